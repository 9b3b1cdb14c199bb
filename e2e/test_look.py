"""Every state at every size: nothing scrolls, is cut or covered; axe and html-validate agree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.looks import (
    IN_TURN,
    SMALL_WINDOWS,
    WORDS_ON_PHONES,
    broken_words,
    cut_keys,
    document_of,
    faults_of_access,
    faults_of_layout,
    faults_of_markup,
    faults_of_screens,
    resize,
)
from e2e.rehearsal import screens, whole_match
from e2e.seals import faults_of_seals
from e2e.stills import hinted, match_states, pressed, shown, stage, start_screen
from e2e.table import DESKTOP, QUICK, match_kept, sitting
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import glanced, sampled

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
SCENES = ("result", "end")
TOUCH_SIZES = ((390, 844), (844, 390), (360, 640))
TABLETS = ((820, 1180), (1180, 820))
DESK_SIZES = ((1280, 800), (768, 1024), (1920, 1080))
TOUCH_TARGET, LEAST_TARGET = 44, 24


@pytest.mark.parametrize(
    ("language", "which"), glanced(((language,) for language in LANGUAGES), (("uk",),))
)
def test_tables_fit_the_screens_that_are_touched(
    browser: Browser, site: str, language: str, which: slice
) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        for size in (*TOUCH_SIZES, *SMALL_WINDOWS, *TABLETS):
            resize(page, size)
            for kind in PLAY_STATES[which]:
                shown(page, match_states()[kind], language)
                found = faults_of_layout(page, TOUCH_TARGET) + cut_keys(page)
                faults += [f"{kind} {size}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


PLACES = """
() => Object.fromEntries(["bar", "slot", "status", "controls", "hand"].map((id) => {
  const { top, height } = document.getElementById(id).getBoundingClientRect();
  return [id, [top, height]];
}))
"""

MOMENT = """
() => [
  document.getElementById("table").dataset.phase,
  document.getElementById("slot").dataset.mode,
  document.querySelectorAll("#hand > .card").length > 0,
].join()
"""


class Places:
    """Where the parts of the table are at one size; upright for a phase, else for the match."""

    def __init__(self, *, upright: bool) -> None:
        self._upright = upright
        self._first: dict[str, dict[str, list[float]]] = {}

    def faults(self, page: Page) -> list[str]:
        """What has moved since it was seen first."""
        found: dict[str, list[float]] = page.evaluate(PLACES)
        now = str(page.evaluate(MOMENT))
        first = self._first.setdefault(now if self._upright else "", found)
        return [
            f"{part} was at {before}, is at {place}"
            for (part, place), before in zip(found.items(), first.values(), strict=True)
            if max(abs(a - b) for a, b in zip(place, before, strict=True)) > 1
        ]


ASIDE = {
    "rules": ("lead", "menu-rules"),
    "settings": ("lead", "menu-settings"),
    "help": ("lead", "menu-help"),
    "last": ("trick", "tool-last"),
    "grid": ("adjutant", "k-grid"),
    "dealt": ("bidding", "chip-deal"),
    "question": ("follow", "menu-settings abandon"),
    "more": ("result", "k-more"),
    "share": ("result", "k-more k-share-deal"),
    "record": ("end", "record"),
    "study": ("end", "k-study"),
    "export": ("end", "k-study k-export"),
    "play-on": ("end", "k-study k-play-on"),
}
"""What lies over the table, by what opens it: a state, and what is pressed there in turn."""
AT_START = {
    "start": "",
    "read": "read",
    "daily": "daily",
    "achievements": "achievements",
    "rulebook": "menu-help k-rulebook",
}


def every_state() -> dict[str, Model]:
    """The screens that are checked, and the dialogs."""
    start = start_screen("?joker.colour=red&joker.count=9")
    found = match_states()
    return (
        {name: pressed(start, *buttons.split()) for name, buttons in AT_START.items()}
        | {kind: found[kind] for kind in (*PLAY_STATES, *SCENES)}
        | {f"hint-{kind}": hinted(found[kind]) for kind in ("bidding", "adjutant", "exchange")}
        | {
            f"dialog-{name}": pressed(found[state], *buttons.split())
            for name, (state, buttons) in ASIDE.items()
        }
    )


@pytest.mark.parametrize(
    ("language", "size", "which"), glanced(WORDS_ON_PHONES, [("ru", (360, 640))], first=1)
)
def test_words_stay_whole_on_phones(
    browser: Browser, site: str, language: str, size: tuple[int, int], which: slice
) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        resize(page, size)
        for name, model in list(every_state().items())[which]:
            shown(page, model, language)
            faults += [f"{name}: {word}" for word in broken_words(page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", sampled(LANGUAGES, ("ru",)))
def test_a_seal_holds_every_rank_in_one_line(browser: Browser, site: str, language: str) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        for size in (*TOUCH_SIZES, *DESK_SIZES):
            resize(page, size)
            shown(page, match_states()["result"], language)
            faults += [f"{size}: {fault}" for fault in faults_of_seals(page, PAGE, language)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("language", "which"), IN_TURN)
def test_every_state_is_accessible_and_valid(
    browser: Browser, site: str, tmp_path: Path, language: str, which: slice
) -> None:
    """Japanese screens are light, English ones dark."""
    with stage(browser, site, touch=False, dark=language == "en") as page:
        page.set_viewport_size(DESKTOP)

        def drawn() -> Iterator[str]:
            for name, model in list(every_state().items())[which]:
                shown(page, model, language)
                yield name

        faults = faults_of_screens(page, drawn(), tmp_path)
    assert not faults, "\n".join(faults)


STANDING = (("ja", TOUCH_SIZES[0]), ("en", DESK_SIZES[0]))


@pytest.mark.parametrize(
    ("language", "size"), sampled(product(("ja", "en"), (TOUCH_SIZES[0], *DESK_SIZES)), STANDING)
)
def test_every_part_stays_where_it_is_and_fits(
    browser: Browser, site: str, language: str, size: tuple[int, int]
) -> None:
    faults: list[str] = []
    with stage(browser, site, touch=False) as page:
        resize(page, size)
        places = Places(upright=size[0] < size[1])
        for kind in PLAY_STATES:
            shown(page, match_states()[kind], language)
            found = places.faults(page)
            found += faults_of_layout(page, LEAST_TARGET) if size in DESK_SIZES else []
            faults += [f"{kind}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


def test_what_the_page_makes_of_its_screens_is_accessible_and_valid(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    """The same for the running page: its document, and its changes to it."""
    faults: list[str] = []

    def check(name: str) -> None:
        faults.extend(f"{name}: {fault}" for fault in faults_of_access(table.page))
        (tmp_path / f"{name}.html").write_text(document_of(table.page), "utf-8")

    with sitting(browser, site, kept=match_kept(screens(whole_match())["bidding"].saved)) as table:
        table.open("?lang=en")
        table.sight()
        check("bidding")
        table.click("chip-deal")
        table.click("k-census")
        table.click("census-100")
        expect(table.page.locator("dialog[open]").last).to_be_visible()
        check("census")
        while table.page.locator("dialog").count():
            table.page.keyboard.press("Escape")
        table.click("menu-help")
        table.click("k-rulebook")
        check("rulebook")
    markup = faults_of_markup(tmp_path)
    assert not faults, "\n".join(faults)
    assert not markup, markup


@pytest.mark.nightly
def test_letter_keys_can_be_switched_off(browser: Browser, site: str) -> None:
    kept = match_kept(screens(whole_match())["adjutant"].saved)
    with sitting(browser, site, settings=replace(QUICK, letters="off"), kept=kept) as table:
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
        browser, site, settings=replace(QUICK, speed="normal"), kept=kept, calm=True
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
    with sitting(browser, site, settings=replace(QUICK, speed="fast"), kept=kept) as table:
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
