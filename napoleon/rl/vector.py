"""Many tables at once, as one Gymnasium environment: what is seen is a row for each table."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from napoleon.match.game import USUAL, Game
from napoleon.rl.any_code import code_of
from napoleon.rl.deal_table import points_of, spaces_of
from napoleon.rl.desk import BUDGET_MS, Desk

if TYPE_CHECKING:
    from napoleon.kit.rule_book import Book
    from napoleon.rl.bits import Row

Seen = dict[str, "Row"]


def vector_env(
    rules: Book | str = "",
    tables: int = 64,
    *,
    game: Game | str = USUAL,
    opponents: str | Mapping[int, str] | None = None,
    max_cycles: int | None = None,
    budget_ms: int = BUDGET_MS,
) -> VectorTable:
    """So many tables in step; the other arguments are those of `napoleon.rl.raw_env`."""
    code = code_of(game)
    desks = [Desk(code, rules, opponents, budget_ms) for _ in range(tables)]
    return VectorTable(desks, max_cycles)


class VectorTable(VectorEnv[Seen, "Row", "Row"]):
    """Tables at which the same rules are played, each with a deal of its own.

    The first table has the deals 1, 1 + `num_envs`, … of the seed, the second one 2 and so on.
    At each table one seat is asked: ``infos["seat"]`` says which. After a deal the next one begins
    in the same step (`AutoresetMode.SAME_STEP`). The reward is the points of the seat that acted;
    ``infos["points"]`` has those of all seats, where a deal ended in this step, else zeros.
    """

    def __init__(self, desks: Sequence[Desk], max_cycles: int | None = None) -> None:
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.desks = tuple(desks)
        self.num_envs = len(self.desks)
        self.max_cycles = max_cycles
        self.code = self.desks[0].code
        self.single_observation_space, self.single_action_space = spaces_of(self.code)
        self.observation_space = _many(self.single_observation_space, self.num_envs)
        self.action_space = spaces.MultiDiscrete([self.code.count] * self.num_envs)
        self._cycles = [0] * self.num_envs
        self._numbers = [*range(1 - self.num_envs, 1)]
        self._seed = ""

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """New deals at all tables: with ``seed`` the first ones of that seed, else the next."""
        del options
        if isinstance(seed, list):
            raise TypeError("one seed for all tables: they share its deals")
        if seed is not None or not self._seed:
            self._seed = str(random.SystemRandom().getrandbits(63) if seed is None else seed)
            self._numbers = [*range(1 - self.num_envs, 1)]
        for at in range(self.num_envs):
            self._begin(at)
        return self._seen(), {"seat": self._seats()}

    def step(self, actions: Row) -> tuple[Seen, Row, Row, Row, dict[str, Any]]:
        """One number for each table. Raises `ValueError` where one is not legal."""
        rewards = np.zeros(self.num_envs)
        over, late = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        points = np.zeros((self.num_envs, self.desks[0].seats))
        for at, (desk, number) in enumerate(zip(self.desks, actions.tolist(), strict=True)):
            player = desk.player
            desk.do(number)
            self._cycles[at] += 1
            if desk.ending is not None:
                over[at] = True
                for seat, won in points_of(desk).items():
                    points[at, seat] = won
                rewards[at] = points[at, player]
                self._begin(at)
            elif self._cycles[at] == self.max_cycles:
                late[at] = True
                self._begin(at)
        infos = {"seat": self._seats(), "points": points, "_points": over}
        return self._seen(), rewards, over, late, infos

    def _begin(self, at: int) -> None:
        """The next deal at a table; one in which no program is asked is passed over."""
        desk = self.desks[at]
        while True:
            self._numbers[at] += self.num_envs
            desk.begin(self._seed, self._numbers[at])
            if desk.ending is None:
                break
        self._cycles[at] = 0

    def _seats(self) -> Row:
        return np.array([desk.player for desk in self.desks])

    def _seen(self) -> Seen:
        rows = self.code.rows([(desk.view, desk.chosen) for desk in self.desks])
        mask = np.zeros((self.num_envs, self.code.count), np.int8)
        count = self.code.count
        legal = [at * count + way for at, desk in enumerate(self.desks) for way in desk.ways]
        mask.reshape(-1)[legal] = 1
        return {"observation": rows, "action_mask": mask}


def _many(one: spaces.Dict, times: int) -> spaces.Dict:
    """The space of so many observations of a space, one below the other."""
    found = {}
    for name, space in one.spaces.items():
        low, high = int(space.low.flat[0]), int(space.high.flat[0])
        found[name] = spaces.Box(low, high, (times, *space.shape), np.int8)
    return spaces.Dict(found)
