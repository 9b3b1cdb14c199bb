"""The right Jack, the left Jack, weak Jacks and the hunt."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.napoleon.rules.trick import RANKS, Rung, Trick, holds_card
from napoleon.kit.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    NO_CARD,
    RANK_MASK,
    SPADES,
    Card,
    CardSet,
    Suit,
    card_of,
)
from napoleon.kit.options import Need, Section, choice, switch

OTHER_OF_PAIR = {SPADES: CLUBS, CLUBS: SPADES, HEARTS: DIAMONDS, DIAMONDS: HEARTS}
"""The suit whose Jack is the left Jack (S 風⇔地)."""
_HUNTED_BY = {SPADES: HEARTS, HEARTS: SPADES, CLUBS: DIAMONDS, DIAMONDS: CLUBS}


@dataclass(frozen=True)
class Jacks(Section):
    """Options of the Jacks (docs/sources.md, `jacks`)."""

    right: str = choice(*RANKS, default="2")
    """The rank of the right Jack among the powers."""
    left: str = choice(*RANKS, default="3")
    """The rank of the left Jack among the powers."""
    weak: bool = switch()
    """Whether the other two Jacks are the lowest cards of their suits."""
    hunt: bool = switch(needs=(Need("jacks.weak", ("on",)), Need("jacks.right", RANKS[:-1])))
    """Whether a weak Jack beats the right Jack."""


def right_jack(trump: Suit) -> Card:
    """The right Jack's card; `NO_CARD` without trumps."""
    return card_of(trump, JACK) if trump in OTHER_OF_PAIR else NO_CARD


def left_jack(trump: Suit) -> Card:
    """The left Jack's card; `NO_CARD` without trumps."""
    return card_of(OTHER_OF_PAIR[trump], JACK) if trump in OTHER_OF_PAIR else NO_CARD


def powers(jacks: Jacks, trump: Suit) -> tuple[tuple[str, str, int], ...]:
    """The Jacks with a power under this trump: (place, rung name, card), right one first."""
    if trump not in OTHER_OF_PAIR:
        return ()
    both = (
        (jacks.right, "right_jack", right_jack(trump)),
        (jacks.left, "left_jack", left_jack(trump)),
    )
    return tuple(jack for jack in both if jack[0] != "plain")


def rungs(jacks: Jacks, trump: Suit, *, mighty: Card) -> list[tuple[str, Rung]]:
    """The Jacks' rungs, each with its place; ``mighty`` is the Mighty's card or `NO_CARD`."""
    found = []
    for place, name, card in powers(jacks, trump):
        if name == "right_jack" and jacks.weak and jacks.hunt:
            found.append((place, _hunt(trump, mighty=mighty)))
        found.append((place, Rung(name, holds_card(card), 1 << card, frozenset({"jacks"}))))
    return found


def _hunt(trump: Suit, *, mighty: Card) -> Rung:
    """The weak Jack of the paired suit takes the right Jack, unless other powers are there (F)."""
    hunter = card_of(_HUNTED_BY[trump], JACK)
    both_mask = 1 << hunter | 1 << right_jack(trump)
    guards_mask = 1 << left_jack(trump) | (1 << mighty if mighty != NO_CARD else 0)

    def judge(trick: Trick) -> int:
        played = trick.played
        if played & both_mask == both_mask and not played & guards_mask:
            return hunter
        return NO_CARD

    return Rung("hunt", judge, 1 << hunter, frozenset({"jacks"}))


def weak_mask(jacks: Jacks, trump: Suit) -> CardSet:
    """The Jacks that are the lowest card of their suit."""
    if not jacks.weak:
        return 0
    mask = RANK_MASK[JACK]
    for card in (right_jack(trump), left_jack(trump)):
        if card != NO_CARD:
            mask &= ~(1 << card)
    return mask
