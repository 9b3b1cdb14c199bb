"""Cards that lie face down in a fan."""

from __future__ import annotations

from functools import cache

from napoleon.ui.shell.html import Html, h

MOST_BACKS = 20
"""A fan of more cards is drawn with this many."""


def backs(count: int, id_: str) -> Html | None:
    """A fan of cards with their backs up, for the eye; None for no cards."""
    if not count:
        return None
    drawn = min(count, MOST_BACKS)
    return h("i.backs", _fan(drawn), id=id_, data_n=f"{drawn:02}", aria_hidden="true")


@cache
def _fan(count: int) -> Html | None:
    """The cards of a fan, each in the one before, so that each is turned a little further."""
    return h("i", _fan(count - 1)) if count else None
