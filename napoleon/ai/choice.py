"""What a computer player answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from napoleon.game.actions import Action


class Reason(NamedTuple):
    """Why: a key that the page has words for, and what belongs into its sentence.

    Cards and actions are in notation, seats are numbers, chances are per cent.
    """

    key: str
    params: Mapping[str, str | int]


class Candidate(NamedTuple):
    """An action that was thought of, with its estimate: the higher, the better.

    Estimates of one choice can be compared with each other, not with those of another.
    ``chance``: per cent of the imagined deals in which the seat's side reaches its goal, of a
    bid: of the deals with a hand as good as this one; None where nothing tells.
    ``solved``: every deal that is possible was counted and played exactly to its end, so that the
    chance is no estimate.
    """

    action: Action
    estimate: float
    chance: int | None = None
    solved: bool = False


class Choice(NamedTuple):
    """An action, the reasons for it, and what was compared, best first.

    ``points``: the estimates are points of the score table, counted against the mean of the
    others; otherwise they only tell better from worse.
    """

    action: Action
    reasons: tuple[Reason, ...]
    candidates: tuple[Candidate, ...]
    points: bool = False


def reason(key: str, **params: str | int) -> Reason:
    """A reason, written shortly."""
    return Reason(key, params)
