"""The drawing of playing with friends: the link with its dots, who is there, an answer to take."""

from __future__ import annotations

from typing import Final

from napoleon.ui.friends.by_link.open_house import (
    by_hand,
    by_hand_words,
    house_button,
    house_section,
    is_offered,
    servers_asked,
)
from napoleon.ui.friends.calling import calling_dialog
from napoleon.ui.friends.doorstep.arriving import my_seat, my_seat_button, sight_shown, who_asked
from napoleon.ui.friends.doorstep.troubles import trouble
from napoleon.ui.friends.fields import fault_shown, handing, link_section, link_shown, name_field
from napoleon.ui.friends.room import room, ways_on, who_begins
from napoleon.ui.friends.shown import host_name, most_guests, sentence, shown_link
from napoleon.ui.friends.state import Calling, Friends, Guest, Hosting, Passing, Visiting
from napoleon.ui.shell.entering import FORM
from napoleon.ui.shell.fields import entry, fold, labelled, submit
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, dialog, icon_button
from napoleon.ui.shell.words import Words

ANSWER: Final = "friends-answer-text"


def friends_dialog(frame: Frame, friends: Hosting | Visiting | Calling) -> Html:
    """The user's own table, or the one at which they are a guest."""
    match friends:
        case Visiting():
            return _visiting(frame, friends)
        case Calling():
            return calling_dialog(frame, friends)
    return _hosting(frame, friends)


# ---- the host ------------------------------------------------------------------------------


def _hosting(frame: Frame, table: Hosting) -> Html:
    words, shown = frame.words, table.shown
    is_new = not table.guests and not table.meets and table.kept is None
    full = len(table.guests) >= most_guests(frame)
    body: list[Child] = [
        None if is_offered(frame) or not is_new else h("p", words(by_hand_words(frame))),
        fault_shown(words, table.fault),
        name_field(frame, table.name, words("friends.keeps.here")) if is_new else None,
        house_section(frame, table),
        by_hand(frame) if is_new else None,
        room(frame, table.chair) if table.chair else None,
        _people(words, table) if table.invited else None,
        link_section(frame, "friends.link", table) if shown else None,
        _answer(words) if shown else None,
        *_how_far(frame, table.stun),
    ]
    invite = btn(
        words("friends.another" if table.last else "friends.invite"),
        "friends-invite",
        style="" if shown or table.present or is_offered(frame) else "main",
        disabled=table.is_describing,
    )
    foot = [
        btn(words("friends.close"), "friends-close", style="quiet")
        if table.guests or table.meets
        else btn(words("key.close"), "close", style="quiet"),
        None if full else invite,
        house_button(frame, table),
        *(handing(words, table.can) if shown_link(frame, table) else ()),
        *(ways_on(frame, table.chair) if table.chair and table.present else ()),
    ]
    return dialog(words, "d-friends", words("friends.title"), body, foot)


def _people(words: Words, table: Hosting) -> Html:
    """Who is on their way."""
    return h(
        "section",
        h("h3.sub#friends-people-title", words("friends.people")),
        h(
            "ul.friends-people",
            [_guest(words, guest) for guest in table.invited],
            aria_labelledby="friends-people-title",
        ),
    )


def _guest(words: Words, guest: Guest) -> Html:
    name = guest.name or words("friends.invitation", number=guest.number)
    away = words("friends.dismiss" if guest.name else "friends.take_back", name=name)
    do, arg = "friends-dismiss", str(guest.number)
    return h(
        "li",
        h("bdi.friends-name", name),
        h("small", words(f"friends.state.{guest.state}")),
        icon_button(away, do, arg, f"{do}-{arg}", title=away),
        id=f"friend-{guest.number}",
        data_state=guest.state,
    )


def _answer(words: Words) -> Html:
    return h(
        "form.friends-form",
        h("label", words("friends.answer"), for_=ANSWER),
        h(
            "div.row.friends-row",
            h(
                "input",
                type="text",
                id=ANSWER,
                name="text",
                autocomplete="off",
                spellcheck="false",
                aria_describedby="friends-answer-note",
            ),
            submit(words("friends.take"), "k-friends-take"),
        ),
        h("p.fine#friends-answer-note", words("friends.answer_note")),
        data_do="friends-answer",
    )


