"""The drawing of a table on the host that the page comes from."""

from __future__ import annotations

from napoleon.match.parties.gathering import Gathered
from napoleon.ui.friends.by_link.house_view import who_is_asked
from napoleon.ui.friends.fields import fault_shown, handing, link_section, name_field
from napoleon.ui.friends.room_view import room, ways_on, who_begins
from napoleon.ui.friends.shown import host_keeps
from napoleon.ui.friends.state import Calling
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.words import Words


def calling_dialog(model: Model, calling: Calling) -> Html:
    """The way in, and then the room."""
    words, chair = model.words, calling.chair
    body: list[Child] = [fault_shown(words, calling.fault)]
    foot: list[Child] = []
    if calling.state == "away":
        said = words("friends.link.redial" if calling.link else "friends.redial")
        body.append(h("p", said, class_="friends-waiting", role="status"))
    if chair is None or chair.known is None or calling.state == "ended":
        body += _way_by_link(model, calling) if calling.link else _way_in(model, calling)
        label = "friends.call.sit" if calling.key else "friends.call.open"
        if calling.state == "ended":
            label = "friends.call.again"
        foot = [
            btn(words("friends.decline"), "friends-end", style="quiet", id="k-close"),
            btn(
                words(_calling(calling) if calling.state == "calling" else label),
                "friends-call",
                style="main",
                id="k-friends-call",
                disabled=calling.state == "calling",
            ),
        ]
    else:
        body += [
            who_begins(model, chair),
            room(model, chair),
            link_section(model, "friends.call.link", calling),
            None if calling.link else _for_good(words, chair.known),
        ]
        foot = [
            btn(words("friends.leave"), "friends-end", style="quiet", id="k-close"),
            *handing(words, shares="share" in calling.can),
            *ways_on(model, chair),
        ]
    title = words("friends.link.come_title" if calling.link else "friends.call.title")
    return dialog(words, "d-friends", title, body, foot)


def _for_good(words: Words, known: Gathered) -> Html:
    """How what the host stores is deleted: the user's name, and the whole table."""
    forget = btn(words("friends.forget"), "friends-forget", style="quiet", id="k-friends-forget")
    delete = btn(words("friends.delete"), "friends-delete", style="quiet", id="k-friends-delete")
    ways = [forget, delete if known.me == known.opener else None]
    return h("p", words("friends.for_good"), " ", ways, class_="fine", id="friends-for-good")


def _calling(calling: Calling) -> str:
    return "friends.link.calling" if calling.link else "friends.call.calling"


def _way_by_link(model: Model, calling: Calling) -> list[Child]:
    words = model.words
    come = "friends.link.come_back" if calling.token else "friends.link.come"
    name = name_field(model, calling.name, words("friends.keeps.there"))
    return [h("p", words(come)), name, *who_is_asked(model)]


def _way_in(model: Model, calling: Calling) -> list[Child]:
    words, key = model.words, calling.key
    said = words("friends.call.join", word=key) if key else words("friends.call.new")
    note = words("friends.call.password_join" if key else "friends.call.password_new")
    password = h(
        "div",
        h("label", words("friends.call.password"), for_="friends-password"),
        h(
            "input",
            type="password",
            id="friends-password",
            value=calling.password,
            maxlength="64",
            autocomplete="off",
            data_do="friends-password",
            data_on="input",
            aria_describedby="friends-password-note",
        ),
        h("p", note, class_="fine", id="friends-password-note"),
        class_="field field-wide",
    )
    return [
        h("p", said),
        name_field(model, calling.name, host_keeps(words, calling.days)),
        password,
    ]
