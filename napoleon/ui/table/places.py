"""Places: who is first by the points so far, and how a place is shown."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model


def place_of(totals: Sequence[int], seat: int) -> int:
    """The place of a seat by its points; equal points share a place."""
    return 1 + sum(total > totals[seat] for total in totals)


def place_mark(place: int) -> Html:
    """A place as a number in a ring."""
    return h("span", place, class_="place-no", data_place_no=place)


def deals_left(model: Model) -> Child:
    """How many deals are still to come, where that is known."""
    words, match = model.words, model.running
    deals = model.page.deals(match.rules)
    if match.over:
        return h("p", words("standings.last", deals=len(match.deals)), class_="fine")
    if deals is None:
        return None
    return h("p", words("standings.left", deals=deals - len(match.deals)), class_="fine")
