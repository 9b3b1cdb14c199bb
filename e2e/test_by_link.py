"""One link brings browsers together through a relay of the test's own; then they are connected.

Only addresses of this machine's own loopback are gathered and exchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import wait_for_mark
from e2e.relay import BadRelay, relays, site_with
from e2e.table import Table
from e2e.test_friends import direct, link_in, seated
from napoleon.ui.shell.words import Words

__all__ = ["direct"]

EN: Final = Words("en")
LANGUAGES: Final = ("ja-JP", "en-GB", "ru-RU", "uk-UA")
SLOW_MS: Final = 60_000


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
    """Somebody's page, in a profile of its own; more of them as they are asked for."""
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


def is_here(host: Table, number: int, name: str, state: str = "here") -> None:
    """A guest is in the room."""
    guest = host.page.locator(f"#friends-guest-{number}")
    expect(guest).to_contain_text(name, timeout=SLOW_MS)
    expect(guest).to_have_attribute("data-state", state, timeout=SLOW_MS)


def test_one_link_brings_three_browsers_together_and_back(
    sits: Callable[..., Table], relay: BadRelay
) -> None:
    relay.frames.clear()
    host, guest, other = sits(), sits("ja-JP"), sits("uk-UA")
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
    relay.stop()  # it has no part in what goes on
    host.click("k-friends-begin")
    for table in (host, guest, other):
        expect(table.page.locator("#d-friends")).to_have_count(0)
        expect(table.page.locator(".hand .card").first).to_be_visible()
    relay.start()
    guest.page.reload()
    wait_for_mark(guest.page, "ready")
    expect(guest.page.locator("#friends-asked")).to_contain_text("127.0.0.1")
    guest.click("k-friends-call")
    expect(guest.page.locator(".hand .card").first).to_be_visible(timeout=SLOW_MS)
