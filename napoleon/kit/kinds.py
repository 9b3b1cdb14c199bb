"""Values of the right kind: those of another game look much alike, and are refused."""

from __future__ import annotations

from types import UnionType
from typing import get_args


def must_be(value: object, kind: type | UnionType) -> None:
    """Raises `TypeError`, which names both kinds, for a value of another game."""
    if not isinstance(value, kind):
        found, wanted = type(value), kind if isinstance(kind, type) else get_args(kind)[0]
        raise TypeError(f"{_name(found)} where {_name(wanted)} was expected")


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"
