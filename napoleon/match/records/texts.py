"""The records of a game as texts: for people, with tags, as a link; and one in a text of any form.

A game's own are in its folder, in ``records/texts.py`` as ``RECORDS``. `Records` is enough for a
game that wants no form of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from napoleon.kit.query import whole
from napoleon.match.game import Game
from napoleon.match.records import link, mail, tagged
from napoleon.match.records.fault import LINK, SCORE, TEXT, Place
from napoleon.match.records.record import Found, Record
from napoleon.match.records.sections import START

LONGEST: Final = 65_536
"""The most characters of any form that are looked at."""


class Records:
    """What the records of a game look like as texts."""

    language: ClassVar[str] = ""
    """The language of `score`; "" for a game that has no such form."""
    rows: ClassVar[tagged.Rows] = tagged.USUAL_ROWS
    """How the actions stand in lines in the text with tags."""

    def __init__(self, game: Game) -> None:
        """The forms that any game has."""
        self.game = game

    # ---- writing -------------------------------------------------------------------------

    def score(self, record: Record) -> str:
        """The finished deal for people, in `language`; "" where there is none.

        Raises `Unplayable` for a record that cannot be.
        """
        del record
        return ""

    def text(self, record: Record, assist: str = "", tags: Sequence[tuple[str, str]] = ()) -> str:
        """The record as text with tags; ``assist`` and ``tags`` as in `Found`.

        Raises `Unplayable` for a record that cannot be.
        """
        return tagged.write(record, assist, tags, self.rows)

    def link(self, record: Record, ply: int | None = None) -> str:
        """Query and fragment of the record's link. Raises `Unplayable` for one that cannot be."""
        return link.write(record, ply)

    def carried(self, record: Record) -> Record:
        """What a link can carry of a record: no names, and a seed only if it is short enough."""
        return link.carried(record)

    # ---- reading -------------------------------------------------------------------------

    def find(self, text: str) -> Found:
        """The record in a text of any form, with what else it says. Raises `Unreadable`."""
        if len(text) > LONGEST:
            Place().refuse("too_long", str(len(text)))
        text = whole(text)
        start = text.removeprefix("\ufeff").lstrip()
        form = self.form(text, start)
        if form == SCORE:
            return self.read_score(text)
        if form == TEXT:
            return self.read_text(mail.tagged(text))
        if form == LINK:
            address = mail.link(start, START)
            if not address:
                Place(LINK).refuse("several")
            return self.read_link(address)
        return Place().refuse("no_record" if start else "nothing")

    def form(self, text: str, start: str) -> str:
        """The form of the record in a text; "" where it cannot be seen.

        ``start``: the text from its first sign on.
        """
        if mail.holds_tags(text, tagged.title_of(self.game)):
            return TEXT
        if START in text or start.startswith(START[1:]):
            return LINK
        return TEXT if start.startswith("[") else ""

    def read_score(self, text: str) -> Found:
        """The record in a text as `score` writes it. Raises `Unreadable`."""
        del text
        return Place(SCORE).refuse("no_record")

    def read_text(self, text: str) -> Found:
        """The record in a text with tags. Raises `Unreadable`."""
        return tagged.read(self.game, text, self.rows)

    def read_link(self, address: str) -> Found:
        """The record in a link. Raises `Unreadable`."""
        return link.read(self.game, address)
