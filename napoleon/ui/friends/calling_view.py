"""The drawing of a table on the host that the page comes from."""

from __future__ import annotations

from napoleon.match.parties.gathering import Gathered
from napoleon.ui.friends.by_link.house_view import who_is_asked
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.doorstep.arriving import SHUT, TAKE_BACK
from napoleon.ui.friends.doorstep.troubles import trouble
from napoleon.ui.friends.doorstep.view import my_seat, my_seat_button, sight_shown, who_asked
from napoleon.ui.friends.fields import fault_shown, handing, link_section, name_field
from napoleon.ui.friends.room_view import room, ways_on, who_begins
from napoleon.ui.friends.shown import host_keeps
from napoleon.ui.friends.state import Calling
from napoleon.ui.shell.entering import FORM
from napoleon.ui.shell.fields import entry, labelled
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.words import Words


def calling_dialog(frame: Frame, calling: Calling) -> Html:
    """The way in, and then the room; or what is wrong with the line, while the room may change."""
    words, chair = frame.words, calling.chair
    title = words("friends.link.come_title" if calling.link else "friends.call.title")
    if said := trouble(calling):
        title = words("friends.trouble.title")
        body, foot = _cut(frame, calling, said)
    elif chair is None or chair.known is None or calling.state == "ended":
        body, foot = _outside(frame, calling)
    else:
        body, foot = _inside(frame, calling, chair, chair.known)
    return dialog(words, "d-friends", title, [fault_shown(words, calling.fault), *body], foot)


def _leave(words: Words) -> Html:
    return btn(words("friends.leave"), "friends-end", style="quiet", id="k-close")


def _cut(frame: Frame, calling: Calling, said: str) -> tuple[list[Child], list[Child]]:
    """What is wrong, what follows from it, and what the user may do."""
    words, is_calling = frame.words, calling.state == "calling"
    body = [h("p.notice#friends-trouble", words(said), data_kind="warn")]
    if is_calling:
        body.append(h("p.friends-waiting", words(_calling(calling)), role="status"))
    now = words("friends.call.now")
    call = btn(now, "friends-call", style="main", id="k-friends-call", disabled=is_calling)
    return [*body], [_leave(words), call]


def _outside(frame: Frame, calling: Calling) -> tuple[list[Child], list[Child]]:
    words, coming, is_calling = frame.words, calling.coming, calling.state == "calling"
    who = who_asked(frame, calling)
    if coming.state == "waits":
        return [who], [_leave(words)]
    is_moved = coming.state == "moved"
    is_shut = coming.sight is not None and coming.sight.door in SHUT
    body: list[Child] = [sight_shown(frame, coming)]
    if not (is_shut or is_moved):
        body += _way_by_link(frame, calling) if calling.link else _way_in(frame, calling)
    body.append(who)
    label = "friends.call.sit" if calling.key else "friends.call.open"
    if calling.state == "ended":
        label = "friends.call.again"
    label = TAKE_BACK if is_moved else label
    label = _calling(calling) if is_calling else label
    style = "main" if coming.state in ("", "moved") else ""
    call = btn(words(label), "friends-call", style=style, id="k-friends-call", disabled=is_calling)
    no = btn(words("friends.decline"), "friends-end", style="quiet", id="k-close")
    return body, [no, None if is_shut and not is_moved else call]


def _inside(
    frame: Frame, calling: Calling, chair: Chair, known: Gathered
) -> tuple[list[Child], list[Child]]:
    words = frame.words
    hands = handing(words, shares="share" in calling.can)
    if calling.takes_along:
        back = btn(words("friends.seat.mine_back"), "friends-my-seat", id="k-friends-my-seat")
        return my_seat(frame, calling), [back, *hands]
    body: list[Child] = [
        who_begins(frame, chair),
        room(frame, chair),
        link_section(frame, "friends.call.link", calling),
        None if chair.watches else h("p.row", my_seat_button(words)),
        None if calling.link else _for_good(words, known),
    ]
    return body, [_leave(words), *hands, *ways_on(frame, chair)]


def _for_good(words: Words, known: Gathered) -> Html:
    """How what the host stores is deleted: the user's name, and the whole table."""
    forget = btn(words("friends.forget"), "friends-forget", style="quiet", id="k-friends-forget")
    delete = btn(words("friends.delete"), "friends-delete", style="quiet", id="k-friends-delete")
    ways = [forget, delete if known.me == known.opener else None]
    return h("p.fine#friends-for-good", words("friends.for_good"), " ", ways)


def _calling(calling: Calling) -> str:
    return "friends.link.calling" if calling.link else "friends.call.calling"


def _way_by_link(frame: Frame, calling: Calling) -> list[Child]:
    words, asked = frame.words, who_is_asked(frame)
    if calling.token:  # whose seat it is, is known there
        return [h("p", words("friends.link.come_back")), *asked]
    name = name_field(frame, calling.name, words("friends.keeps.there"))
    return [h("p", words("friends.link.come")), name, *asked]


def _way_in(frame: Frame, calling: Calling) -> list[Child]:
    words, key, sight = frame.words, calling.key, calling.coming.sight
    said = words("friends.call.join", word=key) if key else words("friends.call.new")
    note = words("friends.call.password_join" if key else "friends.call.password_new")
    if sight is not None and sight.door == "password":
        note = words("friends.call.needs")
    do = "friends-password"
    password = labelled(
        words("friends.call.password"),
        do,
        entry(
            do,
            calling.password,
            type="password",
            maxlength="64",
            form=FORM,
            data_on="input",
            aria_describedby=f"{do}-note",
        ),
        h("p.fine", note, id=f"{do}-note"),
    )
    return [
        h("p", said),
        name_field(
            frame,
            calling.name,
            host_keeps(words, calling.days),
            is_known=calling.days is not None,
        ),
        None if sight is not None and sight.door != "password" else password,
    ]
