"""Every screen of Durak at every size: nothing scrolls, is cut or covered; axe finds nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle, product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from e2e.durak_stills import HOME_DIALOGS, OVER, states
from e2e.looks import (
    IN_TURN,
    SMALL_WINDOWS,
    SPILLS,
    WAY_HOME,
    WORDS_ON_PHONES,
    broken_words,
    cut_keys,
    faults_of_screens,
)
from e2e.seals import faults_of_seals
from e2e.stills import shown, stage
from napoleon.games import page_named
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import glanced, sampled
from tests.ui.screens import study_of
from tools.build_site import style_of

SIZES = ((1280, 800), (390, 844), (844, 390), (360, 640))
SCENES = frozenset(
    {
        "result",
        "end",
        "end-of-several",
        "drawn",
        "graded",
        "dealer",
        "no-result",
        "left-with-many",
        "study",
        "rulebook",
        "linked",
        *HOME_DIALOGS,
    }
) - {"lesson"}
"""The screens that are no table: they may be longer than the window."""
LEAST = 44
UNHEARD = ".vh { display: none !important }"
"""Texts for screen readers would count as cut."""
FITS = (
    """
(least) => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  const name = (node) => `${node.id || node.className}: ${node.textContent.slice(0, 30)}`;
  const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const box = (node) => node.getBoundingClientRect();
  const outside = all(".hand .card, .controls .key, .choice-chip, .pair .card, .tool, .plate")
    .filter((node) => {
      const { left, top, right, bottom } = box(node);
      return left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || top < -1;
    });
  const small = all(".controls .key, .choice-chip, .tool").filter((node) => {
    const { width, height } = box(node);
    return Math.min(width, height) < least - 0.5;
  });
  const cut = all(
    ".key, .chip:not(#chip-rules), .menu-btn, #status, .plate p, .plate h2",
  ).filter((node) =>
    node.clientHeight > 2 && (node.scrollWidth > node.clientWidth + 4
    || (!node.matches("button.chip") && node.scrollHeight > node.clientHeight + 2)));
"""
    + SPILLS
    + """
  const squeezed = all(".plate-left, .plate-right").filter((node) => {
    const { left, right } = box(node);
    return [...node.children].filter(shown)
      .some((part) => box(part).left < left - 0.5 || box(part).right > right + 0.5);
  });
  const touching = all(".talon-count").filter((node) => {
    const [tile] = all(".stock .trump-tile");
    return tile && box(node).bottom > box(tile).top && box(node).right > box(tile).left;
  });
  const touch = (node, over) => {
    const [one, other] = [box(node), box(over)];
    return one.bottom > other.top + 1 && one.right > other.left + 1
      && one.top < other.bottom - 1 && one.left < other.right - 1;
  };
  const covered = [
    ...all(".talon-count").filter((node) => all(".plate").some((plate) => touch(node, plate))),
    ...all(".plate > .backs > i").filter((fan) => {
      const number = fan.closest(".plate").querySelector(".plate-right .num");
      return number && touch(number, fan);
    }),
    ...all(".trick > .pair > .pair-owner").filter((node) =>
      all(".plate, .plate > .plate-left").some((plate) => touch(node, plate))),
  ];
  // Few pairs are as large as the hand, or not much smaller where there is little room.
  const pairs = all(".trick > .pair:not([data-free])");
  const [wide] = all(".hand .card").map(({ offsetWidth }) => offsetWidth);
  const tiny = pairs.length > 3 ? [] : pairs.flatMap((node) => [...node.querySelectorAll(".card")])
    .filter(({ offsetWidth }) => offsetWidth < wide / 3);
  // Known cards are text of whole lines; what has no room there is in the dialog.
  const known = all(".known").map(box);
  const halved = all(".known :is(.short-card, h3)").filter((node) => known.some(
    ({ bottom, right }) => box(node).top < bottom - 2 && box(node).left < right - 2
      && (box(node).bottom > bottom + 2 || box(node).right > right + 2)));
  // Cards that belong to no suit lie evenly, in the middle.
  const lines = Object.values(Object.groupBy(
    all(".hand:is([data-density=b], :not(:has([data-row]))) .card"),
    (node) => Math.round(node.offsetTop)));
  const uneven = lines.filter((cards) => {
    // Where they lie: the neighbour of a lifted card moves aside.
    const gaps = cards.slice(1).map((card, at) => card.offsetLeft - cards[at].offsetLeft);
    return Math.max(...gaps) - Math.min(...gaps) > 2;
  });
  const hand = document.querySelector(".hand[data-density=b]");
  const aside = hand ? [lines[0]].filter((cards) => {
    const [left, right] = [box(cards[0]).left, box(cards.at(-1)).right];
    return Math.abs(left + right - box(hand).left - box(hand).right) > 4;
  }) : [];
  const menu = document.querySelector(".menu");
  const crowding = all(".chip").filter((node) => menu && box(node).right > box(menu).left + 0.5);
  const scrolls = [scrollWidth - innerWidth, scrollHeight - innerHeight];
  return [
    ...scrolls.flatMap((by, at) => (by > 0 ? [`scrolls ${"xy"[at]} by ${by}`] : [])),
    ...outside.map((node) => `outside ${name(node)}`),
    ...small.map((node) => `small ${name(node)} ${box(node).width}×${box(node).height}`),
    ...cut.map((node) => `cut ${name(node)}`),
    ...spills(),
    ...squeezed.map((node) => `squeezed ${name(node)}`),
    ...crowding.map((node) => `on the menu ${name(node)}`),
    ...touching.map((node) => `on the trump sign ${name(node)}`),
    ...covered.map((node) => `over one another ${name(node)}`),
    ...tiny.map((node) => `small on the felt ${node.offsetWidth} beside ${wide} ${name(node)}`),
    ...halved.map((node) => `halved ${name(node)}`),
    ...uneven.map((cards) => `a hole among ${cards.length} cards`),
    ...aside.map((cards) => `${cards.length} cards not in the middle`),
  ];
}
"""
)


@cache
def every_state() -> dict[str, Model]:
    return states()


def on_stage(page: Page) -> None:
    """Durak's own styles come with the game."""
    page.add_style_tag(path=str(style_of("durak")))


