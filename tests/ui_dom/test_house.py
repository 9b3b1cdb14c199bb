"""Lines that are found through relays, whose messages may be lost, repeated, late or not ours."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from napoleon.ui.friends.by_hand.description import read_sdp
from napoleon.ui.friends.by_link.lasting import HOUSE
from napoleon.ui.friends.by_link.signal import Described, Full, Hello, Here, write_signal
from napoleon.ui.shell.effects import OnLine
from napoleon.ui_dom.by_link.house import MOST_COMING, MOST_LINES, MOST_OLD
from tests.ui.friends.slips import FIREFOX
from tests.ui_dom.relayed import QUICK, SECRET, Hub, Net, Page, run, until


def test_who_opens_the_link_is_connected_and_texts_go_both_ways() -> None:
    async def play() -> None:
        hub, net = Hub(), Net()
        host, guest, other = (Page(hub, net, seed) for seed in range(3))
        host.house(stun="stun:stun.example")
        guest.visit()
        other.visit()
        await until(lambda: guest.texts("opened") and other.texts("opened"))
        assert host.joined == [(SECRET, ["wss://one.example", "wss://two.example"])]
        assert host.texts("counted", HOUSE) == ["2"]
        assert {one.number for one in host.news if one.news == "opened"} == {HOUSE + 1, HOUSE + 2}
        host.peers.do(OnLine(HOUSE + 1, "send", "welcome"))
        guest.peers.do(OnLine(1, "send", "thanks"))
        other.peers.do(OnLine(1, "send", "hello"))
        await until(lambda: len(host.texts("heard")) == 2)
        heard = guest.texts("heard") + other.texts("heard")
        assert heard == ["welcome"]
        assert len(hub.here) == 1, "guests leave the relays once they are connected"
        assert sorted(host.texts("heard")) == ["hello", "thanks"]
        guest.peers.do(OnLine(1, "close"))
        await until(lambda: host.texts("ended"))
        assert net.offers["H001"].stun == "stun:stun.example"

    run(play)


@pytest.mark.parametrize(
    "faults", [{"drops": 0.6}, {"repeats": 3}, {"delay": 0.05}, {"drops": 0.3, "delay": 0.03}]
)
def test_relays_may_lose_repeat_and_reorder_what_they_pass_on(faults: dict[str, float]) -> None:
    async def play() -> None:
        hub, net = Hub(**faults), Net()
        host, guest = Page(hub, net, 1), Page(hub, net, 2)
        host.house()
        guest.visit()
        await until(lambda: guest.texts("opened"))
        await asyncio.sleep(0.1)
        assert host.texts("opened", HOUSE + 1)
        assert [one.number for one in host.news if one.news == "opened"] == [HOUSE + 1]

    run(play)


def test_relays_that_are_gone_change_nothing_on_open_lines_and_the_link_brings_back() -> None:
    async def play() -> None:
        hub, net = Hub(), Net()
        host, guest = Page(hub, net, 1), Page(hub, net, 2)
        host.house()
        guest.visit()
        await until(lambda: guest.texts("opened"))
        hub.is_dead = True
        host.peers.do(OnLine(HOUSE + 1, "send", "still here"))
        await until(lambda: guest.texts("heard") == ["still here"])
        hub.is_dead = False
        guest.visit()  # the line of the same number is closed, and found again
        await until(lambda: len(guest.texts("opened")) == 2)
        assert host.texts("opened", HOUSE + 2)

    run(play)


@pytest.mark.parametrize(
    ("reason", "counted"),
    [("no_relay", ["0"]), ("no_host", []), ("no_way", ["2"]), ("missing", ["2"])],
)
def test_who_cannot_come_learns_why(reason: str, counted: list[str]) -> None:
    async def play() -> None:
        hub, net = Hub(), Net(is_shut=reason == "no_way")
        hub.is_dead = reason == "no_relay"
        host, guest = Page(hub, net, 1, QUICK), Page(hub, net, 2, QUICK)
        if reason != "no_host":
            host.house()
        guest.visit("nobody" if reason == "missing" else "")
        await until(lambda: guest.texts("ended"))
        assert guest.texts("ended") == [reason]
        assert host.texts("opened") == []
        await asyncio.sleep(QUICK.relays)
        assert host.texts("counted") == counted

    run(play)


def test_a_second_host_in_the_room_is_named_at_both_ends() -> None:
    async def play() -> None:
        hub, net = Hub(delay=0.002), Net(is_shut=True)
        one, other, guest = (Page(hub, net, seed) for seed in range(3))
        one.house()
        other.house()
        guest.visit()
        await until(lambda: guest.texts("ended"))
        assert guest.texts("ended") == ["two_hosts"]
        await until(lambda: one.texts("warned") and other.texts("warned"))
        assert one.texts("warned") == other.texts("warned") == ["two_hosts"]

    run(play)


def greetings(many: int, host: str = "") -> list[str]:
    """Greetings of guests, with the number of a host if they know it."""
    return [write_signal(Hello(f"{number:016x}", host)) for number in range(many)]


def shown(hub: Hub) -> str:
    """The number that the host has shown."""
    return next(one.host for one in hub.signals() if isinstance(one, Here))


def test_a_flooded_room_opens_few_lines_and_what_was_said_before_is_not_believed_again() -> None:
    async def play() -> None:
        hub, net = Hub(), Net(is_shut=True)
        host = Page(hub, net, 1, QUICK)
        host.house()
        await until(lambda: hub.said)
        flood = greetings(300, shown(hub))
        for text in flood:
            hub.pass_on(None, text)
        await asyncio.sleep(0.02)
        assert net.count == MOST_COMING
        await asyncio.sleep(QUICK.host + QUICK.way + 0.05)
        for text in flood[:MOST_COMING]:
            hub.pass_on(None, text)
        await asyncio.sleep(0.02)
        assert net.count == MOST_COMING, "they have had their time"
        assert host.texts("ended") == []

    run(play)


@pytest.mark.parametrize("host_then", ["", "0123456789abcdef"])
def test_greetings_of_an_earlier_evening_keep_nobody_out(host_then: str) -> None:
    async def play() -> None:
        hub, net = Hub(), Net()
        host, guest = Page(hub, net, 1), Page(hub, net, 2)
        host.house()
        for text in [write_signal(Here("0123456789abcdef")), *4 * greetings(60, host_then)]:
            hub.pass_on(None, text)
        await asyncio.sleep(0.02)
        assert net.count == (0 if host_then else MOST_OLD)
        guest.visit()
        await asyncio.sleep(0)
        hub.pass_on(None, write_signal(Here("0123456789abcdef")))
        await until(lambda: guest.texts("opened"))
        assert host.texts("warned") == []

    run(play)


def test_the_host_shows_its_number_seldom() -> None:
    async def play() -> None:
        hub, net = Hub(), Net()
        host = Page(hub, net, 1)
        host.house()
        for text in 10 * greetings(60, "0" * 16):
            hub.pass_on(None, text)
        await asyncio.sleep(0)
        assert len([one for one in hub.signals() if isinstance(one, Here)]) <= 2
        assert net.count == 0

    run(play)


@pytest.mark.parametrize("who", ["host", "guest"])
def test_an_older_page_meets_a_new_one(who: str) -> None:
    async def play() -> None:
        hub, net = Hub(), Net()
        host = Page(hub, net, 1, is_old=who == "host")
        guest = Page(hub, net, 2, is_old=who == "guest")
        host.house()
        guest.visit()
        await until(lambda: guest.texts("opened"))
        assert host.texts("opened", HOUSE + 1)

    run(play)


def test_a_full_house_says_so() -> None:
    async def play() -> None:
        hub, net = Hub(), Net()
        host = Page(hub, net, 1)
        host.house()
        for number in range(MOST_LINES):
            guest = Page(hub, net, 10 + number)
            guest.visit()
            await until(partial(guest.texts, "opened"))
        late = Page(hub, net, 2)
        late.visit()
        await until(lambda: late.texts("ended"))
        assert late.texts("ended") == ["full"]
        assert any(isinstance(one, Full) for one in hub.signals())

    run(play)


def test_what_is_not_meant_for_us_or_no_signal_is_passed_over() -> None:
    async def play() -> None:
        hub, net = Hub(), Net(is_shut=True)
        host, guest = Page(hub, net, 1), Page(hub, net, 2, QUICK)
        host.house()
        guest.visit()
        await until(lambda: any(isinstance(one, Described) for one in hub.signals()))
        description = read_sdp(FIREFOX)
        for text in (
            "",
            "rubbish",
            "1 hello",
            write_signal(Described("reply", "0" * 16, "0" * 16, description)),
            write_signal(Full("0" * 16, "0" * 16)),
        ):
            hub.pass_on(None, text)
            hub.said.pop()
        await until(lambda: guest.texts("ended"))
        assert guest.texts("ended") == ["no_way"]
        assert host.texts("opened") == []

    run(play)


def test_a_house_that_is_closed_lets_nobody_in_and_keeps_who_is_there() -> None:
    async def play() -> None:
        hub, net = Hub(), Net()
        host, guest, late = (Page(hub, net, 1), Page(hub, net, 2), Page(hub, net, 3, QUICK))
        host.house()
        guest.visit()
        await until(lambda: guest.texts("opened"))
        host.peers.do(OnLine(HOUSE, "close"))
        late.visit()
        await until(lambda: late.texts("ended"))
        assert late.texts("ended") == ["no_host"]
        guest.peers.do(OnLine(1, "send", "here"))
        await until(lambda: host.texts("heard") == ["here"])

    run(play)
