"""The sounds that games share. A new one is one more value here, or in the game that plays it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

RUSTLE: Final = "rustle"
"""The wave of a tone that is no tone but the rustle of cardboard, in a band around the pitch."""


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
    sign: tuple[Tone, ...] = ()
    """The tones for those who listen, whose pitch can be heard; () for the same ones."""


def _chord(wave: str, step: float, volume: float, *pitches: float) -> tuple[Tone, ...]:
    """Tones one after another."""
    return tuple(
        Tone(wave, pitch, pitch, at * step, 0.28, volume) for at, pitch in enumerate(pitches)
    )


def _laid(start: float, volume: float = 1.0) -> tuple[Tone, Tone]:
    """A card is laid down: the edge brushes the cloth, then the card lies."""
    return (
        Tone(RUSTLE, 3200, 1100, start, 0.05, 0.55 * volume),
        Tone("sine", 170, 80, start + 0.012, 0.06, 0.3 * volume),
    )


CARD: Final = Sound(1, _laid(0), (Tone("triangle", 520, 160, 0, 0.07, 0.25),))
CALL: Final = Sound(2, (Tone("sine", 660, 660, 0, 0.12, 0.18),))
_TWO_TONES: Final = (
    Tone("sine", 392, 392, 0, 0.12, 0.18),
    Tone("sine", 523, 523, 0.09, 0.16, 0.18),
)
TRICK: Final = Sound(3, (Tone(RUSTLE, 700, 1900, 0.05, 0.2, 0.4), *_laid(0.22, 0.8)), _TWO_TONES)
"""The cards of a trick slide together to their winner."""
SWEPT: Final = Sound(4, (Tone(RUSTLE, 900, 3600, 0, 0.13, 0.5), *_laid(0.13, 0.5)), _TWO_TONES)
"""Cards go to the heap in one flick."""
TAKEN: Final = Sound(
    5, tuple(tone for at in range(4) for tone in _laid(0.075 * at, 0.55 + 0.12 * at)), _TWO_TONES
)
"""Cards stream into a hand, one after another."""
DRAW: Final = Sound(6, _chord("triangle", 0.16, 0.2, 440, 440))
LOSE: Final = Sound(7, _chord("sine", 0.16, 0.2, 392, 349, 294))
WIN: Final = Sound(8, _chord("triangle", 0.11, 0.22, 523, 659, 784, 1047))
SEAL: Final = Sound(
    9, (Tone("sine", 120, 46, 0.3, 0.22, 0.4), Tone("triangle", 300, 90, 0.3, 0.06, 0.25))
)
"""The seal of the rank comes down, in time with the picture (``stamp`` in ``web/motion.js``)."""


def loudest(made: Iterable[Sound | None]) -> Sound | None:
    """The one sound of a step, from those of its events; None for silence."""
    return max(filter(None, made), key=lambda sound: sound.weight, default=None)
