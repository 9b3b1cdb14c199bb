"""The controls of the user's own presets: save, replace, delete, import, export."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.names import base_of, called, preset_under
from napoleon.ui.rule_form.naming import LONGEST_NAME, OWN, OwnPreset, name_fault, tidy
from napoleon.ui.rule_form.own import BadFileError
from napoleon.ui.rule_form.update import load_preset
from napoleon.ui.shell.controls import Outcome, argument, field, file, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Download, Focus, Region, Save, Say
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.storage.saved import PRESETS, key_of

_LONGEST_SHOWN = 60


def _reported(model: Model, notice: Notice) -> Outcome:
    """The page with a sentence about one's own rules: it stands in the form, where toasts hide."""
    region: Region = "alert" if notice.kind == "error" else "status"
    sentence = model.words(notice.key, **dict(notice.parts))
    if model.rule_form is not None:
        model = model._replace(dialog=model.rule_form._replace(report=notice))
    return model, (Say(region, sentence),)


def _stored(model: Model, own: tuple[OwnPreset, ...], notice: Notice) -> Outcome:
    """The page with other presets, saved, with a report of it."""
    model, effects = _reported(model._replace(own=own), notice)
    return model, (Save(key_of(model.game, PRESETS), own_presets.write(model.game, own)), *effects)


def _name(model: Model, typed: str) -> Outcome:
    """A name is being typed."""
    if model.rule_form is None:
        return model, ()
    name = typed[: 4 * LONGEST_NAME]
    return model._replace(dialog=model.rule_form._replace(name=name, fault="", report=None)), ()


def _save(model: Model, query: str) -> Outcome:
    """保存: asks first where the name is taken."""
    form = model.rule_form
    if form is None:
        return model, ()
    typed = dict(parse_qsl(query)).get("name", form.name)
    name = tidy(typed)
    fault = name_fault(name) or _room_fault(model, name)
    if fault:
        typed = typed[: 4 * LONGEST_NAME]
        form = form._replace(name=typed, fault=fault, report=None)
        return model._replace(dialog=form), (Focus("own-name"),)
    there = own_presets.find(model.own, name)
    model = model._replace(dialog=form._replace(name=name, fault=""))
    if there is not None and there.rules != form.rules:
        return _asking(model, "preset_replace", "own-write", name)
    return _write(model, name)


def _asking(model: Model, key: str, do: str, name: str) -> Outcome:
    return model._replace(asking=Confirmation(key, Do(do, name), name)), ()


def _room_fault(model: Model, name: str) -> str | None:
    if model.rule_form is not None and model.rule_form.rules.conflict():
        return "conflict"
    full = len(model.own) >= own_presets.MOST and own_presets.find(model.own, name) is None
    return "full" if full else None


def _write(model: Model, name: str) -> Outcome:
    """Save the rules of the form under a name."""
    form = model.rule_form
    if form is None or name_fault(name) or _room_fault(model, name):
        return model, ()
    added = OwnPreset(name, form.rules, preset_under(model, base_of(model, form.rules)))
    own = own_presets.with_preset(model.own, added)
    form = form._replace(base=OWN + name, name="", fault="", touched="")
    return _stored(model._replace(dialog=form), own, Notice("own.told.saved", (("name", name),)))


def _keep(model: Model) -> Outcome:
    """The rules of a link are kept under the name that they have there."""
    given = called(model, model.playing_rules)
    if given is None or given in model.own:
        return model, ()
    if len(model.own) >= own_presets.MOST:
        return model.with_notice(Notice("own_full", (("most", str(own_presets.MOST)),), "warn")), ()
    own = (*model.own, given)
    model = model._replace(own=own).with_notice(Notice("own_kept", (("name", given.name),)))
    return model, (Save(key_of(model.game, PRESETS), own_presets.write(model.game, own)),)


def _load(model: Model, name: str) -> Outcome:
    return load_preset(model, OWN + name)


def _delete(model: Model, name: str) -> Outcome:
    """Asks before a preset is deleted."""
    if own_presets.find(model.own, name) is None:
        return model, ()
    return _asking(model, "preset_delete", "own-remove", name)


def _remove(model: Model, name: str) -> Outcome:
    """A preset is deleted; the form stays as it is."""
    form = model.rule_form
    if form is not None and form.base == OWN + name:
        model = model._replace(dialog=form._replace(base=preset_under(model, form.base)))
    own = own_presets.without(model.own, name)
    model, effects = _stored(model, own, Notice("own.told.deleted", (("name", name),)))
    return model, (*effects, Focus("own-name"))


def _export(model: Model) -> Outcome:
    if not model.own:
        return model, ()
    return model, (
        Download(f"{model.game.name}-rules.json", own_presets.write(model.game, model.own)),
    )


def _import(model: Model, arg: str, value: str) -> Outcome:
    """A file was chosen: its name and its text. All of it comes in, or nothing."""
    file = arg[:_LONGEST_SHOWN]
    try:
        added = own_presets.read(model.game, value)
        own, count = own_presets.merged(model.own, added)
    except BadFileError as bad:
        place = model.words("own.place", at=bad.place) if bad.place else model.words("own.whole")
        parts = (("file", file), ("place", place), ("most", str(own_presets.MOST)))
        return _reported(model, Notice(f"own.bad_file.{bad.reason}", parts, "error"))
    if not count:
        return _reported(model, Notice("own.told.imported_none", (("file", file),)))
    return _stored(model, own, Notice("own.told.imported", (("file", file), ("count", str(count)))))


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
