"""The records of Napoleon as texts: 譜, text with tags, link."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, TextIO

from napoleon.games.napoleon.game import GAME, Record
from napoleon.games.napoleon.records import link, tagged
from napoleon.games.napoleon.records.score import write as score
from napoleon.games.napoleon.records.score.read import holds_score, score_starts
from napoleon.games.napoleon.records.score.signs import TITLE
from napoleon.kit.kinds import must_be
from napoleon.match.records.copied import holds_tags
from napoleon.match.records.fault import SCORE
from napoleon.match.records.record import Found
from napoleon.match.records.tagged import title_of
from napoleon.match.records.texts import Records, put
from napoleon.match.rooms import room_of
from napoleon.match.steps import Steps

if TYPE_CHECKING:
    from napoleon.games.napoleon.record import Record as NapoleonRecord


class NapoleonRecords(Records[Record]):
    """The three forms. Their readers are imported when one of them is first used."""

    language: ClassVar[str] = score.LANGUAGE

    def score(self, record: Record) -> str:
        """The 譜, which is Japanese."""
        return score.write(record)

    def text(self, record: Record, assist: str = "", tags: Sequence[tuple[str, str]] = ()) -> str:
        """The record as text with tags."""
        return tagged.write(record, assist, tags)

    def link(self, record: Record, ply: int | None = None) -> str:
        """Query and fragment of the record's link."""
        return link.write(record, ply)

    def form(self, text: str, start: str) -> str:
        """The form of the record in a text; the start of the text decides first."""
        if start.startswith(TITLE.rstrip("0123456789")):
            return SCORE
        if holds_score(text) and not holds_tags(text, title_of(GAME)):
            return SCORE
        return super().form(text, start)

    def titled(self) -> str:
        """What opens a record in a text of any form but a link, as a regular expression."""
        return rf"{super().titled()}|{TITLE}(?=[ \t\u3000|]*$)"

    def starts(self, text: str, form: str) -> list[int]:
        """The lines in which the records of a form begin in a text, from 0 on."""
        return score_starts(text) if form == SCORE else super().starts(text, form)

    def reading_score(self, text: str) -> Steps[Found[Record]]:
        """The record in a 譜."""
        return _as_work(Found(room_of(self.game, "records.score.read").read(text), SCORE))

    def reading_text(self, text: str) -> Steps[Found[Record]]:
        """The record in a text with tags."""
        return _as_work(room_of(self.game, "records.tagged").read(text))

    def reading_link(self, address: str) -> Steps[Found[Record]]:
        """The record in a link."""
        return _as_work(room_of(self.game, "records.link").read(address))


def _as_work(found: Found[Record]) -> Steps[Found[Record]]:
    """A record that was read in one go, counted as work: a deal has about a hundred actions."""
    for _ in found.record.actions:
        yield 1.0
    return found


RECORDS: Final = NapoleonRecords(GAME)
"""The records of the game."""
read_any = RECORDS.read_any
"""The record in a text of any form. Raises `Unreadable` (`Records.read_any`)."""
read_all = RECORDS.read_all
"""The records in a text, a file or lines, one by one. Raises `Unreadable` (`Records.read_all`)."""


def read_record(text: str) -> NapoleonRecord:
    """The record in a 譜, with anything around it. Raises `Unreadable`."""
    must_be(text, str)
    found: NapoleonRecord = room_of(GAME, "records.score.read").read(text)
    return found


def write_record(record: Record, file: TextIO | None = None) -> str:
    """The record as a 譜, also written to ``file``, with a blank line behind it.

    Raises `Unplayable` for an impossible record; then nothing is written.
    """
    return put(score.write(record), file)
