"""Doing an action that is given in letters."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from napoleon.match.game import Action
from napoleon.match.seat import Seat
from napoleon.ui.listening import announcing, ear
from napoleon.ui.shell.controls import Outcome, argument, joined, plain
from napoleon.ui.shell.feature import Feature, TableLine, used
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.study import practice
from napoleon.ui.study.state import studied
from napoleon.ui.table import course, home, offers
from napoleon.ui.table.chips import table_chips
from napoleon.ui.table.keys import pressed
from napoleon.ui.table.pauses import NOTHING, TRICK
from napoleon.ui.table.questions import QUESTION, TIMER
from napoleon.ui.table.view import table


def asides(seat: Seat) -> tuple[Action, ...]:
    """Actions that a seat may do at any time, whoever's turn it is."""
    views = (seat.newest.view, seat.newest.acts)
    return tuple(one for view in views if view for one in view.legal if seat.game.is_aside(one))


def _act(model: Model, text: str) -> Outcome:
    """The action with that text, if the user may do it now: on their turn, or at any time."""
    game, at_table = model.game, model.sitting is not None and model.scene == TABLE
    found = asides(model.table.seat) if at_table else ()
    if model.my_turn:
        found = (*found, *model.view.legal)
    for action in found:
        if game.write_action(action) == text:
            return course.act(model, action)
    return course.complain(model, "not_now") if model.my_turn else (model, ())


@from_frame
def _next(frame: Frame) -> Reaction:
    if frame.match is None or frame.pause == NOTHING or frame.scene != TABLE:
        return ()
    if frame.practice and frame.match.over and frame.pause != TRICK:
        return then(practice.leave)
    return then(course.go_next)


def _retry(model: Model) -> Outcome:
    """Ask the computer player once more, if one is to be asked."""
    if studied(model):
        return model, ()
    model = model.without_notice("player_failed")
    if model.scene != TABLE or model.match is None or model.pause != NOTHING:
        return model, ()
    if model.my_turn or model.question is not None or model.clock is not None:
        return model, ()
    return course.go_on(model)


@from_frame
def _key(frame: Frame, key: Key) -> Reaction:
    """Do what a pressed key means."""
    meant = pressed(frame, key)
    return then(used, meant) if isinstance(meant, Do) else (meant or ())


def _asked(model: Model) -> Collection[int]:
    return {model.question.number} if model.question else ()


FEATURE: Final = Feature(
    "table",
    does=joined(
        {
            "act": argument(_act),
            "next": plain(_next),
            "hurry": plain(home.hurry),
            "retry": plain(_retry),
            "silence": plain(course.let_others),
            "start-clock": plain(course.start_clock),
        },
        offers.CONTROLS,
    ),
    heard={
        QUESTION: home.answered,
        TIMER: home.waited,
        "table-faded": course.faded,
        ear.EARLY: ear.over,
        announcing.FREE: announcing.free,
        "table-key": _key,
    },
    shown={"table": table, "table-chips": table_chips},
    asked=_asked,
    line=TableLine(home.says, home.goes_on, course.next_page),
)
