"""Matches of one game, for programs: begun without naming the game."""

from __future__ import annotations

from typing import ClassVar, Generic, Self

from napoleon.kit.cards import Seat
from napoleon.match.game import ActionT, DealT, Game, RulesT
from napoleon.match.match import Match, Origin


class MatchOf(Match, Generic[RulesT, DealT, ActionT]):
    """A match of one game at one moment."""

    __slots__ = ()

    played: ClassVar[Game]
    """The game of all these matches."""

    @classmethod
    def new(cls, rules: RulesT, seed: str, start: int = 1) -> Self:
        """A match at its first deal. The seed decides which seat is first.

        Raises `BadSeed` and `TypeError` for an invalid seed or number of a deal.
        """
        return cls.begun(cls.played, rules, seed, start)

    @classmethod
    def from_deal(
        cls,
        rules: RulesT,
        deal: DealT,
        first: Seat,
        actions: tuple[ActionT, ...] = (),
        *,
        seed: str,
        number: int = 1,
    ) -> Self:
        """A match of one deal with these cards, after those actions.

        ``seed`` is only for the players' random choices. Raises `BadDeal` and `IllegalAction`.
        """
        return cls.laid_out(cls.played, rules, deal, first, actions, seed=seed, number=number)

    @classmethod
    def replay(
        cls,
        rules: RulesT,
        seed: str,
        start: int,
        deals: tuple[tuple[ActionT, ...], ...],
        origin: Origin | None = None,
    ) -> Self:
        """The match after these actions, deal by deal. Raises `IllegalAction` and `BadDeal`."""
        return cls.replayed(cls.played, rules, seed, deals, start=start, origin=origin)
