"""The worth of the honors of the French to one seat, by the score table of the rules."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from napoleon.games.napoleon.play.state import Result
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import betrayal, scoring, widow
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.trick import HONORS, HONORS_MASK
from napoleon.kit.cards import Seat

HONOR_WEIGHT: Final = 0.1
"""The extra worth of one honor, as a share of the difference between winning and losing."""

NAPOLEON, ADJUTANT, ALLY = range(3)


@lru_cache(maxsize=4096)
def payoffs(
    rules: RuleSet,
    role: int,
    target: int,
    bid: int,
    gone: int,
    *,
    alone: bool,
    weight: float = HONOR_WEIGHT,
) -> tuple[float, ...]:
    """By the honors that the French take: the seat's points above the mean of the others.

    ``gone``: honors that neither side can win any more. For each honor a share (``weight``) of the
    difference between winning and losing is added, so that play stays sensible in a decided deal.
    """
    found = []
    players = rules.table.players
    for french in range(HONORS + 1):
        outcome = scoring.verdict(
            rules.scoring,
            french=french,
            allies=max(0, HONORS - french - gone),
            target=target,
            bid=bid,
        )
        row = scoring.row(rules.scoring, outcome, bid=bid, alone=alone, players=players)
        helpers = 0 if alone else 1
        total = row.napoleon + helpers * row.adjutant + (players - 1 - helpers) * row.ally
        own = (row.napoleon, row.adjutant, row.ally)[role]
        found.append(own - (total - own) / (players - 1))
    middle = sorted(found)[1:-1]  # without a triumph
    step = weight * (max(middle) - min(middle))
    sign = -1 if role == ALLY else 1
    return tuple(value + sign * step * french for french, value in enumerate(found))


@lru_cache(maxsize=4096)
def makes(rules: RuleSet, target: int, bid: int, gone: int) -> tuple[bool, ...]:
    """By the honors that the French take, whether they make their contract."""
    return tuple(
        scoring.verdict(
            rules.scoring,
            french=french,
            allies=max(0, HONORS - french - gone),
            target=target,
            bid=bid,
        ).made
        for french in range(HONORS + 1)
    )


def decided(view: PlayerView) -> bool:
    """Whether the honors taken so far decide the contract, no matter who is the adjutant."""
    if view.target is None or betrayal.is_on(view.rules.betrayal):
        return False
    taken: dict[str, list[int]] = {"napoleon": [0], "adjutant": [0], "ally": [0], "?": [0]}
    for seat, honors in enumerate(view.honors):
        taken[view.role(seat)].append(honors)
    least = sum(taken["napoleon"]) + sum(taken["adjutant"])
    allied = sum(taken["ally"]) + sum(taken["?"]) - max(taken["?"])
    made = makes(view.rules, view.target, view.bid or 0, 0)
    return len(set(made[least : HONORS - allied + 1])) == 1


def role_at_table(result: Result, seat: Seat) -> tuple[int, bool]:
    """The role for which a seat was paid in a finished deal, and whether Napoleon was alone."""
    paid_as = result.paid_as(seat)
    if paid_as == "ally":
        return ALLY, result.alone
    return (ADJUTANT if paid_as == "adjutant" else NAPOLEON), result.alone


@lru_cache(maxsize=4096)
def goals(values: tuple[float, ...]) -> tuple[int, ...]:
    """The numbers of honors at which more than one honor's weight changes: made, triumph."""
    steps = [one - other for other, one in pairwise(values)]
    usual = sorted(steps)[len(steps) // 2]
    return tuple(at + 1 for at, step in enumerate(steps) if abs(step - usual) > 1e-9)


def gone_honors(view: PlayerView, discards: int) -> int:
    """The discarded honors that nobody can win (under rules that take them out of the deal)."""
    laid = (discards & HONORS_MASK).bit_count()
    rules = view.rules.widow
    if widow.kept_for_allies(rules, discards) or widow.won_with_first_trick(rules, discards):
        return 0
    return laid
