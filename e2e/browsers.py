"""The page in the other browsers: ``python -m e2e.browsers [NAME]`` (``make browsers``).

In Firefox and WebKit: load, play a deal, come back without a network, play from the one file; then
the faults of `e2e.browser_faults`, and in Firefox the lines of `e2e.browser_lines`. The results are
written to ``bench/results/browsers.json``, where browsers that were not asked for keep theirs.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from e2e import browser_faults, browser_lines, faulty, keeping
from e2e.conftest import DIST, PREFIX
from e2e.driven import Seat, firefox, install, webkit
from e2e.table import QUICK, placed
from e2e.waiting import awaited
from napoleon.games.napoleon.records.score.read import read
from napoleon.ui.settings.stored import SETTINGS_KEY, write_settings
from napoleon.ui.storage.saved import MATCH, key_in
from tools import browser as finding
from tools import serve, single

LEAST_BODY = 200
"""The fewest pixels of a long dialog that are in sight."""
RESULTS = DIST.parent / "bench/results/browsers.json"


def smoke(driver: Any, one_file: Path) -> dict[str, int]:
    """Play in a browser; returns the milliseconds that it took. Raises AssertionError."""
    seat = Seat(driver)
    took = {}
    with ExitStack() as network:
        site = network.enter_context(serve.running(DIST, prefix=PREFIX)).address
        took["first visit"] = seat.open(site)
        driver.execute_script(
            "localStorage.setItem(arguments[0], arguments[1])",
            placed(SETTINGS_KEY, site),
            write_settings(QUICK),
        )
        took["second visit"] = seat.open(f"{site}?seed=smoke")
        sight = seat.play(lambda sight: sight.scene == "result")
        assert not sight.toasts, sight.toasts
        driver.execute_script("document.getElementById('k-record').click()")
        text = driver.execute_script("return document.getElementById('record-text').value")
        assert read(text).replay().result is not None
        goes_back(seat, site)
        seat.open(site)
        keeping.wait_for_worker(seat, "activated")
    took["without a network"] = seat.open(site)
    seat.play(lambda sight: len(sight.lanes) == 5)
    took["one file"] = seat.open(f"{one_file.as_uri()}?seed=file&deck=classic")
    sight = seat.play(lambda sight: bool(sight.lanes))
    print("one file: the page thinks itself" if sight.toasts else "one file: a thread thinks")
    return took


def goes_back(seat: Seat, site: str) -> None:
    """Back closes a dialog and the table, and leaves home; Forward and a reload come back."""
    seat.go(f"{site}licences.html")
    match = placed(key_in("napoleon", MATCH), site)
    seat.driver.execute_script("localStorage.removeItem(arguments[0])", match)  # or home asks
    seat.open(f"{site}?seed=back")
    seat.sight()

    def stands_at(place: int, selector: str) -> None:
        awaited(
            lambda: seat.run("return history.state") == place and seat.sees(selector),
            f"{selector} is not reached",
        )

    seat.press("#menu-settings")
    stands_at(2, "#d-settings")
    assert seat.run("return document.querySelector('.sheet-body').clientHeight") > LEAST_BODY
    seat.driver.back()
    stands_at(1, "#plate-0")
    assert not seat.sees("dialog")
    seat.driver.forward()
    stands_at(2, "#d-settings")
    seat.run("document.getElementById('k-close').click()")
    stands_at(1, "#plate-0")
    seat.driver.back()
    stands_at(0, "#k-resume")
    seat.driver.refresh()
    seat.stands()
    stands_at(0, "#k-resume")
    seat.driver.forward()
    stands_at(1, "#plate-0")
    seat.driver.back()
    stands_at(0, "#k-resume")
    seat.driver.back()
    awaited(lambda: seat.driver.current_url.endswith("licences.html"), "home is not left")


class Kind(NamedTuple):
    """A browser, and the setting that forbids it to keep anything."""

    name: str
    start: Callable[..., AbstractContextManager[Any]]
    all_blocked: tuple[object, ...]
    others_blocked: tuple[object, ...]


KINDS = (
    Kind(
        "Firefox",
        firefox,
        (("network.cookie.cookieBehavior", 2),),
        (("network.cookie.cookieBehavior", 1),),
    ),
    Kind(
        "WebKitGTK",
        webkit,
        ("--enable-html5-local-storage=false", "--enable-html5-database=false"),
        ("--cookies-policy=no-third-party",),
    ),
)


def faults(kind: Kind, folder: Path) -> dict[str, str]:
    """Try every fault in a browser; returns for each what was wrong, or "right"."""
    found = {}
    drivers: Any = import_module("selenium.common.exceptions")
    failed = (AssertionError, TimeoutError, drivers.WebDriverException)

    def attempt(name: str, act: Callable[[], None]) -> None:
        try:
            act()
        except failed as fault:
            found[name] = f"{type(fault).__name__}: {fault}"
        else:
            found[name] = "right"
        print(f"{kind.name}: {name}: {found[name]}", flush=True)

    with kind.start(*kind.all_blocked) as driver:
        attempt("site data blocked", lambda: browser_faults.plays_without_storage(Seat(driver)))
    with kind.start(*kind.others_blocked) as driver:
        attempt(
            "frame of another site",
            lambda: browser_faults.plays_in_a_frame(Seat(driver), folder / "frame"),
        )
    with kind.start() as driver:
        seat = Seat(driver)
        silent = browser_faults.plays_without_a_database
        attempt("database that never answers", lambda: silent(seat))
        attempt("damaged while keeping", lambda: browser_faults.keeps_nothing_damaged(seat))
        mixed = browser_faults.keeps_no_mixture
        attempt("old file beside a new version", lambda: mixed(seat, folder / "mixture"))
        attempt("kept and damaged", lambda: browser_faults.recovers_from_what_it_kept(seat))
        for name, fault in faulty.cases(DIST):
            attempt(f"{name} {fault}", partial(browser_faults.cause_is_reported, seat, name, fault))
    if kind.name == "Firefox":
        for name, one, other in browser_lines.PAIRS:
            attempt(f"direct connection, {name}", partial(browser_lines.connect, one, other))
            attempt(f"one link, {name}", partial(browser_lines.meet, one, other))
    return found


def main() -> int:
    """Play in each browser, print and write the results; 1 where anything is wrong."""
    try:
        install()
    except RuntimeError as missing:
        print(missing, file=sys.stderr)
        return 1
    os.environ.update(finding.surroundings())
    results: dict[str, object] = json.loads(RESULTS.read_text("utf-8"))
    wanted = sys.argv[1:] or [kind.name for kind in KINDS]
    wrong = False
    with tempfile.TemporaryDirectory() as name:
        one_file = Path(name) / "napoleon.html"
        single.build(DIST, one_file)
        for kind in KINDS:
            if kind.name not in wanted:
                continue
            with kind.start() as driver:
                version = driver.capabilities["browserVersion"]
                took = smoke(driver, one_file)
            print(kind.name, version, *took.items(), flush=True)
            found = faults(kind, Path(name) / kind.name)
            wrong |= set(found.values()) != {"right"}
            results[kind.name] = {
                "version": version,
                "date": datetime.now(UTC).date().isoformat(),
                "stands after ms": took,
                "faults": len(found),
                "reported and mended": sum(answer == "right" for answer in found.values()),
                "wrong": {case: answer for case, answer in found.items() if answer != "right"},
            }
            RESULTS.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
