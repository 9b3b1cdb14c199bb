"""The controls of the user's own presets: save, replace, delete, import, export."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl

from napoleon.ui import own_presets
from napoleon.ui.effects import Download, Effect, Focus, Save, Say
from napoleon.ui.forms import load_preset
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do
from napoleon.ui.model import Model, Notice
from napoleon.ui.own_presets import BadFileError, OwnPreset
from napoleon.ui.rule_base import OWN

_LONGEST_SHOWN = 60


def _told(model: Model, notice: Notice) -> Outcome:
    """The model with a sentence about one's own rules: it stands in the form, where toasts hide."""
    region = "alert" if notice.kind == "error" else "status"
    sentence = model.words(notice.key, **dict(notice.parts))
    return model._replace(sheet=model.sheet._replace(told=notice)), (Say(region, sentence),)


def _kept(model: Model, own: tuple[OwnPreset, ...], notice: Notice) -> Outcome:
    """The model with other presets, saved and reported."""
    model, effects = _told(model._replace(own=own), notice)
    return model, (Save(own_presets.KEY, own_presets.write(own)), *effects)


def _name(model: Model, message: Do) -> Outcome:
    """A name is being typed."""
    name = message.value[: 4 * own_presets.LONGEST_NAME]
    return model._replace(sheet=model.sheet._replace(name=name, fault="", told=None)), ()


def _save(model: Model, message: Do) -> Outcome:
    """保存: asks first where the name is taken."""
    typed = dict(parse_qsl(message.value)).get("name", model.sheet.name)
    name = own_presets.tidy(typed)
    fault = own_presets.name_fault(name) or _room_fault(model, name)
    if model.form is None or fault:
        sheet = model.sheet._replace(
            name=typed[: 4 * own_presets.LONGEST_NAME], fault=fault or ""
        )._replace(told=None)
        return model._replace(sheet=sheet), (Focus("own-name"),)
    there = own_presets.find(model.own, name)
    model = model._replace(sheet=model.sheet._replace(name=name, fault="", asked=name))
    if there is not None and there.rules != model.form:
        return model._replace(asking="preset_replace"), ()
    return save_asked(model)


def _room_fault(model: Model, name: str) -> str | None:
    if model.form is not None and model.form.conflict():
        return "conflict"
    full = len(model.own) >= own_presets.MOST and own_presets.find(model.own, name) is None
    return "full" if full else None


def save_asked(model: Model) -> Outcome:
    """Keep the rules of the form under the name that was asked about."""
    name, form = model.sheet.asked, model.form
    if not name or form is None or own_presets.name_fault(name) or _room_fault(model, name):
        return model, ()
    own = own_presets.with_preset(model.own, OwnPreset(name, form))
    sheet = model.sheet._replace(base=OWN + name, name="", fault="", asked="", touched="")
    return _kept(model._replace(sheet=sheet), own, Notice("own.told.saved", (("name", name),)))


def _load(model: Model, message: Do) -> Outcome:
    return load_preset(model, OWN + message.arg)


def _delete(model: Model, message: Do) -> Outcome:
    if own_presets.find(model.own, message.arg) is None:
        return model, ()
    sheet = model.sheet._replace(asked=message.arg)
    return model._replace(sheet=sheet, asking="preset_delete"), ()


def delete_asked(model: Model) -> Outcome:
    """Delete the preset that was asked about; the form stays as it is."""
    name = model.sheet.asked
    own = own_presets.without(model.own, name)
    model = model._replace(sheet=model.sheet._replace(asked=""))
    model, effects = _kept(model, own, Notice("own.told.deleted", (("name", name),)))
    more: tuple[Effect, ...] = (Focus("own-name"),)
    return model, (*effects, *more)


def _export(model: Model, message: Do) -> Outcome:
    del message
    if not model.own:
        return model, ()
    return model, (Download(own_presets.FILE_NAME, own_presets.write(model.own)),)


def _import(model: Model, message: Do) -> Outcome:
    """A file was chosen: its name and its text. All of it comes in, or nothing."""
    file = message.arg[:_LONGEST_SHOWN]
    try:
        added = own_presets.read(message.value)
        own, count = own_presets.merged(model.own, added)
    except BadFileError as bad:
        place = model.words("own.place", at=bad.place) if bad.place else model.words("own.whole")
        parts = (("file", file), ("place", place), ("most", str(own_presets.MOST)))
        return _told(model, Notice(f"own.bad_file.{bad.reason}", parts, "error"))
    if not count:
        return _told(model, Notice("own.told.imported_none", (("file", file),)))
    return _kept(model, own, Notice("own.told.imported", (("file", file), ("count", str(count)))))


HANDLERS: Mapping[str, Handler] = {
    "own-name": _name,
    "own-save": _save,
    "own-load": _load,
    "own-delete": _delete,
    "own-export": _export,
    "own-import": _import,
}
