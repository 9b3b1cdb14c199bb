"""What a bid is worth and what passing is worth beside it, for a user who asks for a hint."""

from __future__ import annotations

from itertools import chain
from statistics import fmean
from time import perf_counter

import pytest

from napoleon.ai import choose
from napoleon.games.napoleon.ai.bot import weigh
from napoleon.games.napoleon.ai.contract import passing, sampled
from napoleon.games.napoleon.ai.payoff import NAPOLEON, payoffs
from napoleon.games.napoleon.play.actions import PASS, Action, Bid
from napoleon.games.napoleon.play.state import AUCTION
from napoleon.games.napoleon.play.view import PlayerView, observe
from tests.games.napoleon.ai.players import states
from tests.games.napoleon.ai.test_sense import STRONG, WEAK
from tests.letters import after, dealt, rules_of

TABLE = ["casual"] * 4
LONG = 60_000


def asked(hand: str) -> PlayerView:
    """A seat with that hand is to bid over thirteen."""
    return observe(after(dealt(rules_of(), b=hand), "13S"), 1)


@pytest.mark.parametrize(("hand", "best"), [(STRONG, Bid(14, 2)), (WEAK, PASS)])
def test_a_hint_says_what_the_bid_and_what_passing_is_worth(hand: str, best: Action) -> None:
    view = asked(hand)
    found = choose(view, "expert", "s", LONG, table=TABLE)
    worth = {entry.action: entry.estimate for entry in found.candidates}
    said = found.reasons[-1]
    bid = next(action for action in worth if isinstance(action, Bid))
    assert (said.key, found.action) == ("worth_of_pass" if best == PASS else "worth_of_bid", best)
    assert said.params["worth"] == f"{worth[bid]:.1f}"
    assert said.params["passing"] == f"{worth[PASS]:.1f}"
    assert worth[best] == max(worth.values())
    assert [entry.estimate for entry in found.candidates] == sorted(worth.values(), reverse=True)
    plain = choose(view, "expert", "s", LONG)
    assert "worth" not in plain.reasons[-1].params, "nobody asked for it"


def test_a_strong_hand_is_worth_much_more_than_passing_and_a_weak_one_is_not() -> None:
    gains = []
    for hand, bid in ((STRONG, Bid(14, 2)), (WEAK, Bid(14, 3))):
        found = passing.points(asked(hand), [PASS, bid], perf_counter() + LONG)
        assert found == passing.points(asked(hand), [PASS, bid], perf_counter() + LONG)
        gains.append(fmean(found[bid]) - fmean(found[PASS]))
    made = payoffs(rules_of(), NAPOLEON, 14, 14, 0, alone=False, weight=0.0)
    assert gains[0] > (made[14] - made[13]) / 4
    assert gains[1] < 0


def test_the_better_one_is_advised_whatever_the_player_would_do() -> None:
    wanted = {("worth_of_bid", False), ("worth_of_pass", False), ("worth_of_pass", True)}
    seen = set[tuple[str, bool]]()
    played = chain.from_iterable(states(rules_of(), f"passing {at}", 2) for at in range(3))
    for state in (state for state in played if state.phase == AUCTION):
        if wanted <= seen:
            break
        view = observe(state, state.actor)
        plain = sampled.bid(view, "s")
        found = passing.advised(view, plain, perf_counter() + LONG)
        if found.reasons == plain.reasons:
            continue
        said, other = found.reasons[-1], found.action != plain.action
        seen.add((said.key, other))
        worth, passed = float(said.params["worth"]), float(said.params["passing"])
        assert worth >= passed if said.key == "worth_of_bid" else passed >= worth
        assert (said.key == "worth_of_pass") == (found.action == PASS)
        assert found.candidates[0].action == found.action
        assert not other or "too_little" not in {why.key for why in found.reasons}
    assert wanted <= seen


@pytest.mark.parametrize(
    ("one", "other", "is_so"),
    [
        ([2.0, 2.0], [1.0, 1.0], True),
        ([1.0, 1.0], [1.0, 1.0], False),
        ([4.0, 0.0, 0.0], [0.0, 1.0, 2.0], False),  # better by a third, in deals far apart
        ([4.0, 3.0, 0.0], [0.0, 1.0, 0.0], True),
        ([0.0, 0.0], [1.0, 1.0], False),
    ],
)
def test_a_lead_is_a_standard_error(one: list[float], other: list[float], is_so: object) -> None:
    assert passing.leads(one, other) is is_so


def test_what_was_bid_is_imagined_with_the_others() -> None:
    dear = Bid(19, 2)  # the hand makes nineteen about every other time
    found = weigh(asked(STRONG), dear, "s", LONG)
    worth = {entry.action: entry.estimate for entry in found.candidates}
    assert worth[dear] < worth[Bid(14, 2)] - 1


def test_without_time_nothing_is_said() -> None:
    view = asked(STRONG)
    plain = sampled.bid(view, "s")
    assert passing.advised(view, plain, perf_counter() - 1) == plain
