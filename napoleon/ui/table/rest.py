"""What goes on without the user once they say so: finished tricks, the rest of a decided deal."""

from __future__ import annotations

from typing import Final

from napoleon.ui.settings.state import setting
from napoleon.ui.settings.update import chosen, offers_next
from napoleon.ui.shell.controls import Controls, Outcome, plain
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.table import course
from napoleon.ui.table.pauses import NOTHING, TRICK

REST: Final = setting("rest", "on", "off", default="on", after="undo")
"""Whether it is offered to play out what is decided, in games that know when it is."""


def may_play_out(model: Model) -> bool:
    """Whether the offer is made now."""
    if model.settings[REST] == "off" or model.scene != TABLE or model.match is None:
        return False
    if not model.table.occasion.helps:
        return False
    waits = model.my_turn or (model.pause == TRICK and not model.table.match.deal_over)
    waits = waits or model.page.table.is_watching(model.view)
    return (
        waits
        and not model.table.resting
        and model.pause in (NOTHING, TRICK)
        and model.page.table.is_decided(model.view)
    )


def _rest(model: Model) -> Outcome:
    """The rest is played out; the user's own cards in the order of the rules' list."""
    if not may_play_out(model):
        return model, ()
    model = model.with_table(model.table._replace(resting=True))
    return course.go_next(model) if model.pause == TRICK else course.go_on(model)


def _by_itself(model: Model) -> Outcome:
    """The trick goes, and those that follow go without NEXT."""
    if not offers_next(model):
        return model, ()
    model, effects = chosen(model, "next=1")
    model, more = course.go_next(model)
    return model, (*effects, *more)


CONTROLS: Controls = {"rest": plain(_rest), "next-by-itself": plain(_by_itself)}
