"""Sounds: which one belongs to what happened. They are off until somebody wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.durak.play import events
from napoleon.match.game import DRAW, LOST, WON
from napoleon.ui.shell.effects import SoundName, loudest

_END: Final[dict[str, SoundName]] = {WON: "win", LOST: "lose", DRAW: "draw"}
"""The sound of the end of a deal."""


def sound_of(happened: Sequence[events.Event], seat: int) -> SoundName | None:
    """The sound of a step for the player at a seat; None for silence."""
    return loudest(_sound(event, seat) for event in happened)


def _sound(event: events.Event, seat: int) -> SoundName | None:
    match event:
        case events.Finished(result):
            return _END[result.outcome(seat)]
        case events.Beaten() | events.Taken() | events.Swept() | events.Doubted():
            return "trick"
        case events.GaveUp() | events.Doubled() | events.Chose() | events.WrongCard():
            return "call"
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
            return "card"
    return None
