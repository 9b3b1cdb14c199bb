"""PettingZoo environments (AEC): agents at a table, and deals as episodes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from napoleon.match.game import USUAL, Game
from napoleon.match.rooms import room_if_any
from napoleon.match.turns import points_by_player
from napoleon.rl.code import code_of
from napoleon.rl.desk import BUDGET_MS, Desk
from napoleon.rl.settings import BadNumber, BadSetting, cycles_of, options_of, seed_text, whole_of

if TYPE_CHECKING:
    from napoleon.kit.rule_book import Book
    from napoleon.match.game import Deal, View
    from napoleon.rl.bits import Row
    from napoleon.rl.code import AnyGameCode

ILLEGAL_REWARD: Final = -1.0


def env(
    rules: Book | str = "",
    render_mode: str | None = None,
    *,
    game: Game | str = USUAL,
    opponents: str | Mapping[int, str] | None = None,
    max_cycles: int | None = None,
    budget_ms: int = BUDGET_MS,
) -> AECEnv[str, Any, int | None]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the episode.

    The arguments are those of `raw_env`.
    """
    table = raw_env(
        rules,
        render_mode,
        game=game,
        opponents=opponents,
        max_cycles=max_cycles,
        budget_ms=budget_ms,
    )
    return wrapped(table)


def raw_env(
    rules: Book | str = "",
    render_mode: str | None = None,
    *,
    game: Game | str = USUAL,
    opponents: str | Mapping[int, str] | None = None,
    max_cycles: int | None = None,
    budget_ms: int = BUDGET_MS,
) -> DealTable:
    """The environment alone: an illegal action raises `ValueError`.

    ``rules``: a rule set of the game, or a query string such as ``preset=four&joker.count=1``.
    ``opponents``: a level that plays all seats but seat 0, or levels by seat; those seats are no
    agents. ``budget_ms``: how long such a player may think. ``max_cycles``: after this many steps
    the episode is truncated; None: never. ``render_mode``: "ansi" or None. Raises `BadSetting` (a
    `Refusal`) for unknown rules, levels and modes and for numbers out of bounds.
    """
    desk = Desk(code_of(game), rules, opponents, budget_ms)
    return DealTable(desk, render_mode, max_cycles)


def wrapped(table: DealTable) -> AECEnv[str, Any, int | None]:
    """An environment in PettingZoo's usual wrappers: an illegal action ends the episode."""
    checked = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL_REWARD)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


def spaces_of(code: AnyGameCode) -> tuple[spaces.Dict, spaces.Discrete]:
    """What an agent sees, and the numbers of its actions."""
    mask = spaces.Box(0, 1, (code.count,), np.int8)
    seen = spaces.Dict({"observation": code.seen, "action_mask": mask})
    return seen, spaces.Discrete(code.count)


def seen_by(
    code: AnyGameCode, asked: tuple[View, tuple[int, ...]], numbers: Iterable[int] = ()
) -> dict[str, Row]:
    """What an agent sees, who is asked as `Desk.asked` has it and may choose these numbers."""
    mask = np.zeros(code.count, np.int8)
    mask[[*numbers]] = 1
    return {"observation": code.rows([asked])[0], "action_mask": mask}


