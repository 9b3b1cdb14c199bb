"""Coming to a table: it shows itself first, and a seat of one's own is found."""

from __future__ import annotations

from typing import Final

from napoleon.match.parties import gathering
from napoleon.match.parties.party import NOBODY
from napoleon.match.seat import Message, Refused
from napoleon.ui.friends.fields import link_section
from napoleon.ui.friends.seated import saying
from napoleon.ui.friends.shown import seat_link
from napoleon.ui.friends.state import Calling, Coming, Visiting, chair_of, with_chair
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Focus, Say
from napoleon.ui.shell.frame import FarTable, Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn
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


def greeting(friends: FarTable | None, words: Words) -> tuple[gathering.Notice, ...]:
    """The first messages on a line to a table."""
    if not isinstance(friends, Calling | Visiting):
        return ()
    name, coming = friends.name or words("friends.nameless"), friends.coming
    password = friends.password if isinstance(friends, Calling) else ""
    look = () if coming.is_old else (gathering.Look(password),)
    if coming.moves and friends.token and look:
        return *look, gathering.TakeAlong(friends.token)
    if coming.claims != NOBODY:
        return *look, gathering.Claim(coming.claims, password)
    if friends.token or coming.is_new:
        return *look, gathering.Join(name, friends.token, password)
    return look


def hears(model: Model, message: Message | gathering.Notice) -> Outcome | None:
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
        case gathering.Preview():
            return _shown(model, friends, message)
        case gathering.Claimants():
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


def _shown(model: Model, friends: Calling | Visiting, sight: gathering.Preview) -> Outcome:
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


def away(sight: gathering.Preview | None) -> tuple[gathering.Guest, ...]:
    """Those who have a seat and are not there."""
    guests = sight.guests if sight else ()
    return tuple(one for one in guests if not one.here and one.seat >= 0)


def namesakes(sight: gathering.Preview | None, name: str) -> tuple[gathering.Guest, ...]:
    """Those of them who have this name."""
    wanted = name.strip().casefold()
    return tuple(one for one in away(sight) if wanted and one.name.casefold() == wanted)


# ---- drawing ------------------------------------------------------------------------------------


def _called(words: Words, guest: gathering.Guest) -> str:
    return guest.name or words("friends.nameless")


def facts_of(frame: Frame, coming: Coming) -> list[str]:
    """What is played at the table, and who is there; nothing until it is known."""
    sight, rules = coming.sight, coming.rules
    if sight is not None and sight.game == frame.game.name:
        rules = sight.plan.rules_in(frame.game)
    if rules is None:
        return []
    words = frame.words
    return [
        words("friends.rules", name=rules_name(frame, rules)),
        words("friends.sight.seats", count=frame.game.seats(rules)),
        *(_people(words, sight) if sight else ()),
    ]


def sight_shown(frame: Frame, coming: Coming) -> Child:
    """The same as a list."""
    lines = [h("li", fact) for fact in facts_of(frame, coming)]
    if not lines:
        return None
    return h("section#friends-sight", h("ul.friends-sight", lines))


def _people(words: Words, sight: gathering.Preview) -> list[str]:
    """Who is at the table, and who is away."""
    here = [_called(words, guest) for guest in sight.guests if guest.here]
    gone = [_called(words, guest) for guest in away(sight)]
    facts = [
        words("friends.sight.here", names=words.listed(here))
        if here
        else words("friends.sight.nobody")
    ]
    if gone:
        facts.append(words("friends.sight.away", names=words.listed(gone)))
    if sight.playing:
        facts.append(words("friends.sight.playing"))
    return facts


def who_asked(frame: Frame, friends: Calling | Visiting) -> Child:
    """Who the user is: asked where that is not known, and while the table is asked about them."""
    words, coming = frame.words, friends.coming
    sight, state = coming.sight, coming.state
    is_open = sight is None or sight.door not in SHUT
    label = words("friends.claim.new" if state == "moved" else "friends.claim.no")
    new = btn(label, "friends-as-new", id="k-friends-new") if is_open else None
    match state:
        case "waits":
            said = h("p.friends-waiting", words("friends.claim.waits"), role="status")
            return h("section", said, id=WHO)
        case "moved":
            back = btn(words(TAKE_BACK), "friends-take-back", style="main", id="k-friends-back")
            moved = "" if friends.fault else words("friends.claim.moved")
            return _question(moved, [back if isinstance(friends, Visiting) else None, new])
        case "asks" | "declined" if found := namesakes(sight, friends.name):
            name = _called(words, found[0])
            asked = words("friends.claim.same", name=name)
            if state == "declined":
                asked = words("friends.claim.not_admitted")
            return _question(asked, [_claim(words, found[0], "friends.claim.yes"), new])
    if sight is None or not (sight.playing or not is_open or state):
        return None
    picks: list[Child] = [_claim(words, guest, "friends.claim.me") for guest in away(sight)]
    if not picks and is_open:
        return None
    door = "" if is_open else words(f"friends.refused.{sight.door}") + " "
    return _question(door + (words("friends.claim.pick") if picks else ""), picks)


def _question(said: str, ways: list[Child]) -> Html:
    row = h("p.row.friends-row", [[way, " "] for way in ways])
    return h("section", h("p", said) if said else None, row, id=WHO, tabindex="-1")


def _claim(words: Words, guest: gathering.Guest, label: str) -> Html:
    said = words(label, name=_called(words, guest))
    number = guest.number
    return btn(said, "friends-claim", arg=str(number), id=f"k-friends-claim-{number}")


def my_seat(frame: Frame, friends: Calling | Visiting) -> list[Child]:
    """How the user takes their seat along to another device."""
    words = frame.words
    title = h("h3.sub", words("friends.seat.mine"))
    if isinstance(friends, Visiting) or not seat_link(frame, friends):
        return [title, h("p", words("friends.seat.mine_hand"))]
    camera = "friends.seat.mine_camera"
    return [title, link_section(frame, "friends.seat.mine_words", friends, camera=camera)]


def my_seat_button(words: Words) -> Html:
    """The way there, for the room."""
    label = words("friends.seat.mine")
    return btn(label, "friends-my-seat", style="quiet")
