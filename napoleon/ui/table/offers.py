"""What the table offers: taking back (待った), redoing, and going on without the user.

The user's own decisions and what followed from them can be taken back; finished tricks and the rest
of a decided deal can go on without the user.
"""

from __future__ import annotations

from typing import Final

from napoleon.ui.settings.state import setting
from napoleon.ui.settings.update import chosen, offers_next
from napoleon.ui.shell.controls import Controls, Outcome, plain
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.table import asking, course, home
from napoleon.ui.table.pauses import GRADE, NOTHING, STANDINGS, TRICK
from napoleon.ui.table.pieces import Offers

REST: Final = setting("rest", "on", "off", default="on", after="undo")
"""Whether a decided deal may be played out, in games that know when a deal is decided."""


def offers_of(model: Model) -> Offers:
    """What is offered now."""
    return Offers(may_play_out(model), offers_next(model), undo_length(model))


def undo_length(model: Model) -> int | None:
    """How many actions of this deal stay when the user takes one back; None if none can be."""
    if model.sitting is None or model.settings.undo == "off":
        return None
    occasion, match, first = model.sitting.occasion, model.sitting.match, model.sitting.match.given
    if evening := occasion.evening:
        if evening.is_covered or match.deal_over:
            return None
        first = evening.since
    elif model.pause in (STANDINGS, GRADE) or not occasion.helps:
        return None
    mine = [at - 1 for at in model.sitting.seat.decided if at > first]
    if not mine or (evening and _has_learnt(model, mine[-1])):
        return None
    return mine[-1]


def _has_learnt(model: Model, length: int) -> bool:
    """Whether cards have come to the user's hand since: among people this cannot be taken back."""
    story = model.table.seat.story
    now, before = (model.page.hand_in(at.view) for at in (story[-1], story[length]))
    return any(now.count(card) > before.count(card) for card in now)


def undo(model: Model) -> Outcome:
    """待った: back to the user's last decision, which can be redone."""
    length = undo_length(model)
    if length is None or model.scene != TABLE:
        return model, ()
    model = model.without_notice("player_failed").with_table(home.taken_back(model.table, length))
    model, effects = course.go_on(model)
    return model, (*model.table.saved, Say("log", model.words("event.undone")), *effects)


def redo(model: Model) -> Outcome:
    """Redo what was taken back last; the others answer as they did."""
    if not model.my_turn or not model.table.undone:
        return model, ()
    *before, action = model.table.undone
    if asking.refused(model.table, action):
        return model.with_table(model.table._replace(undone=())), ()
    model, effects = course.act(model, action)
    return model.with_table(model.table._replace(undone=tuple(before))), effects


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
    """Clear the trick, and those that follow without NEXT."""
    if not offers_next(model):
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
