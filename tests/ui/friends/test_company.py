"""A match with people at other devices, on their pages and over their lines."""

from __future__ import annotations

from random import Random

import pytest

from tests.ui.friends.company import Company
from tests.ui.markup import faults_of


@pytest.mark.parametrize(
    ("game", "query"), [("napoleon", ""), ("durak", ""), ("durak", "&preset=perevodnoy")]
)
def test_a_deal_is_played_over_lines_to_the_same_end_on_every_page(game: str, query: str) -> None:
    company = Company(("Taro",), game, query)
    company.begin()
    assert [page.model.me for page in company.pages] == [0, 1]
    company.play(Random(game + query))
    match = company.table.match
    for page in company.pages:
        assert faults_of(page.html) == []
        seat = page.model.table.seat
        assert seat.view == match.game.observe(match.state, seat.number)
        assert seat.over is not None
        assert seat.over.record == company.pages[0].model.table.seat.record
        assert page.model.friends
        assert page.model.friends.chair
        assert page.model.friends.chair.findings == ()
        assert page.model.match
        assert page.model.match.state is None or page.model.match.totals == match.totals
