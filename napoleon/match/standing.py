"""How a match stands: what everybody at its table knows of it besides the running deal."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeAlias

from napoleon.kit.cards import Seat, must_be_seat
from napoleon.kit.refusal import Refusal
from napoleon.kit.rule_book import Book
from napoleon.match.game import (
    REDEAL,
    Action,
    ActionT_co,
    DealT,
    Ending,
    Game,
    RulesT_co,
    State,
    StateT_co,
    outcome_of,
)


class Played(NamedTuple, Generic[StateT_co, ActionT_co]):
    """A deal that is over."""

    number: int
    """The number of the deal under the seed."""
    attempt: int
    """How often it was dealt again before."""
    seed: str
    """The seed."""
    state: StateT_co
    """Its last state."""
    actions: tuple[ActionT_co, ...]
    """The actions that led there."""
    ending: Ending
    """How it ended."""


class Origin(NamedTuple, Generic[DealT]):
    """Cards that were laid out instead of dealt by the seed, for a match of this one deal."""

    deal: DealT
    """The cards."""
    first: Seat
    """The seat that bids first."""
    given: int = 0
    """How many of the deal's actions were given with it; these cannot be undone."""


class Standing(NamedTuple, Generic[RulesT_co, StateT_co, ActionT_co]):
    """How a match stands, in the types of its game: its finished deals are open to all."""

    game: Game
    """The game."""
    rules: RulesT_co
    """The rules of all deals."""
    seed: str
    """The seed of all deals, or of the current one where each has a seed of its own; "" if not
    known."""
    start: int
    """The number of the first deal under the seed."""
    number: int
    """The number of the current deal under the seed."""
    attempt: int
    """How often the current deal was dealt again."""
    past: tuple[Played[StateT_co, ActionT_co], ...] = ()
    """The deals before the current one."""
    last: Played[StateT_co, ActionT_co] | None = None
    """The current deal; None while it runs."""
    origin: AnyOrigin | None = None
    """The cards of a match of one laid-out deal; None if the seed deals."""
    firsts: tuple[Seat, ...] = ()
    """As `Match.firsts`."""

    @property
    def given(self) -> int:
        """How many actions of the current deal were given and cannot be undone."""
        return self.origin.given if self.origin else 0

    @property
    def dealt_by_seed(self) -> bool:
        """Whether the seed and the number of the current deal determine its cards."""
        if self.origin is None:
            return True
        dealt = self.game.shuffled(self.rules, self.seed, self.number, self.attempt)
        return bool(self.origin.deal == dealt)

    @property
    def ending(self) -> Ending | None:
        """How the current deal ended; None while it runs."""
        return self.last and self.last.ending

    @property
    def end(self) -> StateT_co:
        """The last state of the current deal. Raises `Refusal` while it runs."""
        if self.last is None:
            raise Refusal("deal_running")
        return self.last.state

    @property
    def deal_over(self) -> bool:
        """Whether the current deal is finished; then another one or the end comes."""
        return self.last is not None

    @property
    def counts(self) -> bool:
        """Whether the current deal is finished and counts; the cards are not dealt again."""
        return self.last is not None and self.last.ending.label != REDEAL

    @property
    def over(self) -> bool:
        """Whether all deals of the match are played."""
        if self.origin is not None:
            return self.deal_over
        if not self.counts:
            return False
        return self.game.is_over(self.rules, [played.ending for played in self.deals])

    @property
    def deals(self) -> tuple[Played[StateT_co, ActionT_co], ...]:
        """The deals with a result so far, the current one included once it is over."""
        every = self.past if self.last is None else (*self.past, self.last)
        return tuple(played for played in every if played.ending.label != REDEAL)

    @property
    def script(self) -> tuple[tuple[ActionT_co, ...], ...]:
        """The actions of all finished deals, including those dealt again."""
        return tuple(played.actions for played in (*self.past, self.last) if played is not None)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points so far, by seat."""
        points = [played.ending.points for played in self.deals]
        return tuple(map(sum, zip(*points, strict=True))) or (0,) * self.seats

    def place(self, seat: Seat) -> int:
        """The place of a seat by its points so far; equal points share a place.

        Raises `Refusal` for a seat that does not exist.
        """
        must_be_seat(seat, self.seats)
        totals = self.totals
        return 1 + sum(total > totals[seat] for total in totals)

    def outcome(self, seat: Seat) -> str:
        """The result of the match for a seat so far; a draw while all have equal points.

        Raises `Refusal` for a seat that does not exist.
        """
        must_be_seat(seat, self.seats)
        totals = self.totals
        ahead = [points == max(totals) for points in totals]
        return outcome_of([] if all(ahead) else ahead, seat)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.game.seats(self.rules)

    @property
    def next_first(self) -> tuple[Seat, ...]:
        """The seat that begins the next deal, where that is settled."""
        return self.firsts[self.number - self.start :][:1]

    @property
    def dealers(self) -> tuple[Seat, ...]:
        """The seats from which the losing side may choose the next dealer; () for no choice."""
        if self.last is None or self.over or self.next_first:
            return ()
        return self.game.dealers(self.last.state)


AnyOrigin: TypeAlias = Origin[Any]
"""The cards of a match of one deal, in any game."""
AnyStanding: TypeAlias = Standing[Book, State, Action]
"""How a match of any game stands."""
AnyPlayed: TypeAlias = Played[State, Action]
"""A finished deal of any game."""
