"""A toy game: each seat plays one card of two, in any order; the highest card wins the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, NamedTuple, Self

from napoleon.kit.cards import BadCard, read_card, write_card
from napoleon.kit.chance import Chance
from napoleon.kit.options import Section, number
from napoleon.kit.rule_book import Book
from napoleon.match.game import BadDeal, BadNotation, Ending, Game, IllegalAction, turned
from napoleon.match.records.texts import Records

HAND: Final = 2


@dataclass(frozen=True)
class Table(Section):
    """The table."""

    players: int = number(2, 4, default=3)
    """How many seats there are."""
    deals: int = number(1, 9, default=2)
    """How many deals a match has."""


@dataclass(frozen=True)
class ToyRules(Book):
    """The rules of the toy."""

    table: Table = field(default_factory=Table)

    game: ClassVar[str] = "toy"
    default_preset: ClassVar[str] = "three"

    @classmethod
    def presets(cls) -> Mapping[str, Self]:
        """For three, and for two."""
        return {"three": cls(), "pair": cls(Table(players=2))}


class ToyDeal(NamedTuple):
    """Two cards for each seat."""

    hands: tuple[tuple[int, ...], ...]


class Move(NamedTuple):
    """A seat plays a card."""

    seat: int
    card: int


class ToyState(NamedTuple):
    """What was played so far."""

    rules: ToyRules
    deal: ToyDeal
    first: int
    played: tuple[Move, ...] = ()


class ToyStep(NamedTuple):
    """What a move leads to."""

    state: ToyState
    events: tuple[Move, ...]


class ToyView(NamedTuple):
    """What a seat may know."""

    rules: ToyRules
    seat: int
    players: int
    turn: int | None
    hand: tuple[int, ...]
    played: tuple[Move, ...]
    legal: tuple[Move, ...]


class Toy(Game):
    """The toy."""

    name: ClassVar[str] = "toy"
    rules: ClassVar[type[ToyRules]] = ToyRules

    def seats(self, rules: ToyRules) -> int:
        return rules.table.players

    def next_first(self, state: ToyState) -> int:
        return (state.first + 1) % self.seats(state.rules)

    def is_over(self, rules: ToyRules, endings: Sequence[Ending]) -> bool:
        return len(endings) >= rules.table.deals

    def shuffled(self, rules: ToyRules, seed: str, number: int, attempt: int = 0) -> ToyDeal:
        cards = Chance(f"toy|{number}.{attempt}|{seed}").shuffled(tuple(range(52)))
        return ToyDeal(tuple(cards[seat * HAND :][:HAND] for seat in range(self.seats(rules))))

    def new_deal(self, rules: ToyRules, deal: ToyDeal, first: int) -> ToyState:
        if len(deal.hands) != self.seats(rules) or {len(hand) for hand in deal.hands} != {HAND}:
            raise BadDeal("wrong_sizes")
        return ToyState(rules, deal, first)

    def actors(self, state: ToyState) -> tuple[int, ...]:
        seats, done = self.seats(state.rules), {move.seat for move in state.played}
        return tuple(seat for seat in range(seats) if seat not in done)

    def legal(self, state: ToyState, seat: int) -> tuple[Move, ...]:
        may = seat in self.actors(state)
        return tuple(Move(seat, card) for card in state.deal.hands[seat]) if may else ()

    def actor_of(self, state: ToyState, action: Move) -> int:
        del state
        return action.seat

    def apply(self, state: ToyState, action: Move) -> ToyStep:
        if action.seat not in self.actors(state):
            raise IllegalAction("not_your_turn")
        if action not in self.legal(state, action.seat):
            raise IllegalAction("not_in_hand")
        return ToyStep(state._replace(played=(*state.played, action)), (action,))

    def ending(self, state: ToyState) -> Ending | None:
        if self.actors(state):
            return None
        best = max(state.played, key=lambda move: move.card).seat
        won = tuple(seat == best for seat in range(self.seats(state.rules)))
        return Ending(tuple(map(int, won)), won, "high")

    def observe(self, state: ToyState, seat: int) -> ToyView:
        seats = self.seats(state.rules)
        turn = next(iter(self.actors(state)), None)
        hand, legal = state.deal.hands[seat], self.legal(state, seat)
        return ToyView(state.rules, seat, seats, turn, hand, state.played, legal)

    def read_action(self, text: str) -> Move:
        seat, _, card = text.partition(":")
        try:
            return Move(int(seat), read_card(card))
        except (ValueError, BadCard) as bad:
            raise BadNotation(text) from bad

    def write_action(self, action: Move) -> str:
        return f"{action.seat}:{write_card(action.card)}"

    def deal_to_json(self, deal: ToyDeal) -> dict[str, Any]:
        return {"hands": ["".join(map(write_card, hand)) for hand in deal.hands]}

    def deal_from_json(self, data: Mapping[str, Any]) -> ToyDeal:
        try:
            hands = [[read_card(hand[at : at + 2]) for at in (0, 2)] for hand in data["hands"]]
        except (LookupError, TypeError, BadCard) as bad:
            raise BadDeal("bad_card") from bad
        every = [card for hand in hands for card in hand]
        if len(set(every)) != len(every):
            raise BadDeal("card_twice")
        return ToyDeal(tuple(map(tuple, hands)))

    def view_to_json(self, view: ToyView) -> dict[str, Any]:
        raise NotImplementedError

    def view_from_json(self, data: object) -> ToyView:
        raise NotImplementedError

    def turned(self, action: Move, by: int, seats: int) -> Move:
        return Move((action.seat - by) % seats, action.card)

    def turned_deal(self, deal: ToyDeal, by: int) -> ToyDeal:
        return ToyDeal(turned(deal.hands, by))

    @property
    def records(self) -> Records:
        return Records(self)


TOY: Final = Toy()
