"""One link brings browsers together through a relay of the test's own; then they are connected.

Only addresses of this machine's own loopback are gathered and exchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import wait_for_mark
from e2e.looks import faults_of_access
from e2e.relay import BadRelay, relays, site_with
from e2e.table import Table
from e2e.test_friends import LOOPBACK, direct, link_in, seated
from e2e.test_tables import to_the_results
from napoleon.ui.friends.by_link.lasting import read_lasting, write_lasting
from napoleon.ui.shell.words import Words
from tests.nightly import sampled

__all__ = ["direct"]

EN: Final = Words("en")
LANGUAGES: Final = ("ja-JP", "en-GB", "ru-RU", "uk-UA")
SLOW_MS: Final = 60_000
# Describes a browser by an address where nobody is.
NOWHERE: Final = LOOPBACK.replace(
    'return { type, sdp: kept.join("\\r\\n") };',
    'return { type, sdp: kept.join("\\r\\n").replaceAll(" 127.0.0.1 ", " 192.0.2.1 ") };',
)
assert NOWHERE != LOOPBACK


@pytest.fixture(scope="module")
def relay() -> Iterator[BadRelay]:
    with relays() as (found,):
        yield found


@pytest.fixture(scope="module")
def meeting(relay: BadRelay, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site whose publisher has chosen one relay."""
    with site_with(tmp_path_factory.mktemp("meeting"), [relay.address]) as address:
        yield address


@pytest.fixture
def sits(direct: Browser, meeting: str) -> Iterator[Callable[..., Table]]:
    """A person's page, in a profile of its own; as many as are asked for."""
    with ExitStack() as stack:
        yield lambda locale="en-GB": stack.enter_context(seated(direct, meeting, locale))


def invite(host: Table, query: str = "") -> str:
    """Invites by a link, once the host's dialog is open; the link."""
    host.open(f"?open=friends{query}")
    host.click("k-friends-house")
    expect(host.page.locator("#friends-house")).to_have_attribute("data-state", "open")
    return link_in(host.page)


def come(guest: Table, link: str, name: str = "") -> None:
    """Opens the link and takes a seat."""
    guest.open(link.removeprefix(guest.site))
    if name:
        guest.page.locator("#friends-name").fill(name)
    guest.click("k-friends-call")


def is_here(host: Table, number: int, name: str) -> None:
    """A guest is in the room."""
    guest = host.page.locator(f"#friends-guest-{number}")
    expect(guest).to_contain_text(name, timeout=SLOW_MS)
    expect(guest).to_have_attribute("data-state", "here", timeout=SLOW_MS)


@pytest.mark.nightly
def test_one_link_brings_three_browsers_together_and_back(
    sits: Callable[..., Table], relay: BadRelay
) -> None:
    relay.frames.clear()
    host, guest, other = tables = sits(), sits("ja-JP"), sits("uk-UA")
    for table in tables:
        table.watch.allow("WebSocket")
    link = invite(host)
    asked = host.page.locator("#d-friends")
    expect(asked).to_contain_text(EN("friends.link.open"))
    come(guest, link, "太郎")
    come(other, link, "Оля")
    is_here(host, 1, "太郎")
    is_here(host, 2, "Оля")
    expect(guest.page.locator("#friends-guest-2")).to_contain_text("Оля")
    assert relay.frames
    said = "".join(relay.frames)
    for shown in ("127.0.0.1", "candidate", "fingerprint", "hello", link.partition("#meet=")[2]):
        assert shown not in said, "what passes through the relay is sealed"
    relay.stop()  # it takes no part in the match
    host.click("k-friends-begin")
    for table in tables:
        expect(table.page.locator("#d-friends")).to_have_count(0)
        expect(table.page.locator(".hand .card").first).to_be_visible()
    relay.start()
    guest.page.reload()
    wait_for_mark(guest.page, "ready")
    expect(guest.page.locator("#friends-asked")).to_contain_text("127.0.0.1")
    guest.click("k-friends-call")
    expect(guest.page.locator(".hand .card").first).to_be_visible(timeout=SLOW_MS)


@pytest.mark.parametrize("locale", sampled(LANGUAGES, ()))
def test_who_opens_a_link_sees_what_to_do(
    sits: Callable[..., Table], locale: str, tmp_path: Path
) -> None:
    words = Words(locale[:2])
    host, guest = sits(locale), sits(locale)
    host.open("?open=friends")
    assert faults_of_access(host.page) == []
    host.page.screenshot(path=tmp_path / f"{locale}-before.png")
    link = invite(host)
    expect(host.page.locator("#d-friends svg.qr")).to_be_visible()
    assert faults_of_access(host.page) == []
    host.page.screenshot(path=tmp_path / f"{locale}-link.png")
    guest.open(link.removeprefix(guest.site))
    expect(guest.page.locator("#d-friends")).to_contain_text(words("friends.link.come"))
    assert faults_of_access(guest.page) == []
    guest.page.screenshot(path=tmp_path / f"{locale}-come.png")
    guest.page.locator("#friends-name").fill("Taro")
    guest.click("k-friends-call")
    is_here(host, 1, "Taro")
    guest.page.screenshot(path=tmp_path / f"{locale}-room.png")


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_three_browsers_play_a_whole_deal(
    sits: Callable[..., Table], relay: BadRelay, game: str
) -> None:
    tables = [sits() for _ in range(3)]
    link = invite(tables[0], f"&game={game}")
    for number, guest in enumerate(tables[1:], start=1):
        come(guest, link, f"Guest {number}")
        is_here(tables[0], number, f"Guest {number}")
    tables[0].click("k-friends-begin")
    for table in tables:
        table.watch.allow("WebSocket")
        expect(table.page.locator("#hand .card").first).to_be_visible()
    relay.stop()
    to_the_results([table.page for table in tables])
    relay.start()
    for table in tables:
        expect(table.page.locator("#fair-note")).to_contain_text(EN("fair.right"))


