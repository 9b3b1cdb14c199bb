"""What a first visit sends and holds, of two built sites in turn.

``python -m bench.weight OTHER`` opens ``dist/`` and the built site in the folder ``OTHER``, each
time in a new profile. A second after the first table stands it tells what the page holds without
its garbage: JavaScript, the WebAssembly of its memory, and its processes. It tells the bytes of all
files that were asked for until nothing came during ``QUIET_MS``: as they are, and packed by brotli
and by gzip as `tools.packing` puts them beside. On a busy machine the page may take the way for
slow lines, with other files and more memory: such a visit does not count.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import time
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import brotli
from playwright.sync_api import BrowserContext, Page, Playwright, Request, sync_playwright

from bench.soak import KEEP_MEMORY, resident
from bench.startup import QUERY, ROOT, ROUNDS, profile, visit
from tools import serve
from tools.packing import is_packed

RESULTS = ROOT / "bench/results/weight.json"
QUIET_MS = 4000
MOST = 1.02
"""How much larger than the other site ours may be."""

Weights = dict[str, float]


@cache
def sizes(file: Path) -> tuple[int, int, int]:
    """The bytes of a file: as it is, by brotli and by gzip where hosts pack it."""
    data = file.read_bytes()
    if not is_packed(file):
        return (len(data),) * 3
    return len(data), len(brotli.compress(data, quality=9)), len(gzip.compress(data, 9, mtime=0))


def held(context: BrowserContext, page: Page) -> Weights:
    """What the page holds without its garbage, in megabytes."""
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable")
    for _ in range(2):
        devtools.send("HeapProfiler.collectGarbage")
    found = {
        one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]
    }
    wasm = page.evaluate("memories.reduce((sum, one) => sum + one.buffer.byteLength, 0)")
    assert context.browser is not None
    return {
        "heap_mb": round(found["JSHeapUsedSize"] / 1e6, 2),
        "wasm_mb": round(wasm / 1e6, 2),
        "processes_mb": round(resident(context.browser) / 1e6, 1),
    }


def weigh(playwright: Playwright, site: Path) -> Weights:
    """The bytes and the megabytes of one first visit that takes the usual way."""
    asked: dict[str, float] = {}

    def note(request: Request) -> None:
        asked.setdefault(request.url.partition("?")[0], time.monotonic())

    with serve.running(site) as running, profile(playwright) as context:
        context.add_init_script(KEEP_MEMORY)
        context.on("request", note)
        page = context.new_page()
        visit(page, running.address + QUERY, [])
        memory = held(context, page)
        while time.monotonic() - max(asked.values()) < QUIET_MS / 1000:
            page.wait_for_timeout(200)
        paths = {
            unquote(urlsplit(url).path)[1:] for url in asked if url.startswith(running.address)
        }
    if any(path.startswith("tight/") for path in paths):
        return weigh(playwright, site)
    files = [site / (path or "index.html") for path in sorted(paths)]
    sent = [sizes(file) for file in files if file.is_file()]
    return {
        "files": len(sent),
        "bytes": sum(whole for whole, _, _ in sent),
        "brotli": sum(packed for _, packed, _ in sent),
        "gzip": sum(packed for _, _, packed in sent),
        **memory,
    }


def main() -> int:
    """Weigh, print and write the medians; 1 where ours weighs too much."""
    reader = argparse.ArgumentParser(prog="python -m bench.weight", description=main.__doc__)
    reader.add_argument("other", type=Path)
    reader.add_argument("--rounds", type=int, default=ROUNDS)
    asked = reader.parse_args()
    sites = {"other": asked.other.resolve(), "ours": ROOT / "dist"}
    found: dict[str, list[Weights]] = {name: [] for name in sites}
    with sync_playwright() as playwright:
        for _ in range(asked.rounds):
            for name, site in sites.items():
                found[name].append(weigh(playwright, site))
    medians = {
        name: {key: statistics.median(one[key] for one in each) for key in each[0]}
        for name, each in found.items()
    }
    shares = {
        key: round(value / medians["other"][key], 3) for key, value in medians["ours"].items()
    }
    print(json.dumps({"medians": medians, "share": shares}, indent=1))
    written = {"share": shares, "medians": medians, "all": found}
    RESULTS.write_text(json.dumps(written, indent=1) + "\n", "utf-8")
    return int(max(shares[key] for key in ("bytes", "brotli", "gzip")) > MOST)


if __name__ == "__main__":
    sys.exit(main())
