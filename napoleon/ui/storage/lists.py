"""A list that is kept for a game, and may be a file: the one way to read, change and write it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import islice
from typing import Final, Generic, NamedTuple, TypeVar

from napoleon.kit.json_in import BadText, JsonWritten, read_document
from napoleon.match.game import Game
from napoleon.ui.shell.effects import Effect, Recall, Save
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import key_of
from napoleon.ui.storage.texts import LONGEST, SCHEMA, PartlyDamagedError, compact, rows_in

T = TypeVar("T")
LONGEST_READ: Final = 4 * LONGEST
"""The most characters that are read: earlier pages wrote texts longer than `LONGEST`."""


class KeptList(NamedTuple, Generic[T]):
    """A list, and its form as text; a damaged text is read as far as possible."""

    what: str
    """Its name in storage."""
    name: str
    """The name of the list in the text."""
    most: int
    """The most things that are kept; the last ones are dropped."""
    row_of: Callable[[T], object]
    """A thing in its saved form."""
    read_row: Callable[[Game, object], T]
    """A thing from its saved form. Raises `BadText`."""
    key: Callable[[T], object] | None = None
    """What identifies a thing; of equal ones, the first counts."""
    is_file: bool = True
    """Whether the text says what it is, so that it can be a file."""

    def _head(self, game: Game) -> JsonWritten:
        kind = {"kind": key_of(game, self.what)} if self.is_file else {}
        return {"schema": SCHEMA, **kind}

    def write(self, game: Game, things: Iterable[T]) -> str:
        """Some things as text, as many as are kept and as `LONGEST` has room for."""
        start, end = f'{compact(self._head(game))[:-1]},"{self.name}":[', "]}"
        rows, room = list[str](), LONGEST - len(start) - len(end)
        for thing in islice(things, self.most):
            row = compact(self.row_of(thing))
            room -= len(row) + 1
            if room < 0:
                break
            rows.append(row)
        return f"{start}{','.join(rows)}{end}"

    def read(self, game: Game, text: str) -> tuple[T, ...]:
        """The things from a text.

        Raises `BadText`; `PartlyDamagedError` if some of the things can be read.
        """
        if len(text) > LONGEST_READ:
            raise BadText("damaged")
        try:
            data = read_document(text, self._head(game).get("kind"), SCHEMA)
        except BadText as bad:
            raise BadText("version" if bad.reason == "version" else "damaged") from bad
        return rows_in(data, self.name, self.most, partial(self.read_row, game), self.key)

    def read_wholly(self, game: Game, text: str) -> tuple[T, ...]:
        """The same, but with one damaged thing nothing is taken. Raises `BadText`."""
        try:
            return self.read(game, text)
        except PartlyDamagedError as bad:
            raise BadText("damaged") from bad

    # ---- on the page -----------------------------------------------------------------------

    def recall(self, game: Game, to: str) -> Recall:
        """The effect that reads the list from storage."""
        return Recall(to, (key_of(game, self.what),))

    def found(
        self, model: Model, message: Recalled
    ) -> tuple[Model, tuple[T, ...], tuple[Effect, ...]]:
        """The list that was read from storage, as `read_stored` reads it."""
        return read_stored(model, message, self.what, partial(self.read, model.game))

    def changed(
        self, game: Game, before: tuple[T, ...], after: tuple[T, ...]
    ) -> tuple[Effect, ...]:
        """The effect that stores a list, if it is not as it was read."""
        return (Save(key_of(game, self.what), self.write(game, after)),) if after != before else ()
