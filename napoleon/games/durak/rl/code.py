"""Durak in numbers: its actions and what is seen, for programs that learn."""

from __future__ import annotations

from typing import ClassVar, Final

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rl.numbers import ENOUGH, KINDS, steps_of
from napoleon.games.durak.rl.seen import PARTS, values
from napoleon.match.game import Game
from napoleon.rl.code import BitCode


class DurakCode(BitCode[State, Action, View]):
    """The numbers of `numbers`, the bits of `seen`."""

    name: ClassVar[str] = "durak_v1"
    game: Game = GAME
    kinds = KINDS
    parts = PARTS
    end: ClassVar[int] = ENOUGH
    beyond: ClassVar[frozenset[str]] = frozenset({"match.target", "match.lead"})
    _steps = staticmethod(steps_of)
    _values = staticmethod(values)


CODE: Final = DurakCode()
"""Durak in numbers."""
