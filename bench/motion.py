"""How smooth the motions are: frames and long tasks while a deal is dealt and played.

``python -m bench.motion`` after a build. What counts is that frames keep coming while cards move
and that no task keeps the page from answering. A page on which plain boxes fly, and nothing else
happens, is watched in turn: what it drops is the browser's and the machine's own.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
from typing import TypedDict

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.policy import Policy
from e2e.table import sitting
from napoleon.ui.settings import Settings
from tools import browser as finding
from tools import serve
from tools.build_site import ROOT

RESULTS = ROOT / "bench/results/motion.json"
ROUNDS = 3
DECISIONS = 15
FLIGHTS = 15
BOXES = 5
BETWEEN_MS = 900
FRAME_MS = 1000 / 60
# Frames are counted only while something moves; an answer of the page in between is part of it.
RECORD = """
() => {
  window.record = { frames: [], tasks: [] };
  let last = 0;
  const tick = (now) => {
    const moves = motion.moves();
    if (last && moves) record.frames.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record.tasks.push(entry.duration);
  }).observe({ type: "longtask" });
}
"""


class Record(TypedDict):
    """What a page noted: milliseconds of each frame while something moved, and of long tasks."""

    frames: list[float]
    tasks: list[float]


def ours(browser: Browser, address: str) -> Record:
    """Play some decisions of a match."""
    with sitting(browser, address, settings=Settings(speed="normal")) as table:
        table.open()
        table.page.wait_for_timeout(3000)  # the players' threads have started
        table.page.evaluate(RECORD)
        policy = Policy(("pass",))
        table.click("k-new")
        for _ in range(DECISIONS):
            table.page.wait_for_timeout(BETWEEN_MS)  # what moves is recorded meanwhile
            table.click(policy.choose(table.sight()))
        return _recorded(table.page)


def bare(browser: Browser, address: str) -> Record:
    """Let plain boxes fly as often as that."""
    page = browser.new_page()
    page.goto(f"{address}motion.html")
    page.evaluate(RECORD)
    for _ in range(FLIGHTS):
        page.evaluate("count => fly(count)", BOXES)
        page.wait_for_timeout(BETWEEN_MS)
    record = _recorded(page)
    page.close()
    return record


def _recorded(page: Page) -> Record:
    record: Record = page.evaluate("record")
    return record


def figures(records: list[Record]) -> dict[str, float]:
    """Return the figures of all rounds, by name."""
    frames = sorted(frame for record in records for frame in record["frames"])
    tasks = [task for record in records for task in record["tasks"]]
    dropped = sum(round(frame / FRAME_MS) - 1 for frame in frames if frame > 1.5 * FRAME_MS)
    return {
        "frames": len(frames),
        "frame_ms_median": round(statistics.median(frames), 1),
        "frame_ms_p95": round(frames[len(frames) * 95 // 100], 1),
        "dropped_percent": round(100 * dropped / (len(frames) + dropped), 1),
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
        browser = playwright.chromium.launch(
            executable_path=finding.ensure(), args=list(finding.ARGUMENTS)
        )
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
