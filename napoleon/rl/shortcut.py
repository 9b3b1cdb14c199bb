"""Play without the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from napoleon.match.game import Action, State


class Shortcut(Protocol):
    """A part of a deal that is played without the engine."""

    @property
    def player(self) -> int:
        """The seat that is asked."""

    @property
    def row(self) -> int:
        """What it sees: the lowest bit is the first value."""

    @property
    def legal(self) -> int:
        """The numbers that it may choose, as bits."""

    @property
    def said(self) -> Sequence[tuple[int, Action]]:
        """The actions so far, each with its seat."""

    @property
    def state(self) -> State:
        """The state as the engine has it."""

    @property
    def is_over(self) -> bool:
        """Whether the engine goes on."""

    def do(self, number: int) -> None:
        """Does the action of a number. Raises `ValueError` if it is not legal."""
