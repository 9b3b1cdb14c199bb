"""Bidding, naming and laying away by imagined deals, with the rules' own score table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Final

from napoleon.ai import calling
from napoleon.ai.choice import Candidate, Choice, reason
from napoleon.ai.contracts import Contract, Outcome, contract_of
from napoleon.ai.hand import estimate
from napoleon.ai.payoff import ADJUTANT, ALLY, HONOR_WEIGHT, NAPOLEON
from napoleon.ai.worlds import World, Worlds
from napoleon.game.actions import PASS, Action, Discard, Name
from napoleon.game.notation import TRUMPS, write_action
from napoleon.game.view import PlayerView
from napoleon.rules import scoring
from napoleon.rules.book import RuleSet
from napoleon.rules.trick import HONORS, NO_CARD

SHIFT: Final = 0.6
"""Honors that real play brings Napoleon over the imagined play by thumb (fitted)."""
FEELING: Final = 1.0
"""How much the estimate of a hand counts against what imagined play comes to, from 0 to 1."""
PASS_SHARE: Final = -0.05
"""What passing with nothing bid is worth, as a share of Napoleon's win (fitted)."""

_LEAST: Final = 8
_CLOSE: Final = 1.2
"""Standard errors by which a call must beat the rule of thumb's own."""
_NAMES: Final = 5
_DISCARDS: Final = 8


def imagined(view: PlayerView, seed: str, count: int, deadline: float) -> Iterator[World]:
    """Worlds before the first lead, as many as the time allows."""
    label = f"calling|{seed}|{view.phase}|{len(view.auction.calls)}|{view.seat}"
    worlds = Worlds(view, Random(label))
    for _ in range(count):
        yield worlds.draw()
        if perf_counter() > deadline:
            return


def _play(
    contract: Contract, world: World, napoleon: int, card: int | None, down: int | None = None
) -> Outcome:
    """What a contract of somebody comes to in a world; ``card``: the adjutant card if known."""
    table = contract.table
    hands = [table.to_mask(hand) for hand in world.hands]
    laid = table.to_mask(world.widow)
    known = card is not None and card != NO_CARD
    named = table.bit_of[card] if card is not None and known else contract.named(hands[napoleon])
    return contract.play(
        hands, laid, napoleon, named, None if down is None else table.to_mask(down)
    )


def bid(view: PlayerView, seed: str, count: int, deadline: float, fallback: Choice) -> Choice:
    """The bid, or the pass, that imagined deals speak for."""
    lowest = calling.lowest_bids(view)
    if not lowest:
        return fallback
    standing = view.auction
    contracts = {trump: contract_of(view.rules, trump) for trump in lowest}
    outcomes: dict[int, list[Outcome]] = {trump: [] for trump in lowest}
    passed: list[float] = []
    for world in imagined(view, seed, count, deadline):
        for trump, contract in contracts.items():
            outcomes[trump].append(_play(contract, world, view.seat, None))
        if standing.bidder is not None:
            theirs = contract_of(view.rules, standing.trump)
            found = _play(theirs, world, standing.bidder, standing.card)
            role = ADJUTANT if found.adjutant == view.seat else ALLY
            passed.append(theirs.value(found, role, standing.number))
    if len(next(iter(outcomes.values()))) < min(_LEAST, count):
        return fallback
    own_mask = calling.own_mask(view)
    shifts = {t: _shift(view.rules, t, own_mask, outcomes[t]) for t in lowest}
    judged = sorted(
        ((expected(contracts[t], outcomes[t], lowest[t].number, shifts[t]), t) for t in lowest),
        reverse=True,
    )
    may_pass = view.turn is None or PASS in view.legal
    passing = fmean(passed) if passed else _unbid(view)
    value, trump = judged[0]
    best = calling.as_action(view, lowest[trump])
    chance = _made(outcomes[trump], lowest[trump].number, shifts[trump])
    bids = value > passing or not may_pass
    candidates = [
        Candidate(calling.as_action(view, lowest[t]), round(found, 3)) for found, t in judged
    ]
    if may_pass:
        candidates.append(Candidate(PASS, round(passing, 3)))
    action = best if bids else PASS
    candidates.sort(key=lambda entry: (-entry.estimate, entry.action != action))
    key = "imagined_bid" if bids else "imagined_pass"
    why = reason(key, chance=chance, trump=TRUMPS[trump], bid=write_action(best))
    return Choice(action, (why,), tuple(candidates))


