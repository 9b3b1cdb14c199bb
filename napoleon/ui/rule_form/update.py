"""The rule form: what its controls do."""

from __future__ import annotations

from typing import Final

from napoleon.kit.options import BadValue
from napoleon.kit.rule_book import Book
from napoleon.ui.rule_form.names import (
    base_of,
    field_id,
    find_preset,
    preset_under,
    rules_in_force,
    usual_rules,
)
from napoleon.ui.rule_form.view import rules_dialog
from napoleon.ui.shell.controls import Outcome, argument, field, file, plain
from napoleon.ui.shell.dialogs import Confirmation, RuleForm
from napoleon.ui.shell.effects import Focus, Save, Visit
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.storage import saved
from napoleon.ui.table import course

LONGEST_SEARCH: Final = 60


def _rules(model: Model) -> Book:
    """The rules in the form."""
    return model.rule_form.rules if model.rule_form else model.rules


def _changed(model: Model, rules: Book, *, base: str, touched: str = "") -> Model:
    """The page with other rules in its form."""
    form = model.rule_form or RuleForm(rules)
    return model._replace(dialog=form._replace(rules=rules, base=base, touched=touched))


def _open_rules(model: Model) -> Outcome:
    """The rule form; one that was left for its rulebook is as it was."""
    return model._replace(dialog=model.rule_form or RuleForm(rules_in_force(model))), ()


def _preset(model: Model, value: str) -> Outcome:
    """呼出: a preset, one's own, or the rules as they are saved."""
    return load_preset(model, value)


def load_preset(model: Model, name: str) -> Outcome:
    """Rules called up by name: ``saved``, a preset's id, or ``own:`` and a name of one's own."""
    if name == "saved":
        return _changed(model, model.rules, base=""), ()
    found = find_preset(model, name)
    return (_changed(model, found, base=name) if found else model), ()


def _option(model: Model, arg: str, value: str) -> Outcome:
    """One field of the form; a value that it does not have changes nothing."""
    field = arg
    try:
        form = model.page.books.form.write(_rules(model), field, value)
    except (BadValue, KeyError):
        return model, ()
    return _changed(model, form, base=base_of(model, _rules(model)), touched=field), ()


def _option_word(model: Model, arg: str, value: str) -> Outcome:
    """A tick box of an option that is a set of words."""
    field, _, word = arg.partition("=")
    option = model.page.books.form.options.get(field)
    if option is None or option.kind != "words" or word not in option.texts:
        return model, ()
    chosen = set(model.page.books.form.read(_rules(model), field).split("."))
    chosen = chosen | {word} if value else chosen - {word}
    form = model.page.books.form.write(_rules(model), field, ".".join(chosen))
    return _changed(model, form, base=base_of(model, _rules(model)), touched=field), ()


def _reset(model: Model, arg: str) -> Outcome:
    """One field, or all, as the preset has it; the focus goes to the next difference."""
    base_name = base_of(model, _rules(model))
    base = find_preset(model, base_name) or usual_rules(model.game)
    before = model.page.books.form.changes(_rules(model), base)
    if not arg:
        return _changed(model, base, base=base_name), (Focus("rules-preset"),)
    at = next((at for at, change in enumerate(before) if change.field == arg), None)
    if at is None:
        return model, ()
    form = model.page.books.form.write(_rules(model), arg, before[at].usual)
    model = _changed(model, form, base=base_name, touched=arg)
    left = [*before[at + 1 :], *before[:at]]
    return model, (Focus(f"reset-{field_id(left[0].field)}" if left else "rules-preset"),)


def _search(model: Model, text: str) -> Outcome:
    """The fields whose names hold a text."""
    if model.rule_form is None:
        return model, ()
    form = model.rule_form._replace(search=text[:LONGEST_SEARCH], touched="")
    return model._replace(dialog=form), ()


def _changed_only(model: Model, ticked: str) -> Outcome:
    """Only the fields that differ from the preset, or all."""
    if model.rule_form is None:
        return model, ()
    form = model.rule_form._replace(changed_only=bool(ticked), touched="")
    return model._replace(dialog=form), ()


def _explain(model: Model, name: str) -> Outcome:
    """The line of help of a field, shown or put away."""
    form = model.rule_form
    if form is None:
        return model, ()
    explained = "" if form.explained == name else name
    return model._replace(dialog=form._replace(explained=explained)), ()


def _apply(model: Model) -> Outcome:
    """変更: asks first where a match is running."""
    if _rules(model).conflict():
        return model, ()
    match = model.match
    untouched = len(model.tables) == 1 and match and not (match.actions or match.past)
    if course.would_be_lost(model) and not untouched:
        return model._replace(asking=Confirmation("rules", Do("begin-rules"))), ()
    return _begin_rules(model)


def _begin_rules(model: Model) -> Outcome:
    """Save the rules of the form and begin a match by them."""
    rules = _rules(model)
    base = preset_under(model, base_of(model, rules))
    model = model._replace(rules=rules, base=base, visit=model.visit.without_rules, dialog=None)
    model, effects = course.start_match(model, rules, model.seed)
    return model, (
        Save(saved.key_of(model.game, saved.RULES), saved.write_rules(rules, base)),
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
)
