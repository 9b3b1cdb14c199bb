"""The help: the rules on the table as a rulebook, the keys, the computer players, and the page."""

from __future__ import annotations

from napoleon import __version__
from napoleon.ui.help.rulebook_view import book, book_button
from napoleon.ui.help.update import TABS, tab_of
from napoleon.ui.settings.state import CHOICES
from napoleon.ui.shell.html import Child, Html, button, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.words import Words

_STANDARD = (
    ("← →", "hand"),
    ("Home End", "ends"),
    ("Enter", "play"),
    ("1 … 0", "digits"),
    ("1 2 3 4", "suits"),
    ("↑ ↓", "steps"),
    ("Delete", "drop"),
    ("N", "next"),
    ("N", "clock"),
    ("J", "joker"),
    ("G", "grid"),
)
_NAPOLEON_L = (
    ("4 6", "select"),
    ("Space", "decide"),
    ("Return", "cancel"),
    ("Return", "no_exchange"),
)
_BOTH = (
    ("L", "last"),
    ("H", "hint"),
    ("Z", "undo"),
    ("Shift+Z", "redo"),
    ("R", "record"),
    ("C", "rest"),
    ("A B S P", "aloud"),
    ("M", "sound"),
    ("Esc", "close"),
    ("?", "help"),
)


def help_dialog(model: Model) -> Html:
    """The dialog, with the place that was asked for in view."""
    words, shown = model.words, tab_of(model.anchor)
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
        h("nav", h("ul", tabs, class_="help-tabs"), aria_label=words("help.tabs")),
        _TAB_BODIES[shown](model) if shown in _TAB_BODIES else book(model),
    ]
    learn = btn(words("lesson.open"), "lesson", drawing="play", id="help-lessons")
    foot = [learn, book_button(model), btn(words("key.close"), "close", style="main", id="k-close")]
    return dialog(words, "d-help", words("menu.help"), body, foot, size="wide")


def _key_list(words: Words, title: str, keys: tuple[tuple[str, str], ...]) -> list[Child]:
    rows = [
        h(
            "div",
            h("dt", [[h("kbd", key), " "] for key in names.split()]),
            h("dd", words(f"help.key.{what}")),
        )
        for names, what in keys
    ]
    return [h("h3", words(f"help.keys.{title}"), class_="sub"), h("dl", rows, class_="keys")]


def _keys(model: Model) -> list[Child]:
    words = model.words
    return [
        *_key_list(words, "standard", _STANDARD),
        *_key_list(words, "l", _NAPOLEON_L),
        *_key_list(words, "both", _BOTH),
        h("p", words("help.keys.words"), class_="fine"),
    ]


def _players(model: Model) -> list[Child]:
    words = model.words
    levels = [
        h("div", h("dt", words(f"setting.level.{level}")), h("dd", words(f"level.{level}")))
        for level in CHOICES["level"]
    ]
    return [
        h("h3", words("help.honest.title"), class_="sub"),
        h("p", words("help.honest")),
        h("p", words("help.honest.proof")),
        h("p", words("dealt.words")),
        btn(words("dealt.title"), "dealt", id="help-dealt") if model.match else None,
        h("h3", words("help.levels"), class_="sub"),
        h("dl", levels, class_="help-levels"),
        h("h3", words("help.replies.title"), class_="sub"),
        h("p", words("help.replies")),
        h("p", words("help.hints")),
    ]


def _about(model: Model) -> list[Child]:
    words = model.words
    return [
        h("h3", words("help.privacy.title"), class_="sub"),
        h("p", words("help.privacy")),
        h("p", words("help.privacy.more")),
        h("h3", words("help.offline.title"), class_="sub"),
        h("p", words("help.offline")),
        h("h3", words("help.about.title"), class_="sub"),
        h("p", words("help.version", version=__version__)),
        h("p", h("a", words("help.licences"), href="licences.html")),
    ]


_TAB_BODIES = {"keys": _keys, "players": _players, "about": _about}
