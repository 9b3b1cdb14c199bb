"""When the page is drawn: at once for people, and not between moves that take no time."""

from __future__ import annotations

from typing import Final

import pytest

from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.drawing import When, when
from napoleon.ui.shell.messages import Do, Message
from napoleon.ui.shell.model import Model
from tests.ui.player import Player, visitor

LEAST_MOVES: Final = 2

Shown = tuple[When, Model]


def watched(player: Player, message: Message) -> list[Shown]:
    """Send a message and let automatic events follow: when each is drawn."""
    shown: list[Shown] = []
    following: Message | None = message
    while following is not None:
        before = player.model
        player.send(following)
        shown.append((when(before, player.model, following), player.model))
        following = player.next()
    return shown


def begun(speed: str) -> list[Shown]:
    """A match is begun in which three computer players bid before the user."""
    player = visitor(settings=Settings(speed=speed, hints="off"))
    player.model = player.model._replace(seed="drawn")
    return watched(player, Do("new"))


def test_moves_that_take_no_time_are_drawn_together() -> None:
    shown = begun("none")
    assert shown[0][0] == "now", "what the user does"
    assert shown[-1][0] == "now", "what the user is to answer"
    assert [time for time, _ in shown].count("soon") >= LEAST_MOVES
    for time, model in shown:
        if time == "soon":
            assert not model.my_turn
            assert not model.pause


@pytest.mark.parametrize("speed", ["fast", "normal"])
def test_moves_that_take_time_are_seen_one_by_one(speed: str) -> None:
    times = [time for time, _ in begun(speed)]
    assert "soon" not in times
    assert times.count("now") > LEAST_MOVES
    assert "never" in times, "an answer that waits for its time changes nothing"
