"""Every card on every screen shows its rank and its suit, whatever is lifted or pointed at."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser, Page

from e2e import durak_stills
from e2e.indexes import covered_indexes
from e2e.looks import SMALL_WINDOWS
from e2e.stills import hinted, match_states, shown, stage
from e2e.test_durak_looks import on_stage
from e2e.test_look import AT_START, DESK_SIZES, TABLETS, TOUCH_SIZES, every_state
from napoleon.kit.cards import write_card
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.update import update
from napoleon.ui.table.look import look_of
from tests.nightly import glanced

SIZES = (*TOUCH_SIZES, *SMALL_WINDOWS, *TABLETS, *DESK_SIZES)
GAMES = ("napoleon", "durak")
HOME = frozenset({*AT_START, *durak_stills.HOME_DIALOGS}) - {"lesson"}
"""Cards are only an ornament there."""
TRIED = (("napoleon", (390, 844)), ("durak", (390, 844)))
"""The third of the screens from number 2 on has one whose cards are pointed at, and one of refused
cards."""


UNTRIED = {("study", (667, 331)), ("dialog-study", (667, 331))}
"""There a hand that lies open in a row has an eighth of the window: too little for some tens."""


def screens(game: str) -> dict[str, Model]:
    """Every screen of a game with a card that is played with, and its tables with a hint."""
    if game == "durak":
        every = durak_stills.states()
    else:
        found = match_states()
        every = every_state() | {f"hint-{kind}": hinted(found[kind]) for kind in ("lead", "follow")}
    return {name: model for name, model in every.items() if name not in HOME}


def _pointed(page: Page) -> list[str]:
    """What cards of the hand cover when they are pointed at, have the focus, or are chosen."""
    faults: list[str] = []
    cards = page.locator("#hand .card")
    page.keyboard.press("Shift")  # what gets the focus now shows it
    for at in range(0, cards.count(), 3):
        cards.nth(at).evaluate("card => card.focus()")
        faults += covered_indexes(page)
        cards.nth(at).hover(position={"x": 8, "y": 8}, force=True)
        faults += covered_indexes(page)
        cards.nth(at).evaluate("card => { card.ariaPressed = true }")
        faults += covered_indexes(page)
        cards.nth(at).evaluate("card => { card.ariaPressed = null }")
    return faults


def _refused(page: Page, model: Model) -> list[str]:
    """What the words above a card that may not be played cover."""
    faults: list[str] = []
    for card in model.page.table.hand(look_of(model.frame)):
        after, _ = update(model, Do("card", write_card(card), "mouse"))
        if after.draft.refused == card:
            shown(page, after)
            faults += [f"{write_card(card)}: {fault}" for fault in covered_indexes(page)]
    return faults


@pytest.mark.parametrize(("game", "size", "which"), glanced(product(GAMES, SIZES), TRIED, first=2))
def test_no_index_is_covered_on_any_screen(
    browser: Browser, site: str, game: str, size: tuple[int, int], which: slice
) -> None:
    faults: list[str] = []
    with stage(browser, site, touch=False) as page:
        on_stage(page)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for name, model in list(screens(game).items())[which]:
            if (name, size) in UNTRIED:
                continue
            shown(page, model)
            faults += [f"{name}: {fault}" for fault in covered_indexes(page)]
            if name in ("follow", "defend-several"):
                faults += [f"{name}, refused: {fault}" for fault in _refused(page, model)]
            if name in ("exchange", "lead", "many"):
                faults += [f"{name}, pointed at: {fault}" for fault in _pointed(page)]
    assert not faults, "\n".join(faults)
