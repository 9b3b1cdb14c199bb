"""A device handed around: nothing shows behind the curtain, and each sees their own seat."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from napoleon.games import PAGES, page_named
from napoleon.match.records.record import Record
from napoleon.ui.evening.dialogs import seats_of
from napoleon.ui.evening.occasion import Called, Evening, evening_at
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Effect, Hush, Say
from napoleon.ui.shell.frame import CURTAIN, TABLE
from napoleon.ui.shell.messages import Do, Went
from napoleon.ui.shell.page import root_attributes
from napoleon.ui.storage.saved import MATCH, key_of, read_match, write_match
from napoleon.ui.table.motion import plan
from napoleon.ui.table.pauses import AFTER_DEAL, NOTHING
from tests.laws.random_play import CHANCES, examples
from tests.laws.test_saving_laws import rules_of
from tests.nightly import spread
from tests.ui.evening.tables import anything, cards_on, evening, plain_match
from tests.ui.player import Player

STEPS = 260
PRESSED = ("last", "record", "hint", "undo", "redo", "next", "rest", "suspect", "act", "retry")
"""Controls that a person may try to press behind the curtain, though they are not there."""
OWN = {"napoleon": ("grid", "drop", "raise", "call"), "durak": ("cards", "quit", "take", "pass")}
"""The same for one game."""
SEEN: Counter[str] = Counter()


def hides(player: Player, chance: random.Random) -> None:
    """The law of the curtain: no hand in the document, and nobody can do anything but open it.

    An open question shows what all may see, and is answered without a hand.
    """
    model = player.model
    evening = evening_at(model)
    assert evening
    assert len(cards_on(player)) == (cards_in_the_open(player) if evening.question else 0)
    assert not model.my_turn
    allowed = {"curtain", "home", "rules", "stats", "settings", "help", "dismiss"}
    ways = {"evening-nothing"} if evening.question else set()
    assert {control.do for control in player.controls} <= {*allowed, *ways}
    called = evening.question or Called(model.me)
    name = model.words.seat(called.seat)
    assert player.says(called.key, name=name)
    assert model.table.home.table.sitters[called.seat].name == name
    shown = cards_on(player)
    for do in chance.sample((*PRESSED, *OWN[player.page.game.name]), 2):
        other = player.fork()
        other.send(Do(do))
        assert other.model.scene == CURTAIN
        assert cards_on(other) == shown


def cards_in_the_open(player: Player) -> int:
    """How many cards and backs an onlooker sees on the table."""
    match = player.model.table.home.table.match
    public = match.game.public_of(match.state)
    shown = player.page.table.onlooked(player.model.words, public)
    return sum(len(group.cards) for group in shown.groups)


def fell(player: Player, effects: list[Effect]) -> None:
    """The law of its fall: the voice stops, and after that says only the name."""
    at = max(at for at, effect in enumerate(effects) if isinstance(effect, Hush))
    announced = [effect.text for effect in effects if isinstance(effect, Say)]
    evening = evening_at(player.model)
    assert evening
    called = evening.question or Called(player.model.me)
    name = player.model.words.seat(called.seat)
    after = [effect.text for effect in effects[at:] if isinstance(effect, Say)]
    assert after == [player.model.words(called.key, name=name)]
    assert announced[-1:] == after


def is_own_view(player: Player) -> None:
    """The law of the table: it is drawn from what a person's seat may know."""
    sitting = player.model.table
    match, me = sitting.home.table.match, sitting.seat.number
    assert sitting.seat.view == match.game.seen(match.state, me)
    assert sitting.home.table.sitters[me].is_person
    if player.model.my_turn and match.game.silence(match.state) is None:
        assert sitting.home.table.due()[0].player == me


