r"""Text with tags, ``[Name "text"]``: written strictly, read laxly.

Tags may come in any order with any white space between them, and unknown ones are kept. In a text
quotation marks and backslashes have a backslash before them, and invisible characters are written
as ``\u0007``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from napoleon.kit.chance import LINKED
from napoleon.kit.escapes import RISKY
from napoleon.match.records.fault import TEXT, Place

PLAYER: Final = "Player"
"""The beginning of the tags with the players' names."""
LONGEST: Final = 65_536
"""The most characters that are read at all."""

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]{0,39})\s+"((?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
_OPENED = re.compile(r"\[\s*[A-Za-z][A-Za-z0-9_]{0,39}\s")
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)


def write_tags(
    tags: Iterable[tuple[str, str]],
    with_lines: Collection[str],
    others: Iterable[tuple[str, str]] = (),
) -> str:
    """Tags as text, one after the other; those ``with_lines`` keep their line feeds.

    Names of players and the texts of ``others`` may come from anybody: characters with a meaning in
    a chat are escaped in them.
    """
    pairs = [
        (name, _escaped(text, "\n" if name in with_lines else "", guarded=_is_free(name, text)))
        for name, text in tags
    ]
    pairs += [(name, _escaped(text, "", guarded=True)) for name, text in others]
    return "".join(f'[{name} "{text}"]\n' for name, text in pairs)


def _is_free(name: str, text: str) -> bool:
    """Whether the text of a tag may have been written by anybody."""
    return name.startswith(PLAYER) or (name == "Seed" and not LINKED.fullmatch(text))


def _escaped(text: str, free: str, *, guarded: bool) -> str:
    risky = {found.start() for found in RISKY.finditer(text)} if guarded else set()

    def written(at: int, sign: str) -> str:
        if sign in '\\"':
            return f"\\{sign}"
        if at not in risky and (sign.isprintable() or sign in free or ord(sign) > 0xFFFF):
            return sign
        return f"\\u{ord(sign):04x}"

    return "".join(written(at, sign) for at, sign in enumerate(text))


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(
        lambda match: chr(int(match[1][1:], 16)) if len(match[1]) == 5 else match[1], text
    )


class Tag(NamedTuple):
    """A tag, as it stands in a text."""

    written: str
    """The text between the quotation marks, with its backslashes."""
    line: int
    """The number of the line in which the text begins."""

    @property
    def text(self) -> str:
        """The text of the tag."""
        return _unescaped(self.written)

    @property
    def place(self) -> Place:
        """Its place."""
        return line_at(self.line)

    def words(self) -> Iterator[tuple[Place, str]]:
        """Its words, each with its line."""
        for below, row in enumerate(self.written.split("\n")):
            for word in row.split():
                yield line_at(self.line + below), word

    def lines(self) -> Iterator[tuple[Place, str]]:
        """Its lines that are not blank, each with its place."""
        for below, row in enumerate(self.written.split("\n")):
            if line := " ".join(_unescaped(row).split()):
                yield line_at(self.line + below), line


def line_at(number: int) -> Place:
    """The place of a line, by its number from 1."""
    return Place(TEXT, "line", number)


class Tags:
    """The tags of a text: those that are known by name, and the ``others``."""

    def __init__(self, text: str, title: str, known: Collection[str]) -> None:
        """Raises `Unreadable`; one of the tags must be the ``title``."""
        if len(text) > LONGEST:
            line_at(1).refuse("too_long", str(len(text)))
        self._found: dict[str, Tag] = {}
        self.others: list[tuple[str, str]] = []
        self._title, self._known = title, {name.lower(): name for name in known}
        self._split(text.removeprefix("\ufeff").replace("\r\n", "\n"))

    def _split(self, text: str) -> None:
        at, line = 0, 1
        while at < len(text):
            if text[at].isspace():
                line += text[at] == "\n"
                at += 1
                continue
            match = _TAG.match(text, at)
            if match is None:
                strange = "bad_line" if self._title.lower() in text.lower() else "no_record"
                is_cut_off = self._found and _OPENED.match(text, at)
                line_at(line).refuse("cut_off" if is_cut_off else strange)
            self._keep(match[1], Tag(match[2], line + text.count("\n", at, match.start(2))))
            line += match[0].count("\n")
            at = match.end()
        if self._title not in self._found:
            line_at(1).refuse("no_record")

    def _keep(self, written: str, tag: Tag) -> None:
        name = self._known.get(written.lower(), "")
        if not name:
            self.others.append((written, tag.text))
        elif name in self._found:
            tag.place.refuse("tag_twice", name)
        else:
            self._found[name] = tag

    def get(self, name: str) -> Tag | None:
        """A tag, None where it is missing."""
        return self._found.get(name)

    def needed(self, name: str) -> Tag:
        """A tag that must be there."""
        if name not in self._found:
            line_at(1).refuse("missing_tag", name)
        return self._found[name]

    def text(self, name: str) -> str | None:
        """The text of a tag, None where it is missing."""
        tag = self.get(name)
        return None if tag is None else tag.text

    def number(self, name: str) -> int | None:
        """The whole number in a tag, None where the tag is missing."""
        tag = self.get(name)
        if tag is None:
            return None
        if not _WHOLE.fullmatch(tag.written.strip()):
            tag.place.refuse("bad_line")
        return int(tag.written)

    def place(self, *names: str) -> Place:
        """The place of the first of these tags that is there; else the first line."""
        return next((self._found[name].place for name in names if name in self._found), line_at(1))
