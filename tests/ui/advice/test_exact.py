"""Advice whose chances are known: no word about estimates."""

from __future__ import annotations

import pytest

from napoleon.games.napoleon.play.actions import PASS
from napoleon.match.protocol import Advice, Candidate
from napoleon.ui.advice.hint import whose
from tests.ui.player import table_of


@pytest.mark.parametrize("solved", [True, False])
def test_chances_that_are_known_are_not_said_to_be_calibrated(*, solved: bool) -> None:
    words = table_of(seed="ahead").model.words
    found = tuple(Candidate(PASS, 1.0, chance, solved) for chance in (100, 0))
    advice = Advice(PASS, (), found, points=True, table=("casual",))
    assert (whose(words, advice) is None) == solved
