"""Sounds: which one belongs to what happened. They are off until somebody wants them."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.napoleon.play.events import (
    AuctionEnded,
    Called,
    CardPlayed,
    DealEnded,
    Event,
    TrickWon,
)
from napoleon.ui.shell.effects import SoundName, loudest


def sound_of(happened: Sequence[Event], seat: int) -> SoundName | None:
    """The sound of a step for the player at a seat; None for silence."""
    return loudest(_sound(event, seat) for event in happened)


def _sound(event: Event, seat: int) -> SoundName | None:
    match event:
        case DealEnded(result):
            return "win" if result.won(seat) else "lose"
        case TrickWon():
            return "trick"
        case Called() | AuctionEnded():
            return "call"
        case CardPlayed():
            return "card"
    return None
