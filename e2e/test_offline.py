"""After one visit the page needs no network, and a newer version waits until it is asked for.

What can go wrong while it keeps its files is tried by night.
"""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urljoin

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from e2e import faulty
from e2e.conftest import DIST, PREFIX, wait_for_mark
from e2e.keeping import BIG, CHANGED, KEPT, SPOIL, STATE, renew, wait_for_refusal, wait_for_worker
from e2e.policy import Policy
from e2e.table import Table, sitting
from e2e.waiting import awaited
from tests.nightly import sampled
from tools import serve
from tools.first_page import needed
from tools.kept import is_kept

FILES = [file for file in DIST.rglob("*") if file.is_file()]
KEPT_BY_NAME = {name for file in FILES if is_kept(name := file.relative_to(DIST).as_posix())}
PLAYERS = 5


def play_a_trick(table: Table) -> None:
    """Pass, then play until a trick is full."""
    policy, sight = Policy(["pass"]), table.sight()
    while len(sight.lanes) < PLAYERS:
        table.click(policy.choose(sight))
        sight = table.sight()


@pytest.fixture
def own_site(tmp_path: Path) -> Path:
    """A copy of the site, to be changed."""
    return Path(shutil.copytree(DIST, tmp_path / "site"))


def test_one_visit_is_enough_to_play_without_a_network(browser: Browser) -> None:
    with ExitStack() as network:
        site = network.enter_context(serve.running(DIST, prefix=PREFIX)).address
        with sitting(browser, site, service_workers="allow") as table:
            table.open()
            wait_for_worker(table.page, "activated")
            kept = {url.removeprefix(site) for url in table.page.evaluate(KEPT)}
            assert kept == KEPT_BY_NAME
            network.close()
            table.open("?source=pwa")
            table.open("?preset=guruguru&seed=x")
            play_a_trick(table)
            table.page.goto(f"{site}licences.html")
            expect(table.page.locator("main")).to_contain_text("PyScript")


def test_newer_version_waits_until_it_is_asked_for(browser: Browser, own_site: Path) -> None:
    with (
        serve.running(own_site, prefix=PREFIX) as server,
        sitting(browser, server.address, service_workers="allow") as table,
    ):
        table.open("?seed=x")
        wait_for_worker(table.page, "activated")
        renew(own_site, "second")
        table.open()
        table.expect_toast("新しい版があります")
        table.page.locator("#toasts [data-do=dismiss]").click()
        table.reload()
        table.expect_toast("新しい版があります")  # a user who put it off is asked at the next visit
        table.page.evaluate("window.sameVisit = true")
        wait_for_worker(table.page, "waiting")
        play_a_trick(table)
        lanes = table.look().lanes
        assert table.page.evaluate("window.sameVisit"), "no reload by itself"

        table.page.locator("[data-do=update]").click()
        expect(table.page.locator("[data-do=update]")).to_have_count(0)
        wait_for_mark(table.page, "ready")
        assert not table.page.evaluate("window.sameVisit")
        assert "<!-- second" in table.page.evaluate(
            "name => fetch(name).then((file) => file.text())", CHANGED
        )
        assert table.sight().lanes == lanes, "the match goes on"
        wait_for_worker(table.page, "activated")


SPARE = sorted(KEPT_BY_NAME - set(needed(DIST)))
# Without it nothing is kept; all the others together are a test of each by itself.
KEEPER = "offline.js"
MISSING = [tuple(name for name in SPARE if name != KEEPER), *((name,) for name in SPARE)]


def kept_by(table: Table) -> set[str]:
    """The files that are kept for offline use, by name."""
    return {url.removeprefix(table.site) for url in table.page.evaluate(KEPT)}


@pytest.mark.nightly
@pytest.mark.parametrize("missing", sampled([(names,) for names in MISSING], [(MISSING[0],)]))
def test_what_play_does_not_need_may_be_missing(browser: Browser, missing: tuple[str, ...]) -> None:
    every = {*SPARE, *needed(DIST)}
    with (
        faulty.running(DIST) as host,
        sitting(browser, host.address, service_workers="allow") as table,
    ):
        table.watch.allow("404", "Failed to load", "integrity")
        host.faults = dict.fromkeys(missing, "404")
        table.open("?preset=guruguru&seed=x")
        play_a_trick(table)
        if KEEPER not in missing:
            wait_for_worker(table.page, "activated")
            assert kept_by(table) == every - set(missing), "all the rest"
        host.faults = {}
        table.open()
        awaited(lambda: kept_by(table) == every, "what was missing is not asked for again", 60)


@pytest.mark.parametrize("name", sampled(("large.css", "fonts.css", "motion.js"), ()))
def test_what_play_does_not_need_is_not_waited_for(browser: Browser, name: str) -> None:
    with faulty.running(DIST) as host, sitting(browser, host.address, fresh=True) as table:
        table.watch.allow("Failed to load")
        host.faults = {name: "hanging"}
        table.page.goto(table.site, wait_until="commit")
        wait_for_mark(table.page, "ready")
        table.page.locator("#k-new").click()
        table.sight()


@pytest.mark.nightly
def test_damaged_file_is_not_kept(browser: Browser) -> None:
    with (
        faulty.running(DIST) as host,
        sitting(browser, host.address, service_workers="allow") as table,
    ):
        table.watch.allow("integrity", "Failed to")
        table.open()
        host.faults = dict.fromkeys(BIG, "damaged")
        wait_for_refusal(table.page)
        assert table.page.evaluate(STATE) == ""
        table.sight()
        host.faults = {}
        table.open()
        wait_for_worker(table.page, "activated")
        host.faults = dict.fromkeys(BIG, "404")
        table.open()


