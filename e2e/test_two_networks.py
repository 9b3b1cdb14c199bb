"""Two people in different networks: from a link that was sent to the first card, without help."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Playwright, expect

from e2e.networks import PUBLIC, browser_in, networks
from e2e.relay import relays, site_with
from e2e.table import Table
from e2e.test_by_link import SLOW_MS, come, invite, is_here
from e2e.test_friends import seated
from e2e.test_turn import turn_at
from napoleon.ui.shell.words import Words


@contextmanager
def two_homes(
    playwright: Playwright, folder: Path, stun: list[str]
) -> Iterator[tuple[Table, Table]]:
    """Two people, each in a network of their own, at a site whose publisher has chosen a relay."""
    with ExitStack() as stack:
        (relay,) = stack.enter_context(relays())
        site = stack.enter_context(site_with(folder, [relay.address], stun))
        port = urlsplit(site).port
        assert port is not None
        names = stack.enter_context(networks([port, relay.port]))
        browsers = [stack.enter_context(browser_in(one, playwright, folder)) for one in names]
        host, guest = (stack.enter_context(seated(one, site, "en-GB", ())) for one in browsers)
        yield host, guest


@pytest.mark.nightly
def test_a_link_leads_from_one_network_to_the_table_in_another(
    playwright: Playwright, tmp_path: Path
) -> None:
    with turn_at(PUBLIC, tmp_path) as turn, two_homes(playwright, tmp_path, [turn]) as homes:
        host, guest = homes
        come(guest, invite(host), "Taro")
        is_here(host, 1, "Taro")
        host.click("k-friends-begin")
        for table in homes:
            expect(table.page.locator("#hand .card").first).to_be_visible(timeout=SLOW_MS)


@pytest.mark.nightly
def test_where_nothing_leads_there_the_page_says_what_would_help(
    playwright: Playwright, tmp_path: Path
) -> None:
    with two_homes(playwright, tmp_path, []) as (host, guest):
        come(guest, invite(host), "Taro")
        said = guest.page.locator("#d-friends .notice")
        expect(said).to_contain_text(Words("en")("friends.link.no_way"), timeout=SLOW_MS)
