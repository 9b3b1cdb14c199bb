"""Where in a match the user had help, as the page saves it with the running match."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.kit.json_in import BadText, JsonObject
from napoleon.match.match import AnyMatch

MOST: Final = 10_000
"""The most places that are noted."""
_HIGHEST: Final = 1_000_000


class Aid(NamedTuple):
    """Help that the user had: they saw a hint or the unseen cards, or took an action back."""

    deal: tuple[int, int]
    """The number of the deal, and how often it had been dealt again."""
    ply: int
    """How many actions there were in it; the user's next action is the one that was helped."""


def read_aids(data: JsonObject, match: AnyMatch, *, helped: bool) -> tuple[Aid, ...]:
    """Where they had help, in a saved match. Raises `BadText`.

    Earlier pages noted only in which deals: there all that was played counts as helped. ``helped``:
    they had help before the current deal.
    """
    if "aids" in data:
        return _read(data["aids"])
    aided = data.get("aided", bool(data.get("undos") or data.get("hints")))
    if not isinstance(aided, bool):
        raise BadText("damaged")
    deals = [(one.number, one.attempt, len(one.actions)) for one in match.past if helped]
    deals += [(match.number, match.attempt, len(match.actions) + 1)] if aided else []
    return tuple(
        Aid((number, attempt), ply) for number, attempt, plies in deals for ply in range(plies)
    )


def _read(data: object) -> tuple[Aid, ...]:
    if not isinstance(data, list) or len(data) > MOST:
        raise BadText("damaged")
    aids = tuple(map(_aid, data))
    if len({*aids}) != len(aids):
        raise BadText("damaged")
    return aids


def _aid(row: object) -> Aid:
    match row:
        case [[int(number), int(attempt)], int(ply)]:
            counts = (number, attempt, ply)
            if all(type(count) is int and 0 <= count < _HIGHEST for count in counts) and number:
                return Aid((number, attempt), ply)
    raise BadText("damaged")
