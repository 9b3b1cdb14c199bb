"""The backup: the dialog with its contents."""

from __future__ import annotations

from napoleon.ui.backup.state import Backup, Part
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, icon
from napoleon.ui.shell.parts import btn, dialog


def backup_dialog(frame: Frame) -> Html:
    """The contents of a backup, part by part; nothing is taken over before the user agrees here."""
    words = frame.words
    found = frame.dialog if isinstance(frame.dialog, Backup) else None
    parts = found.parts if found else ()
    usable = found.usable if found else ()
    items = [
        h(
            "li.backup-part",
            icon("i-warn" if part.fault else "i-check"),
            h("span", _part_name(frame, part)),
            data_fault=bool(part.fault),
        )
        for part in parts
    ]
    file = found.file if found else ""
    day = found.day if found else ""
    body: list[Child] = [
        h("p", words("backup.holds_of" if day else "backup.holds", file=file, day=day)),
        h("ul.backup-parts", items),
        h("p.fine", words("backup.warning" if usable else "backup.unusable")),
    ]
    foot = [
        btn(words("key.no"), "close", style="quiet", id="k-close"),
        btn(words("backup.take"), "backup-take", style="main", id="backup-take")
        if usable
        else None,
    ]
    return dialog(words, "d-backup", words("backup.take.title"), body, foot, focus="k-close")


def _part_name(frame: Frame, part: Part) -> str:
    """The name of a part; for a game other than the page's, with the game."""
    words = frame.words
    name = words(f"backup.part.{part.what}", count=part.many)
    if part.game not in ("", frame.game.name):
        name = f"{part.game.capitalize()}: {name}"
    return (
        words("backup.fault", part=name, why=words(f"backup.fault.{part.fault}"))
        if part.fault
        else name
    )
