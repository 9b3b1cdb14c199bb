"""The sentences of a hint on a bid: what it is worth, and what passing is worth."""

from __future__ import annotations

import pytest

from napoleon.games.napoleon.page.phrases import reason_text
from napoleon.match.protocol import Reason
from tests.ui.player import visitor


@pytest.mark.parametrize(
    ("language", "bid", "passed"),
    [
        ("ja", "見込みは平均+1.2点、降りれば平均−0.9点です。", "降りれば平均−0.9点、"),
        ("en", "Expected: +1.2 points; passing: −0.9.", "Passing is worth −0.9 points"),
        ("ru", "Ожидаемый результат: +1,2 очка, при пасе: −0,9.", "Пас в среднем даёт −0,9 очка;"),
        (
            "uk",
            "Очікуваний результат: +1,2 очка, за пасу: −0,9.",
            "Пас у середньому дає −0,9 очка;",
        ),
    ],
)
def test_what_both_are_worth_is_said_with_signs_and_decimals(
    language: str, bid: str, passed: str
) -> None:
    words = visitor(language=language).model.words
    worth = {"worth": "1.2", "passing": "-0.9"}
    assert reason_text(words, Reason("worth_of_bid", worth)) == bid
    passing = Reason("worth_of_pass", {"action": "12C", "chance": 40, **worth})
    assert reason_text(words, passing).startswith(passed)
