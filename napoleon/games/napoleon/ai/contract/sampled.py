"""Bids, the adjutant card, changes and discards from imagined deals and from the auction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import NormalDist, fmean
from time import perf_counter
from typing import Final, NamedTuple

from napoleon.games.napoleon.ai.choice import Advice, Candidate, Choice, Reason, reason
from napoleon.games.napoleon.ai.contract import heuristic
from napoleon.games.napoleon.ai.contract.imagined import ImaginedContract, Outcome, contract_of
from napoleon.games.napoleon.ai.hand import average, estimate, likely
from napoleon.games.napoleon.ai.payoff import HONOR_WEIGHT, NAPOLEON, payoffs
from napoleon.games.napoleon.ai.worlds import World, Worlds
from napoleon.games.napoleon.play.actions import PASS, Action, Bid, Discard, Name, call_of
from napoleon.games.napoleon.play.notation import TRUMPS, write_action
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import auction
from napoleon.games.napoleon.rules.law import law_of
from napoleon.kit.cards import NO_CARD, Card, Seat

_OTHERS_OUT: Final = 1.5
"""How many honors higher a bid may go when all others are out than when none is.

Fitted, like the next two, to the results of bids and passes in 330,000 decisions of 34,000 deals of
sdc among casual players who bid more or less than they should at random.
"""
_FIT: Final = 0.4
"""How many honors lower for each that the hand is above average in the last bid's trump."""
_CARE: Final = 0.33
"""How many honors lower in any case after the first bid."""

_SLOPE: Final = 0.015
"""The gain of a bid over a pass for each spare honor, as a share of what winning makes.

Fitted, like the next three, on 1,400 and 600 decisions of sdc among casual players, each played on
with the bid and with a pass: 0.015 ± 0.006.
"""
_REACH: Final = 1.4
"""How many honors higher others bid than an average hand is worth: they bid their best suit."""
_SCATTER: Final = 1.6
_STAKE: Final = 0.65
"""The weight of the chance that a bid is the last, as a share of what winning makes (± 0.13)."""

_EVEN: Final = 0.05
"""A difference of this many points between a bid and a pass counts as none."""
_FELT: Final = 0.5
"""An effect of the auction below this, in honors, is not worth a word."""
_LEAST: Final = 8
_CLOSE: Final = 1.2
"""How many standard errors better than the rule of thumb's a call must be."""
_NEVER: Final = 1e9
_NAMES: Final = 5
_CHANGES: Final = 5
_DISCARDS: Final = 8


def imagined(view: PlayerView, seed: str, count: int, deadline: float) -> Iterator[World]:
    """Worlds before the first lead, as many as the time allows."""
    label = f"calling|{seed}|{view.phase}|{len(view.auction.calls)}|{view.seat}"
    worlds = Worlds(view, Random(label))
    for _ in range(count):
        yield worlds.draw()
        if perf_counter() > deadline:
            return


def played(
    contract: ImaginedContract,
    world: World,
    napoleon: Seat,
    card: Card | None,
    down: int | None = None,
) -> Outcome:
    """The outcome of a contract in a world; ``card``: the adjutant card if known."""
    table = contract.table
    hands = [table.to_mask(hand) for hand in world.hands]
    laid = table.to_mask(world.widow)
    known = card is not None and card != NO_CARD
    named = table.bit_of[card] if card is not None and known else contract.named(hands[napoleon])
    return contract.play(
        hands, laid, napoleon, named, None if down is None else table.to_mask(down)
    )


def bid(view: PlayerView, seed: str, bold: float = 0.0, *, also: Action | None = None) -> Choice:
    """As `heuristic.bid`, with what the auction shows about passing.

    A player who passes will help or fight Napoleon, and with a hand that suits the trump of the
    last bid is the adjutant more often. The more seats are out, the likelier it is that a bid is
    the last. Imagined deals were no better than the estimate of a hand, so there are none here. The
    estimates are points compared with a pass. ``bold``: how many more honors a style risks.
    """
    choice = heuristic.bid(view, seed, lean(view) + bold, also=also)
    worth = {entry.action: round(_worth(view, entry), 3) for entry in choice.candidates}
    best = worth[choice.action]
    candidates = sorted(
        (entry._replace(estimate=min(best, worth[entry.action])) for entry in choice.candidates),
        key=lambda entry: (entry.action != choice.action, -entry.estimate),
    )
    reasons = _in_words(view, choice, candidates)
    return choice._replace(candidates=tuple(candidates), reasons=reasons, points=True)


