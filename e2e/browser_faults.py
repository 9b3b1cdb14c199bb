"""Browsers that refuse things and files that do not come, in Firefox and WebKit.

The journeys of the same name (`e2e/test_refused.py`, `e2e/test_start_faults.py` and
`e2e/test_offline.py`) show the same in Chromium, and more of it. Each case has a host of its own,
from which no browser has kept anything.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from e2e import faulty, keeping
from e2e.conftest import DIST, PREFIX
from e2e.driven import Seat
from e2e.faulty import Kind
from e2e.waiting import awaited
from napoleon.ui.shell.words import Words
from tools import serve

REFUSED: Final = Words("ja")("notice.storage_refused")
AGAIN: Final = "#boot-again, #boot-reload"


def begins(seat: Seat) -> None:
    """Start a match, and see the user's first turn. Raises TimeoutError."""
    seat.press("#k-new")
    awaited(lambda: seat.sees("#k-deck-classic4, #plate-0[data-turn]"), "the match does not begin")
    if seat.sees("#k-deck-classic4"):
        seat.press("#k-deck-classic4")
    awaited(lambda: seat.sees("#plate-0[data-turn]"), "the user's turn does not come")


def plays_without_storage(seat: Seat) -> None:
    """All site data is refused: the page says so, and plays. Raises AssertionError."""
    with faulty.running(DIST) as site:
        seat.open(site.address)
        assert REFUSED in seat.text("#toasts"), seat.text("#toasts")
        begins(seat)


def plays_in_a_frame(seat: Seat, folder: Path) -> None:
    """The page plays in a frame of another site. Raises AssertionError."""
    with faulty.running(DIST) as site, serve.running(folder) as other:
        size, loaded = 'width="1200" height="760"', 'onload="this.dataset.loaded = true"'
        frame = f'<!doctype html><iframe src="{site.address}" {size} {loaded}></iframe>'
        folder.mkdir(parents=True)
        (folder / "index.html").write_text(frame, "utf-8")
        seat.go(other.address.replace("127.0.0.1", "localhost"))
        seat.enter_frame()
        seat.stands()
        begins(seat)


def plays_without_a_database(seat: Seat) -> None:
    """The database never answers: the page plays. Raises AssertionError."""
    with faulty.running(DIST, faulty.SILENT) as site:
        seat.open(site.address)
        begins(seat)


def keeps_nothing_damaged(seat: Seat) -> None:
    """Damaged files are not kept, whole ones are at the next visit. Raises AssertionError."""
    with faulty.running(DIST) as site:
        seat.open(site.address)
        site.faults = dict.fromkeys(keeping.BIG, "damaged")
        keeping.wait_for_refusal(seat)
        assert seat.evaluate(keeping.STATE) == ""
        begins(seat)
        site.faults = {}
        seat.open(site.address)
        keeping.wait_for_worker(seat, "activated")
        site.faults = dict.fromkeys(keeping.BIG, "404")
        seat.open(site.address)


def keeps_no_mixture(seat: Seat, folder: Path) -> None:
    """An old file beside a new version is not kept. Raises AssertionError."""
    files = Path(shutil.copytree(DIST, folder))
    with serve.running(files, prefix=PREFIX) as site:
        seat.open(site.address)
        keeping.wait_for_worker(seat, "activated")
        page = files / keeping.CHANGED
        old = page.read_bytes()
        keeping.renew(files, "second")
        new = page.read_bytes()
        page.write_bytes(old)
        seat.open(site.address)
        keeping.wait_for_refusal(seat)
        assert seat.evaluate(keeping.STATE) == "activated", "the version before goes on"
        page.write_bytes(new)
        seat.open(site.address)
        keeping.wait_for_worker(seat, "waiting")


def recovers_from_what_it_kept(seat: Seat) -> None:
    """What was kept is damaged: the button after the failure mends it. Raises AssertionError."""
    with faulty.running(DIST) as site:
        seat.open(site.address)
        keeping.wait_for_worker(seat, "activated")
        seat.evaluate(keeping.SPOIL)
        seat.go(site.address)
        mark, _ = seat.mark()
        assert mark == "damaged", mark
        seat.leave_by(AGAIN)
        seat.stands()
        keeping.wait_for_worker(seat, "activated")


def cause_is_reported(seat: Seat, name: str, kind: Kind) -> None:
    """A file that comes wrong or not at all is named, and the page recovers.

    Raises AssertionError.
    """
    with faulty.running(DIST, faulty.HURRIED if kind in ("hanging", "slow") else "") as site:
        site.faults = {name: kind}
        seat.go(site.address)
        mark, clock = seat.mark("#boot-still")
        if kind == "slow":
            assert mark == "ready", mark
            assert clock > faulty.slow_ms(name), clock
            return
        text = seat.text("#boot-detail") if mark else seat.text("#boot-still")
        if kind == "hanging":
            assert mark in ("", "file"), f"{mark}: {text}"
        else:
            assert mark in faulty.REPORTED[kind], f"{mark}: {text}"
        assert not mark or name in text, f"{mark}: {text}"
        site.faults = {}
        seat.leave_by(AGAIN)
        seat.stands()
