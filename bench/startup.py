"""How long the page takes to be ready, compared with a bare page with Python.

``python -m bench.startup`` opens our built page and a bare page in turn, each time in a new
profile: first with nothing cached, then again, then with the processor held back to a quarter, and
with nothing cached over a slow line (``LINE``), with the whole processor and with a quarter of it;
ours also without a network, and as the one file of ``make single`` from disk. Both are served by
the same server with a static host's headers; ours is asked for a match, so that a whole table is
drawn. "Ready" is the moment after the first drawing by Python at which ``data-ready`` is set, in
milliseconds since the navigation began. Jumps on the way are counted as browsers count them
(cumulative layout shift; 0 is none).

The difference comes from this: the page starts from a memory in which the first table has been
drawn (``tools/memory.mjs``), and Python is begun before PyScript is there. On a busy machine, in
two alternating rounds: 4.8 s with nothing cached and 1.8 s the second time, where importing
everything took 10.1 and 4.5 s. It costs 4 MB more on the first visit. Only what a new Pyodide does
not have is sent; the whole memory would be 1.5 MB more, and filling its free space with zeros saves
1 %. Python's library and most of our modules, 3.6 MB, come when the table is already there: over
ten Mbit/s that saves a fifth of the time.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import browser as finding
from tools import serve, single

ROOT = Path(__file__).resolve().parent.parent
BARE = ROOT / "bench/bare"
RESULTS = ROOT / "bench/results/startup.json"
PREFIX = "/play/napoleon/"
QUERY = "?seed=bench"
TARGET = 0.6
ROUNDS = 5
LIMIT_MS = 60_000
SLOWER = 4
LINE = {"offline": False, "latency": 40, "downloadThroughput": 1_250_000, "uploadThroughput": 1e6}
"""Ten Mbit/s: a telephone on a train."""
KINDS = ("cold", "warm", "slow", "line", "phone", "offline", "file")
COMPARED = ("cold", "warm", "slow", "line", "phone")

NOTE_READY = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.ready) window.readyAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
window.jumped = 0;
new PerformanceObserver((list) => {
  for (const { value, startTime } of list.getEntries())
    if (startTime <= (window.readyAt ?? startTime) + 200) jumped += value;  // then it plays
}).observe({ type: "layout-shift", buffered: true });
"""
KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state)"

Times = dict[str, list[float]]


