"""The controls of the rule form."""

from __future__ import annotations

from typing import Final

from napoleon.kit.options import BadValue
from napoleon.ui.back import below
from napoleon.ui.rule_form import names
from napoleon.ui.rule_form.state import RuleForm, form_in
from napoleon.ui.rule_form.view import rules_dialog
from napoleon.ui.shell.controls import Outcome, argument, field, file, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Focus, Save, Visit
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, from_dialog, from_frame, in_dialog, then
from napoleon.ui.storage import choice, saved
from napoleon.ui.table import course

LONGEST_SEARCH: Final = 60


@from_frame
def _open_rules(frame: Frame) -> Reaction:
    """Open the rule form; one that was left for its rulebook is as it was."""
    return Step(form_in(frame.dialog) or RuleForm(names.rules_in_force(frame)))


@in_dialog(RuleForm)
def _preset(frame: Frame, form: RuleForm, value: str) -> Step[RuleForm]:
    """呼出: load a preset, one of the user's own, or the saved rules."""
    return Step(called_up(frame, form, value))


def called_up(frame: Frame, form: RuleForm, name: str) -> RuleForm:
    """The form with rules by name: ``saved``, a preset's id, or ``own:`` and the user's name.

    Unchanged if there are none with that name.
    """
    if name == "saved":
        return form._replace(rules=frame.rules, base="", touched="")
    found = names.find_preset(frame, name)
    return form._replace(rules=found, base=name, touched="") if found else form


def _touched(frame: Frame, form: RuleForm, name: str, value: str) -> Step[RuleForm]:
    """The form with a field changed; an unknown value changes nothing."""
    try:
        rules = frame.page.books.form.write(form.rules, name, value)
    except (BadValue, KeyError):
        return Step(form)
    return Step(form._replace(rules=rules, base=names.base_of(frame, form.rules), touched=name))


@in_dialog(RuleForm)
def _option(frame: Frame, form: RuleForm, name: str, value: str) -> Step[RuleForm]:
    """Change a field of the form."""
    return _touched(frame, form, name, value)


@in_dialog(RuleForm)
def _option_word(frame: Frame, form: RuleForm, arg: str, value: str) -> Step[RuleForm]:
    """Change a tick box of an option that is a set of words."""
    name, _, word = arg.partition("=")
    fields = frame.page.books.form
    option = fields.options.get(name)
    if option is None or option.kind != "words" or word not in option.texts:
        return Step(form)
    chosen = set(fields.read(form.rules, name).split("."))
    return _touched(frame, form, name, ".".join(chosen | {word} if value else chosen - {word}))


@in_dialog(RuleForm)
def _reset(frame: Frame, form: RuleForm, arg: str) -> Step[RuleForm]:
    """Reset one field, or all, to the preset; the focus goes to the next difference."""
    base_name, fields = names.base_of(frame, form.rules), frame.page.books.form
    base = names.find_preset(frame, base_name) or names.usual_rules(frame.game)
    before = fields.changes(form.rules, base)
    if not arg:
        whole = form._replace(rules=base, base=base_name, touched="")
        return Step(whole, (Focus("k-gallery"),))
    at = next((at for at, change in enumerate(before) if change.field == arg), None)
    if at is None:
        return Step(form)
    left = [*before[at + 1 :], *before[:at]]
    focus = Focus(f"reset-{names.field_id(left[0].field)}" if left else "k-gallery")
    return _touched(frame, form, arg, before[at].usual)._replace(effects=(focus,))


@in_dialog(RuleForm)
def _search(_: Frame, form: RuleForm, text: str) -> Step[RuleForm]:
    """Search for the fields that contain a text."""
    return Step(form._replace(search=text[:LONGEST_SEARCH], touched=""))


@in_dialog(RuleForm)
def _changed_only(_: Frame, form: RuleForm, ticked: str) -> Step[RuleForm]:
    """Show only the fields that differ from the preset, or all."""
    return Step(form._replace(changed_only=bool(ticked), touched=""))


@in_dialog(RuleForm)
def _explain(_: Frame, form: RuleForm, name: str) -> Step[RuleForm]:
    """Show or hide the help of a field."""
    return Step(form._replace(explained="" if form.explained == name else name))


@in_dialog(RuleForm)
def _apply(frame: Frame, form: RuleForm) -> Reaction:
    """変更: apply the rules; ask first if a match is running."""
    if form.rules.conflict():
        return ()
    table = frame.tables[0] if len(frame.tables) == 1 else None
    untouched = table is not None and not (table.ply or table.match.past)
    if below.would_be_lost(frame.tables) and not untouched:
        return Confirmation("rules", Do("begin-rules"))
    return then(_begin_rules)


@from_dialog(RuleForm)
def _begin_rules(model: Model, form: RuleForm) -> Outcome:
    """Save the rules of the form and begin a match with them."""
    rules = form.rules
    base = names.preset_under(model.frame, names.base_of(model.frame, rules))
    model = model._replace(rules=rules, base=base, visit=model.visit.without_rules, dialog=None)
    model, effects = course.start_match(model, rules, model.seed)
    return model, (
        Save(saved.key_of(model.game, saved.RULES), choice.write_rules(rules, base)),
        Visit(home(model.game)),
        *effects,
    )


FEATURE: Final = Feature(
    "rules",
    does={
        "rules": plain(_open_rules),
        "preset": field(_preset),
        "option": file(_option),
        "option-word": file(_option_word),
        "reset": argument(_reset),
        "rules-search": field(_search),
        "rules-changed": field(_changed_only),
        "explain": argument(_explain),
        "apply-rules": plain(_apply),
        "begin-rules": plain(_begin_rules),
    },
    shown={"rules": rules_dialog},
    apart=("rules",),
)
