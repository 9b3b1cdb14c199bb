"""What a host says besides the play: why it lets nobody in, and that it restarts."""

from __future__ import annotations

import pytest

from napoleon.match.parties.gathering import Gathered, Guest, Plan
from napoleon.match.seat import RESTART, Refused
from napoleon.match.wire import write_message
from napoleon.ui.friends.meeting import HOST
from napoleon.ui.shell.words import LANGUAGES
from tests.ui.friends.guests import happens
from tests.ui.player import Player, visitor

ANNA = Guest(0, "Anna", 0, here=True)


def comes(language: str = "en") -> Player:
    """A user who opens a table, and whose line to the host has just been opened."""
    player = visitor("?table=", language=language)
    player.rest()
    player.press("friends-call")
    happens(player, "opened", "0" * 32, HOST)
    return player


def told(player: Player, reason: str, ply: int = 0) -> None:
    happens(player, "heard", write_message(None, Refused(reason, ply)), HOST)


@pytest.mark.parametrize("reason", ["banned", "origin", "too_many_lines"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_why_a_line_is_refused(language: str, reason: str) -> None:
    player = comes(language)
    told(player, reason)
    assert player.says(f"friends.refused.{reason}")
    assert not player.says("friends.refused.other")
    happens(player, "ended", "", HOST)
    assert player.says(f"friends.refused.{reason}"), "and not that there are no tables"


def test_a_restart_is_told_until_the_host_is_back() -> None:
    player = comes()
    plan = Plan(player.model.playing_rules.to_query())
    room = Gathered(0, "0" * 64, "nekora", "napoleon", plan, (ANNA,), 0, playing=False)
    happens(player, "heard", write_message(None, room), HOST)
    for minutes in (5, 4):
        told(player, RESTART, minutes)
        assert player.says("notice.restart", minutes=minutes)
        assert not player.says("friends.refused.other")
    assert not player.says("notice.restart", minutes=5)
    told(player, RESTART, -1)
    assert not player.says("notice.restart", minutes=4)
    told(player, RESTART, 1)
    happens(player, "ended", "lost", HOST)
    assert player.says("notice.restart", minutes=1)
    player.rest()
    happens(player, "opened", "0" * 32, HOST)
    assert not player.says("notice.restart", minutes=1)
