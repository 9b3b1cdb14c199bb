"""The whole page: header, table or scene, dialogs, notices."""

from __future__ import annotations

from napoleon.kit.rule_book import Book
from napoleon.match.days import day_of
from napoleon.ui.results.result import leave_key, result
from napoleon.ui.results.standings import standings
from napoleon.ui.review.state import Review
from napoleon.ui.rule_form.names import base_title, changes_from, plain_base, rules_name
from napoleon.ui.settings.state import OF_ALL, SEATS
from napoleon.ui.shell.dialogs import Confirmation, name_of
from napoleon.ui.shell.frame import CURTAIN, TABLE, Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon, raw, within
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import BAD_SAVE, UNREAD, Notice
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.words import Words
from napoleon.ui.start.view import start
from napoleon.ui.study.state import AnyStudy
from napoleon.ui.table.look import look_of
from napoleon.ui.table.pauses import AFTER_DEAL, GRADE, RESULT, STANDINGS
from napoleon.ui.table.view import table

_MENU = ("rules", "stats", "settings", "help")
_LEAVES = {"practice": "leave-practice", "lesson": "lesson-leave"}


def render(frame: Frame) -> Html:
    """The page as HTML."""
    shown, toasts = _dialogs(frame), _toasts(frame)
    if shown:  # what lies behind a modal dialog can be neither seen nor pressed
        shown = [*shown[:-1], within(shown[-1], toasts)]
    return raw(
        [
            h("div", _header(frame), _main(frame), class_="app", id="frame"),
            h("div", shown, id="dialogs"),
            None if shown else toasts,
        ]
    )


def _toasts(frame: Frame) -> Html:
    """The notices; the dialog of records shows its own."""
    shown = UNREAD if frame.dialog == "read" else ""
    return h(
        "section",
        frame.part("elsewhere-note"),
        [_notice(frame.words, at, n) for at, n in enumerate(frame.notices) if n.key != shown],
        class_="toasts",
        id="toasts",
        data_low=frame.scene == TABLE and frame.pause in AFTER_DEAL,
        aria_label=frame.words("label.notices"),
    )


def _dialogs(frame: Frame) -> list[Html]:
    return dialogs(frame) if frame.dialog or frame.asking else []


def _main(frame: Frame) -> Html:
    if name_of(frame.dialog) == "rulebook":
        return _scene(frame, "help-page")
    if frame.studied or frame.reviewed or frame.scene == CURTAIN:
        return _scene(frame, frame.scene)
    if frame.scene != TABLE:
        return start(frame)
    return _after_deal(frame) if frame.pause in AFTER_DEAL else table(frame)


def _scene(frame: Frame, name: str) -> Html:
    shown = frame.part(name)
    if shown is None:
        raise LookupError(name)
    return shown


def _after_deal(frame: Frame) -> Html:
    if frame.pause == GRADE:
        return _scene(frame, "grade")
    return {RESULT: result, STANDINGS: standings}[frame.pause](frame)


def _header(frame: Frame) -> Html:
    words = frame.words
    menu = [
        button(
            icon(f"i-{name}"),
            h("span", words(f"menu.{name}"), class_="menu-name"),
            do=name,
            class_="menu-btn",
            id=f"menu-{name}",
        )
        for name in _MENU
        if frame.scene != TABLE or frame.lesson is None or name in ("settings", "help")
    ]
    return h(
        "header",
        h(
            "h1",
            button(
                icon("m-crest", "crest"),
                h("span", words("title"), class_="brand-name"),
                do="home",
                class_="brand",
                id="k-home",
                title=words("key.home"),
            ),
        ),
        _study_chips(frame, "study.title", frame.studied) if frame.studied else None,
        _study_chips(frame, "review.title", frame.reviewed) if frame.reviewed else None,
        _chips(frame) if frame.scene == TABLE else None,
        h("div", menu, class_="menu"),
        class_="bar",
        id="bar",
    )


def _chips(frame: Frame) -> Html:
    words, match = frame.words, frame.table.match
    deal = match.number - match.start + 1
    is_drawn = bool(frame.table.seat.draw)  # then its cards come from the people in the room
    if frame.lesson is not None:
        return h(
            "ul",
            _leave_chip("lesson", words("lesson.title"), words("lesson.leave")),
            class_="chips",
        )
    deals = frame.page.books.deals(match.rules)
    chips: list[Child] = [
        h(
            "li",
            _rules_chip(frame, match.rules, "rules"),
        ),
        _leave_chip("practice", words(_aside_title(frame)), words(leave_key(frame)))
        if frame.practice
        else h(
            "li",
            button(
                words("chip.deal", number=deal),
                h("small", f"/{deals}") if deals else None,
                do="friends" if is_drawn else "dealt",
                class_="chip",
                id="chip-deal",
                title=words("friends.room" if is_drawn else "dealt.title"),
            ),
        ),
        frame.page.table.chips(look_of(frame)),
    ]
    return h("ul", chips, class_="chips")


