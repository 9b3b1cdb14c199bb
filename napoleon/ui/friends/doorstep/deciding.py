"""What the user decides about seats: whose it is, who is waited for, and where their own goes."""

from __future__ import annotations

from functools import partial
from typing import Final

from napoleon.match.parties.gathering import Admit, Notice, Nudge
from napoleon.match.seat import Back, Message
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.doorstep import waiting
from napoleon.ui.friends.meeting import from_chair
from napoleon.ui.friends.shown import LINK, drawn_link
from napoleon.ui.friends.state import Calling, Visiting
from napoleon.ui.shell.controls import Controls, Outcome, argument, plain
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.model import Model


def _decides(chair: Chair, arg: str, *, is_them: bool) -> Message | Notice | None:
    """Whether somebody is who they say; ``arg``: the guest, "" for the first one asked about."""
    found = next((guest for guest in chair.claims if arg in ("", str(guest))), None)
    return None if found is None else Admit(found, is_them)


def _nudge(chair: Chair) -> Message | Notice | None:
    """Let a computer player make the move that everybody waits for."""
    return Nudge(chair.idle.ply) if chair.idle else None


def _awake(chair: Chair) -> Message | Notice | None:
    """Decide for oneself again."""
    return Back() if chair.dozes else None


def _my_seat(model: Model) -> Outcome:
    """Show how the user's seat goes to another device, or the room again."""
    friends = model.friends
    if not isinstance(friends, Calling | Visiting):
        return model, ()
    shown = friends._replace(takes_along=not friends.takes_along, dots=None)
    model = model._replace(friends=shown)
    drawn = drawn_link(model)
    focus = Focus(LINK if drawn.dotted and shown.takes_along else "k-friends-my-seat")
    return model, (drawn, focus)


CONTROLS: Final[Controls] = {
    "friends-let-in": argument(from_chair(partial(_decides, is_them=True), waiting.CLAIMED)),
    "friends-keep-out": argument(from_chair(partial(_decides, is_them=False), waiting.CLAIMED)),
    "friends-nudge": plain(from_chair(_nudge)),
    "friends-awake": plain(from_chair(_awake)),
    "friends-my-seat": plain(_my_seat),
}
