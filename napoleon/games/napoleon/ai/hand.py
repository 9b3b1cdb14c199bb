"""The worth of a hand before the first lead: the honors that its side may take with it."""

from __future__ import annotations

from functools import lru_cache
from math import erfc, sqrt
from typing import Final, NamedTuple

from napoleon.games.napoleon.rules import joker, widow
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.law import Law, law_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK, Trick
from napoleon.kit.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    FOUR,
    JOKER,
    JOKERS_MASK,
    KING,
    NO_CARD,
    QUEEN,
    RANK_MASK,
    SPADES,
    SUIT_MASK,
    Card,
    CardSet,
    Suit,
    card_of,
    cards_of,
    mask_of,
    suit_of,
)

_TOPS_MASK: Final = RANK_MASK[ACE] | RANK_MASK[KING] | RANK_MASK[QUEEN]


class Features(NamedTuple):
    """A hand under one trump, in numbers; the weights were fitted on games of `casual`."""

    one: float
    mighty: float
    jokers: float
    right_jack: float
    left_jack: float
    trumps: float
    trump_tops: float
    side_aces: float
    side_kings: float
    short_suits: float


SPREAD: Final = 3.2
"""Standard deviation of what the French take, around the estimate: 11,000 deals of sdc.

For the chances of bids only; `ai.learned.odds` calibrates those that are shown. Among players of
`casual` alone it is 3.00 ± 0.05, and the estimate is right on the average (1,800 deals).
"""
_WEIGHTS: Final = Features(7.2, 1.9, 2.3, 1.8, 1.4, 0.56, 0.45, 0.25, 0.0, 0.1)
_PLAYERS: Final = {4: 0.75, 5: 0.0, 6: 0.6}


def features(law: Law, hand_mask: CardSet) -> Features:
    """The numbers of a hand under the law of a trump."""
    roles = law.roles()
    held = {name for card, name in roles.items() if hand_mask >> card & 1}
    powers_mask = law.roles_mask | JOKERS_MASK
    side_mask = hand_mask & ~law.trump_mask & ~powers_mask
    trumps = (hand_mask & law.trump_mask & ~powers_mask).bit_count()
    powered = joker.stands_for_cards(law.rules.joker) or joker_has_power(law)
    short = sum(
        (hand_mask & SUIT_MASK[suit]).bit_count() <= 1 for suit in range(4) if suit != law.trump
    )
    return Features(
        one=1,
        mighty="mighty" in held,
        jokers=(hand_mask & law.jokers_mask).bit_count() if powered else 0,
        right_jack="right_jack" in held,
        left_jack="left_jack" in held,
        trumps=trumps,
        trump_tops=(hand_mask & law.trump_mask & ~powers_mask & _TOPS_MASK).bit_count(),
        side_aces=(side_mask & RANK_MASK[ACE]).bit_count(),
        side_kings=(side_mask & RANK_MASK[KING]).bit_count(),
        short_suits=short * min(1.0, trumps / 4),
    )


def estimate(rules: RuleSet, trump: Suit, hand_mask: CardSet) -> float:
    """The honors that Napoleon with this hand and the adjutant can expect under a trump."""
    found = features(law_of(rules, trump), hand_mask)
    value = sum(weight * number for weight, number in zip(_WEIGHTS, found, strict=True))
    return value + _circumstances(rules)


@lru_cache(maxsize=256)
def average(rules: RuleSet, trump: Suit) -> float:
    """The average of `estimate` over all hands."""
    pack = law_of(rules, trump).pack
    nothing = estimate(rules, trump, 0)
    everything = estimate(rules, trump, mask_of(pack.cards))
    return nothing + (everything - nothing) * pack.hand_size / len(pack.cards)


def likely(rules: RuleSet, trump: Suit, hand_mask: CardSet, number: float) -> float:
    """The chance (0 to 1) that a hand takes this many honors under a trump, by `casual` deals."""
    short = number - 0.5 - estimate(rules, trump, hand_mask)
    return 0.5 * erfc(short / (SPREAD * sqrt(2)))


@lru_cache(maxsize=64)
def _circumstances(rules: RuleSet) -> float:
    """How much rules other than SdC's add to the estimate; measured one by one.

    If a power does not exist, a hand without it is not weak.
    """
    law = law_of(rules, SPADES)
    jokers = law.jokers_mask.bit_count()
    jacks = sum(name.endswith("_jack") for name in law.roles().values())
    value = _PLAYERS[rules.table.players] - 0.6 * (jokers == 2)
    value += 0.9 * (law.mighty == NO_CARD) + 0.65 * (2 - jacks)
    value -= 0.8 * (widow.won_with_first_trick(rules.widow, HONORS_MASK) == 0)
    value -= 1.0 * (law.pack.widow_size == 0)
    if jokers:
        stands_in = joker.stands_for_cards(rules.joker)
        value -= 1.2 * joker.holds_honors(rules.joker, JOKER) + 0.7 * stands_in
        value += 1.0 * (not stands_in and not joker_has_power(law))
    return value


@lru_cache(maxsize=512)
def joker_has_power(law: Law) -> bool:
    """Whether a Joker that is played to a lead wins on its own."""
    if not law.jokers_mask:
        return False
    led = card_of(DIAMONDS, FOUR)
    trick = Trick(1, 0).plus(led, DIAMONDS).plus(JOKER)
    return law.winner(trick, 1).card == JOKER


@lru_cache(maxsize=512)
def free_mask(law: Law) -> CardSet:
    """The cards that need not follow suit."""
    found = law.jokers_mask
    for role in cards_of(law.roles_mask):
        led = card_of(DIAMONDS if suit_of(role) != DIAMONDS else CLUBS, FOUR)
        trick = Trick(1, 0).plus(led, suit_of(led))
        if law.legal(1 << role | 1 << led + 1, trick, 1) >> role & 1:
            found |= 1 << role
    return found


def strength_order(law: Law) -> tuple[Card, ...]:
    """The cards by strength; a Joker that may stand for any card comes after the powers."""
    order = law.strongest_cards()
    if not joker.stands_for_cards(law.rules.joker):
        return order
    powers = [card for card in order if law.roles_mask >> card & 1]
    return tuple(dict.fromkeys((*powers, *cards_of(law.jokers_mask), *order)))
