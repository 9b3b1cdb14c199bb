"""What the page offers once by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

from napoleon.ui.settings.state import Settings
from napoleon.ui.storage.saved import SETTINGS_KEY, read_settings
from napoleon.ui.table.pauses import RESULT
from tests.ui.hands import any_decision, carry_out
from tests.ui.player import Player, table_of


def _after_first_deal(**chosen: Any) -> Player:
    """The result of the first deal."""
    page = table_of()
    page.model = page.model._replace(settings=Settings(speed="none", **chosen))
    chance = random.Random(4)
    while page.model.pause != RESULT:
        if page.model.pause:
            page.press("next")
        elif page.model.my_turn:
            carry_out(page, any_decision(page, chance))
        else:
            page.rest()
    return page


def test_after_the_first_deal_it_is_offered_once_that_a_trick_goes_by_itself() -> None:
    page = _after_first_deal()
    assert page.says("notice.offer_next")
    assert read_settings(page.storage[SETTINGS_KEY]).offered == ("next",)
    page.press("next-by-itself")
    assert not page.says("notice.offer_next")
    assert read_settings(page.storage[SETTINGS_KEY]).next == "1"


@pytest.mark.parametrize("chosen", [{"next": "2"}, {"offered": ("next",)}])
def test_what_was_chosen_or_offered_before_is_not_offered(chosen: dict[str, Any]) -> None:
    assert not _after_first_deal(**chosen).says("notice.offer_next")
