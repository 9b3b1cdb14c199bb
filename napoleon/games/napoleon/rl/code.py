"""Napoleon in numbers: its actions and its views, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, Final

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import PASS, Action, Discard
from napoleon.games.napoleon.play.bidding import bids, may_pass
from napoleon.games.napoleon.play.state import AUCTION, EXCHANGE, State
from napoleon.games.napoleon.play.view import PlayerView, known, observe
from napoleon.games.napoleon.rl.numbers import (
    FIRST_DISCARD,
    FIRST_PLAY,
    KINDS,
    PASS_NUMBER,
    steps_of,
)
from napoleon.games.napoleon.rl.seen import PARTS, values
from napoleon.games.napoleon.rl.tricks import BY_SEAT, Tricks, may_run
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.kit.cards import DECK, cards_of
from napoleon.match.game import Game
from napoleon.rl.code import BitCode, Ways, next_steps
from napoleon.rl.shortcut import SeatTurns, numbers_of


class NapoleonCode(BitCode[State, Action, PlayerView]):
    """The numbers of `numbers`, the bits of `seen`.

    In an open auction number 0 lets the others speak. Discards are chosen in any order.
    """

    name: ClassVar[str] = "napoleon_v2"
    game: Game = GAME
    kinds = KINDS
    parts = PARTS
    _steps = staticmethod(steps_of)
    _values = staticmethod(values)
    end: ClassVar[int] = PASS_NUMBER
    beyond: ClassVar[frozenset[str]] = frozenset({"table.deals", "table.first", "table.remarks"})
    by_seat: ClassVar[Mapping[str, int]] = BY_SEAT
    shortcut_numbers = slice(FIRST_PLAY, FIRST_PLAY + DECK)

    def observe(self, state: State, seat: int) -> PlayerView:
        """The view; in an auction by turns and while cards are laid away without the actions."""
        if state.turn is not None and state.phase in _WORKED_OUT:
            return known(state, seat)
        return observe(state, seat)

    def ways(
        self, view: PlayerView, chosen: tuple[int, ...] = (), quiet: Action | None = None
    ) -> Ways[Action]:
        """What a seat may do, by number."""
        if view.phase == EXCHANGE and view.turn == view.seat:
            return _cards_to_lay(view, chosen)
        if view.phase == AUCTION and view.turn == view.seat:
            rules, auction = view.rules, view.auction
            passes = may_pass(rules, auction)
            return _bids(rules, auction.number, auction.trump, chosen, may_pass=passes)
        ways = super().ways(view, chosen, quiet)
        if view.turn is None and view.phase == AUCTION and not chosen:
            return {PASS_NUMBER: PASS, **ways}
        return ways

    def shortcut(self, state: State, turns: SeatTurns) -> Tricks | None:
        """The tricks of a deal."""
        if not may_run(state):
            return None
        views = [(known(state, seat), ()) for seat in range(len(state.hands))]
        return Tricks(state, turns, numbers_of(self.rows(views)))


_WORKED_OUT: Final = (AUCTION, EXCHANGE)
"""The phases in which `ways` needs no legal actions of the view."""


@lru_cache(maxsize=1024)
def _bids(
    rules: RuleSet, number: int, trump: int, chosen: tuple[int, ...], *, may_pass: bool
) -> Ways[Action]:
    over = bids(rules, number, trump)
    legal: tuple[Action, ...] = (PASS, *over) if may_pass else over
    return next_steps(legal, steps_of, chosen, PASS_NUMBER)


def _cards_to_lay(view: PlayerView, chosen: tuple[int, ...]) -> Ways[Action]:
    laid = sum(1 << number - FIRST_DISCARD for number in chosen)
    left = (view.widow or 0).bit_count() - len(chosen)
    return {
        FIRST_DISCARD + card: Discard(laid | 1 << card) if left == 1 else None
        for card in cards_of(view.hand & ~laid)
    }


CODE: Final = NapoleonCode()
"""Napoleon in numbers."""
