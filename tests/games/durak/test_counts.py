"""In how many ways a small ending can be played: the engine against the naive one."""

from __future__ import annotations

import pytest

from napoleon.games.durak.play.engine import apply, legal
from napoleon.games.durak.play.state import FINISHED, State
from tests.games.durak.letters import table
from tests.games.durak.naive import Game


def count(state: State) -> int:
    """The ways to the end of a deal, as the engine sees them."""
    if state.phase == FINISHED:
        return 1
    return sum(count(apply(state, action).state) for action in legal(state))


def naive_count(game: Game) -> int:
    """The ways to the end of a deal, as the naive engine sees them."""
    if game.over:
        return 1
    found = 0
    for seat in game.may_act():
        for text in game.legal(seat):
            after = game.copy()
            after.play(seat, text)
            found += naive_count(after)
    return found


def game_of(preset: str, hands: str, talon: str) -> Game:
    parts = [[part[at : at + 2] for at in range(0, len(part), 2)] for part in hands.split("|")]
    cards = [talon[at : at + 2] for at in range(0, len(talon), 2)]
    return Game(preset, [set(part) for part in parts], cards, trump="S", attacker=0)


GAMES = ("podkidnoy", "perevodnoy", "prostoy")

COUNTS = [
    ("C7|C9", "", (2, 2, 2)),
    ("C7|C9S6", "", (3, 3, 3)),
    ("C7D9|C9D7", "", (6, 6, 5)),
    ("C7D9|C9D7S6", "", (18, 18, 16)),
    ("C7D7|C8D8HA", "", (12, 12, 13)),
    ("C7D7|D9C9H7S7", "", (56, 76, 59)),
    ("C7D7C8|C9D9S6", "", (269, 291, 259)),
    ("C6D6S6|C7D7S7", "", (504, 546, 394)),
    ("C7C8|D7C9S6", "S7", (210, 222, 197)),
    ("C7|C9D9|S7", "", (4, 4, 3)),
    ("C7|D7|H7S7CA", "", (17, 49, 19)),
    ("C7C9|CTD9|H9", "", (40, 55, 32)),
    ("C7|C9D9S7|D7H7", "", (110, 156, 56)),
    ("C7|C9|D9|H9", "", (4, 5, 4)),
]
"""Hands, talon, and the ways in the throw-in, the transfer and the simple game; trumps: spades."""


@pytest.mark.parametrize(("hands", "talon", "ways"), COUNTS)
def test_the_ways_of_an_ending_are_known(
    hands: str, talon: str, ways: tuple[int, int, int]
) -> None:
    assert tuple(count(table(hands, preset=name, talon=talon)) for name in GAMES) == ways
    assert tuple(naive_count(game_of(name, hands, talon)) for name in GAMES) == ways


THREE = "C7|C9D9S7|D7H7"
OPTIONS = {
    "throw.order=sequential": 90,
    "throw.order=gate": 54,
    "throw.after_take=on": 135,
    "throw.match=rank-or-suit": 111,
    "throw.defender=on": 200,
    "throw.own_cover=sly": 124,
    "throw.own_cover=impudent": 59,
    "lead.same=2": 121,
    "lead.strongest=on": 83,
    "bout.taken=unbeaten": 106,
    "strength.one_plain_suit=on": 316,
}
"""The ways of one ending under options that the naive engine does not know."""


@pytest.mark.parametrize("options", OPTIONS)
def test_an_option_changes_the_ways_of_an_ending(options: str) -> None:
    assert count(table(THREE, options)) == OPTIONS[options] != count(table(THREE))
