"""Durak as a game among others: what the shared rooms ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, TypeAlias, get_args

from napoleon.games.durak.play import engine, matches, notation
from napoleon.games.durak.play.actions import SIX, Action, Seated, plain
from napoleon.games.durak.play.copies.public import Public, public_of
from napoleon.games.durak.play.deal import Deal, deal_from_json, deal_to_json, shuffled, turned_deal
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.roles import controller, next_in_round
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import View, observe, redact
from napoleon.games.durak.rules import PRESETS, RuleSet, table
from napoleon.kit.json_in import JsonWritten
from napoleon.match import match, standing
from napoleon.match.game import Ending, GameOf, Step
from napoleon.match.records import record
from napoleon.match.rooms import room_of

Match: TypeAlias = match.Match[RuleSet, State, Action, Event]
"""A match, in the types of this game."""
Record: TypeAlias = record.Record[RuleSet, Deal, State, Action]
"""The record of a deal, in the types of this game."""
Standing: TypeAlias = standing.Standing[RuleSet, State, Action]
"""How a match stands, in the types of this game."""
Played: TypeAlias = standing.Played[State, Action]
"""A finished deal, in the types of this game."""


class Durak(GameOf[RuleSet, Deal, State, Action, Event, View]):
    """Durak, in all its forms."""

    name: ClassVar[str] = "durak"
    rules: ClassVar[type[RuleSet]] = RuleSet
    events: ClassVar[tuple[type, ...]] = get_args(Event)
    public: ClassVar[type] = Public
    remarks: ClassVar[tuple[str, ...]] = ("take", "pile", "held", "out", "lost", "draw")

    day_level: ClassVar[str] = "strong"
    day_seats: ClassVar[int] = 2
    days_chosen: ClassVar[bool] = True

    @property
    def day_rules(self) -> RuleSet:
        """The duel: from both seats, which takes the luck out of it."""
        return PRESETS["duel"]

    def seats(self, rules: RuleSet) -> int:
        """How many seats there are, the dummy's included."""
        return table.seats(rules.effective().table)

    def dealers(self, state: State) -> tuple[int, ...]:
        """The players of the team that has lost."""
        return matches.dealers(state)

    def next_first(self, state: State, dealer: int | None = None) -> int:
        """The seat that begins the next deal; it follows from the deal's durak."""
        return matches.next_first(state, dealer)

    def next_deal(self, state: State, deal: Deal, first: int | None = None) -> State:
        """The start of the deal after a finished one, with these cards."""
        led = deal._replace(led=matches.is_led(state))
        begins = matches.next_first(state) if first is None else first
        return engine.new_deal(state.rules, led, begins)

    def is_over(self, rules: RuleSet, endings: Sequence[Ending]) -> bool:
        """Whether a player has reached the target."""
        return matches.is_over(rules, endings)

    def shuffled(self, rules: RuleSet, seed: str, number: int, attempt: int = 0) -> Deal:
        """The deal with a number under a seed."""
        return shuffled(rules, seed, number, attempt)

    def new_deal(self, rules: RuleSet, deal: Deal, first: int) -> State:
        """The start of a deal. Raises `BadDeal` and `IllegalAction`."""
        return engine.new_deal(rules, deal, first)

    def actors(self, state: State) -> tuple[int, ...]:
        """The seats that may act: several where cards are thrown in."""
        return engine.actors(state)

    def next_actor(self, state: State, last: tuple[Action, int | None] | None) -> int:
        """Those who may add cards are asked in rounds, from the attacker clockwise."""
        return next_in_round(state, last)

    def silence(self, state: State) -> Action | None:
        """Chance acts where nobody may."""
        return engine.silence(state)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        """What a seat may do now."""
        return engine.legal(state, seat)

    def asides(self, state: State, seat: int) -> tuple[Action, ...]:
        """The holder of the six may exchange it on any turn (H04)."""
        return engine.asides(state, seat)

    def is_aside(self, action: Action) -> bool:
        """The exchange of the six is one."""
        return plain(action) == SIX

    def reflexes(self, state: State) -> dict[int, Action]:
        """Computer players exchange the six as soon as they can, if the turn-up is better."""
        return engine.reflexes(state)

    def actor_of(self, state: State, action: Action) -> int | None:
        """The seat that does an action; None: chance."""
        return engine.actor_of(state, action)

    def player_of(self, state: State, seat: int) -> int:
        """The first attacker decides for the dummy, too (V11, V12)."""
        return controller(state, seat)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """What an action leads to. Raises `IllegalAction`."""
        return engine.apply(state, action)

    def ending(self, state: State) -> Ending | None:
        """How the deal ended; None while it runs."""
        return matches.ending(state)

    def settled(self, before: State, after: State) -> State | None:
        """The bout that ended between two states; None where none did, and in games with a pile."""
        was = after.settled if after.course.bouts > before.course.bouts else None
        return was if was is not None and was.bout.table else None

    def observe(self, state: State, seat: int) -> View:
        """What a seat may know of a state."""
        return observe(state, seat)

    def public_of(self, state: State) -> Public:
        """The public view of a state."""
        return public_of(state)

    def redact(self, event: Event, seat: int) -> Event:
        """An event as a seat may know it."""
        return redact(event, seat)

    def read_action(self, text: str) -> Action:
        """Parse an action. Raises `BadNotation`."""
        return notation.read_action(text)

    def write_action(self, action: Action) -> str:
        """An action in letters."""
        return notation.write_action(action)

    def deal_to_json(self, deal: Deal) -> JsonWritten:
        """The pack in its order, or the position."""
        return deal_to_json(deal)

    def deal_from_json(self, data: Mapping[str, object]) -> Deal:
        """The deal in an object of JSON. Raises `BadDeal`."""
        return deal_from_json(data)

    def view_to_json(self, view: View, version: int = 1) -> JsonWritten:
        """A view as an object of JSON."""
        written: JsonWritten = room_of(self, "records.view").view_to_json(view, version)
        return written

    def view_schema(self, version: int) -> JsonWritten:
        """The JSON Schema of a view, made of its declaration."""
        schema: JsonWritten = room_of(self, "records.view_schema").view_schema(version)
        return schema

    def view_from_json(self, data: object) -> View:
        """The view in an object of JSON. Raises `Unreadable`."""
        view: View = room_of(self, "records.view").view_from_json(data)
        return view

    def settled_from_json(self, data: object) -> View:
        """A bout that is over in an object of JSON. Raises `Unreadable`."""
        view: View = room_of(self, "records.view").settled_from_json(data)
        return view

    def turned_deal(self, deal: Deal, by: int) -> Deal:
        """A position with the cards of seat ``by`` in the first place.

        A pack is dealt from the seat that begins, so that it is the same at every table.
        """
        return turned_deal(deal, by)

    def as_dealt(self, deal: Deal) -> Deal:
        """A deal in which nobody leads because of the deal before."""
        return deal._replace(led=False)

    def turned(self, action: Action, by: int, seats: int) -> Action:
        """An action that names its seat names the seat at the turned table."""
        if isinstance(action, Seated):
            return Seated((action.seat - by) % seats, action.action)
        return action


GAME: Final = Durak()
"""The game."""
