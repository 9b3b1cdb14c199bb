"""A PettingZoo environment for any game, made of what every `GameOf` provides.

An action is its place among the legal ones, from 1; 0 lets the others speak where that is possible.
An observation is the view as a text of JSON, in bytes of ASCII; ``infos`` have the legal actions in
letters. A game may have an environment of its own with numbers that learn better, as Napoleon has.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from napoleon.games import GAMES, game_named
from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, Deal, Game
from napoleon.match.match import Match
from napoleon.match.seat import Do, Sitter
from napoleon.match.table import Question, Table
from napoleon.rl.deal_table import DealTable, rules_of, wrapped

MOST_ACTIONS: Final = 1024
"""How many numbers there are for actions; of more legal actions the first count."""
LONGEST_VIEW: Final = 32_768
"""How many bytes an observation has; a text that is shorter has zeros behind it."""


def env(
    game: Game | str, rules: Book | str = "", render_mode: str | None = None
) -> AECEnv[str, Any, int | None]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the episode."""
    return wrapped(raw_env(game, rules, render_mode))


def raw_env(game: Game | str, rules: Book | str = "", render_mode: str | None = None) -> GameTable:
    """The environment alone: an illegal action raises `ValueError`.

    ``game``: a game, or its name; ``rules``: a rule set of it, or a query string such as
    ``preset=duel``. Raises `ValueError` for bad rules, and for a game that there is not.
    """
    if isinstance(game, str) and game not in GAMES:
        raise ValueError(f"no such game: {game[:40]}")
    found = game_named(game) if isinstance(game, str) else game
    return GameTable(found, rules_of(found, rules), render_mode)


class GameTable(DealTable):
    """A table of any game."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own way
        "name": "any_game_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, game: Game, rules: Book, render_mode: str | None = None) -> None:
        seen = spaces.Box(0, 127, (LONGEST_VIEW,), np.int8)
        super().__init__(game, rules, seen, MOST_ACTIONS, render_mode)
        self._table: Table
        self._question: Question

    def render(self) -> str | None:
        """The actions so far, as text."""
        return (
            " ".join(map(self.game.write_action, self._table.match.actions))
            if self.render_mode == "ansi"
            else None
        )

    # ---- the deal

    def _begin(self, deal: Deal | None, first: int) -> None:
        dealt = deal or self.game.shuffled(self.rules, self._seed, self._number)
        match = Match.laid_out(self.game, self.rules, dealt, first, seed=self._seed)
        self._goes_on(Table(match, (Sitter("program"),) * match.seats))

    def _seen(self, seat: int) -> np.ndarray[Any, Any]:
        view = self.game.seen(self._state, seat)
        text = json.dumps(self.game.view_to_json(view), separators=(",", ":")).encode()
        found = np.zeros(LONGEST_VIEW, np.int8)
        found[: len(text)] = np.frombuffer(text[:LONGEST_VIEW], np.int8)
        return found

    def _ways(self) -> dict[int, Action]:
        quiet = self.game.silence(self._state)
        ways: dict[int, Action] = {} if quiet is None else {0: quiet}
        return ways | dict(enumerate(self._question.view.legal[: MOST_ACTIONS - 1], 1))

    def _do(self, _number: int, action: Action) -> None:
        asked = self._question
        self._goes_on(self._table.hear(asked.player, Do(asked.ply, action)).table)

    def _goes_on(self, table: Table) -> None:
        """Takes over a table, after chance and silence have done what they do there."""
        while not (due := table.due()) and not table.match.deal_over:
            table = table.late(0).table
        self._table, self._state = table, table.match.state
        if not due:
            self._finish()
            return
        self._question = due[0]
        self.agent_selection = agent = self.possible_agents[due[0].seat]
        ways = self._ways().items()
        self.infos[agent] = {"legal": {at: self.game.write_action(one) for at, one in ways}}
