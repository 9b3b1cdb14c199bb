"""One reader of texts from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Reader(NamedTuple):
    """Reads a text, or raises one of its refusals; ``samples`` are texts that it accepts."""

    read: Callable[[str], object]
    refusals: tuple[type[Exception], ...]
    samples: Callable[[], tuple[str, ...]]

    def accepts(self, text: str) -> bool:
        """Whether it takes the text. Raises what it should not have raised."""
        try:
            self.read(text)
        except self.refusals:
            return False
        return True
