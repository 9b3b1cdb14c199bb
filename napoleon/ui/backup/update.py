"""The controls of the backup: write it, read it, and replace the stored values with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final
from urllib.parse import parse_qsl

from napoleon.kit.json_in import BadText
from napoleon.match.game import USUAL
from napoleon.ui.backup import state as backup
from napoleon.ui.backup.state import Backup, Carried, Copyable
from napoleon.ui.page_of import PageOf
from napoleon.ui.reading import update as reading
from napoleon.ui.share import dots
from napoleon.ui.shell.controls import Outcome, field, file, plain
from napoleon.ui.shell.effects import (
    Copy,
    Download,
    Draw,
    Focus,
    Hand,
    Persist,
    Recall,
    Restore,
    Say,
    Visit,
)
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Given, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.reactions import Reaction, Step, from_frame, in_dialog, then

EXPORT: Final = "backup-export"
CARRY: Final = "backup-carry"
TEXT: Final = "carried-text"
"""The field with the text to copy."""
GIVEN: Final = "file_given"
SHARED: Final = "file_shared"
_LONGEST_SHOWN: Final = 60
UNREAD: Final = "backup_unread"
"""The notice that a file is not a backup."""


def _export(model: Model) -> Outcome:
    return model, (Recall(EXPORT, _keys(model.pages)),)


def _keys(pages: tuple[PageOf, ...]) -> tuple[str, ...]:
    return tuple(backup.keys_of(pages).values())


def _written(model: Model, message: Recalled, *, then: Callable[..., Outcome]) -> Outcome:
    """Write a backup; ``then`` gets the page, its text and the ``name`` of its file."""
    if message.refused:
        return model.with_notice(Notice(f"storage_{message.refused}", kind="warn")), ()
    name = f"{USUAL}-{message.day}.json" if message.day else f"{USUAL}.json"
    version = model.browser.publisher.version
    steps = backup.writing(model.pages, message.texts, message.day, version)
    return reading.begin(model, steps, partial(then, name=name), back=model.dialog)


@from_frame
def _download(_frame: Frame, text: str, *, name: str) -> Reaction:
    """The backup has been written: offer the file to the user."""
    return (Download(name, text), Persist())


def _given(model: Model, message: Given) -> Outcome:
    """The outcome of a file, reported only if it is known.

    A file that cannot be saved can be copied.
    """
    for key in (GIVEN, SHARED):
        model = model.without_notice(key)
    match message.outcome:
        case "given" | "done" as how:
            key = GIVEN if how == "given" else SHARED
            return model.with_notice(Notice(key, (("file", message.file.name),))), ()
        case "refused":
            return model._replace(dialog=Copyable(*message.file)), (Focus(TEXT),)
    return model, ()


# ---- to another device -------------------------------------------------------------------


def _carry(model: Model) -> Outcome:
    """Carry all saved data to another device: first read it."""
    return model.without_notice("install_ios"), (Recall(CARRY, _keys(model.pages)),)


@from_frame
def _to_carry(frame: Frame, text: str, *, name: str) -> Reaction:
    """The backup has been written: offer its link, its code and its file."""
    link = frame.browser.address + backup.pack(text)
    if len(link) > backup.LONGEST_LINK or link.startswith("file:"):
        link = ""
    drawn = Draw("", link if len(link) <= dots.LONGEST else "")
    return Step(Carried(name, text, link), (drawn, Focus("k-close")))


@in_dialog(Carried)
def _give(_frame: Frame, shown: Carried) -> Step[Carried]:
    """Offer the file."""
    return Step(shown, (Download(shown.file, shown.text),))


@in_dialog(Carried)
def _send(_frame: Frame, shown: Carried) -> Step[Carried]:
    """Share the link with the system's share sheet."""
    if not shown.link:
        return Step(shown)
    return Step(shown, (Hand("share", "", "", shown.link),))


@from_frame
def _copy(frame: Frame) -> Reaction:
    """Copy the link, or the text of a file."""
    match frame.dialog:
        case Carried(text=text, link=link):
            return (Copy(link or text, TEXT),)
        case Copyable(text=text):
            return (Copy(text, TEXT),)
    return ()


def _paste(model: Model) -> Outcome:
    """Read a pasted backup: its link, or its text."""
    model = model.without_notice(UNREAD).without_notice("arrived_ios")
    return model._replace(dialog="paste"), (Focus("paste-text"),)


@from_frame
def _pasted(frame: Frame, value: str) -> Reaction:
    text = dict(parse_qsl(value, keep_blank_values=True)).get("text", "")
    return then(_import, frame.words("backup.pasted"), text)


def _linked(model: Model, value: str) -> Outcome:
    """The page was opened by a link with a backup, or got one. Remove it from the address."""
    text, visit = value or model.visit.carried, model.visit._replace(carried="", opens="")
    model, effects = _import(model._replace(visit=visit), model.words("backup.link"), text)
    return model, (Visit(home(model.game)), *effects)


def _import(model: Model, arg: str, value: str) -> Outcome:
    """A file was chosen: show its contents, and do nothing yet."""
    file = arg[:_LONGEST_SHOWN]
    model = model.without_notice(UNREAD)
    steps = backup.reading(model.pages, file, value)
    return reading.begin(model, steps, partial(_found, file=file), back=model.dialog)


@from_frame
def _found(frame: Frame, found: Backup | BadText, *, file: str) -> Reaction:
    """The file has been read."""
    if isinstance(found, BadText):
        why = frame.words(f"backup.bad.{found.reason}")
        notice = Notice(UNREAD, (("file", file), ("why", why)), "error")
        sentence = frame.words(f"notice.{UNREAD}", file=file, why=why)
        return Step(frame.dialog, (Say("alert", sentence),), (notice,))
    return Step(found, (Focus("backup-take"),))


@in_dialog(Backup)
def _take(_frame: Frame, found: Backup) -> Step[Backup]:
    """Put all usable parts into storage, or nothing; then the page is reloaded."""
    if not found.usable:
        return Step(found)
    return Step(found, (Restore(tuple((part.key, part.text) for part in found.usable)),))


FEATURE: Final = Feature(
    "backup",
    does={
        "backup-export": plain(_export),
        "backup-import": file(_import),
        "backup-take": plain(_take),
        "backup-carry": plain(_carry),
        "backup-give": plain(_give),
        "backup-send": plain(_send),
        "backup-copy": plain(_copy),
        "backup-paste": plain(_paste),
        "backup-pasted": field(_pasted),
        "backup-link": field(_linked),
    },
    heard={
        EXPORT: partial(_written, then=_download),
        CARRY: partial(_written, then=_to_carry),
        "backup-given": _given,
    },
    shown={
        "backup": later("napoleon.ui.backup.view:backup_dialog"),
        "carry": later("napoleon.ui.backup.carry_view:carry_dialog"),
        "copy-file": later("napoleon.ui.backup.carry_view:copy_dialog"),
        "paste": later("napoleon.ui.backup.carry_view:paste_dialog"),
    },
    apart=("backup", "carry", "copy-file"),
)
