"""What is shown instead of the table: the home screen, a record, a review."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from napoleon.ui.shell.sitting import Occasion

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


class Showing(Protocol):
    """The page, or what drawing may read of it."""

    @property
    def screen(self) -> Screen | None:
        """What is shown over the table; None for the table, or the home screen without one."""

    @property
    def occasion(self) -> Occasion | None:
        """What the table is for; None without one."""


@dataclass(frozen=True, slots=True)
class Start:
    """The home screen, over a waiting match."""

    scene: str = START
    names: tuple[str, ...] = ()
    focus: tuple[str, ...] = HOME_FOCUS
