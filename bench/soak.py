"""Many matches in one visit: whether memory stays flat and every record is right.

``python -m bench.soak --matches 200`` (``make soak``) plays in a real browser, without loading the
page again: four seats by its computer players, the user's as in the journeys. The record of every
deal is read and played again in CPython, and has to give the points that the page showed. Memory is
measured after each ``EVERY`` matches, once the garbage is collected.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, sync_playwright

from e2e.policy import Policy
from e2e.sight import Sight
from e2e.table import Table, sitting
from napoleon.games.napoleon.records.score.read import read
from tools import browser as finding
from tools import serve

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench/results/soak.json"
EVERY = 10
WISHES = ("bid", "pass", "bid", "pass", "pass")
QUERY = "?preset=sdc&level=casual&seed=soak"
GROWTH = 1.2
"""How much more memory than at the first sample still counts as flat."""

KEEP_MEMORY = """
const instantiate = WebAssembly.instantiate;
window.memories = [];
WebAssembly.instantiate = async (...what) => {
  const made = await instantiate.apply(WebAssembly, what);
  const { memory } = (made.instance ?? made).exports;
  if (memory) memories.push(memory);
  return made;
};
"""


# Playwright's own click waits for two frames without movement, half a minute in every match.
PRESS = "id => document.getElementById(id).click()"


class Sample(NamedTuple):
    """Memory after some matches, in megabytes; ``processes``: the page's and its threads'."""

    matches: int
    seconds: int
    heap: float
    wasm: float
    processes: float
    nodes: int
    listeners: int


def sample(
    browser: Browser, table: Table, devtools: CDPSession, matches: int, began: float
) -> Sample:
    """What the page holds now, without its garbage."""
    for _ in range(2):
        devtools.send("HeapProfiler.collectGarbage")
    counted = devtools.send("Memory.getDOMCounters")
    metrics = {
        one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]
    }
    wasm = table.page.evaluate("memories.reduce((sum, one) => sum + one.buffer.byteLength, 0)")
    return Sample(
        matches,
        round(time.monotonic() - began),
        round(metrics["JSHeapUsedSize"] / 1e6, 1),
        round(wasm / 1e6, 1),
        round(resident(browser) / 1e6),
        counted["nodes"],
        counted["jsEventListeners"],
    )


def resident(browser: Browser) -> int:
    """The bytes that the processes of the pages have in memory; 0 where this is not Linux."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    total = 0
    for process in found:
        status = Path(f"/proc/{process['id']}/statm")
        if process["type"] == "renderer" and status.exists():
            total += int(status.read_text().split()[1]) * 4096
    return total


def check(table: Table, sight: Sight) -> None:
    """Raise AssertionError where the record does not give what the page shows."""
    state = read(table.record()).replay()
    assert state.result is not None
    rows = [e for e in sight.root.walk() if e.tag == "tr" and e.has("data-seat")]
    shown = [[cell.text for cell in row.walk() if cell.tag == "td"] for row in rows]
    assert [int(cells[1]) for cells in shown] == list(state.honors), shown
    assert [int(cells[2]) for cells in shown] == list(state.result.points), shown


def play(table: Table, matches: int) -> Iterator[int]:
    """Play, and give the number of matches after each of them."""
    policy, sight = Policy(WISHES), table.sight()
    done = 0
    while done < matches:
        if sight.scene == "result":
            check(table, sight)
        if sight.scene == "end":
            done += 1
            yield done
        table.page.evaluate(PRESS, policy.choose(sight))
        sight = table.sight()


@contextmanager
def opened() -> Iterator[tuple[Browser, Table]]:
    """A browser with a table at which nothing may go wrong."""
    with sync_playwright() as playwright, serve.running(ROOT / "dist") as site:
        browser = playwright.chromium.launch(**finding.launch())
        with sitting(browser, site.address, scripts=(KEEP_MEMORY,)) as table:
            yield browser, table
        browser.close()


def soak(matches: int) -> Iterator[Sample]:
    """Play a number of matches; yield the samples as they are taken."""
    began = time.monotonic()
    with opened() as (browser, table):
        devtools = table.page.context.new_cdp_session(table.page)
        devtools.send("Performance.enable")
        table.open(QUERY)
        for done in play(table, matches):
            if done % EVERY == 0 or done in {1, matches}:
                yield sample(browser, table, devtools, done, began)


def growth(samples: list[Sample]) -> dict[str, float]:
    """How much each kind of memory has grown since the first full sample."""
    first = next((one for one in samples if one.matches >= EVERY), samples[0])
    last = samples[-1]
    return {
        kind: round(getattr(last, kind) / max(getattr(first, kind), 0.1), 2)
        for kind in ("heap", "wasm", "processes", "nodes", "listeners")
    }


def main() -> int:
    """Play, print and write the figures as they come; 1 where memory grows."""
    reader = argparse.ArgumentParser(prog="python -m bench.soak", description=main.__doc__)
    reader.add_argument("--matches", type=int, default=200)
    samples: list[Sample] = []
    grown: dict[str, float] = {}
    for one in soak(reader.parse_args().matches):
        print(one, flush=True)
        samples.append(one)
        grown = growth(samples)
        found = {"matches": one.matches, "growth": grown, "samples": [s._asdict() for s in samples]}
        RESULTS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(f"{samples[-1].matches} matches, every record right, no error; grown by {grown}")
    return int(max(grown.values()) > GROWTH)


if __name__ == "__main__":
    sys.exit(main())
