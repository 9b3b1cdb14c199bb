"""How smooth the motions are: frames and long tasks while a deal is dealt and played.

``python -m bench.motion`` after a build. What counts is that the browser shows a frame every time
while cards move, and that no task keeps the page from answering. Both are read from the browser's
own trace: for every frame, whether it was shown, shown without the page's part of it, or dropped;
and for a dropped one, whether it makes motion uneven in the browser's own judgement. (Most do not:
they bring what is new on the table, while nothing on the screen would have moved.) A page with
plain boxes that fly, and nothing else, is watched in turn: its dropped frames are those of the
browser and the machine.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypedDict

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.policy import Policy
from e2e.table import sitting
from napoleon.ui.settings.state import Settings
from tools import browser as finding
from tools import serve
from tools.settings import ROOT

RESULTS = ROOT / "bench/results/motion.json"
ROUNDS = 3
DECISIONS = 15
FLIGHTS = 15
BOXES = 5
BETWEEN_MS = 900
CATEGORIES = ["-*", "disabled-by-default-devtools.timeline.frame"]
FRAME = "PipelineReporter"
RECORD = """
() => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: "longtask" });
}
"""


class Frame(TypedDict):
    """What the browser reports of one frame, without the many other fields."""

    state: str
    has_compositor_animation: bool
    affects_smoothness: bool


class Record(NamedTuple):
    """The record: how frames ended while something moved, and milliseconds of long tasks.

    ``uneven`` is how many of the dropped ones make motion uneven, as the browser reports.
    """

    frames: Counter[str]
    uneven: Counter[str]
    tasks: list[float]


@contextmanager
def watched(browser: Browser, page: Page) -> Iterator[Record]:
    """Watch a page; the record is filled at the end."""
    record = Record(Counter(), Counter(), [])
    page.evaluate(RECORD)
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield record
    events = json.loads(browser.stop_tracing())["traceEvents"]
    begun: list[Frame] = [
        event["args"]["frame_reporter"]
        for event in events
        if event["name"] == FRAME and event["ph"] == "b"
    ]
    moving = [one for one in begun if one["has_compositor_animation"]]
    record.frames.update(one["state"] for one in moving)
    record.uneven.update(one["state"] for one in moving if one["affects_smoothness"])
    record.tasks.extend(page.evaluate("tasks"))


def ours(browser: Browser, address: str) -> Record:
    """Play some decisions of a match."""
    with sitting(browser, address, settings=Settings(speed="normal"), fresh=True) as table:
        table.open()
        table.page.wait_for_timeout(3000)  # the players' threads have started
        policy = Policy(("pass",))
        with watched(browser, table.page) as record:
            table.click("k-new")
            for _ in range(DECISIONS):
                table.page.wait_for_timeout(BETWEEN_MS)  # motion is recorded meanwhile
                table.click(policy.choose(table.sight()))
    return record


def bare(browser: Browser, address: str) -> Record:
    """Let plain boxes fly a number of times."""
    page = browser.new_page()
    page.goto(f"{address}motion.html")
    with watched(browser, page) as record:
        for _ in range(FLIGHTS):
            page.evaluate("count => fly(count)", BOXES)
            page.wait_for_timeout(BETWEEN_MS)  # the boxes are still on their way
    page.close()
    return record


def figures(records: list[Record]) -> dict[str, float]:
    """Return the figures of all rounds, by name."""
    frames = sum((record.frames for record in records), Counter[str]())
    tasks = [task for record in records for task in record.tasks]
    whole, part, dropped = (
        frames[f"STATE_{state}"] for state in ("PRESENTED_ALL", "PRESENTED_PARTIAL", "DROPPED")
    )
    due = whole + part + dropped
    uneven = sum(record.uneven["STATE_DROPPED"] for record in records)
    return {
        "frames_due": due,
        "shown_percent": round(100 * (whole + part) / due, 1),
        "dropped_percent": round(100 * dropped / due, 1),
        "uneven_percent": round(100 * uneven / due, 1),
        "tasks_over_50_ms": len(tasks),
        "longest_task_ms": round(max(tasks, default=0)),
    }


def main() -> int:
    """Watch both pages in turn, print the figures and write them down."""
    reader = argparse.ArgumentParser(prog="python -m bench.motion", description=main.__doc__)
    reader.add_argument("--rounds", type=int, default=ROUNDS)
    rounds: int = reader.parse_args().rounds
    records: dict[str, list[Record]] = {"napoleon": [], "bare": []}
    with (
        sync_playwright() as playwright,
        serve.running(ROOT / "dist", prefix="/play/napoleon/") as site,
        serve.running(ROOT / "bench/bare") as bare_site,
    ):
        browser = playwright.chromium.launch(**finding.launch())
        for _ in range(rounds):
            records["napoleon"].append(ours(browser, site.address))
            records["bare"].append(bare(browser, bare_site.address))
        browser.close()
    written = {name: figures(found) for name, found in records.items()}
    text = json.dumps({"load_5_minutes": round(os.getloadavg()[1], 1), **written}, indent=2)
    print(text)
    RESULTS.write_text(text + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
