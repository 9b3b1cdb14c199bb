"""The record of one deal, as a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar, cast

from napoleon.kit.cards import Seat
from napoleon.kit.chance import BadSeed, seed_of
from napoleon.kit.drawn import svg_of
from napoleon.kit.refusal import Refusal
from napoleon.kit.rule_book import Book
from napoleon.match.game import (
    Action,
    ActionT,
    ActionT_co,
    Deal,
    DealT,
    DealT_co,
    EventT,
    Game,
    GameOf,
    RulesT,
    RulesT_co,
    State,
    StateT,
    StateT_co,
    ViewT,
    turned,
)
from napoleon.match.match import Match
from napoleon.match.refusals import BadDeal, IllegalAction
from napoleon.match.standing import Played, Standing
from napoleon.match.steps import Steps, whole

SEAT_NAMES: Final = "甲乙丙丁戊己"
"""The names of seats without a name of their own."""


class Unplayable(Refusal):
    """A record that the rules do not allow.

    ``at`` is the index of the first action that is illegal, -1 for a bad deal, the number of
    actions for a deal that does not end; ``reason`` is a key.
    """

    def __init__(self, at: int, reason: str) -> None:
        ValueError.__init__(self, at, reason)
        self.at, self.reason = at, reason
        self.detail = f"(action {at})" if at >= 0 else ""


@dataclass(frozen=True, slots=True, eq=False)
class Record(Generic[RulesT_co, DealT_co, StateT_co, ActionT_co]):
    """One deal from the first card to the result."""

    game: Game
    """The game."""
    rules: RulesT_co
    """The rules of the deal."""
    deal: DealT_co
    """The cards as they were dealt."""
    first: Seat
    """The seat that begins."""
    actions: tuple[ActionT_co, ...]
    """All actions in order."""
    seed: str | None = None
    """The seed of the match, if known."""
    number: int | None = None
    """The number of the deal under the seed, if known."""
    attempt: int = 0
    """How often the deal was dealt again before."""
    names: tuple[str, ...] = ()
    """The players' names by seat; () for the usual ones."""

    @classmethod
    def of_running(
        cls, source: Match[RulesT, StateT, ActionT, EventT], *, names: Sequence[str] = ()
    ) -> Finished[RulesT, StateT, ActionT]:
        """The record of a match's running deal, which must be over. Raises `ValueError`."""
        standing = source.standing
        if standing.last is None:
            raise Refusal("deal_running")
        return cls.of_deal(standing, standing.last, names)

    @classmethod
    def of_match(
        cls,
        match: Match[RulesT, StateT, ActionT, EventT] | Standing[RulesT, StateT, ActionT],
        at: int = -1,
        names: Sequence[str] = (),
    ) -> Finished[RulesT, StateT, ActionT]:
        """The record of one of `Match.deals`, the last one by default. Raises `IndexError`."""
        standing = match.standing if isinstance(match, Match) else match
        return cls.of_deal(standing, standing.deals[at], names)

    @classmethod
    def of_deal(
        cls,
        standing: Standing[RulesT, StateT, ActionT],
        played: Played[StateT, ActionT],
        names: Sequence[str] = (),
    ) -> Finished[RulesT, StateT, ActionT]:
        """The record of a finished deal of a match."""
        seed = played.seed if standing.dealt_by_seed else None
        number, attempt = played.number, played.attempt
        about = standing.game, played.state, played.actions
        return cls.ended(*about, seed=seed, number=number, attempt=attempt, names=names)

    @classmethod
    def ended(
        cls,
        game: GameOf[RulesT, DealT, StateT, ActionT, EventT, ViewT],
        state: StateT,
        actions: Sequence[ActionT],
        *,
        seed: str | None = None,
        number: int | None = None,
        attempt: int = 0,
        names: Sequence[str] = (),
    ) -> Record[RulesT, DealT, StateT, ActionT]:
        """The record of a deal that came to this state by these actions.

        Raises `Refusal` while the deal is not over: a record shows all the cards.
        """
        if game.ending(state) is None:
            raise Refusal("deal_running")
        given = tuple(names)
        rules: RulesT = state.rules
        deal = cast("DealT", state.deal)
        return Record(
            game=game,
            rules=rules,
            deal=deal,
            first=state.first,
            actions=tuple(actions),
            seed=seed,
            number=number,
            attempt=attempt,
            names=() if given == tuple(SEAT_NAMES[: len(given)]) else given,
        )

    def __eq__(self, other: object) -> bool:
        """Whether all fields are equal; a game's own class of records makes no difference."""
        return isinstance(other, Record) and self._fields == other._fields

    def __hash__(self) -> int:
        return hash(self._fields)

    def _repr_svg_(self) -> str | None:
        return svg_of(self, self.game)

    @property
    def _fields(self) -> tuple[object, ...]:
        cards = (self.game, self.rules, self.deal, self.first, self.actions)
        return (*cards, self.seed, self.number, self.attempt, self.names)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.game.seats(self.rules)

    def turned(self, seat: Seat) -> Self:
        """The same deal with all seats rotated, so that ``seat`` becomes seat 0.

        If the seats change, the seed is left out: it would deal the cards to other seats.
        """
        seats = self.seats
        by = seat % seats
        if not by:
            return self
        return replace(
            self,
            deal=self.game.turned_deal(self.deal, by),
            first=(self.first - by) % seats,
            actions=tuple(self.game.turned(action, by, seats) for action in self.actions),
            seed=None,
            names=turned(self.names, by),
        )

    def start(self) -> StateT_co:
        """The state before the first action. Raises `Unplayable`."""
        try:
            start: StateT_co = self.game.new_deal(self.rules, self.deal, self.first)
        except (BadDeal, IllegalAction) as bad:
            raise Unplayable(-1, bad.reason) from bad
        if not 0 <= self.first < self.seats:
            raise Unplayable(-1, "wrong_first")
        if self.names and len(self.names) != self.seats:
            raise Unplayable(-1, "wrong_names")
        if self.seed is None:
            return start
        try:
            plain = seed_of(self.seed)
            if self.number is None:
                return start
            dealt = self.game.shuffled(self.rules, plain, self.number, self.attempt)
        except BadSeed as bad:
            raise Unplayable(-1, "wrong_seed") from bad
        # A seed in another form once dealt other cards; then the written cards count.
        if plain == self.seed and self.game.as_dealt(self.deal) != dealt:
            raise Unplayable(-1, "wrong_seed")
        return start

    def so_far(self) -> tuple[StateT_co, ...]:
        """Every state of the record, the start included; the deal need not be over.

        Raises `Unplayable`.
        """
        return whole(self.playing())

    def playing(self) -> Steps[tuple[StateT_co, ...]]:
        """The same, action by action; cached for the records that were played last."""
        known = _KNOWN.get(self)
        if known is not None:
            return known
        found = [self.start()]
        for at, action in enumerate(self.actions):
            try:
                found.append(self.game.apply(found[-1], action).state)
            except IllegalAction as bad:
                raise Unplayable(at, bad.reason) from bad
            yield at / len(self.actions)
        return self.played_as(found)

    def played_as(self, states: Iterable[StateT]) -> tuple[StateT, ...]:
        """The states of the record, which has just been played: they are cached for a while."""
        found = _KNOWN[self] = tuple(states)
        if len(_KNOWN) > _MOST_KNOWN:
            _KNOWN.pop(next(iter(_KNOWN)), None)
        return found

    def states(self) -> tuple[StateT_co, ...]:
        """Every state of the deal, including the start. Raises `Unplayable`."""
        found = self.so_far()
        if self.game.ending(found[-1]) is None:
            raise Unplayable(len(self.actions), "unfinished")
        return found

    def replay(self) -> StateT_co:
        """The last state of the deal. Raises `Unplayable`."""
        return self.states()[-1]


Finished: TypeAlias = Record[RulesT, Any, StateT, ActionT]
"""The record of a finished deal; the type of its cards is not known here."""
AnyRecord: TypeAlias = Record[Book, Deal, State, Action]
"""One deal of any game."""

_KNOWN: Final[dict[AnyRecord, tuple[Any, ...]]] = {}
"""The states of the records that were played last."""
_MOST_KNOWN: Final = 4


def forget() -> None:
    """Forget the cached states of all records, for tests that need to see one played."""
    _KNOWN.clear()


RecordT = TypeVar("RecordT", bound=AnyRecord)
RecordT_co = TypeVar("RecordT_co", bound=AnyRecord, covariant=True)


class Found(NamedTuple, Generic[RecordT_co]):
    """A record, the form in which it came, and the ply that a link opens at.

    ``assist`` is the help that was used, ``tags`` are the other tags of a text.
    """

    record: RecordT_co
    form: str
    ply: int | None = None
    assist: str = ""
    tags: tuple[tuple[str, str], ...] = ()


AnyFound: TypeAlias = Found[AnyRecord]
"""A record of any game, and the form in which it came."""
