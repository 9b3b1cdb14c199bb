"""The opening: who gets which cards, and which suit is trump."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from napoleon.games.durak.play.deal import NO_SUIT, Deal, Position, packets, read_copies
from napoleon.games.durak.play.state import NO_CARD, State
from napoleon.games.durak.rules import deal as dealing
from napoleon.games.durak.rules import first as firsts
from napoleon.games.durak.rules import strength, table, trump
from napoleon.games.durak.rules.law import COPIES, Law, suit_mask
from napoleon.kit.cards import SUITS, Card, Seat, Suit, cards_of, mask_of
from napoleon.kit.chance import Chance
from napoleon.match.refusals import BadDeal

Item = TypeVar("Item")


class Opening(NamedTuple):
    """The table before the first action."""

    hands: tuple[tuple[int, ...], ...]
    """The hands by seat, in the order in which the cards came."""
    down: tuple[tuple[int, ...], ...]
    """The face-down cards before each seat; the last one is picked up first."""
    talon: tuple[int, ...]
    """The talon; the last card is drawn first."""
    turnup: int
    """The turn-up in the talon; -1: none."""
    trump: Suit
    """The trump suit; -1: none."""
    own: tuple[int, ...]
    """The players' own trump suits; () if all have one suit, or if they choose."""
    discard: int
    """The cards that are out of play."""
    seen: int = 0
    """Those of them that everybody saw."""
    shown: int = 0
    """The cards in hands that everybody has seen."""
    pile: tuple[int, ...] = ()
    """The cards on the pile, the top card last."""


def opening(law: Law, deal: Deal, first: int) -> Opening:
    """The opening of a deal; ``first`` is as for `new_deal`. Raises `BadDeal`."""
    if deal.position is not None:
        return _laid_out(law, deal.position)
    if first not in range(table.people(law.rules.table) if deal.led else law.seats):
        raise BadDeal("wrong_first")
    if sorted(deal.cards) != sorted(law.cards):
        raise BadDeal("wrong_cards")
    eldest = eldest_of(law, deal, first)
    found = packets(law, deal.cards, deal.stream)
    by_seat = _by_seat(found.hands, eldest)
    down_size = dealing.down_size(law.rules.deal)
    in_talon = found.turnup in found.talon
    own: tuple[int, ...] = ()
    if trump.is_own(law.rules.trump) and not trump.is_chosen(law.rules.trump):
        suits = trump.own_suits(law.rules.trump, law.seats, deal.stream)
        own = _by_seat(suits, eldest)
    suit = trump.fixed_suit(law.rules.trump) if found.turnup < 0 else law.trump_of(found.turnup)
    drops = dealing.drops_talon(law.rules.deal)
    return Opening(
        hands=tuple(hand[down_size:] for hand in by_seat),
        down=tuple(tuple(reversed(hand[:down_size])) for hand in by_seat),
        talon=() if drops else found.talon,
        turnup=found.turnup if in_talon and not drops else -1,
        trump=suit,
        own=own,
        discard=mask_of(found.talon) if drops else 0,
        seen=1 << found.turnup if drops and in_talon else 0,
        shown=0 if in_talon or found.turnup < 0 else 1 << found.turnup,
    )


def eldest_of(law: Law, deal: Deal, first: int) -> int:
    """The seat to the dealer's left, which is dealt to first.

    It is the seat that begins, unless an earlier deal has decided that another one attacks (B09).
    """
    if deal.position is not None:
        return deal.position.attacker
    step = firsts.later_step(law.rules.first) if deal.led else None
    return first if step is None else (first - step + 1) % law.seats


def _by_seat(dealt: tuple[Item, ...], eldest: int) -> tuple[Item, ...]:
    """The dealt hands, by seat; the first is that of the eldest."""
    return tuple(dealt[(seat - eldest) % len(dealt)] for seat in range(len(dealt)))


# ---- positions ---------------------------------------------------------------------------


def _laid_out(law: Law, position: Position) -> Opening:
    if position.attacker not in range(law.seats):
        raise BadDeal("wrong_first")
    hands, down, talon, pile, discard = _read(law, position)
    hidden = trump.has_hidden_card(law.rules.trump) and len(talon) > 1
    turned = trump.turnup_place(law.rules.trump, 1, "") is not None and talon and law.dealt
    turnup = talon[hidden] if turned else -1
    own, suit = _trumps(law, position, turnup)
    return Opening(
        hands=hands,
        down=down,
        talon=talon,
        turnup=turnup,
        trump=suit,
        own=own,
        discard=discard,
        seen=discard,
        shown=mask_of(card for hand in hands for card in hand) if position.open else 0,
        pile=pile,
    )


_Cards = tuple[int, ...]


