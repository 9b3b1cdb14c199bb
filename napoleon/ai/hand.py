"""What a hand is worth before the first lead: the honors that its side may take with it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.kit.cards import ACE, JOKERS_MASK, KING, QUEEN, RANK_MASK, SUIT_MASK, cards_of
from napoleon.rules.book import RuleSet
from napoleon.rules.joker import has_power
from napoleon.rules.law import Law, law_of

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


_WEIGHTS: Final = Features(7.2, 1.9, 2.3, 1.8, 1.4, 0.56, 0.45, 0.25, 0.0, 0.1)
_PLAYERS: Final = {4: 0.75, 5: 0.0, 6: 0.6}


def features(law: Law, hand_mask: int) -> Features:
    """The numbers of a hand under the law of a trump."""
    roles = law.roles()
    held = {name for card, name in roles.items() if hand_mask >> card & 1}
    powers_mask = law.roles_mask | JOKERS_MASK
    side_mask = hand_mask & ~law.trump_mask & ~powers_mask
    trumps = (hand_mask & law.trump_mask & ~powers_mask).bit_count()
    powered = law.rules.joker.names == "card" or has_power(law.rules.joker.followed)
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


def estimate(rules: RuleSet, trump: int, hand_mask: int) -> float:
    """The honors that Napoleon with this hand and his adjutant may expect under a trump."""
    found = features(law_of(rules, trump), hand_mask)
    value = sum(weight * number for weight, number in zip(_WEIGHTS, found, strict=True))
    return value + _circumstances(rules)


@lru_cache(maxsize=64)
def _circumstances(rules: RuleSet) -> float:
    """What other rules than SdC's add to the estimate; measured one by one.

    A power that is not there is no danger either; a hand without it is not a weak one.
    """
    value = _PLAYERS[rules.table.players]
    value -= 0.6 * (rules.joker.count == 2)
    value += 0.9 * (not rules.strength.mighty)
    value += 0.65 * ((rules.jacks.right == "plain") + (rules.jacks.left == "plain"))
    value -= 0.8 * (rules.widow.discarded_honors != "collect")
    value -= 1.0 * (rules.table.widow == "none")
    if rules.joker.count:
        value -= 1.2 * rules.joker.holds
        value -= 0.7 * (rules.joker.names == "card")
        value += 1.0 * (not has_power(rules.joker.followed) and rules.joker.names != "card")
    return value


def strength_order(law: Law) -> tuple[int, ...]:
    """The cards by strength; a Joker that may stand for any card comes after the powers."""
    order = law.strongest_cards()
    if not (law.jokers_mask and law.rules.joker.names == "card"):
        return order
    powers = [card for card in order if law.roles_mask >> card & 1]
    return tuple(dict.fromkeys((*powers, *cards_of(law.jokers_mask), *order)))
