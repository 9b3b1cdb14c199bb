"""Actions from a link or a text, played under the rules.

Our own records are lists of actions already. A text from outside is first parsed into bids, names,
changes, discards and plays. Here these are put into the order that the rules require, and the
first forbidden action is reported with its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from napoleon.game.actions import Action, IllegalAction
from napoleon.game.engine import apply
from napoleon.game.record import Record
from napoleon.game.state import AUCTION, CHANGE, EXCHANGE, FINISHED, NAMING, PLAY, State

TOLD_PHASES: Final = (AUCTION, NAMING, CHANGE, EXCHANGE, PLAY)
"""The phases with actions, in the order of a text."""

_PAST: Final = dict.fromkeys(TOLD_PHASES[1:4], TOLD_PHASES[:1]) | {PLAY: TOLD_PHASES[:4]}
"""The phases that cannot come again after this one."""


class Place(NamedTuple):
    """A place in a text: a section or tag, the number of a word or line in it, the word."""

    section: str
    at: int
    text: str


class Told(NamedTuple):
    """An action and its place in the text."""

    place: Place
    action: Action


class Forbidden(ValueError):
    """The first action that the rules do not allow; ``place`` is its place."""

    def __init__(self, place: Place, reason: str) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason


def follow(state: State, told: Mapping[str, Sequence[Told]]) -> tuple[Action, ...]:
    """The actions by phase, in the order in which they happen. Raises `Forbidden`.

    The deal need not be complete, but all of the given actions must be possible.
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
    """The actions of a record by their phase; `follow` does the reverse."""
    found: dict[str, list[Action]] = {phase: [] for phase in TOLD_PHASES}
    for state, action in zip(record.so_far(), record.actions, strict=False):
        found[state.phase].append(action)
    return found