@contextmanager
def bare_site() -> Iterator[Path]:
    """Give a folder with the bare page and the npm package next to it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(BARE, folder, dirs_exist_ok=True)
        shutil.copytree(ROOT / "node_modules/pyodide", folder / "pyodide")
        yield folder


@contextmanager
def profile(
    playwright: Playwright, service_workers: Literal["allow", "block"] = "block"
) -> Iterator[BrowserContext]:
    """Give a browser with a new profile; without service workers "warm" is its own cache."""
    with tempfile.TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder,
            **finding.launch(),
            viewport={"width": 1280, "height": 800},
            locale="ja-JP",
            service_workers=service_workers,
        )
        context.add_init_script(NOTE_READY)
        yield context
        context.close()


def visit(page: Page, address: str, jumps: list[float]) -> float:
    """Open ``address`` and return the milliseconds until it was ready; raises TimeoutError."""
    page.goto("about:blank")
    page.goto(address, wait_until="commit")
    for _ in range(LIMIT_MS // 25):
        ready: float | None = page.evaluate("window.readyAt")
        if ready is not None:
            page.wait_for_timeout(1000)  # caches are written after the page is ready
            jumps.append(page.evaluate("jumped"))
            return ready
        page.wait_for_timeout(25)
    msg = f"{address} did not get ready"
    raise TimeoutError(msg)


def cached(playwright: Playwright, address: str, jumps: list[float]) -> dict[str, float]:
    """Return the times of visits from a server, in one new profile."""
    with profile(playwright) as context:
        page = context.new_page()
        found = {kind: visit(page, address, jumps) for kind in ("cold", "warm")}
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        found["slow"] = visit(page, address, jumps)
    for kind, rate in (("line", 1), ("phone", SLOWER)):
        with profile(playwright) as context:
            page = context.new_page()
            devtools = context.new_cdp_session(page)
            devtools.send("Network.emulateNetworkConditions", LINE)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            found[kind] = visit(page, address, jumps)
    return found


def unserved(playwright: Playwright, address: str, jumps: list[float]) -> dict[str, float]:
    """Return the times of visits without a server."""
    with profile(playwright, "allow") as context, tempfile.TemporaryDirectory() as folder:
        page = context.new_page()
        visit(page, address, jumps)
        page.evaluate(KEPT)
        context.set_offline(offline=True)
        file = Path(folder) / "napoleon.html"
        single.build(ROOT / "dist", file)
        return {
            "offline": visit(page, address, jumps),
            "file": visit(page, file.as_uri() + QUERY, jumps),
        }


def compare(addresses: dict[str, str], rounds: int) -> tuple[dict[str, Times], list[float]]:
    """Return the times of every page, visited in turn ``rounds`` times, and what jumped on ours."""
    times: dict[str, Times] = {name: {kind: [] for kind in KINDS} for name in addresses}
    jumps: list[float] = []
    with sync_playwright() as playwright:

        def measure(
            name: str, how: Callable[[Playwright, str, list[float]], dict[str, float]]
        ) -> None:
            seen: list[float] = []
            for kind, time in how(playwright, addresses[name], seen).items():
                times[name][kind].append(round(time))
            jumps.extend(seen if name == "napoleon" else ())

        for at in range(rounds):
            # Each is the first in turn, because the machine is not always equally busy.
            for name in sorted(addresses, reverse=at % 2 == 1):
                measure(name, cached)
            measure("napoleon", unserved)
    return times, jumps


def main() -> int:
    """Measure, print the table, write the figures; 1 when the target is missed."""
    reader = argparse.ArgumentParser(prog="python -m bench.startup", description=main.__doc__)
    reader.add_argument("--rounds", type=int, default=ROUNDS)
    rounds: int = reader.parse_args().rounds
    with (
        bare_site() as bare,
        serve.running(ROOT / "dist", prefix=PREFIX) as our_site,
        serve.running(bare, prefix=PREFIX) as bare_server,
    ):
        addresses = {"napoleon": our_site.address + QUERY, "bare": bare_server.address}
        times, jumps = compare(addresses, rounds)

    medians = {
        name: {kind: statistics.median(found) for kind, found in kinds.items() if found}
        for name, kinds in times.items()
    }
    ratios = {
        kind: round(medians["napoleon"][kind] / medians["bare"][kind], 3) for kind in COMPARED
    }
    load = os.getloadavg()[1]
    print(
        f"ms until ready, median of {rounds}; load of 5 minutes {load:.1f};"
        f" slow: CPU ÷ {SLOWER}, line: 10 Mbit/s, phone: both"
    )
    print(" " * 20 + "".join(f"{kind:>9}" for kind in KINDS))
    for name, figures in medians.items():
        print(f"{name:<20}" + "".join(f"{figures.get(kind, 0):>9.0f}" for kind in KINDS))
    print(f"ratio (target {TARGET})  " + "".join(f"{ratios[kind]:>9.2f}" for kind in COMPARED))
    print(f"layout shift at most {max(jumps):.4f}")

    RESULTS.parent.mkdir(exist_ok=True)
    written: dict[str, object] = {
        "target": TARGET,
        "load_5_minutes": round(load, 1),
        "ratio": ratios,
        "layout_shift": max(jumps),
        "median_ms": medians,
        "all_ms": times,
    }
    RESULTS.write_text(json.dumps(written, indent=2) + "\n", "utf-8")
    return int(max(ratios["cold"], ratios["warm"]) > TARGET)


if __name__ == "__main__":
    sys.exit(main())
