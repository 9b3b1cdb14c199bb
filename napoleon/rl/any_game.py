"""A PettingZoo environment for any game, made of what every `Game` provides.

An action is its place among the legal ones, from 1; 0 lets the others speak where that is possible.
An observation is the view as a text of JSON, in bytes of ASCII; ``infos`` have the legal actions in letters.
A game may have an environment of its own with numbers that learn better, as Napoleon has.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from napoleon.games import GAMES, game_named
from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, Game, State
from napoleon.match.turns import outcome

MOST_ACTIONS: Final = 1024
"""How many numbers there are for actions; of more legal actions the first count."""
LONGEST_VIEW: Final = 32_768
"""How many bytes an observation has; a text that is shorter has zeros behind it."""
ILLEGAL_REWARD: Final = -1.0


def env(
    game: Game | str, rules: Book | str = "", render_mode: str | None = None
) -> AECEnv[str, Any, int]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the episode."""
    table = raw_env(game, rules, render_mode)
    checked = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL_REWARD)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


def raw_env(game: Game | str, rules: Book | str = "", render_mode: str | None = None) -> GameTable:
    """The environment alone: an illegal action raises `ValueError`.

    ``game``: a game, or its name; ``rules``: a rule set of it, or a query string such as
    ``preset=duel``. Raises `ValueError` for bad rules, and for a game that there is not.
    """
    if isinstance(game, str) and game not in GAMES:
        raise ValueError(f"no such game: {game[:40]}")
    found = game_named(game) if isinstance(game, str) else game
    if isinstance(rules, str):
        read, problems = found.rules.from_query(rules)
        if problems:
            problem = problems[0]
            raise ValueError(f"rules: {problem.key} {problem.name} {problem.value}")
        rules = read
    return GameTable(found, rules, render_mode)


class GameTable(AECEnv[str, dict[str, "np.ndarray[Any, Any]"], int]):
    """A table of any game: an episode is one deal. Agents are ``player_0`` and so on.

    The reward comes at the end: the agent's points.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own way
        "name": "any_game_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, game: Game, rules: Book, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = game
        self.rules = rules
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats(rules))]
        self.agents: list[str] = []
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 127, (LONGEST_VIEW,), np.int8),
                    "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents}
        self._seed = ""
        self._number = 0
        self._state: State = None
        self._asked: tuple[int, ...] = ()
        self._said: list[str] = []

    # ---- PettingZoo's interface

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new deal: with ``seed`` the first one of that seed, without one the next.

        ``options``: ``deal``, a deal to play, and ``first``, the seat that begins.
        """
        if seed is not None or not self._seed:
            self._seed = str(random.SystemRandom().getrandbits(63) if seed is None else seed)
            self._number = 0
        self._number += 1
        given = options or {}
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        first = int(given.get("first", self._number % len(self.agents)))
        deal = given.get("deal") or self.game.shuffled(self.rules, self._seed, self._number)
        self._said = []
        self._comes_to(self.game.new_deal(self.rules, deal, first))

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """What an agent knows; its mask is empty when it is not its turn."""
        view = self.game.observe(self._state, self.possible_agents.index(agent))
        mask = np.zeros(MOST_ACTIONS, np.int8)
        if agent == self.agent_selection and self._asked:
            mask[list(self._ways())] = 1
        text = json.dumps(self.game.view_to_json(view), separators=(",", ":")).encode()
        found = np.zeros(LONGEST_VIEW, np.int8)
        found[: len(text)] = np.frombuffer(text[:LONGEST_VIEW], np.int8)
        return {"observation": found, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do an action of the agent whose turn it is. Raises `ValueError` if it is illegal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        ways = self._ways()
        if action is None or int(action) not in ways:
            raise ValueError(f"illegal action: {action}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._do(ways[int(action)])
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The actions so far, as text."""
        return " ".join(self._said) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to close."""

    # ---- the deal

    def _ways(self) -> dict[int, Action]:
        """The legal actions of the agent that is asked, by number."""
        quiet = self.game.silence(self._state)
        ways: dict[int, Action] = {} if quiet is None else {0: quiet}
        legal = self.game.legal(self._state, self._asked[0])
        return ways | dict(enumerate(legal[: MOST_ACTIONS - 1], 1))

    def _do(self, action: Action) -> None:
        done = outcome(self.game, self._state, self._asked, action)
        if done is None:
            self._asked = self._asked[1:]
            self._ask()
        else:
            self._said.append(self.game.write_action(done))
            self._comes_to(self.game.apply(self._state, done).state)

    def _comes_to(self, state: State) -> None:
        """Takes over a state, after chance has done what it does there."""
        game = self.game
        while not game.actors(state) and (chance := game.silence(state)) is not None:
            self._said.append(game.write_action(chance))
            state = game.apply(state, chance).state
        self._state = state
        self._asked = game.actors(state)
        if self._asked:
            self._ask()
        else:
            self._finish()

    def _ask(self) -> None:
        self.agent_selection = agent = self.possible_agents[self._asked[0]]
        ways = self._ways().items()
        self.infos[agent] = {"legal": {at: self.game.write_action(one) for at, one in ways}}

    def _finish(self) -> None:
        ending = self.game.ending(self._state)
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(ending.points[seat]) if ending else 0.0
            self.terminations[agent] = True
            self.infos[agent] = {}
