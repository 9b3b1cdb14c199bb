"""A census of deals: how often each place got which cards, and how often that is expected."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.match.rooms import Tally, tallies_of

SPREAD: Final = 3.29
"""The number of standard deviations that covers all but one in a thousand counts."""

Cell: TypeAlias = tuple[str, str]
"""A place and a group of cards, by their names."""


class Draw(NamedTuple):
    """The draw of a place in one deal."""

    size: int
    """How many cards are drawn,"""
    some: int
    """how many cards are counted,"""
    every: int
    """and how many cards there are in all."""


class Sheet(NamedTuple):
    """The names in a table of counts."""

    places: tuple[str, ...]
    """The rows."""
    groups: tuple[str, ...]
    """The columns."""


class Census(NamedTuple):
    """Counts of the cards in the deals 1 to ``deals`` of a seed."""

    game: Game
    """The game."""
    rules: Book
    """Its rules."""
    seed: str
    """The seed of the deals."""
    tables: tuple[Sheet, ...]
    """The tables of counts."""
    deals: int = 0
    """The number of deals so far."""
    got: Mapping[Cell, int] = {}
    """How many cards of a group a place got, all deals together."""
    draws: Mapping[Cell, Mapping[Draw, int]] = {}
    """How often each cell had which draw; there is no cell for what a place can't hold."""

    @classmethod
    def begun(cls, game: Game, rules: Book, seed: str) -> Census:
        """A census without any deals yet.

        >>> from napoleon.games import game_named
        >>> game = game_named("napoleon")
        >>> rules = game.rules.presets()["sdc"]
        >>> after = Census.begun(game, rules, "tanaka-cup-1").counted(100)
        >>> [table] = after.tables
        >>> [after.got["seat.0", group] for group in table.groups]
        [24, 27, 10, 79, 79, 408]
        >>> after.expected(("seat.0", "census.group.mighty"))
        (7, 33)
        """
        tallies = tallies_of(game, rules, game.shuffled(rules, seed, 1))
        tables = (Sheet(tuple(tally.places), tuple(tally.groups)) for tally in tallies)
        return cls(game, rules, seed, tuple(tables))

    def counted(self, more: int) -> Census:
        """The census with that many more deals."""
        got = defaultdict(int, self.got)
        draws = defaultdict(Counter, {cell: Counter(each) for cell, each in self.draws.items()})
        for number in range(self.deals + 1, self.deals + more + 1):
            deal = self.game.shuffled(self.rules, self.seed, number)
            for cell, count, draw in cells(tallies_of(self.game, self.rules, deal)):
                got[cell] += count
                draws[cell][draw] += 1
        return self._replace(deals=self.deals + more, got=dict(got), draws=dict(draws))

    def expected(self, cell: Cell) -> tuple[int, int]:
        """The range of the count with a fair shuffle, except in one case of a thousand."""
        return usual_range(self.draws[cell])

    def is_usual(self, cell: Cell) -> bool:
        """Whether a count is within the expected range."""
        low, high = self.expected(cell)
        return low <= self.got[cell] <= high


def cells(tallies: tuple[Tally, ...]) -> Iterator[tuple[Cell, int, Draw]]:
    """The cards that each place got in a deal, and its draws."""
    for tally in tallies:
        for name, (cards, among) in tally.groups.items():
            counted = cards & among
            some, every = counted.bit_count(), among.bit_count()
            for place, mask in tally.places.items():
                if size := (mask & among).bit_count():
                    yield (place, name), (mask & counted).bit_count(), Draw(size, some, every)


def moments(draw: Draw) -> tuple[float, float, float]:
    """Mean, variance and third central moment of a draw without replacement.

    They are those of the hypergeometric distribution.
    """
    size, some, every = draw
    share = size / every
    mean = some * share
    if every == 1:
        return mean, 0.0, 0.0
    variance = mean * (1 - share) * (every - some) / (every - 1)
    if every == 2:
        return mean, variance, 0.0
    return mean, variance, variance * (every - 2 * some) * (1 - 2 * share) / (every - 2)


def usual_range(draws: Mapping[Draw, int]) -> tuple[int, int]:
    """The range of the sum of draws, each as often as given, in all but one case of a thousand.

    Its width is that of a normal distribution, with Cornish and Fisher's term for its skewness.
    """
    parts = [(deals, *moments(draw)) for draw, deals in draws.items()]
    mean = sum(deals * each for deals, each, _, _ in parts)
    variance = sum(deals * each for deals, _, each, _ in parts)
    if not variance:
        return (round(mean),) * 2
    third = sum(deals * each for deals, _, _, each in parts)
    middle = mean + third / variance * (SPREAD**2 - 1) / 6
    width = SPREAD * sqrt(variance)
    most = sum(deals * min(draw.size, draw.some) for draw, deals in draws.items())
    return max(0, round(middle - width)), min(most, round(middle + width))
