"""The controls of the backup: write it, read it, and replace the stored values with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from napoleon import __version__
from napoleon.ui import backup, play
from napoleon.ui.backup import BadBackupError
from napoleon.ui.effects import Download, Focus, Persist, Recall, Restore, Say
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do, Recalled
from napoleon.ui.model import Model, Notice

EXPORT: Final = "backup-export"
_LONGEST_SHOWN: Final = 60
UNREAD: Final = "backup_unread"
"""The notice that a file is no backup."""


def _export(model: Model, message: Do) -> Outcome:
    del message
    return model, (Recall(EXPORT, tuple(backup.KEYS.values())),)


def _written(model: Model, message: Recalled) -> Outcome:
    if message.refused:
        return play.with_notice(model, Notice(f"storage_{message.refused}", kind="warn")), ()
    text = backup.write(message.texts, message.day, __version__)
    day = f"-{message.day}" if message.day else ""
    return model, (Download(f"napoleon{day}.json", text), Persist())


def _import(model: Model, message: Do) -> Outcome:
    """A file was chosen: its content is shown, but nothing is changed yet."""
    file = message.arg[:_LONGEST_SHOWN]
    model = play.without_notice(model, UNREAD)
    try:
        found = backup.read(file, message.value)
    except BadBackupError as bad:
        why = model.words(f"backup.bad.{bad.reason}")
        notice = Notice(UNREAD, (("file", file), ("why", why)), "error")
        sentence = model.words(f"notice.{UNREAD}", file=file, why=why)
        return play.with_notice(model, notice), (Say("alert", sentence),)
    return model._replace(dialog="backup", backup=found), (Focus("backup-take"),)


def _take(model: Model, message: Do) -> Outcome:
    """Store all usable parts, or nothing; then reload the page."""
    del message
    if model.backup is None or not model.backup.usable:
        return model, ()
    return model, (Restore(tuple((part.key, part.text) for part in model.backup.usable)),)


HANDLERS: Mapping[str, Handler] = {
    "backup-export": _export,
    "backup-import": _import,
    "backup-take": _take,
}
RECALLED: Mapping[str, Callable[[Model, Recalled], Outcome]] = {EXPORT: _written}
