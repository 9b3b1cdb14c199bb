"""What every PettingZoo environment of ours has: agents at a table, and deals as episodes."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, Deal, Game, State

ILLEGAL_REWARD: Final = -1.0


def wrapped(table: DealTable) -> AECEnv[str, Any, int | None]:
    """An environment in PettingZoo's usual wrappers: an illegal action ends the episode."""
    checked = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL_REWARD)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


def rules_of(game: Game, rules: Book | str) -> Any:
    """A rule set, or the one in a query such as ``preset=four``. Raises `ValueError`."""
    if not isinstance(rules, str):
        return rules
    read, problems = game.rules.from_query(rules)
    if problems:
        problem = problems[0]
        raise ValueError(f"rules: {problem.key} {problem.name} {problem.value}")
    return read


class DealTable(AECEnv[str, dict[str, "np.ndarray[Any, Any]"], int | None]):
    """A table at which an episode is one deal. Agents are ``player_0`` and so on.

    An observation is a dictionary: ``observation``, and ``action_mask``, 1 for each legal action.
    The reward comes at the end: the agent's points.
    """

    def __init__(
        self, game: Game, rules: Book, seen: spaces.Box, actions: int, render_mode: str | None
    ) -> None:
        """``seen``: the space of what an agent sees; ``actions``: how many numbers there are."""
        super().__init__()
        self.game = game
        self.rules: Any = rules
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats(rules))]
        self.agents: list[str] = []
        mask = spaces.Box(0, 1, (actions,), np.int8)
        self._observations = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seed = ""
        self._number = 0
        self._state: State = None

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
        self._begin(given.get("deal"), int(given.get("first", self._number % len(self.agents))))

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """What an agent knows; its mask is empty when it is not its turn."""
        mask = np.zeros(self._actions[agent].n, np.int8)
        if agent == self.agent_selection and not self.terminations[agent]:
            mask[list(self._ways())] = 1
        seat = self.possible_agents.index(agent)
        return {"observation": self._seen(seat), "action_mask": mask}

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
        self._do(int(action), ways[int(action)])
        self._accumulate_rewards()

    def close(self) -> None:
        """Nothing to close."""

    # ---- the deal

    @abstractmethod
    def _begin(self, deal: Deal | None, first: int) -> None:
        """Deal these cards, or those of the seed and number; somebody is asked afterwards."""

    @abstractmethod
    def _seen(self, seat: int) -> np.ndarray[Any, Any]:
        """What a seat sees, in numbers."""

    @abstractmethod
    def _ways(self) -> Mapping[int, Action | None]:
        """The legal actions of the agent that is asked, by number."""

    @abstractmethod
    def _do(self, number: int, action: Action | None) -> None:
        """Do an action of the agent that is asked; somebody is asked afterwards, or it is over."""

    def _finish(self) -> None:
        """Give everybody their points."""
        ending = self.game.ending(self._state)
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(ending.points[seat]) if ending else 0.0
            self.terminations[agent] = True
            self.infos[agent] = {}
