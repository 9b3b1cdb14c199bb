"""Texts in storage: JSON objects with the version of their form, read strictly."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from napoleon.kit.json_in import BadText, JsonObject, is_one_of, reading_json
from napoleon.match.steps import Steps, whole

SCHEMA = 1
LONGEST = 1_000_000
"""The most characters of a text that is read."""

T = TypeVar("T")


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


def read_rows(
    text: str,
    name: str,
    most: int,
    row: Callable[[object], T],
    key: Callable[[T], object] | None = None,
) -> tuple[T, ...]:
    """A saved list of at most ``most`` things, each read by ``row``. Raises `BadText`.

    ``key``: what must differ between any two of them.
    """
    rows = read_object(text).get(name)
    if not isinstance(rows, list) or len(rows) > most:
        raise BadText("damaged")
    found = tuple(map(row, rows))
    if key is not None and len({key(one) for one in found}) != len(found):
        raise BadText("damaged")
    return found


def texts_in(data: object) -> tuple[str, ...]:
    """A saved list of texts. Raises `BadText`."""
    if not isinstance(data, (list, tuple)) or not all(isinstance(text, str) for text in data):
        raise BadText("damaged")
    return tuple(data)
