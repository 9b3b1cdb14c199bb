"""Two tabs: the one without the match says so, changes nothing, and can take it over."""

from __future__ import annotations

import pytest

from napoleon.ui.shell.effects import Forget, Save, TakeOver
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do, OwnerChanged
from tests.stored import MATCH_KEY
from tests.ui.hands import to_own_decision
from tests.ui.markup import faults_of
from tests.ui.player import Player, table_of, visitor


def changes(player: Player) -> int:
    wrote = [e for e in player.done if isinstance(e, Save | Forget) and e.key == MATCH_KEY]
    return len(wrote)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_second_tab_says_so_at_once(language: str) -> None:
    player = table_of(seed="two", language=language)
    player.send(OwnerChanged(elsewhere=True))
    assert player.dialog == "elsewhere"
    assert player.says("elsewhere.words")
    assert faults_of(player.html) == []


def test_nothing_that_is_pressed_changes_the_match_of_the_other_tab() -> None:
    player = table_of(seed="two")
    to_own_decision(player)
    before, wrote = player.model.table.home.table.match, changes(player)
    player.send(OwnerChanged(elsewhere=True))
    for do in ("raise", "drop", "answer-yes", "undo", "next", "hurry", "again", "retry"):
        player.send(Do("close"))
        player.send(Do(do))
        player.rest()
        assert player.model.table.home.table.match == before, do
    assert changes(player) == wrote
    player.send(Do("close"))
    player.press("raise")
    assert player.dialog == "elsewhere", "and it says so again"


def test_a_line_stays_while_the_match_is_elsewhere() -> None:
    player = table_of(seed="three")
    to_own_decision(player)
    player.send(Do("raise"))  # now another player is asked, and nothing will move here
    player.send(OwnerChanged(elsewhere=True))
    player.send(Do("close"))
    player.rest()
    assert player.says("elsewhere.words")
    assert faults_of(player.html) == []
    assert player.press("take-over") == (TakeOver(),)
    player.send(OwnerChanged(elsewhere=False))
    assert not player.says("elsewhere.words")


def test_what_the_computers_answer_is_not_played_there() -> None:
    player = table_of(seed="three")
    to_own_decision(player)
    player.send(Do("raise"))  # now somebody else is asked
    assert player.model.question is not None
    before, wrote = player.model.table.home.table.match, changes(player)
    player.send(OwnerChanged(elsewhere=True))
    player.rest()
    assert (player.model.table.home.table.match, changes(player)) == (before, wrote)


def test_taking_over_asks_for_it_only_where_the_match_is_elsewhere() -> None:
    player = table_of(seed="two")
    assert player.send(Do("take-over")) == ()
    player.send(OwnerChanged(elsewhere=True))
    assert player.press("take-over") == (TakeOver(),)


def test_the_start_screen_is_left_alone_until_something_is_to_begin() -> None:
    player = visitor()
    player.send(OwnerChanged(elsewhere=True))
    assert player.dialog == ""
    player.press("new")
    assert player.dialog == "elsewhere"
    assert player.model.match is None
    assert changes(player) == 0


def test_the_tab_that_gets_the_match_back_plays_on() -> None:
    player = table_of(seed="two")
    to_own_decision(player)
    player.send(OwnerChanged(elsewhere=True))
    player.send(Do("close"))
    player.send(OwnerChanged(elsewhere=False))
    wrote = changes(player)
    player.press("raise")
    assert player.model.scene == TABLE
    assert changes(player) > wrote