def _in_words(
    view: PlayerView, choice: Choice, candidates: Sequence[Candidate[Action]]
) -> tuple[Reason, ...]:
    """Why to bid or to pass: the limit, the auction's effect on it, and whether it is close."""
    kept = [why for why in choice.reasons if why.key != "too_little"]
    bids = [entry for entry in candidates if isinstance(call_of(entry.action), Bid)]
    passes = [entry for entry in candidates if entry.action == PASS]
    if bids and passes and abs(bids[0].estimate - passes[0].estimate) < _EVEN:
        return (*kept, reason("even", action=write_action(bids[0].action)))
    return (*choice.reasons, *_why_lean(view))


def _worth(view: PlayerView, entry: Candidate[Action]) -> float:
    """The worth of a bid compared with a pass, in points; its estimate is its margin of safety.

    A jump is worth no more than the lowest bid, and less if it is the last and hard to make.
    """
    call = call_of(entry.action)
    if not isinstance(call, Bid):
        return 0.0
    rules, own_mask, number = view.rules, heuristic.own_mask(view), call.number
    values = payoffs(rules, NAPOLEON, number, number, 0, alone=False, weight=0.0)
    swing = values[number] - values[number - 1]
    lowest = heuristic.lowest_bids(view)[call.trump].number
    worth = _SLOPE * swing * (entry.estimate + number - lowest)
    if number == lowest:
        return worth
    made = likely(rules, call.trump, own_mask, number)
    even = likely(rules, call.trump, own_mask, number + entry.estimate)
    usual = average(rules, call.trump) + heuristic.courage(rules) + _REACH
    rivals = view.players - 1 - view.auction.passed_mask.bit_count()
    stands = NormalDist(usual, _SCATTER).cdf(number + 0.5) ** rivals
    return min(worth, _STAKE * stands * swing * (made - even))


class _Lean(NamedTuple):
    """How many honors the auction adds to a bid, or takes from it, and why."""

    out: float = 0.0
    """Because others are out, or are not."""
    fit: float = 0.0
    """Because of the worth of the hand in the trump of the last bid."""
    care: float = 0.0
    """In any case."""


def lean(view: PlayerView) -> float:
    """How many honors the auction adds to a bid, or takes from it.

    0 where measurements showed no gain: if a pass is not final, and without Jacks or Jokers.
    """
    return sum(_lean(view))


def _why_lean(view: PlayerView) -> tuple[Reason, ...]:
    """Why the limit differs from that before the auction; () if it does not."""
    parts = _lean(view)
    if abs(sum(parts)) < _FELT:
        return ()
    up = sum(parts) > 0
    if parts.out == (max if up else min)(parts.out, parts.fit):
        return (reason("more_if_out" if up else "less_if_in"),)
    trump = TRUMPS[view.auction.trump]
    return (reason("more_if_unfit" if up else "less_if_fit", trump=trump),)


def _lean(view: PlayerView) -> _Lean:
    standing, rules = view.auction, view.rules
    if standing.bidder is None or view.turn is None or not auction.pass_is_final(rules.auction):
        return _Lean()
    law = law_of(rules, standing.trump)
    mighty_mask = 1 << law.mighty if law.mighty != NO_CARD else 0
    if not (law.roles_mask | law.jokers_mask) & ~mighty_mask:
        return _Lean()
    out = standing.passed_mask.bit_count() / (view.players - 2)
    own_mask = heuristic.own_mask(view)
    fit = estimate(rules, standing.trump, own_mask) - average(rules, standing.trump)
    return _Lean(_OTHERS_OUT * (out - 0.5), -_FIT * fit, -_CARE)


