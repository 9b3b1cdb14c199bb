"""A list that is kept for a game, and may be a file: the one way to read, change and write it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import islice
from typing import Annotated, Final, Generic, NamedTuple, TypeAlias, TypeVar

from napoleon.kit.json_in import BadText, JsonWritten, read_document
from napoleon.match.days import is_day
from napoleon.match.game import USUAL, Game
from napoleon.ui.shell.effects import Effect, Recall, Save
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.storage.saved import key_in, key_of
from napoleon.ui.storage.texts import LONGEST, SCHEMA, compact, readable, rows_in, rows_of

T = TypeVar("T")
LONGEST_READ: Final = 4 * LONGEST
"""The most characters that are read: earlier pages wrote texts longer than `LONGEST`."""
Day: TypeAlias = Annotated[str, lambda text: not text or is_day(text)]
"""A date; "" if unknown."""


def by_declaration(
    kind: type[T], fits: object = None
) -> tuple[Callable[[T], object], Callable[[Game, object], T]]:
    """`KeptList.row_of` and `KeptList.read_row` of things with declared fields, as `rows_of`."""
    write, read = rows_of(kind, fits)
    return write, lambda _game, row: read(row)


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
    of_all: bool = False
    """Whether all games share it."""

    def stored_as(self, game: Game) -> str:
        """Its key in storage."""
        return key_in(USUAL if self.of_all else game.name, self.what)

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

    # ---- on the page -----------------------------------------------------------------------

    def recall(self, game: Game, to: str) -> Recall:
        """The effect that reads the list from storage."""
        return Recall(to, (self.stored_as(game),))

    def readable(self, game: Game, message: Recalled) -> tuple[T, ...]:
        """What can be read of the list, where what is damaged is reported by somebody else."""
        text = dict(message.texts).get(self.stored_as(game))
        return () if text is None else readable(partial(self.read, game), text)

    def changed(
        self, game: Game, before: tuple[T, ...], after: tuple[T, ...]
    ) -> tuple[Effect, ...]:
        """The effect that stores a list, if it is not as it was read."""
        return (Save(self.stored_as(game), self.write(game, after)),) if after != before else ()
