"""People before the door of a host's room: who looks, and who asks for their seat."""

from __future__ import annotations

from typing import Any

from napoleon.games import game_named
from napoleon.host.hall import JOIN_S, Hall
from napoleon.host.lines import Out
from napoleon.host.store import Store
from napoleon.match.parties.gathering import (
    Admit,
    Claim,
    Claimants,
    Gathered,
    Join,
    Look,
    Open,
    Plan,
    Preview,
    TakeAlong,
)
from napoleon.match.wire import read_message, write_message

GAME = game_named("durak")
OPENED = Open("Anna", "durak", Plan("preset=podkidnoy"))


class Desk:
    """A hall, and what has come over each line."""

    def __init__(self, opened: Open = OPENED) -> None:
        self.hall = Hall(Store(":memory:"), game_named, root=lambda: "ab" * 32)
        self.now, self.lines = 1000.0, 0
        self.got: dict[int, list[Any]] = {}
        self.closed: set[int] = set()
        self.key = ""
        anna = self.line(Look(), opened)
        self.key = self.last(anna, Gathered).key
        self.bea = self.line(Look(opened.password), Join("Bea", "", opened.password))
        self.token = self.last(self.bea, Gathered).token

    def line(self, *messages: Any) -> int:
        self.lines += 1
        self.hall.opened(self.lines, self.key, self.now, "192.0.2.1")
        for message in messages:
            self.says(self.lines, message)
        return self.lines

    def says(self, line: int, message: Any) -> None:
        self.now += 0.1
        self.takes(self.hall.heard(line, write_message(GAME, message), self.now))

    def takes(self, outs: list[Out]) -> None:
        for line, text, close in outs:
            self.got.setdefault(line, []).append(read_message(GAME, text))
            self.closed |= {line} if close else set()

    def loses(self, line: int) -> None:
        self.takes(self.hall.lost(line, self.now))

    def last(self, line: int, kind: type) -> Any:
        return [one for one in self.got.get(line, ()) if isinstance(one, kind)][-1]

    def reason(self, line: int) -> str:
        return str(getattr(self.got[line][-1], "reason", ""))


def test_a_seat_is_asked_for_and_confirmed_over_the_lines_of_a_host() -> None:
    desk = Desk()
    desk.loses(desk.bea)
    phone = desk.line(Look())
    assert [guest.here for guest in desk.last(phone, Preview).guests] == [True, False]
    desk.says(phone, Claim(1))
    assert desk.last(1, Claimants).guests == (1,)
    desk.now += 5 * JOIN_S
    desk.takes(desk.hall.tick(desk.now))
    assert phone not in desk.closed, "they may wait for as long as they like"
    desk.says(1, Admit(1, yes=True))
    known = desk.last(phone, Gathered)
    assert (known.me, known.guests[1].here) == (1, True)
    assert desk.hall.counts()["people"] == 2
    desk.loses(phone)
    again = desk.line(Look(), Join("Bea", known.token))
    assert desk.last(again, Gathered).me == 1
    desk.line(Look(), Join("Bea", desk.token))
    assert desk.reason(desk.lines) == "moved"
    desk.line(Look(), TakeAlong(desk.token))
    assert desk.last(desk.lines, Gathered).me == 1
    assert desk.reason(again) == "elsewhere"


def test_who_asks_while_nobody_is_there_is_asked_about_when_somebody_comes() -> None:
    desk = Desk()
    anna = desk.last(1, Gathered).token
    desk.loses(desk.bea)
    desk.loses(1)
    phone = desk.line(Look(), Claim(1))
    assert desk.last(phone, Claimants).guests == (1,)
    desk.line(Look(), Join("Anna", anna))
    assert desk.last(desk.lines, Claimants).guests == (1,)
    desk.says(desk.lines, Admit(1, yes=True))
    assert desk.last(phone, Gathered).me == 1


def test_a_room_is_put_away_once_nobody_is_there_or_asks() -> None:
    desk = Desk()
    desk.loses(desk.bea)
    desk.loses(1)
    phone = desk.line(Look(), Claim(1))
    assert desk.hall.counts()["rooms"] == 1
    desk.loses(phone)
    assert desk.hall.counts() == {"lines": 0, "people": 0, "rooms": 0}


def test_a_room_with_a_password_shows_nothing_without_it() -> None:
    desk = Desk(OPENED._replace(password="plum"))
    line = desk.line(Look())
    assert desk.last(line, Preview) == Preview("", Plan(), (), playing=False, door="password")
    desk.loses(desk.bea)
    desk.says(line, Look("plum"))
    assert [guest.name for guest in desk.last(line, Preview).guests] == ["Anna", "Bea"]
    desk.line(Look("pear"))
    assert desk.last(desk.lines, Preview).guests == ()
    desk.line(Claim(1, "pear"))
    assert desk.reason(desk.lines) == "wrong_password"
    desk.line(Look("plum"), Claim(1, "plum"))
    assert desk.last(desk.lines, Claimants).guests == (1,)


def test_wrong_passwords_are_guesses_and_looking_without_one_is_not() -> None:
    desk = Desk(OPENED._replace(password="plum"))
    for _ in range(30):
        desk.loses(desk.line(Look()))
    desk.line(Join("Carl", "", "plum"))
    assert desk.last(desk.lines, Gathered).me == 2
    for _ in range(20):
        desk.loses(desk.line(Look("pear")))
    desk.line(Join("Dora", "", "plum"))
    assert desk.reason(desk.lines) == "too_many_tries"


def test_looking_where_no_room_is() -> None:
    desk = Desk()
    desk.key = "zuzuzu"
    desk.line(Look())
    assert desk.reason(desk.lines) == "no_room"
    assert desk.lines in desk.closed
