"""Both games for OpenSpiel (``'.[open-spiel]'``): its algorithms, bots and tools play them.

    from napoleon.rl.open_spiel import load
    game = load("preset=duel", game="durak")

Importing this module also registers them with OpenSpiel as ``napoleon`` and ``durak``. The numbers
of the actions and the observations are those of the environments (`napoleon.rl.code_of`). The first
move is chance's: which of ``deals`` deals of a seed is played, each as likely as the others. What
an algorithm learns, it learns of these deals, so their number should be large; a small one gives a
small game whose tree can be searched. Where nobody bids, the cards are dealt again.

In the text of a game the rules are written with colons and semicolons:
``durak(rules=preset:duel;deal.hand:5,deals=100)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import numpy as np
import pyspiel

from napoleon.games import USUAL
from napoleon.match.records.declared import VERSIONS, dumps
from napoleon.match.turns import points_by_player
from napoleon.rl.code import code_of
from napoleon.rl.desk import Desk
from napoleon.rl.settings import whole_of

if TYPE_CHECKING:
    from napoleon.match.game import View
    from napoleon.rl.bits import Row

DEALS: Final = 10_000
"""How many deals there are, if nothing else is said."""
MOST_PLAYERS: Final = 7
LONGEST: Final = 100_000
"""More numbers than a deal takes."""
_UTILITY: Final = 10_000.0
"""More points than a deal gives."""
_DEFAULTS: Final = {"rules": "", "seed": "open_spiel", "deals": DEALS}


_FROM_QUERY: Final = str.maketrans("=&", ":;")
_TO_QUERY: Final = str.maketrans(":;", "=&")
"""OpenSpiel has a use of its own for `=` in the text of a game."""


def _type_of(name: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=name.capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


class CardGame(pyspiel.Game):
    """A game under one rule set, with a number of deals."""

    def __init__(self, name: str, params: Mapping[str, object] | None = None) -> None:
        """Raises `BadSetting` for rules that cannot be read and for a number of deals below 1."""
        given: Mapping[str, object] = {**_DEFAULTS, **(params or {})}
        self.desk = Desk(code_of(name), str(given["rules"]).translate(_TO_QUERY))
        self.seed = str(given["seed"])
        self.deals = whole_of(given["deals"], "deals", 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.desk.code.count,
            max_chance_outcomes=self.deals,
            num_players=len(self.desk.programs),
            min_utility=-_UTILITY,
            max_utility=_UTILITY,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPES[name], info, params or {})

    def new_initial_state(self) -> DealState:
        """The deal before its cards are chosen."""
        return DealState(self)

    def make_py_observer(
        self, iig_obs_type: object = None, params: Mapping[str, object] | None = None
    ) -> Observer:
        """What a player sees, whatever kind of it is asked for."""
        del iig_obs_type, params
        return Observer(self)


class DealState(pyspiel.State):
    """A deal at one moment, for the players of OpenSpiel, who are counted without a dummy."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self._desk = game.desk.copied()
        self._seed, self._deals = game.seed, game.deals
        self._number = 0

    @property
    def desk(self) -> Desk:
        """The table, for what OpenSpiel does not ask."""
        return self._desk

    def current_player(self) -> int:
        """Who is asked: a player, chance, or nobody any more."""
        if not self._number:
            return int(pyspiel.PlayerId.CHANCE)
        if self._desk.ending is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._desk.programs.index(self._desk.player)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._desk.ways) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, by number from 0, each as likely as the others."""
        return [(number, 1 / self._deals) for number in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self._number:
            self._desk.do(action)
        else:
            self._number = action + 1
            self._desk.begin(self._seed, self._number)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        way = self._desk.ways.get(action)
        if way is not None:
            return self._desk.game.write_action(way)
        kind, at = self._desk.code.kind(action)
        return f"{kind} {at}"

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return bool(self._number) and self._desk.ending is not None

    def returns(self) -> list[float]:
        """The points at the end, by player; before it 0."""
        desk = self._desk
        if not self.is_terminal() or desk.ending is None:
            return [0.0] * len(desk.programs)
        points = points_by_player(desk.game, desk.state, desk.ending)
        return [points[player] for player in desk.programs]

    def __str__(self) -> str:
        desk = self._desk
        said = " ".join(f"{seat}:{desk.game.write_action(action)}" for seat, action in desk.said)
        return f"deal {self._number - 1}: {said}" if self._number else "not dealt"


class Observer:
    """What a player knows: zeros and ones, and the view as JSON."""

    def __init__(self, game: CardGame) -> None:
        self._game = game
        self.tensor: Row = np.zeros(game.desk.code.seen.shape, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DealState, player: int) -> None:
        """Fill `tensor` with what a player knows; zeros before the cards are dealt."""
        asked = self._asked(state, player)
        if asked is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.desk.code.rows([asked])[0]

    def string_from(self, state: DealState, player: int) -> str:
        """The same as text: the view, and the numbers of an unfinished decision."""
        asked = self._asked(state, player)
        if asked is None:
            return ""
        view, chosen = asked
        return f"{dumps(state.desk.game.view_to_json(view, VERSIONS[-1]))}{chosen or ''}"

    @staticmethod
    def _asked(state: DealState, player: int) -> tuple[View, tuple[int, ...]] | None:
        if state.is_chance_node():
            return None
        desk = state.desk
        if state.current_player() == player:
            return desk.asked
        return desk.knows(desk.programs[player]), ()


class Napoleon(CardGame):
    """Napoleon, as OpenSpiel makes it by its name."""

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        super().__init__("napoleon", params)


class Durak(CardGame):
    """Durak, as OpenSpiel makes it by its name."""

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        super().__init__("durak", params)


_TYPES: Final = {name: _type_of(name) for name in ("napoleon", "durak")}
_CLASSES: Final = {"napoleon": Napoleon, "durak": Durak}
for _name, _class in _CLASSES.items():
    pyspiel.register_game(_TYPES[_name], _class)


def load(
    rules: str = "", *, game: str = USUAL, deals: int = DEALS, seed: str = "open_spiel"
) -> CardGame:
    """A game for OpenSpiel under rules such as ``preset=four``.

    Raises `BadSetting` for another game, for rules that cannot be read, and for no deal at all.
    """
    code_of(game)
    return _CLASSES[game]({"rules": rules.translate(_FROM_QUERY), "deals": deals, "seed": seed})
