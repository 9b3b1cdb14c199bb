"""Copies of the page side by side on one host: each has values of its own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import DIST
from e2e.table import QUICK, Table, sitting
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.words import Words
from tests.stored import MATCH_KEY, SETTINGS_KEY
from tools import serve

JA = Words("ja")
ENGLISH = write_settings(replace(QUICK, language="en"))


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a host with two copies, ``one/`` and ``two/``."""
    root: Path = tmp_path_factory.mktemp("host")
    for name in ("one", "two"):
        shutil.copytree(DIST, root / name, copy_function=os.link)
    with serve.running(root) as running:
        yield running.address


@pytest.mark.nightly
def test_two_copies_keep_their_own_matches(browser: Browser, host: str) -> None:
    with sitting(browser, host, settings=None, fresh=True) as table:
        page, one = table.page, Table(table.page, table.watch, f"{host}one/")
        page.goto(f"{host}one/licences.html")
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [SETTINGS_KEY, ENGLISH])
        one.open()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        one.expect_toast(Words("en")("notice.place_taken"))
        one.open("?seed=one")
        one.sight()
        expect(page.locator("#toasts .toast")).to_have_count(0)
        match = one.kept(MATCH_KEY)
        assert match

        page.goto(f"{host}two/?seed=two&deck=classic")
        expect(page.locator("html")).to_have_attribute("lang", "ja")
        one.expect_toast(JA("notice.place_beside", path="/one/"))
        one.sight()
        assert one.kept(MATCH_KEY) == match
        page.goto(f"{host}one/")
        one.sight()
        assert one.kept(MATCH_KEY) == match
        assert page.evaluate("key => localStorage.getItem(key)", SETTINGS_KEY) == ENGLISH
