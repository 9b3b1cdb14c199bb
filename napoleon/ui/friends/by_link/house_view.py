"""The drawing of inviting and coming by one link: which servers are asked what, and the link."""

from __future__ import annotations

from napoleon.ui.friends.by_link.open_house import (
    is_offered,
    is_remembered,
    relay_names,
)
from napoleon.ui.friends.by_link.servers import host_of
from napoleon.ui.friends.fields import link_section
from napoleon.ui.friends.shown import is_online
from napoleon.ui.friends.state import Hosting
from napoleon.ui.shell.fields import tick
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn


def house_section(frame: Frame, table: Hosting) -> Child:
    """The link with its state, or which servers will be asked; nothing if it is not offered."""
    if not is_offered(frame):
        return None
    words = frame.words
    if not table.meets:
        title = h("h3.sub", words("friends.link.title"))
        return h("section#friends-house", title, who_is_asked(frame))
    return [
        link_section(frame, "friends.call.link", table) if not table.shown else None,
        h(
            "p",
            words(f"friends.link.{table.meets}"),
            class_="friends-waiting" if table.meets != "alone" else "notice",
            data_kind="error" if table.meets == "alone" else None,
            id="friends-house",
            data_state=table.meets,
        ),
    ]


def house_button(frame: Frame, table: Hosting) -> Child:
    """Inviting by a link; nothing if there is a link already, or it is not offered."""
    if table.meets or not is_offered(frame):
        return None
    again = table.kept is not None and table.kept.by_link
    label = frame.words("friends.link.again" if again else "friends.link.invite")
    style = "" if table.shown else "main"
    return btn(label, "friends-house", style=style, id="k-friends-house")


def by_hand(frame: Frame) -> Child:
    """The other way, if both are offered."""
    if not is_offered(frame):
        return None
    words = frame.words
    title = h("h3.sub", words("friends.link.by_hand"))
    return h("section", title, h("p.fine", words(by_hand_words(frame))))


def by_hand_words(frame: Frame) -> str:
    """The key of the words about that way."""
    return "friends.words_far" if servers_asked(frame) else "friends.words"


def servers_asked(frame: Frame) -> list[str]:
    """Which of the publisher's servers help to find a way over the internet, and what they learn.

    A page that was opened from disk asks none.
    """
    words, said = frame.words, list[str]()
    for kind in ("stun", "turn") if is_online(frame) else ():
        names = [host_of(one) for one in frame.browser.stun if one.startswith(kind)]
        if names:
            said.append(words(f"friends.link.{kind}", servers=words.listed(names)))
    return said


def who_is_asked(frame: Frame) -> list[Html]:
    """Which servers will be asked, and what they learn; and whether to remember the consent."""
    words = frame.words
    said = [words("friends.link.asks", relays=words.listed(relay_names(frame)))]
    said += servers_asked(frame)
    do, text = "friends-remember", words("friends.link.remember")
    remember = tick(do, do, text, checked=is_remembered(frame))
    return [h("p.fine#friends-asked", " ".join(said)), remember]
