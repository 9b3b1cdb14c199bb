"""Advice of a computer player, as the page stores it."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.game.actions import Action


class Reason(NamedTuple):
    """Why a computer player would do something: a key of words, and what fills its gaps."""

    key: str
    params: tuple[tuple[str, str | int], ...] = ()


class Option(NamedTuple):
    """An action that was considered: a higher value is better.

    ``chance``: per cent in which its side reaches its goal, where that can be told.
    """

    action: Action
    value: float
    chance: int | None = None


class Hint(NamedTuple):
    """What a computer player would do in the user's place.

    ``options`` is what it compared, best first; ``points``: their values are points. ``levels``:
    for whom the chances are told, () in answers that were kept from before.
    """

    action: Action
    reasons: tuple[Reason, ...]
    options: tuple[Option, ...] = ()
    points: bool = False
    levels: tuple[str, ...] = ()
