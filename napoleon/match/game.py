"""What a game provides: its rules and its play.

A game names its own types once, as the parameters of `GameOf`. The shared rooms pass its values on
and read no more of a deal, a state and a view than `DealLike`, `StateLike` and `ViewLike` have.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from napoleon.kit.cards import Seat, must_be_seat
from napoleon.kit.chance import Chance, number_of, seed_of
from napoleon.kit.json_in import BadText, JsonWritten
from napoleon.kit.rule_book import Book

USUAL: Final = "napoleon"
"""The game where none is named, as in every link from before there was a second one."""
REDEAL: Final = "redeal"
"""The label of a deal that counts for nothing: the same number is dealt again."""
WON: Final = "won"
LOST: Final = "lost"
DRAW: Final = "draw"
"""The result of a deal for a seat; in a draw nobody has won and nobody has lost."""

Value = TypeVar("Value")


class DealLike(Hashable, Protocol):
    """What the shared rooms may read of a deal."""

    @property
    def order(self) -> str:
        """The whole deal as one text."""

    @property
    def fingerprint(self) -> str:
        """A short hash of the order."""

    @property
    def digest(self) -> str:
        """A long hash of the order."""


class StateLike(Protocol):
    """What the shared rooms may read of a state."""

    @property
    def rules(self) -> Any:
        """Its rules, of the game's own class."""

    @property
    def deal(self) -> DealLike:
        """The cards at the start of the deal."""

    @property
    def first(self) -> Seat:
        """The seat that begins."""


class ViewLike(Protocol):
    """What the shared rooms may read of a view."""

    @property
    def rules(self) -> Book:
        """The rules of the deal."""

    @property
    def seat(self) -> int:
        """The seat that has this view."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int | None:
        """The seat that acts; None where several may, and where nobody does."""

    @property
    def acting(self) -> Sequence[int]:
        """The seats that may act, as every seat knows."""

    @property
    def hand(self) -> Any:
        """The cards of the seat, as the game holds them."""

    @property
    def legal(self) -> Sequence[Hashable]:
        """What the seat may do now."""


Deal: TypeAlias = DealLike
"""The cards of each place at the start of a deal, in any game."""
State: TypeAlias = StateLike
"""A deal at one moment, in any game."""
Action: TypeAlias = Hashable
"""What a seat does, in any game. Where several seats may act at once, the action names its seat."""
Event: TypeAlias = object
"""What happened, in any game."""
View: TypeAlias = ViewLike
"""All that one seat may know of a deal, in any game."""

RulesT = TypeVar("RulesT", bound=Book)
DealT = TypeVar("DealT", bound=DealLike)
StateT = TypeVar("StateT", bound=StateLike)
ActionT = TypeVar("ActionT", bound=Hashable)
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT", bound=ViewLike)
RulesT_co = TypeVar("RulesT_co", bound=Book, covariant=True)
DealT_co = TypeVar("DealT_co", bound=DealLike, covariant=True)
StateT_co = TypeVar("StateT_co", bound=StateLike, covariant=True)
ActionT_co = TypeVar("ActionT_co", bound=Hashable, covariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)
EventT_contra = TypeVar("EventT_contra", contravariant=True)
ViewT_co = TypeVar("ViewT_co", bound=ViewLike, covariant=True)


class Ending(NamedTuple):
    """How a deal ended."""

    points: tuple[int, ...]
    """The points of the deal, by seat."""
    won: tuple[bool, ...]
    """Whether a seat's side won, by seat."""
    label: str
    """The name of the ending; `REDEAL` where the same number is dealt again.

    Napoleon: ``"made"`` where the French reached their goal, ``"set"`` where they did not;
    ``"redeal"`` where nobody bid. Then nobody has points, and nobody has won.
    """

    def outcome(self, seat: Seat) -> str:
        """The result of the deal for a seat: `WON`, `LOST`, or `DRAW` where nobody has won.

        Raises `Refusal` for a seat that does not exist.
        """
        must_be_seat(seat, len(self.won))
        return outcome_of(self.won, seat)


def outcome_of(won: Sequence[bool], seat: Seat) -> str:
    """The result of a deal for a seat, from who has won: `WON`, `LOST` or `DRAW`."""
    if not any(won):
        return DRAW
    return WON if won[seat] else LOST


