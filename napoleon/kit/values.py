"""Values that are made step by step: open in a copy, and unchangeable once they are sealed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeVar, cast

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

One = TypeVar("One", bound="DataclassInstance")

_OPEN: Final[dict[type, type]] = {}
"""For each class of values the twin whose objects may be changed."""
_SEALED: Final[dict[type, type]] = {}
"""For each such twin the class of values."""


def value(kind: type[One]) -> type[One]:
    """Decorate a data class with slots: what it makes is open until it is `sealed`.

    An object is open because it belongs to a twin of its class, and becomes one of the class itself
    by sealing. So neither a change nor a question whether it is allowed takes any time. Copies by
    `copy.deepcopy` and `pickle` are sealed.
    """
    name = f"Open{kind.__name__}"
    body = {"__slots__": (), "__module__": kind.__module__, "__hash__": None}
    changes = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    opened = type(name, (kind,), body | changes)
    in_order = attrgetter(*(field.name for field in fields(kind)))

    def new(cls: type[One], *given: object, **named: object) -> One:
        del cls, given, named
        return cast("One", object.__new__(opened))

    def refuse(_one: One, attribute: str, _found: object = None) -> None:
        raise AttributeError(f"{kind.__name__}.{attribute}: this is a value, and cannot be changed")

    def reduce(self: One) -> tuple[object, ...]:
        return made, (kind, *in_order(self))

    def equal(self: One, other: object) -> bool:
        is_same_kind = type(other) in (kind, opened)
        return is_same_kind and bool(in_order(self) == in_order(other))

    for method, does in (
        ("__new__", new),
        ("__setattr__", refuse),
        ("__delattr__", refuse),
        ("__reduce__", reduce),
        ("__eq__", equal),
    ):
        setattr(kind, method, does)
    _OPEN[kind], _SEALED[opened] = opened, kind
    return kind


def made(kind: type[One], *given: object) -> One:
    """A sealed value with these fields."""
    return sealed(kind(*given))


def sealed(one: One) -> One:
    """The same object, which nobody can change from now on."""
    kind = _SEALED.get(type(one))
    if kind is not None:
        object.__setattr__(one, "__class__", kind)
    return one


def changed(one: One, **others: object) -> One:
    """A sealed value with other values in some fields."""
    return sealed(replace(one, **others))


def copier(kind: type[One]) -> Callable[[One], One]:
    """A function that makes an open copy of a value: all its fields, as they are.

    It is written out once, as `dataclasses` does with ``__init__``: a loop over the fields takes
    three times as long, and a search copies a state with every action.
    """
    lines = ["def copied(one):", "    new = make(kind)"]
    lines += [f"    new.{field.name} = one.{field.name}" for field in fields(kind)]
    names: dict[str, object] = {"make": object.__new__, "kind": _OPEN.get(kind, kind)}
    exec("\n".join([*lines, "    return new"]), names)
    return cast("Callable[[One], One]", names["copied"])
