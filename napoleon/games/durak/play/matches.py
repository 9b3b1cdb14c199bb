"""From deal to deal: how a deal ended, who deals next, when a match is over."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.durak.play.state import NOBODY, State
from napoleon.games.durak.rules import first, match, table
from napoleon.games.durak.rules.book import RuleSet
from napoleon.match.game import Ending


def ending(state: State) -> Ending | None:
    """How the deal ended; None while it runs.

    The label is ``durak``, ``draw``, ``dropped`` or ``no-result``. Who is not among the losers has
    won; in a draw, and without a result, nobody has.
    """
    result = state.result
    if result is None:
        return None
    won = tuple(result.won(seat) for seat in range(state.law.seats))
    return Ending(result.points, won, result.label)


def next_first(state: State) -> int:
    """What `engine.new_deal` is told after a finished deal.

    The durak deals; after a draw the same one deals again (B05), and if that was the first hand the
    first attacker is found as before (B09). Where the lead alternates, the dealer is the one from
    whom the next attacker follows (V01).
    """
    law, result = state.law, state.result
    rules, people = law.rules, table.people(law.rules.table)
    if match.alternates(rules.match):
        step = first.later_step(rules.first)
        leader = state.controller
        return law.seats + (leader + 1 - (step or 1)) % people
    if result is None or result.last == NOBODY:
        return state.first
    dealer = result.last if result.last < people else state.controller
    return law.seats + dealer


def is_over(rules: RuleSet, endings: Sequence[Ending]) -> bool:
    """Whether a match is over after deals that ended so (V01)."""
    if not endings:
        return False
    totals = [sum(points) for points in zip(*(one.points for one in endings), strict=True)]
    return match.is_over(rules.effective().match, totals)
