"""Rooms at relays without a network, and the pages of people who meet there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Final

from napoleon.ui.friends.by_hand.description import read_sdp
from napoleon.ui.friends.by_link.lasting import HOUSE
from napoleon.ui.friends.by_link.signal import Signal, read_signal
from napoleon.ui.shell.effects import OnLine
from napoleon.ui.shell.messages import LineNews
from napoleon.ui_dom.by_link.house import Heard, Patience
from napoleon.ui_dom.call import Events, LineFault, Times
from napoleon.ui_dom.peer import Peers
from tests.ui.friends.slips import CHROMIUM, FIREFOX

QUICK: Final = Patience(again=0.01, relays=0.08, host=0.2, way=0.1)
CALM: Final = Patience(again=0.01, relays=20, host=40, way=40)
TIMES: Final = Times(beat=60, connect=0.3, leave=0)
SECRET: Final = "5e" * 32
ROOM: Final = f"{SECRET} wss://one.example wss://two.example"


class Hub:
    """A room at relays, with their faults."""

    def __init__(self, **faults: float) -> None:
        self.here: list[Joined] = []
        self.said: list[str] = []
        self.is_dead = False
        self.relays = 2
        self._drops, self._repeats = faults.get("drops", 0.0), int(faults.get("repeats", 1))
        self._delay, self._chance = faults.get("delay", 0.0), Random(1)

    def pass_on(self, sender: Joined | None, text: str) -> None:
        self.said.append(text)
        for joined in [*self.here]:
            for _ in range(self._repeats):
                if joined is not sender and self._chance.random() >= self._drops:
                    late = self._delay * self._chance.random()
                    asyncio.get_running_loop().call_later(late, joined.hears, text)

    def signals(self) -> list[Signal]:
        return [read_signal(text) for text in self.said]


class Joined:
    """A person's place in the room."""

    def __init__(self, hub: Hub, heard: Heard) -> None:
        self._hub, self._heard = hub, heard
        hub.here.append(self)
        asyncio.get_running_loop().call_soon(heard.counted, 0 if hub.is_dead else hub.relays)

    def send(self, text: str) -> None:
        if not self._hub.is_dead:
            self._hub.pass_on(self, text)

    def leave(self) -> None:
        if self in self._hub.here:
            self._hub.here.remove(self)

    def hears(self, text: str) -> None:
        if self in self._hub.here:
            self._heard.heard(text)


class OlderJoined(Joined):
    """That of an older page, which knows no number of a host."""

    def send(self, text: str) -> None:
        if " here " not in text:
            super().send(" ".join(text.split()[:3]) if " hello " in text else text)

    def hears(self, text: str) -> None:
        if " here " not in text:
            super().hears(text)


class Net:
    """Where ends find each other once both have sent their descriptions."""

    def __init__(self, *, is_shut: bool = False) -> None:
        self.is_shut = is_shut
        self.offers: dict[str, End] = {}
        self.count = 0


class End:
    """An end of a connection without a browser."""

    def __init__(self, net: Net, stun: str, events: Events) -> None:
        if stun == "nobody":
            raise LineFault("missing")
        self.net, self.stun, self.events = net, stun, events
        self.other: End | None = None
        self.waiting, self.is_closed = 0, False

    async def offer(self) -> str:
        self.net.count += 1
        name = f"H{self.net.count:03d}"
        self.net.offers[name] = self
        return CHROMIUM.replace("H34I", name)

    def answer(self, theirs: str) -> Awaitable[str]:
        name = read_sdp(theirs).name
        self.net.offers[f"a{name}"] = self
        described = asyncio.get_running_loop().create_future()
        described.set_result(FIREFOX.replace("01ab23cd", f"a{name}"))
        return described

    async def accept(self, theirs: str) -> None:
        self.other = self.net.offers[read_sdp(theirs).name]
        self.other.other = self
        if not self.net.is_shut:
            self.other.events.opened()
            self.events.opened()

    def send(self, frame: str) -> None:
        if self.other is not None and not self.other.is_closed:
            self.other.events.heard(frame)

    def close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            if self.other is not None and not self.other.is_closed:
                self.other.events.ended()


class Page:
    """A page, and the news that it has got."""

    def __init__(
        self, hub: Hub, net: Net, seed: int, patience: Patience = CALM, *, is_old: bool = False
    ) -> None:
        self.news: list[LineNews] = []
        self._place = OlderJoined if is_old else Joined
        self._hub, self._chance = hub, Random(seed)
        self.joined: list[tuple[str, Sequence[str]]] = []
        self.peers = Peers(
            self.news.append,
            lambda stun, events: End(net, stun, events),
            times=TIMES,
            open_relays=self._join,
            patience=patience,
            open_wakes=lambda report: report,
            chance=lambda many: self._chance.randbytes(many).hex(),
        )

    def _join(self, secret: str, urls: Sequence[str], heard: Heard) -> Joined:
        self.joined.append((secret, urls))
        return self._place(self._hub, heard)

    def texts(self, news: str, number: int | None = None) -> list[str]:
        """The texts of one kind of news, of one line or of all."""
        return [one.text for one in self.news if one.news == news and number in (None, one.number)]

    def house(self, stun: str = "") -> None:
        self.peers.do(OnLine(HOUSE, "house", ROOM, stun))

    def visit(self, stun: str = "") -> None:
        self.peers.do(OnLine(1, "meet", ROOM, stun))


async def until(holds: Callable[[], object]) -> None:
    """Waits until something holds, for a few seconds at most."""
    for _ in range(2000):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came")


def run(play: Callable[[], Awaitable[None]]) -> None:
    """Play in an event loop of its own."""

    async def played() -> None:
        await play()

    asyncio.run(played())
