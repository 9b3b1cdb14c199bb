"""The page can read whatever it saves: after every message of a random visit, in every game."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from napoleon import games
from napoleon.games import page_named
from napoleon.kit.rule_book import Book
from napoleon.ui.daily.state import PAR
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.slot import NOTHING_HELD
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.saved import MATCH, key_of, read_match, write_match
from napoleon.ui.table import course
from tests.chosen import EVERY, chosen
from tests.games.durak.page.visits import anybody
from tests.games.durak.random_play import any_rules as any_rules_of_durak
from tests.games.toy.game import ToyRules
from tests.laws.random_play import CHANCES, any_rules, examples
from tests.ui.elements import Control
from tests.ui.player import ADDRESS, Player, without_link
from tests.ui.thinkers import silent

MESSAGES = 400
"""How many messages a visit has at most."""
GO_ON = frozenset({"next", "card", "act", "take", "pass", "play", "drop", "raise", "commit"})
"""The controls that move a deal on: pressed more often than everything else."""
LEAVE = frozenset({"abandon", "abandon-yes", "backup-take", "reload", "erase", "erase-yes"})
"""After these nothing of the match is saved, or the page goes away."""


def rules_of(game: str, chance: random.Random) -> Book:
    """Random rules of a game; a match has few deals."""
    if game == "napoleon":
        return any_rules(chance).with_text("table.deals", chance.choice("12"))
    if game == "toy":
        return chance.choice([*ToyRules.presets().values()])
    while True:
        rules = any_rules_of_durak(chance).with_text("match.target", chance.choice("0123"))
        if rules.conflict() is None:
            return rules


def visit(game: str, chance: random.Random) -> Player:
    """A user with any settings, at a table of any rules."""
    settings = Settings()
    for name, one in EVERY.items():
        if name not in ("keys", "level") and chance.random() < 0.3:
            settings = settings.with_choice(one, chance.choice(one.texts))
    settings = chosen(settings, speed=chance.choice(("none", "normal")))
    link = f"?game={game}&{rules_of(game, chance).to_query()}&seed=s{chance.randrange(10**9)}"
    opening = Opening(
        link,
        (chance.choice(("ja", "en")),),
        "seed-0",
        ADDRESS,
        texts={"settings": write_settings(settings)},
    )
    return Player(opening, thinker=anybody, here=anybody, page=page_named(game))


def pressed(player: Player, chance: random.Random) -> None:
    """One message: what happens by itself, or something that can be pressed."""
    if chance.random() < 0.5 and player.step():
        return
    live = [found for found in player.controls if found.live and found.do not in LEAVE]
    likely = [found for found in live if found.do in GO_ON]
    if likely and chance.random() < 0.8:
        live = likely
    if not live:
        player.step()
        return
    control: Control = chance.choice(live)
    value = control.attributes.get("value", "mouse")
    player.send(Do(control.do, control.arg, value))


def saved_table(player: Player) -> Sitting | None:
    """The stored table: the one in play, or the one that waits below it."""
    sitting = player.model.sitting
    while sitting is not None and sitting.stored is None:
        sitting = sitting.below
    return sitting


def looked_at(player: Player) -> str:
    """The table alone: no dialog, no notice of what has just happened."""
    player.model = player.model._replace(dialog=None, asking=None, screen=None, notices=())
    return without_link(player.main)


def is_kept(player: Player) -> str:
    """The stored text is read, written the same, and shows the same table; returns its pause."""
    page, table = player.page, saved_table(player)
    text = player.storage.get(key_of(page.game, MATCH))
    if text is None or table is None:
        return "none"
    assert not [key for key in player.storage if key.endswith(".damaged")]
    kept = read_match(page, text)
    assert kept == table.stored
    assert write_match(kept) == text
    anew = player.reopened()
    assert anew.storage == player.storage, "opening changes nothing that is stored"
    here = Player(player.opening, thinker=silent, page=page)
    fresh = table.rested._replace(held=NOTHING_HELD)  # not saved
    here.model = player.model._replace(sitting=fresh, screen=None, dialog=None, asking=None)
    here.model = here.model._replace(visit=anew.model.visit).put(PAR, None)
    here.model = course.go_on(here.model, loaded=True)[0]
    if anew.model.scene == TABLE and anew.model.sitting is not None:
        assert looked_at(anew) == looked_at(here)
    return f"{page.game.name} {table.pause}{' over' * table.match.deal_over}"


SEEN: Counter[str] = Counter()
"""The pauses of the checked tables, by game."""


def all_is_kept(game: str, chance: random.Random) -> None:
    """One random visit under the law."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.GAMES, "toy", "tests.games.toy")
        patch.setitem(games.PAGES, "toy", ("SA", "HK", "D2"))
        player, before = visit(game, chance), ""
        for _ in range(MESSAGES):
            pressed(player, chance)
            if player.model.page is not player.page:
                return  # another game was chosen
            text = player.storage.get(key_of(player.page.game, MATCH), "")
            if text != before:
                SEEN[is_kept(player)] += 1
                before = text


@examples(1, share=10)
@given(CHANCES)
def test_whatever_napoleon_saves_it_reads(chance: random.Random) -> None:
    all_is_kept("napoleon", chance)
    assert SEEN["napoleon "]


@examples(1, share=10)
@given(CHANCES)
def test_whatever_durak_saves_it_reads(chance: random.Random) -> None:
    all_is_kept("durak", chance)
    assert SEEN["durak "]


@examples(1, share=10)
@given(CHANCES)
def test_whatever_the_toy_game_saves_it_reads(chance: random.Random) -> None:
    all_is_kept("toy", chance)
    assert SEEN["toy "]
