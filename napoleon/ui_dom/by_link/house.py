"""A host's house: lines through relays to anyone with its link (`napoleon.ui_dom.by_link.visit`).

The browsers' signals are in `napoleon.ui.friends.by_link.signal`. Relays may lose, repeat, delay or
reorder them: a guest sends "hello" again and again until the line is open, and each end repeats its
earlier answers. Once a line is open, no relay takes part in it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from typing import Final, NamedTuple, Protocol

from napoleon.kit.json_in import BadText
from napoleon.ui.friends.by_hand.description import read_sdp, write_sdp
from napoleon.ui.friends.by_link import signal
from napoleon.ui.friends.by_link.lasting import HOUSE
from napoleon.ui.shell.effects import OnLine
from napoleon.ui.shell.messages import News
from napoleon.ui_dom.call import Chance, LineFault
from napoleon.ui_dom.tasks import Tasks

MOST_LINES: Final = 20
"""The most guests of a table."""
MOST_COMING: Final = 6
"""The most connections that are being made at the same time; more than a game has guests."""
MOST_OLD: Final = 2
"""The most of them for older pages: a relay can repeat their greetings on another evening."""
OLD_AFTER: Final = 3
"""After this many greetings without the host's number a guest's page is an older one."""
MOST_GONE: Final = 2000
"""The most guests' numbers that are remembered, so that no relay can repeat their signals."""
_MOST_UNSURE: Final = 100
"""The most guests whose greetings without the host's number are counted."""


class Patience(NamedTuple):
    """How long to wait, in seconds."""

    again: float = 1.5
    """The time between two greetings."""
    relays: float = 10.0
    """The wait for the first relay."""
    host: float = 15.0
    """The wait for the host, from the start."""
    way: float = 15.0
    """The wait for a direct way, once both ends know each other."""


USUAL: Final = Patience()


class Heard(NamedTuple):
    """What relays report."""

    heard: Callable[[str], object]
    """A text from a person with the link."""
    counted: Callable[[int], object]
    """How many relays answer now."""
    failed: Callable[[], object]
    """This browser cannot use relays."""


class Relays(Protocol):
    """The room of a link at some relays."""

    def send(self, text: str) -> None:
        """Send a text, encrypted, to all others there; it may be lost."""

    def leave(self) -> None:
        """Leave; nothing more is reported."""


OpenRelays = Callable[[str, Sequence[str], Heard], Relays]
"""Joins the room of a secret at relays."""


class Way(Protocol):
    """The part of a line that is used here (`napoleon.ui_dom.peer.Peer`)."""

    def offer(self) -> None:
        """Describe this end."""

    def answer(self, theirs: str) -> None:
        """Describe this end in answer to theirs."""

    def accept(self, theirs: str) -> None:
        """Take the answer of the other end."""

    def send(self, text: str) -> None:
        """Send a text."""

    def close(self) -> None:
        """Leave; nothing more is reported."""


Report = Callable[[News, str], object]
OpenPeer = Callable[[str, Report], Way]
"""Makes a line to another browser, with its servers and reports. Raises `LineFault`."""


class Door(NamedTuple):
    """What both need from the page."""

    open_relays: OpenRelays
    open_peer: OpenPeer
    chance: Chance
    patience: Patience = USUAL


def parts_of(line: OnLine) -> tuple[str, Sequence[str]]:
    """The secret of a room, and its relays."""
    secret, *urls = line.text.split()
    return secret, urls


def read_or_none(text: str) -> signal.Signal | None:
    """A signal, or None for a text that is none."""
    try:
        return signal.read_signal(text)
    except BadText:
        return None


def described(kind: str, guest: str, host: str, sdp: str) -> str:
    """Our own description as a signal. Raises `BadText`."""
    is_offer = kind == "offer"
    return signal.write_signal(
        signal.Described("offer" if is_offer else "reply", guest, host, read_sdp(sdp))
    )


class _Coming:
    """A guest who is on their way to a house."""

    def __init__(self, number: int, *, is_old: bool) -> None:
        self.number, self.is_old = number, is_old
        self.peer: Way | None = None
        self.offer = ""
        self.is_answered = self.is_open = False


