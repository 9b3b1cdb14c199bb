"""The browser's sounds, its voice and its vibration."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyodide.ffi import create_proxy
from pyscript import document, window

from napoleon.ui.shell.late import later

if TYPE_CHECKING:
    from js import AudioContext, Utterance

    from napoleon.ui.listening.speaker import Speaker, Speech
    from napoleon.ui.shell.messages import Message


def speaker() -> Speaker:
    """The sounds of this browser. Any key or press brings them back after a break."""
    made: Speaker = later("napoleon.ui.listening.speaker:Speaker")(_audio, _ignore)
    _at_each(made.wake, "keydown", "click")
    return made


def vibrate(ms: int) -> None:
    """Let the device vibrate; nothing happens where a browser cannot."""
    if hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(ms)


def _audio() -> AudioContext | None:
    made = getattr(window, "AudioContext", None)
    return None if made is None else made.new()


def _ignore(promise: object) -> None:
    window.Promise.resolve(promise).catch(create_proxy(lambda _why: None))


def speech(
    set_timeout: Callable[[float, Callable[[], object]], object], send: Callable[[Message], object]
) -> Speech:
    """The voice of this browser. Any key or press silences it."""
    made: Speech = later("napoleon.ui.listening.speaker:Speech")(
        getattr(window, "speechSynthesis", None), _utterance, set_timeout, send
    )
    _at_each(made.stop, "keydown", "pointerdown")
    return made


def _at_each(act: Callable[[], object], *kinds: str) -> None:
    """Call this at each event of these kinds."""
    listener = create_proxy(lambda _event: act())
    for kind in kinds:
        document.addEventListener(kind, listener, capture=True)


def _utterance(text: str) -> Utterance:
    return window.SpeechSynthesisUtterance.new(text)
