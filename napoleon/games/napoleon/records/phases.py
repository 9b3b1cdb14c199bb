"""The actions of a record by phase, as in links and texts, played through the rules.

A record is a list of actions. A text has them in sections: calls, names, changes, discards and
plays. Here they are taken apart, put together again in the order of the rules, and refused with the
place of the first one that the rules do not allow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from napoleon.games.napoleon.game import Record
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.engine import apply
from napoleon.games.napoleon.play.state import (
    AUCTION,
    CHANGE,
    EXCHANGE,
    FINISHED,
    NAMING,
    PLAY,
    State,
)
from napoleon.match.records.fault import Place
from napoleon.match.records.record import Unplayable
from napoleon.match.refusals import IllegalAction

PHASES: Final = (AUCTION, NAMING, CHANGE, EXCHANGE, PLAY)
"""The phases that have a section, in the order of the sections."""

_PAST: Final = dict.fromkeys(PHASES[1:4], PHASES[:1]) | {PLAY: PHASES[:4]}
"""The phases that are over for good once this one has come."""


class Move(NamedTuple):
    """An action and its place in the text."""

    place: Place
    action: Action


def by_phase(record: Record) -> dict[str, list[Action]]:
    """The actions of a record by the phase in which they happen; the reverse of `played`."""
    found: dict[str, list[Action]] = {phase: [] for phase in PHASES}
    for state, action in zip(record.so_far(), record.actions, strict=False):
        found[state.phase].append(action)
    return found


def started(record: Record, place: Place) -> State:
    """The state before the first action. Raises `Unreadable` with the place of the cards."""
    try:
        start: State = record.start()
    except Unplayable as bad:
        seed_or_cards = bad.reason if bad.reason == "wrong_seed" else "wrong_cards"
        place.refuse(seed_or_cards, bad.reason)
    return start


def after(state: State, move: Move) -> State:
    """The state after a move. Raises `Unreadable` if the rules do not allow it."""
    try:
        return apply(state, move.action).state
    except IllegalAction as bad:
        move.place.refuse("illegal", bad.reason)


def played(state: State, moves: Mapping[str, Sequence[Move]]) -> tuple[Action, ...]:
    """The moves by phase as actions, in the order in which they happen. Raises `Unreadable`.

    The deal need not come to its end; but no move may be left over.
    """
    waiting = {phase: list(reversed(moves.get(phase, ()))) for phase in PHASES}
    actions = []
    while state.phase != FINISHED and waiting[state.phase]:
        past = _PAST.get(state.phase, ())
        if left := next((waiting[phase][-1] for phase in past if waiting[phase]), None):
            left.place.refuse("illegal", "wrong_phase")
        move = waiting[state.phase].pop()
        state = after(state, move)
        actions.append(move.action)
    if left := next((waiting[phase][-1] for phase in PHASES if waiting[phase]), None):
        left.place.refuse("illegal", "deal_over" if state.phase == FINISHED else "wrong_phase")
    return tuple(actions)
