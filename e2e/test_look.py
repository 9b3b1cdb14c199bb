"""Every state at every size: nothing scrolls, is cut or covered; axe and html-validate agree."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from e2e.looks import (
    broken_words,
    document_of,
    faults_of_access,
    faults_of_layout,
    faults_of_markup,
)
from e2e.rehearsal import screens, whole_match
from e2e.table import QUICK, Table, match_kept, sitting
from napoleon.ui.saved import MATCH_KEY

PLAY_STATES = (
    "bidding",
    "all-passed",
    "adjutant",
    "exchange",
    "ready",
    "lead",
    "joker",
    "follow",
    "trick",
    "revealed",
)
SCENES = ("result", "standings", "end")
TOUCH_SIZES = ((390, 844), (844, 390), (360, 640))
DESK_SIZES = ((1280, 800), (768, 1024), (1920, 1080))
TOUCH_TARGET, LEAST_TARGET = 44, 24


def put(table: Table, kind: str, query: str = "") -> None:
    """Bring the page to a state."""
    table.keep(MATCH_KEY, screens(whole_match())[kind].saved)
    table.open(query)
    sight = table.sight()
    if kind == "joker":
        table.click("h-Jo")
        if "k-play" in table.look().buttons:
            table.click("k-play")
        expect(table.page.locator("#t-suit")).to_be_visible()
    elif kind == "exchange":
        table.click(f"h-{sight.hand[-1]}")


def faults_at(table: Table, name: str, sizes: tuple[tuple[int, int], ...], least: int) -> list[str]:
    """What is wrong with the layout of what is shown, at each of the sizes."""
    faults = []
    for width, height in sizes:
        table.page.set_viewport_size(ViewportSize(width=width, height=height))
        found = faults_of_layout(table.page, least)
        faults += [f"{name} {width}×{height}: {fault}" for fault in found]
    return faults


def test_tables_fit_the_screens_that_are_touched(browser: Browser, site: str) -> None:
    faults: list[str] = []
    with sitting(browser, site, touch=True) as table:
        table.open()
        for kind in PLAY_STATES:
            for language in ("ja", "en") if kind in ("bidding", "follow", "exchange") else ("ja",):
                put(table, kind, f"?lang={language}")
                faults += faults_at(table, f"{kind} {language}", TOUCH_SIZES, TOUCH_TARGET)
    assert not faults, "\n".join(faults)


def test_english_words_stay_whole_on_phones(browser: Browser, site: str) -> None:
    faults: list[str] = []
    with sitting(browser, site, touch=True) as table:

        def check(name: str) -> None:
            for width, height in ((390, 844), (360, 640)):
                table.page.set_viewport_size(ViewportSize(width=width, height=height))
                faults.extend(f"{name} {width}: {word}" for word in broken_words(table.page))

        table.open()
        for kind in ("follow", *SCENES):
            put(table, kind, "?lang=en")
            check(kind)
        for opener in ("settings", "stats", "rules", "help"):
            table.page.locator(f"#menu-{opener}").click()
            check(opener)
            table.page.keyboard.press("Escape")
    assert not faults, "\n".join(faults)


PLACES = """
() => Object.fromEntries(["bar", "slot", "status", "controls", "hand"].map((id) => {
  const { top, height } = document.getElementById(id).getBoundingClientRect();
  return [id, [top, height]];
}))
"""


class Places:
    """Where the parts of the table are at each size; they stay there for the whole match."""

    def __init__(self) -> None:
        self._first: dict[tuple[int, int], dict[str, list[float]]] = {}

    def faults(self, table: Table, name: str) -> list[str]:
        """What has moved since it was seen first."""
        faults = []
        for size in (TOUCH_SIZES[0], *DESK_SIZES[::-1]):
            table.page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
            found: dict[str, list[float]] = table.page.evaluate(PLACES)
            before = self._first.setdefault(size, found)
            faults += [
                f"{name} {size}: {part} was at {before[part]}, is at {place}"
                for part, place in found.items()
                if max(abs(a - b) for a, b in zip(place, before[part], strict=True)) > 1
            ]
        return faults


ASIDE = {
    "rules": ("lead", "#menu-rules"),
    "settings": ("lead", "#menu-settings"),
    "help": ("lead", "#menu-help"),
    "last": ("trick", "#tool-last"),
    "grid": ("adjutant", "#k-grid"),
    "dealt": ("bidding", "#k-fingerprint"),
    "census": ("bidding", "#k-fingerprint, #k-census, #census-100"),
    "question": ("follow", "#menu-settings, [data-do=abandon]"),
    "share": ("result", "[data-do=share-deal]"),
    "record": ("standings", "[data-do=record]"),
}
"""Dialogs, by what opens them: a state, and what is pressed there one after another."""


@pytest.mark.parametrize(("language", "dark"), [("ja", False), ("en", True)])
def test_every_state_is_accessible_and_valid_and_fits(
    browser: Browser, site: str, tmp_path: Path, language: str, *, dark: bool
) -> None:
    faults: list[str] = []
    places = Places()
    query = f"?lang={language}"

    def check(name: str) -> None:
        faults.extend(f"{name}: {fault}" for fault in faults_of_access(table.page))
        (tmp_path / f"{name}.html").write_text(document_of(table.page), "utf-8")

    with sitting(browser, site, dark=dark) as table:
        table.open(f"{query}&colour=red&joker.count=9")
        check("start")
        table.page.locator("[data-do=read]").click()
        check("dialog-read")
        table.page.keyboard.press("Escape")
        table.page.locator("[data-do=daily]").click()
        check("dialog-daily")
        table.page.keyboard.press("Escape")
        table.click("menu-help")
        table.click("k-rulebook")
        check("rulebook")
        for kind in (*PLAY_STATES, *SCENES):
            put(table, kind, query)
            check(kind)
            if kind in PLAY_STATES:
                faults += places.faults(table, f"{kind} {language}")
                faults += faults_at(table, f"{kind} {language}", DESK_SIZES[::-1], LEAST_TARGET)
            for name in [name for name, (at, _) in ASIDE.items() if at == kind]:
                for pressed in ASIDE[name][1].split(", "):
                    table.page.locator(pressed).first.click()
                expect(table.page.locator("dialog[open]").last).to_be_visible()
                check(f"dialog-{name}")
                while table.page.locator("dialog").count():
                    table.page.keyboard.press("Escape")
        table.click("k-study")
        expect(table.page.locator("#study-eyes")).to_be_visible()
        check("study")
        for name in ("export", "play-on"):
            table.click(f"k-{name}")
            check(f"dialog-{name}")
            table.page.keyboard.press("Escape")
    markup = faults_of_markup(tmp_path)
    assert not faults, "\n".join(faults)
    assert not markup, markup


def test_letter_keys_can_be_switched_off(browser: Browser, site: str) -> None:
    kept = match_kept(screens(whole_match())["adjutant"].saved)
    with sitting(browser, site, settings=QUICK._replace(letters="off"), kept=kept) as table:
        table.open()
        before = table.sight()
        table.page.locator(f"[id='h-{before.hand[0]}']").focus()
        for key in "ngljzr12345?h":
            table.page.keyboard.press(key)
        after = table.look()
        assert after.table == before.table
        assert not after.dialogs
        table.page.keyboard.press("ArrowUp")
        assert table.look().table != before.table, "arrows are no letters"


def test_reduced_motion_moves_nothing(browser: Browser, site: str) -> None:
    kept = match_kept(screens(whole_match())["lead"].saved)
    with sitting(
        browser, site, settings=QUICK._replace(speed="normal"), kept=kept, calm=True
    ) as table:
        table.open()
        sight = table.sight()
        table.page.evaluate(
            "window.moved = 0; for (const kind of ['animationstart', 'transitionstart'])"
            " addEventListener(kind, () => { moved += 1; }, true)"
        )
        playable = next(card for card in sight.playable if card != "Jo")
        table.page.locator(f"[id='h-{playable}']").hover()
        table.click(f"h-{playable}")
        table.sight()
        assert table.page.evaluate("moved + document.getAnimations().length") == 0


def test_twenty_rapid_clicks_play_one_card(browser: Browser, site: str) -> None:
    moment = screens(whole_match())["lead"]
    kept = match_kept(moment.saved)
    with sitting(browser, site, settings=QUICK._replace(speed="fast"), kept=kept) as table:
        table.open()
        sight = table.sight()
        card = next(card for card in sight.playable[::-1] if card != "Jo")
        box = table.page.locator(f"[id='h-{card}']").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for _ in range(20):
            table.page.mouse.click(x, y)
        after = table.sight()
        assert set(sight.hand) - set(after.hand) == {card}
        assert after.lanes[0] == card
        assert len(after.lanes) == 5


def test_card_does_not_flutter_under_a_mouse_at_its_edge(browser: Browser, site: str) -> None:
    kept = match_kept(screens(whole_match())["lead"].saved)
    with sitting(browser, site, kept=kept) as table:
        table.open()
        card = table.page.locator(f"[id='h-{table.sight().playable[0]}']")
        box = card.bounding_box()
        assert box is not None
        for step in range(12):
            table.page.mouse.move(box["x"] + 20 + step, box["y"] + box["height"] - 2)
            assert card.evaluate("card => card.matches(':hover')"), f"at step {step}"
