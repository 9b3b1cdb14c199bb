"""Sounds: which of the sounds belongs to what happened. They are off until somebody wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.napoleon.play.events import (
    AuctionEnded,
    Called,
    CardPlayed,
    DealEnded,
    Event,
    TrickWon,
)

SOUNDS: Final = ("win", "lose", "trick", "call", "card")
"""The sounds, the weightiest first: one step makes one of them."""


def sound_of(happened: Sequence[Event], seat: int) -> str:
    """The sound of a step for the player at a seat; "" for silence."""
    made = {_sound(event, seat) for event in happened}
    return next((sound for sound in SOUNDS if sound in made), "")


def _sound(event: Event, seat: int) -> str:
    match event:
        case DealEnded(result):
            return "win" if result.won(seat) else "lose"
        case TrickWon():
            return "trick"
        case Called() | AuctionEnded():
            return "call"
        case CardPlayed():
            return "card"
    return ""
