"""The outcome of a contract: imagined deals after the exchange."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from napoleon.games.napoleon.ai.hand import strength_order
from napoleon.games.napoleon.ai.mask_table import MaskTable, table_of
from napoleon.games.napoleon.ai.payoff import payoffs
from napoleon.games.napoleon.ai.playout import MaskState, play_out
from napoleon.games.napoleon.rules import widow
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK, NO_SUIT
from napoleon.kit.cards import Seat, Suit


class Outcome(NamedTuple):
    """The outcome of an imagined contract: the honors of the French, the helper, the discards.

    ``adjutant`` is None if Napoleon was alone; ``gone`` honors are nobody's, and ``raised`` is how
    much the discards raise the number to reach.
    """

    french: int
    adjutant: Seat | None
    gone: int
    raised: int


class ImaginedContract:
    """One trump under some rules, ready to be imagined."""

    def __init__(self, rules: RuleSet, trump: Suit) -> None:
        self.rules = rules
        self.trump = trump
        self.table: MaskTable = table_of(law_of(rules, trump))
        self.order = [self.table.bit_of[card] for card in strength_order(self.table.law)]
        section = rules.widow
        self._collects = widow.won_with_first_trick(section, HONORS_MASK) > 0
        self._scraps = widow.kept_for_allies(section, HONORS_MASK) > 0
        self._raises = widow.raises_target(section, HONORS_MASK) > 0
        self._strong = self.table.powers | self.table.trumps | self.table.jokers

    def named(self, hand: int) -> int:
        """The card that the holder of this hand names: the strongest one not in it."""
        return next((bit for bit in self.order if not hand & bit), self.order[0])

    def play(
        self, hands: Sequence[int], laid: int, napoleon: Seat, named: int, discards: int | None
    ) -> Outcome:
        """Play it: ``laid`` is the widow (0 once it is in the hand), all in bits of the table."""
        table = self.table
        adjutant = None
        for seat, hand in enumerate(hands):
            if hand & named and seat != napoleon:
                adjutant = seat
        held = hands[napoleon] | laid
        size = held.bit_count() - table.tricks
        down = self.discards(held, size, named) if discards is None else discards
        dealt = list(hands)
        dealt[napoleon] = held & ~down
        buried = (down & table.honors).bit_count()
        french = tuple(seat in (napoleon, adjutant) for seat in range(len(hands)))
        waiting = buried if self._collects else 0
        at = MaskState(tuple(dealt), (), NO_SUIT, (), napoleon, 0, french, waiting, 0)
        gone = 0 if self._collects or self._scraps else buried
        return Outcome(play_out(table, at), adjutant, gone, buried if self._raises else 0)

    def discards(self, held: int, size: int, named: int) -> int:
        """A quick choice of discards: low cards of short side suits."""
        if size <= 0:
            return 0
        table = self.table
        side = held & ~self._strong & ~named
        suits = sorted((side & suit for suit in table.by_suit), key=int.bit_count)
        down = 0
        for keep in (table.honors, table.tops, 0):
            for suit in suits:
                low = suit & ~keep & ~down
                while low and size:
                    bit = low & -low
                    low ^= bit
                    down |= bit
                    size -= 1
        rest = held & ~down
        while size:
            bit = rest & -rest
            rest ^= bit
            down |= bit
            size -= 1
        return down

    def value(self, found: Outcome, role: int, bid: int, weight: float = 0.0) -> float:
        """The worth of an outcome for a role with that bid; ``weight`` as in `payoffs`."""
        return payoffs(
            self.rules,
            role,
            bid + found.raised,
            bid,
            found.gone,
            alone=found.adjutant is None,
            weight=weight,
        )[found.french]


@lru_cache(maxsize=32)
def contract_of(rules: RuleSet, trump: Suit) -> ImaginedContract:
    """The contract of a trump; made once."""
    return ImaginedContract(rules, trump)
