"""Records of one game, for programs: made without naming the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from napoleon.match.game import Action, ActionT_co, DealT_co, Game, RulesT_co, State, StateT_co
from napoleon.match.match import AnyMatch, Match
from napoleon.match.records.record import Record
from napoleon.match.standing import AnyPlayed, Played


@dataclass(frozen=True, slots=True, eq=False)
class RecordOf(Record[RulesT_co, DealT_co, StateT_co, ActionT_co]):
    """One deal of one game from the first card to the result."""

    played: ClassVar[Game]
    """The game of all these records."""

    @classmethod
    def of(
        cls,
        source: AnyMatch | AnyPlayed | State,
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
        record = Record.ended(
            cls.played, state, actions, seed=seed, number=number, attempt=attempt, names=names
        )
        return cls(**{name: getattr(record, name) for name in Record.__slots__})
