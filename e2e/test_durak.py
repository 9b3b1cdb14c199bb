"""A deal of Durak in the browser: by mouse, by touch on a phone, by keyboard; and its screens."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from e2e import stills
from e2e.durak_stills import found
from e2e.durak_table import LIVE, MOST, PLAIN, moved_on, pressed, state_of
from e2e.keyboard import NOTICED_MS
from e2e.looks import faults_of_access
from e2e.stills import shown, stage
from e2e.table import DESKTOP, PHONE, Table, sitting
from napoleon.games import page_named
from napoleon.games.durak.play.deal import Deal
from napoleon.match.match import Match
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import at_home
from napoleon.ui.start.opening import Opening, open_page
from tests.nightly import sampled
from tools.build_site import style_of

RULES = "?game=durak&preset=duel&seed=journey&level=beginner"
FITS = """
() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  const cut = [...document.querySelectorAll(".hand .card, .controls .key")].filter((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || top < 0;
  });
  return [scrollHeight - innerHeight, scrollWidth - innerWidth, cut.map(({ id }) => id)];
}
"""


@pytest.mark.nightly
def test_a_deal_by_mouse(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=PLAIN, viewport=DESKTOP) as table:
        page = table.open(RULES).page
        checked: set[str] = set()
        for _ in range(MOST):
            state = state_of(page)
            if state not in checked:
                checked.add(state)
                assert faults_of_access(page) == []
                assert page.evaluate(FITS) == [0, 0, []] or state == "over"
            if state == "over":
                break
            pressed(table, state)
        expect(page.locator("#verdict-title")).to_be_visible()
        assert {"card", "next"} <= checked


def test_a_deal_by_touch_on_a_phone_in_english(browser: Browser, site: str) -> None:
    with sitting(
        browser, site, settings=PLAIN, viewport=PHONE, touch=True, locale="en-GB"
    ) as table:
        page = table.open(RULES).page
        for _ in range(MOST):
            state = state_of(page)
            if state == "over":
                break
            assert page.evaluate(FITS) == [0, 0, []]
            if state == "card":
                card = page.evaluate(LIVE)
                moved_on(page, partial(table.tap, card))
                expect(page.locator(f"[id='{card}'][aria-pressed=true]")).to_be_visible()
                chips = page.locator(".choice-chip:not([disabled])")
                if page.locator("#k-play:not([disabled])").count():
                    moved_on(page, partial(table.tap, "k-play"))
                else:
                    moved_on(page, chips.first.tap)
            else:
                moved_on(page, partial(table.tap, f"k-{state}"))
        expect(page.locator("#verdict-title")).to_be_visible()


@pytest.mark.nightly
def test_a_deal_by_keyboard(browser: Browser, site: str) -> None:
    keys = {"next": "n", "take": "t", "pass": "d", "card": "1", "play": "Enter"}
    with sitting(browser, site, settings=PLAIN) as table:
        page = table.open(RULES).page
        for _ in range(MOST):
            state = state_of(page)
            if state == "over":
                break
            moved_on(page, partial(page.keyboard.press, keys[state]))
            if page.locator("#k-play:not([disabled])").count() and state == "card":
                page.keyboard.press("Escape")
                page.locator(".hand [data-live]").first.focus()
                page.wait_for_timeout(NOTICED_MS)
                page.keyboard.press("Enter")
                if page.locator("#k-play:not([disabled])").count():
                    moved_on(page, lambda: page.locator("#k-play").press("Enter"))
        expect(page.locator("#verdict-title")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("key", ["l", "g"])
def test_the_last_bout_and_the_cards_are_one_key_away(
    browser: Browser, site: str, key: str
) -> None:
    with sitting(browser, site, settings=PLAIN) as table:
        page = table.open(RULES).page
        _to_second_bout(table)
        page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_be_visible()
        assert faults_of_access(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


def _to_second_bout(table: Table) -> None:
    page = table.page
    for _ in range(MOST):
        state = state_of(page)
        if state == "next":
            moved_on(page, partial(table.click, "k-next"))
            return
        target = page.evaluate(LIVE) if state == "card" else f"k-{state}"
        moved_on(page, partial(table.click, target))


SIZES = ((390, 844), (844, 390), (360, 640), (1280, 800))
HANDS = (1, 6, 7, 8, 14, 15, 26, 33, 34, 51)
PACK = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
# The least width and height of a card that no other card covers, and whether anything is cut.
STRIPS = """
() => {
  const cards = [...document.querySelectorAll(".hand .card")].map((n) => n.getBoundingClientRect());
  const free = (a) => {
    const right = cards.filter((b) => Math.abs(a.top - b.top) < 25 && b.left > a.left);
    const below = cards.filter(
      (b) => b.top > a.top + 25 && b.left < a.left + 20 && b.right > a.left);
    return [
      Math.min(a.right, ...right.map(({ left }) => left)) - a.left,
      Math.min(a.bottom, ...below.map(({ top }) => top)) - a.top,
    ];
  };
  const strips = cards.map(free);
  return [0, 1].map((side) => Math.round(Math.min(...strips.map((strip) => strip[side]))));
}
"""


def dealt(count: int) -> Model:
    """The user leads, with this many cards."""
    lowest = "2" if count > 33 else "6"
    pack = [card for card in PACK if count > 33 or card[1] not in "2345"]
    rules = f"?game=durak&table.players=2&pack.lowest={lowest}&seed=1"
    page = page_named("durak")
    model, _ = open_page(page, Opening(rules, ("ja",), "still"))
    hands = (
        ["".join(pack[0::2]), "".join(pack[1::2])]
        if count == len(pack) // 2
        else ["".join(pack[:count]), "".join(pack[count:])]
    )
    match = Match.laid_out(
        page.game, model.table.match.rules, Deal.parse(hands, trump="H"), 0, seed="still"
    )
    return model._replace(sitting=at_home(match))


@pytest.mark.parametrize("count", sampled(HANDS, (6, 34)))
def test_a_hand_of_any_size_fits(browser: Browser, site: str, count: int) -> None:
    model = dealt(count)
    with stage(browser, site) as page:
        page.add_style_tag(path=str(style_of("durak")))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            shown(page, model)
            least = 24 if count > 33 else 36
            narrow, wide = sorted(page.evaluate(STRIPS))
            assert narrow >= least, (width, height)
            assert wide >= 44, (width, height)
            assert page.evaluate(FITS) == [0, 0, []], (width, height)


# The buttons that something else lies over.
COVERED = """
() => [...document.querySelectorAll(".study-tools button, .study .controls button")]
  .filter((node) => {
    node.scrollIntoView({ block: "center" });
    const { left, top, width, height } = node.getBoundingClientRect();
    return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).map(({ id }) => id)
"""


@pytest.mark.nightly
def test_every_button_of_the_study_can_be_pressed(browser: Browser, site: str) -> None:
    in_study = stills.pressed(found("throw-in")["end"], "k-study")
    with stage(browser, site) as page:
        page.add_style_tag(path=str(style_of("durak")))
        for width, height in (*SIZES, (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            shown(page, in_study)
            assert page.locator(".study-tools button").count() == 6
            assert page.evaluate(COVERED) == [], (width, height)
