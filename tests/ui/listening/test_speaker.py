"""Sounds: they come back after the browser has taken them away, and never all at once."""

from __future__ import annotations

from array import array
from typing import cast
from unittest.mock import MagicMock

import pytest

from napoleon.ui.listening.speaker import MOST_TRIES, Buffer, Node, Speaker
from napoleon.ui.table.sounds import CALL, CARD, RUSTLE, SWEPT, TAKEN, TRICK


class RecordedBuffer:
    """A recorded sound: how long it is, and its samples."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.samples = array("f")

    def getChannelData(self, channel: int) -> RecordedBuffer:  # noqa: N802 - the browser's name
        assert channel == 0
        return self

    def assign(self, samples: array[float]) -> None:
        self.samples = samples


class Source:
    """A browser's source of sound: it counts tones, and goes on only if it ``recovers``."""

    def __init__(self, state: str = "running", *, recovers: bool = True) -> None:
        self.state, self.recovers = state, recovers
        self.currentTime = 0.0
        self.destination: object = None
        self.tones = self.resumed = 0
        self.buffers: list[RecordedBuffer] = []

    def createOscillator(self) -> Node:  # noqa: N802 - the browser's name
        self.tones += 1
        return cast("Node", MagicMock())

    def createBufferSource(self) -> Node:  # noqa: N802 - the browser's name
        return cast("Node", MagicMock())

    def createBiquadFilter(self) -> Node:  # noqa: N802 - the browser's name
        return cast("Node", MagicMock())

    def createBuffer(  # noqa: N802 - the browser's name
        self, channels: int, length: int, rate: int
    ) -> Buffer:
        assert channels == 1
        self.buffers.append(RecordedBuffer(length / rate))
        return self.buffers[-1]

    def createGain(self) -> Node:  # noqa: N802 - the browser's name
        return cast("Node", MagicMock())

    def resume(self) -> None:
        self.resumed += 1
        if self.recovers:
            self.state = "running"

    def close(self) -> None:
        self.state = "closed"


def speaker(*sources: Source) -> Speaker:
    made = iter(sources)
    return Speaker(lambda: next(made, None))


@pytest.mark.parametrize("state", ["interrupted", "suspended"])
def test_a_press_brings_the_sound_back(state: str) -> None:
    source = Source()
    one = speaker(source)
    one.play(CARD)
    source.state = state
    one.play(CARD)
    assert source.resumed == 0  # only a press may
    one.wake()
    assert source.state == "running"
    one.play(CALL)
    assert source.tones == 3


def test_sounds_that_nobody_could_hear_are_not_heard_together_later() -> None:
    source = Source()
    one = speaker(source)
    one.play(CARD)
    source.state = "interrupted"
    for _ in range(9):
        one.play(CARD)
    assert source.tones == 2
    one.wake()
    one.play(CARD)
    assert source.tones == 3


def test_the_first_sound_may_come_before_any_press() -> None:
    source = Source("suspended")
    one = speaker(source)
    one.wake()
    one.play(CARD)
    assert source.tones == 1
    one.wake()
    assert source.state == "running"


@pytest.mark.parametrize("state", ["interrupted", "closed"])
def test_a_source_that_stays_silent_is_replaced(state: str) -> None:
    old, new = Source(recovers=False), Source()
    one = speaker(old, new)
    one.play(CARD)
    old.state = state
    for _ in range(MOST_TRIES + 1):
        one.wake()
    one.play(CARD)
    assert (old.state, new.tones) == ("closed", 1)


def test_a_press_while_all_is_well_does_nothing() -> None:
    source = Source()
    one = speaker(source)
    for _ in range(5):
        one.wake()
        one.play(CARD)
    assert (source.resumed, source.tones) == (0, 5)


def test_a_browser_without_sounds_is_silent() -> None:
    one = speaker()
    one.play(CARD)
    one.wake()


def test_cardboard_rustles_with_the_same_rustle_every_time() -> None:
    source = Source()
    one = speaker(source)
    for sound in (CARD, TRICK, SWEPT, TAKEN):
        one.play(sound)
    [rustle] = source.buffers
    assert len(set(rustle.samples)) > len(rustle.samples) // 2
    assert -1 <= min(rustle.samples) < -0.9 < 0.9 < max(rustle.samples) <= 1
    lengths = [t.length for s in (CARD, TRICK, SWEPT, TAKEN) for t in s.tones if t.wave == RUSTLE]
    assert len(lengths) >= 4
    assert max(lengths) < rustle.seconds, "no rustle ends before its tone does"
