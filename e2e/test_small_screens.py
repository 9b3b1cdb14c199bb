"""Small screens: six players, two Jokers and seventeen cards upright; the reflow of a zoom."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser, Page

from e2e.looks import WAY_HOME, faults_of_large_text, faults_of_layout, resize
from e2e.screens import model_of
from e2e.stills import pressed, shown, stage, start_screen, states
from napoleon.games import PAGES, page_named
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening, open_page
from tests.nightly import glanced, sampled

PHONES = ((390, 844), (360, 640), (844, 390))
ZOOMED = ((427, 267), (320, 256))
"""The room in windows that are zoomed to 300 % and more."""
TARGET = 44
LEAST_CARD = (44, 61)
LEAST_TEXT = 11

# The smallest text on the page, and where it is; the faces of cards are drawings.
SMALL_TEXT = """
(least) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: holder } = text;
    const box = holder.getBoundingClientRect();
    const seen = holder.checkVisibility() && box.width > 2 && box.height > 2;
    if (!text.data.trim() || !seen || holder.closest(".vh, .rank, svg")) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (size < least - 0.1) found.push(`${holder.className} is of ${size} px: ${text.data}`);
  }
  return [...new Set(found)];
}
"""
# What covers something in a plate, or sticks out of its part of it.
CROWDED = """
() => [...document.querySelectorAll(".plate")].flatMap((plate) => {
  const boxes = [...plate.querySelectorAll(".portrait, .plate-left > *, .plate-right > *")]
    .filter((node) => node.checkVisibility())
    .map((node) => [node, node.getBoundingClientRect()]).filter(([, box]) => box.width > 2);
  const who = plate.querySelector(".plate-who");
  // the user's own name is only heard on phones
  const isShown = who.parentElement.getBoundingClientRect().width > 2;
  const cut = isShown && who.scrollWidth > who.clientWidth;
  const faults = cut ? [`${plate.id}: the name is cut`] : [];
  for (const [node, box] of boxes) {
    const part = node.closest(".plate-left, .plate-right")?.getBoundingClientRect();
    if (part && (box.left < part.left - 1 || box.right > part.right + 1)) {
      faults.push(`${plate.id}: ${node.className.baseVal ?? node.className} runs out of its part`);
    }
  }
  return faults;
})
"""
BUBBLE = """
() => {
  const bubble = document.querySelector(".bubble")?.getBoundingClientRect();
  return [...document.querySelectorAll("#bar button, .chip")].filter((node) => {
    const box = node.getBoundingClientRect();
    return bubble && box.width && box.bottom > bubble.top + 1 && box.top < bubble.bottom
      && box.right > bubble.left && box.left < bubble.right;
  }).map((node) => `the bubble lies over ${node.id || node.textContent}`);
}
"""
HAND = """
() => [...document.querySelectorAll("#hand > .card, .places > .card")].map((card) => {
  const { width, height } = card.getBoundingClientRect();
  return [card.id, width, height];
})
"""


def small_cards(page: Page, least: tuple[float, float]) -> list[str]:
    """The cards to be pressed that are too small."""
    found: list[tuple[str, float, float]] = page.evaluate(HAND)
    return [
        f"{name} is only {width:.0f}×{height:.0f}"
        for name, width, height in found
        if width < least[0] - 0.1 or height < least[1]
    ]


FOUR, FIVE, SIX = "four players", "five players", "six players, two Jokers"


@pytest.mark.parametrize(
    ("table", "language", "which"), glanced(product((FOUR, SIX), LANGUAGES), ((SIX, "ja"),))
)
def test_every_phase_of_every_table_fits_a_phone(
    browser: Browser, site: str, table: str, language: str, which: slice
) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        for size in PHONES:
            resize(page, size)
            for kind, model in list(states(table).items())[which]:
                shown(page, model, language)
                found = page.evaluate(SMALL_TEXT, LEAST_TEXT)
                if page.locator("#table").count():
                    found += faults_of_layout(page, TARGET)
                    found += page.evaluate(CROWDED) + page.evaluate(BUBBLE)
                    found += page.evaluate(WAY_HOME, TARGET)
                    found += small_cards(page, LEAST_CARD if size[0] < size[1] else (40, 56))
                faults += [f"{table}, {kind}, {size}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("table", "language", "which"),
    glanced(product((FIVE, SIX), LANGUAGES), ((SIX, "en"),), first=1),
)
def test_a_zoom_of_four_hundred_leaves_cards_and_status_first(
    browser: Browser, site: str, table: str, language: str, which: slice
) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        for size in ZOOMED:
            resize(page, size)
            for kind, model in list(states(table).items())[which]:
                shown(page, model, language)
                found = faults_of_large_text(page)
                if page.locator("#hand").count():
                    found += small_cards(page, LEAST_CARD)
                    tops = page.evaluate(
                        "['status', 'hand'].map((id) => "
                        "document.getElementById(id).getBoundingClientRect().top)"
                    )
                    if tops != sorted(tops) or tops[1] > size[1] - LEAST_CARD[1]:
                        found.append(f"status and hand begin at {tops}")
                faults += [f"{table}, {kind}, {size}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


HOME_RUNS_OUT = """
() => {
  const width = document.documentElement.scrollWidth;
  const out = Array.from(document.querySelectorAll(".home *:not(.vh)")).filter((node) => {
    const { left, right, width } = node.getBoundingClientRect();
    return node.checkVisibility() && width > 1 && (left < -0.5 || right > innerWidth + 0.5);
  });
  const beside = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
  const box = (node) => node.getBoundingClientRect();
  const picks = Array.from(document.querySelectorAll(".games"));
  const cards = Array.from(document.querySelectorAll(".home-card"));
  const over = picks.filter((one) => cards.some((card) => !beside(box(one), box(card))));
  return [
    ...(width > innerWidth ? [`the page is ${width} wide`] : []),
    ...out.map((node) => `runs out: ${node.id || node.className}`),
    ...over.map(() => "the games lie over a card"),
  ];
}
"""


@pytest.mark.parametrize("language", sampled(LANGUAGES, ("ru",)))
def test_home_fits_every_zoom(browser: Browser, site: str, language: str) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        for size, game in product((*PHONES, *ZOOMED, (640, 400), (512, 384), (320, 640)), PAGES):
            opening = Opening(f"?game={game}", (language,), "still")
            model, _ = open_page(page_named(game), opening)
            home = model._replace(
                browser=model.browser._replace(games=PAGES, page_named=page_named)
            )
            resize(page, size)
            shown(page, home, language)
            faults += [f"{game}, {size}: {fault}" for fault in page.evaluate(HOME_RUNS_OUT)]
    assert not faults, "\n".join(faults)


SMALL_TARGETS = """
(least) => [...document.querySelectorAll(".mini-btn, .diffs-head .btn, .swatch")]
  .map((node) => [node, node.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < least - 0.5)
  .map(([node, box]) => `${node.id || node.className}: ${box.width}×${box.height}`)
"""


@pytest.mark.parametrize("button", sampled(("menu-rules", "menu-settings"), ("menu-rules",)))
def test_small_buttons_of_dialogs_are_big_enough_for_a_finger(
    browser: Browser, site: str, button: str
) -> None:
    model = pressed(start_screen("?preset=sdc&joker.count=2"), button)
    with stage(browser, site) as page:
        resize(page, PHONES[0])
        shown(page, model)
        assert page.locator(".mini-btn, .swatch").count()
        assert page.evaluate(SMALL_TARGETS, TARGET) == []


# Nothing lies on a button of the row above the hand, and no box hides that it is too full.
UNDER_THE_HAND = """
() => [...document.querySelectorAll("#controls button")].filter((button) => {
  const { left, bottom, width } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(left + width / 2, bottom - 3));
}).map((button) => button.textContent)
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_on_the_smallest_phone_sees_whole_buttons(
    browser: Browser, site: str, language: str
) -> None:
    with stage(browser, site) as page:
        resize(page, (320, 568))
        shown(page, model_of("bidding"), language)
        assert page.evaluate(UNDER_THE_HAND) == []
        shown(page, model_of("result"), language)
        score = page.locator(".score").first
        assert score.evaluate("(one) => one.scrollWidth <= one.parentElement.clientWidth + 1")
