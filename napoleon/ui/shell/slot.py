"""Slots: what a feature remembers in the page or at a table, which know nothing of it.

A feature declares a slot once, beside the type of its value, and alone changes it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar

T = TypeVar("T")


def _always(_before: object, _after: object, /) -> bool:
    return True


def never_seen(_before: object, _after: object, /) -> bool:
    """`Slot.seen` of a value that is not drawn."""
    return False


@dataclass(frozen=True, eq=False)
class Slot(Generic[T]):
    """A place for one value."""

    name: str
    """What it holds, in a word."""
    first: T
    """The value at the start."""
    seen: Callable[[T, T], bool] = _always
    """Whether a change of the value from one to another can be seen on the page."""
    of_deal: bool = False
    """Whether it ends with the deal; only for a slot of a table."""


Held: TypeAlias = Mapping[Slot[Any], Any]
"""Slots with their values; a slot without one has its first value."""
NOTHING_HELD: Final[Held] = MappingProxyType({})


def held(slots: Held, slot: Slot[T]) -> T:
    """The value of a slot."""
    value: T = slots.get(slot, slot.first)
    return value


def holding(slots: Held, slot: Slot[T], value: T) -> Held:
    """The same slots, one of them with another value."""
    return {**slots, slot: value}


def lasting(slots: Held) -> Held:
    """The values that outlast the deal."""
    return {slot: value for slot, value in slots.items() if not slot.of_deal}


def unseen(before: Held, after: Held) -> Held:
    """The values after a change, without what nobody can see of it."""
    same = {slot: old for slot, old in before.items() if _is_unseen(slot, old, held(after, slot))}
    new = (slot for slot in after if slot not in before)
    fresh = {slot for slot in new if _is_unseen(slot, slot.first, after[slot])}
    return {slot: value for slot, value in {**after, **same}.items() if slot not in fresh}


def _is_unseen(slot: Slot[T], before: T, after: T) -> bool:
    return before is not after and not slot.seen(before, after)
