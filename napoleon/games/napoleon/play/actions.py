"""The actions of the players. Each has one text form, see `napoleon.games.napoleon.play.notation`.

They are not tuples, because actions of different kinds must never be equal: `Name(5)` is not
`Discard(5)`, and `PASS` is not `CLOSE`.
"""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.kit.cards import DECK, Card, CardSet, Seat, Suit


@dataclass(frozen=True, slots=True)
class Bid:
    """A number of honors with a trump (0–3, 4 = no trump), and the adjutant card if allowed."""

    number: int
    trump: Suit
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid; in the phase ``change``: the contract stays as it is."""


@dataclass(frozen=True, slots=True)
class Close:
    """The auctioneer ends an open auction."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A bid in an open auction, which names its seat."""

    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class Name:
    """Napoleon names the adjutant card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Change:
    """Napoleon changes the trump (with the raised number), the adjutant card, or both."""

    number: int | None
    trump: Suit | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class Discard:
    """Napoleon discards cards; a mask."""

    cards_mask: CardSet


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played.

    A led Joker names a ``suit``; a Joker may stand for a card (``stands_for``); ``betrays``:
    the adjutant changes sides with this card.
    """

    card: Card
    suit: Suit | None = None
    stands_for: Card | None = None
    betrays: bool = False


@dataclass(frozen=True, slots=True)
class Betray:
    """Napoleon shows the required cards and joins the allies."""


Action = Bid | Pass | Close | Seated | Name | Change | Discard | Play | Betray

PASS = Pass()
CLOSE = Close()
BETRAY = Betray()
PLAYS = tuple(Play(card) for card in range(DECK))
"""Plain plays by card, made once: they are made more often than anything else."""


def call_of(action: Action) -> Action:
    """An action without the seat that a bid in an open auction names."""
    return action.bid if isinstance(action, Seated) else action


def bid_of(action: Action) -> Bid | None:
    """The bid in an action, with a seat or without; None: it is no bid."""
    call = call_of(action)
    return call if isinstance(call, Bid) else None
