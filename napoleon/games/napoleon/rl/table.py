"""The environment: an episode is one deal, under any rules, for 4 to 6 agents.

A decision with very many choices is split into steps: a bid with its adjutant card is a bid and
then a card; discards are made card by card. In an open auction every player in turn may bid or
not; when all have declined, it is closed. If nobody bids and the rules deal again, the
environment deals again.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import PASS, Action, Bid, Discard, bid_of
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.play.engine import apply, new_deal
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.state import EXCHANGE, FINISHED, State
from napoleon.games.napoleon.play.turns import actors, ending, legal_for, silence
from napoleon.games.napoleon.play.view import observe
from napoleon.games.napoleon.rl.numbers import (
    COUNT,
    FIRST_DISCARD,
    FIRST_NAME,
    PASS_NUMBER,
    number_of,
)
from napoleon.games.napoleon.rl.seen import SIZE, seen
from napoleon.games.napoleon.rules import rules_from_query
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.kit.cards import cards_of, write_cards
from napoleon.match.turns import outcome

MOST_REDEALS: Final = 100
ILLEGAL_REWARD: Final = -1.0


def env(rules: RuleSet | str = "", render_mode: str | None = None) -> AECEnv[str, Any, int]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the episode."""
    table = raw_env(rules, render_mode)
    checked = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL_REWARD)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


def raw_env(rules: RuleSet | str = "", render_mode: str | None = None) -> NapoleonTable:
    """The environment alone: an illegal action raises `ValueError`.

    ``rules``: a rule set, or a query string such as ``preset=four&joker.count=1``. Raises
    `ValueError` for bad rules.
    """
    if isinstance(rules, str):
        read, problems = rules_from_query(rules)
        if problems:
            problem = problems[0]
            raise ValueError(f"rules: {problem.key} {problem.name} {problem.value}")
        rules = read
    return NapoleonTable(rules, render_mode)


class NapoleonTable(AECEnv[str, dict[str, "np.ndarray[Any, Any]"], int]):
    """A table. Agents are ``player_0`` and so on; the actions are those of `rl.numbers`.

    An observation is a dictionary: ``observation``, zeros and ones in the order of
    `rl.seen.LAYOUT`, and ``action_mask``, 1 for each legal action. The reward comes at the
    end: the agent's points by the score table of the rules.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own way
        "name": "napoleon_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, rules: RuleSet, render_mode: str | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(rules.table.players)]
        self.agents: list[str] = []
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (SIZE,), np.int8),
                    "action_mask": spaces.Box(0, 1, (COUNT,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(COUNT) for agent in self.possible_agents}
        self._seed = ""
        self._number = 0
        self._said: list[str] = []

    # ---- PettingZoo's interface

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new deal.

        With ``seed`` the first deal of that seed; without one the next. ``options``: ``deal``, a
        `Deal` to play, and ``first``, the seat that bids first.
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
        self._first = int(given.get("first", self._number % len(self.agents)))
        deal = given.get("deal")
        self._deal(deal, 0 if deal is None else MOST_REDEALS)

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """What an agent knows; its mask is empty when it is not its turn."""
        seat = self.possible_agents.index(agent)
        view = observe(self._state, seat)
        chosen_mask = self._laid if seat == self._seat() else 0
        mask = np.zeros(COUNT, np.int8)
        if agent == self.agent_selection and self._state.phase != FINISHED:
            mask[list(self._ways())] = 1
        bits = np.frombuffer(bytes(seen(view, chosen_mask)), np.int8).copy()
        return {"observation": bits, "action_mask": mask}

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
        if self._state.phase == FINISHED:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self._seat()]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The auction and the plays so far, and the hand of the agent to act, as text."""
        if self.render_mode != "ansi":
            return None
        state, seat = self._state, self._seat()
        hand = write_cards(state.hands[seat]) if state.phase != FINISHED else ""
        return "\n".join([" ".join(self._said), f"{self.possible_agents[seat]}: {hand}"])

    def close(self) -> None:
        """Nothing to close."""

    # ---- the deal

    def _deal(self, deal: Deal | None, attempt: int) -> None:
        dealt = deal or shuffled(self.rules, self._seed, self._number, attempt)
        self._state: State = new_deal(self.rules, dealt, self._first)
        self._attempt = attempt
        self._bid: Bid | None = None
        self._laid = 0
        self._asked = self._round()
        self._said = []
        self.agent_selection = self.possible_agents[self._seat()]

    def _seat(self) -> int:
        """Who acts: in an open auction the one who is asked."""
        return self._asked[0] if self._asked else self._first

    def _round(self) -> tuple[int, ...]:
        """Who is asked, in order: in an open auction once round the table, from the bidder on."""
        bidder, players = self._state.auction.bidder, len(self.possible_agents)
        first = self._first if bidder is None else bidder
        return tuple(sorted(actors(self._state), key=lambda seat: (seat - first) % players))

    def _ways(self) -> dict[int, Action | None]:
        """The legal actions by number; None if a decision continues with another step."""
        state = self._state
        if self._bid is not None:
            return self._cards_with_bid(self._bid)
        if state.phase == EXCHANGE:
            return self._cards_to_lay()
        ways: dict[int, Action | None] = {}
        if silence(state) is not None:
            ways[PASS_NUMBER] = PASS
        for action in legal_for(state, self._seat()):
            call = bid_of(action)
            has_card = call is not None and call.card is not None
            ways[number_of(action)] = None if has_card else action
        return ways

    def _cards_with_bid(self, bid: Bid) -> dict[int, Action | None]:
        """The cards that may be named with the bid of the last step, or no card."""
        ways: dict[int, Action | None] = {}
        for action in legal_for(self._state, self._seat()):
            call = bid_of(action)
            if call is None or (call.number, call.trump) != (bid.number, bid.trump):
                continue
            ways[PASS_NUMBER if call.card is None else FIRST_NAME + call.card] = action
        return ways

    def _cards_to_lay(self) -> dict[int, Action | None]:
        state = self._state
        left = len(state.deal.widow) - self._laid.bit_count()
        return {
            FIRST_DISCARD + card: Discard(self._laid | 1 << card) if left == 1 else None
            for card in cards_of(state.hands[state.actor] & ~self._laid)
        }

    def _do(self, number: int, action: Action | None) -> None:
        if action is None and self._state.phase == EXCHANGE:
            self._laid |= 1 << number - FIRST_DISCARD
            return
        if action is None:
            self._bid = next(
                call
                for way in legal_for(self._state, self._seat())
                if (call := bid_of(way)) and call.card is None and number_of(call) == number
            )
            return
        self._bid, self._laid = None, 0
        self._said.append(f"{self._seat()}:{write_action(action)}")
        done = outcome(GAME, self._state, self._asked, action)
        if done is None:
            self._asked = self._asked[1:]
            return
        self._state = apply(self._state, done).state
        self._asked = self._round()
        if self._state.phase == FINISHED and self._state.result is None:
            self._again()

    def _again(self) -> None:
        if self._attempt < MOST_REDEALS:
            self._deal(None, self._attempt + 1)

    def _finish(self) -> None:
        end = ending(self._state)
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(end.points[seat]) if end else 0.0
            self.terminations[agent] = True
