"""A line: an immutable sequence to which it is cheap to append an item."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, Self, TypeVar, overload

Item = TypeVar("Item")


class Line(Sequence[Item], Generic[Item]):
    """A sequence that never changes; it equals a tuple of the same items.

    A longer line shares the list of the line that it was made from, if nothing else was appended
    there yet. So a line of *n* items costs *n* steps to make, not *n* squared.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[Item] = (), *, shared: list[Item] | None = None) -> None:
        """The items; or those now in a ``shared`` list, to which more will be appended."""
        self._items: list[Item] = [*items] if shared is None else shared
        self._length = len(self._items)

    @classmethod
    def of(cls, items: Sequence[Item]) -> Line[Item]:
        """The items as a line."""
        return items if isinstance(items, Line) else cls(items)

    def plus(self, item: Item) -> Self:
        """The line with one more item."""
        if len(self._items) != self._length:  # something else was appended there
            return type(self)((*self, item))
        self._items.append(item)
        return type(self)(shared=self._items)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Item: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Item, ...]: ...
    def __getitem__(self, at: int | slice) -> Item | tuple[Item, ...]:
        """An item, or the items of a slice as a tuple."""
        if isinstance(at, slice):
            return tuple(self._items[place] for place in range(*at.indices(self._length)))
        return self._items[range(self._length)[at]]

    def __iter__(self) -> Iterator[Item]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        """Whether a line or a tuple has the same items."""
        if not isinstance(other, (Line, tuple)):
            return NotImplemented
        if isinstance(other, Line) and other._items is self._items:
            return other._length == self._length
        return len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (tuple(self),)
