"""The bids: the tiles of the suits, and the cards on the lanes."""

from __future__ import annotations

import re

from napoleon.games.napoleon.page.table.look import draft_of
from napoleon.ui.shell.messages import Do
from tests.ui.elements import Control
from tests.ui.player import Player
from tests.ui.scenes import BIDDING, scene


def _suit(page: Player) -> str:
    tiles = [c for c in page.controls if c.do == "bid-suit"]
    return next(c.arg for c in tiles if c.attributes["aria-pressed"] == "true")


def _number(page: Player) -> int:
    number: int = draft_of(page.model.frame).number
    return number


def _tiles(page: Player) -> list[Control]:
    return [control for control in page.controls if control.do == "bid-suit"]


def test_the_tiles_are_the_suits_to_bid_and_the_best_one_is_chosen() -> None:
    page = scene(BIDDING)
    assert [tile.arg for tile in _tiles(page)] == list("SHDC")
    assert _suit(page) == "H", "the best one"
    for suit in "CSDH":
        page.press("bid-suit", suit)
        assert _suit(page) == suit
    page = scene(BIDDING, "auction.no_trump=on")
    page.press("bid-suit", "N")
    assert _suit(page) == "N"


def test_no_tile_can_be_pressed_while_others_bid() -> None:
    page = scene("11C", "auction.passing=unlimited", alone=True)
    assert not page.model.my_turn
    assert not any(tile.live for tile in _tiles(page))
    page.send(Do("bid-suit", "S"))
    assert draft_of(page.model.frame).number == 0


def test_the_last_bid_of_each_is_a_plate_and_the_highest_one_stands() -> None:
    actions = "11C 12H 13D pass 14D pass"
    page = scene(actions, "auction.passing=unlimited", alone=True)
    assert re.findall(r'id="(call-\d-\d)"[^>]*data-large', page.html) == [
        "call-1-1",
        "call-2-1",
        "call-3-1",
        "call-4-1",
        "call-0-1",
    ]
    assert re.findall(r'id="(call-\d-\d)"[^>]*data-stands', page.html) == ["call-4-1"]
    assert "plate-right" not in page.html, "bids lie on the table alone"


def test_a_suit_that_cannot_be_bid_cannot_be_chosen() -> None:
    page = scene("11C 20H pass pass pass", "auction.passing=unlimited", alone=True)
    assert _suit(page) == "S"
    assert page.has("raise")
    assert [tile.arg for tile in _tiles(page) if tile.live] == ["S"]
    page.send(Do("bid-suit", "C"))
    assert (_suit(page), _number(page)) == ("S", 20)
