"""Letters: the same on every machine that tests, and ours where a machine has none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright

from bench.startup import NOTE_READY
from e2e.conftest import DIST, NOTE_VIOLATIONS, wait_for_mark
from tests.nightly import sampled
from tools import browser as finding
from tools import face, fontconfig, single

TEXTS = {
    "Japanese": "ナポレオンの宣言と副官、切り札を決める",
    "English": "The quick brown fox jumps over the lazy dog’s “back” – 2½",
    "suits": "♠♥♦♣♤♡♢♧▲▽◇★",
    "names of suits": "風火水地",
    "digits": "0123456789０１２",
}
STEADY = 0.001
FAMILIES = ("sans", "mincho", "roman", "mono")
WRITE = """
({ texts, families }) => {
  document.body.replaceChildren(...families.flatMap((family) => texts.map((text) => {
    const line = document.createElement("p");
    line.className = family;
    line.textContent = text;
    return line;
  })));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(families.map((name) =>
    `.${name} { color: #000; background: #fff; font: 500 20px/1 var(--${name}); }`).join(" "));
  document.adoptedStyleSheets = [sheet];
}
"""
MACHINE = """
() => ({
  language: navigator.language,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  widths: [...document.querySelectorAll("p")].map((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return range.getBoundingClientRect().width;
  }),
})
"""

PARAGRAPHS = '[...document.querySelectorAll("p")]'
JAPANESE = r"""
[...document.body.querySelectorAll("*")].filter((node) => node.checkVisibility()
  && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。「」]+$/u.test(node.textContent)
  && !node.children.length)
"""


def fonts_of(page: Page, nodes: str = PARAGRAPHS) -> dict[str, set[tuple[str, bool]]]:
    """The fonts that the browser draws each text of a page with, and whether the page sent them.

    ``nodes`` is a script whose value is the list of elements. An element that goes while the page
    is read is left out: the table is drawn anew at every remark.
    """
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    session.send("DOM.getDocument")
    listed = session.send("Runtime.evaluate", {"expression": nodes})["result"]
    own = {"objectId": listed["objectId"], "ownProperties": True}
    found: dict[str, set[tuple[str, bool]]] = {}
    for entry in session.send("Runtime.getProperties", own)["result"]:
        if not entry["name"].isdecimal():
            continue
        with suppress(Error):
            element = {"objectId": entry["value"]["objectId"]}
            number = session.send("DOM.requestNode", element)["nodeId"]
            fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": number})["fonts"]
            inside = session.send("DOM.describeNode", element | {"depth": 1})["node"]["children"]
            text = "".join(child["nodeValue"] for child in inside)
            used = {(font["familyName"], font["isCustomFont"]) for font in fonts}
            found[text] = found.get(text, set()) | used
    session.detach()
    return found


def write(page: Page, site: str) -> None:
    """Show the texts in each of the page's families."""
    page.route("**/*.js", lambda route: route.abort())
    page.goto(site)
    page.evaluate(WRITE, {"texts": list(TEXTS.values()), "families": FAMILIES})


def test_browser_draws_with_the_fonts_of_the_lock_file(browser: Browser, site: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        write(page, site)
        found = fonts_of(page)
    ours = {(fontconfig.SANS, False), (fontconfig.SERIF, False)}
    assert found.keys() == set(TEXTS.values())
    assert all(found.values())
    assert set().union(*found.values()) == ours


def test_nothing_of_the_machine_is_seen(
    playwright: Playwright,
    browser: Browser,
    site: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        write(page, site)
        here = page.evaluate(MACHINE)
    empty = tmp_path / "fonts.conf"
    empty.write_text("<fontconfig></fontconfig>", "utf-8")
    there = {
        "FONTCONFIG_FILE": str(empty),
        "FONTCONFIG_PATH": str(tmp_path),
        "HOME": str(tmp_path),
        "LANGUAGE": "de",
        "LC_ALL": "de_DE.UTF-8",
        "TZ": "America/St_Johns",
    }
    for name, value in there.items():
        monkeypatch.setenv(name, value)
    other = playwright.chromium.launch(**finding.launch(brief=True))
    page = other.new_context().new_page()
    write(page, site)
    assert page.evaluate(MACHINE) == here
    assert fonts_of(page).keys() == set(TEXTS.values())
    other.close()
    assert here["language"] == "en-US"
    assert here["zone"] == finding.TIME_ZONE


def test_letters_are_not_sent_to_who_has_them(page: Page, ready: Callable[..., Page]) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    ready("?seed=fonts")
    assert asked
    assert not [url for url in asked if "fonts/" in url]


@pytest.fixture(scope="module")
def latin(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser of a machine that has only Latin letters."""
    folder = tmp_path_factory.mktemp("latin")
    letters = frozenset(chr(code) for code in range(0x21, 0x7F))
    face.write_part(face.SOURCES["regular"], letters, folder / "latin.ttf")
    generic = dict.fromkeys(fontconfig.GENERIC, fontconfig.SANS)
    fonts = fontconfig.configuration(folder / "kept", [folder], generic)
    started = playwright.chromium.launch(**finding.launch(fonts, brief=True))
    yield started
    started.close()


@pytest.mark.parametrize("at", sampled(("site", "file"), ("site",)))
def test_who_has_no_japanese_letters_gets_ours(
    latin: Browser, site: str, tmp_path: Path, at: str
) -> None:
    if at == "file":
        single.build(DIST, tmp_path / "napoleon.html")
    address = site if at == "site" else (tmp_path / "napoleon.html").as_uri()
    with latin.new_context(locale="ja-JP", service_workers="block") as context:
        context.add_init_script(NOTE_VIOLATIONS)
        context.add_init_script(NOTE_READY)
        page = context.new_page()
        page.goto(f"{address}?seed=fonts&deck=classic")
        wait_for_mark(page, "ready")
        page.wait_for_selector("#plate-0[data-turn]")
        page.evaluate("document.fonts.ready")
        assert page.evaluate(f"{JAPANESE.strip()}.length") > 20
        # What is announced goes while the others are looked at, and then has no font.
        found = {text: fonts for text, fonts in fonts_of(page, JAPANESE).items() if fonts}
        assert len(found) > 20
        wrong = {text: one for text, one in found.items() if one != {(fontconfig.SANS, True)}}
        assert not wrong
        assert page.evaluate("jumped") <= STEADY
        assert page.evaluate("violations") == []


@pytest.mark.parametrize("sent", [True, False])
def test_boxes_stand_only_where_ours_is_missing(latin: Browser, site: str, *, sent: bool) -> None:
    with latin.new_context(service_workers="block") as context:
        page = context.new_page()
        if not sent:
            page.route("**/fonts/*", lambda route: route.abort())
        write(page, site)
        page.evaluate(WRITE, {"texts": ["風", "火"], "families": ["sans"]})
        page.evaluate("document.fonts.ready")
        one, two = (page.locator("p").nth(at).screenshot() for at in (0, 1))
        assert (one != two) == sent
