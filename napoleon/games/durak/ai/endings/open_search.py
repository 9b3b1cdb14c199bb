"""Endings that can go round in circles: transfers, three and more players, games with a pile.

Every position is played through the engine. A proof holds whatever the others do: a player is sure
of a win that they can force against all others together. A repeated position proves nothing for
anybody; what nobody can prove is not solved.

The seat that the engine names first acts, as in `napoleon.games.durak.ai.endings.duel`.
"""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Final, NamedTuple

from napoleon.games.durak.ai.endings.duel import TooLong
from napoleon.games.durak.play.engine import legal, state_after
from napoleon.games.durak.play.outcome import NO_RESULT
from napoleon.games.durak.play.state import State
from napoleon.match.game import DRAW, LOST, WON

MOST_CARDS: Final = 14
"""The most cards in the hands with which a proof is tried."""
_DEEPEST: Final = 250
_BETWEEN: Final = 31
"""How many positions are searched between two looks at the clock."""


class Claim(NamedTuple):
    """The common aim of some seats."""

    allies: frozenset[int]
    """The seats that want it."""
    seat: int
    """The seat whose result is claimed."""
    least: float
    """The least that the seat is to get; with ``at_most`` the most."""
    at_most: bool = False


class OpenSearch:
    """Proofs in one deal with open cards.

    Raises `TooLong` after ``nodes`` positions in all, and when `perf_counter` is past ``deadline``.
    """

    def __init__(self, nodes: int, deadline: float = inf) -> None:
        self.nodes = nodes
        self._deadline = deadline
        self._proven: dict[Claim, set[object]] = {}
        self._refuted: dict[Claim, set[object]] = {}
        self._path: set[object] = set()
        self._came_again = False

    def value(self, state: State, seat: int) -> float | None:
        """What a position is worth for a seat: 1, ½ or 0; None where nothing is proven."""
        sides = state.law.sides(anybody_out=True)
        mine = frozenset(other for other, side in enumerate(sides) if side == sides[seat])
        every = frozenset(range(state.law.seats))
        if self.holds(state, Claim(mine, seat, 1.0)):
            return 1.0
        others = every - mine if len(set(sides)) == 2 else frozenset[int]()
        if self._is_lost(state, seat, others, every):
            return 0.0
        both = self.holds(state, Claim(mine, seat, 0.5)) and self.holds(
            state, Claim(others, seat, 0.5, at_most=True)
        )
        return 0.5 if both else None

    def _is_lost(
        self, state: State, seat: int, others: frozenset[int], every: frozenset[int]
    ) -> bool:
        """Whether the others force a loss; where they share no side, whether every line is one."""
        if others:
            return self.holds(state, Claim(others, seat, 0.0, at_most=True))
        return not self.holds(state, Claim(every, seat, 0.5))

    def holds(self, state: State, claim: Claim) -> bool:
        """Whether the allies of a claim can prove it."""
        self._path.clear()
        self._came_again = False
        return self._holds(state, claim)

    def _holds(self, state: State, claim: Claim) -> bool:
        if state.result is not None:
            return _is_reached(state, claim)
        key = _key(state)
        proven = self._proven.setdefault(claim, set())
        refuted = self._refuted.setdefault(claim, set())
        if key in proven:
            return True
        if key in refuted:
            return False
        if key in self._path:
            self._came_again = True
            return False
        self.nodes -= 1
        if self.nodes < 0 or len(self._path) >= _DEEPEST or not state.acting:
            raise TooLong
        if not self.nodes & _BETWEEN and perf_counter() > self._deadline:
            raise TooLong
        wants = state.acting[0] in claim.allies
        before, self._came_again = self._came_again, False
        self._path.add(key)
        found = not wants
        for action in legal(state, state.acting[0]):
            if self._holds(state_after(state, action), claim) == wants:
                found = wants
                break
        self._path.discard(key)
        if found:
            proven.add(key)
        elif not self._came_again or len(claim.allies) == state.law.seats:
            refuted.add(key)
        self._came_again = self._came_again or before
        return found


_WORTHS: Final = {WON: 1.0, DRAW: 0.5, LOST: 0.0}


def _is_reached(state: State, claim: Claim) -> bool:
    """Whether the end of a deal meets a claim; a deal without a result meets none."""
    result = state.result
    if result is None or result.label == NO_RESULT:
        return False
    worth = _WORTHS[result.outcome(claim.seat)]
    return worth <= claim.least if claim.at_most else worth >= claim.least


def _key(state: State) -> tuple[object, ...]:
    """Everything in a position on which its future depends."""
    bout, course = state.bout, state.course
    return (
        *(state.phase, state.acting, state.hands, state.down, state.talon, state.turnup),
        *(state.trump, state.own, state.cube, state.pile, state.controller),
        *(bout.leader, bout.attacker, bout.defender, bout.limit, bout.table, bout.fits),
        *(bout.window, bout.closed, bout.thrown, bout.shown, bout.countered),
        *(
            min(bout.transfers, state.law.seats),
            bout.exchanged,
            bout.step,
            bout.last_cover,
            bout.emptied,
        ),
        *(course.out, course.counts, course.lap_first, bool(course.bouts), bool(course.successes)),
        *(course.talon_successes % 2, course.refills if state.talon else 0),
        min(course.advance, state.law.seats),
    )
