"""What is shown instead of the table: the home screen, a record, a review."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

START: Final = "start"
"""The name of the home screen."""
HOME_FOCUS: Final = ("k-resume", "k-link", "k-first", "k-new")
"""Where the focus goes on the home screen: the first of these that exists."""


class Screen(Protocol):
    """What is shown instead of the table."""

    @property
    def scene(self) -> str:
        """Its name: the feature with this name draws it."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players whom it shows, by seat; () for the usual ones."""

    @property
    def focus(self) -> tuple[str, ...]:
        """Where the focus goes when its element is gone: the first of these that exists."""


@dataclass(frozen=True, slots=True)
class Start:
    """The home screen, over a waiting match."""

    scene: str = START
    names: tuple[str, ...] = ()
    focus: tuple[str, ...] = HOME_FOCUS
