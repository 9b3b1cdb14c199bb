"""Playing sounds with a browser's oscillators, also after the browser has taken them away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from napoleon.ui.table.sounds import Sound, Tone

SILENCE: Final = 0.0001
"""Volumes fall to this, because an exponential ramp cannot reach zero."""
RUNNING: Final = "running"
CLOSED: Final = "closed"
MOST_TRIES: Final = 2
"""After so many presses that did not bring the sound back, it is made anew."""


class Param(Protocol):
    """A value of a tone that changes with time."""

    value: float

    def setValueAtTime(self, value: float, at: float) -> None:  # noqa: N802 - the browser's name
        """Have this value from then on."""
        ...

    def exponentialRampToValueAtTime(  # noqa: N802 - the browser's name
        self, value: float, at: float
    ) -> None:
        """Reach this value then."""
        ...


class Node(Protocol):
    """A tone, a volume or a side."""

    type: str
    pan: Param
    frequency: Param
    gain: Param

    def connect(self, other: object) -> None:
        """Pass on what it makes."""
        ...

    def start(self, at: float) -> None:
        """Sound from then on."""
        ...

    def stop(self, at: float) -> None:
        """Sound until then."""
        ...


class Audio(Protocol):
    """A browser's source of sound (`AudioContext`)."""

    state: str
    currentTime: float  # noqa: N815 - the browser's name
    destination: object

    def createOscillator(self) -> Node:  # noqa: N802 - the browser's name
        """A tone."""
        ...

    def createGain(self) -> Node:  # noqa: N802 - the browser's name
        """A volume."""
        ...

    def resume(self) -> object:
        """Go on after a break; the promise fails if the browser refuses."""
        ...

    def close(self) -> object:
        """End for good."""
        ...


class Speaker:
    """Plays the sounds.

    Browsers allow them only after a press of the user. Some take them away again, for a call or
    while another app is in front, and give them back at a press only.
    """

    def __init__(
        self, make: Callable[[], Audio | None], ignore: Callable[[object], object] = bool
    ) -> None:
        """``make`` gives a new source, or None; ``ignore`` lets a promise fail in silence."""
        self._make, self._ignore = make, ignore
        self._audio: Audio | None = None
        self._tries = 0
        self._waits = False

    def play(self, sound: Sound) -> None:
        """Play a sound; does nothing if the browser has none.

        Without a running source the first sound waits for it. The next ones would be heard with
        it, all at once: they are left out.
        """
        if self._audio is None:
            self._audio = self._make()
            if self._audio is None:
                return
        elif self._waits and self._audio.state != RUNNING:
            return
        self._waits = self._audio.state != RUNNING
        for tone in sound.tones:
            self._sound(self._audio, tone)

    def wake(self) -> None:
        """At a press of the user, bring the sound back if the browser has taken it away."""
        audio = self._audio
        if audio is None or audio.state == RUNNING:
            self._tries = 0
        elif self._tries < MOST_TRIES and audio.state != CLOSED:
            self._tries += 1
            self._ignore(audio.resume())
        else:
            if audio.state != CLOSED:
                self._ignore(audio.close())
            self._audio, self._tries, self._waits = self._make(), 0, False

    @staticmethod
    def _sound(audio: Audio, tone: Tone) -> None:
        start, end = audio.currentTime + tone.start, audio.currentTime + tone.start + tone.length
        source, volume = audio.createOscillator(), audio.createGain()
        source.type = tone.wave
        source.frequency.setValueAtTime(tone.pitch, start)
        source.frequency.exponentialRampToValueAtTime(tone.last_pitch, end)
        volume.gain.setValueAtTime(tone.volume, start)
        volume.gain.exponentialRampToValueAtTime(SILENCE, end)
        source.connect(volume)
        volume.connect(_side(audio, tone.pan))
        source.start(start)
        source.stop(end)


def _side(audio: Audio, pan: float) -> object:
    """The node through which a tone is heard from that side, if the browser can do it."""
    make = getattr(audio, "createStereoPanner", None)
    if not pan or make is None:
        return audio.destination
    panner: Node = make()
    panner.pan.value = pan
    panner.connect(audio.destination)
    return panner
