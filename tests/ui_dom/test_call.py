"""A line to a host: a silent one is lost, whether the browser notices that or not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from napoleon.match.wire import ALIVE
from napoleon.ui.shell.effects import OnLine
from napoleon.ui.shell.messages import LineNews, News
from napoleon.ui_dom.call import Call, Events, Times
from napoleon.ui_dom.peer import Peers

QUICK: Final = Times(beat=0.01, silence=0.04, wake=0.03)


class Wire:
    """A socket of a test."""

    def __init__(self, key: str, events: Events) -> None:
        self.key, self.events = key, events
        self.sent: list[str] = []
        self.is_closed = False

    def send(self, text: str) -> None:
        self.sent.append(text)

    def close(self) -> None:
        self.is_closed = True


class Called:
    """A call, and what it reports."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.news: list[tuple[News, str]] = []
        self.call = Call(
            self._open, "word", lambda *one: self.news.append(one), lambda _: "ab", QUICK
        )

    def _open(self, key: str, events: Events) -> Wire:
        self.wires.append(Wire(key, events))
        return self.wires[-1]

    @property
    def wire(self) -> Wire:
        return self.wires[0]


def run(play: Callable[[], Awaitable[None]]) -> None:
    async def played() -> None:
        await asyncio.wait_for(play(), 5)

    asyncio.run(played())


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(400):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happens")


def test_a_host_that_falls_silent_is_lost() -> None:
    async def play() -> None:
        found = Called()
        found.wire.events.opened()
        found.wire.events.heard(ALIVE)
        found.wire.events.heard("text")
        await until(lambda: len(found.news) == 3)
        assert found.news == [("opened", "ab"), ("heard", "text"), ("ended", "lost")]
        assert found.wire.is_closed

    run(play)


def test_signs_of_life_keep_it() -> None:
    async def play() -> None:
        found = Called()
        found.wire.events.opened()
        for _ in range(20):
            found.wire.events.heard(ALIVE)
            await asyncio.sleep(0.01)
        assert found.news == [("opened", "ab")]
        found.call.close()

    run(play)


def test_an_older_host_gives_none_and_keeps_its_line() -> None:
    async def play() -> None:
        found = Called()
        found.wire.events.opened()
        found.wire.events.heard("text")
        await asyncio.sleep(0.1)
        found.call.wakes()
        await asyncio.sleep(0.1)
        assert found.news == [("opened", "ab"), ("heard", "text")]

    run(play)


def test_a_page_that_wakes_asks_nothing_of_a_line_that_lives_and_drops_a_dead_one() -> None:
    async def play() -> None:
        found, news = Called(), list[LineNews]()
        woken = list[Callable[[News], object]]()
        peers = Peers(news.append, open_call=found._open, open_wakes=woken.append, times=QUICK)
        peers.do(OnLine(1, "dial", "word"))
        wire = found.wires[-1]
        wire.events.opened()
        wire.events.heard(ALIVE)
        woken[0]("hidden")
        woken[0]("woken")
        assert [one.news for one in news] == ["opened", "hidden", "woken"]
        await until(lambda: any(one.news == "ended" for one in news))
        assert wire.is_closed

    run(play)
