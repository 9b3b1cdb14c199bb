"""The ten main screens as small, blurred pictures, to be compared with how they looked before.

Small and blurred: what is compared is where things are and of which colour, not how letters are
drawn. ``python -m e2e.screens`` draws the pictures
anew after the look was changed on purpose; ``--moments`` also takes the matches that they show
from a rehearsal.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from pathlib import Path

from PIL import Image, ImageFilter
from pixelmatch.contrib.PIL import pixelmatch
from playwright.sync_api import Browser, Page, sync_playwright

from e2e.stills import pressed, shown, stage
from e2e.table import DESKTOP
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.opening import Opening, open_page
from napoleon.ui.storage.saved import write_settings
from tools import browser as finding
from tools import serve
from tools.build_site import ROOT

PICTURES = Path(__file__).resolve().parent / "pictures"
MOMENTS = PICTURES / "moments.json"
SCREENS = (
    "start",
    "bidding",
    "adjutant",
    "exchange",
    "ready",
    "follow",
    "trick",
    "result",
    "standings",
    "settings",
)
STILL = Settings(speed="none", theme="dark")
BLUR = 12
SIZE = (128, 80)
THRESHOLD = 0.1
"""How different two blurred points may be."""
MOST = 0.015
"""The share of points that may be more different than that."""


def moments() -> dict[str, str]:
    """The saved matches that the screens show, by the kind of screen."""
    kept: dict[str, str] = json.loads(MOMENTS.read_text("utf-8"))
    return kept


def model_of(name: str) -> Model:
    """The page at one of the screens."""
    kept = moments()
    match = None if name == "start" else kept.get(name, kept["follow"])
    settings = write_settings(STILL)
    model, _ = open_page(PAGE, Opening("", ("en",), "still", settings=settings, match=match))
    return pressed(model, "menu-settings") if name == "settings" else model


def show(page: Page, name: str) -> None:
    """Show one of the screens on a `stage`."""
    page.set_viewport_size(DESKTOP)
    shown(page, model_of(name), "en")


def picture(page: Page) -> Image.Image:
    """What a page shows, small and blurred."""
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return shot.filter(ImageFilter.GaussianBlur(BLUR)).resize(SIZE, Image.Resampling.BOX)


def share_of_change(one: Image.Image, other: Image.Image) -> float:
    """How much of a picture differs from another, 0 to 1."""
    if one.size != other.size:
        return 1.0
    changed = pixelmatch(one, other, threshold=THRESHOLD, includeAA=True)
    return changed / (one.width * one.height)


def known(name: str) -> Image.Image:
    """The picture of a screen as it is known."""
    return Image.open(PICTURES / f"{name}.png").convert("RGB")


def draw(browser: Browser) -> None:
    """Draw all pictures anew."""
    with (
        serve.running(ROOT / "dist") as running,
        stage(browser, running.address, touch=False, dark=True) as page,
    ):
        for name in SCREENS:
            show(page, name)
            picture(page).save(PICTURES / f"{name}.png", optimize=True)


def main() -> int:
    """Draw the pictures, and first the matches that they show where that is asked for."""
    reader = argparse.ArgumentParser(prog="python -m e2e.screens", description=main.__doc__)
    reader.add_argument("--moments", action="store_true")
    if reader.parse_args().moments:
        from e2e.rehearsal import screens, whole_match  # noqa: PLC0415 - takes its time

        found = screens(whole_match())
        texts = {name: found[name].saved for name in SCREENS if name in found}
        MOMENTS.write_text(json.dumps(texts, indent=1) + "\n", "utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**finding.launch())
        draw(browser)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
