"""Whole matches by a user who presses buttons at random."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given

from napoleon import PRESETS, RuleSet
from napoleon.games.napoleon.page.table.look import draft_of, view_of
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, PHASES
from napoleon.match.match import AnyMatch
from napoleon.ui.achievements.state import ACHIEVED
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.frame import Browser
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.page import render
from napoleon.ui.shell.sitting import Sitting, at_home
from napoleon.ui.shell.words import place_name, signed
from napoleon.ui.storage.saved import SavedMatch, write_match
from napoleon.ui.table.pauses import GRADE, NOTHING, PAUSES, STANDINGS
from tests.laws.random_play import CHANCES, any_rules, examples
from tests.napoleons import match_of, own
from tests.nightly import spread
from tests.stored import MATCH_KEY, read_match
from tests.ui.clicking import clicks
from tests.ui.hands import any_decision, carry_out, send, to_own_decision
from tests.ui.hiding import elsewhere
from tests.ui.player import Player, table_of, without_link

OTHER = {"ja": "en", "en": "ja"}
OF_BEFORE = ("record", "complaint-plays")
"""Dialogs that depend on what was seen before, as a button among the earlier tricks does."""
PLAYS_BUTTON = r'<button [^>]*id="k-complaint-plays">.*?</button>'


def _seen_so(table: Sitting, match: AnyMatch) -> Sitting:
    """The table with another match, as its seat would have seen it from the start of the deal."""
    now, me = at_home(match), table.seat.number
    return table._replace(home=now.home, match=now.match, seat=now.home.seat(me))


def _kept(player: Player) -> None:
    """What was saved is this match, and the page opened anew shows the same."""
    model = player.model
    assert model.match is not None
    match = own(model.table.home.table.match)
    kept = read_match(player.storage[MATCH_KEY])
    assert kept == SavedMatch(match, model.pause, model.table.undos)
    assert read_match(write_match(kept)) == kept
    # The line about medals is announced once, and not again after a reload.
    player.model = player.model.with_table(player.model.table.put(ACHIEVED, ()))
    anew = player.reopened()
    if (
        match.state.turn is None and match.state.phase == AUCTION
    ):  # the bid that the user has set up
        anew.send(Do("start-clock"))
        anew.send(Do("suit", value="CDHSN"[draft_of(model.frame).suit]))
        steps = draft_of(model.frame).number - draft_of(anew.model.frame).number
        for _ in range(abs(steps)):
            anew.send(Do("up" if steps > 0 else "down"))
        if model.clock is not None and model.clock.hurried:
            anew.send(Do("drop"))
    assert without_link(anew.main) == without_link(player.main)


def _keeps_secrets(player: Player, chance: random.Random) -> None:
    """Hidden cards in other hands: the page is the same to the letter."""
    match = player.model.table.home.table.match
    assert match is not None
    other = elsewhere(own(match), chance)
    if other is not None and player.dialog not in OF_BEFORE:
        other_table = _seen_so(player.model.table, other)
        drawn = render(player.model.with_table(other_table).frame)
        assert drawn == re.sub(PLAYS_BUTTON, "", player.html)


def _play_through(rules: RuleSet, chance: random.Random, *, language: str) -> Player:
    player = table_of(rules, seed=f"m{chance.randrange(10**9)}", language=language)
    for at, saved in enumerate(clicks(player, chance)):
        if saved and not player.dialog and at % 3 == 0:
            _kept(player)
        if at % 4 == 0:
            _keeps_secrets(player, chance)
        if at % 4 == 2:
            other = OTHER[player.model.frame.language]
            render(player.model._replace(browser=Browser(other)).frame)
    assert player.model.pause == GRADE
    assert not player.model.notices
    return player


@pytest.mark.parametrize("preset", spread(PRESETS, 9))
def test_a_match_of_every_preset_can_be_played(preset: str) -> None:
    rules = PRESETS[preset].with_text("table.deals", "1")
    language = "ja" if len(preset) % 2 else "en"
    _play_through(rules, random.Random(preset), language=language)


@examples(1, share=50)
@given(CHANCES)
def test_a_match_of_any_rules_can_be_played(chance: random.Random) -> None:
    rules = any_rules(chance).with_text("table.deals", "1")
    _play_through(rules, chance, language=chance.choice(("ja", "en")))


def test_a_whole_match_ends_with_a_grade_and_leads_to_the_next() -> None:
    player = table_of(PRESETS["sdc"].with_text("table.deals", "2"), seed="whole")
    for _ in clicks(player, random.Random(5)):
        pass
    match = match_of(player.model)
    assert len(match.deals) == 2
    assert match.over
    player.press("next")
    assert not match_of(player.model).deals
    assert match_of(player.model).seed != match.seed


def test_the_same_seed_and_the_same_buttons_make_the_same_match() -> None:
    def played() -> str:
        player = table_of(PRESETS["sdc"].with_text("table.deals", "1"), seed="again")
        for _ in clicks(player, random.Random(2)):
            pass
        return player.storage[MATCH_KEY]

    assert played() == played()


@pytest.mark.parametrize("preset", ["sdc", "classic", "four"])
def test_undo_goes_to_the_own_decision_before_and_the_same_replies_follow(preset: str) -> None:
    player = table_of(PRESETS[preset], seed="undo")
    chance = random.Random(preset)
    for times in range(1, 13):
        assert to_own_decision(player)
        before = player.model
        action = any_decision(player, chance)
        carry_out(player, action)
        after = player.model
        player.send(Do("undo"))
        undone = player.model
        assert (undone.table.home.table.match, undone.pause) == (
            before.table.home.table.match,
            NOTHING,
        )
        assert undone.table.undos == times
        assert undone.my_turn
        assert before.table.home.table.match == read_match(player.storage[MATCH_KEY]).match
        carry_out(player, action)
        assert (player.model.table.home.table.match, player.model.pause) == (
            after.table.home.table.match,
            after.pause,
        )


def test_undo_while_a_computer_thinks_drops_its_answer() -> None:
    player = table_of(seed="undo")
    assert to_own_decision(player)
    before = match_of(player.model)
    send(player, any_decision(player, random.Random(1)))
    assert player.model.question is not None
    player.press("undo")
    assert match_of(player.model) == before
    assert player.model.my_turn


def test_the_grade_says_how_often_a_move_was_taken_back() -> None:
    player = table_of(PRESETS["sdc"].with_text("table.deals", "1"), seed="undo")
    assert to_own_decision(player)
    carry_out(player, any_decision(player, random.Random(1)))
    player.send(Do("undo"))
    player.rest()
    for _ in clicks(player, random.Random(1)):
        pass
    assert player.says("grade.undos", times=1)


def test_nothing_can_be_taken_back_before_the_first_own_decision() -> None:
    player = table_of(seed="undo")
    while not player.model.my_turn:
        assert player.model.question is not None
        player.send(Do("undo"))
        assert player.model.table.undos == 0
        player.step()


def test_what_is_read_aloud_is_the_same_wherever_the_hidden_cards_lie() -> None:
    player = table_of(seed="aloud")
    chance = random.Random(3)
    while to_own_decision(player) and not match_of(player.model).past:
        other = elsewhere(match_of(player.model), chance)
        if other is not None and view_of(player.model.frame).phase == "play":
            action = any_decision(player, chance)
            twin = table_of(seed="aloud")
            twin.model = player.model.with_table(_seen_so(player.model.table, other))
            at, twin_at = len(player.done), len(twin.done)
            send(player, action)
            send(twin, action)
            said = [e for e in player.done[at:] if isinstance(e, Say)]
            assert said == [e for e in twin.done[twin_at:] if isinstance(e, Say)]
        else:
            carry_out(player, any_decision(player, chance))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_end_of_a_deal_shows_what_the_user_has_earned(language: str) -> None:
    player = table_of(seed="earned", language=language)
    chance = random.Random(2)
    while match_of(player.model).state.result is None:
        assert to_own_decision(player)
        carry_out(player, any_decision(player, chance))
    match, words = player.model.table.home.table.match, player.model.words
    points, total = match.totals[0], match.totals[0]
    place = 1 + sum(other > total for other in match.totals)
    own = words(
        "event.own_result",
        points=signed(points),
        total=signed(total),
        place=place_name(words, place),
    )
    assert own in [e.text for e in player.done if isinstance(e, Say) and e.region == "log"][-1]


def test_the_match_is_kept_at_every_pause_and_in_every_phase() -> None:
    rules = PRESETS["sdc"].with_text("table.deals", "2").with_text("auction.minimum", "15")
    pauses, phases = set(), set()
    for seed in ("pauses2", "pauses5"):
        player = table_of(rules, seed=seed)
        for at, saved in enumerate(clicks(player, random.Random(5))):
            if saved and not player.dialog:
                pause, phase = player.model.pause, match_of(player.model).state.phase
                if at % 3 == 0 or pause not in pauses or phase not in phases:
                    _kept(player)
                pauses.add(pause)
                phases.add(phase)
    assert pauses == set(PAUSES) - {STANDINGS}, "a page of several people"
    assert phases == set(PHASES) - {CHANGE}
