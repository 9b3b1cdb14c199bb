"""The page starts from a memory that the build left in its archive, and can start without it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import wait_for_mark
from e2e.console import archive_with

FROM_NOTHING = "Python starts from nothing"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)


def said(page: Page) -> list[str]:
    """The expected output of the console."""
    lines: list[str] = []
    page.on("console", lambda message: lines.append(message.text))
    return lines


def test_page_starts_from_its_memory(page: Page, ready: Callable[..., Page]) -> None:
    lines = said(page)
    ready("?seed=memory")
    expect(page.locator("#hand")).to_be_visible()
    assert not [line for line in lines if FROM_NOTHING in line]


def test_memory_that_does_not_fit_is_not_needed(page: Page, ready: Callable[..., Page]) -> None:
    lines = said(page)
    body = archive_with("memory/header", bytes(64))
    page.route("**/napoleon.bin", lambda route: route.fulfill(body=body))
    ready("?seed=memory")
    expect(page.locator("#hand")).to_be_visible()
    assert [line for line in lines if FROM_NOTHING in line]


@pytest.mark.nightly
def test_memory_where_python_has_no_quick_way_to_call(browser: Browser, site: str) -> None:
    with browser.new_context(user_agent=IPHONE) as context:
        page = context.new_page()
        lines = said(page)
        page.goto(site + "?seed=memory")
        wait_for_mark(page, "ready")
        expect(page.locator("#hand")).to_be_visible()
        assert not [line for line in lines if FROM_NOTHING in line]
