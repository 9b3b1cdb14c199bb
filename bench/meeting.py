"""Meeting by one link, in real browsers, over a relay on loopback: how long people wait.

From a guest's press to the waiting room, and from the host's press to the first card, of 2, 3 and 6
browsers. ``python -m bench.meeting [--repeats 3]`` writes ``bench/results/meeting.json``. All
browsers share this machine, which slows six of them down most.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.relay import relays, site_with
from e2e.table import Table
from e2e.test_by_link import invite
from e2e.test_friends import launched, seated

MANY: Final = (2, 3, 6)
RESULTS: Final = Path(__file__).parent / "results/meeting.json"
NOTES: Final = """
([found, name]) => {
  const note = () => {
    if (!window[name] && document.querySelector(found)) window[name] = Date.now();
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
}
"""
PRESS: Final = "(id) => { document.getElementById(id).click(); return Date.now(); }"


def noted(page: Page, name: str) -> float:
    """When something appeared."""
    return float(page.wait_for_function(f"() => window.{name}", timeout=120_000).json_value())


def meets(tables: Sequence[Table]) -> tuple[list[float], list[float]]:
    """Milliseconds to the waiting room of each guest, and to the first card of each page."""
    host, *guests = tables
    link = invite(host, f"&game=durak&table.players={len(tables)}")
    for guest in guests:
        guest.open(link.removeprefix(guest.site))
        guest.page.evaluate(NOTES, ["#friends-room-title", "room"])
    pressed = [guest.page.evaluate(PRESS, "k-friends-call") for guest in guests]
    rooms = [noted(guest.page, "room") for guest in guests]
    host.page.locator(f"#friends-guest-{len(guests)}").wait_for()
    for table in tables:
        table.page.evaluate(NOTES, ["#hand .card", "card"])
    begun = host.page.evaluate(PRESS, "k-friends-begin")
    cards = [noted(table.page, "card") for table in tables]
    return [at - by for at, by in zip(rooms, pressed, strict=True)], [at - begun for at in cards]


def measured(browser: Browser, repeats: int) -> dict[str, object]:
    """The figures of each number of browsers."""
    found: defaultdict[int, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    with (
        relays() as (relay,),
        tempfile.TemporaryDirectory() as folder,
        site_with(Path(folder), [relay.address]) as site,
    ):
        for many in MANY * repeats:
            with ExitStack() as stack:
                tables = [stack.enter_context(seated(browser, site, "en-GB")) for _ in range(many)]
                rooms, cards = meets(tables)
                found[many][0].extend(rooms)
                found[many][1].extend(cards)
    return {
        str(many): {
            "room_ms": {"median": round(median(rooms)), "worst": round(max(rooms))},
            "first_card_ms": {"median": round(median(cards)), "worst": round(max(cards))},
        }
        for many, (rooms, cards) in found.items()
    }


def main() -> None:
    """Measure, print and write the figures."""
    given = argparse.ArgumentParser(prog="python -m bench.meeting", description=main.__doc__)
    given.add_argument("--repeats", type=int, default=3)
    repeats = given.parse_args().repeats
    with sync_playwright() as playwright, launched(playwright) as browser:
        found = {
            "machine": f"{platform.machine()}, {os.cpu_count()} cores",
            "repeats": repeats,
            "browsers": measured(browser, repeats),
        }
    text = json.dumps(found, indent=1)
    print(text)
    RESULTS.write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
