"""Durak as a game among others: what the shared rooms ask of it."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, get_args

from napoleon.games.durak.play import deal, engine, matches, notation, roles, view
from napoleon.games.durak.play.actions import SIX, Action, Seated, plain
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.public import Public, public_of
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import PRESETS, RuleSet, table
from napoleon.kit.json_in import JsonWritten
from napoleon.match import match, standing
from napoleon.match.game import GameOf
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

    def next_deal(self, state: State, deal: Deal, first: int | None = None) -> State:
        """The start of the deal after a finished one, with these cards."""
        led = deal._replace(led=matches.is_led(state))
        begins = matches.next_first(state) if first is None else first
        return engine.new_deal(state.rules, led, begins)

    def shuffled(self, rules: RuleSet, seed: str, number: int, attempt: int = 0) -> Deal:
        """The deal with a number under a seed."""
        return deal.shuffled(rules, seed, number, attempt)

    # ---- a match and its deals: the engine's own functions

    dealers = staticmethod(matches.dealers)
    next_first = staticmethod(matches.next_first)
    is_over = staticmethod(matches.is_over)
    new_deal = staticmethod(engine.new_deal)
    actors = staticmethod(engine.actors)
    next_actor = staticmethod(roles.next_in_round)
    silence = staticmethod(engine.silence)
    legal = staticmethod(engine.legal)
    asides = staticmethod(engine.asides)
    reflexes = staticmethod(engine.reflexes)
    actor_of = staticmethod(engine.actor_of)
    player_of = staticmethod(roles.controller)
    apply = staticmethod(engine.apply)
    ending = staticmethod(matches.ending)
    observe = staticmethod(view.observe)
    redact = staticmethod(view.redact)
    read_action = staticmethod(notation.read_action)
    write_action = staticmethod(notation.write_action)
    deal_to_json = staticmethod(deal.deal_to_json)
    deal_from_json = staticmethod(deal.deal_from_json)
    turned_deal = staticmethod(deal.turned_deal)

    def is_aside(self, action: Action) -> bool:
        """The exchange of the six is one."""
        return plain(action) == SIX

    def settled(self, before: State, after: State) -> State | None:
        """The bout that ended between two states; None where none did, and in games with a pile."""
        was = after.settled if after.course.bouts > before.course.bouts else None
        return was if was is not None and was.bout.table else None

    def public_of(self, state: State) -> Public:
        """The public view of a state."""
        return public_of(state)

    # ---- texts

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
