"""Open questions: a person who may do nothing is asked aloud, and the device stays where it is.

Only who wants to act, or to look at their cards, takes the device. So nobody gets it just to wait,
and it tells nothing whom it skips: everybody who may act is asked, whatever they hold.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from napoleon.match.game import Action, View
from napoleon.ui.evening.occasion import Called, Evening, Quiet, evening_at
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Hush
from napoleon.ui.shell.frame import CURTAIN
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.table import course, home
from napoleon.ui.table.table_parts import AnyTable

ROUND: Final = "round"
"""The person is not asked again in this round."""
ALL: Final = "all"
"""Nobody is asked until somebody acts."""


def turn(model: Model) -> Outcome:
    """A person is asked: in the open, or behind the curtain that they open."""
    evening, asked = evening_at(model), model.table.home.asked
    if evening is None or asked is None:
        return model, ()
    parts = model.page.table
    quiet, key = _quiet(parts, model.table, evening), parts.open_question(asked.view)
    if key and quiet.concerns(asked.player):
        return _does_nothing(model, asked.player, asked.view)
    if asked.player == model.me:  # they have the device
        left = quiet._replace(seats=quiet.seats - {model.me}, ply=None)
        return course.go_on(model.with_occasion(replace(evening, unasked=left)))
    if not key:
        return model.with_table(model.table.covered(asked.player)), ()
    called = Called(asked.player, f"openly.{key}")
    return model.with_occasion(
        replace(evening, is_covered=True, question=called, unasked=quiet)
    ), ()


def nothing(model: Model, arg: str) -> Outcome:
    """The person does nothing now; ``arg``: nothing in this `ROUND`, or nobody does (`ALL`)."""
    evening, asked = evening_at(model), model.table.home.asked
    if evening is None or asked is None or model.scene != CURTAIN or not evening.question:
        return model, ()
    quiet = _quiet(model.page.table, model.table, evening)
    if arg == ROUND:
        quiet = quiet._replace(seats=quiet.seats | {asked.player})
    if arg == ALL:
        quiet = quiet._replace(ply=model.table.ply)
    model = model.with_occasion(replace(evening, unasked=quiet))
    model, effects = _does_nothing(model, asked.player, asked.view)
    return model, (Hush(), *effects)


class Round(NamedTuple):
    """What is drawn of an open question."""

    public: tuple[object, ...]
    """What everybody sees of the table (`Game.public_of`)."""
    others: int
    """How many more people will be asked the same."""
    may_rest: bool
    """Whether the question comes again in this round, so that all can be left alone."""


def asked_now(model: Model) -> Round | None:
    """What is drawn of the open question; None without one."""
    evening = evening_at(model)
    if evening is None or evening.question is None:
        return None
    home, open_question = model.table.home, model.page.table.open_question
    asked = home.asked
    others = [view for view in home.may_speak if asked and view.seat != asked.seat]
    return Round(home.public, sum(bool(open_question(one)) for one in others), not home.is_open)


def opened(model: Model) -> Model:
    """The table as who has the device sees it; what was done before cannot be taken back."""
    evening = evening_at(model)
    if evening is None:
        return model
    since = model.table.ply
    return model.with_occasion(replace(evening, is_covered=False, question=None, since=since))


def _quiet(parts: AnyTable, table: Sitting, evening: Evening) -> Quiet:
    """Who is asked nothing at this moment."""
    quiet = evening.unasked
    now = Quiet(table.deal, parts.rounds(table.seat.view))
    if quiet is None or quiet[:2] != now[:2]:
        return now
    since = table.home.match.actions[quiet.ply or 0 :]
    is_brief = parts.is_brief
    holds = all(is_brief(table.seat.view, action) for action in since)
    return quiet if holds else quiet._replace(ply=None)


def _does_nothing(model: Model, player: int, view: View) -> Outcome:
    """The person who is asked does nothing; ``view``: what they see."""
    if model.table.home.is_open:
        return home.keeps_silent(opened(model), player)
    is_brief = model.page.table.is_brief
    brief: Action = next(one for one in view.legal if is_brief(view, one))
    return home.together(opened(model), (brief,))