@pytest.mark.nightly
def test_the_hosts_page_is_loaded_anew_and_the_same_link_brings_everybody_back(
    sits: Callable[..., Table],
) -> None:
    host, guest = sits(), sits()
    link = invite(host)
    come(guest, link, "Taro")
    is_here(host, 1, "Taro")
    host.click("k-friends-begin")
    expect(guest.page.locator("#hand .card").first).to_be_visible()
    host.page.reload()
    wait_for_mark(host.page, "ready")
    assert invite(host) == link
    expect(host.page.locator("#friends-guest-1")).to_have_attribute(
        "data-state", "here", timeout=SLOW_MS
    )
    expect(guest.page.locator("#hand .card").first).to_be_visible()


@pytest.mark.nightly
def test_the_link_is_opened_twice(sits: Callable[..., Table]) -> None:
    host, guest = sits(), sits()
    link = invite(host)
    come(guest, link, "Taro")
    is_here(host, 1, "Taro")
    beside = guest.page.context.new_page()
    beside.goto(link)
    wait_for_mark(beside, "ready")
    beside.locator("#k-friends-call").click()
    expect(beside.locator("#friends-guest-1")).to_have_attribute("data-state", "here")
    expect(guest.page.locator("#k-friends-call")).to_contain_text(EN("friends.claim.take_back"))
    is_here(host, 1, "Taro")
    expect(host.page.locator("#friends-guest-2")).to_have_count(0)
    beside.close()


@pytest.mark.nightly
def test_a_link_with_another_key_finds_nobody(sits: Callable[..., Table]) -> None:
    host, guest = sits(), sits()
    link = invite(host)
    before, _, fragment = link.partition("#")
    found = read_lasting(f"#{fragment}")
    other = found._replace(secret=found.secret[:32] + "0" * 32)
    come(guest, before + write_lasting(other), "Taro")
    expect(guest.page.locator("#d-friends")).to_contain_text(EN("friends.link.no_host"))
    expect(host.page.locator("#friends-guest-1")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize("fault", ["delay_s", "drops", "repeats", "reorders", "is_rubbish"])
def test_a_bad_relay_keeps_nobody_out(
    sits: Callable[..., Table], relay: BadRelay, fault: str
) -> None:
    host, guest = sits(), sits()
    for table in (host, guest):
        table.watch.allow("WebSocket")
    value = {"delay_s": 0.5, "drops": 0.6, "repeats": 3}.get(fault, 1)
    link = invite(host)
    setattr(relay, fault, value)
    try:
        come(guest, link, "Taro")
        is_here(host, 1, "Taro")
    finally:
        setattr(relay, fault, {"delay_s": 0.0, "drops": 0.0, "repeats": 1}.get(fault, False))


@pytest.mark.nightly
def test_a_relay_that_changes_what_it_passes_on_is_not_believed(
    sits: Callable[..., Table], relay: BadRelay
) -> None:
    host, guest = sits(), sits()
    link = invite(host)
    relay.changes = True
    try:
        come(guest, link, "Taro")
        expect(guest.page.locator("#d-friends")).to_contain_text(EN("friends.link.no_host"))
    finally:
        relay.changes = False
    guest.click("k-friends-call")
    is_here(host, 1, "Taro")


@pytest.mark.nightly
def test_without_any_relay_the_invitation_by_hand_is_offered(
    sits: Callable[..., Table], relay: BadRelay
) -> None:
    host, guest = sits(), sits()
    for table in (host, guest):
        table.watch.allow("WebSocket")
    link = invite(host)
    relay.stop()
    try:
        house = host.page.locator("#friends-house")
        expect(house).to_have_attribute("data-state", "alone")
        expect(host.page.locator("#k-friends-invite")).to_be_enabled()
        come(guest, link, "Taro")
        expect(guest.page.locator("#d-friends")).to_contain_text(EN("friends.link.no_relay"))
    finally:
        relay.start()
    expect(house).to_have_attribute("data-state", "open", timeout=SLOW_MS)
    guest.click("k-friends-call")
    is_here(host, 1, "Taro")


@pytest.mark.nightly
def test_where_no_direct_way_is_found_the_page_says_so_within_fifteen_seconds(
    direct: Browser, meeting: str
) -> None:
    with ExitStack() as stack:
        host, guest = (
            stack.enter_context(seated(direct, meeting, "en-GB", (NOWHERE,))) for _ in range(2)
        )
        come(guest, invite(host), "Taro")
        ended = guest.page.locator("#d-friends [data-kind=error]")
        expect(ended).to_contain_text(EN("friends.link.no_way"), timeout=20_000)
        assert host.page.locator("#friends-guest-1").count() == 0
