"""The computer players' thread in a real browser: answers, faults, and what comes after them."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from e2e.console import console_of, open_console, renewed, run
from e2e.table import Table
from tests.nightly import sampled

THINK = """
import time

def load():
    pass

def think(text):
    if text == "raise":
        raise ValueError("no such card")
    if text == "slow":
        time.sleep(2)
    if text == "number":
        return 5
    return text[::-1]
"""

ASK = """
try:
    said = [await thinker.ask({text!r}, {seconds})]
except ThinkerFault as fault:
    said = [fault.reason, fault.detail]
said
"""


def ask(page: Page, text: str, seconds: float = 60) -> list[str]:
    """Return the answer alone, or a fault's reason and detail."""
    said = run(page, ASK.format(text=text, seconds=seconds))
    assert isinstance(said, list)
    return said


@pytest.fixture(scope="module")
def console(browser: Browser, site: str) -> Iterator[Table]:
    with console_of(browser, site, THINK) as opened:
        yield opened


@pytest.fixture
def table(console: Table) -> Iterator[Page]:
    yield from renewed(console)


def test_answers_and_faults(table: Page) -> None:
    assert ask(table, "SAHT") == ["THAS"]
    assert run(table, "thinker.ready") is True

    reason, detail = ask(table, "raise")
    assert reason == "failed"
    assert "no such card" in detail
    assert ask(table, "ab") == ["ba"], "an exception of the player's does not end the thread"

    assert ask(table, "number") == ["nonsense", "[4, True, 5]"]
    assert run(table, "thinker.ready") is False
    assert ask(table, "cd") == ["dc"], "after nonsense a new thread answers"

    assert ask(table, "slow", 0.3) == ["late", ""]
    assert ask(table, "ef") == ["fe"], "after a late answer a new thread answers"


@pytest.mark.nightly
def test_two_questions_at_once_while_loading(table: Page) -> None:
    both = "list(await asyncio.gather(thinker.ask('ab', 60), thinker.ask('cd', 60)))"
    assert run(table, f"import asyncio\n{both}") == ["ba", "dc"]


def test_page_goes_on_while_the_thread_thinks(table: Page) -> None:
    ask(table, "warm")
    counted = run(
        table,
        """
import asyncio
question = asyncio.ensure_future(thinker.ask("slow", 60))
ticks = 0
while not question.done():
    await asyncio.sleep(0.05)
    ticks += 1
ticks
""",
    )
    assert isinstance(counted, int)
    assert counted > 8


@pytest.mark.parametrize(
    "path", sampled(("worker.js", "vendor/pyodide/pyodide.js"), ("worker.js",))
)
def test_thread_that_cannot_load_is_given_up_after_two_tries(
    console: Table, table: Page, path: str
) -> None:
    console.watch.allow("404", "Failed to load resource")
    table.route(f"**/{path}", lambda route: route.fulfill(status=404))
    assert ask(table, "ab")[0] == "start"
    assert run(table, "thinker.usable") is True
    assert ask(table, "ab")[0] == "start"
    assert run(table, "thinker.usable") is False
    assert ask(table, "ab") == ["unusable", ""]
    table.unroute(f"**/{path}")


def test_missing_computer_player_is_a_failed_start(page: Page, site: str) -> None:
    open_console(page, site, "raise RuntimeError('broken')")
    reason, detail = ask(page, "ab")
    assert reason == "start"
    assert "broken" in detail


@pytest.mark.nightly
def test_the_real_computer_player_loads_and_answers(page: Page, site: str) -> None:
    open_console(page, site)
    [answer] = ask(page, "{}")
    assert "fault" in json.loads(answer)
    assert run(page, "thinker.ready") is True
