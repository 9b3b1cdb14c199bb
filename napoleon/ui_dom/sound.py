"""The sounds, made by the browser's oscillators without any files, and the browser's voice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pyodide.ffi import create_proxy
from pyscript import document, window

from napoleon.ui.shell.late import later

if TYPE_CHECKING:
    from js import AudioContext, Utterance

    from napoleon.ui.listening.voice import Speech
    from napoleon.ui.shell.messages import Message
    from napoleon.ui.table.sounds import Sound, Tone


SILENCE: Final = 0.0001
"""Volumes fall to this, because an exponential ramp cannot reach zero."""


class Speaker:
    """Plays the sounds.

    Created at the first one, because browsers require a user's action before it.
    """

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
        volume.connect(_side(audio, tone.pan))
        source.start(start)
        source.stop(end)


def _side(audio: AudioContext, pan: float) -> object:
    """The node through which a tone is heard from that side, if the browser can do it."""
    if not pan or getattr(audio, "createStereoPanner", None) is None:
        return audio.destination
    panner = audio.createStereoPanner()
    panner.pan.value = pan
    panner.connect(audio.destination)
    return panner


def speech(
    set_timeout: Callable[[float, Callable[[], object]], object],
    send: Callable[[Message], object],
) -> Speech:
    """The voice of this browser. Any key or press silences it."""
    made: Speech = later("napoleon.ui.listening.voice:Speech")(
        getattr(window, "speechSynthesis", None),
        _utterance,
        set_timeout,
        send,
    )
    stop = create_proxy(lambda _event: made.stop())
    for kind in ("keydown", "pointerdown"):
        document.addEventListener(kind, stop, capture=True)
    return made


def _utterance(text: str) -> Utterance:
    return window.SpeechSynthesisUtterance.new(text)
