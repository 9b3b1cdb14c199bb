"""Where in a match the user had help, as the page saves it with the running match."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, TypeAlias

from napoleon.kit.json_in import BadText, JsonObject
from napoleon.match.match import AnyMatch
from napoleon.ui.storage.texts import rows_of

MOST: Final = 10_000
"""The most places that are noted."""
_HIGHEST: Final = 1_000_000
_Count: TypeAlias = Annotated[int, range(_HIGHEST)]


class Aid(NamedTuple):
    """Help that the user had: they saw a hint or the unseen cards, or took an action back."""

    deal: tuple[Annotated[int, range(1, _HIGHEST)], _Count]
    """The number of the deal, and how often it had been dealt again."""
    ply: _Count
    """How many actions there were in it; the user's next action is the one that was helped."""


_, _read = rows_of(tuple[Aid, ...], lambda aids: len(aids) <= MOST and len({*aids}) == len(aids))


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
