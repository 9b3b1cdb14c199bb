"""What the user decides about seats: whose it is, who is waited for, and where their own goes."""

from __future__ import annotations

from functools import partial
from typing import Final

from napoleon.match.parties.gathering import Admit, Notice, Nudge
from napoleon.match.seat import Back, Message
from napoleon.ui.friends.doorstep import waiting
from napoleon.ui.friends.meeting import sent
from napoleon.ui.friends.seated import saying
from napoleon.ui.friends.shown import LINK, shown_link, unreached
from napoleon.ui.friends.state import Calling, Visiting, chair_of, friends_of
from napoleon.ui.shell.controls import Controls, Outcome, argument, plain
from napoleon.ui.shell.effects import Draw, Focus
from napoleon.ui.shell.model import Model


def _says(model: Model, message: Message | Notice | None, answered: str = "") -> Outcome:
    """Say something to the table's keeper; ``answered``: the notice that it answers."""
    if message is None:
        return model.without_notice(answered), ()
    return unreached(model) or sent((saying(model.without_notice(answered), message), ()))


def _decides(model: Model, arg: str, *, is_them: bool) -> Outcome:
    """Whether somebody is who they say; ``arg``: the guest, "" for the first one asked about."""
    chair = chair_of(model)
    claims = chair.claims if chair is not None else ()
    found = next((guest for guest in claims if arg in ("", str(guest))), None)
    return _says(model, None if found is None else Admit(found, is_them), waiting.CLAIMED)


def _nudge(model: Model) -> Outcome:
    """Let a computer player make the move that everybody waits for."""
    chair = chair_of(model)
    return _says(model, Nudge(chair.idle.ply) if chair is not None and chair.idle else None)


def _awake(model: Model) -> Outcome:
    """Decide for oneself again."""
    chair = chair_of(model)
    return _says(model, Back() if chair is not None and chair.dozes else None)


def _my_seat(model: Model) -> Outcome:
    """Show how the user's seat goes to another device, or the room again."""
    friends = model.friends
    if not isinstance(friends, Calling | Visiting):
        return model, ()
    shown = friends._replace(takes_along=not friends.takes_along, dots=None)
    model = model._replace(friends=shown)
    link = shown_link(model.frame, friends_of(model.friends))
    focus = Focus(LINK if link and shown.takes_along else "k-friends-my-seat")
    return model, (Draw("", link), focus)


CONTROLS: Final[Controls] = {
    "friends-let-in": argument(partial(_decides, is_them=True)),
    "friends-keep-out": argument(partial(_decides, is_them=False)),
    "friends-nudge": plain(_nudge),
    "friends-awake": plain(_awake),
    "friends-my-seat": plain(_my_seat),
}
