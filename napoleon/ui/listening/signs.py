"""Signs for the ear: pitch and direction show who does something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from napoleon.match.game import Event
from napoleon.ui.table.sounds import DRAW, Sound, Tone

PITCHES: Final = (1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4)
"""The pitches of the seats relative to the user's own, clockwise from the user."""
FARTHEST: Final = 0.9
"""How far to the left and right the outer seats are; 1 would be one ear only."""
PAUSE_S: Final = 0.04
"""The gap between two signs of the same moment."""

TURN: Final = Sound(
    2, (Tone("sine", 784, 784, 0.1, 0.09, 0.16), Tone("sine", 988, 988, 0.2, 0.14, 0.16))
)
"""The sign that it is the user's turn."""


def side(place: int, players: int) -> float:
    """The direction of a player's sounds: -1 on the left, 1 on the right.

    ``place`` counts clockwise from the user; the others sit opposite, from left to right.

    >>> [side(place, 5) for place in range(5)]
    [0.0, -0.9, -0.3, 0.3, 0.9]
    """
    if place == 0 or players <= 2:
        return 0.0
    return round(FARTHEST * (2 * (place - 1) / (players - 2) - 1), 3)


def signs(
    sound_of: Callable[[Sequence[Event], int], Sound | None],
    events: Sequence[Event],
    me: int,
    players: int,
) -> Sound | None:
    """The signs of some events, one after another; None for silence.

    ``sound_of`` gives the usual sound of events. The sound of the end of a deal has no direction.
    """
    tones: list[Tone] = []
    start, weight = 0.0, 0
    for event in events:
        sound = sound_of((event,), me)
        if sound is None:
            continue
        seat = getattr(event, "seat", None) if sound.weight < DRAW.weight else None
        place = 0 if seat is None else (seat - me) % players
        higher, pan = PITCHES[place % len(PITCHES)], side(place, players)
        tones += [
            tone._replace(
                pitch=tone.pitch * higher,
                last_pitch=tone.last_pitch * higher,
                start=start + tone.start,
                pan=pan,
            )
            for tone in sound.sign or sound.tones
        ]
        start = max(tone.start + tone.length for tone in tones) + PAUSE_S
        weight = max(weight, sound.weight)
    return Sound(weight, tuple(tones)) if tones else None
