"""The actions of a deal as a short word, in any rules and in any game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from napoleon import PRESETS
from napoleon.games.napoleon.game import GAME
from napoleon.match.records import script
from napoleon.match.records.script import BadScript
from napoleon.match.steps import whole
from tests.laws.random_play import CHANCES, any_rules, examples, played_match
from tests.ui.challengers import CARDS, played


@examples(4)
@given(CHANCES)
def test_a_match_is_read_back_from_its_words(chance: random.Random) -> None:
    match = played_match(chance, any_rules(chance), deals=3)
    words = script.write(match.standing)
    assert len(words) == len(match.script)
    again = whole(script.reading(GAME, match.rules, match.seed, match.start, words))
    assert (again.script, again.totals) == (match.script, match.totals)


@examples(10)
@given(CHANCES)
def test_the_word_of_a_deal_of_the_usual_rules_is_short(chance: random.Random) -> None:
    words = script.write(played_match(chance, PRESETS["sdc"], deals=3).standing)
    assert all(len(word) < 60 for word in words)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("", "bad_text"),
        ("!", "bad_text"),
        ("ABA", "bad_text"),
        ("B" * 601, "too_long"),
        ("_" * 200, "impossible"),
    ],
)
def test_a_word_that_is_no_deal_is_refused(word: str, reason: str) -> None:
    with pytest.raises(BadScript) as refused:
        whole(script.reading(GAME, CARDS.rules, CARDS.seed, 1, (word,)))
    assert refused.value.reason == reason


def test_more_words_than_the_match_has_deals_are_refused() -> None:
    words = script.write(played(1).standing)
    with pytest.raises(BadScript):
        whole(script.reading(GAME, CARDS.rules, CARDS.seed, 1, (*words, words[0])))
