"""The browser's own voice: which one speaks, what it says, and when it is silent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from napoleon.ui.listening.speaker import Speech
from napoleon.ui.listening.voices import voice_for
from napoleon.ui.shell.effects import Speak
from napoleon.ui.shell.messages import NoVoice


@dataclass
class OneVoice:
    """A voice of a made-up browser."""

    lang: str
    localService: bool = True  # noqa: N815 - the browser's name
    default: bool = False


@dataclass
class Said:
    """The text to say."""

    text: str
    voice: object = None
    lang: str = ""
    rate: float = 0.0


@dataclass
class Synthesis:
    """A made-up browser that speaks."""

    voices: list[OneVoice]
    said: list[Said] = field(default_factory=list)
    stops: int = 0

    def getVoices(self) -> list[OneVoice]:  # noqa: N802 - the browser's name
        return self.voices

    def speak(self, said: Said) -> None:
        self.said.append(said)

    def cancel(self) -> None:
        self.stops += 1
        self.said.clear()


class Stage:
    """A voice with a made-up browser, its timers, and what is reported to the page."""

    def __init__(self, *voices: OneVoice, speaks: bool = True) -> None:
        self.synthesis = Synthesis([*voices])
        self.timers: list[Callable[[], object]] = []
        self.reports: list[NoVoice] = []
        self.voice = Speech(
            self.synthesis if speaks else None,
            Said,
            lambda _ms, call: self.timers.append(call),
            self.reports.append,
        )


ENGLISH, GERMAN = OneVoice("en-GB"), OneVoice("de_DE")


def test_the_voice_is_one_of_the_language_that_needs_no_server() -> None:
    far, liked = (
        OneVoice("en-US", localService=False, default=True),
        OneVoice("en_AU", default=True),
    )
    assert voice_for([GERMAN, far, ENGLISH], "en") is ENGLISH
    assert voice_for([ENGLISH, liked], "en") is liked
    assert voice_for([GERMAN], "de") is GERMAN
    assert voice_for([far, GERMAN], "en") is None
    assert voice_for([OneVoice("eng")], "en") is None


def test_texts_are_said_one_after_another_at_the_rate_that_is_set() -> None:
    stage = Stage(GERMAN, ENGLISH)
    stage.voice.say(Speak("One.", "en", 1.4))
    stage.voice.say(Speak("Two.", "en", 1.4))
    assert stage.synthesis.said == [
        Said("One.", ENGLISH, "en-GB", 1.4),
        Said("Two.", ENGLISH, "en-GB", 1.4),
    ]
    assert stage.reports == []


def test_it_is_silent_at_once() -> None:
    stage = Stage(ENGLISH)
    stage.voice.say(Speak("A long story.", "en", 1.0))
    stage.voice.stop()
    assert (stage.synthesis.said, stage.synthesis.stops) == ([], 1)
    stage.voice.say(Speak("", "en", 1.0))
    assert stage.synthesis.stops == 2


def test_voices_that_come_late_are_waited_for_and_a_stop_forgets_what_waits() -> None:
    stage = Stage()
    stage.voice.say(Speak("One.", "en", 1.0))
    stage.voice.say(Speak("Two.", "en", 1.0))
    assert len(stage.timers) == 1
    stage.synthesis.voices = [ENGLISH]
    stage.timers[0]()
    assert [one.text for one in stage.synthesis.said] == ["One.", "Two."]
    late = Stage()
    late.voice.say(Speak("One.", "en", 1.0))
    late.voice.stop()
    late.timers[0]()
    assert (late.synthesis.said, late.reports) == ([], [])


def test_a_missing_voice_is_reported_once_a_language() -> None:
    stage = Stage(GERMAN)
    for language in ("uk", "uk", "ja"):
        stage.voice.say(Speak("…", language, 1.0))
    assert stage.reports == [NoVoice("uk"), NoVoice("ja")]
    mute = Stage(speaks=False)
    mute.voice.say(Speak("…", "en", 1.0))
    mute.voice.say(Speak("", "en", 1.0))
    assert mute.reports == [NoVoice("en")]
