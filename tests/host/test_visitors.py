"""Where visitors come from, by which names, and how much may come from each address."""

from __future__ import annotations

import logging
from socket import gethostname

import pytest

from napoleon.host.gate import Names, is_welcome
from napoleon.host.log import PAUSE_S, Seldom
from napoleon.host.visitors import MINUTE_S, Allowance, Proxies, counted_as


def test_an_address_may_do_so_much_in_a_minute() -> None:
    rooms = Allowance(2)
    assert [rooms.use("a", at) for at in (0.0, 30.0, 59.0, 60.0, 61.0)] == [True] * 2 + [
        False,
        True,
        False,
    ]
    assert rooms.use("b", 61.0)
    assert all(rooms.use("", 61.0) for _ in range(9))
    assert not rooms.is_left("a", 61.0)
    assert rooms.is_left("a", 60.0 + MINUTE_S)


def test_a_clock_that_goes_back_shuts_nobody_out() -> None:
    rooms = Allowance(1)
    assert rooms.use("a", 4000.0)
    assert rooms.use("a", 400.0)
    assert not rooms.use("a", 401.0)


def test_addresses_that_are_quiet_are_forgotten() -> None:
    rooms = Allowance(2)
    for number in range(1000):
        rooms.use(str(number), number / 100)
    rooms.use("late", 100.0)
    assert [*rooms._times] == ["late"]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix:", ""),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_what_one_visitor_has(address: str, counted: str) -> None:
    assert counted_as(address) == counted


@pytest.mark.parametrize(
    ("peer", "forwarded", "visitor"),
    [
        ("192.0.2.7", [], "192.0.2.7"),
        ("192.0.2.7", ["203.0.113.5"], "192.0.2.7"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.5"], "203.0.113.5"),
        ("127.0.0.1", ["198.51.100.1, 203.0.113.5"], "203.0.113.5"),
        ("127.0.0.1", ["198.51.100.1", "203.0.113.5, 10.1.2.3"], "203.0.113.5"),
        ("127.0.0.1", ["10.1.2.3"], "10.1.2.3"),
        ("127.0.0.1", ["203.0.113.5, rubbish"], "127.0.0.1"),
        ("::ffff:127.0.0.1", ["2001:db8::1"], "2001:db8::/64"),
    ],
)
def test_only_trusted_proxies_say_where_a_visitor_comes_from(
    peer: str, forwarded: list[str], visitor: str
) -> None:
    assert Proxies(("127.0.0.1", "10.0.0.0/8")).visitor(peer, forwarded) == visitor


@pytest.mark.parametrize(
    "host",
    ["192.168.1.5:8000", "[::1]:8000", "[fe80::1]", "localhost:8000", "Cards.example", "127.0.0.1"],
)
def test_a_host_answers_to_its_names_and_to_addresses_in_figures(host: str) -> None:
    assert Names(("cards.example",)).have(host)
    assert Names(("CARDS.example",)).have(host)


def test_a_host_answers_to_the_name_of_its_machine() -> None:
    names = Names(())
    assert names.have(f"{gethostname()}:8000")
    assert names.have(f"{gethostname()}.local:8000")
    assert not names.have(f"{gethostname()}.evil.example")


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "[::1", "a@b", "1.2.3"])
def test_a_host_answers_to_no_other_name(host: str) -> None:
    assert not Names(("cards.example",)).have(host)


def test_only_pages_of_the_host_may_come() -> None:
    assert is_welcome(None, "h:8000", ())
    assert is_welcome("http://h:8000", "h:8000", ())
    assert is_welcome("https://h:8000", "h:8000", ())
    for origin in (
        *("http://h:8001", "null", "", "file://h:8000", "chrome-extension://h:8000"),
        *("http://h:8000.evil.example", "http://h:8000@evil.example", "http://[h:8000"),
    ):
        assert not is_welcome(origin, "h:8000", ()), origin
    assert is_welcome("https://page.example", "h:8000", ("https://page.example",))


def test_the_log_has_each_cause_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now, filtered, written = 0.0, Seldom(), []
    monkeypatch.setattr("napoleon.host.log.monotonic", lambda: now)

    def happens(line: int, fault: Exception | None = None) -> None:
        info = (type(fault), fault, None) if fault else None
        record = logging.LogRecord("x", logging.ERROR, "file", line, "%s", (line,), info)
        if filtered.filter(record):
            written.append(record.getMessage())

    for _ in range(1000):
        happens(1)
        happens(2, OSError())
        happens(2, ValueError())
    assert written == ["1", "2", "2"]
    now += PAUSE_S
    happens(1)
    happens(1)
    assert written[3:] == ["1 (and 999 times before)"]
