"""A trick as the rules see it, and the rungs of the ladder that decides who wins it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from napoleon.kit.cards import ACE, JACK, KING, QUEEN, RANK_MASK, SUIT_MASK, TEN

NO_CARD: Final = -1
NO_SUIT: Final = -1
"""No suit is asked for: an empty trick, or a Joker led in the last one."""
ASKS_HONORS: Final = 4
"""Instead of a suit: a Joker was led that asks for honors."""

HONORS_MASK: Final = sum(RANK_MASK[rank] for rank in (TEN, JACK, QUEEN, KING, ACE))
"""The twenty honors (旗札): A K Q J 10 of each suit."""
HONORS: Final = 20

ASKED_MASK: Final = (*SUIT_MASK, HONORS_MASK)
"""The cards that follow a lead, by `Trick.suit`."""


class Played(Protocol):
    """The properties of a trick that the law reads; the engine and the search both have them."""

    @property
    def cards(self) -> tuple[int, ...] | list[int]:
        """The cards in playing order; a Joker that stands for a card is still the Joker."""

    @property
    def played(self) -> int:
        """The same cards as a mask."""

    @property
    def suit(self) -> int:
        """The suit that others must follow, `NO_SUIT` or `ASKS_HONORS`."""

    @property
    def stands(self) -> tuple[tuple[int, int], ...]:
        """The Jokers that stand for a card, each with that card."""


class Trick(NamedTuple):
    """One trick, complete or not. ``number`` counts from 0; ``leader`` is a seat."""

    number: int
    leader: int
    cards: tuple[int, ...] = ()
    played: int = 0
    suit: int = NO_SUIT
    stands: tuple[tuple[int, int], ...] = ()


Judge = Callable[[Played], int]
"""Return the card of a complete trick that wins by one rule; `NO_CARD` if none does."""


class Rung(NamedTuple):
    """One named rule on the ladder.

    ``powers`` are the powers that it depends on: the rung does not apply in a trick in which one of
    them is void, nor in a trick without any card of ``wake_mask``.
    """

    name: str
    judge: Judge
    wake_mask: int
    powers: frozenset[str]


class Must(NamedTuple):
    """One named duty: which of the cards in hand it allows; 0 if it does not apply.

    The first argument is the mask of the cards that are still allowed. A trick that was led
    with a card outside ``wake_mask`` does not activate it.
    """

    name: str
    leaves: Callable[[int, Played], int]
    wake_mask: int = -1


RANKS: Final = ("above", "1", "2", "3", "4", "5", "plain")
"""Places of a power: over the Mighty, first to fifth under it, or no power at all."""


def holds_card(card: int) -> Judge:
    """The judge for a power that one card always has."""
    bit = 1 << card

    def judge(trick: Played) -> int:
        return card if trick.played & bit else NO_CARD

    return judge
