"""Returning: what a screen or the table does when it is shown again."""

from __future__ import annotations

from napoleon.ui.back import below
from napoleon.ui.review import weighing
from napoleon.ui.review.state import Review
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Focus, Visit
from napoleon.ui.shell.link import home
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.screen import Screen, Start
from napoleon.ui.study.state import Study
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
