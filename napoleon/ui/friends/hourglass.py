"""A table of people at other devices, and its hourglass: how long the user may still think.

It is only a display; the table's keeper decides when the time is up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from napoleon.match.parties.hosting import speak_s
from napoleon.match.seat import Seat
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.state import chair_of
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Say, Wait
from napoleon.ui.shell.messages import Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Occasion, Sitting

TICK: Final = "friends-hourglass"
"""The wait for the next second."""
TICK_MS: Final = 1000
SAID_S: Final = 10
"""The number of seconds left that is announced."""


@dataclass(frozen=True, slots=True)
class Elsewhere(Occasion):
    """A match with people at other devices. It is saved elsewhere, and comes back from there."""

    among_people: ClassVar[bool] = True
    line: ClassVar[str] = "friends"
    is_saved: ClassVar[bool] = False
    tools: ClassVar[tuple[str, ...]] = ("last", "face", "record")

    tick: int = 0
    """The number of the wait for the next second; 0 for none."""

    @property
    def helps(self) -> bool:
        """Among people, nobody takes back or asks for advice."""
        return False

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """Nothing: matches among people do not measure the user against computers."""
        del sitting
        return ()


def limit_s(chair: Chair | None, seat: Seat) -> int:
    """The seconds that the user has for the current decision; 0 for no limit.

    Where several may speak at once, the table always goes on after a while.
    """
    if not chair or chair.known is None:
        return 0
    is_open = len(seat.newest.asked) > 1
    return speak_s(chair.known.plan) if is_open else chair.known.plan.think_s


def turned(model: Model) -> Outcome:
    """Turn the hourglass over when the user is asked, unless it runs already."""
    occasion, seconds = model.table.occasion, limit_s(chair_of(model), model.table.seat)
    if not isinstance(occasion, Elsewhere) or occasion.tick or not seconds:
        return model, ()
    return _ticking(model, occasion, seconds)


def ticked(model: Model, message: Waited) -> Outcome:
    """A second is over."""
    occasion = model.sitting.occasion if model.sitting else None
    if not isinstance(occasion, Elsewhere) or occasion.tick != message.question:
        return model, ()
    if occasion.left_s <= 1:
        return model.with_occasion(replace(occasion, left_s=0)), ()
    model, effects = _ticking(model, occasion, occasion.left_s - 1)
    if occasion.sent or occasion.left_s - 1 != SAID_S:
        return model, effects
    return model, (*effects, Say("status", model.words("friends.left", seconds=SAID_S)))


def _ticking(model: Model, occasion: Elsewhere, seconds: int) -> Outcome:
    number = model.serial + 1
    model = model.with_occasion(replace(occasion, left_s=seconds, tick=number))
    return model._replace(serial=number), (Wait(TICK, number, TICK_MS),)
