"""Records of Napoleon, under the name and with the arguments that programs have always used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.state import State
from napoleon.match.game import Game
from napoleon.match.match import Match, Played
from napoleon.match.records import record


@dataclass(frozen=True, slots=True, eq=False)
class Record(record.Record):
    """One deal of Napoleon from the first card to the result."""

    game: Game = field(default=GAME, kw_only=True, repr=False)
    """The game."""

    @classmethod
    def of(
        cls,
        source: Match | Played | State,
        actions: Sequence[Action] = (),
        *,
        seed: str | None = None,
        number: int | None = None,
        names: Sequence[str] = (),
    ) -> Self:
        """The record of a finished deal.

        A match gives its running deal, with seed and number; an entry of `Match.deals` its own;
        a state needs the actions that led to it. Raises `ValueError` while the deal is not over:
        a record shows all the cards.
        """
        attempt = 0
        match source:
            case Match():
                state, actions = source.state, source.actions
                number, attempt = source.number, source.attempt
                seed = source.seed if source.dealt_by_seed else None
            case Played():
                state, actions = source.state, source.actions
                number, attempt = source.number, source.attempt
            case _:
                state = source
        return cls.ended(
            GAME, state, actions, seed=seed, number=number, attempt=attempt, names=names
        )
