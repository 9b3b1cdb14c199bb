"""Sounds: which one belongs to what happened. They are off until the user turns them on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.durak.play import events
from napoleon.match.game import DRAW, LOST, WON
from napoleon.ui.table import sounds
from napoleon.ui.table.sounds import Sound, loudest

_END: Final[dict[str, Sound]] = {WON: sounds.WIN, LOST: sounds.LOSE, DRAW: sounds.DRAW}
"""The sound of the end of a deal."""


def sound_of(happened: Sequence[events.Event], seat: int) -> Sound | None:
    """The sound of a step for the player at a seat; None for silence."""
    return loudest(_sound(event, seat) for event in happened)


def _sound(event: events.Event, seat: int) -> Sound | None:
    match event:
        case events.Finished(result):
            return _END[result.outcome(seat)]
        case events.Beaten():
            return sounds.SWEPT
        case events.Taken():
            return sounds.TAKEN
        case events.Swept() | events.Doubted():
            return sounds.TRICK
        case events.GaveUp() | events.Doubled() | events.Chose() | events.WrongCard():
            return sounds.CALL
        case (
            events.Led()
            | events.Covered()
            | events.Thrown()
            | events.Transferred()
            | events.Countered()
            | events.TurnedOver()
            | events.Turned()
            | events.Stacked()
        ):
            return sounds.CARD
    return None
