"""Two browsers are connected directly: by an invitation and an answer, without any server.

Only addresses of this machine's own loopback are gathered and exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from e2e.conftest import wait_for_mark
from e2e.table import ALONE, PHONE, Table, sitting
from e2e.waiting import awaited
from napoleon.ui.shell.words import Words
from tools import browser as finding

HIDES = "WebRtcHideLocalIpsWithMdns"
DIRECT = "--allow-loopback-in-peer-connection"
# Only with these does a page learn the addresses of all networks, including loopback.
PERMISSIONS = ["camera", "microphone"]
AWAY_MS = 25_000
"""Fifteen seconds of silence, and the extra time of a busy machine."""

# Describes a browser by addresses of loopback alone; keeps its channel, which can be made mute.
LOOPBACK = """
const { prototype } = RTCPeerConnection;
const { get } = Object.getOwnPropertyDescriptor(prototype, "localDescription");
Object.defineProperty(prototype, "localDescription", {
  get() {
    const { type, sdp } = get.call(this);
    const lines = sdp.split("\\r\\n");
    const others = (line) => /^a=candidate/.test(line) && !/ 127\\.0\\.0\\.1 /.test(line);
    const kept = lines.filter((line) => !others(line));
    return { type, sdp: kept.join("\\r\\n") };
  },
});
const { createDataChannel } = prototype;
window.heard = [];
prototype.createDataChannel = function (...how) {
  window.channel = createDataChannel.apply(this, how);
  channel.addEventListener("message", ({ data }) => heard.push(data));
  return channel;
};
const { send } = RTCDataChannel.prototype;
RTCDataChannel.prototype.send = function (frame) { if (!window.mute) send.call(this, frame); };
window.sendRaw = (frame) => send.call(channel, frame);
"""


@pytest.fixture(scope="module")
def direct(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium whose pages may connect over loopback."""
    with launched(playwright) as started:
        yield started


@contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    """The same, for a program."""
    how = finding.launch(brief=True)
    features = "--disable-features="
    args = [f"{arg},{HIDES}" if arg.startswith(features) else arg for arg in how["args"]]
    assert args != how["args"]
    how["args"] = [*args, DIRECT]
    started = playwright.chromium.launch(**how)
    yield started
    started.close()


@contextmanager
def seated(
    browser: Browser, site: str, locale: str, scripts: tuple[str, ...] = (LOOPBACK,)
) -> Iterator[Table]:
    """A person's page, in a profile of its own."""
    with sitting(
        browser, site, settings=ALONE, viewport=PHONE, locale=locale, scripts=scripts
    ) as table:
        table.page.context.grant_permissions(PERMISSIONS, origin="/".join(site.split("/")[:3]))
        yield table


def link_in(page: Page) -> str:
    """The link that is shown, once it is there."""
    field = page.locator("#friends-address")
    expect(field).to_be_visible()
    return field.input_value()


def invited(host: Table) -> str:
    """Make an invitation; its link."""
    host.click("k-friends-invite")
    return link_in(host.page)


def answered(guest: Table, link: str, name: str) -> str:
    """Open an invitation and answer it; the link of the answer."""
    guest.open(link.removeprefix(guest.site))
    assert "#" not in guest.page.url
    guest.page.locator("#friends-name").fill(name)
    guest.click("k-friends-accept")
    return link_in(guest.page)


@pytest.mark.nightly
def test_a_line_opens_falls_silent_comes_back_and_is_left(direct: Browser, site: str) -> None:
    ja, en = Words("ja"), Words("en")
    with seated(direct, site, "en-GB") as host, seated(direct, site, "ja-JP") as guest:
        host.open("?open=friends")
        answer = answered(guest, invited(host), "太郎")
        expect(guest.page.locator("#d-friends svg.qr")).to_be_visible()
        host.page.locator("#friends-answer-text").fill(answer[:-9])
        host.click("k-friends-take")
        expect(host.page.locator("#d-friends")).to_contain_text(en("friends.bad.cut_off"))
        host.page.locator("#friends-answer-text").fill(f"はい: {answer} 。")
        host.click("k-friends-take")
        friend = host.page.locator("#friends-guest-1")
        expect(friend).to_contain_text("太郎")
        expect(friend).to_have_attribute("data-state", "here")
        waits = ja("friends.waits_leader", name=en("friends.host_name"))
        expect(guest.page.locator("#d-friends")).to_contain_text(waits)
        for table in (host, guest):  # signs of life go both ways
            alive = partial(table.page.evaluate, "heard.includes('~')")
            awaited(alive, "no sign of life comes")
        guest.page.evaluate("window.mute = true")
        expect(friend).to_have_attribute("data-state", "away", timeout=AWAY_MS)
        guest.page.evaluate("window.mute = false")
        expect(friend).to_have_attribute("data-state", "here")
        guest.page.locator("#d-friends #k-close").click()
        expect(friend).to_have_attribute("data-state", "away")


@pytest.mark.nightly
def test_an_answer_in_another_tab_reaches_the_table_and_rubbish_ends_the_line(
    direct: Browser, site: str
) -> None:
    en = Words("en")
    with seated(direct, site, "en-GB") as host, seated(direct, site, "en-GB") as guest:
        host.open("?open=friends")
        answer = answered(guest, invited(host), "Taro")
        with host.page.context.expect_page() as opening:  # as a chat opens it
            host.page.evaluate("(link) => void open(link, '_blank', 'noopener')", answer)
        beside = opening.value
        wait_for_mark(beside, "ready")
        expect(beside.locator("#d-friends")).to_contain_text(en("friends.passed.taken"))
        friend = host.page.locator("#friends-guest-1")
        expect(friend).to_have_attribute("data-state", "here")
        with beside.expect_event("close"):
            beside.locator("#k-close-tab").click()
        again = host.page.context.new_page()
        again.goto(answer)
        wait_for_mark(again, "ready")
        expect(again.locator("#d-friends")).to_contain_text(en("friends.passed.taken"))
        expect(host.page.locator("#d-friends")).to_contain_text(en("friends.bad.used"))
        again.close()
        guest.page.evaluate("sendRaw('.a line')")
        expect(friend).to_have_attribute("data-state", "here")
        guest.page.evaluate("sendRaw('?')")
        expect(friend).to_have_attribute("data-state", "away")
        expect(guest.page.locator("#d-friends")).to_contain_text(en("friends.trouble.hand.lost"))


@pytest.mark.nightly
def test_an_answer_that_no_table_waits_for_is_to_be_pasted(direct: Browser, site: str) -> None:
    en = Words("en")
    with seated(direct, site, "en-GB") as host, seated(direct, site, "en-GB") as guest:
        host.open("?open=friends")
        answer = answered(guest, invited(host), "Taro")
        host.page.reload()
        wait_for_mark(host.page, "ready")
        host.open(answer.removeprefix(site))
        expect(host.page.locator("#d-friends")).to_contain_text(en("friends.passed.alone"))
        assert answer.endswith(link_in(host.page))
