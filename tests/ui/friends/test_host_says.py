"""What a host says besides the play: why it lets nobody in, and that it restarts."""

from __future__ import annotations

import re

import pytest

from napoleon.match.parties.gathering import Delete, Gathered, Guest, Plan, Quit
from napoleon.match.seat import RESTART, Refused
from napoleon.match.wire import write_message
from napoleon.ui.friends.meeting import HOST
from napoleon.ui.friends.state import Calling
from napoleon.ui.shell.effects import OnLine
from napoleon.ui.shell.link import Publisher
from napoleon.ui.shell.words import LANGUAGES
from tests.ui.friends.guests import happens
from tests.ui.markup import faults_of
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


# ---- what is stored, and how it is deleted -------------------------------------------------


def described(player: Player) -> list[str]:
    """What describes a control of the page."""
    return re.findall(r' aria-describedby="([^"]*)"', player.html)


def test_a_host_that_says_nothing_leaves_the_general_words() -> None:
    player = visitor("?table=")
    player.rest()
    happens(player, "about", "", HOST)
    assert player.says("friends.keeps.some_host")
    assert "friends-keeps" in described(player)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_says_what_the_host_stores_before_a_name_is_given(language: str) -> None:
    player = visitor("?table=", language=language)
    player.rest()
    assert player.says("friends.keeps.some_host")
    assert "friends-keeps" not in described(player), "it will still change"
    happens(player, "about", '{"days":7}', HOST)
    assert "friends-keeps" in described(player)
    assert player.says("friends.keeps.host", days=7)
    assert not player.says("friends.keeps.some_host")
    assert faults_of(player.html) == []
    assert "publisher" not in player.html
    publisher = Publisher("https://club.example/us", "https://club.example/data", "9.9.9+12345678")
    browser = player.model.browser._replace(publisher=publisher)
    player.model = player.model._replace(browser=browser)
    assert 'href="https://club.example/us"' in player.html
    assert 'href="https://club.example/data"' in player.html
    player.press("close")
    assert player.html.count('href="https://club.example/us"') == 1, "on the home screen"
    player.press("help")
    player.press("help", "about")
    assert player.says("help.version", version="9.9.9+12345678")
    assert player.says("friends.keeps.host", days=7)


def at_a_table(me: int = 0) -> Player:
    player = comes()
    plan = Plan(player.model.playing_rules.to_query())
    guests = (ANNA, Guest(1, "Bea", 1, here=True))
    room = Gathered(me, "0" * 64, "nekora", "napoleon", plan, guests, 0, playing=False)
    happens(player, "heard", write_message(None, room), HOST)
    return player


@pytest.mark.parametrize(
    ("press", "says"), [("friends-forget", Quit()), ("friends-delete", Delete())]
)
def test_the_name_or_the_table_is_deleted_after_a_question(press: str, says: Quit | Delete) -> None:
    player = at_a_table()
    player.press(press)
    assert player.model.asking is not None
    assert player.says(f"ask.{press}")
    effects = player.press("answer-yes")
    sent = [one.text for one in effects if isinstance(one, OnLine) and one.act == "send"]
    assert sent == [write_message(None, says)]
    assert OnLine(HOST, "close") in effects
    assert player.model.friends is None


def test_only_whoever_opened_the_table_may_delete_it() -> None:
    controls = {control.do for control in at_a_table(me=1).controls}
    assert "friends-forget" in controls
    assert "friends-delete" not in controls


def test_who_is_at_a_deleted_table_hears_so_and_is_not_called_back() -> None:
    player = at_a_table(me=1)
    told(player, "deleted")
    happens(player, "ended", "lost", HOST)
    assert player.says("friends.refused.deleted")
    assert player.model.friends is not None
    assert isinstance(player.model.friends, Calling)
    assert player.model.friends.state == "ended"
