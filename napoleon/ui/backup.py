"""The backup: everything that the page stores, in one file or on the way to another device."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from napoleon.kit.json_in import BadText, reading_document
from napoleon.match import days
from napoleon.match.game import USUAL
from napoleon.match.steps import Steps, part
from napoleon.ui import reading
from napoleon.ui.page_of import PageOf
from napoleon.ui.share import dots
from napoleon.ui.share.dots import for_camera
from napoleon.ui.share.fields import shown_text
from napoleon.ui.shell.controls import Outcome, field, file, plain
from napoleon.ui.shell.dialogs import named
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
from napoleon.ui.shell.feature import Feature, Stored, of_dialog, stored_of
from napoleon.ui.shell.fields import labelled, pasted, shown_line, submit
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, icon
from napoleon.ui.shell.link import BACKUP, home
from napoleon.ui.shell.messages import Dots, Given, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import Reaction, Step, from_frame, in_dialog, then
from napoleon.ui.storage.texts import compact

KIND: Final = "napoleon.backup"
SCHEMA: Final = 1
LONGEST: Final = 8_000_000
"""The most characters of a file that is read; years of use fill half of that."""
MOST: Final = 4 * LONGEST
"""The most bytes that a link may unpack to."""
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]*")
LONGEST_LINK: Final = 8000
"""The longest link, in characters, that survives a chat or a mail."""


class Part(NamedTuple):
    """A part of a backup: its kind, key and text for storage, and why it cannot be used, or "".

    ``many``: how many things are in it, if that is of interest; ``game``: the name of its game, ""
    for what all games share.
    """

    what: str
    key: str
    text: str
    fault: str = ""
    many: int = 0
    game: str = ""


@named("backup")
class Backup(NamedTuple):
    """A backup that was read: the file's name, the day it was made, and its parts."""

    file: str
    day: str
    parts: tuple[Part, ...]

    @property
    def usable(self) -> tuple[Part, ...]:
        """The parts that can be taken."""
        return tuple(part for part in self.parts if not part.fault)


class Kind(NamedTuple):
    """A kind of part: what is stored, and for which game."""

    stored: Stored
    page: PageOf
    """The page of its game; any page for what all games share."""

    @property
    def key(self) -> str:
        """Its key in storage."""
        return self.stored.key(self.page.game.name)

    @property
    def name(self) -> str:
        """The part's name in a file; parts of other games include their game's name."""
        return self.key.removeprefix(f"{USUAL}.")


def _kinds(pages: Sequence[PageOf]) -> tuple[Kind, ...]:
    """The kinds of all these games, in the order in which they are shown."""
    found = {one.key(page.game.name): Kind(one, page) for page in pages for one in stored_of(page)}
    return tuple(sorted(found.values(), key=lambda kind: not kind.stored.of_all))


def keys_of(pages: Sequence[PageOf]) -> Mapping[str, str]:
    """The key in storage of each part, in the order in which they are shown."""
    return {kind.name: kind.key for kind in _kinds(pages)}


def writing(
    pages: Sequence[PageOf], texts: Iterable[tuple[str, str | None]], day: str, version: str
) -> Steps[str]:
    """The values of storage, by key, as one text, action by action of the matches in it.

    Damaged ones are left out.
    """
    held, parts = dict(texts), list[str]()
    kinds = _kinds(pages)
    for at, kind in enumerate(kinds):
        text = held.get(kind.key)
        if text is None:
            continue
        found = yield from part(_part(kind, text), at, len(kinds))
        if not found.fault:
            parts.append(f"{compact(kind.name)}:{text}")
    head = compact({"schema": SCHEMA, "kind": KIND, "day": day, "version": version})
    return f'{head[:-1]},"parts":{{{",".join(parts)}}}}}'


