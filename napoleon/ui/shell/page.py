"""The whole page: header, table or scene, dialogs, notices."""

from __future__ import annotations

from napoleon.ui.settings.state import OF_ALL, SEATS
from napoleon.ui.shell.dialogs import Confirmation, name_of
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.html import Child, Html, button, h, icon, raw, within
from napoleon.ui.shell.notices import BAD_SAVE, UNREAD, Notice
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.screen import HOME_FOCUS
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pauses import AFTER_DEAL, GRADE, RESULT, STANDINGS

_MENU = ("rules", "stats", "settings", "help")
_AFTER_DEAL = {RESULT: "result", STANDINGS: "result-standings", GRADE: "grade"}


def render(frame: Frame) -> Html:
    """The page as HTML."""
    shown, toasts = dialogs(frame), _toasts(frame)
    if shown:  # what lies behind a modal dialog can be neither seen nor pressed
        shown = [*shown[:-1], within(shown[-1], toasts)]
    return raw(
        [
            h("div.app#frame", _header(frame), _main(frame)),
            h("div#dialogs", shown),
            None if shown else toasts,
        ]
    )


def _toasts(frame: Frame) -> Html:
    """The notices, but for what the open dialog says itself."""
    dialog = name_of(frame.dialog) or None
    own = UNREAD if dialog == "read" else ""
    notices = [
        _notice(frame.words, at, notice)
        for at, notice in enumerate(frame.notices)
        if notice.key != own and notice.action != dialog
    ]
    return h(
        "section.toasts#toasts",
        frame.part("elsewhere-note"),
        notices,
        data_low=frame.scene == TABLE and frame.pause in AFTER_DEAL,
        aria_label=frame.words("label.notices"),
    )


def _main(frame: Frame) -> Html:
    if name_of(frame.dialog) == "rulebook":
        name = "help-page"
    elif frame.scene == TABLE and frame.pause in AFTER_DEAL:
        name = _AFTER_DEAL[frame.pause]
    else:
        name = frame.scene
    shown = frame.part(name)
    if shown is None:
        raise LookupError(name)
    return shown


def _header(frame: Frame) -> Html:
    words = frame.words
    menu = [
        button(
            icon(f"i-{name}"),
            h("span.menu-name", words(f"menu.{name}")),
            do=name,
            class_="menu-btn",
            id=f"menu-{name}",
        )
        for name in _MENU
        if frame.scene != TABLE or not frame.lesson or name in ("settings", "help")
    ]
    return h(
        "header.bar#bar",
        h(
            "h1",
            button(
                icon("m-crest", "crest"),
                h("span.brand-name", words("title")),
                do="home",
                class_="brand",
                id="k-home",
                title=words("key.home"),
            ),
        ),
        frame.part(f"{frame.scene}-chips"),
        h("div.menu", menu),
    )


def _notice(words: Words, at: int, notice: Notice) -> Html:
    action = (
        btn(words(f"notice.{notice.key}.do"), notice.action, id=f"n-{at}-do")
        if notice.action
        else None
    )
    close = btn(words("key.close"), "dismiss", arg=str(at), style="quiet", id=f"n-{at}")
    return h(
        "section.toast",
        icon("i-check" if notice.kind == "info" else "i-warn"),
        h("div.toast-text", _said(words, notice)),
        h("div.row", action, close) if action else close,
        id=f"toast-{at}",
        data_kind=notice.kind,
    )


def _sentence(words: Words, notice: Notice) -> str:
    """The key of a notice's sentence; a general one for stored data that has none of its own."""
    key, general = f"notice.{notice.key}", f"notice.{BAD_SAVE}"
    return general if notice.key.startswith(f"{BAD_SAVE}.") and not words.has(key) else key


def _said(words: Words, notice: Notice) -> list[Child]:
    """The text of a notice; a list of one item is one sentence."""
    said = [
        words.html(
            _sentence(words, one),
            **{name: h("bdi", text, translate="no") for name, text in one.parts},
        )
        for one in notice.items or (notice,)
    ]
    if len(said) == 1:
        return [h("p", said[0])]
    items = h("ul.toast-list", [h("li", sentence) for sentence in said])
    return [h("p", words(f"notice.{notice.key}")), items]


def dialogs(frame: Frame) -> list[Html]:
    """The open dialog, and above it the open question."""
    shown = frame.part(name_of(frame.dialog)) if frame.dialog else None
    question = _question(frame.words, frame.asking) if frame.asking else None
    return [one for one in (shown, question) if one]


def _question(words: Words, asked: Confirmation) -> Html:
    key = asked.key
    never = btn(words("ask.never"), "answer-never", style="quiet", id="k-never")
    foot = [
        never if asked.setting else None,
        btn(words("key.no"), "answer-no", style="quiet", id="k-no"),
        btn(words(f"ask.{key}.yes"), "answer-yes", style="main", id="k-yes"),
    ]
    question = h("p", words(f"ask.{key}", name=asked.name))
    return dialog(
        words, "d-ask", words(f"ask.{key}.title"), question, foot, focus=asked.focus, asks=True
    )


def root_attributes(frame: Frame) -> dict[str, str]:
    """The attributes of the root element: language and looks."""
    settings = frame.settings
    theme = frame.visit.theme or settings.theme
    colours = {f"data-c{seat}": settings.colours[frame.sitter(seat)] for seat in range(SEATS)}
    return colours | {
        "lang": frame.language,
        "data-game": frame.game.name,
        "data-theme": "" if theme == "auto" else theme,
        "data-deck": frame.deck,
        "data-motion": "off" if settings.still else settings.motion.removeprefix("auto"),
        "data-contrast": "more" if frame.browser.contrast or settings.contrast == "more" else "",
        **{
            f"data-{one.name}": "" if settings[one] == one.default else settings[one]
            for one in (*OF_ALL.values(), *frame.page.settings)
            if one.looks
        },
    }


def default_focus(frame: Frame) -> tuple[str, ...]:
    """Where the focus goes when its element is gone: the first of these that exists."""
    if frame.asking:
        return (frame.asking.focus,)
    if frame.dialog:
        return ("k-close", "k-apply-rules")
    if frame.screen:
        return frame.screen.focus
    return ("hand", "scene") if frame.tables else HOME_FOCUS
