"""The drawing of the interview: a question with picture and answers, and the page at its end."""

from __future__ import annotations

from typing import Final

from napoleon.kit.cards import read_card
from napoleon.kit.rule_book import Book
from napoleon.ui.interview.questions import Answer, Inquiry, usual
from napoleon.ui.interview.state import Interview
from napoleon.ui.interview.update import QUESTION, link_to, standing
from napoleon.ui.rule_form.differences import differences
from napoleon.ui.rule_form.names import base_title, changed_name, changes_from
from napoleon.ui.rule_form.own_view import name_form
from napoleon.ui.rule_form.presets_view import preset_field
from napoleon.ui.shell.fields import shown_line
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h
from napoleon.ui.shell.parts import btn, card_back, card_face, dialog, portrait
from napoleon.ui.shell.words import Words

ARROW: Final = ">"
BACK: Final = "back"


def interview_dialog(frame: Frame) -> Html:
    """The next question, or the rules that the answers have led to."""
    words = frame.words
    found = frame.dialog if isinstance(frame.dialog, Interview) else Interview()
    now = standing(frame, found)
    if now.next is None:
        body: list[Child] = _end(frame, found, now.rules)
        foot = _end_foot(frame, found)
    else:
        body = _question(frame, found, now.next, now.rules, now.left)
        foot = [
            _previous(frame, found),
            btn(words("interview.unknown"), "interview-answer", id="k-unknown"),
        ]
    return dialog(words, "d-interview", words("interview.title"), body, foot, focus=QUESTION)


def _previous(frame: Frame, found: Interview) -> Html:
    return btn(
        frame.words("interview.previous"),
        "interview-previous",
        drawing="undo",
        style="quiet",
        id="k-previous",
        disabled=not found.given,
    )


def _question(frame: Frame, found: Interview, one: Inquiry, rules: Book, left: int) -> list[Child]:
    words, at = frame.words, len(found.given)
    same = usual(one, rules)
    title = base_title(words, found.base)
    return [
        _base(frame, found) if not at else None,
        h("p.fine.num", words("interview.number", number=at + 1, of=at + left)),
        h("h3.asked-words", words(f"interview.{one.name}"), id=QUESTION, tabindex="-1"),
        _picture(words, one.picture),
        h(
            "ul.answers",
            [
                h("li", _answer(frame, one, answer, title if answer.name in same else ""))
                for answer in one.offered(rules)
            ],
        ),
        h("p.fine", words("interview.unknown_means", preset=title)),
    ]


def _base(frame: Frame, found: Interview) -> Html:
    """The preset for what is not known, chosen before the first question."""
    return preset_field(frame.words("interview.base"), base_title(frame.words, found.base))


def _answer(frame: Frame, one: Inquiry, answer: Answer, preset: str) -> Html:
    words = frame.words
    own = f"interview.{one.name}.{answer.name}"
    said = words(own if words.has(own) else f"interview.{answer.name}")
    return button(
        h("span.answer-words", said),
        h("small", words("interview.as_in", preset=preset)) if preset else None,
        do="interview-answer",
        arg=answer.name,
        class_="btn answer",
        id=f"answer-{answer.name}",
    )


def _picture(words: Words, picture: str) -> Html:
    """Cards and faces side by side; they add nothing to the question."""
    return h(
        "div.asked-picture",
        [_piece(words, at, piece) for at, piece in enumerate(picture.split())],
        aria_hidden="true",
    )


def _piece(words: Words, at: int, piece: str) -> Html:
    if piece == ARROW:
        return h("span.asked-arrow", "→")
    if piece == BACK:
        return card_back(words, f"asked-{at}")
    if piece[0] == "p":
        return portrait(int(piece[1:]))
    return card_face(words, read_card(piece), f"asked-{at}")


# ---- the end -----------------------------------------------------------------------------


def _end(frame: Frame, found: Interview, rules: Book) -> list[Child]:
    words = frame.words
    base = rules.nearest_preset()
    changes = changes_from(frame, base, rules)
    title = changed_name(words, base, len(changes))
    return [
        h("p.fine", words("interview.end")),
        h("h3.asked-words", title, id=QUESTION, tabindex="-1"),
        h("p.fine", words("rules.differs", preset=base_title(words, base)))
        if changes
        else h("p", frame.page.books.form.about(words, base)),
        differences(frame, changes) if changes else None,
        _name_form(words, found),
        h(
            "div.field.own-form",
            h("label", words("share.title"), for_="interview-link"),
            shown_line("interview-link", link_to(frame, rules)),
            btn(words("key.copy"), "interview-copy", drawing="copy", id="k-interview-copy"),
        ),
        h(
            "p.row",
            btn(words("leaflet.open"), "leaflet", drawing="rules", id="k-leaflet"),
            btn(words("start.change_rules"), "interview-form", drawing="settings", id="k-form"),
            btn(words("interview.again"), "interview-again", style="quiet", id="k-again"),
        ),
    ]


def _name_form(words: Words, found: Interview) -> Html:
    notice = words("own.notice.saved", name=found.saved) if found.saved else ""
    label, save = words("interview.name"), words("own.save")
    return name_form(words, "interview", found, label=label, save=save, notice=notice)


def _end_foot(frame: Frame, found: Interview) -> list[Child]:
    words = frame.words
    return [
        _previous(frame, found),
        btn(words("interview.play"), "interview-play", drawing="play", style="main", id="k-play"),
    ]
