"""The environment: an episode is one deal, under any rules, for 4 to 6 agents.

A decision with very many choices is split into steps: a bid with its adjutant card is a bid and
then a card; discards are made card by card. In an open auction every player in turn may bid or
not; when all have declined, it is closed. If nobody bids and the rules deal again, the
environment deals again.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import PASS, Action, Bid, Discard, bid_of
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.play.engine import apply, legal, new_deal
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.state import EXCHANGE, FINISHED, State
from napoleon.games.napoleon.play.turns import actors, silence
from napoleon.games.napoleon.play.view import observe
from napoleon.games.napoleon.rl.numbers import (
    COUNT,
    FIRST_DISCARD,
    FIRST_NAME,
    PASS_NUMBER,
    number_of,
)
from napoleon.games.napoleon.rl.seen import SIZE, seen
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.kit.cards import cards_of, write_cards
from napoleon.match.turns import outcome
from napoleon.rl.deal_table import DealTable, rules_of, wrapped

MOST_REDEALS: Final = 100


def env(rules: RuleSet | str = "", render_mode: str | None = None) -> AECEnv[str, Any, int | None]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the episode."""
    return wrapped(raw_env(rules, render_mode))


def raw_env(rules: RuleSet | str = "", render_mode: str | None = None) -> NapoleonTable:
    """The environment alone: an illegal action raises `ValueError`.

    ``rules``: a rule set, or a query string such as ``preset=four&joker.count=1``. Raises
    `ValueError` for bad rules.
    """
    return NapoleonTable(rules_of(GAME, rules), render_mode)


class NapoleonTable(DealTable):
    """A table. The actions are the numbers of `rl.numbers`.

    ``observation``: zeros and ones in the order of `rl.seen.LAYOUT`. The reward is by the score
    table of the rules.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own way
        "name": "napoleon_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, rules: RuleSet, render_mode: str | None = None) -> None:
        super().__init__(GAME, rules, spaces.Box(0, 1, (SIZE,), np.int8), COUNT, render_mode)

    def render(self) -> str | None:
        """The auction and the plays so far, and the hand of the agent to act, as text."""
        if self.render_mode != "ansi":
            return None
        state, seat = self._state, self._seat()
        hand = write_cards(state.hands[seat]) if state.phase != FINISHED else ""
        return "\n".join([" ".join(self._said), f"{self.possible_agents[seat]}: {hand}"])

    # ---- the deal

    def _begin(self, deal: Deal | None, first: int) -> None:
        self._first = first
        self._deal(deal, 0 if deal is None else MOST_REDEALS)

    def _seen(self, seat: int) -> np.ndarray[Any, Any]:
        chosen_mask = self._laid if seat == self._seat() else 0
        bits = bytes(seen(observe(self._state, seat), chosen_mask))
        return np.frombuffer(bits, np.int8).copy()

    def _deal(self, deal: Deal | None, attempt: int) -> None:
        dealt = deal or shuffled(self.rules, self._seed, self._number, attempt)
        self._state: State = new_deal(self.rules, dealt, self._first)
        self._attempt = attempt
        self._bid: Bid | None = None
        self._laid = 0
        self._asked = self._round()
        self._said: list[str] = []
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
        for action in legal(state, self._seat()):
            call = bid_of(action)
            has_card = call is not None and call.card is not None
            ways[number_of(action)] = None if has_card else action
        return ways

    def _cards_with_bid(self, bid: Bid) -> dict[int, Action | None]:
        """The cards that may be named with the bid of the last step, or no card."""
        ways: dict[int, Action | None] = {}
        for action in legal(self._state, self._seat()):
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
        if action is None:
            self._note(number)
        else:
            self._decide(action)
        if self._state.phase == FINISHED:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self._seat()]

    def _note(self, number: int) -> None:
        """Remember the first step of a decision that goes on: a card to lay, or a bid."""
        if self._state.phase == EXCHANGE:
            self._laid |= 1 << number - FIRST_DISCARD
            return
        self._bid = next(
            call
            for way in legal(self._state, self._seat())
            if (call := bid_of(way)) and call.card is None and number_of(call) == number
        )

    def _decide(self, action: Action) -> None:
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
