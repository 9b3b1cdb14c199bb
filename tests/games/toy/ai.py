"""The computer players of the toy game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from napoleon.kit.cards import rank_of, read_card
from napoleon.match.players import PlayersOf
from napoleon.match.protocol import Advice, Candidate, Reason
from tests.games.toy.game import START, View

LOW: Final = ("random", "beginner")
"""The levels that play their lowest card; all others play their highest."""


class ToyPlayers(PlayersOf[View, str]):
    """Nobody ever doubles."""

    levels: ClassVar[tuple[str, ...]] = (*LOW, "casual", "strong", "expert")

    def choose(
        self,
        view: View,
        level: str,
        seed: str,
        budget_ms: int,
        *,
        table: Sequence[str] = (),
        style: str = "",
    ) -> Advice[str]:
        del seed, budget_ms, style
        if level not in self.levels:
            raise ValueError(f"unknown level: {level[:40]!r}")
        if view.doubling:
            return Advice(START, (), table=tuple(table))
        sign = -1 if level in LOW else 1
        worth = {card: float(sign * rank_of(read_card(card))) for card in view.legal}
        best = sorted(worth, key=lambda card: -worth[card])
        candidates = tuple(Candidate(card, worth[card]) for card in best)
        return Advice(best[0], (Reason(level, {"card": best[0]}),), candidates, table=tuple(table))


PLAYERS: Final = ToyPlayers()
