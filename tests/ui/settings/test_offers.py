"""What the page offers once by itself."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from napoleon.games.napoleon.page.table.look import view_of
from napoleon.ui.settings.state import NEXT, PROOF, Settings
from napoleon.ui.settings.stored import SETTINGS_KEY, read_settings
from napoleon.ui.table.pauses import NOTHING, RESULT, TRICK
from tests.ui.hands import any_decision, carry_out
from tests.ui.player import Player, table_of


def _opened(own: Mapping[str, str] | None = None, **given: Any) -> Player:
    page = table_of()
    settings = Settings(speed="none", **given, own={"rest": "off", **(own or {})})
    page.model = page.model._replace(settings=settings)
    return page


def _first_deal(page: Player) -> Iterator[int]:
    """The first deal up to its result: the number of finished tricks each time one is on show."""
    chance = random.Random(4)
    while page.model.pause != RESULT:
        if page.model.pause == TRICK:
            yield len(view_of(page.model.frame).tricks)
        if page.model.pause:
            page.press("next")
        elif page.model.my_turn:
            carry_out(page, any_decision(page, chance))
        else:
            page.rest()


def test_from_the_third_trick_of_the_first_deal_on_tricks_may_go_by_themselves() -> None:
    page = _opened()
    offered = [trick for trick in _first_deal(page) if page.has("next-by-itself")]
    assert offered
    assert offered == list(range(3, offered[-1] + 1))
    assert set(read_settings(page.storage[SETTINGS_KEY]).offered) == {"next", PROOF}
    assert page.model.notices == (), "nothing lies over the result"
    page.press("next")
    assert not page.has("next-by-itself")


def test_who_takes_the_offer_goes_on_at_once_and_without_next_from_then_on() -> None:
    page = _opened()
    next(trick for trick in _first_deal(page) if page.has("next-by-itself"))
    page.press("next-by-itself")
    assert page.model.pause == NOTHING
    assert read_settings(page.storage[SETTINGS_KEY])[NEXT] == "1"
    assert not page.has("next-by-itself")


def test_what_was_offered_before_is_not_offered_again() -> None:
    page = _opened(offered=("next",))
    assert [page.has("next-by-itself") for _ in _first_deal(page)] == [False] * 10


def test_to_who_has_chosen_a_time_nothing_is_offered() -> None:
    page = _opened({"next": "2"})
    assert list(_first_deal(page)) == [], "no trick waits"
    assert NEXT.name not in read_settings(page.storage[SETTINGS_KEY]).offered
