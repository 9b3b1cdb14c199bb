"""The pack that a rule set deals; several topics have a say in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from napoleon.games.napoleon.rules import different_suit, joker, same_two, strength, yoromeki
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.table import Pack, pack
from napoleon.kit.cards import NO_CARD, CardSet

if TYPE_CHECKING:
    from napoleon.games.napoleon.rules.book import RuleSet


def pack_of(rules: RuleSet) -> Pack:
    """The pack that these rules deal."""
    return pack(
        rules.table,
        jokers=joker.jokers_mask(rules.joker).bit_count(),
        keeps_twos=same_two.is_on(rules.same_two),
        useful_mask=_useful_mask(rules),
    )


def _useful_mask(rules: RuleSet) -> CardSet:
    """The low cards that a rule makes high, or that call the Joker."""
    mask = strength.high_twos_mask(rules.strength)
    mask |= same_two.cards_mask(rules.same_two, NO_TRUMP)
    mask |= different_suit.cards_mask(rules.different_suit)
    if joker.is_called(rules.joker):
        mask |= 1 << joker.CALL_CARD
    if strength.mighty_card(rules.strength) != NO_CARD:
        mask |= yoromeki.chain_mask(rules.yoromeki)
    return mask
