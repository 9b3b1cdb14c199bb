"""Same Two: the 2 wins a trick whose cards are all of its suit."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.napoleon.rules.trick import RANKS, Rung, Trick
from napoleon.kit import cards
from napoleon.kit.options import Need, Section, choice, switch

_ON = (Need("same_two.rank", RANKS[:-1]),)
_JOKER = (
    Need("joker.count", ("1", "2")),
    Need("joker.names", ("suit", "trump", "honors")),  # as a card it has that card's power
)
TWOS_MASK = cards.RANK_MASK[cards.TWO]


@dataclass(frozen=True)
class SameTwo(Section):
    """Options of Same Two (docs/sources.md, `same_two`)."""

    rank: str = choice(*RANKS, default="4")
    """Its rank among the powers."""
    first_trick: bool = switch(needs=_ON)
    """Whether it holds in the first trick."""
    with_joker: bool = switch(needs=(*_ON, *_JOKER))
    """Whether it holds in a trick with a Joker."""
    in_trumps: bool = switch(default=True, needs=_ON)
    """Whether it holds in the trump suit."""
    yields: bool = switch(needs=_ON)
    """Whether the adjutant card in the trick prevents it."""


def is_on(same_two: SameTwo) -> bool:
    """Whether the rule is played at all."""
    return same_two.rank != "plain"


def place(same_two: SameTwo) -> str:
    """Its place among the powers; ``plain`` if the rule is not played."""
    return same_two.rank


def void_in_first_trick(same_two: SameTwo) -> frozenset[str]:
    """The power that the first trick suspends (S 初巡セ2)."""
    return frozenset() if same_two.first_trick else frozenset({"same_two"})


def cards_mask(same_two: SameTwo, trump: cards.Suit) -> cards.CardSet:
    """The cards that can win by it under a contract."""
    if not is_on(same_two):
        return 0
    if not same_two.in_trumps and trump < len(cards.SUIT_MASK):
        return TWOS_MASK & ~cards.SUIT_MASK[trump]
    return TWOS_MASK


def rungs(
    same_two: SameTwo, trump: cards.Suit, *, players: int, adjutant_card: cards.Card
) -> list[tuple[str, Rung]]:
    """The rung of Same Two with its place. It can only apply after all players have played."""
    if not is_on(same_two):
        return []
    twos_mask = cards_mask(same_two, trump)
    blockers_mask = 0 if same_two.with_joker else cards.JOKERS_MASK
    if same_two.yields and adjutant_card != cards.NO_CARD:
        blockers_mask |= 1 << adjutant_card

    def judge(trick: Trick) -> int:
        played = trick.played
        found = played & twos_mask
        if not found or played & blockers_mask or len(trick.cards) < players:
            return cards.NO_CARD
        two = found.bit_length() - 1
        if played & ~cards.JOKERS_MASK & ~cards.SUIT_MASK[cards.suit_of(two)]:
            return cards.NO_CARD
        return two

    return [(same_two.rank, Rung("same_two", judge, twos_mask, frozenset({"same_two"})))]
