"""The interview: the effects of its answers, and what to do with the rules at its end."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from napoleon.kit.rule_book import Book
from napoleon.ui.interview.questions import Asked, asked
from napoleon.ui.interview.state import Interview
from napoleon.ui.rule_form import names
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.own_update import save_of
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Copy, Focus, Say
from napoleon.ui.shell.feature import Feature, used
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, from_dialog, from_frame, in_dialog, then
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
    there = own_presets.find(frame.own, name)
    full = len(frame.own) >= own_presets.MOST and there is None
    if fault := name_fault(name) or ("full" if full else None):
        return Step(found._replace(name=name, fault=fault), (Focus("interview-name"),))
    if there is not None and there.rules != standing(frame, found).rules:
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
def _copy(frame: Frame, found: Interview) -> Step[Interview]:
    """Copy the link to the rules."""
    return Step(found, (Copy(link_to(frame, standing(frame, found).rules), "interview-link"),))


def link_to(frame: Frame, rules: Book) -> str:
    """The link to rules, with their name."""
    return frame.browser.address + names.rules_link(frame, rules)


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
    shown={"interview": later("napoleon.ui.interview.view:interview_dialog")},
)
