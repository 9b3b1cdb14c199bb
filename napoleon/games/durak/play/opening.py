"""The opening: who gets which cards, which suit is trump, who attacks first."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from napoleon.games.durak.play.deal import Deal, Position, packets, read_copies
from napoleon.games.durak.rules import deal as dealing
from napoleon.games.durak.rules import first as firsts
from napoleon.games.durak.rules import table, trump
from napoleon.games.durak.rules.law import Law, suit_mask
from napoleon.kit.cards import DECK, SUITS, mask_of
from napoleon.kit.chance import Chance
from napoleon.match.game import BadDeal

Item = TypeVar("Item")

_NO_SUIT = "N"


class Opening(NamedTuple):
    """The table before the first action."""

    hands: tuple[tuple[int, ...], ...]
    """The hands by seat, in the order in which the cards came."""
    down: tuple[tuple[int, ...], ...]
    """What lies face down before each seat; the last card is picked up first."""
    talon: tuple[int, ...]
    """The talon; the last card is drawn first."""
    turnup: int
    """The turn-up in the talon; -1: none."""
    trump: int
    """The trump suit; -1: none."""
    own: tuple[int, ...]
    """The players' own trump suits; () if all have one suit, or if they choose."""
    attacker: int
    """The seat that attacks first; -1: own trump suits are chosen before."""
    discard: int
    """The cards that are out of play."""
    shown: tuple[tuple[int, int], ...]
    """The cards in hands that everybody has seen, each with its seat."""


def opening(law: Law, deal: Deal, first: int) -> Opening:
    """The opening of a deal; ``first`` is as for `new_deal`. Raises `BadDeal`."""
    if deal.position is not None:
        return _laid_out(law, deal.position)
    if first not in range(2 * law.seats):
        raise BadDeal("wrong_first")
    if sorted(deal.cards) != sorted(law.cards):
        raise BadDeal("wrong_cards")
    dealer, later = first % law.seats, first >= law.seats
    found = packets(law, deal.cards, deal.stream)
    by_seat = _by_seat(found.hands, dealer)
    down_size = dealing.down_size(law.rules.deal)
    in_talon = found.turnup in found.talon
    shown = () if in_talon or found.turnup < 0 else ((dealer, found.turnup),)
    own: tuple[int, ...] = ()
    if trump.is_own(law.rules.trump) and not trump.is_chosen(law.rules.trump):
        suits = trump.own_suits(law.rules.trump, law.seats, deal.stream)
        own = _by_seat(suits, dealer)
    suit = trump.fixed_suit(law.rules.trump) if found.turnup < 0 else law.trump_of(found.turnup)
    drops = dealing.drops_talon(law.rules.deal)
    table_cards = Opening(
        hands=tuple(hand[down_size:] for hand in by_seat),
        down=tuple(tuple(reversed(hand[:down_size])) for hand in by_seat),
        talon=() if drops else found.talon,
        turnup=found.turnup if in_talon and not drops else -1,
        trump=suit,
        own=own,
        attacker=-1,
        discard=mask_of(found.talon) if drops else 0,
        shown=shown,
    )
    if trump.is_chosen(law.rules.trump):
        return table_cards
    return with_attacker(law, table_cards, deal, first=dealer, later=later)


def _by_seat(dealt: tuple[Item, ...], dealer: int) -> tuple[Item, ...]:
    """What was dealt, by seat; the first is that of the dealer's left neighbour."""
    count = len(dealt)
    return tuple(dealt[(seat - dealer - 1) % count] for seat in range(count))


def with_attacker(law: Law, found: Opening, deal: Deal, *, first: int, later: bool) -> Opening:
    """The opening with the first attacker; ``first``: the dealer; ``later``: not the first hand."""
    step = firsts.later_step(law.rules.first) if later else None
    people = table.people(law.rules.table)
    if step is not None:
        return found._replace(attacker=(first + step) % people)
    order = [(first + 1 + at) % people for at in range(people)]
    left = found._replace(attacker=order[0])
    match firsts.asks_for(law.rules.first):
        case "cut":
            return found._replace(attacker=Chance(f"{deal.stream}|cut").below(people))
        case "card":
            face = firsts.shown_card(law.rules.first)
            held = [(seat, _card(found, seat, 1 << face)) for seat in order]
            return next((_shows(found, seat, card) for seat, card in held if card >= 0), left)
        case "trump":
            return _lowest_trump(law, found, deal, order)
    return left


