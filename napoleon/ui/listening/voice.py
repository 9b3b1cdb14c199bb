"""Speaking with a browser's voice (`speechSynthesis`): text by text, and silent at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

from napoleon.ui.listening.voices import voice_for
from napoleon.ui.shell.effects import Speak
from napoleon.ui.shell.messages import NoVoice

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
        ...

    def speak(self, said: Any, /) -> None:
        """Speak a text after those before it."""
        ...

    def cancel(self) -> None:
        """Stop speaking."""
        ...


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
