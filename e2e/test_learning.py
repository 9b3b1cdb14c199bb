"""Lessons, statistics, backup and help in a browser: they fit, can be heard, and can be pressed."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.keyboard import NOTICED_MS
from e2e.looks import document_of, faults_of_access, faults_of_layout, faults_of_markup, resize
from e2e.stills import shown, stage
from e2e.table import DESKTOP, QUICK, Table, sitting
from napoleon.ui.lessons.teaching import text_of
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import sampled
from tests.stored import LESSONS_KEY, STATISTICS_KEY
from tests.ui.hands import send
from tests.ui.lessons.test_lessons import ended, learner, wanted

KEPT = Path(__file__).parents[1] / "tests/ui/kept"
SIZES = ((1280, 800), (390, 844), (844, 390), (360, 640))
TOUCH_TARGET = 44


def kept() -> dict[str, str]:
    return {STATISTICS_KEY: (KEPT / "statistics_1.json").read_text("utf-8")}


def to_the_first_trial(table: Table, lesson: str, reads: int) -> None:
    if not table.page.locator("#how[open]").count():
        table.page.locator("#k-learn").click()
    table.page.locator("#k-lessons").click()
    table.click(f"lesson-{lesson}")
    for _ in range(reads):
        table.sight()
        table.click("k-next")
    table.sight()


def places_of(table: Table, name: str) -> list[str]:
    """What is wrong with the layout of a lesson, at each of the sizes."""
    faults = []
    for width, height in SIZES:
        resize(table.page, (width, height))
        found = faults_of_layout(table.page, TOUCH_TARGET if width < 1000 else 24)
        faults += [f"{name} {width}×{height}: {fault}" for fault in found]
        panel, hand = (table.page.locator(which).bounding_box() for which in ("#lesson", "#hand"))
        assert panel
        assert hand
        if panel["y"] + panel["height"] > hand["y"]:
            faults.append(f"{name} {width}×{height}: the words hide cards")
    return faults


LOOKS = (("ja", True), ("en", False))


@pytest.mark.parametrize(("language", "dark"), sampled(LOOKS, LOOKS[:1]))
def test_what_is_learned_from_is_accessible_valid_and_fits(
    browser: Browser, site: str, tmp_path: Path, language: str, *, dark: bool
) -> None:
    faults: list[str] = []

    def check(name: str) -> None:
        faults.extend(f"{name}: {fault}" for fault in faults_of_access(table.page))
        (tmp_path / f"{name}.html").write_text(document_of(table.page), "utf-8")

    with sitting(browser, site, kept=kept(), dark=dark) as table:
        page = table.open(f"?lang={language}").page
        table.click("menu-stats")
        expect(page.locator("#d-stats .chart").first).to_be_visible()
        check("stats")
        page.keyboard.press("Escape")
        table.click("menu-help")
        for tab in ("keys", "players", "about"):
            table.click(f"help-tab-{tab}")
            expect(page.locator(f"#help-tab-{tab}")).to_have_attribute("aria-current", "page")
            check(f"help-{tab}")
        page.keyboard.press("Escape")
        table.click("menu-settings")
        page.locator("#backup-import").set_input_files(KEPT / "backup_1.json")
        expect(page.locator("#d-backup")).to_be_visible()
        check("backup")
        page.keyboard.press("Escape")
        page.locator("#k-learn").click()
        check("learn")
        page.locator("#k-lessons").click()
        check("lessons")
        page.keyboard.press("Escape")
        to_the_first_trial(table, "following", 1)
        table.click("h-D6")
        expect(page.locator(".lesson-wrong")).to_be_visible()
        check("lesson")
        faults += places_of(table, f"lesson {language}")
        page.set_viewport_size(DESKTOP)
        table.click("chip-lesson")
        to_the_first_trial(table, "bidding", 1)
        faults += places_of(table, f"much to read {language}")
    markup = faults_of_markup(tmp_path)
    assert not faults, "\n".join(faults)
    assert not markup, markup


HEIGHT = "document.getElementById('trick').getBoundingClientRect().height"


HEIGHT_AT = ((1280, 800), (1920, 1080), (390, 844))


@pytest.mark.parametrize(
    ("language", "size"), sampled(product(("en", "ja"), HEIGHT_AT), [("en", (390, 844))])
)
def test_the_table_keeps_its_height_through_a_lesson(
    browser: Browser, site: str, language: str, size: tuple[int, int]
) -> None:
    player = learner(language)
    player.press("lesson-begin", "honors")
    heights: dict[float, str] = {}
    with stage(browser, site) as page:
        resize(page, size)
        while True:
            player.rest()
            shown(page, player.model, language)
            heights.setdefault(page.evaluate(HEIGHT), text_of(player.model.frame))
            if ended(player):
                break
            if player.model.pause:
                player.press("next")
            else:
                send(player, wanted(player)[0])
    assert len(heights) == 1, heights


def test_a_lesson_by_keyboard_is_heard_and_remembered(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=QUICK) as table:
        page = table.open().page
        heard = page.locator("#live-status")
        page.locator("#k-learn").press("Enter")
        page.locator("#k-lessons").press("Enter")
        page.locator("#lesson-call").press("Enter")
        expect(heard).to_contain_text("ジョーカー請求")
        table.sight()
        wanted = page.locator("[data-point]")
        expect(wanted).to_have_attribute("aria-current", "true")
        expect(page.locator("#hand")).to_be_focused()
        page.keyboard.press("ArrowRight")
        expect(wanted).to_be_focused()
        page.wait_for_timeout(NOTICED_MS)
        page.keyboard.press("Enter")
        expect(page.locator(".reason, .status-rule").first).to_be_visible()
        expect(page.locator("#lesson[data-ended]")).to_be_visible()
        assert "call" in (table.kept(LESSONS_KEY) or "")
        page.wait_for_timeout(NOTICED_MS)
        page.locator("#lesson-end-leave").press("Enter")
        expect(page.locator("#k-learn")).to_be_focused()


def test_a_backup_goes_out_and_comes_in(browser: Browser, site: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.json"
    with sitting(browser, site, kept=kept()) as table:
        page = table.open().page
        table.click("menu-settings")
        with page.expect_download() as download:
            table.click("backup-export")
        download.value.save_as(file)
    with sitting(browser, site) as table:
        page = table.open().page
        table.click("menu-settings")
        page.locator("#backup-import").set_input_files(file)
        with page.expect_event("load"):
            table.click("backup-take")
        expect(page.locator("#menu-stats")).to_be_visible()
        assert table.kept(STATISTICS_KEY)
        table.click("menu-settings")
        page.locator("#backup-import").set_input_files(KEPT / "statistics_1.json")
        expect(page.locator("dialog #toasts")).to_contain_text("statistics_1.json")
        page.locator("dialog #toasts button").click()
        expect(page.locator("dialog #toasts .toast")).to_have_count(0)


def after_a_trick() -> Model:
    """The first lesson when a trick can be looked at again."""
    player = learner()
    player.press("lesson-begin", "first")
    while player.model.page.table.rounds(player.model.view) < 1:
        player.rest()
        if player.model.pause:
            player.press("next")
        else:
            send(player, wanted(player)[0])
    player.rest()
    return player.model


@pytest.mark.parametrize("language", sampled(LANGUAGES, ("ru",)))
def test_the_panel_beside_a_lesson_holds_all_its_parts(
    browser: Browser, site: str, language: str
) -> None:
    with stage(browser, site, touch=False) as page:
        for size in ((1280, 800), (1024, 600), (1366, 768)):
            resize(page, size)
            shown(page, after_a_trick(), language)
            faults = faults_of_layout(page, 24)
            assert [fault for fault in faults if "out of its place" in fault] == [], size
