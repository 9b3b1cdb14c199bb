"""Wherever a deal waits, the page may be loaded anew, crash or be closed: it waits there again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Final, Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from e2e.conftest import wait_for_mark
from e2e.table import DESKTOP, Table, sitting
from napoleon.games import page_named
from napoleon.ui.settings.state import OFFERS, Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.saved import MATCH, key_in
from napoleon.ui.table.pauses import GRADE, NOTHING, RESULT, TRICK
from tests.games.durak.page.visits import anybody
from tests.nightly import sampled
from tests.ui.clicking import clicks
from tests.ui.player import ADDRESS, Player

LINKS: Final = {
    "napoleon": "?preset=sdc&table.deals=2&auction.minimum=14&seed=n2",
    "durak": "?game=durak&preset=podkidnoy&match.target=2&seed=1",
}
SETTINGS: Final = Settings(
    speed="none",
    hints="off",
    offered=OFFERS,
    own={"bout": "button", "next": "button", "talk": "off"},
)
Way = Literal["reload", "crash", "close"]
ENDS: Final = (("durak", "reload"), ("durak", "crash"), ("napoleon", "close"))
WAYS: Final[tuple[Way, ...]] = ("reload", "crash", "close")


class Moment(NamedTuple):
    """A match as it is saved where NEXT is waited for."""

    pause: str
    over: bool
    """Whether the deal is over."""
    text: str


def _moments(player: Player) -> Iterator[Moment]:
    """What is saved at each pause, up to the grade."""
    key, chance, last = key_in(player.page.game.name, MATCH), random.Random(1), ""
    for _ in clicks(player, chance) if player.page.game.name == "napoleon" else _bouts(player):
        text = player.storage.get(key, "")
        if player.model.pause != NOTHING and text != last:
            last = text
            yield Moment(player.model.pause, player.model.table.match.deal_over, text)


def _bouts(player: Player) -> Iterator[None]:
    """A match of Durak in which the user does whatever comes first."""
    while player.model.pause != GRADE:
        if player.model.pause:
            player.send(Do("next"))
        elif player.model.my_turn:
            player.send(Do("act", player.page.game.write_action(player.model.view.legal[0])))
        else:
            assert player.step()
        yield


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Every pause of a match."""
    opening = Opening(
        LINKS[game], ("ja",), "s", ADDRESS, texts={"settings": write_settings(SETTINGS)}
    )
    player = Player(opening, thinker=anybody, here=anybody, page=page_named(game))
    return tuple(_moments(player))


def some_of(game: str) -> list[int]:
    """A trick or bout, the last of a deal, and the result."""
    kinds = [(moment.pause, moment.over) for moment in moments(game)]
    wanted = [(TRICK, False), (TRICK, True), (RESULT, True), (GRADE, True)]
    return [kinds.index(kind) for kind in wanted if kind in kinds]


def shown(table: Table) -> str:
    """The table as it reads."""
    wait_for_mark(table.page, "ready")
    expect(table.page.locator("#k-next")).to_be_visible()
    return table.page.locator("main").inner_text()


def leave(page: Page, way: Way) -> None:
    """The page goes."""
    if way == "crash":
        with suppress(Error):  # what `Page.crash` does, but that is never answered
            page.goto("chrome://crash")
    page.close()


def comes_back(browser: Browser, site: str, game: str, at: int, way: Way) -> None:
    """One pause, left and found again; NEXT goes on from there."""
    moment, key = moments(game)[at], key_in(game, MATCH)
    kept = {key: moment.text, "napoleon.last": f'{{"schema": 1, "game": "{game}"}}'}
    with sitting(browser, site, settings=SETTINGS, kept=kept, fresh=True) as table:
        first = table.page if way == "reload" else table.page.context.new_page()
        first.set_viewport_size(DESKTOP)
        before = shown(Table(first, table.watch, site).open())
        if way != "reload":
            leave(first, way)
        assert shown(table.open()) == before
        table.expect_kept(key, moment.text)
        assert table.kept(f"{key}.damaged") is None
        table.click("k-next")
        expect(table.page.locator("main")).not_to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize(("game", "way"), sampled(ENDS, ENDS[1:2]))
def test_the_end_of_a_deal_is_found_again(browser: Browser, site: str, game: str, way: Way) -> None:
    at = some_of(game)[1]
    assert moments(game)[at].over
    comes_back(browser, site, game, at, way)


@pytest.mark.nightly
@pytest.mark.parametrize("game", LINKS)
def test_every_pause_of_a_match_is_found_again(browser: Browser, site: str, game: str) -> None:
    """Every pause of a deal, and those after the last one; each way in turn."""
    pauses = [moment.pause for moment in moments(game)]
    deal = range(pauses.index(RESULT) + 1)
    for at in (*deal, *range(len(pauses) - 2, len(pauses))):
        comes_back(browser, site, game, at, WAYS[at % len(WAYS)])
