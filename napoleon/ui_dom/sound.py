"""The sounds, made by the browser's oscillators without any files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyscript import window

if TYPE_CHECKING:
    from js import AudioContext

    from napoleon.ui.table.sounds import Sound, Tone


SILENCE: Final = 0.0001
"""Volumes fall to this, because an exponential ramp cannot reach zero."""


class Speaker:
    """Plays the sounds. Created at the first one: browsers require a user's action before."""

    def __init__(self) -> None:
        self._audio: AudioContext | None = None

    def play(self, sound: Sound) -> None:
        """Play a sound; does nothing if the browser has none."""
        if self._audio is None:
            made = getattr(window, "AudioContext", None)
            if made is None:
                return
            self._audio = made.new()
        for tone in sound.tones:
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
