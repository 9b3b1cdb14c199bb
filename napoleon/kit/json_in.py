"""JSON from outside: from storage, from a file, from the computer players' thread."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator
from math import isfinite
from typing import Any, Final, TypeAlias

from napoleon.kit.refusal import Refusal

JsonValue = None | bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"]
"""A value as it is written."""
JsonObject: TypeAlias = dict[str, object]
"""An object of which no field is read yet."""
JsonWritten: TypeAlias = dict[str, Any]
"""An object that we write, as `json.dumps` takes it."""

DEEPEST: Final = 20
"""The deepest nesting that is read; no file of ours has half of that."""

PIECES: Final = 64
"""How many texts and brackets are one step of reading, about as long as an action of a game."""
MOST_PIECES: Final = 2_000_000
"""The most texts and brackets that are read; no file of ours has a third of that."""

_PIECES = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[\]{}]|[0-9]{20}', re.DOTALL)
"""A text without an end reaches to the end: else it would be looked for at each quote in it."""


class BadText(Refusal):
    """A text from outside that cannot be used; a link, a record or a file has a kind of its own.

    ``reason`` is a key for which the page has a sentence: of a saved value or a file of ours
    ``damaged``, ``foreign``, ``version``, ``impossible`` or ``empty``. ``detail`` names what is
    wrong, where that helps.
    """


def read_json(text: str) -> object:
    """The value of a JSON text. Raises `ValueError`.

    Refuses also what is nested too deep, and numbers that are infinite or have twenty digits. In
    the browser the json module runs out of JavaScript's stack before Python's own limit is reached,
    and with that the whole interpreter is lost.

    >>> read_json('[1, {"a": "[["}]')
    [1, {'a': '[['}]
    >>> read_json("[" * 100_000)
    Traceback (most recent call last):
    ...
    ValueError: nested too deep
    """
    for _ in _checking(text):
        pass
    return _read(text)


def reading_json(text: str) -> Generator[float, None, object]:
    """The same in steps of `PIECES`, with the share that is done. Raises `ValueError`.

    At the end the json module reads all of it at once: eight million characters in a tenth of a
    second.
    """
    yield from _checking(text)
    return _read(text)


def _checking(text: str) -> Iterator[float]:
    """Raises `ValueError` for what `read_json` refuses."""
    depth = 0
    for at, found in enumerate(_PIECES.finditer(text), start=1):
        sign = found[0]
        if sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError("nested too deep")
        elif sign in "]}":
            depth -= 1
        elif sign[0] != '"':
            raise ValueError("a number too long")
        if not at % PIECES:
            if at > MOST_PIECES:
                raise ValueError("too many pieces")
            yield found.end() / len(text)


def _read(text: str) -> object:
    data: object = json.loads(text, parse_constant=_finite, parse_float=_finite)
    return data


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError("an endless number")
    return number


def read_line(text: str) -> object:
    r"""The value in a line of another program. Raises `ValueError` and `RecursionError`.

    Drops a byte order mark, and reads a whole float as an integer, because some languages have only
    one kind of number.

    >>> read_line('\ufeff{"id": 3.0, "value": 0.5}')
    {'id': 3, 'value': 0.5}
    """
    data: object = json.loads(text.removeprefix("\ufeff"), parse_float=_whole)
    return data


def _whole(text: str) -> int | float:
    number = float(text)
    return int(number) if number.is_integer() else number


def is_one_of(version: object, *known: int) -> bool:
    """Whether a schema number is one of those given; `True` is not 1."""
    return type(version) is int and version in known


def read_document(text: str, kind: str | None, schema: int) -> JsonObject:
    """The object in a text of ours, after a check of its kind and version. Raises `BadText`.

    ``kind``: None for a text that does not say it.
    """
    try:
        data = read_json(text)
    except ValueError as bad:
        raise BadText("damaged") from bad
    return _document(data, kind, schema)


def reading_document(text: str, kind: str, schema: int) -> Generator[float, None, JsonObject]:
    """The same in steps (`reading_json`)."""
    try:
        data = yield from reading_json(text)
    except ValueError as bad:
        raise BadText("damaged") from bad
    return _document(data, kind, schema)


def _document(data: object, kind: str | None, schema: int) -> JsonObject:
    if not isinstance(data, dict) or data.get("kind") != kind:
        raise BadText("foreign")
    if not is_one_of(data.get("schema"), schema):
        raise BadText("version")
    return data
