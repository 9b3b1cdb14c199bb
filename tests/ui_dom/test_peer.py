"""Lines to other browsers: what arrives over them, and what the other end may not do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.match.wire import ALIVE, LONGEST, MOST_A_SECOND
from napoleon.ui.shell.effects import OnLine
from napoleon.ui.shell.messages import LineNews
from napoleon.ui_dom.call import Events, LineFault, Times
from napoleon.ui_dom.peer import LAST, MORE, MOST_FRAMES, MOST_WAITING, PIECE, Peers
from tests.laws.random_play import examples
from tests.ui_dom.relayed import run

QUICK: Final = Times(beat=0.02, silence=0.05, connect=0.05, leave=0.0)
SLOW: Final = Times(beat=60)


class Wire:
    """An end of a connection without a browser; ``other`` is where its frames arrive."""

    def __init__(self, stun: str, events: Events) -> None:
        self.stun, self.events = stun, events
        self.other: Wire | None = None
        self.sent: list[str] = []
        self.waiting = 0
        self.is_closed = self.is_mute = False

    def offer(self) -> Awaitable[str]:
        return _text("offer")

    def answer(self, theirs: str) -> Awaitable[str]:
        return _text(f"answer to {theirs}")

    def accept(self, theirs: str) -> Awaitable[None]:
        if theirs == "nonsense":
            return _refused()
        return _nothing()

    def send(self, frame: str) -> None:
        self.sent.append(frame)
        if self.other is not None and not self.is_mute and not self.other.is_closed:
            self.other.events.heard(frame)

    def close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            if self.other is not None and not self.other.is_closed:
                self.other.events.ended()


def _root(_bytes: int) -> str:
    return ""


async def _text(text: str) -> str:
    return text


async def _nothing() -> None:
    return None


async def _refused() -> None:
    raise LineFault("refused")


class Page:
    """A page with lines, and the news that it has got of them."""

    def __init__(self, times: Times = SLOW) -> None:
        self.news: list[LineNews] = []
        self.wires: list[Wire] = []
        self.tabs: list[str] = []
        self.peers = Peers(self.news.append, self._open, self._siblings, times=times, chance=_root)
        self.post: Callable[[str], object] = lambda text: text

    def _open(self, stun: str, events: Events) -> Wire:
        if stun == "nobody":
            raise LineFault("missing")
        self.wires.append(Wire(stun, events))
        return self.wires[-1]

    def _siblings(self, heard: Callable[[str], object]) -> Page.Tabs:
        self.post = heard
        return Page.Tabs(self)

    class Tabs:
        """The other tabs, which only listen."""

        def __init__(self, page: Page) -> None:
            self._page = page

        def post(self, text: str) -> None:
            self._page.tabs.append(text)

    def texts(self, news: str) -> list[str]:
        """The texts of one kind of news."""
        return [one.text for one in self.news if one.news == news]


async def connected(times: Times = SLOW) -> tuple[Page, Page]:
    """A host and a guest with a line between them, number 1."""
    host, guest = Page(times), Page(times)
    host.peers.do(OnLine(1, "offer"))
    guest.peers.do(OnLine(1, "answer", "offer"))
    await asyncio.sleep(0.01)
    assert host.texts("described") == ["offer"]
    assert guest.texts("described") == ["answer to offer"]
    host.peers.do(OnLine(1, "accept", "answer to offer"))
    one, other = host.wires[0], guest.wires[0]
    one.other, other.other = other, one
    for wire in (one, other):
        wire.events.opened()
    await asyncio.sleep(0.01)
    assert host.texts("opened") == guest.texts("opened") == [""]
    return host, guest


@examples(10)
@given(st.lists(st.text(max_size=50), max_size=MOST_A_SECOND // 2), st.integers(0, 3))
def test_texts_arrive_whole_and_in_order(texts: list[str], pieces: int) -> None:
    texts = [*texts, "愛" * (PIECE * pieces), "x" * (PIECE * pieces + 1), ""]

    async def play() -> None:
        host, guest = await connected()
        for text in texts:
            guest.peers.do(OnLine(1, "send", text))
            host.peers.do(OnLine(1, "send", text))
        assert host.texts("heard") == guest.texts("heard") == texts
        assert max(map(len, host.wires[0].sent)) <= PIECE + 1

    run(play)


def test_a_text_of_the_longest_arrives_and_a_longer_one_is_not_sent() -> None:
    async def play() -> None:
        host, guest = await connected()
        host.peers.do(OnLine(1, "send", "x" * LONGEST))
        assert guest.texts("heard") == ["x" * LONGEST]
        with pytest.raises(ValueError, match="too long"):
            host.peers.do(OnLine(1, "send", "x" * (LONGEST + 1)))
        assert guest.texts("ended") == []

    run(play)


@pytest.mark.parametrize(
    ("frames", "reason"),
    [
        (["?"], "rubbish"),
        ([""], "rubbish"),
        ([b"bytes"], "rubbish"),
        ([None], "rubbish"),
        ([MORE], "rubbish"),
        ([f"{ALIVE}x"], "rubbish"),
        ([LAST + "x" * (PIECE + 1)], "rubbish"),
        ([MORE + "x" * PIECE] * (LONGEST // PIECE + 1), "rubbish"),
        ([f"{LAST}x"] * (MOST_A_SECOND + 1), "flood"),
        ([ALIVE] * (MOST_FRAMES + 1), "flood"),
        (["!"], "left"),
    ],
)
def test_what_a_guest_may_not_send_ends_the_line(frames: list[object], reason: str) -> None:
    async def play() -> None:
        host, _ = await connected()
        for frame in frames:
            host.wires[0].events.heard(frame)
        assert host.texts("ended") == [reason]
        assert host.wires[0].is_closed
        host.wires[0].events.heard(f"{LAST}late")
        assert "late" not in host.texts("heard")

    run(play)


def test_a_host_may_send_more_than_a_guest() -> None:
    async def play() -> None:
        host, guest = await connected()
        for _ in range(MOST_A_SECOND * 3):
            host.peers.do(OnLine(1, "send", "x"))
        assert len(guest.texts("heard")) == MOST_A_SECOND * 3
        assert guest.texts("ended") == []

    run(play)


def test_an_end_that_takes_nothing_is_given_up() -> None:
    async def play() -> None:
        host, _ = await connected()
        host.wires[0].waiting = MOST_WAITING + 1
        host.peers.do(OnLine(1, "send", "x"))
        assert host.texts("ended") == ["stuck"]

    run(play)


def test_silence_is_reported_once_and_its_end_too() -> None:
    async def play() -> None:
        host, guest = await connected(QUICK)
        await asyncio.sleep(0.15)
        assert host.texts("silent") == []
        guest.wires[0].is_mute = True
        await asyncio.sleep(0.3)
        assert host.texts("silent") == [""]
        assert guest.texts("silent") == []
        guest.wires[0].is_mute = False
        await asyncio.sleep(0.1)
        assert host.texts("back") == [""]

    run(play)


def test_who_slept_does_not_call_the_other_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    async def play() -> None:
        host, guest = await connected(QUICK)
        guest.wires[0].is_mute = True
        for _ in range(5):
            now[0] += 100
            await asyncio.sleep(0.03)
        assert host.texts("silent") == []

    for module in ("peer", "call"):
        monkeypatch.setattr(f"napoleon.ui_dom.{module}.monotonic", lambda: now[0])
    run(play)


def test_who_leaves_is_known_to_have_left() -> None:
    async def play() -> None:
        host, guest = await connected(QUICK)
        guest.peers.do(OnLine(1, "close"))
        await asyncio.sleep(0.02)
        assert host.texts("ended") == ["left"]
        assert guest.texts("ended") == []
        assert guest.wires[0].is_closed
        guest.peers.do(OnLine(1, "send", "x"))
        assert guest.wires[0].sent[-1] == "!"

    run(play)


@pytest.mark.parametrize("how", ["ended", "failed"])
def test_a_line_that_breaks_is_lost(how: str) -> None:
    async def play() -> None:
        host, _ = await connected()
        getattr(host.wires[0].events, how)()
        assert host.texts("ended") == ["lost"]

    run(play)


def test_no_way_is_found_within_a_time() -> None:
    async def play() -> None:
        host = Page(QUICK)
        host.peers.do(OnLine(1, "offer", stun="stun:stun.example.org"))
        await asyncio.sleep(0.1)
        host.wires[0].events.failed()
        assert host.texts("ended") == [], "nobody has answered yet"
        host.peers.do(OnLine(1, "accept", "answer"))
        await asyncio.sleep(0.1)
        assert host.texts("ended") == ["no_way"]
        assert host.wires[0].stun == "stun:stun.example.org"

    run(play)


def test_what_the_browser_does_not_take_ends_the_line() -> None:
    async def play() -> None:
        host = Page()
        host.peers.do(OnLine(1, "offer"))
        host.peers.do(OnLine(1, "accept", "nonsense"))
        host.peers.do(OnLine(2, "offer", stun="nobody"))
        await asyncio.sleep(0.01)
        assert [one for one in host.news if one.news == "ended"] == [
            (2, "ended", "missing"),
            (1, "ended", "refused"),
        ]

    run(play)


def test_a_new_line_takes_the_place_of_an_old_one_without_a_word() -> None:
    async def play() -> None:
        host, _ = await connected(QUICK)
        host.peers.do(OnLine(1, "offer"))
        await asyncio.sleep(0.02)
        assert [wire.is_closed for wire in host.wires] == [True, False]
        assert host.texts("ended") == []
        assert host.texts("described") == ["offer", "offer"]

    run(play)


def test_other_tabs_are_posted_to_and_heard() -> None:
    async def play() -> None:
        page = Page()
        page.peers.do(OnLine(0, "listen"))
        page.post("answer x")
        page.peers.do(OnLine(0, "post", "taken x"))
        assert page.news == [LineNews(0, "listening"), LineNews(0, "posted", "answer x")]
        assert page.tabs == ["taken x"]

    run(play)


def test_what_is_asked_of_a_line_that_is_gone_is_nothing() -> None:
    async def play() -> None:
        page = Page()
        page.peers.do(OnLine(7, "accept", "x"))
        page.peers.do(OnLine(7, "send", "x"))
        page.peers.do(OnLine(7, "close"))
        assert page.news == []

    run(play)


def test_what_a_host_says_of_itself_is_reported_as_news() -> None:
    news = list[LineNews]()
    peers = Peers(news.append, ask_about=lambda report: report("about", '{"days":30}'))
    peers.do(OnLine(1, "about"))
    assert news == [LineNews(1, "about", '{"days":30}')]
