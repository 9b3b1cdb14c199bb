"""The dialog of the interview: a question with picture and answers, and the rules found."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from napoleon.kit.cards import read_card
from napoleon.kit.rule_book import Book
from napoleon.ui.interview.questions import Answer, Asked, Inquiry, Interview, asked, usual
from napoleon.ui.rule_form import names
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.differences import differences
from napoleon.ui.rule_form.names import base_title, changed_name, changes_from
from napoleon.ui.rule_form.own_update import save_of
from napoleon.ui.rule_form.presets_view import preset_field
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.rule_form.view import name_form
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Copy, Focus, Say
from napoleon.ui.shell.feature import Feature, of_dialog, used
from napoleon.ui.shell.fields import shown_line
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, card_back, card_face, dialog, portrait
from napoleon.ui.shell.reactions import Reaction, Step, from_dialog, from_frame, in_dialog, then
from napoleon.ui.shell.words import Words
from napoleon.ui.storage.naming import LONGEST_NAME, OwnPreset, name_fault, tidy

QUESTION: Final = "interview-question"
"""The id of the question, which is read aloud when it appears."""


def base_rules(frame: Frame, found: Interview) -> Book:
    """The rules whose values stay where the answer is not known."""
    return names.find_preset(frame, found.base) or names.usual_rules(frame.game)


def standing(frame: Frame, found: Interview) -> Asked:
    """The state of the interview."""
    questions = frame.page.books.interview
    return asked(questions() if questions else (), base_rules(frame, found), found.given)


@from_frame
def _open(frame: Frame) -> Reaction:
    """Begin the interview from the rule form, which it goes back to, or where rules are chosen."""
    if frame.page.books.interview is None:
        return ()
    back = frame.dialog if isinstance(frame.dialog, RuleForm) else None
    base = frame.game.rules.default_preset
    return Step(Interview(base, back=back), (Focus(QUESTION),))


@in_dialog(Interview)
def _base(frame: Frame, found: Interview, name: str) -> Step[Interview]:
    """Choose another preset for what is not known; the interview starts again."""
    if names.find_preset(frame, name) is None:
        return Step(found)
    return Step(Interview(name, back=found.back))


@in_dialog(Interview)
def _answer(frame: Frame, found: Interview, name: str) -> Step[Interview]:
    """Give an answer, or "" for "not known"; an unknown name changes nothing."""
    now = standing(frame, found)
    if now.next is None or name not in {"", *(one.name for one in now.next.offered(now.rules))}:
        return Step(found)
    return Step(found._replace(given=(*found.given, name)), (Focus(QUESTION),))


@in_dialog(Interview)
def _previous(_: Frame, found: Interview) -> Step[Interview]:
    """Go back to the previous question."""
    return Step(found._replace(given=found.given[:-1], fault="", saved=""), (Focus(QUESTION),))


@in_dialog(Interview)
def _again(_: Frame, found: Interview) -> Step[Interview]:
    """Start again."""
    return Step(Interview(found.base, back=found.back), (Focus(QUESTION),))


@in_dialog(Interview)
def _name(_: Frame, found: Interview, typed: str) -> Step[Interview]:
    """A name is being typed."""
    return Step(found._replace(name=typed[: 4 * LONGEST_NAME], fault="", saved=""))


@in_dialog(Interview)
def _save(frame: Frame, found: Interview, query: str) -> Reaction:
    """Save the rules under a name; ask first if it is taken by other rules."""
    name = tidy(dict(parse_qsl(query)).get("name", found.name))
    rules = standing(frame, found).rules
    if fault := own_presets.fault_of(frame.own, name, rules):
        return Step(found._replace(name=name, fault=fault), (Focus("interview-name"),))
    there = own_presets.find(frame.own, name)
    if there is not None and there.rules != rules:
        ask = Confirmation("preset_replace", Do("interview-write", name), name)
        return Step(found._replace(name=name, fault=""), asks=(ask,))
    return then(_write, name)


@from_dialog(Interview)
def _write(model: Model, found: Interview, name: str) -> Step[Interview] | Outcome:
    """Save the rules under a name."""
    if name_fault(name) or (now := standing(model.frame, found)).next is not None:
        return Step(found)
    base = names.preset_under(model.frame, found.base)
    own = own_presets.with_preset(model.own, OwnPreset(name, now.rules, base))
    model = model._replace(own=own, dialog=found._replace(name=name, fault="", saved=name))
    said = Say("status", model.words("own.notice.saved", name=name))
    return model, (save_of(model, own), said)


def _form(frame: Frame, found: Interview) -> RuleForm:
    """The rules of an interview in the rule form."""
    return RuleForm(standing(frame, found).rules, found.base)


@from_dialog(Interview)
def _play(model: Model, found: Interview) -> Outcome:
    """Begin a match with these rules; ask first if another one is running."""
    return used(model._replace(dialog=_form(model.frame, found)), Do("apply-rules"))


@in_dialog(Interview)
def _edit(frame: Frame, found: Interview) -> Reaction:
    """Open the rule form, to change more."""
    return Step(_form(frame, found))


@in_dialog(Interview)
def _copy(frame: Frame, found: Interview) -> Reaction:
    """Copy the link to the rules."""
    return (Copy(link_to(frame, standing(frame, found).rules), "interview-link"),)


def link_to(frame: Frame, rules: Book) -> str:
    """The link to rules, with their name."""
    return frame.browser.address + names.rules_link(frame, rules)


# ---- drawing ------------------------------------------------------------------------------------


ARROW: Final = ">"
BACK: Final = "back"


def interview_dialog(frame: Frame, found: Interview) -> Html:
    """The next question, or the rules that the answers have led to."""
    words, now = frame.words, standing(frame, found)
    if now.next is None:
        body: list[Child] = _end(frame, found, now.rules)
        foot = _end_foot(frame, found)
    else:
        body = _question(frame, found, now.next, now.rules, now.left)
        foot = [
            _previous_button(frame, found),
            btn(words("interview.unknown"), "interview-answer", id="k-unknown"),
        ]
    return dialog(words, "d-interview", words("interview.title"), body, foot, focus=QUESTION)


def _previous_button(frame: Frame, found: Interview) -> Html:
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
        _base_field(frame, found) if not at else None,
        h("p.fine.num", words("interview.number", number=at + 1, of=at + left)),
        h("h3.asked-words", words(f"interview.{one.name}"), id=QUESTION, tabindex="-1"),
        _picture(words, one.picture),
        h(
            "ul.answers",
            [
                h("li", _answer_button(frame, one, answer, title if answer.name in same else ""))
                for answer in one.offered(rules)
            ],
        ),
        h("p.fine", words("interview.unknown_means", preset=title)),
    ]


def _base_field(frame: Frame, found: Interview) -> Html:
    """The preset for what is not known, chosen before the first question."""
    return preset_field(frame.words("interview.base"), base_title(frame.words, found.base))


def _answer_button(frame: Frame, one: Inquiry, answer: Answer, preset: str) -> Html:
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
            btn(words("key.copy"), "interview-copy", drawing="copy"),
        ),
        h(
            "p.row",
            btn(words("leaflet.open"), "leaflet", drawing="rules"),
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
        _previous_button(frame, found),
        btn(words("interview.play"), "interview-play", drawing="play", style="main", id="k-play"),
    ]


FEATURE: Final = Feature(
    "interview",
    does={
        "interview": plain(_open),
        "interview-base": field(_base),
        "interview-answer": argument(_answer),
        "interview-previous": plain(_previous),
        "interview-again": plain(_again),
        "interview-name": field(_name),
        "interview-save": field(_save),
        "interview-write": argument(_write),
        "interview-play": plain(_play),
        "interview-form": plain(_edit),
        "interview-copy": plain(_copy),
    },
    shown={"interview": of_dialog(Interview, interview_dialog)},
)
