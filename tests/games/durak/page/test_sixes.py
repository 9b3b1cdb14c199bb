"""The six on the page: a button at any time, for a user who has the card; nobody waits for it."""

from __future__ import annotations

import re

import pytest

from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.play.notation import write_action
from napoleon.kit.cards import cards_of, read_card, write_card
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.table.pauses import TRICK
from tests.duraks import match_of
from tests.games.durak.page.visits import laid_out, speaks
from tests.ui.player import Player

QUERY = "preset=podkidnoy&trump.six=on&deal.hand=3"
HAND, ELSEWHERE = "S6C9D9", "H8C9D9"
"""The user's hand with the six, and one without."""
TALON = "D6D7C6C8CJSK"


def at_the_table(hand: str, *actions: str, attacker: int = 1, **others: str) -> Player:
    hands = [hand, "C7DKDA", "CTD8DQ", "HKHQHJ"]
    return laid_out(hands, *actions, attacker=attacker, query=QUERY, talon=TALON, **others)


def offered(player: Player) -> list[str]:
    """The exchanges that are offered, in letters."""
    return re.findall(r'data-arg="((?:\d:)?six)"', player.html)


@pytest.mark.parametrize("actions", [(), ("C7",), ("C7", "C7/CT")])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_button_is_there_while_others_act(actions: tuple[str, ...], language: str) -> None:
    player = at_the_table(HAND, *actions, language=language)
    assert len(offered(player)) == 1
    player.send(Do("act", offered(player)[0]))
    match = match_of(player.model)
    assert write_action(match.actions[len(actions)]) == "0:six"
    assert read_card("SK") in cards_of(match.state.hands[AT_HOME])
    assert offered(player) == []
    assert offered(at_the_table(ELSEWHERE, *actions, language=language)) == []


def test_it_is_there_on_the_own_turn_once() -> None:
    player = at_the_table(HAND, attacker=0)
    assert player.model.my_turn
    assert offered(player) == ["six"]
    player.press("act", "six")
    assert player.model.my_turn


def test_it_is_there_while_a_bout_is_looked_at() -> None:
    player = at_the_table(HAND, "C7", "C7/CT", bout="button")
    speaks(player, "pass", "pass")
    player.rest()
    assert player.model.pause == TRICK
    assert len(offered(player)) == 1
    player.send(Do("act", offered(player)[0]))
    assert not offered(player)


def test_the_table_waits_for_nobody_because_of_it() -> None:
    for actions in ((), ("C7",), ("C7", "C7/CT")):
        one, other = (at_the_table(hand, *actions) for hand in (HAND, ELSEWHERE))
        asked = [player.model.question and player.model.question.seat for player in (one, other)]
        assert asked[0] == asked[1]
        assert match_of(one.model).next_actor == match_of(other.model).next_actor


def test_nothing_else_is_done_out_of_turn() -> None:
    player = at_the_table(HAND, "C7")
    before = match_of(player.model)
    for text in ("six", "2:six", "take", "C7/CT", "+C9"):
        player.send(Do("act", text))
        assert match_of(player.model) is before


def test_a_computer_exchanges_at_once() -> None:
    hands = ["C9D9H9", "C7DKDA", "S6D8DQ"]
    player = laid_out(hands, attacker=0, query=QUERY, talon=TALON)
    assert write_action(match_of(player.model).actions[0]) == "2:six"
    assert player.model.my_turn
    assert write_card(view_of(player.model.frame).turnup) == "S6"


def test_a_user_with_nothing_to_add_but_the_six_is_passed_over() -> None:
    player = at_the_table(HAND, "C7", "C7/CT", autopass="on")
    speaks(player, "pass", "pass")
    player.rest()
    assert "pass" in [write_action(one).partition(":")[2] for one in match_of(player.model).actions]
    assert not player.model.my_turn
