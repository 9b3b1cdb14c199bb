"""The pictures that are drawn from the page itself: ``python -m tools.pictures`` after a build.

Icons for home screens, the picture of a link to the page, and the pictures that a browser shows
before it installs the page. They are stored in ``web/``, so that building the site needs no
browser; run this when the look changes.
"""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tools import browser as finding
from tools import serve

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
ICONS = WEB / "icons"
LINK_PICTURE = WEB / "link.png"

PLAIN = {"icon-192.png": 192, "icon-512.png": 512}
# Icons that a system cuts to its own shape: background to the edge, drawing in the middle.
CUT = {"maskable-512.png": (512, 0.72), "apple-touch-icon.png": (180, 0.86)}
GROUND = "#171a36"
SCREENSHOTS = {"wide.png": (1280, 800), "narrow.png": (390, 844)}
MOMENTS = ROOT / "e2e/pictures/moments.json"
SETTINGS = json.dumps({"schema": 1, "speed": "none"})
COLOURS = 256

LINK_TITLE = "ナポレオン・ドゥラーク"
LINK_SUB = "Napoleon · Durak · Наполеон · Дурак"
LINK_STYLE = """
  html, body { overflow: hidden; }
  .bar, .home-menu, .how, .games, .company { display: none; }
  .home { padding: 0 !important; }
  .home > .scene-body { block-size: 630px; grid-template-rows: 1fr; border-radius: 0; }
  .hero { zoom: 1.9; align-self: center; justify-self: center; display: block; }
  .hero-title { font-size: 2.375rem; letter-spacing: 0.08em; text-indent: 0; white-space: nowrap; }
  .hero-sub { letter-spacing: 0.2em; }
"""


def draw_icons(browser: Browser) -> None:
    """Write the icons."""
    drawing = (ICONS / "icon.svg").read_text("utf-8")
    square = drawing.replace(' rx="14"', "")
    for name, size in PLAIN.items():
        shot(browser, ICONS / name, page_of(drawing, size, 1, "transparent"), size, size)
    for name, (size, share) in CUT.items():
        shot(browser, ICONS / name, page_of(square, size, share, GROUND), size, size)


def page_of(drawing: str, size: int, share: float, ground: str) -> str:
    """An HTML page with a drawing in the middle."""
    inner = round(size * share)
    return (
        f"<style>body{{margin:0;block-size:{size}px;display:grid;place-content:center;"
        f"background:{ground}}}svg{{inline-size:{inner}px;block-size:{inner}px}}</style>{drawing}"
    )


def shot(browser: Browser, target: Path, html: str, width: int, height: int) -> None:
    """Write a picture of an HTML page."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_content(html)
    save(page.screenshot(omit_background=True), target)
    page.close()


def save(png: bytes, target: Path) -> None:
    """Write a picture with few colours: a third of the size, and hardly any difference."""
    picture = Image.open(io.BytesIO(png))
    if picture.mode == "RGBA":
        few = picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
    else:
        palette = picture.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE)
        few = picture.quantize(COLOURS, palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    few.save(target, optimize=True)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1000:.0f} KB")


def draw_link_picture(browser: Browser) -> None:
    """Write the picture for links to the page: the first screen's cards and title."""
    with serve.running(ROOT / "dist") as site:
        context = browser.new_context(
            viewport={"width": 1200, "height": 630},
            locale="ja-JP",
            color_scheme="dark",
            bypass_csp=True,
        )
        page = context.new_page()
        page.route("**/boot.js", lambda route: route.abort())
        page.add_init_script("addEventListener('error', e => e.stopImmediatePropagation(), true)")
        page.goto(site.address)
        page.add_style_tag(content=LINK_STYLE)
        for name, text in ((".hero-title", LINK_TITLE), (".hero-sub", LINK_SUB)):
            page.locator(name).evaluate("(element, text) => { element.textContent = text; }", text)
        page.wait_for_timeout(500)
        save(page.screenshot(), LINK_PICTURE)
        context.close()


def draw_screenshots(browser: Browser) -> None:
    """Write the pictures for the manifest: a table on a wide and on a narrow screen."""
    kept = json.loads(MOMENTS.read_text("utf-8"))["trick"]
    values = {"napoleon.match@/": kept, "napoleon.settings@/": SETTINGS}
    with serve.running(ROOT / "dist") as site:
        for name, (width, height) in SCREENSHOTS.items():
            context = browser.new_context(
                viewport={"width": width, "height": height}, locale="ja-JP", color_scheme="dark"
            )
            page = context.new_page()
            page.goto(f"{site.address}licences.html")
            page.evaluate("values => Object.assign(localStorage, values)", values)
            page.goto(site.address)
            page.locator("#k-next").wait_for(timeout=60_000)
            page.evaluate("document.activeElement?.blur()")
            save(page.screenshot(), ICONS / name)
            context.close()


def draw_favicon() -> None:
    """Write the icon for browsers without SVG."""
    with Image.open(ICONS / "icon-192.png") as icon:
        icon.convert("RGBA").save(WEB / "favicon.ico", sizes=[(16, 16), (32, 32), (48, 48)])


def main() -> int:
    """Draw everything again."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**finding.launch())
        draw_icons(browser)
        draw_favicon()
        draw_link_picture(browser)
        draw_screenshots(browser)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