def pack(text: str) -> str:
    """A backup as the fragment of a link; `read` reads it too."""
    packed = zlib.compress(text.encode(), 9)
    return BACKUP + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _unpacked(text: str) -> str:
    """The backup in the last link of a text. Raises `BadText`."""
    packed = _LETTERS.match(text.rpartition(BACKUP)[2])
    letters = packed[0] if packed else ""
    letters += "=" * (-len(letters) % 4)
    reader = zlib.decompressobj()
    try:
        whole = reader.decompress(base64.urlsafe_b64decode(letters), MOST).decode()
    except (ValueError, zlib.error) as bad:
        raise BadText("damaged") from bad
    if not reader.eof:
        raise BadText("damaged")
    return whole


def reading_backup(pages: Sequence[PageOf], file: str, text: str) -> Steps[Backup]:
    """A backup of these games: a file with that name, or its text, or a link. Raises `BadText`.

    It is read action by action of the matches in it.
    """
    if BACKUP in text and not text.lstrip("\ufeff \t\r\n").startswith("{"):
        text = _unpacked(text)
    if len(text) > LONGEST:
        raise BadText("foreign")
    try:
        data = yield from part(reading_document(text, KIND, SCHEMA), 0, 4)
    except BadText as bad:
        ours = bad.reason != "damaged" or KIND in text
        raise BadText(bad.reason if ours else "foreign") from bad
    found, day = data.get("parts"), data.get("day", "")
    if not isinstance(found, dict) or not isinstance(day, str):
        raise BadText("damaged")
    if day and not days.is_day(day):
        raise BadText("damaged")
    kinds = [kind for kind in _kinds(pages) if kind.name in found]
    parts = []
    for at, kind in enumerate(kinds):
        parts.append((yield from part(_part(kind, compact(found[kind.name])), at, len(kinds))))
    if not parts:
        raise BadText("empty")
    return Backup(file, day, tuple(parts))


def _size(kind: Kind, text: str) -> Steps[int]:
    """How many things are in a text; 0 where that is of no interest. Raises `BadText`."""
    yield 0.0
    found = kind.stored.read(kind.page, text)
    if isinstance(found, Generator):
        found = yield from found
    return len(found) if type(found) is tuple else 0


def _part(kind: Kind, text: str) -> Steps[Part]:
    game = "" if kind.stored.of_all else kind.page.game.name
    found = Part(kind.stored.what, kind.key, text, game=game)
    try:
        return found._replace(many=(yield from _size(kind, text)))
    except BadText as bad:
        return found._replace(fault=bad.reason)


@named("carry")
class Carried(NamedTuple):
    """All saved data, on its way to another device."""

    file: str
    """The name of the file."""
    text: str
    """The text of that file."""
    link: str
    """The link that holds it; "" where it is too long for a link."""
    can: tuple[str, ...] = ()
    """What the browser can do."""
    dots: Dots | None = None
    """The link as dots for a camera; None if it is too long, and until it is drawn."""


@named("copy-file")
class Copyable(NamedTuple):
    """A file that this browser cannot save, as a text to copy."""

    file: str
    """The name of the file."""
    text: str
    """Its text."""


# ---- drawing ------------------------------------------------------------------------------------


