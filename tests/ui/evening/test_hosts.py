"""The way to a table on a host: this page's own server, or an address that a person gave."""

from __future__ import annotations

import doctest
from typing import TypeGuard

import pytest

from napoleon.host.lines import Out
from napoleon.match.seat import Refused
from napoleon.match.wire import write_message
from napoleon.ui.evening import hosts
from napoleon.ui.evening.hosts import HostDoor, address_in
from napoleon.ui.friends.state import Calling
from napoleon.ui.shell.effects import Effect, Focus, OnLine
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from tests.host.house import House, opened
from tests.ui.friends.company import Company
from tests.ui.friends.guests import happens, host
from tests.ui.markup import faults_of
from tests.ui.player import Player, visitor


def test_examples() -> None:
    assert doctest.testmod(hosts).failed == 0


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("", ""),
        ("cards.example", "https://cards.example/?table="),
        ("localhost:8000", "http://localhost:8000/?table="),
        ("[fe80::1]:8000", "http://[fe80::1]:8000/?table="),
        ("http://10.0.0.2:8000/?table=nekora", "http://10.0.0.2:8000/?table=nekora"),
        ("HTTP://10.0.0.2:8000/index.html#x", "http://10.0.0.2:8000/?table="),
        ("javascript:alert(1)", None),
        ("javascript://x/%0aalert(1)", None),
        ("https://user:word@cards.example/", None),
        ('https://cards.example/"><script>', None),
        ("two words", None),
        ("http://[", None),
        ("http://cards.example/?table=NO", None),
    ],
)
def test_an_address_is_read_strictly(text: str, address: str | None) -> None:
    assert address_in(text) == address


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_third_way_leads_to_a_host(language: str) -> None:
    page = host(language)
    built = page.model.browser.publisher._replace(version="0.3.0")
    page.model = page.model._replace(browser=page.model.browser._replace(publisher=built))
    page.send(Do("evening-ways"))
    page.press("evening-host")
    assert page.dialog == "evening-host"
    assert page.says("host.words")
    assert hosts.COMMAND in page.html
    assert 'id="k-host-open"' not in page.html
    page.choose("evening-host-address", "10.0.0.2:8000")
    assert 'href="http://10.0.0.2:8000/?table="' in page.html
    assert page.send(Do("evening-host-entered")) == (Focus("k-host-open"),)
    page.choose("evening-host-address", "ftp://x")
    assert page.send(Do("evening-host-entered")) == ()
    assert page.says("host.bad")
    assert 'id="k-host-open"' not in page.html
    assert faults_of(page.html) == []
    assert not [one for one in page.done if isinstance(one, OnLine)], "nobody is asked"


def test_the_own_server_is_asked_when_a_table_is_opened() -> None:
    page = host()
    page.send(Do("evening-host"))
    page.press("friends-host")
    assert page.model.friends == Calling("")
    assert not [one for one in page.done if isinstance(one, OnLine)]
    page.press("friends-call")
    assert [one.act for one in page.done if isinstance(one, OnLine)] == ["dial"]
    happens(page, "ended", "lost")
    assert page.says("friends.call.none")
    assert page.control("friends-call").live


def test_who_has_a_table_already_is_led_there() -> None:
    company = Company(("Taro",), "durak")
    page = company.host
    before = page.model.friends
    page.send(Do("evening-host"))
    assert isinstance(page.model.dialog, HostDoor)
    page.press("friends-host")
    assert page.model.friends == before
    assert page.dialog == "friends"


def at_a_table() -> tuple[House, Player, str]:
    """A host, and a user who has joined somebody's table there; the word of the table."""
    house = House()
    key, _ = opened(house, 1)
    page = visitor(f"?table={key}")
    page.rest()
    page.press("friends-call")
    calls(house, page)
    return house, page, key


def calls(house: House, page: Player, line: int = 99) -> None:
    """The page's call reaches the host, and the answers reach the page."""
    house.hall.opened(line, next(one.text for one in page.done[::-1] if dials(one)), house.now)
    since = len(page.done)
    happens(page, "opened", "5e" * 32)
    while since < len(page.done):
        sent, since = page.done[since], since + 1
        if isinstance(sent, OnLine) and sent.act == "send":
            hears(page, line, house.hall.heard(line, sent.text, house.now))


def dials(effect: Effect) -> TypeGuard[OnLine]:
    return isinstance(effect, OnLine) and effect.act == "dial"


def hears(page: Player, line: int, outs: list[Out]) -> None:
    """The page hears what goes out by its line."""
    for out in outs:
        if out.line == line:
            happens(page, "heard", out.text)
            if out.close:
                happens(page, "ended", "lost")


def test_a_table_that_is_removed_is_told_to_its_people() -> None:
    house, page, key = at_a_table()
    assert page.says("friends.room")
    house.store.ask_removal(key)
    hears(page, 99, house.hall.tick(house.now))
    assert page.says("friends.refused.no_room")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["too_many_tries", "too_many_openings"])
def test_who_reaches_a_limit_of_a_host_is_told_which(language: str, reason: str) -> None:
    page = host(language)
    page.send(Do("evening-host"))
    page.press("friends-host")
    page.press("friends-call")
    happens(page, "opened", "5e" * 32)
    happens(page, "heard", write_message(None, Refused(reason, 0)))
    happens(page, "ended", "lost")
    assert page.says(f"friends.refused.{reason}")
    assert page.control("friends-call").live
