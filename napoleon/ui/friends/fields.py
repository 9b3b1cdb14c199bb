"""Parts that all dialogs of friends have: what is wrong, the user's name, a link to send."""

from __future__ import annotations

from collections.abc import Collection

from napoleon.ui.friends.shown import LINK, shown_link
from napoleon.ui.friends.state import Calling, Hosting, Visiting
from napoleon.ui.share.dots import for_camera
from napoleon.ui.shell.entering import FORM
from napoleon.ui.shell.fields import entry, labelled, shown_line
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, publisher_links
from napoleon.ui.shell.words import LONGEST_NAME, Words


def fault_shown(words: Words, fault: str) -> Child:
    """What is wrong with the last action."""
    return h("p.notice", words(fault), data_kind="error") if fault else None


def name_field(frame: Frame, name: str, keeps: str, *, is_known: bool = True) -> Html:
    """The user's name; ``keeps``: where it is stored then, and for how long.

    What is not ``is_known`` yet will change; a reader of the field would say both.
    """
    words = frame.words
    links = publisher_links(words, frame.browser.publisher)
    field = entry(
        "friends-name",
        name,
        maxlength=str(LONGEST_NAME),
        autocomplete="nickname",
        form=FORM,
        data_on="input",
        aria_describedby="friends-keeps" if is_known else None,
    )
    said = h("p.fine#friends-keeps", keeps, [(" ", link) for link in links])
    return labelled(words("friends.name"), "friends-name", field, said)


def link_shown(label: str, link: str) -> Html:
    """A link to copy or send."""
    return labelled(label, LINK, shown_line(LINK, link))


def link_section(
    frame: Frame, label: str, shown: Hosting | Visiting | Calling, *, camera: str = "friends.camera"
) -> Html:
    """The shown link, and its dots for a camera."""
    words, link = frame.words, shown_link(frame, shown)
    return h(
        "section",
        h("p", words(label)),
        link_shown(words("share.title"), link),
        *for_camera(link, shown.dots, words(camera), words("carry.dots")),
    )


def handing(words: Words, can: Collection[str]) -> list[Html]:
    """The buttons to copy the link or send it with the share sheet, by what the browser can do."""
    shares = "share" in can
    copy = btn(words("carry.copy"), "friends-copy", drawing="copy", style="" if shares else "main")
    if not shares:
        return [copy]
    send = btn(words("share.send"), "friends-send", drawing="share", style="main")
    return [copy, send]
