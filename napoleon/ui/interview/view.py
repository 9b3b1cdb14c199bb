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
from napoleon.ui.shell.html import Child, Html, button, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, card_back, card_face, dialog, portrait
from napoleon.ui.shell.words import Words

ARROW: Final = ">"
BACK: Final = "back"


def interview_dialog(model: Model) -> Html:
    """The next question, or the rules that the answers have led to."""
    words = model.words
    found = model.dialog if isinstance(model.dialog, Interview) else Interview()
    now = standing(model, found)
    if now.next is None:
        body: list[Child] = _end(model, found, now.rules)
        foot = _end_foot(model, found)
    else:
        body = _question(model, found, now.next, now.rules, now.left)
        foot = [
            _previous(model, found),
            btn(words("interview.unknown"), "interview-answer", id="k-unknown"),
        ]
    return dialog(words, "d-interview", words("interview.title"), body, foot, focus=QUESTION)


def _previous(model: Model, found: Interview) -> Html:
    return btn(
        model.words("interview.previous"),
        "interview-previous",
        drawing="undo",
        style="quiet",
        id="k-previous",
        disabled=not found.given,
    )


def _question(model: Model, found: Interview, one: Inquiry, rules: Book, left: int) -> list[Child]:
    words, at = model.words, len(found.given)
    same = usual(one, rules)
    title = base_title(words, found.base)
    return [
        _base(model, found) if not at else None,
        h("p", words("interview.number", number=at + 1, of=at + left), class_="fine num"),
        h("h3", words(f"interview.{one.name}"), id=QUESTION, tabindex="-1", class_="asked-words"),
        _picture(words, one.picture),
        h(
            "ul",
            [
                h("li", _answer(model, one, answer, title if answer.name in same else ""))
                for answer in one.offered(rules)
            ],
            class_="answers",
        ),
        h("p", words("interview.unknown_means", preset=title), class_="fine"),
    ]


def _base(model: Model, found: Interview) -> Html:
    """The preset for what is not known, chosen before the first question."""
    return preset_field(model.words("interview.base"), base_title(model.words, found.base))


def _answer(model: Model, one: Inquiry, answer: Answer, preset: str) -> Html:
    words = model.words
    own = f"interview.{one.name}.{answer.name}"
    said = words(own if words.has(own) else f"interview.{answer.name}")
    return button(
        h("span", said, class_="answer-words"),
        h("small", words("interview.as_in", preset=preset)) if preset else None,
        do="interview-answer",
        arg=answer.name,
        class_="btn answer",
        id=f"answer-{answer.name}",
    )


def _picture(words: Words, picture: str) -> Html:
    """Cards and faces side by side; they add nothing to the question."""
    return h(
        "div",
        [_piece(words, at, piece) for at, piece in enumerate(picture.split())],
        class_="asked-picture",
        aria_hidden="true",
    )


def _piece(words: Words, at: int, piece: str) -> Html:
    if piece == ARROW:
        return h("span", "→", class_="asked-arrow")
    if piece == BACK:
        return card_back(words, f"asked-{at}")
    if piece[0] == "p":
        return portrait(int(piece[1:]))
    return card_face(words, read_card(piece), f"asked-{at}")


# ---- the end -----------------------------------------------------------------------------


def _end(model: Model, found: Interview, rules: Book) -> list[Child]:
    words = model.words
    base = rules.nearest_preset()
    changes = changes_from(model, base, rules)
    title = changed_name(words, base, len(changes))
    return [
        h("p", words("interview.end"), class_="fine"),
        h("h3", title, id=QUESTION, tabindex="-1", class_="asked-words"),
        h("p", words("rules.differs", preset=base_title(words, base)), class_="fine")
        if changes
        else h("p", model.page.books.form.about(words, base)),
        differences(model, changes) if changes else None,
        _name_form(words, found),
        h(
            "div",
            h("label", words("share.title"), for_="interview-link"),
            h(
                "input",
                type="text",
                id="interview-link",
                readonly=True,
                translate="no",
                value=link_to(model, rules),
            ),
            btn(words("key.copy"), "interview-copy", drawing="copy", id="k-interview-copy"),
            class_="field own-form",
        ),
        h(
            "p",
            btn(words("leaflet.open"), "leaflet", drawing="rules", id="k-leaflet"),
            btn(words("start.change_rules"), "interview-form", drawing="settings", id="k-form"),
            btn(words("interview.again"), "interview-again", style="quiet", id="k-again"),
            class_="row",
        ),
    ]


def _name_form(words: Words, found: Interview) -> Html:
    notice = words("own.notice.saved", name=found.saved) if found.saved else ""
    label, save = words("interview.name"), words("own.save")
    return name_form(words, "interview", found, label=label, save=save, notice=notice)


def _end_foot(model: Model, found: Interview) -> list[Child]:
    words = model.words
    return [
        _previous(model, found),
        btn(words("interview.play"), "interview-play", drawing="play", style="main", id="k-play"),
    ]
