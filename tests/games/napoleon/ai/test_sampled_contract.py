"""Bidding, naming and discarding by the stronger levels: legal everywhere, and not foolish."""

from __future__ import annotations

from itertools import takewhile

import pytest

from napoleon import PRESETS, observe
from napoleon.ai import choose
from napoleon.games.napoleon.ai.bot import weigh
from napoleon.games.napoleon.ai.contract import sampled
from napoleon.games.napoleon.play.actions import PASS, Action, Bid, Change
from napoleon.games.napoleon.play.state import CHANGE, State
from tests.games.napoleon.ai.players import answer, states
from tests.games.napoleon.ai.test_sense import STRONG, WEAK
from tests.letters import after, dealt, rules_of


@pytest.mark.parametrize("preset", PRESETS)
def test_bids_are_legal(preset: str) -> None:
    bidding = takewhile(
        lambda state: state.phase == "auction", states(PRESETS[preset], "imagined", 2)
    )
    views = [observe(state, seat) for state in bidding for seat, _ in enumerate(state.hands)]
    asked = [view for view in views if view.legal]
    assert asked
    for view in asked:
        found = choose(view, "expert", "s", 1000)
        assert found.action in view.legal or (view.turn is None and found.action == PASS)
        assert found.candidates[0].action == found.action


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_a_good_hand_bids_and_a_poor_one_does_not(level: str) -> None:
    assert answer(dealt(rules_of(), a=STRONG), level) == "11H"
    assert answer(after(dealt(rules_of(), b=STRONG), "13S"), level) == "14H"
    assert answer(dealt(rules_of(), a=WEAK), level) == "pass"


def test_chances_fall_with_the_bid_and_rise_with_the_hand() -> None:
    rules = rules_of()
    for level in ("casual", "expert"):
        high = _chance(after(dealt(rules, b=STRONG), "11C"), level)
        higher = _chance(after(dealt(rules, b=STRONG), "14C"), level)
        poor = _chance(after(dealt(rules, b=WEAK), "11C"), level)
        assert 100 > high > higher > poor > 0


def _chance(state: State, level: str) -> int:
    """The best chance among the bids."""
    found = choose(observe(state, state.actor), level, "s", 1000).candidates
    return max(entry.chance for entry in found if entry.chance is not None)


@pytest.mark.parametrize(
    ("hand", "best", "dear"), [(STRONG, Bid(14, 2), Bid(19, 2)), (WEAK, PASS, Bid(16, 2))]
)
def test_what_was_bid_is_weighed_in_points_beside_a_pass(
    hand: str, best: Action, dear: Action
) -> None:
    view = observe(after(dealt(rules_of(), b=hand), "13S"), 1)
    worth: dict[Action, float] = {}
    for also in (PASS, Bid(14, 0), dear):
        found = weigh(view, also, "s", 60_000)
        worth |= {entry.action: entry.estimate for entry in found.candidates}
        assert found.points
        assert found.action == best == choose(view, "expert", "s", 1000).action
    assert worth[best] == max(worth.values())
    assert worth[PASS] > worth[Bid(14, 0)]
    assert worth[best] - worth[dear] > 1, "a jump that cannot be made costs more than a bid"
    assert not choose(view, "casual", "s", 1000).points


def test_a_bid_says_how_often_it_is_made() -> None:
    found = choose(observe(after(dealt(rules_of(), b=STRONG), "13S"), 1), "expert", "s", 1000)
    made = found.reasons[-1]
    assert (made.key, made.params["action"]) == ("bid_made", "14H")
    assert made.params["chance"] == found.candidates[0].chance
    passed = choose(observe(after(dealt(rules_of(), b=WEAK), "13S"), 1), "expert", "s", 1000)
    assert passed.action == PASS
    assert "bid_made" not in {why.key for why in passed.reasons}


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_a_change_of_the_contract_is_imagined(level: str) -> None:
    """Napoleon finds more spades in the widow than there were hearts in the hand."""
    rules = rules_of("adjutant.change=both")
    hand = "SASKSQSTS9HJH6H4C2D2"
    state = after(dealt(rules, a=hand, widow="SJS8S7"), "11H pass pass pass pass =Jo")
    view = observe(state, 0)
    assert view.phase == CHANGE
    found = choose(view, level, "s", 5000)
    assert isinstance(found.action, Change)
    assert found.action.trump == 3
    assert found.points
    worth = {entry.action: entry.estimate for entry in found.candidates}
    assert worth[found.action] > worth[PASS]
    odd = Change(12, 0, None)
    weighed = {entry.action: entry.estimate for entry in weigh(view, odd, "s", 5000).candidates}
    assert weighed[odd] < weighed[PASS]


def test_the_last_one_in_dares_more() -> None:
    first = after(dealt(rules_of(), b=WEAK), "11H")
    last = after(dealt(rules_of(), e=WEAK), "11H pass pass pass")
    assert sampled.lean(observe(last, 4)) > sampled.lean(observe(first, 1)) + 1


def test_who_suits_the_standing_trump_would_rather_help() -> None:
    hearts = after(dealt(rules_of(), b=STRONG), "13H")
    spades = after(dealt(rules_of(), b=STRONG), "13S")
    assert sampled.lean(observe(hearts, 1)) < sampled.lean(observe(spades, 1)) - 1


def test_only_final_passes_lean() -> None:
    state = after(dealt(rules_of("auction.passing=unlimited"), b=STRONG), "13H")
    assert sampled.lean(observe(state, 1)) == 0
