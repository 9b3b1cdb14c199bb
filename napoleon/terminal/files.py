"""The files that follow a match in a terminal: the match, to go on with later, and its records."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from napoleon.games import page_named
from napoleon.kit.json_in import BadText
from napoleon.match.game import Game
from napoleon.match.match import AnyMatch
from napoleon.match.records.record import Record
from napoleon.match.records.texts import put
from napoleon.match.rooms import records_of
from napoleon.ui.storage.saved import SavedMatch, read_match, write_match
from napoleon.ui.table.pauses import NOTHING, RESULT, Pause


class Files:
    """The file that holds the running match, as the page saves one, and the file of records.

    None for a file that is not wanted. ``recorded``: how many finished deals are in the file of
    records.
    """

    def __init__(self, match: Path | None = None, records: Path | None = None) -> None:
        self.match = match
        self.records = records
        self.recorded = 0

    def begun(self, game: Game) -> AnyMatch | None:
        """The match in the file, None where there is no file yet.

        Raises `OSError` where it cannot be read, `BadText` where it holds no match of the game.
        """
        if self.match is None or not self.match.exists():
            return None
        try:
            text = self.match.read_text("utf-8")
        except UnicodeDecodeError as bad:
            raise BadText("damaged") from bad
        match = read_match(page_named(game.name), text).match
        self.recorded = len(match.deals)
        return match

    def follow(self, match: AnyMatch) -> None:
        """Write what is new. Raises `OSError`; the next call then writes it as well.

        The file of a match that is over is deleted.
        """
        if self.records is not None:
            self._record(self.records, match)
        if self.match is None:
            return
        if match.over:
            self.match.unlink(missing_ok=True)
            return
        new = self.match.with_name(f"{self.match.name}.new")
        pause: Pause = RESULT if match.deal_over else NOTHING
        new.write_text(write_match(SavedMatch(match, pause)), "utf-8")
        new.replace(self.match)

    def _record(self, file: Path, match: AnyMatch) -> None:
        for at in range(self.recorded, len(match.deals)):
            text = records_of(match.game).text(Record.of_match(match, at))
            size = file.stat().st_size if file.exists() else 0
            try:
                with file.open("a", encoding="utf-8") as to:
                    put(text, to)
            except OSError:
                with suppress(OSError):  # no half record stays
                    os.truncate(file, size)
                raise
            self.recorded = at + 1
