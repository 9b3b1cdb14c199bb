"""The backup: everything that the page stores, in one file.

A part of a backup is a stored value with its own schema number. Reading reports for each part
whether it can be used; a text that is not a backup raises.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from napoleon.kit.json_in import BadText, reading_document
from napoleon.match import days
from napoleon.match.game import USUAL
from napoleon.match.steps import Steps, part
from napoleon.ui.page_of import PageOf
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.feature import Stored, stored_of
from napoleon.ui.shell.link import BACKUP
from napoleon.ui.shell.messages import Dots

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
            parts.append(f"{_compact(kind.name)}:{text}")
    head = _compact({"schema": SCHEMA, "kind": KIND, "day": day, "version": version})
    return f'{head[:-1]},"parts":{{{",".join(parts)}}}}}'


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


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


def reading(pages: Sequence[PageOf], file: str, text: str) -> Steps[Backup]:
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
        parts.append((yield from part(_part(kind, _compact(found[kind.name])), at, len(kinds))))
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
