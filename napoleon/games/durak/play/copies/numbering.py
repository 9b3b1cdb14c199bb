"""The numbers of equal cards in a view: by where the seat meets them."""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.games.durak.play.copies.exchange import exchange_in_bout, exchanged, exchanged_row
from napoleon.games.durak.play.state import Bout
from napoleon.games.durak.rules.law import FACES
from napoleon.kit.cards import DECK, Card
from napoleon.kit.values import sealed


class Numbering:
    """Which faces have their copies the other way round, so that the first one met is the first.

    The sets and cards of a view are met in a fixed order. A set with both copies decides nothing.
    """

    __slots__ = ("_open", "flips")

    def __init__(self) -> None:
        self.flips = 0
        self._open = FACES

    def meet(self, cards: int) -> None:
        """The next set of cards."""
        odd = (cards ^ cards >> DECK) & self._open
        self._open ^= odd
        self.flips |= cards >> DECK & odd

    def meet_card(self, card: Card) -> None:
        """The next card; -1 and below: none."""
        if card >= 0:
            self.meet(1 << card)

    def meet_bout(self, bout: Bout) -> None:
        """The cards of a bout that lie open, in the order of the table."""
        for entry in bout.table:
            self.meet_card(entry.attack)
            self.meet_card(entry.cover)
        self.meet_card(bout.exposed[1])
        self.meet_card(bout.last_cover)

    def meet_memory(self, bout: Bout) -> None:
        """The sets of cards that a bout remembers."""
        for cards in (bout.leads_with, bout.shown, bout.concealed):
            self.meet(cards)

    def bout(self, bout: Bout) -> Bout:
        """A bout by these numbers."""
        found = bout.copy()
        if self.flips:
            exchange_in_bout(found, self.flips)
        return sealed(found)

    def masks(self, masks: Iterable[int]) -> tuple[int, ...]:
        """Sets of cards by these numbers."""
        return tuple([exchanged(cards, self.flips) for cards in masks])

    def row(self, cards: tuple[Card, ...]) -> tuple[int, ...]:
        """Cards one after another by these numbers."""
        return exchanged_row(cards, self.flips)


def bout_by_itself(bout: Bout) -> Bout:
    """A bout that is over: the numbers of its cards do not show where the cards are now."""
    numbering = Numbering()
    numbering.meet_bout(bout)
    numbering.meet_memory(bout)
    return numbering.bout(bout)
