"""What stays out of the memory at the start: functions that are imported when first called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from operator import attrgetter
from typing import Any


@dataclass(frozen=True, slots=True)
class Later:
    """A function that is imported when first called."""

    module: str
    name: str

    @property
    def function(self) -> Callable[..., Any]:
        """The function. Raises `ImportError` until the part of the program with it is here."""
        found: Callable[..., Any] = attrgetter(self.name)(import_module(self.module))
        return found

    def __call__(self, *args: Any, **named: Any) -> Any:
        """Call it."""
        return self.function(*args, **named)


def later(place: str) -> Later:
    """A function that is imported when first called; ``place``: ``module:name``."""
    module, _, name = place.partition(":")
    return Later(module, name)
