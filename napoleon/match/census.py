"""A census of deals: how often each seat was dealt which cards, and how often is expected."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final, NamedTuple

from napoleon.kit.cards import cards_of
from napoleon.match.game import Game

SPREAD: Final = 3.29
"""The number of standard deviations that covers all but one in a thousand counts."""


class Census(NamedTuple):
    """Counts of the cards in the deals 1 to ``deals`` of a seed."""

    game: Game
    """The game."""
    rules: Any
    """Its rules."""
    seed: str
    """The seed of the deals."""
    sizes: tuple[int, ...]
    """How many cards each place gets: the seats, then the rest of the pack."""
    deals: int
    """The number of deals so far."""
    counts: tuple[tuple[int, ...], ...]
    """How often each place got each card."""

    @classmethod
    def begun(cls, game: Game, rules: Any, seed: str) -> Census:
        """A census without any deals yet.

        >>> from napoleon.games import game_named
        >>> game = game_named("napoleon")
        >>> rules = game.rules.presets()["sdc"]
        >>> after = Census.begun(game, rules, "tanaka-cup-1").counted(100)
        >>> [after.got(group, 0) for group in after.groups.values()]
        [24, 27, 10, 79, 79, 408]
        >>> after.expected(after.groups["mighty"], 0)
        (7, 33)
        """
        places = game.places(game.shuffled(rules, seed, 1))
        empty = (0,) * max((mask.bit_length() for mask in places), default=0)
        sizes = tuple(mask.bit_count() for mask in places)
        return cls(game, rules, seed, sizes, 0, (empty,) * len(places))

    @property
    def groups(self) -> Mapping[str, int]:
        """The cards that are worth counting: names, and masks."""
        return self.game.card_groups(self.rules)

    def counted(self, more: int) -> Census:
        """The census with so many more deals."""
        counts = [list(row) for row in self.counts]
        for number in range(self.deals + 1, self.deals + more + 1):
            deal = self.game.shuffled(self.rules, self.seed, number)
            for row, mask in zip(counts, self.game.places(deal), strict=True):
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
        every, some, size = sum(self.sizes), mask.bit_count(), self.sizes[place]
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
