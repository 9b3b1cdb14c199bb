"""Coming to a table: it shows itself first, and a seat of one's own is found again.

A page looks first (`Look`). Who has a token comes back with it. Whose name is that of somebody who
is away is asked whether they are them; then somebody at the table confirms it. Tables of an earlier
version show nothing: people come to them at once. A page of that version refuses the look; a host
of that version closes the line after it, and is called again without one (`calling`).
"""

from __future__ import annotations

from typing import Final

from napoleon.match.parties.gathering import (
    Claim,
    Claimants,
    Guest,
    Join,
    Look,
    Notice,
    Preview,
    TakeAlong,
)
from napoleon.match.parties.party import NOBODY
from napoleon.match.seat import Message, Refused
from napoleon.ui.friends.seated import saying
from napoleon.ui.friends.state import Calling, Coming, Visiting, chair_of, with_chair
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Focus, Say
from napoleon.ui.shell.frame import FarTable
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import Words

WHO: Final = "k-friends-who"
"""Where the user says who they are."""
TAKE_BACK: Final = "friends.claim.take_back"
"""The words of the button by which the user's seat comes back to this page."""
SHUT: Final = ("full", "locked")
"""The doors by which no newcomer may come."""
_DECLINED: Final = ("not_admitted", "not_away")


OLD: Final = Coming(is_new=True, is_old=True)
"""How the user comes to a table of an earlier version."""


def is_at_host(friends: Calling | Visiting) -> bool:
    """Whether the table is on the host that the page comes from."""
    return isinstance(friends, Calling) and not friends.link


def greeting(friends: FarTable | None, words: Words) -> tuple[Notice, ...]:
    """The first messages on a line to a table."""
    if not isinstance(friends, Calling | Visiting):
        return ()
    name, coming = friends.name or words("friends.nameless"), friends.coming
    password = friends.password if isinstance(friends, Calling) else ""
    look = () if coming.is_old else (Look(password),)
    if coming.moves and friends.token and look:
        return *look, TakeAlong(friends.token)
    if coming.claims != NOBODY:
        return *look, Claim(coming.claims, password)
    if friends.token or coming.is_new:
        return *look, Join(name, friends.token, password)
    return look


def hears(model: Model, message: Message | Notice) -> Outcome | None:
    """Handle a message for somebody who is not there yet; None for any other."""
    friends, chair = model.friends, chair_of(model)
    if not isinstance(friends, Calling | Visiting) or chair is None:
        return None
    if message == Refused("moved", 0):
        model = with_chair(model, chair._replace(known=None))
        model = with_coming(model, friends.coming._replace(state="moved"))
        return model, (Say("alert", model.words("friends.claim.moved")), Focus(WHO))
    if chair.known is not None:
        return None
    match message:
        case Preview():
            return _shown(model, friends, message)
        case Claimants():
            model = with_coming(model, friends.coming._replace(state="waits"))
            return model, (Say("status", model.words("friends.claim.waits")),)
        case Refused("bad_message") if not (is_at_host(friends) or friends.coming.is_old):
            return _older(model, friends)
        case Refused(reason) if reason in _DECLINED and friends.coming.claims != NOBODY:
            coming = friends.coming._replace(state="declined", claims=NOBODY)
            model = with_coming(model, coming)
            return model, (Say("alert", model.words(f"friends.claim.{reason}")), Focus(WHO))
    return None


def _older(model: Model, friends: Calling | Visiting) -> Outcome:
    """The table's keeper does not know what a look is: come at once."""
    has_joined = bool(friends.token or friends.coming.is_new)
    model = with_coming(model, friends.coming._replace(is_old=True, is_new=True))
    return model if has_joined else saying(model, greeting(model.friends, model.words)[-1]), ()


def _shown(model: Model, friends: Calling | Visiting, sight: Preview) -> Outcome:
    """The table has shown itself. Who can come without a question does."""
    coming = friends.coming._replace(sight=sight)
    model = with_coming(model, coming)
    if friends.token or coming.is_new or coming.claims != NOBODY or sight.door == "password":
        return model, ()
    if sight.door == "open" and not namesakes(sight, friends.name):
        model = with_coming(model, coming._replace(is_new=True))
        return saying(model, greeting(model.friends, model.words)[-1]), ()
    return with_coming(model, coming._replace(state="asks")), (Focus(WHO),)


def with_coming(model: Model, coming: Coming) -> Model:
    """The page when something has changed about how the user comes."""
    if not isinstance(model.friends, Calling | Visiting):
        return model
    return model._replace(friends=model.friends._replace(coming=coming))


def away(sight: Preview | None) -> tuple[Guest, ...]:
    """Those who have a seat and are not there."""
    guests = sight.guests if sight else ()
    return tuple(one for one in guests if not one.here and one.seat >= 0)


def namesakes(sight: Preview | None, name: str) -> tuple[Guest, ...]:
    """Those of them who have this name."""
    wanted = name.strip().casefold()
    return tuple(one for one in away(sight) if wanted and one.name.casefold() == wanted)
