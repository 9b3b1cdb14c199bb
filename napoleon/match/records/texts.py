"""The records of a game as texts: for people, with tags, as a link, and one after another.

A game's own are in its folder, in ``records/texts.py`` as ``RECORDS``. `Records` is enough for a
game without a form of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, Generic, NamedTuple, TextIO, TypeAlias, cast

from napoleon.kit.kinds import must_be
from napoleon.kit.query import whole
from napoleon.match import steps
from napoleon.match.game import Game
from napoleon.match.records import copied, link, tagged
from napoleon.match.records.fault import LINK, SCORE, TEXT, Place, Unreadable
from napoleon.match.records.record import AnyRecord, Found, RecordT
from napoleon.match.records.sections import START
from napoleon.match.steps import Steps

LONGEST = 65_536
"""The most characters of one record, in any form."""


class Stretch(NamedTuple):
    """The text of one record out of several."""

    before: int
    """How many lines come before it."""
    text: str
    """Its lines; more than `LONGEST` characters where a record is too long to be read."""


def lines_of(source: str | Iterable[str]) -> Iterator[str]:
    """The lines of a text, of a file, or one by one, each with its end.

    Of a file no line is read that is much longer than a record may be. Raises `TypeError` for
    anything else.
    """
    if isinstance(source, str):
        yield from source.splitlines(keepends=True)
        return
    read: Callable[[int], str] | None = getattr(source, "readline", None)
    must_be(source, Iterable, "source")
    for line in source if read is None else iter(lambda: read(LONGEST + 1), ""):
        must_be(line, str, "line")
        yield line if line.endswith(("\n", "\r")) or read else f"{line}\n"


def parts_of(lines: Iterable[str], title: re.Pattern[str], link: str) -> Iterator[Stretch]:
    """The parts of a text that begin with a line that opens a record.

    Before the first of them each line with a link is a part of its own. What is left over is the
    last part where nothing else was found. ``title`` finds the opening, ``link`` begins a link's
    fragment.
    """
    part: list[str] = []
    start, size, begun, found = 0, 0, False, False
    for at, line in enumerate(lines):
        opens = title.search(line) is not None
        if opens and begun:
            yield Stretch(start, "".join(part))
        if opens:
            start, size, part, begun, found = at, 0, [], True, True
        elif not begun and link in line:
            found = True
            yield Stretch(at, line)
            continue
        if size <= LONGEST:
            part.append(line)
            size += len(line)
    if begun or not found:
        yield Stretch(start, "".join(part))


def put(text: str, file: TextIO | None) -> str:
    """The text of a record, also written to a file, with a blank line behind it."""
    if file is not None:
        file.write(f"{text.rstrip()}\n\n")
    return text


class Records(Generic[RecordT]):
    """The records of a game in the form of texts."""

    language: ClassVar[str] = ""
    """The language of `score`; "" for a game that has no such form."""
    rows: ClassVar[tagged.AnyRows] = tagged.USUAL_ROWS
    """How the text with tags puts the actions into lines."""

    def __init__(self, game: Game) -> None:
        """The forms that any game has."""
        self.game = game
        self.title = re.compile(self.titled(), re.MULTILINE | re.IGNORECASE)

    def titled(self) -> str:
        """What opens a record in a text of any form but a link, as a regular expression."""
        return rf"[\[［〔【][ \t\u00a0\u3000]*{tagged.title_of(self.game)}(?=\s)"

    # ---- writing -------------------------------------------------------------------------

    def score(self, record: RecordT) -> str:
        """The finished deal for people, in `language`; "" where there is none.

        Raises `Unplayable` for an impossible record.
        """
        del record
        return ""

    def text(self, record: RecordT, assist: str = "", tags: Sequence[tuple[str, str]] = ()) -> str:
        """The record as text with tags; ``assist`` and ``tags`` as in `Found`.

        Raises `Unplayable` for an impossible record.
        """
        return tagged.write(record, assist, tags, self.rows)

    def link(self, record: RecordT, ply: int | None = None) -> str:
        """Query and fragment of the record's link. Raises `Unplayable` for an impossible one."""
        return link.write(record, ply)

    def carried(self, record: RecordT) -> RecordT:
        """The record as a link can hold it: without names, and with a seed only if it is short."""
        return cast("RecordT", link.carried(record))

    # ---- reading -------------------------------------------------------------------------

    def read_any(self, text: str) -> RecordT:
        """The record in a text of any form. Raises `Unreadable`.

        The reason is ``several`` where there is more than one in the text.
        """
        return self.find(text).record

    def read_all(self, source: str | Iterable[str]) -> Iterator[RecordT]:
        """The records in a text, in an open file or in lines, one after the other.

        The source may have any size: each record is read when it is asked for, and may have
        65,536 characters. Links are records, too, where no other form came before. Raises
        `Unreadable` at the first record that cannot be read, with its line in the source.

        A long source is cut where a line opens a record. Records that were joined without an end of
        line between them are separated only in a text of at most 65,536 characters.
        """
        if isinstance(source, str) and len(source) <= LONGEST:
            for text in self.apart(source):
                yield self.find(text).record
            return
        for before, part in parts_of(lines_of(source), self.title, START):
            try:
                texts = self.apart(part) if len(part) <= LONGEST else (part,)
                for text in texts:
                    yield self.find(text).record
            except Unreadable as bad:
                if bad.section not in ("line", "") or not before:
                    raise
                place = bad.fault.place._replace(section="line", at=before + max(bad.at, 1))
                place.refuse(bad.reason, bad.detail)

    def find(self, text: str) -> Found[RecordT]:
        """The record in a text of any form, with its other tags. Raises `Unreadable`.

        The reason is ``several`` where there is more than one: `apart` takes them apart.
        """
        return steps.whole(self.finding(text))

    def finding(self, text: str) -> Steps[Found[RecordT]]:
        """The same, action by action."""
        must_be(text, str)
        if len(text) > LONGEST:
            starts = [at for at, line in enumerate(text.splitlines()) if self.title.search(line)]
            if len(starts) > 1:
                Place(TEXT, "line", starts[1] + 1).refuse("several")
            Place().refuse("too_long", str(len(text)))
        text = whole(text)
        try:
            return (yield from self._finding(text))
        except Unreadable:
            plain = copied.plain(text, self.title)
            if plain == text or not self._form(plain):
                raise
        return (yield from self._finding(plain))

    def _finding(self, text: str) -> Steps[Found[RecordT]]:
        """The record in a text as it stands. Raises `Unreadable`."""
        form = self._form(text)
        if form == SCORE:
            return (yield from self.reading_score(text))
        if form == TEXT:
            titles = copied.titles(text, tagged.title_of(self.game))
            if len(titles) > 1:
                Place(TEXT, "line", titles[1] + 1).refuse("several")
            return (yield from self.reading_text(copied.tagged(text)))
        if form == LINK:
            address = copied.link(text.removeprefix("\ufeff"), START)
            if not address:
                Place(LINK).refuse("several")
            return (yield from self.reading_link(address))
        return Place().refuse("no_record" if text.removeprefix("\ufeff").strip() else "nothing")

    def apart(self, text: str) -> tuple[str, ...]:
        """The records in a text of any form, each as a text of its own for `find`.

        Records with tags and records for people keep their line numbers. A single record is
        returned as the text that was given, and so is a text without any.
        """
        must_be(text, str)
        found: tuple[str, ...] = ()
        if len(text) <= LONGEST:
            plain = copied.plain(whole(text), self.title)
            form = self._form(plain)
            if form == LINK:
                found = tuple(dict.fromkeys(copied.links(plain, START)))
            elif form and len(starts := self.starts(plain, form)) > 1:
                found = copied.separated(plain, starts)
        return found if len(found) > 1 else (text,)

    def _form(self, text: str) -> str:
        return self.form(text, text.removeprefix("\ufeff").lstrip())

    def starts(self, text: str, form: str) -> list[int]:
        """The lines in which the records of a form begin in a text, from 0 on."""
        del form
        return copied.titles(text, tagged.title_of(self.game))

    def form(self, text: str, start: str) -> str:
        """The form of the record in a text; "" where it cannot be seen.

        ``start``: the text from its first character on.
        """
        if copied.holds_tags(text, tagged.title_of(self.game)):
            return TEXT
        if START in text or start.startswith(START[1:]):
            return LINK
        return TEXT if start.startswith("[") else ""

    def reading_score(self, text: str) -> Steps[Found[RecordT]]:
        """The record in a text as `score` writes it, action by action. Raises `Unreadable`."""
        del text
        yield 0.0
        Place(SCORE).refuse("no_record")

    def read_text(self, text: str) -> Found[RecordT]:
        """The record in a text with tags. Raises `Unreadable`."""
        return steps.whole(self.reading_text(text))

    def reading_text(self, text: str) -> Steps[Found[RecordT]]:
        """The same, action by action."""
        return cast("Steps[Found[RecordT]]", tagged.reading(self.game, text, self.rows))

    def reading_link(self, address: str) -> Steps[Found[RecordT]]:
        """The record in a link, action by action. Raises `Unreadable`."""
        return cast("Steps[Found[RecordT]]", link.reading(self.game, address))


AnyRecords: TypeAlias = Records[AnyRecord]
"""The records of a game whose types are not known."""