def change(
    view: PlayerView,
    seed: str,
    count: int,
    deadline: float,
    fallback: Choice,
    *,
    also: Action | None = None,
) -> Choice:
    """The rule of thumb's contract, with its worth and that of others by imagined deals.

    To follow the imagined deals where they differ did not pay: -1.0 ± 0.9 points in 58 deals.
    """
    ways = [entry.action for entry in fallback.candidates[:_CHANGES]]
    ways += [way for way in (PASS, also) if way is not None and way not in ways]
    after = [heuristic.changed(view, way) for way in ways]

    def value(world: World, at: int) -> float:
        trump, card, raised = after[at]
        contract = contract_of(view.rules, trump)
        outcome = played(contract, world, view.seat, card)
        return contract.value(outcome, NAPOLEON, raised, HONOR_WEIGHT)

    values = _values(imagined(view, seed, count, deadline), len(ways), value)
    return _close_call(ways, values, fallback, clear=_NEVER)


def name(
    view: PlayerView,
    seed: str,
    count: int,
    deadline: float,
    fallback: Choice,
    *,
    also: Action | None = None,
) -> Choice:
    """The adjutant card: the rule of thumb's, unless imagined deals favour another clearly."""
    names = [entry.action for entry in fallback.candidates if isinstance(entry.action, Name)]
    del names[_NAMES:]
    if isinstance(also, Name) and also not in names:
        names.append(also)
    contract = contract_of(view.rules, view.law.trump)
    down = view.discards if view.discarded else None

    def value(world: World, at: int) -> float:
        # After the exchange Napoleon's cards are partly among the discards.
        outcome = played(contract, _with_hand(view, world), view.seat, names[at].card, down)
        return contract.value(outcome, NAPOLEON, view.bid or 0, HONOR_WEIGHT)

    values = _values(imagined(view, seed, count, deadline), len(names), value)
    return _close_call(list(names), values, fallback, why=partial(heuristic.why_name, view))


def _with_hand(view: PlayerView, world: World) -> World:
    """The world with all cards that Napoleon has held in Napoleon's hand."""
    hands = list(world.hands)
    hands[view.seat] |= view.discards
    return world._replace(hands=tuple(hands))


def discard(
    view: PlayerView,
    seed: str,
    count: int,
    deadline: float,
    fallback: Choice,
    *,
    also: Action | None = None,
) -> Choice:
    """The discards: the best of the rule of thumb's proposals, by imagined deals."""
    ways = [entry.action for entry in fallback.candidates if isinstance(entry.action, Discard)]
    del ways[_DISCARDS:]
    if isinstance(also, Discard) and also not in ways:
        ways.append(also)
    contract = contract_of(view.rules, view.law.trump)

    def value(world: World, at: int) -> float:
        outcome = played(contract, world, view.seat, view.card, ways[at].cards_mask)
        return contract.value(outcome, NAPOLEON, view.bid or 0, HONOR_WEIGHT)

    values = _values(imagined(view, seed, count, deadline), len(ways), value)
    return _close_call(list(ways), values, fallback, why=partial(heuristic.why_discard, view))


def _values(
    worlds: Iterator[World], ways: int, value: Callable[[World, int], float]
) -> list[list[float]]:
    """The outcome of each choice, world by world: the same worlds for all of them."""
    values: list[list[float]] = [[] for _ in range(ways)]
    for world in worlds:
        for at, found in enumerate(values):
            found.append(value(world, at))
    return values


def _close_call(
    actions: Sequence[Action],
    values: Sequence[Sequence[float]],
    fallback: Choice,
    *,
    clear: float = _CLOSE,
    why: Callable[[Action], tuple[Reason, ...]] | None = None,
) -> Choice:
    """The action with the best mean, if it clearly beats the first one (the fallback's).

    ``why``: the reasons for another action than the fallback's.
    """
    if len(actions) < 2 or len(values[0]) < _LEAST or actions[0] != fallback.action:
        return fallback
    means = [fmean(found) for found in values]
    best = max(range(len(actions)), key=lambda at: means[at])
    gaps = [one - other for one, other in zip(values[best], values[0], strict=True)]
    mean, count = fmean(gaps), len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    if mean <= 0 or mean * mean * count < clear * clear * spread:
        best = 0
    highest = means[best]
    ranked = sorted(range(len(actions)), key=lambda at: (at != best, -means[at]))
    candidates = tuple(Candidate(actions[at], round(min(highest, means[at]), 3)) for at in ranked)
    reasons = fallback.reasons
    if best and why is not None:
        better = reason("imagined_better", action=write_action(actions[best]))
        reasons = (*why(actions[best]), better)
    return Advice(actions[best], reasons, candidates, points=True)
