"""Any game in numbers, made from what every `GameOf` provides; and the code of a game by name.

An action is its place among the legal ones, from 1; 0 lets the others speak where that is possible.
An observation is the view as a text of JSON, in bytes of ASCII.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import numpy as np
from gymnasium import spaces

from napoleon.games import GAMES, game_named
from napoleon.match.game import Action, Game, State, View
from napoleon.match.rooms import room_if_any
from napoleon.rl.code import AnyGameCode, Code, Ways
from napoleon.rl.settings import BadSetting

if TYPE_CHECKING:
    from napoleon.rl.bits import Row

MOST_ACTIONS: Final = 1024
"""How many numbers there are for actions; if more actions are legal, the first of them count."""
LONGEST_VIEW: Final = 32_768
"""How many bytes an observation has; a shorter text is followed by zeros."""


class AnyCode(Code[State, Action, View]):
    """A game in numbers that have another meaning in every position."""

    name: ClassVar[str] = "any_game_v1"
    kinds = (("silence", 1), ("legal action", MOST_ACTIONS - 1))

    def __init__(self, game: Game) -> None:
        super().__init__((("view as JSON", LONGEST_VIEW),))
        self.game = game
        self.seen = spaces.Box(0, 127, (LONGEST_VIEW,), np.int8)

    def ways(
        self, view: View, chosen: tuple[int, ...] = (), quiet: Action | None = None
    ) -> Ways[Action]:
        """The legal actions by their places."""
        if chosen:
            return {}
        ways: dict[int, Action | None] = {} if quiet is None else {0: quiet}
        return ways | dict(enumerate(view.legal[: MOST_ACTIONS - 1], 1))

    def steps(self, view: View, action: Action) -> tuple[int, ...]:
        """The place of an action."""
        return (view.legal.index(action) + 1,)

    def rows(self, asked: Sequence[tuple[View, tuple[int, ...]]]) -> Row:
        """The views as texts."""
        found: Row = np.zeros((len(asked), LONGEST_VIEW), np.int8)
        for at, (view, _) in enumerate(asked):
            text = json.dumps(self.game.view_to_json(view), separators=(",", ":")).encode()
            found[at, : len(text)] = np.frombuffer(text[:LONGEST_VIEW], np.int8)
        return found


def found_game(game: Game | str) -> Game:
    """A game, or the one with a name. Raises `BadSetting` for an unknown game."""
    if not isinstance(game, str):
        return game
    if game not in GAMES:
        raise BadSetting(f"no such game: {game[:40]}")
    return game_named(game)


def code_of(game: Game | str) -> AnyGameCode:
    """A game in its own numbers, or in those of any game if it has none.

    Raises `BadSetting` for an unknown game.
    """
    found = found_game(game)
    room = room_if_any(found, "rl.code")
    code: AnyGameCode = room.CODE if room else AnyCode(found)
    return code
