"""Who wins: the order of ranks, the Mighty, and the ladder of powers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from napoleon.games.napoleon.rules.trick import NO_SUIT, RANKS, Judge, Rung, Trick, holds_card
from napoleon.kit.cards import (
    ACE,
    JOKER,
    NO_CARD,
    RANK_MASK,
    SPADES,
    SUIT_MASK,
    TWO,
    Card,
    CardSet,
    Suit,
    card_of,
    suit_of,
)
from napoleon.kit.options import Section, switch


@dataclass(frozen=True)
class Strength(Section):
    """Options of card strength (docs/sources.md, `strength`)."""

    mighty: bool = switch(default=True)
    """Whether ♠A is the Mighty."""
    two_high: bool = switch()
    """Whether the 2 is the highest rank."""


SPECULATION: Final = card_of(SPADES, ACE)
"""♠A, the Mighty if there is one."""


def mighty_card(strength: Strength) -> Card:
    """The Mighty's card; `NO_CARD` if ♠A is an ordinary card."""
    return SPECULATION if strength.mighty else NO_CARD


def high_twos_mask(strength: Strength) -> CardSet:
    """The twos if they are the highest cards of their suits; otherwise 0."""
    return RANK_MASK[TWO] if strength.two_high else 0


def suit_order(strength: Strength, suit: Suit, weak_mask: CardSet) -> tuple[Card, ...]:
    """The cards of a suit, strongest first; the cards of ``weak_mask`` come last."""
    cards = [card_of(suit, rank) for rank in range(ACE, TWO - 1, -1)]
    if strength.two_high:
        cards.insert(0, cards.pop())
    return tuple(sorted(cards, key=lambda card: weak_mask >> card & 1))


def ladder(
    strength: Strength,
    *,
    over_all: Iterable[Rung],
    placed: Iterable[tuple[str, Rung]],
    below: Iterable[Rung],
) -> tuple[Rung, ...]:
    """The whole ladder, strongest rung first.

    ``placed`` are the powers with their ranks (equal ranks keep their order), ``over_all``
    comes before them, ``below`` after them.
    """
    powers = sorted(placed, key=lambda power: RANKS.index(power[0]))
    above = [rung for place, rung in powers if place == "above"]
    under = [rung for place, rung in powers if place != "above"]
    mighty = mighty_card(strength)
    if mighty != NO_CARD:
        rung = Rung("mighty", holds_card(mighty), 1 << mighty, frozenset({"mighty"}))
        under.insert(0, rung)
    return (*over_all, *above, *under, *below)


def top_of_suit(order: tuple[tuple[Card, ...], ...], suit: Suit) -> Judge:
    """The judge for the strongest card of one suit."""
    mask = SUIT_MASK[suit]
    cards = order[suit]
    if list(cards) == sorted(cards, reverse=True):

        def highest(trick: Trick) -> int:
            return (trick.played & mask).bit_length() - 1  # no card: -1, which is NO_CARD

        return highest

    def strongest(trick: Trick) -> int:
        found = trick.played & mask
        return next((card for card in cards if found >> card & 1), NO_CARD)

    return strongest


def led_suit_judge(order: tuple[tuple[Card, ...], ...], *, never_wins: frozenset[str]) -> Judge:
    """The last rung: the strongest card of the led suit, and a Joker as the lowest of it.

    ``never_wins``: whether a ``"led"`` or ``"followed"`` Joker is the lowest of all. If it is the
    only card, the suit of the next card played counts as led (ours).
    """
    tops = tuple(top_of_suit(order, suit) for suit in range(4))

    def judge(trick: Trick) -> int:
        suit = trick.suit
        if NO_SUIT < suit < len(tops) and (card := tops[suit](trick)) != NO_CARD:
            return card
        first, *others = trick.cards
        if first < JOKER or "led" not in never_wins:
            return first
        for card in others:
            if card < JOKER:
                return tops[suit_of(card)](trick)
            if "followed" not in never_wins:
                return card
        return first

    return judge
