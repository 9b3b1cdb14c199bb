"""Winning achievements: those of a deal are saved, and named once at its result."""

from __future__ import annotations

from functools import partial
from typing import Final

from napoleon.ui.achievements import state as achievements
from napoleon.ui.achievements.asked import DEAL, KEPT, SHOW, asked
from napoleon.ui.achievements.book import newly_won
from napoleon.ui.achievements.state import (
    ACHIEVED,
    Achievements,
    AnyDeed,
    Deed,
    Standing,
    Won,
    announced,
)
from napoleon.ui.achievements.view import achievements_dialog, new_medals
from napoleon.ui.daily import state as daily
from napoleon.ui.lessons.done import LESSONS_KEPT
from napoleon.ui.page_of import PageOf
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.effects import Effect, News, Say
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.storage.saved import DAILY, key_of
from napoleon.ui.storage.texts import readable


def _looked(
    model: Model, message: Recalled, deed: AnyDeed | None = None
) -> tuple[Model, tuple[Won, ...], tuple[str, ...], tuple[Effect, ...]]:
    """All won achievements, the names of the new ones, and the effects that save them."""
    page = model.page
    model, won, effects = read_list(achievements.KEPT, model, message)
    if message.refused:
        return model, won, (), ()
    names = newly_won(page, won, _standing(model.page, message), deed)
    if not names:
        return model, won, (), effects
    now = (*won, *(Won(name, message.day) for name in names))
    return model, now, names, (*effects, *achievements.KEPT.changed(model.game, won, now))


def _standing(page: PageOf, message: Recalled) -> Standing:
    """What is stored besides; each feature reports what is damaged of its own."""
    days = dict(message.texts).get(key_of(page.game, DAILY))
    lessons = frozenset(LESSONS_KEPT.readable(page.game, message))
    taught = frozenset(lesson.name for lesson in page.books.lessons())
    return Standing(lessons, taught, readable(partial(daily.read, page), days or ""))


def _of_deal(model: Model, message: Recalled) -> Outcome:
    """A deal that counts is over."""
    if model.match is None or not model.match.deals:
        return model, ()
    levels = model.frame.levels(model.table.match.rules)
    deed = None if model.table.aided else Deed(model.table.match.deals[-1], levels, model.me)
    model, _, names, effects = _looked(model, message, deed)
    return _announced(model, names, effects)


def _of_kept(model: Model, message: Recalled) -> Outcome:
    """A lesson is done, or a day has its par."""
    model, _, names, effects = _looked(model, message)
    return _announced(model, names, effects)


def _announced(model: Model, names: tuple[str, ...], effects: tuple[Effect, ...]) -> Outcome:
    """A quiet line wherever the user is, read aloud once; at the table, after the result."""
    if not names:
        return model, effects
    if model.sitting is not None:
        table = model.table
        model = model.with_table(table.put(ACHIEVED, (*table.of(ACHIEVED), *names)))
    said = announced(model.words, names)
    at_table = model.scene == TABLE
    return model, (*effects, News((), said, spare=True) if at_table else Say("log", said))


def _show(model: Model, message: Recalled) -> Outcome:
    model, won, _, effects = _looked(model, message)
    return model._replace(dialog=Achievements(won)), effects


def _open(model: Model) -> Outcome:
    return model, asked(model.game, SHOW)


FEATURE: Final = Feature(
    "achievements",
    does={"achievements": plain(_open)},
    heard={SHOW: _show, DEAL: _of_deal, KEPT: _of_kept},
    shown={"achievements": achievements_dialog, "achievements-new": new_medals},
    apart=("achievements",),
)
