"""The drawing of the way to a table: what it shows first, and whose seat the user comes to."""

from __future__ import annotations

from napoleon.match.parties.gathering import Guest, Preview
from napoleon.ui.friends.doorstep.arriving import SHUT, TAKE_BACK, WHO, away, namesakes
from napoleon.ui.friends.fields import link_section
from napoleon.ui.friends.shown import seat_link
from napoleon.ui.friends.state import Calling, Coming, Visiting
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn
from napoleon.ui.shell.words import Words


def _called(words: Words, guest: Guest) -> str:
    return guest.name or words("friends.nameless")


def facts_of(frame: Frame, coming: Coming) -> list[str]:
    """What is played at the table, and who is there; nothing until it is known."""
    sight, rules = coming.sight, coming.rules
    if sight is not None and sight.game == frame.game.name:
        rules, _ = frame.game.rules.from_query(sight.plan.rules)
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


def _people(words: Words, sight: Preview) -> list[str]:
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


def _claim(words: Words, guest: Guest, label: str) -> Html:
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
    return btn(label, "friends-my-seat", style="quiet", id="k-friends-my-seat")
