"""Playing sounds with what a browser has for them, also after it has taken them away."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from napoleon.ui.table.sounds import RUSTLE, Sound, Tone

SILENCE: Final = 0.0001
"""Volumes fall to this, because an exponential ramp cannot reach zero."""
RUNNING: Final = "running"
CLOSED: Final = "closed"
RUSTLE_S: Final = 0.3
"""How long the rustle is that all rustles are cut from."""
RUSTLE_RATE: Final = 22_050
"""Its samples in a second."""
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


class Samples(Protocol):
    """The samples of a rustle, in the browser's memory."""

    def assign(self, samples: array[float]) -> None:
        """Take these."""
        ...


class Buffer(Protocol):
    """A recorded sound."""

    def getChannelData(self, channel: int) -> Samples:  # noqa: N802 - the browser's name
        """Its samples."""
        ...


class Node(Protocol):
    """A tone, a rustle, a band, a volume or a side."""

    type: str
    buffer: Buffer
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

    def createBufferSource(self) -> Node:  # noqa: N802 - the browser's name
        """A recorded sound that can be played."""
        ...

    def createBiquadFilter(self) -> Node:  # noqa: N802 - the browser's name
        """A filter; of type ``bandpass`` it lets a band around its frequency through."""
        ...

    def createBuffer(  # noqa: N802 - the browser's name
        self, channels: int, length: int, rate: int
    ) -> Buffer:
        """Room for a recorded sound."""
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
        self._rustle: Buffer | None = None

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

    def _sound(self, audio: Audio, tone: Tone) -> None:
        start, end = audio.currentTime + tone.start, audio.currentTime + tone.start + tone.length
        volume = audio.createGain()
        if tone.wave == RUSTLE:
            source, pitched = audio.createBufferSource(), audio.createBiquadFilter()
            source.buffer = self._rustling(audio)
            pitched.type = "bandpass"
            source.connect(pitched)
        else:
            source = pitched = audio.createOscillator()
            source.type = tone.wave
        pitched.frequency.setValueAtTime(tone.pitch, start)
        pitched.frequency.exponentialRampToValueAtTime(tone.last_pitch, end)
        volume.gain.setValueAtTime(tone.volume, start)
        volume.gain.exponentialRampToValueAtTime(SILENCE, end)
        pitched.connect(volume)
        volume.connect(_side(audio, tone.pan))
        source.start(start)
        source.stop(end)

    def _rustling(self, audio: Audio) -> Buffer:
        """The rustle that all rustles are cut from: made once, always the same."""
        if self._rustle is None:
            length, chance = round(RUSTLE_S * RUSTLE_RATE), Random(0)
            self._rustle = audio.createBuffer(1, length, RUSTLE_RATE)
            samples = array("f", (2 * chance.random() - 1 for _ in range(length)))
            self._rustle.getChannelData(0).assign(samples)
        return self._rustle


def _side(audio: Audio, pan: float) -> object:
    """The node through which a tone is heard from that side, if the browser can do it."""
    make = getattr(audio, "createStereoPanner", None)
    if not pan or make is None:
        return audio.destination
    panner: Node = make()
    panner.pan.value = pan
    panner.connect(audio.destination)
    return panner
