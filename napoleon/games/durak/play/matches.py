"""From deal to deal: how a deal ended, who deals next, when a match is over."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.durak.play.state import NOBODY, State
from napoleon.games.durak.rules import first, match, table
from napoleon.games.durak.rules.book import RuleSet
from napoleon.kit.cards import Seat
from napoleon.kit.kinds import must_be
from napoleon.match.game import Ending


def ending(state: State) -> Ending | None:
    """How the deal ended; None while it runs.

    The label is ``durak``, ``draw``, ``dropped`` or ``no-result``. All seats that are not losers
    have won; in a draw, and without a result, none has.
    """
    if not isinstance(state, State):  # saves a call
        must_be(state, State)
    result = state.result
    if result is None:
        return None
    won = tuple(result.won(seat) for seat in range(state.law.seats))
    return Ending(result.points, won, result.label)


def dealers(state: State) -> tuple[Seat, ...]:
    """The team that has lost: it chooses which of its members deals next (B05).

    () where one seat lost alone, in a draw, and where the lead alternates.
    """
    result = state.result
    if result is None or match.alternates(state.law.rules.match):
        return ()
    return result.losers if len(result.losers) > 1 else ()


def next_first(state: State, dealer: Seat | None = None) -> Seat:
    """The seat that begins the next deal.

    The durak deals, and a neighbour attacks (B09); where the first attacker is found as in the
    first hand, it is the dealer's left neighbour. After a draw the same seat begins again (B05).
    Where the lead alternates, the next player attacks (V01). ``dealer``: the chosen one of
    `dealers`; None: the last one with cards (ours).
    """
    law, result = state.law, state.result
    people = table.people(law.rules.table)
    if match.alternates(law.rules.match):
        return (state.controller + 1) % people
    if result is None or result.last == NOBODY:
        return state.first
    if dealer is None:
        dealer = result.last if result.last < people else state.controller
    step = first.later_step(law.rules.first)
    return (dealer + (1 if step is None else step)) % people


def is_led(state: State) -> bool:
    """Whether the seat that begins the next deal attacks first in it (B09).

    Not after a first hand that was a draw: then the first attacker is found as before.
    """
    result = state.result
    if match.alternates(state.law.rules.match):
        return True
    return state.deal.led if result is None or result.last == NOBODY else True


def is_over(rules: RuleSet, endings: Sequence[Ending]) -> bool:
    """Whether a match is over after deals that ended like this (V01)."""
    if not endings:
        return False
    totals = [sum(points) for points in zip(*(one.points for one in endings), strict=True)]
    return match.is_over(rules.effective().match, totals)
