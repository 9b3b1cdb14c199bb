"""What pages are sent about those who are away or do nothing (`deciding`: what to do about it)."""

from __future__ import annotations

from typing import Final

from napoleon.match.parties.gathering import Claimants, Idle
from napoleon.match.parties.gathering import Notice as Sent
from napoleon.match.seat import Message, Seen, StoodIn, Welcome
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.state import with_chair
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice

CLAIMED: Final = "seat_claimed"
"""The notice that somebody asks for their seat."""
IDLE: Final = "idle"
"""The notice that a person does nothing."""
WISHED: Final = "idle_wished"
"""The same once the user has wished that a computer player makes the move."""
DOZING: Final = "dozing"
"""The notice that a computer player decides for the user."""


def hears(model: Model, chair: Chair, message: Message | Sent) -> Outcome | None:
    """Handle a message about somebody who is away or does nothing; None for any other."""
    match message:
        case Claimants(guests):
            return _claimed(with_chair(model, chair._replace(claims=guests)), chair, guests)
        case Idle():
            return _idle(with_chair(model, chair._replace(idle=message)), chair, message)
        case StoodIn((ply,)) if chair.witness.seat.story and chair.witness.seat.ply == ply:
            model = with_chair(model, chair._replace(dozes=True))
            return model.with_notice(Notice(DOZING, kind="warn", action="friends-awake")), ()
        case StoodIn():
            return model, ()
    return None


def unsaid(model: Model) -> Model:
    """The page on a new line: the table's keeper says again what is still so."""
    for key in (CLAIMED, IDLE, WISHED, DOZING):
        model = model.without_notice(key)
    return model


def goes_on(model: Model, chair: Chair, message: Message | Sent) -> Model:
    """The page after any message: what was waited for may have happened."""
    is_moved = isinstance(message, Seen) and chair.idle and message.ply > chair.idle.ply
    if chair.idle is None or not (is_moved or isinstance(message, Welcome)):
        return model
    model = with_chair(model, chair._replace(idle=None))
    return model.without_notice(IDLE).without_notice(WISHED)


def _claimed(model: Model, chair: Chair, guests: tuple[int, ...]) -> Outcome:
    """Somebody asks for their seat, or nobody does any more."""
    model = model.without_notice(CLAIMED)
    known = filter(None, map(chair.known.guest, guests)) if chair.known else ()
    first = next(iter(known), None)
    if first is None:
        return model, ()
    name = first.name or model.words("friends.nameless")
    notice = Notice(CLAIMED, (("name", name),), "warn", "friends-let-in")
    return model.with_notice(notice), (Say("alert", model.words(f"notice.{CLAIMED}", name=name)),)


def _idle(model: Model, chair: Chair, idle: Idle) -> Outcome:
    """A person does nothing: the others may let a computer player make this move."""
    model = model.without_notice(IDLE).without_notice(WISHED)
    if chair.me is None or chair.known is None:
        return model, ()
    if chair.me.seat == idle.seat:
        return model, (Say("status", model.words("friends.idle.you")),)
    name = chair.name_at(idle.seat) or model.words("friends.nameless")
    has_wished = chair.me.number in idle.by
    if chair.watches and not chair.leads:
        return model, ()
    key, action = (WISHED, "") if has_wished else (IDLE, "friends-nudge")
    parts = (("name", name),)
    return model.with_notice(Notice(key, parts, "warn", action)), (
        Say("status", model.words(f"notice.{key}", name=name)),
    )
