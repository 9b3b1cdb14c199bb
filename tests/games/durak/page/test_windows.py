"""Throwing in: rounds without a clock, in which nobody overtakes the user."""

from __future__ import annotations

from napoleon.games.durak.page.table.order import next_actor
from napoleon.ui.shell.effects import Wait
from napoleon.ui.shell.messages import Do
from napoleon.ui.table.company import HUMAN
from tests.games.durak.page.visits import laid_out, speaks

FOUR = ["C7S9HAHK", "D6D7CKSK", "H7DAHQCQ", "S6C9D9H9"]
"""The user, three computer players; the last one attacks, and the user is to defend."""


def test_throwers_are_asked_from_the_attacker_on_and_the_user_in_their_place() -> None:
    # seat 2 attacks seat 3; throwers are 2, 0 and 1 in this order
    player = laid_out(FOUR, "H7", "H7/H9", attacker=2)
    asked = [next_actor(player.model.running)]
    assert asked == [2]
    speaks(player, "pass")
    player.rest()
    assert player.model.my_turn
    assert next_actor(player.model.running) == HUMAN


def test_nobody_acts_while_the_user_may_add() -> None:
    player = speaks(laid_out(FOUR, "H7", "H7/H9", attacker=2), "pass")
    player.rest()
    before = player.model.running
    player.rest()
    assert player.model.running is before
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
    assert player.model.my_turn  # once more round, since something was added
    player.send(Do("pass"))
    speaks(player, "pass")
    player.rest()
    assert player.model.question is not None
    assert player.model.question.seat == player.model.view.bout.defender


def test_passes_of_computer_players_take_no_time() -> None:
    player = laid_out(FOUR, "H7", "H7/H9", attacker=2, speed="normal")
    player.send(Do("retry"))
    speaks(player, "pass")
    now = player.now
    while not player.model.my_turn:
        assert player.step()
    assert player.now == now


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


def test_a_user_with_nothing_to_add_passes_without_being_asked() -> None:
    hands = ["CAHAHK", "D6CKSK", "H7DAHQ", "S6C9D9H9"]
    player = speaks(laid_out(hands, "H7", "H7/H9", attacker=2), "pass", "pass")
    player.rest()
    assert player.model.running.state.course.bouts > 1


def test_a_user_who_wants_to_be_asked_is_asked() -> None:
    hands = ["CAHAHK", "D6CKSK", "H7DAHQ", "S6C9D9H9"]
    player = speaks(laid_out(hands, "H7", "H7/H9", attacker=2, autopass="off"), "pass")
    player.rest()
    assert player.model.my_turn
    assert player.says("status.throw.none")


def test_no_more_throws_in_this_bout_holds_until_it_is_taken_back() -> None:
    player = speaks(laid_out(FOUR, "H7", "H7/H9", attacker=2), "pass")
    player.rest()
    player.send(Do("quit"))
    assert player.model.running.actors[-1] == HUMAN
    speaks(player, "+D7", "pass", "pass")
    player.rest()
    passes = [seat for seat in player.model.running.actors if seat == HUMAN]
    assert len(passes) == 2  # the second one unasked
    assert player.model.question is not None
    player.send(Do("pass"))
    assert player.model.draft.quits is None


def test_every_setting_of_waiting_is_obeyed() -> None:
    waits = {}
    for chosen in ("short", "4", "button"):
        player = laid_out(FOUR, "H7", "H7/H9", attacker=2, bout=chosen)
        speaks(player, "pass", "pass")
        player.rest()
        shown = player.send(Do("pass"))
        while player.model.pause == "" and (message := player.next()):
            shown = player.send(message)
        found = [effect.milliseconds for effect in shown if isinstance(effect, Wait)]
        waits[chosen] = found
    assert waits["short"] == [900]
    assert waits["4"] == [4000]
    assert waits["button"] == []