class DealTable(AECEnv[str, dict[str, "Row"], int | None]):
    """A table at which an episode is one deal. Agents are ``player_0`` and so on, by their seats.

    An observation is a dictionary: ``observation``, and ``action_mask``, 1 for each legal action.
    The reward comes at the end: the agent's points. An agent that also plays a dummy is asked for
    it with an observation from its place, and gets its points.
    """

    metadata: dict[str, Any]

    def __init__(
        self, desk: Desk, render_mode: str | None = None, max_cycles: int | None = None
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": desk.code.name,
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadSetting(f"render_mode: {str(render_mode)[:40]!r} is not ansi")
        self.desk: Final = desk
        self.code: Final = desk.code
        self.game: Final = desk.game
        self.rules: Final = desk.rules
        self.render_mode = render_mode
        self.max_cycles = cycles_of(max_cycles)
        self._agents = {seat: f"player_{seat}" for seat in desk.programs}
        self.possible_agents = list(self._agents.values())
        self.agents: list[str] = []
        found = {agent: spaces_of(self.code) for agent in self.possible_agents}
        self._observations = {agent: seen for agent, (seen, _) in found.items()}
        self._actions = {agent: actions for agent, (_, actions) in found.items()}
        self._seed = ""
        self._number = 0
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new deal: with ``seed`` the first one of that seed, without one the next.

        ``options``: ``deal``, a deal to play; ``first``, the seat that begins. Raises `BadSetting`
        for another option, a negative seed, and a seat that the table does not have.
        """
        given = options_of(options, "deal", "first")
        if seed is not None or not self._seed:
            self._seed, self._number = seed_text(seed), 0
        self._number += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._cycles = 0
        self.agent_selection = self.agents[0]
        deal, first = given.get("deal"), given.get("first")
        seat = None if first is None else whole_of(first, "first", 0, self.desk.seats - 1)
        self.desk.begin(self._seed, self._number, cast("Deal | None", deal), seat)
        self._goes_on()

    def observe(self, agent: str) -> dict[str, Row]:
        """What an agent knows; the mask is empty when it is not its turn."""
        desk = self.desk
        if agent == self.agent_selection and self._asks:
            return seen_by(self.code, desk.asked, desk.ways)
        seat = next(seat for seat, name in self._agents.items() if name == agent)
        return seen_by(self.code, (desk.knows(seat), ()))

    @property
    def state_space(self) -> spaces.Box:
        """The space of `state`."""
        one, agents = self.code.seen, len(self.possible_agents)
        low, high = int(one.low.flat[0]), int(one.high.flat[0])
        return spaces.Box(low, high, (one.shape[0] * agents,), np.int8)

    def state(self) -> Row:
        """What all agents know together, for a critic that sees every hand.

        It is their observations one after another, by seat, as `observe` has them, of the decision
        that is made now too. No player of a real deal may have it.
        """
        desk = self.desk
        asking = desk.player if self._asks else None
        asked = [desk.asked if seat == asking else (desk.knows(seat), ()) for seat in desk.programs]
        return self.code.rows(asked).reshape(-1)

    def ways(self) -> dict[int, str]:
        """The legal actions of the agent whose turn it is, by number, in letters.

        An empty text: the decision goes on with another number.
        """
        write = self.game.write_action
        ways = self.desk.ways if self._asks else {}
        return {at: "" if one is None else write(one) for at, one in ways.items()}

    def step(self, action: int | None) -> None:
        """Do an action of the agent whose turn it is. Raises `BadNumber` if it is illegal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadNumber("illegal action: None")
        self.desk.do(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._cycles += 1
        self._goes_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the agent that is asked sees it, the actions so far, and what it may do."""
        if self.render_mode != "ansi":
            return None
        desk, write = self.desk, self.game.write_action
        room = room_if_any(self.game, "picture")
        view = desk.view if self._asks else desk.knows(desk.player)
        table = room.draw(view).said.split("; ") if room else []
        said = " ".join(f"{seat}:{write(action)}" for seat, action in desk.said)
        ways = f"{self.agent_selection}: {' '.join(filter(None, self.ways().values()))}"
        return "\n".join([*table, said, ways])

    def close(self) -> None:
        """Nothing to close."""

    @property
    def _asks(self) -> bool:
        """Whether an agent is asked."""
        return not any(self.terminations.values()) and not any(self.truncations.values())

    def _goes_on(self) -> None:
        """Sets who is asked, or how the deal ended."""
        desk, ending, late = self.desk, self.desk.ending, self._cycles == self.max_cycles
        if ending is None and not late:
            self.agent_selection = self._agents[desk.player]
            self._inform()
            return
        points = points_by_player(self.game, desk.state, ending) if ending else {}
        for seat, agent in self._agents.items():
            self.rewards[agent] = points.get(seat, 0.0)
            self.terminations[agent] = ending is not None
            self.truncations[agent] = ending is None
            self.infos[agent] = {}

    def _inform(self) -> None:
        """Gives the agent that is asked now further information: here none."""
