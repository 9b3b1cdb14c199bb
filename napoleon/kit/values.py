"""Values that are made step by step: open in a copy, and unchangeable once they are sealed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeVar, cast

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

One = TypeVar("One", bound="DataclassInstance")

_SEALED: Final[dict[type, type]] = {}
"""For each class of values its twin, to which the sealed ones belong."""
_OPEN: Final[dict[type, type]] = {}
"""For each such twin the class."""


def value(kind: type[One]) -> type[One]:
    """Decorate a data class with slots: what it makes is open until it is `sealed`.

    A sealed object belongs to a twin, a class of the same name that refuses changes. So neither a
    change of an open object nor the question whether it is allowed takes any time. Only sealed
    objects are hashable. Copies by `copy.deepcopy`, `pickle` and `dataclasses.replace` are sealed.
    """
    in_order = attrgetter(*(field.name for field in fields(kind)))

    def equal(self: One, other: object) -> bool:
        is_same_kind = type(other) in (kind, twin)
        return is_same_kind and bool(in_order(self) == in_order(other))

    def reduce(self: One) -> tuple[object, ...]:
        return made, (kind, *in_order(self))

    def new(_cls: type[One], *given: object, **named: object) -> One:
        return sealed(kind(*given, **named))

    def init(_one: One, *_given: object, **_named: object) -> None:
        """Leave it as it is: `new` has filled it."""

    def refuse(_one: One, attribute: str, _found: object = None) -> None:
        raise AttributeError(f"{kind.__name__}.{attribute}: this is a value, and cannot be changed")

    def hash_of(self: One) -> int:
        return hash(in_order(self))

    open_methods = {"__eq__": equal, "__hash__": None, "__reduce__": reduce}
    for name, method in open_methods.items():
        setattr(kind, name, method)
    twin: type = type(
        kind.__name__,
        (kind,),
        {
            "__slots__": (),
            "__doc__": kind.__doc__,
            "__module__": kind.__module__,
            "__new__": new,
            "__init__": init,
            "__setattr__": refuse,
            "__delattr__": refuse,
            "__hash__": hash_of,
        },
    )
    _SEALED[kind], _OPEN[twin] = twin, kind
    return kind


def made(kind: type[One], *given: object) -> One:
    """A sealed value with these fields."""
    return sealed(kind(*given))


def sealed(one: One) -> One:
    """The same object, which nobody can change from now on."""
    twin: type[One] | None = _SEALED.get(type(one))
    if twin is not None:
        one.__class__ = twin
    return one


def changed(one: One, **others: object) -> One:
    """A sealed value with other values in some fields."""
    kind: type[One] = _OPEN.get(type(one), type(one))
    given = {field.name: getattr(one, field.name) for field in fields(one)}
    return sealed(kind(**given | others))


def copier(kind: type[One]) -> Callable[[One], One]:
    """A function that makes an open copy of a value: all its fields, as they are.

    It is written out once, as `dataclasses` does with ``__init__``: a loop over the fields takes
    three times as long, and a search copies a state with every action.
    """
    lines = ["def copied(one):", "    new = make(kind)"]
    lines += [f"    new.{field.name} = one.{field.name}" for field in fields(kind)]
    names: dict[str, object] = {"make": object.__new__, "kind": kind}
    exec("\n".join([*lines, "    return new"]), names)
    return cast("Callable[[One], One]", names["copied"])
