"""The table as one felt: how a trick lies, the places of the hand, and who thinks is lit."""

from __future__ import annotations

import re

import pytest

from napoleon.games.napoleon.page.table.lanes import SHAPE
from napoleon.games.napoleon.page.table.look import look_of, view_of
from napoleon.games.napoleon.page.table.motion import moves
from napoleon.games.napoleon.page.table.own_hand import gaps, hand, whole
from napoleon.kit.cards import DIAMONDS, mask_of, read_card
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.table.motion import SLIDE_MS
from napoleon.ui.table.pauses import TRICK
from napoleon.ui.table.pieces import Move
from tests.ui.player import Player
from tests.ui.scenes import EXCHANGE, LEADING, scene

ROWS = re.compile(r'<i class="row-end" data-rows="(\d)"|id="h-(\w+)"|<i class="(gap)"')


def _places(page: Player) -> list[str]:
    """The hand from left to right: cards, gaps, ends of two rows."""
    box = page.html[page.html.index('id="hand"') :]
    found = [(end and f"end {end}") or card or gap for end, card, gap in ROWS.findall(box)]
    return [place for place in found if place != "end 3"]


@pytest.mark.parametrize(
    ("deck", "chosen", "shape"),
    [
        ("sdc", "auto", "lanes"),
        ("classic4", "auto", "oval"),
        ("classic2", "auto", "oval"),
        ("sdc", "oval", "oval"),
        ("classic4", "lanes", "lanes"),
    ],
)
def test_a_trick_lies_as_the_deck_does_unless_that_was_chosen(
    deck: str, chosen: str, shape: str
) -> None:
    page = scene(LEADING, settings=Settings(deck=deck).with_choice(SHAPE, chosen))
    assert f'data-trick="{shape}"' in page.html


def test_the_place_of_a_card_stays_empty_until_the_trick_is_over() -> None:
    page = scene(LEADING, settings=Settings(speed="none"))
    assert _places(page).index("end 2") == 5, "two rows of five"
    before = _places(page)
    page.press("card", "HQ")
    at = before.index("HQ")
    assert _places(page) == [*before[:at], "gap", *before[at + 1 :]], "nothing has moved"
    page.rest()
    assert page.waits_for(TRICK)
    assert _places(page) == [*before[:at], "gap", *before[at + 1 :]]
    over = page.model
    page.press("next")
    assert Move("slide", "h-SA", ms=SLIDE_MS) in moves(
        look_of(over.frame), look_of(page.model.frame)
    ), "the fan closes"
    page.rest()
    assert _places(page)[:5] == [*before[:at], *before[at + 1 : 5], "end 2"]
    assert _places(page)[5:] == before[6:], "the other row is as it was"


def test_what_is_put_out_leaves_its_place() -> None:
    page = scene(EXCHANGE)
    before = _places(page)
    page.press("discard", "D3")
    assert _places(page) == ["gap" if place == "D3" else place for place in before]
    look = look_of(page.model.frame)
    assert gaps(look.view, look.pause, hand(look)) == mask_of([read_card("D3")])
    assert set(hand(look)) < set(whole(look.settings, look.view))
    page.press("discard", "D3")
    assert _places(page) == before


def test_who_is_said_to_think_is_lit_and_has_no_card_in_the_trick() -> None:
    page = scene(LEADING, settings=Settings(speed="normal"))
    page.send(Do("card", "HQ", "mouse"))
    seen = set[int]()
    while not page.waits_for(TRICK):
        lit = re.findall(r'<section[^>]*id="plate-(\d)"[^>]*data-turn', page.html)
        view = view_of(page.model.frame)
        if page.model.question is not None:
            seat = page.model.question.seat
            assert lit == [str(seat)]
            assert page.status == page.model.words(
                "status.thinking", name=page.model.words.seat(seat)
            )
            assert (seat - view.trick.leader) % view.players >= len(view.trick.cards)
            seen.add(seat)
        assert page.step()
    assert seen == {1, 2, 3, 4}


def test_it_is_said_why_a_suit_needs_one_more_than_another() -> None:
    page = scene("11C 12H pass pass pass", "auction.passing=unlimited", alone=True, language="en")
    page.press("bid-suit", "S")
    assert page.says("status.bid", lowest=12)
    page.press("bid-suit", "D")
    suit = page.model.words.suit(DIAMONDS)
    assert page.says("status.bid_suit", lowest=12, more=13, suit=suit)
