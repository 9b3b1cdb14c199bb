"""The status line: what has just happened, and what is to do now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from napoleon.match.game import REDEAL
from napoleon.ui.shell.figures import place_name, signed
from napoleon.ui.table.pauses import ALL_PASSED, LESSON, Pause

if TYPE_CHECKING:
    from napoleon.match.seat import Seat
    from napoleon.ui.shell.model import Model
    from napoleon.ui.table.clock import Clock


class Status(NamedTuple):
    """A sentence: the key of its words, what fills the gaps, and its tone.

    ``tone`` is ``turn``, ``wait``, ``win`` or ``warn``.
    """

    key: str
    parts: dict[str, str]
    tone: str


def status_of(model: Model) -> Status:
    """What the status line says: that something is on its way, or what the game says."""
    sitting = model.sitting
    if sitting and sitting.occasion.elsewhere and sitting.occasion.sent and not sitting.pause:
        key = "friends.waits_quiet" if sitting.occasion.quiet else "friends.waits_sent"
        return Status(key, {}, "wait")
    return model.page.table.status(model)


def status_sentence(model: Model) -> str:
    """The status line as plain text."""
    found = status_of(model)
    return model.words(found.key, **found.parts)


def usual(model: Model) -> Status:
    """What can be said in any game."""
    draft = model.draft
    if draft.complaint:
        return Status("complaint.not_now", {}, "warn")
    if model.pause:
        return paused(model.pause)
    if draft.hint is not None:
        action = draft.hint.action
        if model.clock is not None and action not in model.view.legal:
            text = model.words("key.silence")
        else:
            text = model.page.said(model.words, action, model.view)
        return Status("status.hint", {"action": text, "why": ""}, "turn")
    if model.question is not None and model.question.hint:
        return hint_awaited()
    seat, clock = model.table.seat, model.clock
    if seat.asked is not None:
        return Status("status.your_turn", {}, "turn") if clock is None else _window(model, clock)
    asked = model.question.seat if model.question else seat.newest.asked[0]
    return Status("status.thinking", {"name": model.words.seat(asked)}, "wait")


def hint_awaited() -> Status:
    """What is said while the hint that the user has asked for is worked out."""
    return Status("status.thinking_hint", {}, "wait")


def _window(model: Model, clock: Clock) -> Status:
    """Several seats may act, the user among them."""
    if clock.stopped:
        return Status("status.window_waits", {}, "turn")
    if model.settings.clock == "off":
        return Status("status.window_off", {}, "turn")
    return Status("status.window", {"seconds": str(clock.left)}, "turn")


def paused(pause: Pause) -> Status:
    """What is said while NEXT is waited for, where nothing has to be told of the game."""
    if pause == ALL_PASSED:
        return Status("status.redeal", {}, "warn")
    if pause == LESSON:
        return Status("status.lesson", {}, "wait")
    return Status("status.over", {}, "win")


def own_result(model: Model, seat: Seat) -> str:
    """What the user has earned once the deal is over, their total and their place; "" before.

    A single deal that is played aside adds up to nothing; where several play, all see the table.
    """
    if seat.over is None or seat.over.ending.label == REDEAL or model.evening:
        return ""
    points = signed(seat.over.ending.points[seat.number])
    if model.practice is not None:
        return model.words("told.own_points", points=points)
    total = seat.totals[seat.number]
    place = 1 + sum(other > total for other in seat.totals)
    return model.words(
        "told.own_result", points=points, total=signed(total), place=place_name(model.words, place)
    )
