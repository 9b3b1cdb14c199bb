"""Napoleon as one of the games: what the shared rooms need from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, TypeAlias, get_args

from napoleon.games.napoleon.play import deal, engine, notation, turns, view
from napoleon.games.napoleon.play.actions import PASS, Action, Seated
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.events import Event
from napoleon.games.napoleon.play.public import Public, public_of
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.table import next_first
from napoleon.kit.json_in import JsonWritten
from napoleon.match import match, standing
from napoleon.match.game import Ending, GameOf, turned
from napoleon.match.records import record
from napoleon.match.refusals import BadDeal
from napoleon.match.rooms import room_of

Match: TypeAlias = match.Match[RuleSet, State, Action, Event]
"""A match, in the types of this game."""
Record: TypeAlias = record.Record[RuleSet, Deal, State, Action]
"""The record of a deal, in the types of this game."""
Standing: TypeAlias = standing.Standing[RuleSet, State, Action]
"""How a match stands, in the types of this game."""
Played: TypeAlias = standing.Played[State, Action]
"""A finished deal, in the types of this game."""


class Napoleon(GameOf[RuleSet, Deal, State, Action, Event, PlayerView]):
    """The Japanese game of Napoleon."""

    name: ClassVar[str] = "napoleon"
    rules: ClassVar[type[RuleSet]] = RuleSet
    events: ClassVar[tuple[type, ...]] = get_args(Event)
    public: ClassVar[type] = Public
    quiet: ClassVar[Action] = PASS
    days_chosen: ClassVar[bool] = True
    remarks: ClassVar[tuple[str, ...]] = (
        "bid",
        "bid_high",
        "pass",
        "contract",
        "named",
        "took",
        "trap",
        "lost_power",
        "revealed",
        "triumph",
        "won",
        "lost",
    )

    def seats(self, rules: RuleSet) -> int:
        """How many seats there are."""
        return rules.table.players

    def next_first(self, state: State, _dealer: int | None = None) -> int:
        """The seat that is dealt to and bids first after a finished deal; nobody chooses it."""
        result = state.result
        if result is None:
            return state.first
        return next_first(
            state.rules.table, first=state.first, napoleon=result.napoleon, adjutant=result.adjutant
        )

    def is_over(self, rules: RuleSet, endings: Sequence[Ending]) -> bool:
        """Whether a match has had its number of deals."""
        return len(endings) >= rules.table.deals

    def shuffled(self, rules: RuleSet, seed: str, number: int, attempt: int = 0) -> Deal:
        """The deal with a number under a seed; ``attempt`` counts the redeals."""
        return deal.shuffled(rules, seed, number, attempt)

    # ---- a deal: the engine's own functions

    new_deal = staticmethod(engine.new_deal)
    actors = staticmethod(turns.actors)
    silence = staticmethod(turns.silence)
    keeps_silent = staticmethod(turns.keeps_silent)
    legal = staticmethod(engine.legal)
    actor_of = staticmethod(turns.actor_of)
    apply = staticmethod(engine.apply)
    ending = staticmethod(turns.ending)
    observe = staticmethod(view.observe)
    redact = staticmethod(view.redact)
    read_action = staticmethod(notation.read_action)
    write_action = staticmethod(notation.write_action)

    def public_of(self, state: State) -> Public:
        """What everybody sees of a state."""
        return public_of(state)

    # ---- texts

    def deal_to_json(self, deal: Deal) -> JsonWritten:
        """The hands by seat, and the widow, in letters."""
        hands, widow = deal.write()
        return {"hands": hands, "widow": widow}

    def deal_from_json(self, data: Mapping[str, object]) -> Deal:
        """The deal in an object of JSON. Raises `BadDeal`."""
        match data:
            case {"hands": [*hands], "widow": str(widow)}:
                return Deal.parse([str(hand) for hand in hands], widow)
        raise BadDeal("no_deal")

    def view_to_json(self, view: PlayerView, version: int = 1) -> JsonWritten:
        """A view as an object of JSON (docs/protocol.md)."""
        room = room_of(self, "records.view.write")
        written: JsonWritten = room.view_to_json(view, version)
        return written

    def view_schema(self, version: int) -> JsonWritten:
        """The JSON Schema of a view, made from its declaration."""
        schema: JsonWritten = room_of(self, "records.view.schema").view_schema(version)
        return schema

    def view_from_json(self, data: object) -> PlayerView:
        """The view in an object of JSON. Raises `Unreadable`."""
        view: PlayerView = room_of(self, "records.view.read").view_from_json(data)
        return view

    def turned(self, action: Action, by: int, seats: int) -> Action:
        """A bid in an open auction names its seat; everything else stays as it is."""
        if isinstance(action, Seated):
            return Seated((action.seat - by) % seats, action.bid)
        return action

    def turned_deal(self, deal: Deal, by: int) -> Deal:
        """The hands move around the table; the widow stays."""
        return Deal(turned(deal.hands, by), deal.widow)


GAME: Final = Napoleon()
"""The game."""
