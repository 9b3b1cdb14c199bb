"""Matches of Napoleon, under the name and with the arguments that programs have always used."""

from __future__ import annotations

from typing import Self

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match import match
from napoleon.match.match import Origin


class Match(match.Match):
    """A match of Napoleon at one moment."""

    __slots__ = ()

    @classmethod
    def new(cls, rules: RuleSet, seed: str, start: int = 1) -> Self:
        """A match at its first deal. The seed decides which seat is first (S 〔1〕).

        Raises `BadSeed` and `TypeError` for what is no seed and no number of a deal.
        """
        return cls.begun(GAME, rules, seed, start)

    @classmethod
    def from_deal(
        cls,
        rules: RuleSet,
        deal: Deal,
        first: int,
        actions: tuple[Action, ...] = (),
        *,
        seed: str,
        number: int = 1,
    ) -> Self:
        """A match of one deal with these cards, after those actions.

        ``seed`` is only for the players' random choices. Raises `BadDeal` and `IllegalAction`.
        """
        return cls.laid_out(GAME, rules, deal, first, actions, seed=seed, number=number)

    @classmethod
    def replay(
        cls,
        rules: RuleSet,
        seed: str,
        start: int,
        deals: tuple[tuple[Action, ...], ...],
        origin: Origin | None = None,
    ) -> Self:
        """The match after these actions, deal by deal. Raises `IllegalAction` and `BadDeal`."""
        return cls.replayed(GAME, rules, seed, deals, start=start, origin=origin)
