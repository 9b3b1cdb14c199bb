"""The model of what is still to come: what it counts, and what it predicts."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import observe
from napoleon.games.napoleon.ai.bot import EXPERT, STRONG
from napoleon.games.napoleon.ai.learned import outlook
from napoleon.games.napoleon.ai.mask_table import MaskTable, table_of
from napoleon.games.napoleon.ai.playout import MaskState, play_out
from napoleon.games.napoleon.ai.search import Effort, Search
from napoleon.games.napoleon.play.state import PLAY
from napoleon.games.napoleon.rules import PRESETS, RuleSet
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.trick import NO_SUIT
from napoleon.kit.cards import CLUBS, read_card
from tests.games.napoleon.ai.players import states

FRENCH = (True, False, True, False, False)
TABLE = table_of(Law(RuleSet(), CLUBS, read_card("SA")))


def position(*hands: str, number: int = 6, waiting: int = 0, taken: int = 0) -> MaskState:
    """A position between two tricks; seats 0 and 2 are the French, and 0 leads."""
    masks = tuple(
        sum(TABLE.bit_of[read_card(hand[at : at + 2])] for at in range(0, len(hand), 2))
        for hand in hands
    )
    return MaskState(masks, (), NO_SUIT, (), 0, number, FRENCH, waiting, taken)


def counted(at: MaskState) -> dict[str, int]:
    return dict(zip(outlook.FEATURES, outlook.features(TABLE, at, 0), strict=False))


def test_it_counts_what_both_sides_hold() -> None:
    at = position("CACKC7D9", "HQCQC4D2", "SACTDKH3", "JoC2DAH4", "HKHTH5S3", waiting=2)
    found = counted(at)
    assert found["honors to come"] == 12
    assert found["French trumps above all others'"] == 2
    assert found["French powers"] == 1
    assert found["allied powers"] == 1
    assert found["Napoleon's trumps"] == 3
    assert found["most trumps of an ally"] == 2
    assert found["French honors in trumps"] == 3
    assert found["the Mighty's enemy"] == 1
    assert found["the best trump"] == 1


def test_a_suit_is_led_by_the_side_that_has_its_best_card_and_is_not_ruffed() -> None:
    led = counted(position("DAD3", "D4H4", "D5H2", "D6H3", "DKHA"))
    assert led["side suits led by the French"] == 1
    assert led["side suits led by the allies"] == 1
    ruffed = counted(position("DAD3", "C4H4", "D5H2", "D6H3", "DKHA"))
    assert ruffed["side suits led by the French"] == 0
    assert ruffed["side suits led by the allies"] == 1


@given(st.permutations(range(50)), st.integers(1, 6))
def test_an_estimate_keeps_to_the_honors_that_are_left(order: list[int], number: int) -> None:
    size = TABLE.tricks - number
    dealt = [1 << bit for bit in order[: 5 * size]]
    hands = tuple(sum(dealt[seat * size : (seat + 1) * size]) for seat in range(5))
    at = MaskState(hands, (), NO_SUIT, (), 0, number, FRENCH, 0, 3)
    left = (sum(hands) & TABLE.honors).bit_count()
    assert 3 <= outlook.estimate(TABLE, at, 0, play_out(TABLE, at)) <= 3 + left


@pytest.mark.parametrize("trick", range(len(outlook.WEIGHTS)))
def test_worths_are_means(trick: int) -> None:
    step = tuple(float(honors >= 13) for honors in range(21))
    worths = outlook.worths(step, trick)
    assert worths[125] == pytest.approx(0.5)
    assert list(worths) == sorted(worths)
    assert outlook.worths((2.5,) * 21, trick) == pytest.approx((2.5,) * 201)


def test_what_is_more_is_worth_more() -> None:
    at = position("CACKC7D9", "HQCQC4D2", "SACTDKH3", "JoC2DAH4", "HKHTH5S3")
    less = position("C5C3C7D9", "HQCQC4D2", "SACTDKH3", "JoCADAH4", "HKHTH5CK")
    played = play_out(TABLE, at)
    assert outlook.estimate(TABLE, at, 0, played) > outlook.estimate(TABLE, less, 0, played)
    assert outlook.estimate(TABLE, at, 0, played + 2) > outlook.estimate(TABLE, at, 0, played)


def test_it_knows_the_rules_that_it_was_fitted_under() -> None:
    known = {name for name, rules in PRESETS.items() if outlook.is_known(rules)}
    assert "sdc" in known
    assert not known & {"four", "classic", "napoleon-l", "matsuda"}


@pytest.mark.parametrize(
    ("effort", "preset", "judges"),
    [
        (STRONG, "sdc", {"napoleon", "adjutant", "ally"}),
        (EXPERT, "sdc", {"napoleon", "adjutant"}),
        (STRONG, "four", set()),
    ],
)
def test_who_judges_by_it(effort: Effort, preset: str, judges: set[str]) -> None:
    state = next(
        state
        for state in states(PRESETS[preset], "outlook")
        if state.phase == PLAY and (state.adjutant is not None or not judges)
    )
    views = [observe(state, seat) for seat in range(state.law.rules.table.players)]
    found = {view.role(view.seat) for view in views if Search(view, "s", effort, math.inf).judges}
    assert found == judges


def test_a_table_names_the_mighty_and_its_enemy() -> None:
    table = MaskTable(Law(RuleSet(), CLUBS))
    assert table.card_of[table.mighty.bit_length() - 1] == read_card("SA")
    assert table.card_of[table.queen.bit_length() - 1] == read_card("HQ")