def backup_dialog(frame: Frame, found: Backup) -> Html:
    """The contents of a backup, part by part; nothing is taken over before the user agrees here."""
    words, usable = frame.words, found.usable
    items = [
        h(
            "li.backup-part",
            icon("i-warn" if part.fault else "i-check"),
            h("span", _part_name(frame, part)),
            data_fault=bool(part.fault),
        )
        for part in found.parts
    ]
    holds = "backup.holds_of" if found.day else "backup.holds"
    body: list[Child] = [
        h("p", words(holds, file=found.file, day=found.day)),
        h("ul.backup-parts", items),
        h("p.fine", words("backup.warning" if usable else "backup.unusable")),
    ]
    foot = [
        btn(words("key.no"), "close", style="quiet"),
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


# ---- controls -----------------------------------------------------------------------------------


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
    return tuple(keys_of(pages).values())


def _written(model: Model, message: Recalled, *, then: Callable[..., Outcome]) -> Outcome:
    """Write a backup; ``then`` gets the page, its text and the ``name`` of its file."""
    if message.refused:
        return model.with_notice(Notice(f"storage_{message.refused}", kind="warn")), ()
    name = f"{USUAL}-{message.day}.json" if message.day else f"{USUAL}.json"
    version = model.browser.publisher.version
    steps = writing(model.pages, message.texts, message.day, version)
    return reading.begin(model, steps, partial(then, name=name))


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
    link = frame.browser.address + pack(text)
    if len(link) > LONGEST_LINK or link.startswith("file:"):
        link = ""
    drawn = Draw("", link if len(link) <= dots.LONGEST else "")
    return Step(Carried(name, text, link), (drawn, Focus("k-close")))


@in_dialog(Carried)
def _give(_frame: Frame, shown: Carried) -> Reaction:
    """Offer the file."""
    return (Download(shown.file, shown.text),)


@in_dialog(Carried)
def _send(_frame: Frame, shown: Carried) -> Reaction:
    """Share the link with the system's share sheet."""
    return (Hand("share", "", "", shown.link),) if shown.link else ()


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
    steps = reading_backup(model.pages, file, value)
    return reading.begin(model, steps, partial(_found, file=file))


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
def _take(_frame: Frame, found: Backup) -> Reaction:
    """Put all usable parts into storage, or nothing; then the page is reloaded."""
    texts = tuple((part.key, part.text) for part in found.usable)
    return (Restore(texts),) if texts else ()


def carry_dialog(frame: Frame, found: Carried) -> Html:
    """The ways to another device: a link with everything in it, or a file."""
    words = frame.words
    shares = "share" in found.can and bool(found.link)
    body: list[Child] = [
        h("p", words("carry.link" if found.link else "carry.long")),
        *for_camera(found.link, found.dots, words("carry.camera"), words("carry.dots")),
        labelled(words("share.title"), TEXT, shown_line(TEXT, found.link)) if found.link else None,
        h("p.fine", words("carry.private")),
    ]
    if frame.browser.home_screen:
        body.append(h("p.fine", words("carry.ios")))
    foot = [
        btn(words("key.close"), "close", style="quiet"),
        btn(words("carry.file"), "backup-give", drawing="save", id="k-carry-file"),
        btn(
            words("carry.copy" if found.link else "carry.copy_text"),
            "backup-copy",
            drawing="copy",
            style="main" if found.link and not shares else "",
            id="k-carry-copy",
        ),
        btn(words("share.send"), "backup-send", drawing="share", style="main", id="k-carry-send")
        if shares
        else None,
    ]
    return dialog(words, "d-carry", words("carry.title"), body, foot)


def copy_dialog(frame: Frame, found: Copyable) -> Html:
    """The text of a file that the browser cannot save."""
    words = frame.words
    body: list[Child] = [
        h("p", words("copy_file.words", file=found.file)),
        _copyable(found.file, found.text),
    ]
    foot = [
        btn(words("key.close"), "close", style="quiet"),
        btn(words("key.copy"), "backup-copy", drawing="copy", style="main", id="k-copy-file"),
    ]
    return dialog(words, "d-copy-file", words("copy_file.title"), body, foot)


def _copyable(label: str, text: str) -> Html:
    return h("div", h("label.vh", label, for_=TEXT), shown_text(text, TEXT, 4))


def paste_dialog(frame: Frame) -> Html:
    """The dialog to paste the link or the text of a backup."""
    words = frame.words
    form = h(
        "form",
        h("label.sub", words("paste.field"), for_="paste-text"),
        pasted("paste-text", 6),
        h("p.row.row-end", submit(words("paste.read"), "k-paste", style="btn btn-main")),
        data_do="backup-pasted",
    )
    return dialog(words, "d-paste", words("backup.paste"), [h("p", words("paste.words")), form])


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
        "backup": of_dialog(Backup, backup_dialog),
        "carry": of_dialog(Carried, carry_dialog),
        "copy-file": of_dialog(Copyable, copy_dialog),
        "paste": paste_dialog,
    },
    apart=("backup", "carry", "copy-file"),
)