def _lowest_trump(law: Law, found: Opening, deal: Deal, order: list[int]) -> Opening:
    """B08; of equal cards the one nearest to the dealer's left counts (ours)."""
    suits = {seat: found.own[seat] if found.own else found.trump for seat in order}
    lowest = [
        (law.power(card), at, seat, card)
        for at, seat in enumerate(order)
        if suits[seat] >= 0 and (card := _card(found, seat, suit_mask(suits[seat]), law)) >= 0
    ]
    if lowest:
        _, _, seat, card = min(lowest)
        return _shows(found, seat, card)
    match firsts.without_trump(law.rules.first):
        case "random":
            return found._replace(attacker=order[Chance(f"{deal.stream}|first").below(len(order))])
        case "lowest-card":
            cards = [(seat, _card(found, seat, -1, law)) for seat in order]
            seat, card = min(cards, key=lambda held: law.power(held[1]))
            return _shows(found, seat, card)
    return found._replace(attacker=order[0])


def _card(found: Opening, seat: int, among: int, law: Law | None = None) -> int:
    """The lowest card of a seat among some cards; -1: it has none."""
    among |= among << DECK
    cards = [card for card in found.hands[seat] if among >> card & 1]
    if law is None:
        return min(cards, default=-1)
    return min(cards, key=lambda card: (law.power(card), card), default=-1)


def _shows(found: Opening, seat: int, card: int) -> Opening:
    return found._replace(attacker=seat, shown=(*found.shown, (seat, card)))


# ---- positions ---------------------------------------------------------------------------


def _laid_out(law: Law, position: Position) -> Opening:
    hands, down, talon, discard = _read(law, position)
    own, suit = _trumps(law, position)
    if position.attacker not in range(law.seats):
        raise BadDeal("wrong_first")
    hidden = trump.has_hidden_card(law.rules.trump) and len(talon) > 1
    turned = trump.turnup_place(law.rules.trump, 1, "") is not None and bool(talon)
    return Opening(
        hands=hands,
        down=down,
        talon=talon,
        turnup=talon[hidden] if turned else -1,
        trump=suit,
        own=own,
        attacker=position.attacker,
        discard=discard,
        shown=(),
    )


_Cards = tuple[int, ...]


def _read(
    law: Law, position: Position
) -> tuple[tuple[_Cards, ...], tuple[_Cards, ...], _Cards, int]:
    seats = law.seats
    if len(position.hands) != seats or len(position.down) not in (0, seats):
        raise BadDeal("wrong_players")
    texts = (*position.hands, *position.down, position.talon, position.discard or "")
    cards = read_copies(texts)
    whole = mask_of(card for part in cards for card in part)
    if whole & ~mask_of(law.cards):
        raise BadDeal("wrong_cards")
    rest = mask_of(law.cards) & ~whole
    if position.discard is not None and rest:
        raise BadDeal("wrong_cards")
    hands, down = tuple(cards[:seats]), tuple(cards[seats:-2]) or ((),) * seats
    if sum(bool(hand) for hand in hands) < 2 or not hands[position.attacker % seats]:
        raise BadDeal("wrong_sizes")
    down = tuple(tuple(reversed(part)) for part in down)
    return hands, down, tuple(reversed(cards[-2])), mask_of(cards[-1]) | rest


def _trumps(law: Law, position: Position) -> tuple[tuple[int, ...], int]:
    letters = position.trump
    if any(letter not in SUITS + _NO_SUIT for letter in letters):
        raise BadDeal("wrong_trump")
    suits = tuple(
        trump.NO_TRUMP if letter == _NO_SUIT else SUITS.index(letter) for letter in letters
    )
    if len(suits) != (law.seats if trump.is_own(law.rules.trump) else 1):
        raise BadDeal("wrong_trump")
    return (suits, trump.NO_TRUMP) if trump.is_own(law.rules.trump) else ((), suits[0])
