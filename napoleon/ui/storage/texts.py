"""Texts in storage: JSON objects with the version of their form, read strictly."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

from napoleon.kit.json_in import BadText, JsonObject, JsonWritten, is_one_of, reading_json
from napoleon.match.records.declared import Objects, Rows
from napoleon.match.records.fault import Unreadable
from napoleon.match.steps import Steps, whole

SCHEMA = 1
LONGEST = 1_000_000
"""The most characters of a text that is read."""

T = TypeVar("T")
_ROWS: Final = Rows({})
_OBJECTS: Final = Objects({})


class PartlyDamagedError(BadText):
    """A saved list in which ``count`` entries are damaged; ``entries`` are the others.

    ``rest`` is the saved text of those others.
    """

    def __init__(self, entries: Any, count: int, rest: str) -> None:
        super().__init__("damaged")
        self.entries = entries
        self.count = count
        self.rest = rest

    def of(self, entries: object) -> PartlyDamagedError:
        """The same fault with what was made of the entries."""
        return PartlyDamagedError(entries, self.count, self.rest)


def read_object(text: str, *schemas: int) -> JsonObject:
    """The object of a saved text with one of these versions, by default `SCHEMA`.

    Raises `BadText`.
    """
    return whole(reading_object(text, *schemas))


def reading_object(text: str, *schemas: int) -> Steps[JsonObject]:
    """The same in steps (`reading_json`)."""
    if len(text) > LONGEST:
        raise BadText("damaged")
    try:
        data = yield from reading_json(text)
    except ValueError as bad:
        raise BadText("damaged") from bad
    if not isinstance(data, dict):
        raise BadText("damaged")
    if not is_one_of(data.get("schema"), *(schemas or (SCHEMA,))):
        raise BadText("version")
    return data


def rows_in(
    data: JsonObject,
    name: str,
    most: int,
    row: Callable[[object], T],
    key: Callable[[T], object] | None = None,
) -> tuple[T, ...]:
    """A list of at most ``most`` things in a saved object, each read by ``row``.

    ``key``: what must differ between any two of them; of equal ones, the first counts. Raises
    `BadText`; `PartlyDamagedError` if some of the things can be read.
    """
    rows = data.get(name)
    if not isinstance(rows, list) or len(rows) > most:
        raise BadText("damaged")
    found: dict[object, tuple[object, T]] = {}
    bad = BadText("damaged")
    for at, one in enumerate(rows):
        try:
            thing = row(one)
        except BadText as reason:
            bad = reason
        else:
            found.setdefault(at if key is None else key(thing), (one, thing))
    things = tuple(thing for _, thing in found.values())
    if rows and not things:
        raise bad
    if count := len(rows) - len(things):
        good = {**data, name: [one for one, _ in found.values()]}
        raise PartlyDamagedError(things, count, compact(good))
    return things


def rows_of(
    kind: type[T], fits: object = None
) -> tuple[Callable[[T], object], Callable[[object], T]]:
    """Writes and reads things with declared fields as rows of these. Reading raises `BadText`.

    ``fits``: a bound as in `Annotated`, for all of a thing.
    """
    form = _ROWS.row(kind, fits)

    def read(row: object) -> T:
        try:
            thing: T = form.read(row, "")
        except Unreadable as bad:
            raise BadText("damaged") from bad
        return thing

    return form.write, read


def object_of(thing: object) -> JsonWritten:
    """A thing with declared fields as an object."""
    return _OBJECTS.write(type(thing), thing)


def in_object(kind: type[T], data: object) -> T:
    """A thing with declared fields, from an object. Raises `BadText`."""
    try:
        return _OBJECTS.read(kind, data, "")
    except Unreadable as bad:
        raise BadText("damaged") from bad


def readable(read: Callable[[str], tuple[T, ...]], text: str) -> tuple[T, ...]:
    """What can be read of a saved list."""
    try:
        return read(text)
    except BadText as bad:
        return bad.entries if isinstance(bad, PartlyDamagedError) else ()


def compact(value: object) -> str:
    """A value as JSON text without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def texts_in(data: object) -> tuple[str, ...]:
    """A saved list of texts. Raises `BadText`."""
    if not isinstance(data, (list, tuple)) or not all(isinstance(text, str) for text in data):
        raise BadText("damaged")
    return tuple(data)