class Step(NamedTuple, Generic[StateT_co, EventT_co]):
    """What an action leads to."""

    state: StateT_co
    """The next state."""
    events: Sequence[EventT_co]
    """What happened, in order, with nothing hidden."""


class GameOf(ABC, Generic[RulesT, DealT, StateT, ActionT, EventT, ViewT]):
    """A game: rules, play and notation, each in the game's own types."""

    name: ClassVar[str]
    """Its name in links (``game=``), in views and in file names."""
    rules: ClassVar[type[Book]]
    """Its rules."""
    events: ClassVar[tuple[type, ...]] = ()
    """The classes of its events, each a `NamedTuple`; () for a game whose events are words."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    # ---- a match -------------------------------------------------------------------------

    remarks: ClassVar[tuple[str, ...]] = ()
    """The kinds of its characters' remarks that are about nobody; people may use them, too."""

    @abstractmethod
    def seats(self, rules: RulesT) -> int:
        """How many seats there are."""

    def first(self, rules: RulesT, seed: str, start: int) -> Seat:
        """The seat that begins a match whose first deal has the number ``start``.

        Raises `BadSeed` and `TypeError` for an invalid seed or number of a deal.
        """
        label = f"{self.name}|first|{number_of(start)}|{seed_of(seed)}"
        return Chance(label).below(self.seats(rules))

    def dealers(self, _state: StateT, /) -> tuple[Seat, ...]:
        """The seats from which a side may choose the next dealer; () where the rules name one."""
        return ()

    @abstractmethod
    def next_first(self, state: StateT, dealer: Seat | None = None) -> Seat:
        """The seat that begins the next deal; ``dealer``: one of `dealers`, None for the usual."""

    def next_deal(self, state: StateT, deal: DealT, first: Seat | None = None) -> StateT:
        """The start of the deal after a finished one, with these cards.

        ``first`` is the seat that begins it; None for the one that the rules name.
        """
        return self.new_deal(state.rules, deal, self.next_first(state) if first is None else first)

    @abstractmethod
    def is_over(self, rules: RulesT, endings: Sequence[Ending]) -> bool:
        """Whether a match is over after deals with these endings; none of them is a redeal."""

    # ---- a deal --------------------------------------------------------------------------

    @abstractmethod
    def shuffled(self, rules: RulesT, seed: str, number: int, attempt: int = 0) -> DealT:
        """The deal with a number under a seed, the same on every Python.

        ``attempt`` counts how often the number was dealt again. Raises `BadSeed` and `TypeError`
        for an invalid seed or number of a deal (`napoleon.kit.chance`).
        """

    @abstractmethod
    def new_deal(self, rules: RulesT, deal: DealT, first: Seat) -> StateT:
        """The state before the first action. Raises `BadDeal`."""

    @abstractmethod
    def actors(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that may act now; () when the deal is over, and where chance acts."""

    def next_actor(self, state: StateT, last: tuple[ActionT, int | None] | None) -> int:
        """Which of the `actors` is asked now, where one of them has to act.

        ``last``: the previous action in this deal, and its seat.
        """
        del last
        return self.actors(state)[0]

    def silence(self, _state: StateT, /) -> ActionT | None:
        """What happens when none of the `actors` speaks; None where one of them has to act.

        Where there are none and the deal is not over, it is a move of chance, such as a shuffle:
        always the same for the same deal and actions.
        """
        return None

    quiet: ClassVar[Hashable] = None
    """What a seat does to let the others speak; None where nobody has to."""

    def keeps_silent(self, _state: StateT, _action: ActionT, /) -> bool:
        """Whether an action only lets the others speak; then it is not applied."""
        return False

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> tuple[ActionT, ...]:
        """What a seat may do now; if it is not its turn, only its `asides`, usually ()."""

    def asides(self, _state: StateT, _seat: Seat, /) -> tuple[ActionT, ...]:
        """What a seat may do on any turn: nothing waits for it, and nobody learns of the choice."""
        return ()

    def is_aside(self, _action: ActionT) -> bool:
        """Whether an action is one of the `asides` of a seat."""
        return False

    def reflexes(self, _state: StateT, /) -> Mapping[int, ActionT]:
        """By seat, the `asides` that computer players do before anybody is asked."""
        return {}

    @abstractmethod
    def actor_of(self, state: StateT, action: ActionT) -> Seat | None:
        """The seat that does an action in a state; None for the result of `silence`."""

    def player_of(self, _state: StateT, seat: Seat, /) -> Seat:
        """The seat of the player who decides for a seat: itself, unless it is a dummy's."""
        return seat

    @abstractmethod
    def apply(self, state: StateT, action: ActionT) -> Step[StateT, EventT]:
        """What an action leads to. Raises `IllegalAction`; the state stays as it is."""

    @abstractmethod
    def ending(self, state: StateT) -> Ending | None:
        """How the deal ended; None while it runs."""

    def settled(self, before: StateT, after: StateT) -> StateT | None:
        """The moment between two states when something was complete, before it was cleared away.

        It is shown before what follows. None: nothing was cleared away.
        """
        del before, after
        return None

    # ---- secrets: only these two hide anything --------------------------------------------

    @abstractmethod
    def observe(self, state: StateT, seat: Seat) -> ViewT:
        """What a seat may know of a state. Raises `Refusal` for a seat that does not exist."""

    def seen(self, state: StateT, seat: Seat) -> ViewT:
        """The same as `observe`, remembered: a drawing needs the same two views many times."""
        for asked, of, view in self._seen:
            if asked is state and of == seat:
                return view
        view = self.observe(state, seat)
        self._seen = (state, seat, view), *self._seen[:1]
        return view

    _seen: tuple[tuple[StateT, int, ViewT], ...] = ()

    public: ClassVar[type] = tuple
    """The class of what everybody sees, spectators included: a `NamedTuple`."""

    def public_of(self, _state: StateT) -> tuple[object, ...]:
        """What everybody sees."""
        return ()

    def redact(self, event: EventT, _seat: Seat, /) -> EventT:
        """An event as a seat may know it."""
        return event

    # ---- texts ---------------------------------------------------------------------------

    @abstractmethod
    def read_action(self, text: str) -> ActionT:
        """Parse an action. Raises `BadNotation`."""

    @abstractmethod
    def write_action(self, action: ActionT) -> str:
        """An action in letters; the reverse of `read_action`."""

    @abstractmethod
    def deal_to_json(self, deal: DealT) -> JsonWritten:
        """A deal as an object of JSON."""

    @abstractmethod
    def deal_from_json(self, data: Mapping[str, object]) -> DealT:
        """The deal in an object of JSON; other fields are ignored. Raises `BadDeal`."""

    @abstractmethod
    def view_to_json(self, view: ViewT, version: int = 1) -> JsonWritten:
        """A view as an object of JSON, in a version of the line protocol."""

    @abstractmethod
    def view_from_json(self, data: object) -> ViewT:
        """The view in an object of JSON of any version. Raises `Unreadable`."""

    def view_schema(self, _version: int) -> JsonWritten:
        """The JSON Schema of a view in a version, its parts in ``$defs``; {} for none."""
        return {}

    def settled_from_json(self, data: object) -> ViewT:
        """What a seat knew of a `settled` moment, in JSON. Raises `BadText` if there is none."""
        del data
        raise BadText("nothing is ever settled")

    def turned(self, action: ActionT, by: int, seats: int) -> ActionT:
        """An action at a rotated table: seat ``by`` becomes seat 0."""
        del by, seats
        return action

    def turned_deal(self, deal: DealT, by: int) -> DealT:
        """A deal at a rotated table: the cards of seat ``by`` become those of seat 0."""
        raise NotImplementedError

    def as_dealt(self, deal: DealT) -> DealT:
        """A deal as its seed deals it, without anything from the deal before."""
        return deal

    # ---- the deals of the days -------------------------------------------------------------

    day_level: ClassVar[str] = ""
    """How strong the computer players are in the deal of a day; "": as the user has set."""
    day_seats: ClassVar[int] = 1
    """From how many seats the same cards are played, one after another."""
    days_chosen: ClassVar[bool] = False
    """Whether the deal of a date is chosen: its room ``days`` says which."""

    @property
    def day_rules(self) -> Book:
        """The rules of the deals of the days: always the same."""
        return self.rules()


Game: TypeAlias = GameOf[Any, Any, Any, Any, Any, Any]
"""Any game, as the shared rooms pass it on. Its values are `State`, `View` and so on to them."""


def turned(by_seat: Sequence[Value], by: int) -> tuple[Value, ...]:
    """Values by seat at a rotated table: that of seat ``by`` becomes the first."""
    return (*by_seat[by:], *by_seat[:by])
