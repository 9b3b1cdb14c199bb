"""Sounds: which one belongs to what happened. They are off until the user turns them on."""

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
from napoleon.ui.table import sounds
from napoleon.ui.table.sounds import Sound, loudest


def sound_of(happened: Sequence[Event], seat: int) -> Sound | None:
    """The sound of a step for the player at a seat; None for silence."""
    return loudest(_sound(event, seat) for event in happened)


def _sound(event: Event, seat: int) -> Sound | None:
    match event:
        case DealEnded(result):
            return sounds.WIN if result.won(seat) else sounds.LOSE
        case TrickWon():
            return sounds.TRICK
        case Called() | AuctionEnded():
            return sounds.CALL
        case CardPlayed():
            return sounds.CARD
    return None
