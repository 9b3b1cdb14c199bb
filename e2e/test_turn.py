"""Where no direct way exists, a TURN server passes on what is played: with coturn, on loopback.

Its file is that of docs/hosting.md; only the ports and the addresses are those of the test.
"""

from __future__ import annotations

import re
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from e2e.relay import relays, site_with
from e2e.test_by_link import come, invite, is_here
from e2e.test_friends import LOOPBACK, direct, seated
from napoleon.ui.shell.words import Words

__all__ = ["direct"]

DOCS: Final = Path(__file__).parents[1] / "docs/hosting.md"
ONLY_BY_TURN: Final = """
window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
  construct(made, [how]) { return new made({ ...how, iceTransportPolicy: "relay" }); },
});
"""
"""A browser that finds no direct way."""
HERE: Final = """
allow-loopback-peers
no-cli
no-tls
no-dtls
pidfile={folder}/turn.pid
log-file={folder}/turn.log
listening-ip={address}
relay-ip={address}
"""


def documented() -> str:
    """The file in the documentation."""
    found = re.search(r"```\n(listening-port=[^`]*)```", DOCS.read_text("utf-8"))
    assert found is not None
    return found[1]


@contextmanager
def turn_at(address: str, folder: Path) -> Iterator[str]:
    """A TURN server that runs at an address, as the publisher names it."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    text = documented().replace("listening-port=3478", f"listening-port={port}")
    file = folder / "turnserver.conf"
    file.write_text(text + HERE.format(folder=folder, address=address))
    with subprocess.Popen(["turnserver", "-c", str(file)], stdout=subprocess.DEVNULL) as process:
        try:
            user, password = re.findall(r"user=(\w+):(\S+)", text)[0]
            yield f"turn:{user}:{password}@{address}:{port}"
        finally:
            process.terminate()


@pytest.fixture
def turn(tmp_path: Path) -> Iterator[str]:
    """A TURN server on loopback."""
    with turn_at("127.0.0.1", tmp_path) as found:
        yield found


@pytest.mark.nightly
def test_a_turn_server_passes_on_what_is_played_where_no_direct_way_exists(
    direct: Browser, turn: str, tmp_path: Path
) -> None:
    scripts = (LOOPBACK, ONLY_BY_TURN)
    with (
        relays() as (relay,),
        site_with(tmp_path, [relay.address], [turn]) as site,
        seated(direct, site, "en-GB", scripts) as host,
        seated(direct, site, "en-GB", scripts) as guest,
    ):
        link = invite(host)
        come(guest, link, "Taro")
        is_here(host, 1, "Taro")
        host.click("k-friends-begin")
        expect(guest.page.locator("#hand .card").first).to_be_visible()


@pytest.mark.nightly
def test_without_it_the_page_says_what_would_help(direct: Browser, tmp_path: Path) -> None:
    scripts = (LOOPBACK, ONLY_BY_TURN)
    with (
        relays() as (relay,),
        site_with(tmp_path, [relay.address]) as site,
        seated(direct, site, "en-GB", scripts) as host,
        seated(direct, site, "en-GB", scripts) as guest,
    ):
        come(guest, invite(host), "Taro")
        said = guest.page.locator("#d-friends .notice")
        expect(said).to_contain_text(Words("en")("friends.link.no_host"), timeout=60_000)
