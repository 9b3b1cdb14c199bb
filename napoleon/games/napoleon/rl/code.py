"""Napoleon in numbers: its actions and its views, for programs that learn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import PASS, Action, Discard, Name
from napoleon.games.napoleon.play.bidding import bids, may_pass
from napoleon.games.napoleon.play.state import AUCTION, EXCHANGE, NAMING, State
from napoleon.games.napoleon.play.view import PlayerView, known, observe
from napoleon.games.napoleon.rl.numbers import (
    FIRST_DISCARD,
    FIRST_NAME,
    KINDS,
    PASS_NUMBER,
    steps_of,
)
from napoleon.games.napoleon.rl.seen import PARTS, SIZE, before_tricks, own, row_of
from napoleon.games.napoleon.rl.tricks import Tricks, may_run
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.kit.cards import cards_of
from napoleon.match.game import Game
from napoleon.rl.bits import Row, rows_of, rule_number
from napoleon.rl.code import StepCode, Ways, next_steps


class NapoleonCode(StepCode[State, Action, PlayerView]):
    """The numbers of `numbers`, the bits of `seen`.

    In an open auction number 0 lets the others speak. Discards are chosen in any order.
    """

    name: ClassVar[str] = "napoleon_v2"
    game: Game = GAME
    kinds = KINDS
    parts = PARTS
    _steps = staticmethod(steps_of)
    end: ClassVar[int] = PASS_NUMBER
    beyond: ClassVar[frozenset[str]] = frozenset({"table.deals", "table.first", "table.remarks"})

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
        if view.phase == NAMING and not chosen:
            names = [name for name in view.legal if isinstance(name, Name)]
            return {FIRST_NAME + name.card: name for name in names}
        ways = super().ways(view, chosen, quiet)
        if view.turn is None and view.phase == AUCTION and not chosen:
            return {PASS_NUMBER: PASS, **ways}
        return ways

    def rows(self, asked: Sequence[tuple[PlayerView, tuple[int, ...]]]) -> Row:
        """The observations, a row of zeros and ones for each view."""
        return rows_of([self.row(view, chosen) for view, chosen in asked], self.size)

    def row(self, view: PlayerView, chosen: tuple[int, ...]) -> int:
        """The observation as a whole number; its last bits are the rules."""
        return row_of(view, chosen) | self._rules(view)

    def shortcut(self, state: State) -> Tricks | None:
        """The tricks of a deal."""
        if not may_run(state):
            return None
        views = [known(state, seat) for seat in range(len(state.hands))]
        rules = self._rules(views[0])
        return Tricks(state, [own(view) | rules for view in views], before_tricks(views[0]))

    def _rules(self, view: PlayerView) -> int:
        return rule_number(view.rules, self.beyond) << SIZE


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
