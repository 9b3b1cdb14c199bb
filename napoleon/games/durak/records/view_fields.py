"""The fields of a view from outside, one by one: what no deal can lead to is refused by name."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.play.engine import MOST_MOVES
from napoleon.games.durak.play.games import phases_of
from napoleon.games.durak.play.state import (
    AFTER_TAKE,
    CRUSADE,
    CUBE,
    DOUBT,
    FINISHED,
    LEAD,
    MATCHING,
    NO_CARD,
    NOBODY,
    OWN_THROW,
    RESPOND,
    SETTLE,
    SHUFFLE,
    THROW,
)
from napoleon.games.durak.play.view import View
from napoleon.games.durak.records.refusals import refuse, seats, within
from napoleon.games.durak.records.view_bouts import check_bout, check_none, check_running
from napoleon.games.durak.rules import bout as bouts
from napoleon.games.durak.rules import match, trump
from napoleon.match.game import LOST

_BOUTS: Final = frozenset({LEAD, CUBE, RESPOND, THROW, OWN_THROW, AFTER_TAKE, DOUBT, SHUFFLE})
"""The phases of a bout."""
_LABELS: Final = {"durak": True, "dropped": True, "draw": False, "no-result": False}
"""How a deal may end, and whether a seat has lost it then."""
_SWEPT: Final = frozenset({"", "count", "nine", "ace", "alone", "taken"})
_DISGRACES: Final = frozenset({"", "six", "sixes"})
_MOST: Final = 9_999 + MOST_MOVES
"""The highest value of a counter: a position begins with 9,999 at most."""


def check_fields(view: View) -> None:
    """Raises `Unreadable` for a field that no view has, or none with the other fields."""
    if view.rules.conflict():
        refuse("rules", "cannot be played")
    _check_numbers(view)
    _check_course(view)
    for bout, place in ((view.bout, "bout"), (view.course.last, "course.last")):
        if bout is not None:
            check_bout(view, bout, place)
    if view.phase == SETTLE:
        _check_settled(view)
        return
    _check_phase(view)
    _check_result(view)


def _one_each(view: View, place: str, values: tuple[object, ...], *, none: bool = False) -> None:
    """Refuses a list without one value for each seat; ``none``: it may be empty."""
    if len(values) != view.law.seats and not (none and not values):
        refuse(place, "not one for each seat")


def _check_numbers(view: View) -> None:
    law, most = view.law, len(view.law.cards)
    for place in ("sizes", "down", "hands", "known"):
        _one_each(view, place, getattr(view, place))
    for place in ("own", "stacks", "order"):
        _one_each(view, place, getattr(view, place), none=True)
    within("seat", (view.seat,), 0, law.seats - 1)
    within("first", (view.first,), 0, law.seats - 1)
    within("controller", (view.controller,), 0, law.seats - 1)
    within("moves", (view.moves,), 0, MOST_MOVES)
    for place, numbers in (("sizes", view.sizes), ("down", view.down)):
        within(place, numbers, 0, most)
    within("talon", (view.talon,), 0, most)
    within("discards", (view.discards,), 0, most)
    within("trump", (view.trump,), trump.NO_TRUMP, 3)
    within("own", view.own, trump.NO_TRUMP, 3)
    if view.turnup != NO_CARD and view.trump != law.trump_of(view.turnup):
        refuse("trump", "not the suit of the turn-up")
    if bool(view.own) != trump.is_own(law.rules.trump):
        refuse("own", "not by these rules")
    seats(view, "acting", view.acting)
    cube = view.cube
    within("cube.owner", (cube.owner,), NOBODY, law.seats - 1)
    within("cube.asked", (cube.asked,), 0, (1 << law.seats) - 1)
    within("cube.value", (cube.value,), 1, match.HIGHEST)
    if cube.value.bit_count() > 1 or (not match.has_cube(law.rules.match) and cube != type(cube)()):
        refuse("cube", "not by these rules")
    if (cube.value > 1) != (cube.owner != NOBODY):
        refuse("cube.owner", "not with this stake")


def _check_course(view: View) -> None:
    law, course = view.law, view.course
    numbers = course.bouts, course.successes, course.talon_successes, course.refills, course.advance
    within("course", (*numbers, *course.counts), 0, _MOST)
    within("course.lap_first", (course.lap_first,), NOBODY, law.seats - 1)
    seats(view, "course.out", course.out)
    _one_each(view, "course.counts", course.counts)
    if any(course.counts) and not law.counts:
        refuse("course.counts", "not by these rules")
    for name in ("refills", "talon_successes"):
        if getattr(course, name) > course.bouts:
            refuse(f"course.{name}", "more than there were bouts")
    if course.last is not None and not course.bouts and view.phase != SHUFFLE:
        refuse("course.last", "before the first bout")
    if course.swapped and not bouts.swaps_hands(law.rules.bout):
        refuse("course.swapped", "not by these rules")
    for seat in course.out:
        if view.sizes[seat] or view.down[seat]:
            refuse("course.out", "a seat that has cards")
    _one_each(view, "course.drew", course.drew, none=True)
    if course.swept not in _SWEPT:
        refuse("course.swept", "unknown")


def _check_phase(view: View) -> None:
    law, phase = view.law, view.phase
    if phase != FINISHED and phase not in phases_of(law):
        refuse("phase", "unknown")
    apart = {
        "field": not view.field or phase == MATCHING,
        "turned": view.turned == NO_CARD or phase == MATCHING,
        "stacks": not view.stacks or phase == CRUSADE,
        "pile": not view.pile or law.game != "classic",
        "acting": bool(view.acting) != (phase in (FINISHED, SHUFFLE)),
        "cube.offered": not view.cube.offered or phase == CUBE,
        "bout.table": not view.bout.table or (law.game == "classic" and phase not in (LEAD, CUBE)),
    }
    for place, fits in apart.items():
        if not fits:
            refuse(place, "not in this phase")
    if set(view.acting) & set(view.course.out):
        refuse("acting", "a seat that is out")
    if phase in _BOUTS:
        check_running(view, view.bout)
    elif phase != FINISHED:
        check_none(view.bout)


def _check_settled(view: View) -> None:
    """A bout that is over and on show: nobody can do anything."""
    for place in ("acting", "legal", "pile", "field", "stacks", "result"):
        if getattr(view, place):
            refuse(place, "not in this phase")
    if view.bout.defender == NOBODY or not view.bout.table:
        refuse("bout", "none that is over")


def _check_result(view: View) -> None:
    found = view.result
    if (found is None) != (view.phase != FINISHED):
        refuse("result", "not in this phase")
    if found is None:
        return
    seats(view, "result.losers", found.losers)
    within("result.last", (found.last,), NOBODY, view.law.seats - 1)
    lost = [found.outcome(seat) == LOST for seat in range(view.law.seats)]
    if _LABELS.get(found.label) is not any(lost):
        refuse("result.label", "not with these losers")
    if found.points != match.points(lost, view.cube.value):
        refuse("result.points", "not with these losers")
    if found.out != view.course.out:
        refuse("result.out", "not those that are out")
    if found.disgrace not in _DISGRACES:
        refuse("result.disgrace", "unknown")
