"""Throwing in: who may add attacks, which, how many, and in which order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from napoleon.games.durak.rules.needs import CLASSIC
from napoleon.kit.cards import RANK_MASK, SUIT_MASK, Card
from napoleon.kit.options import Need, Section, choice, switch

MOST: Final = 6
"""The most attacks of a bout (B12)."""
_FIRST_CAP: Final = 5
_ON: Final = (CLASSIC, Need("throw.allowed", ("on",)))


@dataclass(frozen=True)
class Throw(Section):
    """Options of throwing in."""

    allowed: bool = switch(default=True, needs=(CLASSIC,))
    """Whether attacks may be added."""
    match: str = choice("rank", "rank-or-suit", default="rank", needs=_ON)
    """What an added card must share with a card on the table."""
    limit: str = choice("six", "hand", default="six", needs=_ON)
    """Whether there are at most six attacks, or as many as the defender had cards."""
    first_cap: str = choice("none", "first-bout", "until-success", default="none", needs=_ON)
    """How long there are at most five attacks."""
    order: str = choice("free", "sequential", "gate", "attacker-first", default="free", needs=_ON)
    """In which order cards are added."""
    who: str = choice("all", "neighbours", default="all", needs=_ON)
    """Whether all opponents of the defender may add, or the two neighbours only."""
    after_take: bool = switch(needs=_ON)
    """Whether cards may still be added when the defender gives up."""
    own_cover: str = choice("off", "sly", "impudent", default="off", needs=(CLASSIC,))
    """Whether attackers may cover their own cards, so that the defender takes more."""
    impudent: str = choice(
        "must", "may", default="must", needs=(*_ON, Need("throw.own_cover", ("impudent",)))
    )
    """Whether the first card that is thrown in must come with a cover, or may."""
    defender: bool = switch(needs=_ON)
    """Whether the defender may throw in and cover at once, when nobody else adds."""
    pairs: bool = switch(needs=_ON)
    """Whether two cards of one rank may be added at the same time."""


def is_allowed(throw: Throw) -> bool:
    """Whether attacks may be added at all (B11, B22)."""
    return throw.allowed


def limit(throw: Throw, *, held: int, bouts: int, successes: int) -> int:
    """The most attacks of a bout against a defender with this many cards (B12, V33, H10, H11).

    ``bouts`` and ``successes``: how many bouts of the hand are over, and how many were defended.
    """
    most = held if throw.limit == "hand" or held < MOST else MOST
    match throw.first_cap:
        case "first-bout":
            return most if bouts else min(most, _FIRST_CAP)
        case "until-success":
            return most if successes else min(most, _FIRST_CAP)
    return most


def fitting(throw: Throw, card: Card) -> int:
    """The faces that may be added because this one lies on the table (B11, V34)."""
    face = card % 54
    found = RANK_MASK[face % 13]
    return found | SUIT_MASK[face // 13] if fits_by_suit(throw) else found


def fits_by_suit(throw: Throw) -> bool:
    """Whether a card that was added may bring others that fit (V34)."""
    return throw.match != "rank"


def order(throw: Throw) -> str:
    """The order in which cards are added (B11, H06-H08)."""
    return throw.order


def neighbours_only(throw: Throw) -> bool:
    """Whether only the neighbours of the defender may add (H09)."""
    return throw.who == "neighbours"


def after_take(throw: Throw) -> bool:
    """Whether cards may be added after the defender has given up (H12)."""
    return throw.after_take


def covers_own(throw: Throw) -> bool:
    """Whether an attacker may cover their own card after the defender has given up (V30, V31)."""
    return throw.own_cover != "off"


def starts_covered(throw: Throw, *, thrown: bool) -> tuple[bool, bool]:
    """Whether a card may come with a cover, and whether it may come without (V31).

    ``thrown``: a card has already been thrown in during this bout.
    """
    if throw.own_cover != "impudent" or thrown:
        return False, True
    return True, throw.impudent == "may"


def is_one_card(throw: Throw) -> bool:
    """Whether only single cards are added, and never with a cover."""
    return throw.own_cover == "off" and not throw.pairs


def defender_may(throw: Throw) -> bool:
    """Whether the defender may throw in when nobody else does (V29)."""
    return throw.defender


def in_pairs(throw: Throw) -> bool:
    """Whether two cards of one rank may be added at once (V49)."""
    return throw.pairs
