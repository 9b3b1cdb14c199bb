"""What a player can do. Each action has one text form, see `napoleon.game.notation`."""

from __future__ import annotations

from typing import NamedTuple


class Bid(NamedTuple):
    """A number of honors with a trump (0–3, 4 = no trump), where allowed with the adjutant card."""

    number: int
    trump: int
    card: int | None = None


class Pass(NamedTuple):
    """No bid; in the phase ``change``: the contract stays as it is."""


class Close(NamedTuple):
    """The auctioneer ends an open auction."""


class Seated(NamedTuple):
    """A bid in an open auction, which names its seat."""

    seat: int
    bid: Bid


class Name(NamedTuple):
    """Napoleon names the adjutant card."""

    card: int


class Change(NamedTuple):
    """Napoleon changes the trump (with the raised number), the adjutant card, or both."""

    number: int | None
    trump: int | None
    card: int | None


class Discard(NamedTuple):
    """Napoleon lays cards away; a mask."""

    cards_mask: int


class Play(NamedTuple):
    """A card is played.

    A led Joker names a ``suit``; a Joker may stand for a card (``stands_for``); ``betrays``:
    the adjutant changes sides with this card.
    """

    card: int
    suit: int | None = None
    stands_for: int | None = None
    betrays: bool = False


class Betray(NamedTuple):
    """Napoleon shows his cards and joins the allies."""


Action = Bid | Pass | Close | Seated | Name | Change | Discard | Play | Betray

PASS = Pass()
CLOSE = Close()
BETRAY = Betray()
PLAYS = tuple(Play(card) for card in range(54))
"""Plain plays by card, made once: they are made more often than anything else."""


class IllegalAction(ValueError):
    """An action that the rules forbid now; ``reason`` is a key that the page has words for."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
