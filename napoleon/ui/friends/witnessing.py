"""The user's page as a witness: it seals and opens its numbers, remembers and checks each deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from napoleon.match.parties.digests import secret_of
from napoleon.match.parties.fair import checked
from napoleon.match.parties.gathering import Notice as Sent
from napoleon.match.parties.gathering import Pledged, Void
from napoleon.match.parties.witness import Finding, Witness
from napoleon.match.seat import Message, Opened, Over, Sealed, StoodIn, Welcome
from napoleon.ui.friends.chair import Chair, Check
from napoleon.ui.friends.state import Hosting, chair_of, with_chair
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Say, Wait
from napoleon.ui.shell.frame import FarTable, Frame
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice

OPENING: Final = "friends-opening"
"""The wait for what the cards were drawn from, after the result is shown."""
OPENING_MS: Final = 3000
UNFAIR: Final = "unfair"
"""The notice of what is wrong, wherever the user is."""
_DRAWING: Final = "drawing"
"""The notice of who takes no part in a draw, or made it void."""
_MOST: Final = 4
"""The checks of how many deals are kept."""


def hears(model: Model, chair: Chair, message: Message | Sent) -> Outcome:
    """Remember a message of the table, answer it, and check a deal that is over or left."""
    before, found = chair.witness, tuple[Finding, ...]()
    if isinstance(message, Sealed | Welcome) and _is_unchecked(chair):
        chair = _with_check(chair)
        found = chair.checks[-1].findings
    witness, answers = _answered(model.friends, chair, message)
    known = {finding.fault for finding in before.faults}
    at_once = [finding for finding in witness.faults if finding.fault not in known]
    chair = chair._replace(witness=witness, going=(*chair.going, *answers))
    if isinstance(message, Opened) and witness.opened is message:
        chair = _with_check(chair)
    model = with_chair(model, chair)
    model, effects = _warned(model, (*found, *at_once))
    model, more = _said(model, before, witness, message)
    return model, (*effects, *more)


def _answered(
    friends: FarTable | None, chair: Chair, message: Message | Sent
) -> tuple[Witness, tuple[Message | Sent, ...]]:
    """What is remembered after a message, and the user's part in drawing the cards.

    The one who keeps the table has sealed a number already: the secret.
    """
    witness = chair.witness.hear(message)
    match message:
        case Sealed(draw) if not isinstance(friends, Hosting):
            if draw == witness.drawing.number:
                return witness.pledged(secret_of(chair.root, draw))
        case Pledged(draw) if draw == witness.drawing.number:
            return witness.opens()
    return witness, ()


# ---- what is said ------------------------------------------------------------------------------


def _warned(model: Model, findings: Iterable[Finding]) -> Outcome:
    """The page with a notice of what is wrong, which stays."""
    why = " ".join(model.words(f"fair.{finding.fault}") for finding in findings)
    if not why:
        return model, ()
    model = model.without_notice(UNFAIR).with_notice(Notice(UNFAIR, (("why", why),), "error"))
    return model, (Say("alert", model.words(f"notice.{UNFAIR}", why=why)),)


def _said(model: Model, before: Witness, after: Witness, message: Message | Sent) -> Outcome:
    """Say who takes no part in a draw, why it does not count, and what a computer has done."""
    words, said = model.words, ""
    match message:
        case Void(draw, seats, out) if draw == before.drawing.number:
            said = words("drawing.void", names=names_of(model.frame, before, seats))
            if out:
                said += " " + words("drawing.out", names=names_of(model.frame, before, out))
        case Pledged() if after.drawing.without != before.drawing.without:
            missing = names_of(model.frame, after, after.drawing.without)
            said = words("drawing.without", names=missing) if missing else ""
        case StoodIn((ply,)) if before.seat.story and ply == before.seat.ply:
            return model, (Say("status", words("drawing.too_late")),)
        case StoodIn(plies) if plies:
            return model, (Say("status", words("drawing.stood", count=len(plies))),)
        case Over():
            return model.without_notice(_DRAWING), ()
    if not said:
        return model, ()
    notice = Notice(_DRAWING, (("what", said),), "warn")
    return model.without_notice(_DRAWING).with_notice(notice), (Say("status", said),)


def names_of(frame: Frame, witness: Witness, seats: Iterable[int]) -> str:
    """The names of people, as in a sentence."""
    words, guests = frame.words, witness.room.guests if witness.room else ()
    known = {guest.seat: guest.name or words("friends.nameless") for guest in guests}
    return words.listed([known.get(seat, words("friends.nameless")) for seat in seats])


# ---- the check ---------------------------------------------------------------------------------


def _draw_of(witness: Witness) -> int:
    return witness.seat.welcome.draw if witness.seat.welcome else 0


def _is_unchecked(chair: Chair) -> bool:
    """Whether a deal is over that was not checked yet."""
    witness = chair.witness
    is_over = witness.seat.over is not None and not witness.is_left
    return is_over and chair.check(_draw_of(witness)) is None


def _with_check(chair: Chair) -> Chair:
    """The chair after the check of the deal that is over."""
    witness, draw = chair.witness, _draw_of(chair.witness)
    late = witness.draw.is_late
    without = witness.draw.without
    check = Check(draw, checked(witness), len(witness.stood), is_late=late, without=without)
    others = tuple(one for one in chair.checks if one.draw != draw)
    return chair._replace(checks=(*others, check)[-_MOST:])


def awaits(model: Model) -> Outcome:
    """The result is shown: wait a little for what the cards were drawn from."""
    chair = chair_of(model)
    if chair is None or chair.seat.over is None or not _is_unchecked(chair):
        return model, ()
    number = model.serial + 1
    return model._replace(serial=number), (Wait(OPENING, number, OPENING_MS),)


def left(model: Model, *, quiet: bool = False) -> Outcome:
    """The result is left: the deal is checked, whatever has come. ``quiet``: it is still shown."""
    chair = chair_of(model)
    if chair is None or not _is_unchecked(chair):
        return model, ()
    chair = _with_check(chair)
    check = chair.check(_draw_of(chair.witness))
    model = with_chair(model, chair)
    return (model, ()) if quiet or check is None else _warned(model, check.findings)
