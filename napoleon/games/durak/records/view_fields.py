"""The fields of a view from outside, one by one: what no deal can lead to is refused by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from napoleon.games.durak.play import state
from napoleon.games.durak.play.engine import MOST_MOVES
from napoleon.games.durak.play.games import phases_of
from napoleon.games.durak.play.roles import active, opponent_of
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
    face_of,
)
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.rules import bout as bouts
from napoleon.games.durak.rules import defend, match, throw, transfer, trump
from napoleon.games.durak.rules.law import Law
from napoleon.kit.cards import mask_of
from napoleon.match.game import LOST
from napoleon.match.records.declared import refuse


def within(place: str, numbers: Iterable[int], least: int, most: int) -> None:
    """Raises `Unreadable` for a number that is less or more than the limits."""
    if not all(least <= number <= most for number in numbers):
        refuse(place, "out of range")


def seats(view: View, place: str, found: tuple[int, ...]) -> None:
    """Raises `Unreadable` for anything but a list of different seats."""
    within(place, found, 0, view.law.seats - 1)
    if len(set(found)) < len(found):
        refuse(place, "a seat twice")


def check_bout(view: View, bout: state.Bout, place: str) -> None:
    """Raises `Unreadable` for a bout, running or over, that these rules do not allow."""
    law, last = view.law, view.law.seats - 1
    for name in ("leader", "attacker", "defender", "taker"):
        within(f"{place}.{name}", (getattr(bout, name),), state.NOBODY, last)
    within(f"{place}.exposed", bout.exposed[:1], state.NOBODY, last)
    within(f"{place}.limit", (bout.limit,), 0, 2 * len(law.cards))
    within(f"{place}.transfers", (bout.transfers,), 0, MOST_MOVES)
    within(f"{place}.window", bout.window, 0, (1 << law.seats) - 1)
    within(f"{place}.exchanged", (bout.exchanged,), 0, (1 << law.seats) - 1)
    within(f"{place}.doubted", (bout.doubted,), -1, len(bout.table) - 1)
    seats(view, f"{place}.emptied", bout.emptied)
    if bout.step not in (1, -1):
        refuse(f"{place}.step", "out of range")
    for name in ("leads_with", "shown", "concealed"):
        if getattr(bout, name) & ~mask_of(law.cards):
            refuse(f"{place}.{name}", "a card that is not in the pack")
    if bout.last_cover not in (state.NO_CARD, *law.cards):
        refuse(f"{place}.last_cover", "no card")
    seat, card = bout.exposed
    if card not in (state.NO_CARD, *law.cards) or (seat == state.NOBODY) != (card == state.NO_CARD):
        refuse(f"{place}.exposed", "no seat with a card")
    if place != "bout":
        _check_past(bout)
    if bout.doubted >= 0 and not law.covers[True]:
        refuse(f"{place}.doubted", "not by these rules")
    if bout.thrown and len(bout.table) < 2:
        refuse(f"{place}.thrown", "nothing was")
    for name, can in _by_rules(view.law).items():
        if getattr(bout, name) and not can:
            refuse(f"{place}.{name}", "not by these rules")
    _check_table(view, bout, f"{place}.table")


def _check_table(view: View, bout: state.Bout, place: str) -> None:
    law, last, found = view.law, view.law.seats - 1, 0
    for entry in bout.table:
        within(place, (entry.owner,), 0, last)
        within(place, (entry.by,), state.NOBODY, last)
        covered = entry.cover != state.NO_CARD
        if covered != (entry.by != state.NOBODY) or (entry.cover == HIDDEN and not entry.down):
            refuse(place, "nobody has covered so")
        if entry.down and not (covered and law.covers[True]):
            refuse(place, "nothing can lie face down there")
        if (entry.tried and not defend.has_chance(law.rules.defend)) or (
            entry.waived and not transfer.only_new(law.rules.transfer)
        ):
            refuse(place, "not by these rules")
        if entry.silent and entry.by != entry.owner:
            refuse(place, "nobody has covered so")
        for card in (entry.attack, entry.cover) if covered else (entry.attack,):
            if card == HIDDEN and card != entry.attack:
                continue
            if card not in law.cards or found >> card & 1:
                refuse(place, "no card, or a card twice")
            found |= 1 << card


def _by_rules(law: Law) -> dict[str, bool]:
    """The fields that matter only under some rules, and whether these are such."""
    rules = law.rules
    return {
        "closed": law.double,
        "thrown": law.may_throw or throw.defender_may(rules.throw),
        "transfers": law.passes_on,
        "shown": transfer.shows(rules.transfer),
        "countered": defend.may_counter(rules.defend),
        "exchanged": defend.exchanged(rules.defend, hand=2, talon=2) > 0,
        "concealed": law.covers[True],
    }


def _check_past(bout: state.Bout) -> None:
    """Refuses a finished bout without an end."""
    for name in ("leader", "attacker", "defender"):
        if getattr(bout, name) == state.NOBODY:
            refuse(f"course.last.{name}", "missing")
    if bout.taker == state.NOBODY and not bout.good:
        refuse("course.last.good", "neither held nor taken")


def check_none(bout: state.Bout) -> None:
    """Raises `Unreadable` where there are no bouts, or none yet, for more than a leader."""
    nothing = state.no_bout()
    nothing.leader = bout.leader
    for name in state.Bout.__slots__:
        if getattr(bout, name) != getattr(nothing, name):
            refuse(f"bout.{name}", "not in this phase")


def check_running(view: View, bout: state.Bout) -> None:
    """Raises `Unreadable` where the running bout does not agree with its phase."""
    law, phase_begins = view.law, view.phase in (state.LEAD, state.CUBE)
    for name in ("leader", "attacker", "defender"):
        if getattr(bout, name) not in active(law, view.course.out):
            refuse(f"bout.{name}", "a seat without a part in it")
    if view.phase == state.SHUFFLE:
        return
    plain = not bout.transfers and not bout.countered
    attacked = opponent_of(law, view.course.out, bout.attacker, bout.step)
    if law.game == "classic" and bout.defender != attacked and not bout.countered:
        refuse("bout.defender", "not the one who is attacked")
    if plain and bout.leader != bout.attacker:
        refuse("bout.leader", "not the attacker")
    if bout.good or (bout.taker != state.NOBODY) != (view.phase == state.AFTER_TAKE):
        refuse("bout.good" if bout.good else "bout.taker", "not in this phase")
    if bout.taker not in (state.NOBODY, bout.defender):
        refuse("bout.taker", "not the defender")
    if bout.exposed != (state.NOBODY, state.NO_CARD):
        refuse("bout.exposed", "not in this phase")
    if bout.transfers and not bout.table:
        refuse("bout.transfers", "nothing lies there")
    if phase_begins and bout.window != state.OPENED:
        refuse("bout.window", "not in this phase")
    if len(bout.table) > max(bout.limit, 1):
        refuse("bout.limit", "less than there is")
    if law.game == "classic":
        _check_laid(view, bout, plain=plain)
        _check_fits(view, bout)
        _check_limit(view, bout, plain=plain)


def _check_laid(view: View, bout: state.Bout, *, plain: bool) -> None:
    """Which seats can have laid the cards on the table, and which cover can lie on which attack."""
    law = view.law
    free = not trump.has_hidden_card(law.rules.trump)  # the trump suit stays as it is in a bout
    covers = [entry.cover for entry in bout.table if entry.cover >= 0 and not entry.down]
    if bout.last_cover not in (state.NO_CARD, *covers):
        refuse("bout.last_cover", "not on the table")
    for at, entry in enumerate(bout.table):
        if plain and entry.by not in (state.NOBODY, bout.defender, entry.owner):
            refuse("bout.table", "nobody has covered so")
        if plain and not at and entry.owner != bout.leader:
            refuse("bout.table", "not led by the leader")
        if entry.owner in view.course.out or entry.by in view.course.out:
            refuse("bout.table", "a seat that is out")
        if free and entry.cover >= 0 and not entry.down and not _beats(view, entry):
            refuse("bout.table", "a cover that does not beat")


def _beats(view: View, entry: state.Entry) -> bool:
    suits = (view.own[entry.by], view.own[entry.owner]) if view.own else (view.trump, -1)
    return bool(view.law.beating(*suits).masks[face_of(entry.attack)] >> entry.cover & 1)


def _check_limit(view: View, bout: state.Bout, *, plain: bool) -> None:
    """Refuses any limit but that of the defender's hand at the start of the bout."""
    law, seat = view.law, bout.defender
    rules = law.rules
    if not plain or defend.has_chance(rules.defend):
        return
    laid = sum((entry.by == seat) + (entry.owner == seat) for entry in bout.table)
    held = view.sizes[seat] + view.down[seat] + laid
    course = view.course
    if bout.limit != throw.limit(
        rules.throw, held=held, bouts=course.bouts, successes=course.successes
    ):
        refuse("bout.limit", "not by the defender's hand")


def _check_fits(view: View, bout: state.Bout) -> None:
    """Refuses cards that do not fit what lies open; of a counter-attack only the cover is known."""
    every = 0
    for entry in bout.table:
        every |= view.law.fits[face_of(entry.attack)]
        if entry.cover >= 0 and not entry.down and not entry.silent:
            every |= view.law.fits[face_of(entry.cover)]
    if bout.fits & ~every or (bout.fits != every and not bout.countered):
        refuse("bout.fits", "not what fits the cards on the table")


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