@pytest.mark.parametrize(("language", "part"), IN_TURN)
def test_every_screen_is_accessible_and_valid(
    browser: Browser, site: str, tmp_path: Path, language: str, part: slice
) -> None:
    """Each size in turn; the other language begins with the last one."""
    dark = language == "en"
    with stage(browser, site, touch=False, dark=dark) as page:
        on_stage(page)

        def drawn() -> Iterator[str]:
            sizes = cycle(SIZES if language == "ja" else SIZES[::-1])
            looked_at = list(every_state().items())[part]
            for (name, model), (width, height) in zip(looked_at, sizes, strict=False):
                page.set_viewport_size({"width": width, "height": height})
                shown(page, model, language)
                yield name

        faults = faults_of_screens(page, drawn(), tmp_path)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("language", "size", "which"), glanced(WORDS_ON_PHONES, [("uk", (390, 844))], first=2)
)
def test_words_stay_whole_on_phones(
    browser: Browser, site: str, language: str, size: tuple[int, int], which: slice
) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        on_stage(page)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for name, model in list(every_state().items())[which]:
            shown(page, model, language)
            faults += [f"{name}: {word}" for word in broken_words(page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", sampled(LANGUAGES, ("ru",)))
def test_a_seal_holds_every_rank_in_one_line(browser: Browser, site: str, language: str) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        on_stage(page)
        for width, height in (*SIZES, (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            shown(page, every_state()["graded"], language)
            found = faults_of_seals(page, page_named("durak"), language)
            faults += [f"{width}×{height}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


def test_a_durak_with_many_cards_makes_no_page_wider(browser: Browser, site: str) -> None:
    with stage(browser, site) as page:
        on_stage(page)
        for width, height in ((390, 844), (844, 390), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            shown(page, every_state()["left-with-many"])
            assert page.locator(".spoils-fan > li").count() == 34
            assert page.evaluate("document.documentElement.scrollWidth") <= width


BELOW = """
() => {
  const body = document.querySelector("dialog .sheet-body");
  return body.scrollHeight - body.clientHeight;
}
"""


@pytest.mark.parametrize("language", sampled(("ja", "en"), ("en",)))
def test_dialogs_that_only_show_something_are_all_in_view_on_a_phone_on_its_side(
    browser: Browser, site: str, language: str
) -> None:
    with stage(browser, site) as page:
        on_stage(page)
        page.set_viewport_size({"width": 844, "height": 390})
        for name in ("last", "cards", "cards-counts"):
            shown(page, every_state()[name], language)
            assert page.evaluate(BELOW) <= 0, name


BOARD = """
() => [...document.querySelectorAll("#plates, #trick, #hands, #status, #controls, #stock, #slot")]
  .map((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return [node.id, Math.round(top), Math.round(bottom)];
  })
"""


@pytest.mark.parametrize(
    "size", sampled([((390, 844),), ((844, 390),), ((1280, 800),)], [((390, 844),)])
)
def test_the_board_of_a_study_stands_still_from_the_deal_to_the_last_hand(
    browser: Browser, site: str, size: tuple[int, int]
) -> None:
    model = every_state()["study"]
    study = study_of(model)
    assert study is not None
    boards: list[list[tuple[str, int, int]]] = []
    with stage(browser, site) as page:
        on_stage(page)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for at in (0, 20, 60, study.plies):
            shown(page, model._replace(screen=study.moved(at)))
            boards.append(page.evaluate(BOARD))
        assert page.locator(".hand-of .card").count(), "what the durak is left with"
        assert not page.locator(".steps .key-sub").first.is_visible(), "nobody has a keyboard here"
    assert max(bottom for name, _, bottom in boards[0] if name == "controls") <= size[1]
    assert boards == boards[:1] * len(boards)


@pytest.mark.parametrize(
    ("language", "size", "which"),
    glanced(product(LANGUAGES, (*SIZES, *SMALL_WINDOWS)), [("uk", (844, 390))]),
)
def test_every_table_fits_every_size(
    browser: Browser, site: str, language: str, size: tuple[int, int], which: slice
) -> None:
    tables = {n: m for n, m in every_state().items() if n not in SCENES and n not in OVER}
    tables |= {name: every_state()[name] for name in ("lifted", "choices")}
    faults: list[str] = []
    with stage(browser, site) as page:
        on_stage(page)
        page.add_style_tag(content=UNHEARD)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        least = LEAST if size[0] < 1000 else 24
        for name, model in list(tables.items())[which]:
            shown(page, model, language)
            found: list[str] = page.evaluate(FITS, least)
            found += page.evaluate(WAY_HOME, least) + cut_keys(page)
            faults += [f"{name}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
