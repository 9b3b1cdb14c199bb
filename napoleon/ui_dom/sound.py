"""The sounds, made by the browser's oscillators without any files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pyscript import window

if TYPE_CHECKING:
    from js import AudioContext

    from napoleon.ui.shell.effects import SoundName


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


def _chord(wave: str, step: float, volume: float, *pitches: float) -> tuple[Tone, ...]:
    """Tones one after another."""
    return tuple(
        Tone(wave, pitch, pitch, at * step, 0.28, volume) for at, pitch in enumerate(pitches)
    )


TONES: Final[dict[SoundName, tuple[Tone, ...]]] = {
    "card": (Tone("triangle", 520, 160, 0, 0.07, 0.25),),
    "call": (Tone("sine", 660, 660, 0, 0.12, 0.18),),
    "trick": (Tone("sine", 392, 392, 0, 0.12, 0.18), Tone("sine", 523, 523, 0.09, 0.16, 0.18)),
    "win": _chord("triangle", 0.11, 0.22, 523, 659, 784, 1047),
    "lose": _chord("sine", 0.16, 0.2, 392, 349, 294),
    "draw": _chord("triangle", 0.16, 0.2, 440, 440),
}
SILENCE: Final = 0.0001
"""Volumes fall to this, because an exponential ramp cannot reach zero."""


class Speaker:
    """Plays the sounds. Created at the first one: browsers require a user's action before."""

    def __init__(self) -> None:
        self._audio: AudioContext | None = None

    def play(self, name: SoundName) -> None:
        """Play a sound by its name; does nothing if the browser has no sound."""
        if self._audio is None:
            made = getattr(window, "AudioContext", None)
            if made is None:
                return
            self._audio = made.new()
        for tone in TONES[name]:
            self._sound(self._audio, tone)

    @staticmethod
    def _sound(audio: AudioContext, tone: Tone) -> None:
        start, end = audio.currentTime + tone.start, audio.currentTime + tone.start + tone.length
        source, volume = audio.createOscillator(), audio.createGain()
        source.type = tone.wave
        source.frequency.setValueAtTime(tone.pitch, start)
        source.frequency.exponentialRampToValueAtTime(tone.last_pitch, end)
        volume.gain.setValueAtTime(tone.volume, start)
        volume.gain.exponentialRampToValueAtTime(SILENCE, end)
        source.connect(volume)
        volume.connect(audio.destination)
        source.start(start)
        source.stop(end)