def _read(
    law: Law, position: Position
) -> tuple[tuple[_Cards, ...], tuple[_Cards, ...], _Cards, _Cards, int]:
    seats = law.seats
    if len(position.hands) != seats or len(position.down) not in (0, seats):
        raise BadDeal("wrong_players")
    texts = (
        *position.hands, *position.down, position.talon, position.pile, position.discard or ""
    )  # fmt: skip
    if not all(isinstance(text, str) for text in texts):
        raise BadDeal("bad_position")
    cards = read_copies(texts)
    whole = mask_of(card for part in cards for card in part)
    if whole & ~mask_of(law.cards):
        raise BadDeal("wrong_cards")
    rest = mask_of(law.cards) & ~whole
    if position.discard is not None and rest:
        raise BadDeal("wrong_cards")
    hands, down = tuple(cards[:seats]), tuple(cards[seats:-3]) or ((),) * seats
    some = sum(bool(hand) for hand in hands)
    if (some or law.dealt) and (some < 2 or not hands[position.attacker]):
        raise BadDeal("wrong_sizes")
    if not some and not cards[-3]:
        raise BadDeal("wrong_sizes")
    down = tuple(tuple(reversed(part)) for part in down)
    return hands, down, tuple(reversed(cards[-3])), cards[-2], mask_of(cards[-1]) | rest


def _trumps(law: Law, position: Position, turnup: int) -> tuple[tuple[int, ...], int]:
    """The players' own trump suits, or () and the suit that is trump for all.

    It is the suit that the turn-up or the rules name, where they do; another one is refused. Raises
    `BadDeal`.
    """
    letters, section = position.trump, law.rules.trump
    named = law.trump_of(turnup) if turnup >= 0 else trump.fixed_suit(section)
    is_named = turnup >= 0 or not trump.named_by_card(section)
    if not letters and not trump.is_own(section):
        return (), named
    if any(letter not in SUITS + NO_SUIT for letter in letters):
        raise BadDeal("wrong_trump")
    suits = tuple(
        trump.NO_TRUMP if letter == NO_SUIT else SUITS.index(letter) for letter in letters
    )
    if trump.is_own(section):
        if len(suits) != law.seats:
            raise BadDeal("wrong_trump")
        return suits, trump.NO_TRUMP
    closed = strength.closed_suit(law.rules.strength)
    if len(suits) != 1 or (suits[0] != named if is_named else suits[0] == closed >= 0):
        raise BadDeal("wrong_trump")
    return (), suits[0]


class First(NamedTuple):
    """The first attacker."""

    seat: Seat
    """Who attacks."""
    card: Card = NO_CARD
    """The card that says so, which everybody is shown."""


def first_attacker(state: State) -> First:
    """Who attacks first, once the cards are in the hands."""
    law, deal = state.law, state.deal
    if deal.position is not None and law.dealt:
        return First(deal.position.attacker)
    if deal.led and firsts.later_step(law.rules.first) is not None:
        return First(state.first)
    order = people_from(law, eldest_of(law, deal, state.first))
    match firsts.asks_for(law.rules.first):
        case "cut":
            return First(Chance(f"{deal.stream}|cut").below(len(order)))
        case "card":
            face = 1 << firsts.shown_card(law.rules.first)
            return next((one for one in _holding(state, order, face * COPIES)), First(order[0]))
        case "trump":
            return _lowest_trump(state, order)
    return First(order[0])


def people_from(law: Law, seat: Seat) -> list[Seat]:
    """The seats that have a player, clockwise from a seat."""
    people = table.people(law.rules.table)
    ring = [(seat + at) % law.seats for at in range(law.seats)]
    return [other for other in ring if other < people]


def _holding(state: State, order: list[int], among: int) -> list[First]:
    """The seats that hold some of these cards, each with its lowest."""
    law = state.law
    return [
        First(seat, min(cards_of(held), key=lambda card: (law.power(card), card)))
        for seat in order
        if (held := state.hands[seat] & among)
    ]


def _lowest_trump(state: State, order: list[int]) -> First:
    """B08; of equal cards the one nearest to the dealer's left counts (ours)."""
    power = state.law.power
    trumps = [
        one
        for seat in order
        if (suit := state.trump_of(seat)) >= 0
        for one in _holding(state, [seat], suit_mask(suit))
    ]
    if trumps:
        return min(trumps, key=lambda one: power(one.card))
    match firsts.without_trump(state.law.rules.first):
        case "random":
            stream = f"{state.deal.stream}|first"
            return First(order[Chance(stream).below(len(order))])
        case "lowest-card" if any(state.hands[seat] for seat in order):
            return min(_holding(state, order, -1), key=lambda one: power(one.card))
    return First(order[0])
