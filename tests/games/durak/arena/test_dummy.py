"""A dummy's seat in the arena belongs to the player who plays it."""

from __future__ import annotations

import pytest

from napoleon.arena.deals import Game, play
from tests.nightly import spread

RULES = "preset=podkidnoy&table.players=2&table.dummy=plays&deal.hand=6"


@pytest.mark.parametrize("loses", ["dummy", "controller"])
@pytest.mark.parametrize("number", spread(range(4), 4))
def test_what_one_player_of_two_wins_the_other_loses(loses: str, number: int) -> None:
    """Both seats with both players make the same two deals, whichever player is asked about."""
    rules = f"{RULES}&table.dummy_loses={loses}"
    one = play(Game(rules, "casual", "random", "test", number, 50, "durak"))
    other = play(Game(rules, "random", "casual", "test", number, 50, "durak"))
    assert one.faults == other.faults == {}
    assert one.gain == -other.gain
