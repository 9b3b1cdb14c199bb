"""Cards are dragged onto the table, in both games: with a mouse, and with a finger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from e2e.durak_table import PLAIN
from e2e.rehearsal import screens, whole_match
from e2e.table import DESKTOP, PHONE, QUICK, match_kept, sitting
from tests.nightly import sampled

DUEL = "?game=durak&preset=duel&seed=journey&level=beginner"
LIVE = ".hand [data-drag]"
KEPT = "localStorage.getItem('durak.match@' + location.pathname.replace(/[^/]*$/, ''))"


class Hand:
    """A mouse, or a finger."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self._page = page
        self._fingers: CDPSession | None = page.context.new_cdp_session(page) if touch else None

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        assert self._fingers is not None
        places = [{"x": x, "y": y} for x, y in points]
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def pick_up(self, x: float, y: float) -> None:
        if self._fingers:
            self._touch("touchStart", (x, y))
        else:
            self._page.mouse.move(x, y)
            self._page.mouse.down()

    def move(self, x: float, y: float) -> None:
        if self._fingers:
            self._touch("touchMove", (x, y))
        else:
            self._page.mouse.move(x, y)

    def let_go(self) -> None:
        if self._fingers:
            self._touch("touchEnd")
        else:
            self._page.mouse.up()


def dragged(page: Page, card: str, goal: str, *, touch: bool) -> None:
    """A card is dragged onto something; a copy of it is seen on the way."""
    start = page.locator(f"[id='{card}']").bounding_box()
    end = page.locator(goal).first.bounding_box()
    assert start is not None
    assert end is not None
    hand = Hand(page, touch=touch)
    x, y = start["x"] + 12, start["y"] + 20
    goes_x, goes_y = end["x"] + end["width"] / 2 - x, end["y"] + end["height"] / 2 - y
    hand.pick_up(x, y)
    for step in range(1, 9):
        hand.move(x + goes_x * step / 8, y + goes_y * step / 8)
    expect(page.locator(".air > *")).to_have_count(1)
    hand.let_go()
    expect(page.locator(".air > *")).to_have_count(0)


def live_card(page: Page) -> str:
    """The id of the first card that can be dragged."""
    card = page.locator(LIVE).first.get_attribute("id")
    assert card is not None
    return card


@contextmanager
def at_durak(browser: Browser, site: str, *, touch: bool) -> Iterator[Page]:
    size = PHONE if touch else DESKTOP
    with sitting(browser, site, settings=PLAIN, viewport=size, touch=touch) as table:
        page = table.open(DUEL).page
        page.wait_for_function(
            """() => {
              const go = document.querySelector("#k-next, .controls .key-main:not([disabled])");
              const live = document.querySelector(".hand [data-drag]");
              if (!live) go?.click();
              return live;
            }""",
            polling=200,
        )
        yield page


@pytest.mark.nightly
@pytest.mark.parametrize("touch", [False, True])
def test_a_card_of_durak_is_dragged_onto_the_table(
    browser: Browser, site: str, *, touch: bool
) -> None:
    with at_durak(browser, site, touch=touch) as page:
        before, card = page.evaluate(KEPT), live_card(page)
        dragged(page, card, ".pair [data-drop], #trick", touch=touch)
        page.wait_for_function(f"before => {KEPT} !== before", arg=before)


@pytest.mark.nightly
@pytest.mark.parametrize("touch", sampled((False, True), (True,)))
def test_a_card_that_is_dropped_beside_the_table_stays(
    browser: Browser, site: str, *, touch: bool
) -> None:
    with at_durak(browser, site, touch=touch) as page:
        before, card = page.evaluate(KEPT), live_card(page)
        dragged(page, card, "#bar", touch=touch)
        page.wait_for_timeout(300)
        assert page.evaluate(KEPT) == before
        expect(page.locator(f"[id='{card}']")).to_be_visible()


@pytest.mark.parametrize(("touch", "confirm"), sampled(((False, "1"), (True, "2")), ((True, "2"),)))
def test_a_card_of_napoleon_is_dragged_onto_the_table(
    browser: Browser, site: str, confirm: str, *, touch: bool
) -> None:
    """One drag plays it, however many taps a card needs."""
    size = PHONE if touch else DESKTOP
    settings = replace(QUICK, language="ja", own={**QUICK.own, "confirm": confirm})
    kept = match_kept(screens(whole_match())["lead"].saved)
    with sitting(browser, site, settings=settings, kept=kept, viewport=size, touch=touch) as table:
        table.open()
        sight = table.sight()
        card = next(card for card in sight.playable if card != "Jo")
        dragged(table.page, f"h-{card}", "#trick", touch=touch)
        expect(table.page.locator(f"#h-{card}")).to_have_count(0)
        after = table.sight()
        assert set(sight.hand) - set(after.hand) == {card}
