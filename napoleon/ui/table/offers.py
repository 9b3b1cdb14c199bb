"""What the table offers: taking back (待った), redoing, and going on without the user.

The user's own decisions and what followed from them can be taken back; finished tricks and the rest
of a decided deal can go on without the user.
"""

from __future__ import annotations

from typing import Final

from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.settings.dialog import chosen, offers_next
from napoleon.ui.settings.state import setting
from napoleon.ui.shell.controls import Controls, Outcome, plain
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.model import Model
from napoleon.ui.table import course, home
from napoleon.ui.table.pauses import GRADE, NOTHING, STANDINGS, TRICK
from napoleon.ui.table.pieces import Offers

REST: Final = setting("rest", "on", "off", default="on", after="undo")
"""Whether a decided deal may be played out, in games that know when a deal is decided."""


def offers_of(frame: Frame) -> Offers:
    """What is offered now."""
    return Offers(may_play_out(frame), offers_next(frame), undo_length(frame))


def undo_length(frame: Frame) -> int | None:
    """How many actions of this deal stay when the user takes one back; None if none can be."""
    if not frame.tables or frame.settings.undo == "off":
        return None
    table = frame.table
    occasion, match, first = table.occasion, table.match, table.match.given
    if evening := evening_at(frame):
        if evening.is_covered or match.deal_over:
            return None
        first = evening.since
    elif frame.pause in (STANDINGS, GRADE) or not occasion.helps:
        return None
    mine = next(table.seat.decided, 0)
    if mine <= first or (evening and _has_learnt(frame, mine - 1)):
        return None
    return mine - 1


def _has_learnt(frame: Frame, length: int) -> bool:
    """Whether cards have come to the user's hand since: among people this cannot be taken back."""
    story = frame.table.seat.story
    now, before = (frame.page.hand_in(at.view) for at in (story[-1], story[length]))
    return any(now.count(card) > before.count(card) for card in now)


def undo(model: Model) -> Outcome:
    """待った: back to the user's last decision, which can be redone."""
    length = undo_length(model.frame)
    if length is None or model.scene != TABLE:
        return model, ()
    model = model.without_notice("player_failed").with_table(home.taken_back(model.table, length))
    return course.saved_on(model, (Say("log", model.words("event.undone")),))


def redo(model: Model) -> Outcome:
    """Redo what was taken back last; the others answer as they did."""
    if not model.my_turn or not model.table.undone:
        return model, ()
    *before, action = model.table.undone
    if model.table.refused(action):
        return model.with_table(model.table._replace(undone=())), ()
    model, effects = course.act(model, action)
    return model.with_table(model.table._replace(undone=tuple(before))), effects


def may_play_out(frame: Frame) -> bool:
    """Whether the offer is made now."""
    if frame.settings[REST] == "off" or frame.scene != TABLE or frame.match is None:
        return False
    if not frame.table.occasion.helps:
        return False
    waits = frame.my_turn or (frame.pause == TRICK and not frame.table.match.deal_over)
    waits = waits or frame.page.table.is_watching(frame.view)
    return (
        waits
        and not frame.table.resting
        and frame.pause in (NOTHING, TRICK)
        and frame.page.table.is_decided(frame.view)
    )


def _rest(model: Model) -> Outcome:
    """The rest is played out; the user's own cards in the order of the rules' list."""
    if not may_play_out(model.frame):
        return model, ()
    model = model.with_table(model.table._replace(resting=True))
    return course.go_next(model) if model.pause == TRICK else course.go_on(model)


def _by_itself(model: Model) -> Outcome:
    """Clear the trick, and those that follow without NEXT."""
    if not offers_next(model.frame):
        return model, ()
    model, effects = chosen(model, "next=1")
    model, more = course.go_next(model)
    return model, (*effects, *more)


CONTROLS: Controls = {
    "undo": plain(undo),
    "redo": plain(redo),
    "rest": plain(_rest),
    "next-by-itself": plain(_by_itself),
}