def _rules_chip(frame: Frame, rules: Book, do: str, arg: str | None = None) -> Html:
    """The name of the rules; where space is short, changes are a number."""
    words, base = frame.words, plain_base(frame, rules)
    count = len(changes_from(frame, base, rules))
    name: Child = base_title(words, base)
    if count:
        short = h(
            "span",
            name,
            h("span", f"+{count}", class_="num"),
            class_="chip-short",
            aria_hidden="true",
        )
        name = [h("span", rules_name(frame, rules), class_="chip-long"), short]
    said = hidden(words("chip.rules"))
    return button(said, name, do=do, arg=arg, class_="chip", id="chip-rules")


def _aside_title(frame: Frame) -> str:
    """The purpose of a single deal."""
    if frame.practice and frame.practice.aim:
        return f"{frame.practice.aim}.chip"
    return "daily.title" if day_of(frame.table.match) else "practice.title"


def _leave_chip(what: str, title: str, leave: str) -> Html:
    """A lesson, or a single deal, is played aside: the way back."""
    way_back = button(
        title,
        icon("i-close"),
        hidden(leave),
        do=_LEAVES[what],
        class_="chip",
        id=f"chip-{what}",
        title=leave,
    )
    return h("li", way_back)


def _study_chips(frame: Frame, title: str, shown: AnyStudy | Review) -> Html:
    """What is studied: the rules, and which deal, if that is known."""
    words, rules, number = frame.words, shown.record.rules, shown.record.number
    differs = changes_from(frame, plain_base(frame, rules), rules)
    name = _rules_chip(frame, rules, "help", "differences" if differs else "")
    chips: list[Child] = [h("li", words(title), class_="chip"), h("li", name)]
    if number is not None:
        chips.append(h("li", words("chip.deal", number=number), class_="chip"))
    return h("ul", chips, class_="chips")


def _notice(words: Words, at: int, notice: Notice) -> Html:
    action = (
        btn(words(f"notice.{notice.key}.do"), notice.action, id=f"n-{at}-do")
        if notice.action
        else None
    )
    return h(
        "section",
        icon("i-check" if notice.kind == "info" else "i-warn"),
        h("div", _said(words, notice), class_="toast-text"),
        action,
        btn(words("key.close"), "dismiss", arg=str(at), style="quiet", id=f"n-{at}"),
        class_="toast",
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
    items = h("ul", [h("li", sentence) for sentence in said], class_="toast-list")
    return [h("p", words(f"notice.{notice.key}")), items]


def dialogs(frame: Frame) -> list[Html]:
    """The open dialog, and above it the open question."""
    shown = frame.part(name_of(frame.dialog)) if frame.dialog else None
    open_ones = [shown] if shown else []
    return [*open_ones, _question(frame.words, frame.asking)] if frame.asking else open_ones


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


def root_attributes(model: Model) -> dict[str, str]:
    """The attributes of the root element: language and looks."""
    settings = model.settings
    theme = model.visit.theme or settings.theme
    colours = {f"data-c{seat}": settings.colours[model.frame.sitter(seat)] for seat in range(SEATS)}
    return colours | {
        "lang": model.frame.language,
        "data-game": model.game.name,
        "data-theme": "" if theme == "auto" else theme,
        "data-deck": model.frame.deck,
        "data-motion": "off" if settings.still else settings.motion.removeprefix("auto"),
        "data-contrast": "more" if model.browser.contrast or settings.contrast == "more" else "",
        **{
            f"data-{one.name}": "" if settings[one] == one.default else settings[one]
            for one in (*OF_ALL.values(), *model.page.settings)
            if one.looks
        },
    }


def default_focus(model: Model) -> tuple[str, ...]:
    """Where the focus goes when its element is gone: the first of these that exists."""
    if model.asking:
        return (model.asking.focus,)
    if model.dialog:
        return ("k-close", "k-apply-rules")
    if model.studied is not None:
        at_end = model.studied.at == model.studied.plies
        return ("k-back", "k-forward") if at_end else ("k-forward", "k-back")
    if model.reviewed is not None:
        return ("k-review-leave",)
    if model.scene in (TABLE, CURTAIN):
        return ("hand", "scene")
    return ("k-resume", "k-link", "k-first", "k-new")
