"""Sounds and speech with what a browser has for them, also after it has taken them away."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, Protocol

from napoleon.ui.listening.voices import voice_for
from napoleon.ui.shell.effects import Speak
from napoleon.ui.shell.messages import NoVoice
from napoleon.ui.table.sounds import RUSTLE, Sound, Tone

LOADING_MS: Final = 1500
"""Browsers provide the list of their voices a little later than the page."""


class Utterance(Protocol):
    """A text that a browser is to speak."""

    voice: Any
    lang: str
    rate: float


class Synthesis(Protocol):
    """A browser's speech synthesis."""

    def getVoices(self) -> Iterable[Any]:  # noqa: N802 - the browser's name
        """The voices that it has found so far."""

    def speak(self, said: Any, /) -> None:
        """Speak a text after those before it."""

    def cancel(self) -> None:
        """Stop speaking."""


class Speech:
    """Speaks texts one after another, until the user does something."""

    def __init__(
        self,
        synthesis: Synthesis | None,
        utterance: Callable[[str], Utterance],
        set_timeout: Callable[[float, Callable[[], object]], object],
        report: Callable[[NoVoice], object],
    ) -> None:
        self._synthesis, self._utterance = synthesis, utterance
        self._set_timeout, self._report = set_timeout, report
        self._waiting: list[Speak] = []
        self._waited = False
        self._reported: set[str] = set()
        """The languages whose missing voice was reported already."""

    def say(self, effect: Speak) -> None:
        """Speak a text after those before it; "" stops speaking."""
        if not effect.text:
            self.stop()
        elif (
            self._synthesis is not None and not self._waited and not [*self._synthesis.getVoices()]
        ):
            self._waiting.append(effect)
            if len(self._waiting) == 1:
                self._set_timeout(LOADING_MS, self._go_on)
        else:
            self._say(effect)

    def stop(self) -> None:
        """Stop speaking, and drop the texts that are still waiting."""
        self._waiting.clear()
        if self._synthesis is not None:
            self._synthesis.cancel()

    def _go_on(self) -> None:
        waiting, self._waiting, self._waited = self._waiting, [], True
        for effect in waiting:
            self._say(effect)

    def _say(self, effect: Speak) -> None:
        synthesis, language = self._synthesis, effect.language
        voice = voice_for(synthesis.getVoices(), language) if synthesis is not None else None
        if synthesis is None or voice is None:
            if language not in self._reported:
                self._reported.add(language)
                self._report(NoVoice(language))
            return
        said = self._utterance(effect.text)
        said.voice, said.lang, said.rate = voice, voice.lang, effect.rate
        synthesis.speak(said)


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

    def exponentialRampToValueAtTime(  # noqa: N802 - the browser's name
        self, value: float, at: float
    ) -> None:
        """Reach this value then."""


class Samples(Protocol):
    """The samples of a rustle, in the browser's memory."""

    def assign(self, samples: array[float]) -> None:
        """Take these."""


class Buffer(Protocol):
    """A recorded sound."""

    def getChannelData(self, channel: int) -> Samples:  # noqa: N802 - the browser's name
        """Its samples."""


class Node(Protocol):
    """A tone, a rustle, a band, a volume or a side."""

    type: str
    buffer: Buffer
    pan: Param
    frequency: Param
    gain: Param

    def connect(self, other: object) -> None:
        """Pass on what it makes."""

    def start(self, at: float) -> None:
        """Sound from then on."""

    def stop(self, at: float) -> None:
        """Sound until then."""


class Audio(Protocol):
    """A browser's source of sound (`AudioContext`)."""

    state: str
    currentTime: float  # noqa: N815 - the browser's name
    destination: object

    def createOscillator(self) -> Node:  # noqa: N802 - the browser's name
        """A tone."""

    def createBufferSource(self) -> Node:  # noqa: N802 - the browser's name
        """A recorded sound that can be played."""

    def createBiquadFilter(self) -> Node:  # noqa: N802 - the browser's name
        """A filter; of type ``bandpass`` it lets a band around its frequency through."""

    def createBuffer(  # noqa: N802 - the browser's name
        self, channels: int, length: int, rate: int
    ) -> Buffer:
        """Room for a recorded sound."""

    def createGain(self) -> Node:  # noqa: N802 - the browser's name
        """A volume."""

    def resume(self) -> object:
        """Go on after a break; the promise fails if the browser refuses."""

    def close(self) -> object:
        """End for good."""


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
