"""Sounds: they come back after the browser has taken them away, and never all at once."""

from __future__ import annotations

from typing import cast
from unittest.mock import MagicMock

import pytest

from napoleon.ui.listening.speaker import MOST_TRIES, Node, Speaker
from napoleon.ui.table.sounds import CALL, CARD


class Source:
    """A browser's source of sound: it counts tones, and goes on only if it ``recovers``."""

    def __init__(self, state: str = "running", *, recovers: bool = True) -> None:
        self.state, self.recovers = state, recovers
        self.currentTime = 0.0
        self.destination: object = None
        self.tones = self.resumed = 0

    def createOscillator(self) -> Node:  # noqa: N802 - the browser's name
        self.tones += 1
        return cast("Node", MagicMock())

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
