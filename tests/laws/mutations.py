"""Views from outside, each with one thing changed."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

TYPES: Final[tuple[Any, ...]] = (None, True, -7, 10**9, 1.5, "nonsense", [], {}, ["nonsense"])
"""Replacements of a value: of another type, or far out of range."""


class Mutation(NamedTuple):
    """One change."""

    path: str
    """The path: the names of fields, a ``*`` for each place in a list."""
    kind: str
    """The kind of change: ``type``, ``number``, ``text``, ``cards`` or ``list``."""
    view: Any
    """The changed view."""


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value in an object of JSON with its path."""
    if path:
        yield path, value
    inner: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else ()
    for key, one in enumerate(value) if isinstance(value, list) else inner:
        yield from _leaves(one, (*path, key))


def _changed(view: Any, path: tuple[Any, ...], value: Any) -> Any:
    found = copy.deepcopy(view)
    at = found
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return found


def _others(value: Any, card: str) -> Iterator[tuple[str, Any]]:
    """Possible replacements of a value, each with its kind."""
    yield from (("type", one) for one in TYPES)
    if type(value) is bool:
        yield "number", not value
    elif type(value) is int:
        yield from (("number", value + by) for by in (1, -1, 13, 54))
    elif isinstance(value, str):
        yield from (("text", one) for one in (value[2:], value + card, value + value[-2:], card))
    elif isinstance(value, list):
        yield from (("list", one) for one in (value[1:], value[::-1], value + value[-1:]))


def mutations(view: Any, card: str) -> Iterator[Mutation]:
    """Every change of one value of a view; ``card``: one that the seat does not hold."""
    for path, value in _leaves(view):
        name = ".".join("*" if isinstance(key, int) else key for key in path)
        for kind, other in _others(value, card):
            if not (kind == "type" and type(other) is type(value)) and other != value:
                yield Mutation(name, kind, _changed(view, path, other))
    for name in view:
        yield Mutation(name, "missing", {key: view[key] for key in view if key != name})
    yield Mutation("", "unknown", view | {"nonsense": 1})
