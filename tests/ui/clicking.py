"""A user who presses buttons at random, but plays on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from napoleon.ui.shell.messages import Do
from napoleon.ui.table.pauses import GRADE
from tests.ui.elements import Control
from tests.ui.openings import listed
from tests.ui.player import Player

PLAYS_ON: Final = frozenset(
    listed(
        "next raise drop call commit card discard cycle suit bid-suit up down adjutant"
        " adjutant-suit grid pick keep change betray play back joker-suit answer-yes close"
    )
)
LOOKS_ROUND: Final = frozenset(listed("last record help settings rules trick deal hurry"))
WAITS: Final = 0.9
"""How likely the clicker is to wait for the next event although there is something to press."""


def pressable(player: Player, chance: random.Random) -> Control | None:
    """A button to press now; None where all buttons stop the match."""
    live = [c for c in player.controls if c.live and c.tag in ("button", "ol")]
    if chance.random() < 0.03:
        live = [c for c in live if c.do in LOOKS_ROUND] or live
    else:
        live = [c for c in live if c.do in PLAYS_ON]
    return chance.choice(live) if live else None


def clicks(player: Player, chance: random.Random, *, most: int = 4000) -> Iterator[bool]:
    """Play until the grade is shown; yields after each message whether the match was saved anew."""
    for _ in range(most):
        if player.model.pause == GRADE:
            return
        before = len(player.done)
        busy = player.model.question is not None or chance.random() < WAITS
        if not (busy and player.step()):
            control = pressable(player, chance)
            if control is not None:
                player.send(Do(control.do, control.arg, chance.choice(("mouse", "touch", "key"))))
            else:
                assert player.step(), f"stuck: {player.status}"
        yield any(type(effect).__name__ == "Save" for effect in player.done[before:])
    raise AssertionError(f"no end after {most} messages: {player.status}")
