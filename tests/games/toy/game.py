"""A toy game, which proves that a game is just one more folder.

Everybody has a hand. First all may double the stake at once, in any order, until nobody wants to;
then each plays one card, and the highest rank wins the stake from everybody else. A suit decides
between equal ranks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from napoleon.kit.cards import (
    BadCard,
    rank_of,
    read_card,
    read_cards,
    suit_of,
    write_card,
    write_cards,
)
from napoleon.kit.chance import Chance
from napoleon.kit.digest import digest_of, fingerprint_of
from napoleon.kit.options import Section, number, switch
from napoleon.kit.rule_book import Book
from napoleon.match import match
from napoleon.match.game import Ending, GameOf, Step, turned
from napoleon.match.records import record
from napoleon.match.records.declared import refuse, version_in
from napoleon.match.refusals import BadDeal, BadNotation, IllegalAction
from tests.games.toy.fields import Fields

HAND: Final = 3
VERSION: Final = 1
START: Final = "start"
"""What follows when nobody doubles any more."""
_ACTION: Final = re.compile(r"start|[0-3]:double|[SHDC][2-9TJQKA]")


@dataclass(frozen=True)
class Table(Section):
    """The only topic."""

    players: int = number(2, 4, default=3)
    deals: int = number(1, 9, default=2)
    doubling: bool = switch(default=True)


@dataclass(frozen=True)
class ToyRules(Book):
    """The rules."""

    game: ClassVar[str] = "toy"
    default_preset: ClassVar[str] = "usual"
    table: Table = field(default_factory=Table)

    @classmethod
    @cache
    def presets(cls) -> Mapping[str, ToyRules]:
        """Two presets."""
        return {"usual": cls(), "plain": cls(Table(doubling=False))}


class Deal(NamedTuple):
    """The hands by seat."""

    hands: tuple[tuple[int, ...], ...]

    @property
    def order(self) -> str:
        """The hands, with dots between."""
        return ".".join(write_cards(hand) for hand in self.hands)

    @property
    def digest(self) -> str:
        """A hash of the order."""
        return digest_of(self.order)

    @property
    def fingerprint(self) -> str:
        """Its first digits."""
        return fingerprint_of(self.order)


class State(NamedTuple):
    """One deal at one moment."""

    rules: ToyRules
    deal: Deal
    first: int
    doubling: bool
    doubled: tuple[int, ...] = ()
    played: tuple[tuple[int, int], ...] = ()


class View(NamedTuple):
    """What a seat knows: everything but the hands of the others."""

    rules: ToyRules
    seat: int
    players: int
    first: int
    turn: int | None
    hand: tuple[int, ...]
    doubling: bool
    doubled: tuple[int, ...]
    played: tuple[tuple[int, int], ...]
    legal: tuple[str, ...]

    @property
    def acting(self) -> tuple[int, ...]:
        if self.doubling:
            return tuple(seat for seat in range(self.players) if seat not in self.doubled)
        return () if self.turn is None else (self.turn,)


class Deed(str):
    """An event: an action in letters, with the seat that it is of; None for what follows."""

    __slots__ = ("seat",)

    seat: int | None

    @classmethod
    def of(cls, action: str, seat: int | None) -> Deed:
        """The event of an action."""
        deed = cls(action)
        deed.seat = seat
        return deed


Match: TypeAlias = match.Match[ToyRules, State, str, str]
"""A match of this game."""
Record: TypeAlias = record.Record[ToyRules, Deal, State, str]
"""The record of a deal of this game."""


class Toy(GameOf[ToyRules, Deal, State, str, str, View]):
    """The game."""

    name: ClassVar[str] = "toy"
    rules: ClassVar[type[ToyRules]] = ToyRules
    quiet: ClassVar[str] = START

    def seats(self, rules: ToyRules) -> int:
        return rules.table.players

    def next_first(self, state: State, dealer: int | None = None) -> int:
        del dealer
        return (state.first + 1) % len(state.deal.hands)

    def is_over(self, rules: ToyRules, endings: Sequence[Ending]) -> bool:
        return len(endings) >= rules.table.deals

    def shuffled(self, rules: ToyRules, seed: str, number: int, attempt: int = 0) -> Deal:
        cards = Chance(f"toy|{number}.{attempt}|{seed}").shuffled(range(52))
        hands = (cards[seat * HAND : (seat + 1) * HAND] for seat in range(rules.table.players))
        return Deal(tuple(tuple(sorted(hand)) for hand in hands))

    def new_deal(self, rules: ToyRules, deal: Deal, first: int) -> State:
        every = [card for hand in deal.hands for card in hand]
        if [len(hand) for hand in deal.hands] != [HAND] * rules.table.players:
            raise BadDeal("wrong_sizes")
        if len(set(every)) < len(every):
            raise BadDeal("card_twice")
        return State(rules, deal, first, rules.table.doubling)

    def _turn(self, state: State) -> int | None:
        seats = len(state.deal.hands)
        if state.doubling or len(state.played) == seats:
            return None
        return (state.first + len(state.played)) % seats

    def actors(self, state: State) -> tuple[int, ...]:
        if state.doubling:
            return tuple(s for s in range(len(state.deal.hands)) if s not in state.doubled)
        turn = self._turn(state)
        return () if turn is None else (turn,)

    def silence(self, state: State) -> str | None:
        return START if state.doubling else None

    def keeps_silent(self, state: State, action: str) -> bool:
        return action == START and state.doubling

    def legal(self, state: State, seat: int) -> tuple[str, ...]:
        if seat not in self.actors(state):
            return ()
        if state.doubling:
            return (f"{seat}:double",)
        return tuple(map(write_card, state.deal.hands[seat]))

    def actor_of(self, state: State, action: str) -> int | None:
        return int(action[0]) if ":" in action else self._turn(state)

    def apply(self, state: State, action: str) -> Step[State, str]:
        seat = self.actor_of(state, action)
        if action == self.silence(state):
            return Step(state._replace(doubling=False), (Deed.of(action, None),))
        if seat is None or action not in self.legal(state, seat):
            raise IllegalAction("not_legal")
        deed = Deed.of(action, seat)
        if state.doubling:
            doubled = (*state.doubled, seat)
            everybody = len(doubled) == len(state.deal.hands)
            return Step(state._replace(doubled=doubled, doubling=not everybody), (deed,))
        return Step(state._replace(played=(*state.played, (seat, read_card(action)))), (deed,))

    def ending(self, state: State) -> Ending | None:
        seats = len(state.deal.hands)
        if len(state.played) < seats:
            return None
        best, _ = max(state.played, key=lambda pair: (rank_of(pair[1]), suit_of(pair[1])))
        stake = 2 ** len(state.doubled)
        points = [stake * (seats - 1) if seat == best else -stake for seat in range(seats)]
        return Ending(tuple(points), tuple(seat == best for seat in range(seats)), "won")

    def observe(self, state: State, seat: int) -> View:
        if seat not in range(len(state.deal.hands)):
            raise ValueError(f"no seat {seat}")
        hand = tuple(c for c in state.deal.hands[seat] if (seat, c) not in state.played)
        seats, legal = len(state.deal.hands), self.legal(state, seat)
        places = (state.rules, seat, seats, state.first, self._turn(state))
        return View(*places, hand, state.doubling, state.doubled, state.played, legal)

    def read_action(self, text: str) -> str:
        if not _ACTION.fullmatch(text):
            raise BadNotation(text[:40])
        return text

    def write_action(self, action: str) -> str:
        return action

    def deal_to_json(self, deal: Deal) -> dict[str, Any]:
        return {"hands": deal.order.split(".")}

    def deal_from_json(self, data: Mapping[str, Any]) -> Deal:
        try:
            return Deal(tuple(read_cards(hand) for hand in data["hands"]))
        except (BadCard, KeyError, TypeError) as bad:
            raise BadDeal("no_deal") from bad

    def view_to_json(self, view: View, version: int = VERSION) -> dict[str, Any]:
        return {
            "v": version,
            "game": self.name,
            "rules": view.rules.to_query(),
            "seat": view.seat,
            "first": view.first,
            "hand": write_cards(view.hand),
            "doubling": view.doubling,
            "doubled": "".join(map(str, view.doubled)),
            "played": [f"{seat}:{write_card(card)}" for seat, card in view.played],
            "legal": list(view.legal),
        }

    def view_from_json(self, data: object) -> View:
        version = version_in(data)
        fields = Fields(data, version)
        rules, problems = ToyRules.from_query(fields.text("rules", 200))
        if problems:
            refuse("rules", problems[0].key)
        seats = rules.table.players
        seat, first = fields.number("seat", seats), fields.number("first", seats)
        try:
            words = [word.partition(":") for word in fields.texts("played", seats, 4)]
            played = tuple((int(who), read_card(card)) for who, _, card in words)
            doubled = tuple(map(int, fields.text("doubled", seats)))
            own = (*read_cards(fields.text("hand", 2 * HAND)), *(c for s, c in played if s == seat))
        except ValueError:
            refuse("hand", "no cards")
        hands = tuple(own if other == seat else () for other in range(seats))
        state = State(rules, Deal(hands), first, fields.flag("doubling"), doubled, played)
        view = self.observe(state, seat)
        fields.compare(self.view_to_json(view, version))
        return view

    def turned(self, action: str, by: int, seats: int) -> str:
        return f"{(int(action[0]) - by) % seats}:double" if ":" in action else action

    def turned_deal(self, deal: Deal, by: int) -> Deal:
        return Deal(turned(deal.hands, by))


GAME: Final = Toy()
