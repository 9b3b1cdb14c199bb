"""How long the page takes to stand, against the least that a page with Python can do.

``python -m bench.startup`` opens our built page and a bare page in turn, each time in a new
profile, first with nothing cached and then again, and compares the medians. Both are served by
the same server with a static host's headers; ours is asked for a match, so that a whole table is
drawn. "Ready" is the moment after the first drawing by
Python at which ``data-ready`` is set, in milliseconds since the navigation began.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from tools import browser as finding
from tools import serve

ROOT = Path(__file__).resolve().parent.parent
BARE = ROOT / "bench/bare"
RESULTS = ROOT / "bench/results/startup.json"
PREFIX = "/play/napoleon/"
QUERY = "?seed=bench"
TARGET = 0.6
ROUNDS = 5
LIMIT_MS = 60_000

NOTE_READY = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.ready) window.readyAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
"""


@contextmanager
def bare_site() -> Iterator[Path]:
    """Give a folder with the bare page and the npm package beside it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(BARE, folder, dirs_exist_ok=True)
        shutil.copytree(ROOT / "node_modules/pyodide", folder / "pyodide")
        yield folder


def visit(page: Page, address: str) -> float:
    """Open ``address`` and return the milliseconds until it stood; raises TimeoutError."""
    page.goto(address, wait_until="commit")
    for _ in range(LIMIT_MS // 25):
        ready: float | None = page.evaluate("window.readyAt")
        if ready is not None:
            return ready
        page.wait_for_timeout(25)
    msg = f"{address} did not get ready"
    raise TimeoutError(msg)


def cold_and_warm(playwright: Playwright, address: str) -> tuple[float, float]:
    """Return the times of the first and of the second visit in a new profile."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=finding.ensure(),
            args=list(finding.ARGUMENTS),
            viewport={"width": 1280, "height": 800},
            service_workers="block",  # "warm" is the browser's own cache, for both pages
        )
        context.add_init_script(NOTE_READY)
        page = context.new_page()
        cold = visit(page, address)
        page.wait_for_timeout(1000)  # caches are written after the page stands
        page.goto("about:blank")
        warm = visit(page, address)
        context.close()
    return cold, warm


def compare(addresses: dict[str, str], rounds: int) -> dict[str, dict[str, list[float]]]:
    """Return the times of every page, visited in turn ``rounds`` times."""
    times: dict[str, dict[str, list[float]]] = {
        name: {"cold": [], "warm": []} for name in addresses
    }
    with sync_playwright() as playwright:
        for at in range(rounds):
            # In turn the first, because the machine is not always equally busy.
            for name, address in sorted(addresses.items(), reverse=at % 2 == 1):
                cold, warm = cold_and_warm(playwright, address)
                times[name]["cold"].append(round(cold))
                times[name]["warm"].append(round(warm))
    return times


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
        times = compare({"napoleon": our_site.address + QUERY, "bare": bare_server.address}, rounds)

    medians = {
        name: {kind: statistics.median(list_) for kind, list_ in kinds.items()}
        for name, kinds in times.items()
    }
    ratios = {
        kind: round(medians["napoleon"][kind] / medians["bare"][kind], 3)
        for kind in ("cold", "warm")
    }
    load = os.getloadavg()[1]
    print(f"ms until ready, median of {rounds}   cold   warm   (load of 5 minutes: {load:.1f})")
    for name, figures in medians.items():
        print(f"{name:<30} {figures['cold']:>7.0f}{figures['warm']:>7.0f}")
    print(
        f"{'ratio (target ' + str(TARGET) + ')':<30} {ratios['cold']:>7.2f}{ratios['warm']:>7.2f}"
    )

    RESULTS.parent.mkdir(exist_ok=True)
    written: dict[str, object] = {
        "target": TARGET,
        "load_5_minutes": round(load, 1),
        "ratio": ratios,
        "median_ms": medians,
        "all_ms": times,
    }
    RESULTS.write_text(json.dumps(written, indent=2) + "\n", "utf-8")
    return 0 if max(ratios.values()) <= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
