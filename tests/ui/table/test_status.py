"""The player that the status line names as thinking is lit, and has not played yet."""

from __future__ import annotations

import random
import re

import pytest

from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Effect
from napoleon.ui.shell.messages import Message
from napoleon.ui.start.opening import Opening
from tests.nightly import spread
from tests.ui.hands import any_decision, carry_out, to_own_decision
from tests.ui.player import ADDRESS, Player

THINKING = ("status.thinking", "status.thinking_bid", "status.thinking_name")


class Looking(Player):
    """A player who reads the status line after every message."""

    read: list[tuple[str, ...]]
    """The player named as thinking, and the plates that are lit."""

    def send(self, message: Message) -> tuple[Effect, ...]:
        effects = super().send(message)
        words = self.model.words
        for seat in range(5):
            if self.status in {words(key, name=words.seat(seat)) for key in THINKING}:
                assert not re.search(rf' id="lane-{seat}"[^>]* data-order=', self.html), self.status
                lit = re.findall(r' id="plate-(\d)"[^>]* data-turn', self.html)
                self.read.append((str(seat), *lit))
        return effects


@pytest.mark.parametrize("speed", spread(["slow", "fast"], 2))
def test_whoever_is_said_to_think_is_lit_and_has_not_played(speed: str) -> None:
    saved = write_settings(Settings(speed=speed))
    page = Looking(Opening("", ("en",), "status", ADDRESS, texts={"settings": saved}))
    page.read = []
    page.press("new")
    chance = random.Random(2)
    while len(page.model.table.match.deals) < 1:
        if to_own_decision(page):
            carry_out(page, any_decision(page, chance))
    assert len(page.read) > 20
    assert [pair for pair in page.read if pair[1:] != pair[:1]] == []
