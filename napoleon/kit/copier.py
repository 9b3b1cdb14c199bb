"""Copies of objects that are changed step by step, field by field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

One = TypeVar("One", bound="DataclassInstance")


def copier(kind: type[One]) -> Callable[[One], One]:
    """A function that copies an object of a data class: all its fields, their values as they are.

    It is written out once, as `dataclasses` does with ``__init__``: a loop over the fields takes
    three times as long, and a search copies a state with every action.
    """
    lines = ["def copied(one):", "    new = make(kind)"]
    lines += [f"    new.{field.name} = one.{field.name}" for field in fields(kind)]
    names: dict[str, object] = {"make": object.__new__, "kind": kind}
    exec("\n".join([*lines, "    return new"]), names)
    return cast("Callable[[One], One]", names["copied"])
