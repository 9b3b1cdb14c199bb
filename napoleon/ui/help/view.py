"""The help: the rules on the table as a rulebook, the keys, the computer players, and the page."""

from __future__ import annotations

import re
from collections.abc import Sequence

from napoleon.ui.evening.hosts import is_served
from napoleon.ui.friends.by_link.open_house import relay_names
from napoleon.ui.friends.shown import host_keeps
from napoleon.ui.help.chapters import TABS, tab_of
from napoleon.ui.help.rulebook_view import book, book_button
from napoleon.ui.help.state import anchor_of
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h
from napoleon.ui.shell.parts import btn, close_button, dialog, publisher_links
from napoleon.ui.shell.words import Words


def help_dialog(frame: Frame) -> Html:
    """The dialog, with the requested place in view."""
    words, shown = frame.words, tab_of(anchor_of(frame.dialog))
    tabs = [
        h(
            "li",
            button(
                words(f"help.tab.{tab}"),
                do="help",
                arg=tab,
                class_="btn help-tab",
                id=f"help-tab-{tab}",
                aria_current="page" if tab == shown else None,
            ),
        )
        for tab in TABS
    ]
    body: list[Child] = [
        h("nav", h("ul.help-tabs", tabs), aria_label=words("help.tabs")),
        _TAB_BODIES[shown](frame) if shown in _TAB_BODIES else book(frame),
    ]
    learn = btn(words("lesson.title"), "lesson", drawing="play", id="help-lessons")
    foot = [learn, book_button(frame), close_button(words)]
    return dialog(words, "d-help", words("menu.help"), body, foot, size="wide")


def _on_keys(words: Words, key: str) -> str:
    """A key, with the letter in its place on keyboards of the language."""
    letters = words("help.layout")
    here = letters[ord(key[-1]) - ord("A")] if re.search(r"(^|\+)[A-Z]$", key) else ""
    return f"{key}/{here}" if here and here != key[-1] else key


def _key_list(words: Words, title: str, keys: Sequence[tuple[str, str]]) -> list[Child]:
    rows = [
        h(
            "div",
            h("dt", [[h("kbd", _on_keys(words, key)), " "] for key in names.split()]),
            h("dd", words(f"help.key.{what}")),
        )
        for names, what in keys
    ]
    return [h("h3.sub", words(f"help.keys.{title}")), h("dl.keys", rows)]


def _keys(frame: Frame) -> list[Child]:
    words = frame.words
    return [
        *(_key_list(words, title, keys) for title, keys in frame.page.books.help_keys.items()),
        h("p.fine", words("help.keys.words")),
    ]


def _players(frame: Frame) -> list[Child]:
    words = frame.words
    levels = [
        h("div", h("dt", words(f"setting.level.{level}")), h("dd", words(f"level.{level}")))
        for level in LEVELS
    ]
    return [
        h("h3.sub", words("help.honest.title")),
        h("p", words("help.honest")),
        h("p", words("help.honest.proof")),
        h("p", words("dealt.words")),
        btn(words("dealt.title"), "dealt", id="help-dealt") if frame.match else None,
        h("h3.sub", words("help.levels")),
        h("dl.help-levels", levels),
        h("h3.sub", words("help.replies.title")),
        h("p", words("help.replies")),
        h("p", words("help.hints")),
    ]


def _about(frame: Frame) -> list[Child]:
    words, publisher, relays = frame.words, frame.browser.publisher, relay_names(frame)
    links = publisher_links(words, publisher)
    days = frame.line.days if frame.line else 0
    return [
        h("h3.sub", words("help.friends.title")),
        h("p", words("help.friends")),
        h("p", words("help.friends.link")) if frame.browser.relays else None,
        h("p", words("help.friends.seat")),
        h("p", words("help.friends.fair")),
        h("h3.sub", words("help.privacy.title")),
        h("p", words("help.privacy")),
        h("p", words("help.privacy.direct")),
        h("p", words("help.privacy.relays", relays=words.listed(relays))) if relays else None,
        h("p", host_keeps(words, days)) if is_served(frame) else None,
        h("p", words("help.privacy.more")),
        h("p", [(link, " ") for link in links]) if links else None,
        h("h3.sub", words("help.offline.title")),
        h("p", words("help.offline")),
        h("h3.sub", words("help.about.title")),
        h("p", words("help.version", version=publisher.version)),
        h("p", h("a", words("help.licences"), href="licences.html")),
    ]


_TAB_BODIES = {"keys": _keys, "players": _players, "about": _about}
