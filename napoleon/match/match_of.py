"""Matches of one game, for programs: begun without naming the game."""

from __future__ import annotations

from typing import ClassVar, Generic, Self

from napoleon.kit.cards import Seat
from napoleon.match.game import ActionT, DealT, EventT, Game, RulesT, StateT
from napoleon.match.match import Match
from napoleon.match.standing import Origin
from napoleon.match.steps import whole


class MatchOf(
    Match[RulesT, StateT, ActionT, EventT], Generic[RulesT, DealT, StateT, ActionT, EventT]
):
    """A match of one game at one moment."""

    __slots__ = ()

    played: ClassVar[Game]
    """The game of all these matches."""

    @classmethod
    def new(cls, rules: RulesT, seed: str, start: int = 1) -> Self:
        """A match at its first deal. The seed decides which seat is first.

        Raises `BadSeed` and `TypeError` for an invalid seed or number of a deal.
        """
        return cls._make(cls.begun(cls.played, rules, seed, start))

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
        match = cls.laid_out(cls.played, rules, deal, first, actions, seed=seed, number=number)
        return cls._make(match)

    @classmethod
    def replay(
        cls,
        rules: RulesT,
        seed: str,
        start: int,
        deals: tuple[tuple[ActionT, ...], ...],
        origin: Origin[DealT] | None = None,
    ) -> Self:
        """The match after these actions, deal by deal. Raises `IllegalAction` and `BadDeal`."""
        steps = cls.replaying(cls.played, rules, seed, deals, start=start, origin=origin)
        return cls._make(whole(steps))
