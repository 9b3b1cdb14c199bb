"""The envelope of a link: ``?QUERY#r=1~f:0~b:…~k:5f3a&ply=7``.

``~`` separates the version and the sections, which have a letter each. The last, ``k``, is four
digits of a checksum, which shows that a link was cut off.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from typing import Final, NoReturn

from napoleon.kit.query import given_in, sealed, whole
from napoleon.match.records.fault import LINK, Place

VERSION: Final = "1"
START: Final = "#r="
LONGEST: Final = 65_536
"""The most characters of a link that are read at all."""
NUMBER: Final = re.compile(r"[0-9]{1,4}")

_PLY = re.compile(r"[0-9]{1,4}")
_CUT: Final = 40


def digits(given: Mapping[str, str], body: str) -> str:
    """The checksum over the values of a query, in any order, and the sections."""
    pairs = sorted(f"{name}={text}" for name, text in given.items())
    return sha256(f"{'&'.join(pairs)}#{body}".encode(errors="replace")).hexdigest()[:4]


def body_of(sections: Iterable[tuple[str, str]]) -> str:
    """The sections as they stand in a link, without the checksum."""
    return "~".join([VERSION, *(f"{letter}:{text}" for letter, text in sections)])


def place_of(section: str, at: int = 0, text: str = "") -> Place:
    """A place in a link; its text is cut short."""
    return Place(LINK, section, at, text[:_CUT])


def refuse(section: str, reason: str, detail: str = "", *, at: int = 0, text: str = "") -> NoReturn:
    """Raise `Unreadable` for a place in a link."""
    place_of(section, at, text).refuse(reason, detail[:_CUT])


class Sections:
    """The parts of a link: ``query``, its values by name, and the sections by letter."""

    def __init__(self, link: str, letters: str, checksum: Callable[[str, str], str]) -> None:
        """Take a whole address apart, or query and fragment, or the fragment alone.

        ``letters`` are those of the sections that may be there, ``checksum`` that of a query and
        a body. Raises `Unreadable`.
        """
        text = whole(link.strip())
        if len(text) > LONGEST:
            refuse("link", "too_long", str(len(text)))
        before, found, fragment = text.partition(START)
        if not found:
            refuse("link", "no_record")
        _, _, self.query = before.partition("?")
        self.given = given_in(self.query)
        self.body, self.checksum, self._visit = sealed(fragment, partial(checksum, self.query))
        version, _, rest = self.body.partition("~")
        if version != VERSION:
            refuse("link", "version" if NUMBER.fullmatch(version) else "cut_off", version)
        if self.given.get("v", VERSION) != VERSION:
            refuse("query", "version", self.given["v"])
        if not self.checksum:
            refuse("k", "cut_off")
        self._found: dict[str, str] = {}
        for section in rest.split("~"):
            letter, colon, inside = section.partition(":")
            if not colon or letter not in letters or letter in self._found:
                refuse("link", "bad_text", text=section)
            self._found[letter] = inside

    def __contains__(self, letter: str) -> bool:
        return letter in self._found

    def text(self, letter: str) -> str:
        """The text of a section, "" where it is missing."""
        return self._found.get(letter, "")

    def one(self, letter: str, pattern: str | re.Pattern[str]) -> str:
        """The text of a section that must be there and fit."""
        if letter not in self._found:
            refuse(letter, "cut_off")
        text = self._found[letter]
        if not re.fullmatch(pattern, text):
            refuse(letter, "bad_text", text=text)
        return text

    def words(
        self, letter: str, pattern: re.Pattern[str], between: str = "~"
    ) -> Iterator[tuple[Place, re.Match[str]]]:
        """The words of a section that may be missing; each must fit."""
        text = self.text(letter)
        for at, word in enumerate(text.split(between) if text else (), start=1):
            match = pattern.fullmatch(word)
            if match is None:
                refuse(letter, "bad_text", at=at, text=word)
            yield place_of(letter, at, word), match

    def compare(self, written: Iterable[tuple[str, str]]) -> None:
        """Refuse the first section that differs from what the writer makes of the same record."""
        expected = dict(written)
        for letter, text in self._found.items():
            if expected.get(letter) != text:
                refuse(letter, "differs", text=text)

    def ply(self, plies: int) -> int | None:
        """The ply that the link opens at, at most ``plies``; None where it has none."""
        for pair in self._visit:
            name, _, text = pair.partition("=")
            if name != "ply":
                continue
            if not _PLY.fullmatch(text) or int(text) > plies:
                refuse("link", "bad_text", text=pair)
            return int(text)
        return None