class House:
    """A room at relays that is open to anyone with its link, as long as the host's page is open.

    ``report`` gets the events of the room (``counted``, and ``ended`` if relays cannot be used),
    ``report_line`` those of a line, from its opening on.
    """

    def __init__(
        self,
        line: OnLine,
        door: Door,
        report: Report,
        arrived: Callable[[int, Way], object],
        report_line: Callable[[int, News, str], object],
    ) -> None:
        self._stun, self._door = line.stun, door
        self._report, self._arrived, self._report_line = report, arrived, report_line
        self._own = door.chance(signal.NUMBER_BYTES)
        self._tasks = Tasks()
        self._coming: dict[str, _Coming] = {}
        self._gone = deque[str](maxlen=MOST_GONE)
        self._unsure: dict[str, int] = {}
        self._shown_at = -inf
        self._next = HOUSE + 1
        self._relays_now = 0
        self._two = False
        secret, urls = parts_of(line)
        heard = Heard(self._heard, self._counted, lambda: self._report("ended", "missing"))
        self._relays = door.open_relays(secret, urls, heard)
        self._tasks.begin(self._first_relay())

    async def _first_relay(self) -> None:
        await asyncio.sleep(self._door.patience.relays)
        if not self._relays_now:
            self._report("counted", "0")

    def _counted(self, many: int) -> None:
        if many or self._relays_now:
            self._relays_now = many
            self._report("counted", str(many))
            self._shows_itself()

    def _shows_itself(self) -> None:
        """Show our number to everybody who is waiting for us, but not at every greeting."""
        now = asyncio.get_running_loop().time()
        if now - self._shown_at >= self._door.patience.again / 3:
            self._shown_at = now
            self._relays.send(signal.write_signal(signal.Here(self._own)))

    def _heard(self, text: str) -> None:
        match read_or_none(text):
            case signal.Hello(guest, host) if host == self._own or guest in self._coming:
                self._greeted(guest)
            case signal.Hello(guest, host):
                self._shows_itself()
                if not host and self._is_older(guest):
                    self._greeted(guest, is_old=True)
            case signal.Described("reply", guest, host, description) if host == self._own:
                coming = self._coming.get(guest)
                if coming is not None and coming.peer and coming.offer and not coming.is_answered:
                    coming.is_answered = True
                    coming.peer.accept(write_sdp(description))
            case signal.Described("offer", _, host, _) if host != self._own and not self._two:
                self._two = True
                self._report("warned", "two_hosts")

    def _is_older(self, guest: str) -> bool:
        """Whether a guest's page goes on greeting us without our number."""
        self._unsure[guest] = self._unsure.pop(guest, 0) + 1
        if len(self._unsure) > _MOST_UNSURE:
            del self._unsure[next(iter(self._unsure))]
        return self._unsure[guest] >= OLD_AFTER

    def _greeted(self, guest: str, *, is_old: bool = False) -> None:
        coming = self._coming.get(guest)
        if coming is not None:
            if coming.offer and not coming.is_open:
                self._relays.send(coming.offer)
            return
        waiting = [one.is_old for one in self._coming.values() if not one.is_open]
        is_busy = len(waiting) >= MOST_COMING or (is_old and sum(waiting) >= MOST_OLD)
        if guest in self._gone or is_busy:
            return
        if len(self._coming) >= MOST_LINES:
            self._relays.send(signal.write_signal(signal.Full(guest, self._own)))
            return
        self._begin(guest, is_old=is_old)

    def _begin(self, guest: str, *, is_old: bool) -> None:
        coming = _Coming(self._next, is_old=is_old)
        self._next += 1

        def report(news: News, text: str) -> None:
            self._on_line(guest, coming, news, text)

        self._coming[guest] = coming
        try:
            coming.peer = self._door.open_peer(self._stun, report)
        except LineFault:
            self._forget(guest)
            return
        coming.peer.offer()
        self._tasks.begin(self._given_up(guest, coming))

    async def _given_up(self, guest: str, coming: _Coming) -> None:
        """Give up waiting for a guest who does not come in time; they may start again."""
        await asyncio.sleep(self._door.patience.host + self._door.patience.way)
        if not coming.is_open and coming.peer and self._coming.get(guest) is coming:
            self._forget(guest)
            coming.peer.close()

    def _forget(self, guest: str) -> None:
        self._coming.pop(guest, None)
        self._gone.append(guest)

    def _on_line(self, guest: str, coming: _Coming, news: News, text: str) -> None:
        if news == "described":
            try:
                coming.offer = described("offer", guest, self._own, text)
            except BadText:
                return  # we have no address that anybody could reach
            self._relays.send(coming.offer)
        elif news == "ended":
            self._forget(guest)
            if coming.is_open:
                self._report_line(coming.number, news, text)
        else:
            if news == "opened" and coming.peer:
                coming.is_open = True
                self._arrived(coming.number, coming.peer)
            self._report_line(coming.number, news, text)

    def send(self, text: str) -> None:
        """Nothing: a house is not a line."""

    def close(self) -> None:
        """Let nobody in any more; the guests who are there stay."""
        self._tasks.cancel()
        self._relays.leave()
        for coming in self._coming.values():
            if coming.peer and not coming.is_open:
                coming.peer.close()
