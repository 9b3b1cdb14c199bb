"""Who attacks first in a deal (B08, B09)."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.durak.play.opening import eldest_of
from napoleon.games.durak.play.state import NO_CARD, State
from napoleon.games.durak.rules import first as firsts
from napoleon.games.durak.rules import table
from napoleon.games.durak.rules.law import COPIES, Law, suit_mask
from napoleon.kit.cards import Card, Seat, cards_of
from napoleon.kit.chance import Chance


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
