"""A census of deals: how often each seat was dealt which cards, and how often is expected."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import ACE, JACK, NO_CARD, RANK_MASK, cards_of

SPREAD: Final = 3.29
"""The number of standard deviations that covers all but one in a thousand counts."""


class Census(NamedTuple):
    """Counts of the cards in the deals 1 to ``deals`` of a seed.

    ``counts``: how often each place (the seats, then the widow) got each card.
    """

    rules: RuleSet
    seed: str
    deals: int
    counts: tuple[tuple[int, ...], ...]

    @classmethod
    def begun(cls, rules: RuleSet, seed: str) -> Census:
        """A census without any deals yet.

        >>> from napoleon.games.napoleon.rules import PRESETS
        >>> after = Census.begun(PRESETS["sdc"], "tanaka-cup-1").counted(100)
        >>> [after.got(group, 0) for group in groups(after.rules).values()]
        [24, 27, 10, 79, 79, 408]
        >>> after.expected(groups(after.rules)["mighty"], 0)
        (7, 33)
        """
        empty = (0,) * (max(pack_of(rules).cards) + 1)
        return cls(rules, seed, 0, (empty,) * (rules.table.players + 1))

    def counted(self, more: int) -> Census:
        """The census with so many more deals."""
        counts = [list(row) for row in self.counts]
        for number in range(self.deals + 1, self.deals + more + 1):
            deal = shuffled(self.rules, self.seed, number)
            for row, mask in zip(counts, (*deal.hands, deal.widow_mask), strict=True):
                for card in cards_of(mask):
                    row[card] += 1
        return self._replace(deals=self.deals + more, counts=tuple(map(tuple, counts)))

    def got(self, mask: int, place: int) -> int:
        """How many of some cards a place got, all deals together."""
        return sum(self.counts[place][card] for card in cards_of(mask))

    def expected(self, mask: int, place: int) -> tuple[int, int]:
        """The range of the count with a fair shuffle, except in one case of a thousand.

        Each deal draws without replacement (the hypergeometric distribution); of the sum of many
        the width is that of a normal distribution, with Cornish and Fisher's term for its skewness.
        """
        pack = pack_of(self.rules)
        every, some = len(pack.cards), mask.bit_count()
        size = pack.hand_size if place < self.rules.table.players else pack.widow_size
        if size == 0 or some == every:
            return (self.deals * size,) * 2
        share = size / every
        mean = some * share
        spread = sqrt(mean * (1 - share) * (every - some) / (every - 1))
        lean = (every - 2 * some) * (1 - 2 * share) / (every - 2) * (SPREAD**2 - 1) / 6
        middle = self.deals * mean + lean
        width = SPREAD * spread * sqrt(self.deals)
        return max(0, round(middle - width)), min(self.deals * some, round(middle + width))

    def is_usual(self, mask: int, place: int) -> bool:
        """Whether a count is within the expected range."""
        low, high = self.expected(mask, place)
        return low <= self.got(mask, place) <= high


def groups(rules: RuleSet) -> dict[str, int]:
    """The cards that are worth having, whatever suit is trump: names, and masks."""
    law = law_of(rules, NO_TRUMP)
    single = {"mighty": law.mighty, "yoromeki": law.yoromeki}
    masks = {name: 1 << card for name, card in single.items() if card != NO_CARD}
    if law.jokers_mask:
        masks["joker"] = law.jokers_mask
    return masks | {"aces": RANK_MASK[ACE], "jacks": RANK_MASK[JACK], "honors": HONORS_MASK}
