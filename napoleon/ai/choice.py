"""The answer of a computer player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from napoleon.game.actions import Action


class Reason(NamedTuple):
    """A reason: a key in the page's catalogues, and the parameters of its sentence.

    Cards and actions are in notation, seats are numbers, chances are per cent.
    """

    key: str
    params: Mapping[str, str | int]


class Candidate(NamedTuple):
    """An action that was considered, with its estimate: higher is better.

    Estimates can be compared within one choice only. ``chance``: the per cent of imagined deals in
    which the seat's side reaches its goal, or for a bid, of deals with a hand as good as this one;
    None if unknown. ``solved``: every possible deal was counted and played exactly to its end, so
    that the chance is not an estimate.
    """

    action: Action
    estimate: float
    chance: int | None = None
    solved: bool = False


class Choice(NamedTuple):
    """An action, the reasons for it, and the actions that were compared, best first.

    ``points``: the estimates are points of the score table, relative to the mean of the others;
    otherwise only their order has a meaning.
    """

    action: Action
    reasons: tuple[Reason, ...]
    candidates: tuple[Candidate, ...]
    points: bool = False


def reason(key: str, **params: str | int) -> Reason:
    """A short way to write a reason."""
    return Reason(key, params)
