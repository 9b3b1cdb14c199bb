"""A deal that was told, played through the rules: what a link or a text says, in its places.

The page's own records are lists of actions already. What comes from outside is first taken
apart into what was called, named, changed, discarded and played; here it is put in the order
that the rules ask for, and the first thing that they forbid is named with its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from napoleon.game.actions import Action, IllegalAction
from napoleon.game.engine import apply
from napoleon.game.record import Record
from napoleon.game.state import AUCTION, CHANGE, EXCHANGE, FINISHED, NAMING, PLAY, State

TOLD_PHASES: Final = (AUCTION, NAMING, CHANGE, EXCHANGE, PLAY)
"""The phases in which something is told, in the order of a telling."""

_PAST: Final = dict.fromkeys(TOLD_PHASES[1:4], TOLD_PHASES[:1]) | {PLAY: TOLD_PHASES[:4]}
"""The phases that are over for good once this one has come."""


class Place(NamedTuple):
    """Where something stands: a section or tag, the number of a word or line in it, the word."""

    section: str
    at: int
    text: str


class Told(NamedTuple):
    """An action and the place in the text where it stands."""

    place: Place
    action: Action


class Forbidden(ValueError):
    """The first action that the rules do not allow; ``place`` is that of its `Told`."""

    def __init__(self, place: Place, reason: str) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason


def follow(state: State, told: Mapping[str, Sequence[Told]]) -> tuple[Action, ...]:
    """The actions by phase, in the order in which they happen. Raises `Forbidden`.

    The deal need not come to its end; but nothing may be told that does not happen.
    """
    waiting = {phase: list(reversed(told.get(phase, ()))) for phase in TOLD_PHASES}
    actions = []
    while state.phase != FINISHED and waiting[state.phase]:
        past = _PAST.get(state.phase, ())
        if left := next((waiting[phase][-1] for phase in past if waiting[phase]), None):
            raise Forbidden(left.place, "wrong_phase")
        place, action = waiting[state.phase].pop()
        try:
            state = apply(state, action).state
        except IllegalAction as bad:
            raise Forbidden(place, bad.reason) from bad
        actions.append(action)
    for phase in TOLD_PHASES:
        if waiting[phase]:
            over = state.phase == FINISHED
            raise Forbidden(waiting[phase][-1].place, "deal_over" if over else "wrong_phase")
    return tuple(actions)


def told_phases(record: Record) -> dict[str, list[Action]]:
    """The actions of a record by the phase in which they happen; `follow` puts them together."""
    found: dict[str, list[Action]] = {phase: [] for phase in TOLD_PHASES}
    for state, action in zip(record.so_far(), record.actions, strict=False):
        found[state.phase].append(action)
    return found
