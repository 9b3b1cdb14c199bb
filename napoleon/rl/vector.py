"""Many tables at once, as one Gymnasium environment with a row of observations for each table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from napoleon.kit.cards import mask_of
from napoleon.match.game import USUAL, Game
from napoleon.match.turns import points_by_player
from napoleon.rl.bits import rows_of
from napoleon.rl.code import Shortcut, code_of
from napoleon.rl.deal_table import seen_by, spaces_of
from napoleon.rl.desk import BUDGET_MS, Desk, rules_of
from napoleon.rl.settings import BadNumber, cycles_of, options_of, seed_text, whole_of

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
    """Several tables in step; the other arguments are those of `napoleon.rl.raw_env`."""
    code = code_of(game)
    tables = whole_of(tables, "tables", 1)
    book = rules_of(code, rules)
    desks = [Desk(code, book, opponents, budget_ms) for _ in range(tables)]
    return VectorTable(desks, max_cycles)


class VectorTable(VectorEnv[Seen, "Row", "Row"]):
    """Tables with the same rules, each with a deal of its own.

    The first table has the deals 1, 1 + `num_envs`, … of the seed, the second one 2 and so on. At
    each table one seat is asked: ``infos["seat"]``. After a deal the next one begins in the same
    step (`AutoresetMode.SAME_STEP`). The reward is the points of the seat that acted;
    ``infos["points"]`` has those of all seats if a deal ended in this step, else zeros.

    In a step in which deals end ``infos["final_obs"]`` has the last observation of the seat that
    acted, with an empty mask (None at the other tables), and ``infos["final_info"]`` that seat and
    the points; ``_final_obs`` and ``_final_info`` say at which tables.
    """

    def __init__(self, desks: Sequence[Desk], max_cycles: int | None = None) -> None:
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self._desks = tuple(desks)
        self.num_envs = len(self._desks)
        self.max_cycles = cycles_of(max_cycles)
        self.code = self._desks[0].code
        self.single_observation_space, self.single_action_space = spaces_of(self.code)
        self.observation_space = _many(self.single_observation_space, self.num_envs)
        self.action_space = spaces.MultiDiscrete([self.code.count] * self.num_envs)
        self._cycles = [0] * self.num_envs
        self._numbers = [*range(1 - self.num_envs, 1)]
        self._seed = ""
        self._seats: Row = np.zeros(self.num_envs, int)
        self._legal = [0] * self.num_envs
        self._shortcuts: list[Shortcut | None] = [None] * self.num_envs

    @property
    def desks(self) -> tuple[Desk, ...]:
        """The tables one by one, as they are now."""
        for at, shortcut in enumerate(self._shortcuts):
            if shortcut is not None:
                self._leave(at, shortcut)
        return self._desks

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New deals at all tables: with ``seed`` the first ones of that seed, else the next."""
        options_of(options)
        if isinstance(seed, list):
            raise TypeError("one seed for all tables: they share its deals")
        if seed is not None or not self._seed:
            self._seed = seed_text(seed)
            self._numbers = [*range(1 - self.num_envs, 1)]
        for at in range(self.num_envs):
            self._begin(at)
        seen, seats = self._asks()
        return seen, {"seat": seats}

    def step(self, actions: Row) -> tuple[Seen, Row, Row, Row, dict[str, Any]]:
        """One number for each table.

        Raises `BadNumber` if one is not legal; then nothing is done at any table.
        """
        rewards = np.zeros(self.num_envs)
        over, late = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        points = np.zeros((self.num_envs, self._desks[0].seats))
        last: dict[int, Seen] = {}
        acted = self._seats
        numbers = self._checked(actions)
        each = zip(self._desks, acted.tolist(), numbers, strict=True)
        for at, (desk, player, number) in enumerate(each):
            shortcut = self._shortcuts[at]
            if shortcut is not None:
                shortcut.do(number)
                if shortcut.is_over:
                    self._leave(at, shortcut)
            else:
                desk.do(number)
                if desk.ending is None:
                    self._enter(at, desk)
            self._cycles[at] += 1
            ending = desk.ending
            if ending is None and self._cycles[at] != self.max_cycles:
                continue
            last[at] = self._last(at, player)
            if ending is not None:
                for seat, won in points_by_player(desk.game, desk.state, ending).items():
                    points[at, seat] = won
                rewards[at] = points[at, player]
            over[at], late[at] = ending is not None, ending is None
            self._begin(at)
        seen, seats = self._asks()
        infos: dict[str, object] = {"seat": seats, "points": points, "_points": over}
        if last:
            done = np.logical_or(over, late)
            final = np.array([*map(last.get, range(self.num_envs))], object)
            info = {"seat": acted, "_seat": done, "points": points, "_points": over}
            infos |= {"final_obs": final, "_final_obs": done}
            infos |= {"final_info": info, "_final_info": done}
        return seen, rewards, over, late, infos

    def _last(self, at: int, player: int) -> Seen:
        """The last observation of a deal, for the seat that acted."""
        shortcut = self._shortcuts[at]
        if shortcut is not None:
            self._leave(at, shortcut)
        return seen_by(self.code, (self._desks[at].knows(player), ()))

    def _checked(self, actions: Row) -> list[int]:
        """The numbers. Raises `BadNumber` if one is not legal, or if there is not one for each."""
        shape = getattr(actions, "shape", None)
        if shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            wanted = f"an array of {self.num_envs} whole numbers"
            found = type(actions).__name__ if shape is None else f"{actions.dtype} {shape}"
            raise BadNumber(f"actions: {found} where {wanted} was expected")
        numbers: list[int] = actions.tolist()
        for legal, number in zip(self._legal, numbers, strict=True):
            if number < 0 or not legal >> number & 1:
                raise BadNumber(f"illegal action: {number}")
        return numbers

    def _begin(self, at: int) -> None:
        """The next deal at a table; deals in which no program is asked are skipped."""
        desk = self._desks[at]
        while True:
            self._numbers[at] += self.num_envs
            desk.begin(self._seed, self._numbers[at])
            if desk.ending is None:
                break
        self._cycles[at] = 0
        self._shortcuts[at] = None
        self._enter(at, desk)

    def _enter(self, at: int, desk: Desk) -> None:
        """Plays on without the engine, if possible."""
        if not desk.levels:
            self._shortcuts[at] = self.code.shortcut(desk.state)

    def _leave(self, at: int, shortcut: Shortcut) -> None:
        """Plays on with the engine."""
        self._desks[at].arrive(shortcut.state, shortcut.said)
        self._shortcuts[at] = None

    def _asks(self) -> tuple[Seen, Row]:
        """What the seats that are asked see, and which seats they are."""
        code, each = self.code, [*zip(self._shortcuts, self._desks, strict=True)]
        self._seats = np.array([(quick or desk).player for quick, desk in each])
        self._legal = [quick.legal if quick else mask_of(desk.ways) for quick, desk in each]
        mask = rows_of(self._legal, code.count)
        if any(self._shortcuts):
            rows = [quick.row if quick else code.row(*desk.asked) for quick, desk in each]
            seen = rows_of(rows, code.size)
        else:
            seen = code.rows([desk.asked for desk in self._desks])
        return {"observation": seen, "action_mask": mask}, self._seats.copy()


def _many(one: spaces.Dict, times: int) -> spaces.Dict:
    """The space of a number of observations of a space, one below the other."""
    found = {}
    for name, space in one.spaces.items():
        low, high = int(space.low.flat[0]), int(space.high.flat[0])
        found[name] = spaces.Box(low, high, (times, *space.shape), np.int8)
    return spaces.Dict(found)
