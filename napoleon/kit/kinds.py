"""Values of the right kind: those of another game look much alike, and are refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import UnionType
from typing import TypeVar, get_args

One = TypeVar("One")


def must_be(value: object, kind: type | UnionType, what: str = "") -> None:
    """Raises `TypeError`, which names both kinds, for a value of another kind, or of another game.

    ``what`` is the value's name. `True` and `False` are no numbers.
    """
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        found, wanted = type(value), kind if isinstance(kind, type) else get_args(kind)[0]
        fault = f"{_name(found)} where {_name(wanted)} was expected"
        raise TypeError(f"{what}: {fault}" if what else fault)


def several(values: Iterable[One], what: str) -> tuple[One, ...]:
    """The values one by one. Raises `TypeError` for a text, a mapping, and what has no values."""
    if isinstance(values, str | bytes | Mapping) or not isinstance(values, Iterable):
        raise TypeError(f"{what}: {_name(type(values))} where a sequence was expected")
    return tuple(values)


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
