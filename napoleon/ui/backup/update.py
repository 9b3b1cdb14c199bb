"""The controls of the backup: write it, read it, and replace the stored values with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from napoleon import __version__
from napoleon.kit.json_in import BadText
from napoleon.match.game import USUAL
from napoleon.ui.backup import state as backup
from napoleon.ui.backup.state import Backup
from napoleon.ui.reading import update as reading
from napoleon.ui.shell.controls import Controls, Outcome, file, plain
from napoleon.ui.shell.effects import Download, Focus, Persist, Recall, Restore, Say
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice

EXPORT: Final = "backup-export"
_LONGEST_SHOWN: Final = 60
UNREAD: Final = "backup_unread"
"""The notice that a file is no backup."""


def _export(model: Model) -> Outcome:
    return model, (Recall(EXPORT, tuple(backup.keys_of(model.pages).values())),)


def _written(model: Model, message: Recalled) -> Outcome:
    if message.refused:
        return model.with_notice(Notice(f"storage_{message.refused}", kind="warn")), ()
    steps = backup.writing(model.pages, message.texts, message.day, __version__)
    return reading.begin(model, steps, partial(_download, message.day), back=model.dialog)


def _download(day: str, model: Model, text: str) -> Outcome:
    """The backup has been written: it goes to the user."""
    name = f"{USUAL}-{day}.json" if day else f"{USUAL}.json"
    return model, (Download(name, text), Persist())


def _import(model: Model, arg: str, value: str) -> Outcome:
    """A file was chosen: what is in it is shown, and nothing done yet."""
    file = arg[:_LONGEST_SHOWN]
    model = model.without_notice(UNREAD)
    steps = backup.reading(model.pages, file, value)
    return reading.begin(model, steps, partial(_found, file), back=model.dialog)


def _found(file: str, model: Model, found: Backup | BadText) -> Outcome:
    """The file has been read."""
    if isinstance(found, BadText):
        why = model.words(f"backup.bad.{found.reason}")
        notice = Notice(UNREAD, (("file", file), ("why", why)), "error")
        sentence = model.words(f"notice.{UNREAD}", file=file, why=why)
        return model.with_notice(notice), (Say("alert", sentence),)
    return model._replace(dialog=found), (Focus("backup-take"),)


def _take(model: Model) -> Outcome:
    """All that can be used goes into storage, or nothing; then the page begins anew."""
    found = model.dialog
    if not isinstance(found, Backup) or not found.usable:
        return model, ()
    return model, (Restore(tuple((part.key, part.text) for part in found.usable)),)


CONTROLS: Controls = {
    "backup-export": plain(_export),
    "backup-import": file(_import),
    "backup-take": plain(_take),
}
RECALLED: Mapping[str, Callable[[Model, Recalled], Outcome]] = {EXPORT: _written}
