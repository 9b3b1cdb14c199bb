"""The trump suit: where it comes from, whether it is seen, and how it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from napoleon.games.durak.rules.needs import CLASSIC, TALON
from napoleon.kit.cards import SUITS, Suit
from napoleon.kit.chance import Chance
from napoleon.kit.options import Need, Section, choice, switch

NO_TRUMP: Final = -1
"""Instead of a suit: there is no trump."""
_GAMES: Final = Need("table.game", ("classic", "heap", "kurukuru", "chinese", "chukhonsky"))
_TURNED: Final = Need("trump.source", ("next", "bottom", "pulled"))
_SEEN: Final = Need("trump.visible", ("on",))
_OWN: Final = Need("trump.source", ("own",))


@dataclass(frozen=True)
class Trump(Section):
    """Options of the trump suit."""

    source: str = choice(
        "next", "bottom", "pulled", "last-dealt", "fixed", "none", "own", default="next",
        needs=(_GAMES,),
    )  # fmt: skip
    """The card that names the trump suit, or where it comes from instead."""
    suit: str = choice(*SUITS, default="D", needs=(Need("trump.source", ("fixed",)),))
    """The suit that is always trump."""
    visible: bool = switch(default=True, needs=(CLASSIC, *TALON, _TURNED))
    """Whether the turn-up is seen; if not, only its suit is announced."""
    six: bool = switch(needs=(CLASSIC, *TALON, _TURNED, _SEEN))
    """Whether the lowest trump may be exchanged for the turn-up."""
    hidden: bool = switch(needs=(CLASSIC, *TALON, _TURNED))
    """Whether a card under the turn-up names a new trump suit once the turn-up is drawn."""
    changes: str = choice(
        "keep", "last-cover", default="keep", needs=(CLASSIC, *TALON, _TURNED)
    )  # fmt: skip
    """Whether the last cover of a good defence takes the place of the turn-up."""
    own: str = choice("shuffled", "chosen", "turned", default="shuffled", needs=(CLASSIC, _OWN))
    """How the players get trump suits of their own."""
    must_answer: bool = switch(needs=(CLASSIC, _OWN))
    """Whether an attacker's own trump must be covered with a trump of the defender's own."""


def turnup_place(trump: Trump, size: int, stream: str) -> int | None:
    """Which of the cards left after the deal is turned up; None: none of them (B06, H01)."""
    match trump.source:
        case "next":
            return 0
        case "bottom":
            return size - 1
        case "pulled":
            return Chance(f"{stream}|pulled").below(size)
    return None


def shows_last_dealt(trump: Trump, *, talon: int) -> bool:
    """Whether the last card that is dealt names the trump suit: also where no talon is left (B07).

    ``talon``: how many cards are left.
    """
    return trump.source == "last-dealt" or (
        not talon and trump.source in ("next", "bottom", "pulled")
    )


def named_by_card(trump: Trump) -> bool:
    """Whether a card names the trump suit; where there is a prelude, its last card (V20)."""
    return trump.source not in ("fixed", "none", "own")


def has_one_suit(trump: Trump) -> bool:
    """Whether one suit is trump for everybody, if any is."""
    return trump.source not in ("none", "own")


def fixed_suit(trump: Trump) -> Suit:
    """The suit that is always trump; `NO_TRUMP` if a card names it."""
    return SUITS.index(trump.suit) if trump.source == "fixed" else NO_TRUMP


def is_own(trump: Trump) -> bool:
    """Whether every player has a trump suit of their own (V06)."""
    return trump.source == "own"


def is_chosen(trump: Trump) -> bool:
    """Whether the players choose their own trump suits themselves."""
    return trump.source == "own" and trump.own == "chosen"


def own_suits(trump: Trump, seats: int, stream: str) -> tuple[Suit, ...]:
    """The suits of the players in order of dealing.

    ``shuffled``: different ones for up to four players; ``turned``: a card turned up for each, so
    that suits may be equal (K11).
    """
    chance = Chance(f"{stream}|own")
    if trump.own == "turned":
        return tuple(chance.below(4) for _ in range(seats))
    return tuple((chance.shuffled(range(4)) + chance.shuffled(range(4)))[:seats])


def choices(chosen: Sequence[int]) -> tuple[int, ...]:
    """The suits that may still be chosen: different ones as long as there are any (ours)."""
    free = tuple(suit for suit in range(4) if suit not in chosen)
    return free or tuple(range(4))


def is_visible(trump: Trump) -> bool:
    """Whether the turn-up is seen (V28)."""
    return trump.visible


def exchanges_six(trump: Trump) -> bool:
    """Whether the lowest trump may be exchanged for the turn-up (H04)."""
    return trump.six


def has_hidden_card(trump: Trump) -> bool:
    """Whether a card under the turn-up names the next trump suit (V09)."""
    return trump.hidden


def follows_last_cover(trump: Trump) -> bool:
    """Whether the last cover of a good defence becomes the turn-up (V10)."""
    return trump.changes == "last-cover"


def must_be_answered(trump: Trump) -> bool:
    """Whether the attacker's own trump must be answered with the defender's own (S03)."""
    return trump.must_answer
