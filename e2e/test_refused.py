"""Browsers that keep nothing for the page: it starts, says so, and works."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, Playwright, expect

from e2e.conftest import Watch, wait_for_mark
from e2e.faulty import SILENT
from napoleon.ui.shell.words import Words
from tools import browser as finding
from tools import serve

JA = Words("ja")
BLOCK_ALL = {"profile": {"default_content_setting_values": {"cookies": 2}}}
BLOCK_OTHERS = {"profile": {"block_third_party_cookies": True, "cookie_controls_mode": 1}}


@contextmanager
def profile(playwright: Playwright, folder: Path, preferences: object) -> Iterator[Page]:
    """A page in a profile that was set up by its user."""
    (folder / "Default").mkdir(parents=True)
    (folder / "Default/Preferences").write_text(json.dumps(preferences), "utf-8")
    context = playwright.chromium.launch_persistent_context(
        folder,
        **finding.launch(brief=True),
        locale="ja-JP",
        viewport={"width": 1280, "height": 800},
    )
    yield context.new_page()
    context.close()


def begins(frame: Page | Frame) -> None:
    """Start a match, and see the first turn."""
    frame.locator("#k-new").click()
    expect(frame.locator("#plate-0[data-turn]")).to_be_visible(timeout=60_000)


def test_all_site_data_blocked(playwright: Playwright, site: str, tmp_path: Path) -> None:
    with profile(playwright, tmp_path / "profile", BLOCK_ALL) as page:
        page.goto(site)
        wait_for_mark(page, "ready")
        assert "SecurityError" in page.evaluate(
            "() => { try { localStorage } catch (error) { return error.name } }"
        )
        expect(page.locator(".toast")).to_contain_text(JA("notice.storage_refused"))
        begins(page)


@pytest.mark.nightly
def test_frame_of_another_site(playwright: Playwright, site: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        f'<!doctype html><iframe src="{site}" width="1200" height="760"></iframe>', "utf-8"
    )
    with (
        serve.running(tmp_path) as host,
        profile(playwright, tmp_path / "profile", BLOCK_OTHERS) as page,
    ):
        page.goto(host.address.replace("127.0.0.1", "localhost"))
        frame = page.frame(url=f"{site}**")
        assert frame is not None
        expect(frame.locator(".toast")).to_contain_text(
            JA("notice.storage_refused"), timeout=60_000
        )
        begins(frame)


def test_frame_without_an_origin_is_reported(
    page: Page, site: str, watch: Watch, tmp_path: Path
) -> None:
    watch.allow("")
    frame = f'<!doctype html><iframe src="{site}" sandbox="allow-scripts"></iframe>'
    (tmp_path / "index.html").write_text(frame, "utf-8")
    with serve.running(tmp_path) as host:
        page.goto(host.address)
        panel = page.frame_locator("iframe").locator("#boot-failed")
        expect(panel).to_be_visible()
        for words in ("オリジンのない枠", "allow-same-origin"):
            expect(panel).to_contain_text(words)


def test_database_that_never_answers(page: Page, site: str) -> None:
    page.add_init_script(SILENT)
    page.goto(site)
    wait_for_mark(page, "ready")
