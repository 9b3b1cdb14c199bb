"""The occasion of a match with people at other devices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from napoleon.ui.shell.effects import Effect
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Occasion, Sitting
from napoleon.ui.storage.saved import SavedMatch


@dataclass(frozen=True, slots=True)
class Elsewhere(Occasion):
    """A match with people at other devices. It is saved elsewhere, and comes back from there."""

    among_people: ClassVar[bool] = True
    line: ClassVar[str] = "friends"
    tools: ClassVar[tuple[str, ...]] = ("last", "face", "record")
    about: ClassVar[tuple[str, str]] = ("friends", "friends.room")
    checks: ClassVar[str] = "friends-fair"

    tick: int = 0
    """The number of the wait for the next second; 0 for none."""

    @property
    def helps(self) -> bool:
        """Among people, nobody takes back or asks for advice."""
        return False

    def lost(self, model: Model) -> frozenset[int]:
        """The seats that the user's chair knows to be lost."""
        chair = model.friends.chair if model.friends else None
        return frozenset() if chair is None else chair.lost

    def stored(self, sitting: Sitting) -> SavedMatch | None:
        """Nothing: the table's keeper saves it."""
        del sitting
        return None

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """Nothing: matches among people do not measure the user against computers."""
        del sitting
        return ()
