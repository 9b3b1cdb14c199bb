"""What becomes of the honors that Napoleon discards, under each value of the option."""

from __future__ import annotations

import pytest

from napoleon.games.napoleon.rules import widow
from napoleon.games.napoleon.rules.widow import Widow
from napoleon.kit.cards import mask_of, read_cards, write_cards

DISCARDS = mask_of(read_cards("SADTC2"))
HONORS = "DTSA"


@pytest.mark.parametrize(
    ("value", "shown", "first", "allied"),
    [
        ("collect", HONORS, HONORS, ""),
        ("scrap", "", "", HONORS),
        ("removed", "", "", ""),
        ("quota", HONORS, "", ""),
    ],
)
def test_whom_discarded_honors_go_to(value: str, shown: str, first: str, allied: str) -> None:
    section = Widow(discarded_honors=value)
    found = (widow.face_up, widow.won_by_first_trick, widow.allied_discards)
    assert [write_cards(one(section, DISCARDS)) for one in found] == [shown, first, allied]
    assert widow.won_with_first_trick(section, DISCARDS) == len(first) // 2
