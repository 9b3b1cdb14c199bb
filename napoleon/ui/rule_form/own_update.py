"""The controls of the user's own presets: save, replace, delete, import, export."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.names import base_of, called, preset_under
from napoleon.ui.rule_form.own import BadFileError
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.rule_form.update import called_up
from napoleon.ui.shell.controls import Outcome, argument, field, file, plain, reported
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Download, Focus, Save
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.reactions import Reaction, Step, followed, from_dialog, in_dialog
from napoleon.ui.shell.words import Words
from napoleon.ui.storage.naming import LONGEST_NAME, OWN, OwnPreset, tidy
from napoleon.ui.storage.saved import PRESETS, key_of

_LONGEST_SHOWN = 60


def _reported(words: Words, form: RuleForm, notice: Notice) -> Step[RuleForm]:
    """The form with a sentence about the user's own rules; it stays there, unlike toasts."""
    return Step(form._replace(report=notice), (reported(words, notice),))


def _stored(model: Model, form: RuleForm, own: tuple[OwnPreset, ...], notice: Notice) -> Outcome:
    """The page with changed presets, saved, with a report."""
    model, said = followed(model._replace(own=own), _reported(model.words, form, notice))
    return model, (save_of(model, own), *said)


def save_of(model: Model, own: tuple[OwnPreset, ...]) -> Save:
    """The effect that saves the user's own presets."""
    return Save(key_of(model.game, PRESETS), own_presets.write(model.game, own))


@in_dialog(RuleForm)
def _name(_: Frame, form: RuleForm, typed: str) -> Step[RuleForm]:
    """A name is being typed."""
    return Step(form._replace(name=typed[: 4 * LONGEST_NAME], fault="", report=None))


@from_dialog(RuleForm)
def _save(model: Model, form: RuleForm, query: str) -> Step[RuleForm] | Outcome:
    """保存: save; ask first if the name is taken."""
    typed = dict(parse_qsl(query)).get("name", form.name)
    name = tidy(typed)
    fault = own_presets.fault_of(model.own, name, form.rules)
    if fault:
        form = form._replace(name=typed[: 4 * LONGEST_NAME], fault=fault, report=None)
        return Step(form, (Focus("own-name"),))
    there = own_presets.find(model.own, name)
    if there is not None and there.rules != form.rules:
        ask = Confirmation("preset_replace", Do("own-write", name), name)
        return Step(form._replace(name=name, fault=""), asks=(ask,))
    return _write(model, name)


@from_dialog(RuleForm)
def _write(model: Model, form: RuleForm, name: str) -> Step[RuleForm] | Outcome:
    """Save the rules of the form under a name."""
    if own_presets.fault_of(model.own, name, form.rules):
        return Step(form)
    added = OwnPreset(name, form.rules, preset_under(model.frame, base_of(model.frame, form.rules)))
    own = own_presets.with_preset(model.own, added)
    form = form._replace(base=OWN + name, name="", fault="", touched="")
    return _stored(model, form, own, Notice("own.notice.saved", (("name", name),)))


def _keep(model: Model) -> Outcome:
    """Save the rules of a link with their name there."""
    given = called(model.frame, model.playing_rules)
    if given is None or given in model.own:
        return model, ()
    if len(model.own) >= own_presets.MOST:
        return model.with_notice(Notice("own_full", (("most", str(own_presets.MOST)),), "warn")), ()
    own = (*model.own, given)
    model = model._replace(own=own).with_notice(Notice("own_kept", (("name", given.name),)))
    return model, (save_of(model, own),)


@in_dialog(RuleForm)
def _load(frame: Frame, form: RuleForm, name: str) -> Step[RuleForm]:
    return Step(called_up(frame, form, OWN + name))


@in_dialog(RuleForm)
def _delete(frame: Frame, _form: RuleForm, name: str) -> Reaction:
    """Ask before a preset is deleted."""
    if own_presets.find(frame.own, name) is None:
        return ()
    return Confirmation("preset_delete", Do("own-remove", name), name)


@from_dialog(RuleForm)
def _remove(model: Model, form: RuleForm, name: str) -> Outcome:
    """Delete a preset; the rules in the form stay."""
    if form.base == OWN + name:
        form = form._replace(base=preset_under(model.frame, form.base))
    own = own_presets.without(model.own, name)
    model, effects = _stored(model, form, own, Notice("own.notice.deleted", (("name", name),)))
    return model, (*effects, Focus("own-name"))


def _export(model: Model) -> Outcome:
    if not model.own:
        return model, ()
    return model, (
        Download(f"{model.game.name}-rules.json", own_presets.write(model.game, model.own)),
    )


@from_dialog(RuleForm)
def _import(model: Model, form: RuleForm, arg: str, value: str) -> Step[RuleForm] | Outcome:
    """A file was chosen: add all of its rule sets, or none."""
    file = arg[:_LONGEST_SHOWN]
    try:
        added = own_presets.read(model.game, value)
        own, count = own_presets.merged(model.own, added)
    except BadFileError as bad:
        place = model.words("own.place", at=bad.place) if bad.place else model.words("own.whole")
        parts = (("file", file), ("place", place), ("most", str(own_presets.MOST)))
        return _reported(model.words, form, Notice(f"own.bad_file.{bad.reason}", parts, "error"))
    if not count:
        return _reported(model.words, form, Notice("own.notice.imported_none", (("file", file),)))
    read = Notice("own.notice.imported", (("file", file), ("count", str(count))))
    return _stored(model, form, own, read)


FEATURE: Final = Feature(
    "own",
    does={
        "own-name": field(_name),
        "own-save": field(_save),
        "own-keep": plain(_keep),
        "own-load": argument(_load),
        "own-write": argument(_write),
        "own-remove": argument(_remove),
        "own-delete": argument(_delete),
        "own-export": plain(_export),
        "own-import": file(_import),
    },
)
