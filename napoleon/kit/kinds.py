"""Values of the right kind: those of another game look much alike, and are refused."""

from __future__ import annotations

from types import UnionType
from typing import get_args


def must_be(value: object, kind: type | UnionType, what: str = "") -> None:
    """Raises `TypeError`, which names both kinds, for a value of another kind, or of another game.

    ``what`` is the value's name.
    """
    if not isinstance(value, kind):
        found, wanted = type(value), kind if isinstance(kind, type) else get_args(kind)[0]
        fault = f"{_name(found)} where {_name(wanted)} was expected"
        raise TypeError(f"{what}: {fault}" if what else fault)


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