def _shift(rules: RuleSet, trump: int, own_mask: int, outcomes: Sequence[Outcome]) -> float:
    """By how much imagined honors are moved towards what a hand like this mostly brings."""
    imagined_mean = fmean(found.french for found in outcomes) + SHIFT
    return SHIFT + FEELING * (estimate(rules, trump, own_mask) - imagined_mean)


def expected(
    contract: Contract, outcomes: Sequence[Outcome], number: int, shift: float = SHIFT
) -> float:
    """What a bid is worth to its bidder."""
    return fmean(_shifted(contract, found, number, shift) for found in outcomes)


def _shifted(contract: Contract, found: Outcome, number: int, shift: float) -> float:
    """The value with the calibration: between the two whole numbers of honors."""
    honors = min(20.0, max(0.0, found.french + shift))
    low = int(honors)
    share = honors - low
    value = contract.value(found._replace(french=low), NAPOLEON, number)
    if share and low < HONORS:
        higher = contract.value(found._replace(french=low + 1), NAPOLEON, number)
        value += share * (higher - value)
    return value


def _made(outcomes: Sequence[Outcome], number: int, shift: float) -> int:
    made = sum(found.french + shift >= number + found.raised for found in outcomes)
    return round(100 * made / len(outcomes))


def _unbid(view: PlayerView) -> float:
    """What it is worth to pass while nobody has bid."""
    rules = view.rules
    if calling.dealt_again(rules):
        return 0.0
    won = scoring.row(
        rules.scoring,
        scoring.Verdict(made=True, triumph=False),
        bid=13,
        alone=False,
        players=view.players,
    )
    return PASS_SHARE * won.napoleon


def name(view: PlayerView, seed: str, count: int, deadline: float, fallback: Choice) -> Choice:
    """The adjutant card: the rule of thumb's, unless imagined deals clearly want another one."""
    names = [entry.action for entry in fallback.candidates if isinstance(entry.action, Name)]
    del names[_NAMES:]
    contract = contract_of(view.rules, view.law.trump)
    down = view.discards if view.discarded else None
    values: list[list[float]] = [[] for _ in names]
    for world in imagined(view, seed, count, deadline):
        # After an exchange that is over, what was laid away lies among the discards.
        for way, found in zip(names, values, strict=True):
            outcome = _play(contract, _with_hand(view, world), view.seat, way.card, down)
            found.append(contract.value(outcome, NAPOLEON, view.bid or 0, HONOR_WEIGHT))
    return _close_call(list(names), values, fallback)


def _with_hand(view: PlayerView, world: World) -> World:
    """The world with all that Napoleon ever held in his hand."""
    hands = list(world.hands)
    hands[view.seat] |= view.discards
    return world._replace(hands=tuple(hands))


def discard(view: PlayerView, seed: str, count: int, deadline: float, fallback: Choice) -> Choice:
    """The discards: the best of those that the rule of thumb thinks of, by imagined deals."""
    ways = [entry.action for entry in fallback.candidates if isinstance(entry.action, Discard)]
    del ways[_DISCARDS:]
    contract = contract_of(view.rules, view.law.trump)
    values: list[list[float]] = [[] for _ in ways]
    for world in imagined(view, seed, count, deadline):
        for way, found in zip(ways, values, strict=True):
            outcome = _play(contract, world, view.seat, view.card, way.cards_mask)
            found.append(contract.value(outcome, NAPOLEON, view.bid or 0, HONOR_WEIGHT))
    return _close_call(list(ways), values, fallback)


def _close_call(
    actions: Sequence[Action], values: Sequence[Sequence[float]], fallback: Choice
) -> Choice:
    """The action with the best mean, if it clearly beats the first one (the fallback's)."""
    if len(actions) < 2 or len(values[0]) < _LEAST or actions[0] != fallback.action:
        return fallback
    means = [fmean(found) for found in values]
    best = max(range(len(actions)), key=lambda at: means[at])
    gaps = [one - other for one, other in zip(values[best], values[0], strict=True)]
    mean, count = fmean(gaps), len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    if mean <= 0 or mean * mean * count < _CLOSE * _CLOSE * spread:
        best = 0
    highest = means[best]
    ranked = sorted(range(len(actions)), key=lambda at: (at != best, -means[at]))
    candidates = tuple(Candidate(actions[at], round(min(highest, means[at]), 3)) for at in ranked)
    reasons = fallback.reasons
    if best:
        reasons = (reason("imagined_better", action=write_action(actions[best])),)
    return Choice(actions[best], reasons, candidates)
