"""A trick as the rules see it, and the rungs of the ladder that decides who wins it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from napoleon.kit.cards import (
    ACE,
    JACK,
    KING,
    NO_CARD,
    QUEEN,
    RANK_MASK,
    SUIT_MASK,
    TEN,
    Card,
    CardSet,
    Seat,
    Suit,
)

NO_SUIT: Final = -1
"""The value for no suit asked for: an empty trick, or a Joker led in the last one."""
ASKS_HONORS: Final = 4
"""The value, instead of a suit, for a led Joker that asks for honors."""

HONORS_MASK: Final = sum(RANK_MASK[rank] for rank in (TEN, JACK, QUEEN, KING, ACE))
"""The twenty honors (旗札): A K Q J 10 of each suit."""
HONORS: Final = 20

ASKED_MASK: Final = (*SUIT_MASK, HONORS_MASK)
"""The cards that follow a lead, by `Trick.suit`."""


class Trick(NamedTuple):
    """One trick, complete or not."""

    number: int
    """Its place in the deal, from 0."""
    leader: Seat
    """The seat that leads it."""
    cards: tuple[Card, ...] = ()
    """The cards in playing order; a Joker that stands for a card is still the Joker."""
    played: int = 0
    """The same cards as a mask."""
    suit: Suit = NO_SUIT
    """The suit that others must follow, `NO_SUIT` or `ASKS_HONORS`."""
    stands: tuple[tuple[int, int], ...] = ()
    """The Jokers that stand for a card, each with that card."""

    def plus(self, card: Card, suit: Suit | None = None, stands_for: Card | None = None) -> Trick:
        """The trick with one more card; unlike in `Law.play` no rule is applied.

        ``suit``: what a led card asks for; None leaves `Trick.suit` as it is. ``stands_for``: the
        card that a Joker stands for.
        """
        return Trick(
            self.number,
            self.leader,
            (*self.cards, card),
            self.played | 1 << card,
            self.suit if suit is None else suit,
            self.stands if stands_for is None else (*self.stands, (card, stands_for)),
        )

    def turns(self, players: int) -> Iterator[TrickCard]:
        """The trick card by card, at a table of this many players."""
        stands = dict(self.stands)
        before = Trick(self.number, self.leader)
        for place, card in enumerate(self.cards):
            after = before.plus(card, self.suit, stands.get(card))
            yield TrickCard((self.leader + place) % players, card, before, after)
            before = after


class TrickCard(NamedTuple):
    """One card of a trick."""

    seat: Seat
    """The seat that played it."""
    card: Card
    """The card."""
    before: Trick
    """The trick before the card."""
    after: Trick
    """The trick with the card."""


Judge = Callable[[Trick], int]
"""The card of a complete trick that wins by one rule; `NO_CARD` if the rule does not apply."""


class Rung(NamedTuple):
    """One named rule on the ladder.

    ``powers`` are the powers that it depends on: the rung does not apply in a trick in which one of
    them is void, nor in a trick without any card of ``wake_mask``.
    """

    name: str
    judge: Judge
    wake_mask: CardSet
    powers: frozenset[str]


class Must(NamedTuple):
    """One named duty: which of the cards in hand it allows; 0 if it does not apply.

    The first argument is the mask of the cards that are still allowed. A trick that was led
    with a card outside ``wake_mask`` does not activate it.
    """

    name: str
    leaves: Callable[[CardSet, Trick], CardSet]
    wake_mask: CardSet = -1


RANKS: Final = ("above", "1", "2", "3", "4", "5", "plain")
"""Places of a power: over the Mighty, first to fifth under it, or no power at all."""


def holds_card(card: Card) -> Judge:
    """The judge for a power that one card always has."""
    bit = 1 << card

    def judge(trick: Trick) -> int:
        return card if trick.played & bit else NO_CARD

    return judge