@pytest.mark.nightly
def test_old_file_beside_a_new_version_is_not_kept(browser: Browser, own_site: Path) -> None:
    with (
        serve.running(own_site, prefix=PREFIX, max_age=0) as server,
        sitting(browser, server.address, service_workers="allow") as table,
    ):
        table.watch.allow("integrity", "Failed to")
        table.open()
        wait_for_worker(table.page, "activated")
        old = (own_site / CHANGED).read_bytes()
        renew(own_site, "second")
        new = (own_site / CHANGED).read_bytes()
        (own_site / CHANGED).write_bytes(old)
        table.open()
        wait_for_refusal(table.page)
        assert table.page.evaluate(STATE) == "activated", "the version before goes on"
        expect(table.page.locator("[data-do=update]")).to_have_count(0)
        (own_site / CHANGED).write_bytes(new)
        table.open()
        wait_for_worker(table.page, "waiting")


OTHERS = ("workbox-precache-v2-{}other/", "app-precache-{}", "napoleon-kept-{}next/")
FILL = """
(names) => Promise.all(names.map(async (name) =>
  (await caches.open(name)).put("/x", new Response("x"))))
"""
CACHES = "caches.keys()"


@pytest.mark.nightly
def test_caches_of_others_are_left_alone_and_ours_is_built_anew(browser: Browser) -> None:
    with (
        serve.running(DIST, prefix=PREFIX) as server,
        sitting(browser, server.address, service_workers="allow") as table,
    ):
        scope = server.address
        former = f"workbox-precache-v2-{scope}"
        others = {name.format(scope) for name in OTHERS}
        table.page.goto(f"{scope}licences.html")
        table.page.evaluate(FILL, [former, *others])
        table.open()
        wait_for_worker(table.page, "activated")
        ours = f"napoleon-kept-{scope}"
        assert set(table.page.evaluate(CACHES)) == {ours, *others}, "only our own former one goes"

        table.page.evaluate("name => caches.delete(name)", ours)
        table.open()
        files = len(KEPT_BY_NAME)
        for _ in range(300):
            if len(table.page.evaluate(KEPT)) == files + len(others):
                break
            table.page.wait_for_timeout(100)
        assert len(table.page.evaluate(KEPT)) == files + len(others)
        wait_for_worker(table.page, "activated")


@pytest.mark.nightly
def test_reload_after_a_failure_lets_go_of_what_was_kept(browser: Browser) -> None:
    with (
        serve.running(DIST, prefix=PREFIX) as server,
        sitting(browser, server.address, service_workers="allow") as table,
    ):
        table.watch.allow("")
        table.open()
        wait_for_worker(table.page, "activated")
        table.page.evaluate(SPOIL)
        table.page.goto(server.address)
        assert wait_for_mark(table.page, "failed") == "damaged"
        with table.page.expect_event("load"):
            table.page.locator("#boot-reload").click()
        wait_for_mark(table.page, "ready")
        wait_for_worker(table.page, "activated")
        table.open()


@pytest.fixture
def document(browser: Browser, site: str) -> Iterator[Page]:
    """What the page is before its programs run; they are not started."""
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(site)
        yield page


def test_page_can_be_installed(document: Page, site: str) -> None:
    page = document
    link = page.locator("link[rel=manifest]").get_attribute("href")
    response = page.request.get(f"{site}{link}")
    assert response.headers["content-type"] == "application/manifest+json"
    manifest = response.json()
    assert manifest["name"]
    assert len(manifest["short_name"]) <= 12
    assert manifest["display"] == "standalone"
    base = f"{site}{link}"
    for address in (manifest["id"], manifest["scope"], manifest["start_url"]):
        assert urljoin(base, address).startswith(site), "works under a sub-path"
    sizes = set()
    for icon in manifest["icons"]:
        picture = page.request.get(urljoin(base, icon["src"]))
        assert picture.ok
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = Image.open(io.BytesIO(picture.body())).size
            assert f"{width}x{height}" == icon["sizes"]
        sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert sizes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}


def test_manifest_shows_pictures_and_shortcuts(page: Page, site: str) -> None:
    manifest = page.request.get(f"{site}manifest.webmanifest").json()
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}
    for shot in manifest["screenshots"]:
        picture = page.request.get(urljoin(site, shot["src"])).body()
        width, height = Image.open(io.BytesIO(picture)).size
        assert f"{width}x{height}" == shot["sizes"]
    # What each of them opens: tests/ui/shell/test_link.py.
    page.goto(urljoin(site, manifest["shortcuts"][-1]["url"]))
    wait_for_mark(page, "ready")
    expect(page.locator("dialog[open]")).to_have_count(1)
    expect(page.locator(".toast")).to_have_count(0)


def test_link_to_the_page_has_a_picture(document: Page, site: str) -> None:
    page = document
    address = page.locator("meta[property='og:image']").get_attribute("content")
    assert address is not None
    picture = page.request.get(urljoin(site, address)).body()
    assert Image.open(io.BytesIO(picture)).size == (1200, 630)
    assert len(picture) < 200_000
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    icon = page.request.get(f"{site}{touch}").body()
    assert Image.open(io.BytesIO(icon)).size == (180, 180)
