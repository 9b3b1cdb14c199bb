"""A saved list of a game that is also a file; a damaged one is read as far as possible."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from napoleon.kit.json_in import BadText, JsonObject, read_document
from napoleon.match.game import Game
from napoleon.ui.storage.saved import PartlyDamagedError, key_of
from napoleon.ui.storage.texts import LONGEST, SCHEMA

T = TypeVar("T")


class KeptList(NamedTuple, Generic[T]):
    """How to write and read such a list."""

    what: str
    """Its name in storage."""
    name: str
    """The name of the list in the text."""
    most: int
    """The most things that are kept; the last ones are dropped."""
    row_of: Callable[[T], JsonObject]
    """A thing in its saved form."""
    read_row: Callable[[Game, object], T]
    """A thing from its saved form. Raises `BadText`."""
    key: Callable[[T], object] = id
    """What identifies a thing; of equal ones, the first counts."""

    def write(self, game: Game, things: Iterable[T]) -> str:
        """Some things as text, for saving and for a file."""
        rows = [self.row_of(thing) for thing in things][: self.most]
        data = {"schema": SCHEMA, "kind": key_of(game, self.what), self.name: rows}
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    def read(self, game: Game, text: str) -> tuple[T, ...]:
        """The things from a text.

        Raises `BadText`; `PartlyDamagedError` if some of the things can be read.
        """
        if len(text) > LONGEST:
            raise BadText("damaged")
        try:
            rows = read_document(text, key_of(game, self.what), SCHEMA).get(self.name)
        except BadText as bad:
            raise BadText("version" if bad.reason == "version" else "damaged") from bad
        if not isinstance(rows, list) or len(rows) > self.most:
            raise BadText("damaged")
        good: list[T] = []
        for row in rows:
            try:
                good.append(self.read_row(game, row))
            except BadText:
                continue
        things = tuple(reversed({self.key(thing): thing for thing in reversed(good)}.values()))
        if bad_ones := len(rows) - len(things):
            raise PartlyDamagedError(things, bad_ones, self.write(game, things))
        return things

    def read_wholly(self, game: Game, text: str) -> tuple[T, ...]:
        """The same, but with one damaged thing nothing is taken. Raises `BadText`."""
        try:
            return self.read(game, text)
        except PartlyDamagedError as bad:
            raise BadText("damaged") from bad