# ---- the guest -----------------------------------------------------------------------------


def _visiting(frame: Frame, visiting: Visiting) -> Html:
    words = frame.words
    host = host_name(frame, visiting.invitation)
    state = visiting.state
    body: list[Child] = [fault_shown(words, visiting.fault)]
    foot: list[Child] = []
    if state in ("asked", "described"):
        body += [
            sight_shown(frame, visiting.coming),
            h("p", words("friends.accept_words", name=host)),
            name_field(frame, visiting.name, words("friends.keeps.there")),
            *_how_far(frame, visiting.stun),
        ]
        accept = btn(
            words("friends.accept"), "friends-accept", style="main", disabled=state == "described"
        )
        foot = [btn(words("friends.decline"), "friends-end", style="quiet", id="k-close"), accept]
    elif state == "answered":
        body += [
            h("p", sentence(frame, "friends.answered", host)),
            link_section(frame, "friends.back", visiting),
            h("p.friends-waiting", words("friends.waiting", name=host)),
        ]
        leave = btn(words("friends.leave"), "friends-end", style="quiet", id="k-close")
        foot = [leave, *handing(words, visiting.can)]
    else:
        chair = visiting.chair
        if state == "here" and (chair is None or chair.known is None):
            body.append(h("p.friends-waiting", sentence(frame, "friends.arrived", host)))
        key = "key.close" if state == "ended" else "friends.leave"
        foot = [btn(words(key), "friends-end", style="quiet", id="k-close")]
        said = trouble(visiting)
        if said:
            body = [h("p.notice#friends-trouble", words(said), data_kind="warn")]
        elif visiting.takes_along:
            body += my_seat(frame, visiting)
            back = words("friends.seat.mine_back")
            foot.append(btn(back, "friends-my-seat"))
        elif chair is not None and state != "ended":
            if chair.known is None:
                body += [sight_shown(frame, visiting.coming), who_asked(frame, visiting)]
            elif not chair.watches:
                foot.append(my_seat_button(words))
            body += [who_begins(frame, chair), room(frame, chair)]
            foot += ways_on(frame, chair)
    title = sentence(frame, "friends.invited", host)
    if trouble(visiting):
        title = words("friends.trouble.title")
    return dialog(words, "d-friends", title, body, foot)


def passed_dialog(frame: Frame, friends: Friends | None) -> Html:
    """An answer that was opened beside the tab with its table."""
    words = frame.words
    state = friends.state if isinstance(friends, Passing) else "asked"
    body: list[Child] = [h("p", words(f"friends.passed.{state}"))]
    foot: list[Child] = [btn(words("key.close"), "friends-end", style="quiet", id="k-close")]
    if state == "alone":
        body.append(link_shown(words("friends.answer"), shown_link(frame, friends)))
        foot.append(btn(words("key.copy"), "friends-copy", drawing="copy", style="main"))
    if state == "taken":
        foot.append(
            btn(words("friends.close_tab"), "friends-close-tab", style="main", id="k-close-tab")
        )
    return dialog(words, "d-friends", words("friends.passed.title"), body, foot)


# ---- parts ---------------------------------------------------------------------------------


def _how_far(frame: Frame, stun: str) -> list[Child]:
    """How far an invitation by hand reaches, and who is asked for that."""
    words, asked = frame.words, servers_asked(frame)
    if asked:
        return [h("p.fine#friends-servers", " ".join(asked))]
    more = None if is_offered(frame) else words("friends.network.more")
    return [h("p.fine", words("friends.network"), " ", more), _stun(words, stun)]


def _stun(words: Words, stun: str) -> Html:
    """The way over the internet, which asks a server: off until the user names one."""
    field = entry(
        "friends-stun",
        stun,
        placeholder="stun.example.org:3478",
        form=FORM,
        spellcheck="false",
        inputmode="url",
        aria_describedby="friends-stun-note",
    )
    return fold(
        words("friends.far"),
        h("p.fine#friends-stun-note", words("friends.stun_note")),
        labelled(words("friends.stun"), "friends-stun", field),
        id_="friends-far",
    )
