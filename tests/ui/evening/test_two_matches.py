"""An evening and the user's own match: the one waits below the other, and none is lost."""

from __future__ import annotations

import pytest

from napoleon.match.standing import AnyStanding
from napoleon.ui.shell.frame import CURTAIN, TABLE
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.screen import START
from tests.ui.evening.tables import set_up
from tests.ui.player import Player, table_of


def evening_over_match() -> tuple[Player, AnyStanding]:
    """An evening that was begun while the user's own match was running, and that match."""
    player = table_of(language="en")
    own = player.model.table.match
    player.press("home")
    set_up(player, "Anna", "Boris")
    player.press("evening-begin")
    return player, own


def below(player: Player) -> AnyStanding | None:
    """The match that waits below the table."""
    under = player.model.table.below
    return under and under.match


@pytest.mark.parametrize("is_reloaded", [False, True])
def test_an_evening_lets_the_own_match_wait(*, is_reloaded: bool) -> None:
    player, own = evening_over_match()
    assert player.asking == ""
    if is_reloaded:
        player = player.reopened()
    assert player.model.scene == CURTAIN
    assert below(player) == own
    player.press("home")
    assert len([one for one in player.controls if one.do == "resume"]) == 2
    player.press("resume", "1")
    assert (player.model.scene, player.model.match) == (TABLE, own)
    assert below(player), "the evening waits in its turn"
    player.press("home")
    player.press("resume", "1")
    assert player.model.scene == CURTAIN
    assert below(player) == own


def test_the_own_match_is_there_again_when_the_evening_is_given_up() -> None:
    player, own = evening_over_match()
    player.send(Do("leave-match"))
    assert (player.model.scene, player.model.match) == (START, own)
    assert player.reopened().model.match == own


def test_a_new_match_of_ones_own_lets_the_evening_wait() -> None:
    player, own = evening_over_match()
    player.press("home")
    player.press("new")
    assert player.asking == "new", "the own match is unfinished"
    player.press("answer-yes")
    assert player.model.match != own
    assert player.model.table.below
    assert player.model.table.below.occasion.at_one_device
    assert player.model.table.below.below is None


def test_another_evening_ends_the_one_before_and_only_that() -> None:
    player, own = evening_over_match()
    player.press("home")
    set_up(player, "Chiyo", "Boris")
    player.press("evening-begin")
    assert player.asking == "new"
    player.press("answer-yes")
    assert player.model.table.names[0] == "Chiyo"
    assert below(player) == own
    assert player.model.table.below
    assert player.model.table.below.below is None


def test_a_deal_aside_a_match_and_an_evening_are_all_found_again() -> None:
    player, own = evening_over_match()
    player.press("home")
    player.press("daily")
    if player.has("daily-play"):
        player.press("daily-play")
    assert player.model.practice
    anew = player.reopened().model
    assert [one.match for one in anew.tables] == [one.match for one in player.model.tables]
    assert len(anew.tables) == 3
    assert anew.tables[2].match == own
