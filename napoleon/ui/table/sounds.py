"""The sounds that games share. A new one is one more value here, or in the game that plays it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple


class Tone(NamedTuple):
    """One tone: its wave and its pitch.

    Pitches are in hertz, ``start`` and ``length`` in seconds; the volume is 0 to 1.
    """

    wave: str
    pitch: float
    last_pitch: float
    start: float
    length: float
    volume: float
    pan: float = 0.0
    """Its direction: -1 is the left, 1 the right."""


class Sound(NamedTuple):
    """A sound, and the effect that plays it."""

    weight: int
    """Of several sounds at once, only the one with the highest weight is played."""
    tones: tuple[Tone, ...]


def _chord(wave: str, step: float, volume: float, *pitches: float) -> tuple[Tone, ...]:
    """Tones one after another."""
    return tuple(
        Tone(wave, pitch, pitch, at * step, 0.28, volume) for at, pitch in enumerate(pitches)
    )


CARD: Final = Sound(1, (Tone("triangle", 520, 160, 0, 0.07, 0.25),))
CALL: Final = Sound(2, (Tone("sine", 660, 660, 0, 0.12, 0.18),))
TRICK: Final = Sound(
    3, (Tone("sine", 392, 392, 0, 0.12, 0.18), Tone("sine", 523, 523, 0.09, 0.16, 0.18))
)
DRAW: Final = Sound(4, _chord("triangle", 0.16, 0.2, 440, 440))
LOSE: Final = Sound(5, _chord("sine", 0.16, 0.2, 392, 349, 294))
WIN: Final = Sound(6, _chord("triangle", 0.11, 0.22, 523, 659, 784, 1047))
SEAL: Final = Sound(
    7, (Tone("sine", 120, 46, 0.3, 0.22, 0.4), Tone("triangle", 300, 90, 0.3, 0.06, 0.25))
)
"""The seal of the rank comes down, in time with the picture (``stamp`` in ``web/ending.css``)."""


def loudest(made: Iterable[Sound | None]) -> Sound | None:
    """The one sound of a step, from those of its events; None for silence."""
    return max(filter(None, made), key=lambda sound: sound.weight, default=None)
