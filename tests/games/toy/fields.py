"""The fields of a JSON object from outside: each of the kind that was asked for, or refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from napoleon.kit.json_in import JsonValue
from napoleon.match.records.declared import refuse
from napoleon.match.records.fault import VIEW

Kind = TypeVar("Kind")


class Fields:
    """The fields of an object by name. Every method raises `Unreadable` and names the field."""

    def __init__(self, data: object, version: int) -> None:
        """``data`` must be an object of that version; other data is refused as `VIEW`."""
        if not isinstance(data, dict):
            refuse(VIEW, "not an object")
        found = data.get("v")
        if type(found) is not int or found != version:
            refuse("v", f"this program speaks version {version}")
        self._data: Mapping[str, object] = data

    def has(self, field: str) -> bool:
        """Whether a field is there and not null."""
        return self._data.get(field) is not None

    def _of(self, field: str, kind: type[Kind]) -> Kind:
        if field not in self._data:
            refuse(field, "missing")
        value = self._data[field]
        if type(value) is not kind:
            refuse(field, f"not a {kind.__name__}")
        return value

    def flag(self, field: str) -> bool:
        """True or false."""
        return self._of(field, bool)

    def number(self, field: str, limit: int) -> int:
        """A whole number from 0, below the limit."""
        value = self._of(field, int)
        if not 0 <= value < limit:
            refuse(field, "out of range")
        return value

    def text(self, field: str, longest: int) -> str:
        """A text of at most this many characters."""
        value = self._of(field, str)
        if len(value) > longest:
            refuse(field, "too long")
        return value

    def texts(self, field: str, most: int, longest: int) -> list[str]:
        """A list of at most ``most`` texts, each of at most ``longest`` characters."""
        values = self._of(field, list)
        if len(values) > most:
            refuse(field, "too long")
        for value in values:
            if type(value) is not str or len(value) > longest:
                refuse(field, "not a list of short texts")
        return values

    def compare(self, written: Mapping[str, JsonValue]) -> None:
        """Refuse the first field that differs from what the writer makes of the same value."""
        for field in self._data:
            if field not in written:
                refuse(str(field)[:40], "unknown field")
        for field, value in written.items():
            if field not in self._data:
                refuse(field, "missing")
            if not _same(self._data[field], value):
                refuse(field, "does not agree with the rest of the view")


def _same(given: object, expected: JsonValue) -> bool:
    """Equal as JSON, where true is not 1 and 1.0 is not 1."""
    if type(given) is not type(expected):
        return False
    if isinstance(given, list) and isinstance(expected, list):
        return len(given) == len(expected) and all(map(_same, given, expected))
    if isinstance(given, dict) and isinstance(expected, dict):
        return given.keys() == expected.keys() and all(
            _same(given[key], value) for key, value in expected.items()
        )
    return given == expected
