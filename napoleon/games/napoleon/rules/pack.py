"""The pack that a rule set deals; several topics have a say in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from napoleon.games.napoleon.rules import different_suit, joker, same_two, strength, yoromeki
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.different_suit import DifferentSuit
from napoleon.games.napoleon.rules.joker import Joker
from napoleon.games.napoleon.rules.same_two import SameTwo
from napoleon.games.napoleon.rules.strength import Strength
from napoleon.games.napoleon.rules.table import Pack, Table, pack
from napoleon.games.napoleon.rules.yoromeki import Yoromeki
from napoleon.kit.cards import NO_CARD, CardSet


class _Topics(Protocol):
    """The topics that have a say."""

    @property
    def table(self) -> Table: ...
    @property
    def joker(self) -> Joker: ...
    @property
    def strength(self) -> Strength: ...
    @property
    def same_two(self) -> SameTwo: ...
    @property
    def different_suit(self) -> DifferentSuit: ...
    @property
    def yoromeki(self) -> Yoromeki: ...


@lru_cache(maxsize=64)
def pack_of(rules: _Topics) -> Pack:
    """The pack that these rules (`RuleSet`) deal."""
    return pack(
        rules.table,
        jokers=joker.jokers_mask(rules.joker).bit_count(),
        keeps_twos=same_two.is_on(rules.same_two),
        useful_mask=_useful_mask(rules),
    )


def _useful_mask(rules: _Topics) -> CardSet:
    """The low cards that a rule makes high, or that call the Joker."""
    mask = strength.high_twos_mask(rules.strength)
    mask |= same_two.cards_mask(rules.same_two, NO_TRUMP)
    mask |= different_suit.cards_mask(rules.different_suit)
    if joker.is_called(rules.joker):
        mask |= 1 << joker.CALL_CARD
    if strength.mighty_card(rules.strength) != NO_CARD:
        mask |= yoromeki.chain_mask(rules.yoromeki)
    return mask
