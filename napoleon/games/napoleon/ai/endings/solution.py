"""What is certain once all cards are seen: the exact value of every play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from napoleon.games.napoleon.ai.endings.endgame import Solver, TooLong
from napoleon.games.napoleon.ai.mask_table import MaskTable, table_of
from napoleon.games.napoleon.ai.playout import MaskState
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.engine import apply, legal
from napoleon.games.napoleon.play.result import french_seats
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.rules import widow
from napoleon.kit.cards import Seat
from napoleon.kit.kinds import must_be
from napoleon.match.refusals import IllegalAction


class Solution(NamedTuple):
    """What each play leads to if both sides play perfectly from then on."""

    values: Mapping[Action, int]
    """The honors that the French have in the end, for every legal action."""
    nodes: int
    """How many positions were searched."""
    is_french: bool
    """Whether the seat that plays is on the side of the French, who want many honors."""

    @property
    def value(self) -> int:
        """The honors that the French have in the end."""
        return (max if self.is_french else min)(self.values.values())

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that lead to it, in the order of the legal ones."""
        value = self.value
        return tuple(action for action, worth in self.values.items() if worth == value)


def solve(state: State, seat: Seat | None = None, *, nodes: int = 200_000) -> Solution | None:
    """The exact value of every play, with all cards open and the adjutant known to all.

    The French take as many honors as they can, the allies leave them as few as they can; nobody
    changes sides later on. ``seat`` is the seat to play, whichever it is if left out. None where
    more than ``nodes`` positions would have to be searched: the last five cards of each hand
    mostly take fewer than the default. Deterministic.

    Raises `IllegalAction` where no card can be played (``wrong_phase``) or it is another seat's
    turn (``not_your_turn``).

    >>> from napoleon import PRESETS, apply, legal, new_deal, shuffled, solve, write_action
    >>> rules = PRESETS["sdc"]
    >>> state = new_deal(rules, shuffled(rules, seed="tanaka-cup-1", number=2), first=0)
    >>> while state.phase != "play" or sum(map(int.bit_count, state.hands)) > 15:
    ...     state = apply(state, legal(state)[-1]).state
    >>> found = solve(state)
    >>> {write_action(action): honors for action, honors in found.values.items()}, found.is_french
    ({'C2': 13, 'CQ': 13, 'D7': 13}, False)
    """
    must_be(state, State)
    if state.phase != PLAY:
        raise IllegalAction("wrong_phase")
    if seat is not None and seat != state.turn:
        raise IllegalAction("not_your_turn")
    solver = Solver(table_of(state.law), nodes)
    try:
        values = {action: _honors(solver, apply(state, action).state) for action in legal(state)}
    except TooLong:
        return None
    return Solution(values, nodes - solver.nodes, state.turn in french_seats(state))


def _honors(solver: Solver, state: State) -> int:
    """The honors that the French have in the end."""
    if state.result is not None:
        return state.result.french
    return honors_of_french(solver, position_of(state, solver.table))


def honors_of_french(solver: Solver, at: MaskState) -> int:
    """The honors that the French take in all if both sides play perfectly. Raises `TooLong`."""
    left = (sum(at.bits) + sum(at.hands)) & solver.table.honors
    low, high = at.taken, at.taken + at.waiting + left.bit_count()
    while low < high:
        middle = (low + high + 1) // 2
        if solver.reaches(at, middle):
            low = middle
        else:
            high = middle - 1
    return low


def position_of(state: State, table: MaskTable) -> MaskState:
    """A state in which cards are played, in the numbers of its contract's table."""
    french, trick = french_seats(state), state.trick
    waiting = state.waiting
    if trick.number == 0:
        waiting += widow.won_with_first_trick(state.rules.widow, state.discards_mask)
    return MaskState(
        hands=tuple(map(table.to_mask, state.hands)),
        bits=tuple(table.bit_of[card] for card in trick.cards),
        suit=trick.suit,
        stands=trick.stands,
        turn=state.actor,
        number=trick.number,
        french=tuple(seat in french for seat in range(table.players)),
        waiting=waiting,
        taken=sum(state.honors[seat] for seat in french),
    )