def comes_back(player: Player) -> None:
    """The law of a reload: the same match, the same persons, behind the curtain."""
    key = key_of(player.page.game, MATCH)
    kept = read_match(player.page, player.storage[key])
    assert write_match(kept) == player.storage[key]
    anew, here = player.reopened().model, player.model.table
    assert anew.table.home.table.match == here.home.table.match
    assert anew.table.home.table.sitters == here.home.table.sitters
    assert anew.table.home.table.silent == here.home.table.silent
    evening = here.occasion
    assert isinstance(evening, Evening)
    assert anew.me == (evening.question or Called(here.seat.number)).seat
    assert anew.scene == (TABLE if anew.pause in AFTER_DEAL else CURTAIN)


def wanders(player: Player) -> None:
    """A person goes home and comes back in any way: the table is behind the curtain again."""
    for way in (Do("resume", "0"), Went(1)):
        other = player.fork()
        other.send(Do("home"))
        assert not [found for found in cards_on(other) if "hand" in found]
        other.send(way)
        assert other.model.scene == (TABLE if other.model.pause in AFTER_DEAL else CURTAIN)


def all_is_hidden(game: str, chance: random.Random) -> None:
    """One random evening under the laws."""
    rules = rules_of(game, chance)
    start = evening(game, rules, seed=f"s{chance.randrange(10**9)}", undo="off")
    persons = chance.randrange(2, 1 + max(2, len(seats_of(start.model.game, rules))))
    player = evening(game, rules, persons, seed=f"s{chance.randrange(10**9)}", order="ascending")
    for step in range(STEPS):
        model = player.model
        if model.sitting is None:
            assert player.dialog == "people"
            SEEN[f"{game} over"] += 1
            break
        SEEN[f"{game} {model.scene}"] += 1
        if model.scene == CURTAIN:
            hides(player, chance)
        elif model.pause == NOTHING:
            is_own_view(player)
        if step % 9 == 1:
            comes_back(player)
            assert model.table.seat == model.table.home.table.seat(model.me)
            wanders(player)
        done = len(player.done)
        before, match = player.model, player.model.table.home.table.match
        anything(player, chance)
        if player.model.scene == CURTAIN and before.scene == TABLE:
            fell(player, player.done[done:])
            moves = plan(before._replace(settings=Settings()), player.model)
            assert [move.kind for move in moves] == ["end"]
            assert "data-theme" in root_attributes(player.model.frame)
        if match.over:
            ended = [Record.of_match(match, at) for at in range(len(match.deals))]
            plain = plain_match(match)
            assert ended == [Record.of_match(plain, at) for at in range(len(plain.deals))]
            SEEN[f"{game} record"] += 1


@examples(1, share=10)
@given(CHANCES)
def test_nothing_of_napoleon_is_seen_behind_the_curtain(chance: random.Random) -> None:
    all_is_hidden("napoleon", chance)
    assert SEEN["napoleon curtain"]
    assert SEEN["napoleon table"]


@examples(1, share=10)
@given(CHANCES)
def test_nothing_of_durak_is_seen_behind_the_curtain(chance: random.Random) -> None:
    all_is_hidden("durak", chance)
    assert SEEN["durak curtain"]
    assert SEEN["durak table"]


EVERY = [(game, name) for game in PAGES for name in page_named(game).game.rules.presets()]


@pytest.mark.parametrize(("game", "preset"), spread(EVERY, 36))
@pytest.mark.parametrize("persons", [2, 6])
def test_a_match_of_every_preset_ends_with_the_record_of_a_plain_one(
    game: str, preset: str, persons: int
) -> None:
    rules = page_named(game).game.rules.presets()[preset]
    if game == "napoleon":
        rules = rules.with_text("table.deals", "1")
    player, chance = evening(game, rules, persons), random.Random(preset)
    match = player.model.table.home.table.match
    for _ in range(9000):
        if player.model.sitting is None:
            break
        match = player.model.table.home.table.match
        anything(player, chance)
        if match.deals and game == "durak":
            break
    deals = range(len(match.deals))
    plain = plain_match(match)
    assert deals
    assert [Record.of_match(match, at) for at in deals] == [
        Record.of_match(plain, at) for at in deals
    ]
