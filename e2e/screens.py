"""The ten main screens of each game as small, blurred pictures, compared with how they looked.

They are small and blurred so that places and colours are compared, not the drawing of letters.
``python -m e2e.screens`` draws the pictures anew after the look was changed on purpose;
``--moments`` also takes the matches that they show from a rehearsal.
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
from napoleon.games import page_named
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.model import Model
from napoleon.ui.start.opening import Opening, open_page
from tools import browser as finding
from tools import serve
from tools.settings import ROOT

PICTURES = Path(__file__).resolve().parent / "pictures"
MOMENTS = {"napoleon": PICTURES / "moments.json", "durak": PICTURES / "durak.json"}
"""The saved matches that the screens of a game show, by the kind of screen."""
SCREENS = (
    "start",
    "bidding",
    "adjutant",
    "exchange",
    "ready",
    "follow",
    "trick",
    "result",
    "end",
    "settings",
)
DURAK_SCREENS = (
    "start",
    "lead",
    "defend-several",
    "transfer",
    "throw",
    "taken",
    "many",
    "six",
    "climb",
    "result",
)
ALL_SCREENS = (
    *(("napoleon", name) for name in SCREENS),
    *(("durak", name) for name in DURAK_SCREENS),
)
"""Every screen with its game."""
DURAK_STYLES = ROOT / "napoleon/games/durak/durak.css"
# The pictures of the court cards come after the rest of a screen.
PICTURES_STAND = r"""
() => Promise.all([...document.querySelectorAll(".face")].map((face) => {
  const { backgroundImage } = getComputedStyle(face, "::after");
  const [, address] = backgroundImage.match(/url\("(.*)"\)/) ?? [];
  return address && Object.assign(new Image(), { src: address }).decode();
})).then(() => new Promise(requestAnimationFrame))
"""
STILL = Settings(speed="none", theme="dark")
BLUR = 12
SIZE = (128, 80)
THRESHOLD = 0.06
"""How different two blurred points may be: a panel on felt is only a little darker."""
MOST = 0.015
"""The share of points that may be more different than this."""


def moments(game: str) -> dict[str, str]:
    """The saved matches that the screens show, by the kind of screen."""
    kept: dict[str, str] = json.loads(MOMENTS[game].read_text("utf-8"))
    return kept


def model_of(name: str, game: str = "napoleon") -> Model:
    """The page at one of the screens."""
    kept = moments(game)
    match = None if name == "start" else kept["follow" if name == "settings" else name]
    settings = write_settings(STILL)
    opening = Opening("", ("en",), "still", texts={"settings": settings, "match": match})
    model, _ = open_page(page_named(game), opening)
    return pressed(model, "menu-settings") if name == "settings" else model


def show(page: Page, name: str, game: str = "napoleon") -> None:
    """Show one of the screens on a `stage`."""
    page.set_viewport_size(DESKTOP)
    shown(page, model_of(name, game), "en")
    page.evaluate(PICTURES_STAND)


def file_of(name: str, game: str) -> Path:
    """Where the picture of a screen is kept."""
    return PICTURES / (f"{name}.png" if game == "napoleon" else f"{game}-{name}.png")


def picture(page: Page) -> Image.Image:
    """What a page shows once nothing moves any more, small and blurred.

    A browser packs a JPEG far sooner than a PNG, and blurred they are the same.
    """
    shot = Image.open(
        io.BytesIO(page.screenshot(animations="disabled", type="jpeg", quality=90))
    ).convert("RGB")
    return shot.filter(ImageFilter.GaussianBlur(BLUR)).resize(SIZE, Image.Resampling.BOX)


def share_of_change(one: Image.Image, other: Image.Image) -> float:
    """How much of a picture differs from another, 0 to 1."""
    if one.size != other.size:
        return 1.0
    changed = pixelmatch(one, other, threshold=THRESHOLD, includeAA=True)
    return changed / (one.width * one.height)


def known(name: str, game: str = "napoleon") -> Image.Image:
    """The picture of a screen as it is known."""
    return Image.open(file_of(name, game)).convert("RGB")


def draw(browser: Browser, game: str) -> None:
    """Draw the pictures of a game anew."""
    with (
        serve.running(ROOT / "dist") as running,
        stage(browser, running.address, touch=False, dark=True) as page,
    ):
        page.add_style_tag(path=str(DURAK_STYLES))
        for at_game, name in ALL_SCREENS:
            if at_game == game:
                show(page, name, game)
                picture(page).save(file_of(name, game), optimize=True)


def note_moments(game: str) -> None:
    """Keep the matches that the screens of a game show, as they are played beforehand."""
    if game == "napoleon":
        from e2e.rehearsal import screens, whole_match  # noqa: PLC0415 - takes its time

        found = {name: moment.saved for name, moment in screens(whole_match()).items()}
    else:
        from e2e.durak_stills import saved_matches  # noqa: PLC0415 - takes its time

        found = saved_matches()
    texts = {name: found[name] for at, name in ALL_SCREENS if at == game and name in found}
    MOMENTS[game].write_text(json.dumps(texts, indent=1) + "\n", "utf-8")


def main() -> int:
    """Draw the pictures of a game, and first the matches that they show where that is asked for."""
    reader = argparse.ArgumentParser(prog="python -m e2e.screens", description=main.__doc__)
    reader.add_argument("--moments", action="store_true")
    reader.add_argument("games", nargs="*", default=[*MOMENTS])
    asked = reader.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**finding.launch())
        for game in asked.games:
            if asked.moments:
                note_moments(game)
            draw(browser, game)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
