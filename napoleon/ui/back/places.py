"""Where the page is: what lies over its home screen, and how it returns there."""

from __future__ import annotations

from itertools import pairwise, takewhile
from typing import Final, TypeAlias

from napoleon.match.standing import AnyStanding, Standing
from napoleon.ui.back import below
from napoleon.ui.review import weighing
from napoleon.ui.review.state import REVIEWED, Review
from napoleon.ui.shell import dialogs
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Focus, Visit
from napoleon.ui.shell.feature import Feature, used
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do, Message, Went
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.screen import Screen, Start
from napoleon.ui.shell.slot import Slot, never_seen
from napoleon.ui.study.state import AnyStudy, Study
from napoleon.ui.table import course


def resumed(model: Model, over: int = 0) -> Outcome:
    """Go on with what waits, exactly where it was; ``over``: how many tables over it are left.

    An evening and the user's own match are not left: the one waits below the other.
    """
    sitting = next(iter(model.tables[over:]), None)
    if sitting is None:
        return model, ()
    if over:
        is_evening = sitting.occasion.at_one_device
        sitting = sitting.over(
            sitting.below or below.waiting(model.tables, of_evening=not is_evening)
        )
    stored = sitting.saved if over else ()
    model = model._replace(sitting=sitting, screen=None, visit=model.visit.without_rules)
    model, effects = course.go_on(model, loaded=True)
    if sitting.draft is not None and model.table.seat.ply == sitting.seat.ply and model.my_turn:
        model = model.with_draft(sitting.draft)
    return model, (*stored, *effects)


def back_to(
    model: Model, screen: Screen | None, *, left: str = "", start: str = "k-new"
) -> Outcome:
    """The page with a screen, or with the table, shown again.

    ``left`` is the id of the control that led away from the table or a study, ``start`` that of
    the one to which the focus goes on the start screen.
    """
    match screen:
        case Review():
            model, effects = weighing.go_on(weighing.with_review(model, screen))
            return model, (Visit(screen.address()), *effects, Focus("k-review-leave"))
        case Study():
            focus = Focus(left or "k-forward")
            return model._replace(screen=screen), (Visit(screen.link), focus)
        case Start():
            return model._replace(screen=screen), (Visit(home(model.game)), Focus(start))
    model = model._replace(screen=None)
    if model.sitting is None:
        return model, (Visit(home(model.game)), Focus(start))
    model, effects = course.go_on(model)
    more: tuple[Effect, ...] = (Focus(left),) if left else ()
    return model, (Visit(home(model.game)), *effects, *more)


Layer: TypeAlias = AnyStanding | AnyStudy | Review | dialogs.Dialog | dialogs.Confirmation
"""A thing over the home screen: the table of a match, a screen, a dialog, a question."""
Path: TypeAlias = tuple[Layer, ...]
"""All of them, the lowest first."""
FURTHEST: Final = Slot[Path]("furthest", (), never_seen)
"""Where the browser's Forward leads, step by step."""

_OF_THE_MOMENT: Final = frozenset(("dealt", "hint", "more", "standings", "export", "play-on"))
"""Dialogs about the present state of what lies below them."""
_ALONE: Final = "friends-passed"
"""A tab with only this dialog has no history, so that the browser lets the page close it."""


def path(model: Model) -> Path:
    """What lies over the home screen, the lowest first; () at home."""
    found: list[Layer] = []
    if model.asking is not None:
        found.append(model.asking)
    dialog = model.dialog
    while dialog is not None:
        if not dialogs.must_stay(dialog) and dialog != _ALONE:
            found.append(dialog)
        dialog = dialogs.behind(dialog)
    screen = model.screen
    while isinstance(screen, Study | Review):
        found.append(screen)
        screen = screen.back
    if screen is None and model.sitting is not None:
        found.append(model.sitting.match)
    found.reverse()
    return tuple(found)


def noted(before: Model, _message: Message, outcome: Outcome) -> Outcome:
    """The outcome with what Forward leads to: the things that were closed, until one is opened."""
    after, effects = outcome
    if after is before:
        return outcome
    here, furthest = path(after), after.of(FURTHEST)
    if len(here) <= len(furthest) and _identical(here, furthest):
        return outcome
    closed: Path = ()
    if all(map(_same, here, furthest)):  # what lay over it stays, except what is momentary
        closed = tuple(takewhile(lambda layer: not _is_of_the_moment(layer), furthest[len(here) :]))
    return after.put(FURTHEST, (*here, *closed)), effects


def _same(layer: Layer, other: Layer) -> bool:
    """Whether it is the same table, even if play went on, the same record, or the same dialog."""
    if isinstance(layer, Standing) and isinstance(other, Standing):
        return _cards_of(layer) == _cards_of(other)
    if isinstance(layer, Study | Review) and isinstance(other, Study | Review):
        return type(layer) is type(other) and layer.course is other.course
    return layer is other


def _cards_of(match: AnyStanding) -> tuple[object, ...]:
    """The parts of a match that stay the same from its first card to its last."""
    return match.rules, match.seed, match.start, match.origin


def _identical(layers: Path, others: Path) -> bool:
    return all(one is other for one, other in zip(layers, others, strict=False))


def went(model: Model, message: Went) -> Outcome:
    """The page after Back or Forward. What cannot be closed or opened stays as it is."""
    effects: tuple[Effect, ...] = ()
    for here, there in pairwise(_steps(len(path(model)), message.place)):
        step = _back if there < here else _forward
        model, more = step(model)
        effects = (*effects, *more)
        if len(path(model)) != there:
            break
    return model, effects


def _steps(here: int, place: int) -> range:
    """The numbers from here to the place, one by one."""
    return range(here, place - 1, -1) if place < here else range(here, place + 1)


def _back(model: Model) -> Outcome:
    """Close the topmost thing, as its own control does."""
    match path(model)[-1]:
        case Standing():
            return used(model, Do("home"))
        case Study():
            return used(model, Do("leave"))
        case Review():
            return used(model, Do("review-leave"))
    left = model.asking is None and dialogs.name_of(model.dialog) == "challenged"
    return used(model, Do("challenge-leave" if left else "close"))


def _forward(model: Model) -> Outcome:
    """Reopen what was closed last."""
    here, furthest = path(model), model.of(FURTHEST)
    if len(furthest) <= len(here):
        return model, ()
    layer = furthest[len(here)]
    match layer:
        case Standing():
            waits = model.sitting is not None and _same(model.sitting.match, layer)
            return used(model, Do("resume", "0")) if waits else (model, ())
        case Study():
            resting = model.at_rest._replace(serial=model.serial + 1)
            return back_to(resting, layer._replace(run=0))
        case Review():
            known = (one for one in model.of(REVIEWED) if _is_of(one, layer))
            return back_to(model.at_rest, next(known, layer)._replace(back=layer.back))
        case dialogs.Confirmation():
            return model._replace(asking=layer), ()
        case "rival" | "census":  # something runs there that their controls start
            return used(model, Do(layer))
        case "grid" | "elsewhere":
            return model, ()
        case dialogs.OfGame(asked=asked) if asked:
            return model, ()
        case _ if dialogs.is_drawing(layer):
            return model, ()
    return model._replace(dialog=layer), ()


def _is_of_the_moment(layer: Layer) -> bool:
    if isinstance(layer, str | dialogs.Confirmation):
        return layer in _OF_THE_MOMENT or isinstance(layer, dialogs.Confirmation)
    return dialogs.is_momentary(layer)


def _is_of(review: Review, other: Review) -> bool:
    return (review.record, review.seat) == (other.record, other.seat)


FEATURE: Final = Feature("back", heard={"back": went})
