"""Throwing in: rounds without a clock, in which nobody gets ahead of the user."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak.page.table.look import draft_of, view_of
from napoleon.match.protocol import THINKS_MS
from napoleon.ui.shell.effects import Wait
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.table.questions import TIMER
from napoleon.ui.table.showing import hastened_ms
from tests.chosen import chosen
from tests.duraks import match_of
from tests.games.durak.page.visits import do, is_over, laid_out, speaks, visit
from tests.nightly import spread

FOUR = ["C7S9HAHK", "D6D7CKSK", "H7DAHQCQ", "S6C9D9H9"]
"""The user, three computer players; the last one attacks, and the user is to defend."""


def test_throwers_are_asked_from_the_attacker_on_and_the_user_in_their_place() -> None:
    # seat 2 attacks seat 3; throwers are 2, 0 and 1 in this order
    player = laid_out(FOUR, "H7", "H7/H9", attacker=2)
    asked = [match_of(player.model).next_actor]
    assert asked == [2]
    speaks(player, "pass")
    player.rest()
    assert player.model.my_turn
    assert match_of(player.model).next_actor == AT_HOME


def test_nobody_acts_while_the_user_may_add() -> None:
    player = speaks(laid_out(FOUR, "H7", "H7/H9", attacker=2), "pass")
    player.rest()
    before = match_of(player.model)
    player.rest()
    assert match_of(player.model) is before
    assert player.model.question is None


def test_a_round_goes_on_after_the_one_who_added() -> None:
    player = speaks(laid_out(FOUR, "H7", "H7/H9", attacker=2), "pass")
    player.rest()
    player.press("card", "C7")
    assert player.model.question is not None
    assert player.model.question.seat == 1


def test_the_defender_is_asked_only_when_all_have_passed() -> None:
    player = speaks(laid_out(FOUR, "H7", "H7/H9", attacker=2), "pass")
    player.rest()
    player.press("card", "C7")
    speaks(player, "+D7", "pass")
    player.rest()
    assert player.model.my_turn  # another round, since something was added
    player.send(Do("pass"))
    speaks(player, "pass")
    player.rest()
    assert player.model.question is not None
    assert player.model.question.seat == view_of(player.model.frame).bout.defender


@pytest.mark.parametrize("level", THINKS_MS)
def test_passes_of_a_round_come_together_after_a_brief_time(level: str) -> None:
    hands = ["C7CA", "H7DAHQ", "H9S9D8", "C8C9DK"]
    player = laid_out(hands, "H7", "H7/H9", attacker=1, speed="normal", level=level)
    player.send(Do("retry"))
    speaks(player, "pass", "pass")
    now, passes = player.now, []
    while not player.model.my_turn:
        assert player.step()
        passes.append((player.now - now, len(match_of(player.model).actions) - 2))
    shown = {count: at for at, count in reversed(passes)}
    assert set(shown) == {0, 2}
    assert shown[2] == 2 * THINKS_MS[level]


def test_from_the_pass_to_the_next_decision_it_is_four_seconds_at_most() -> None:
    player = laid_out(FOUR, "H7", "H7/H9", attacker=2, speed="normal", bout="short")
    speaks(player, "pass", "pass", "S6", "pass")
    while not player.model.my_turn:
        assert player.step()
    start = player.now
    player.send(Do("pass"))
    while not player.model.my_turn:
        assert player.step()
    assert player.now - start <= 4000


@pytest.mark.parametrize("seed", spread(["4", "10"], 2))
def test_it_is_four_seconds_in_whole_deals_too(seed: str) -> None:
    player = visit(f"seed={seed}", goes_on=False, speed="normal", bout="short")
    chance = random.Random(seed)
    start, waits = 0, []
    while not is_over(player):
        if player.model.my_turn:
            do(player, chance.choice(view_of(player.model.frame).legal), goes_on=False)
            start = player.now
        elif player.step():
            out = AT_HOME in view_of(player.model.frame).course.out
            waits.append(0 if out else player.now - start)
        else:
            player.send(Do("next"))
    assert 2700 < max(waits) <= 4000


def test_who_wants_bouts_to_stay_longer_sees_them_as_long_as_ever() -> None:
    player = laid_out(FOUR, "H7", "H7/H9", attacker=2, speed="normal", bout="4")
    model = player.model.with_table(player.model.table._replace(waited_ms=3700))
    assert hastened_ms(model, 450) == 450
    hurried = model._replace(settings=chosen(model.settings, bout="short"))
    assert hastened_ms(hurried, 450) < 50


def test_who_is_out_watches_the_others_at_their_usual_speed() -> None:
    player = laid_out(["H7", "D6D7", "S6C9"], "H7", attacker=0, speed="normal", bout="short")
    speaks(player, "take")
    player.rest()
    model = player.model.with_table(player.model.table._replace(waited_ms=3700))
    assert AT_HOME in view_of(model.frame).course.out
    assert hastened_ms(model, 450) == 450


def test_a_user_with_nothing_to_add_passes_without_being_asked() -> None:
    hands = ["CAHAHK", "D6CKSK", "H7DAHQ", "S6C9D9H9"]
    player = speaks(laid_out(hands, "H7", "H7/H9", attacker=2), "pass", "pass")
    player.rest()
    assert match_of(player.model).state.course.bouts > 1


def test_a_user_who_wants_to_be_asked_is_asked() -> None:
    hands = ["CAHAHK", "D6CKSK", "H7DAHQ", "S6C9D9H9"]
    player = speaks(laid_out(hands, "H7", "H7/H9", attacker=2, autopass="off"), "pass")
    player.rest()
    assert player.model.my_turn
    assert player.says("status.throw.none", button=player.model.words("key.pass"))


def test_no_more_throws_in_this_bout_holds_until_it_is_taken_back() -> None:
    player = speaks(laid_out(FOUR, "H7", "H7/H9", attacker=2), "pass")
    player.rest()
    player.send(Do("quit"))
    assert match_of(player.model).actors[-1] == AT_HOME
    speaks(player, "+D7", "pass", "pass")
    player.rest()
    passes = [seat for seat in match_of(player.model).actors if seat == AT_HOME]
    assert len(passes) == 2  # the second one unasked
    assert player.model.question is not None
    player.send(Do("pass"))
    assert draft_of(player.model.frame).quits is None


def test_every_setting_of_waiting_is_obeyed() -> None:
    waits = {}
    for bout in ("short", "4", "button"):
        player = laid_out(FOUR, "H7", "H7/H9", attacker=2, bout=bout)
        speaks(player, "pass", "pass")
        player.rest()
        shown = player.send(Do("pass"))
        while player.model.pause == "" and (message := player.next()):
            shown = player.send(message)
        timed = [effect for effect in shown if isinstance(effect, Wait) and effect.to == TIMER]
        waits[bout] = [effect.milliseconds for effect in timed]
    assert waits["short"] == [1400]
    assert waits["4"] == [4000]
    assert waits["button"] == []
