"""Going through a record: from action to action, and from stop to stop."""

from __future__ import annotations

from itertools import pairwise

from napoleon.ui.page_of import PageOf
from napoleon.ui.study.state import AnyStudy
from napoleon.ui.table.pauses import NOTHING, TRICK


def ends_trick(page: PageOf, study: AnyStudy) -> bool:
    """Whether a trick has just been completed."""
    return bool(study.at) and page.pause_between(study.states[study.at - 1], study.state) == TRICK


def _stops(page: PageOf, study: AnyStudy) -> set[int]:
    """The plies at which something is complete."""
    pairs, own = enumerate(pairwise(study.states), start=1), page.study.stops_after
    return {
        at
        for at, (before, after) in pairs
        if (own(before, after) if own else page.pause_between(before, after) != NOTHING)
    }


def stepped(page: PageOf, study: AnyStudy, step: str) -> AnyStudy:
    """The study after a step, by name; ``previous`` and ``next`` go from stop to stop."""
    stops = _stops(page, study)
    places = {
        "first": 0,
        "back": study.at - 1,
        "forward": study.at + 1,
        "last": study.plies,
        "previous": max((stop for stop in stops if stop < study.at), default=0),
        "next": min((stop for stop in stops if stop > study.at), default=study.plies),
    }
    return study.moved(places[step]) if step in places else study
