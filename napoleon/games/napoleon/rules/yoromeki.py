"""Yoromeki: the card that wins because the Mighty is in the trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from napoleon.games.napoleon.rules.trick import RANKS, Rung, Trick
from napoleon.kit.cards import (
    ACE,
    CLUBS,
    FIVE,
    FOUR,
    HEARTS,
    JOKERS_MASK,
    KING,
    NO_CARD,
    QUEEN,
    SIX,
    Card,
    CardSet,
    card_of,
    mask_of,
)
from napoleon.kit.options import Need, Section, choice, switch

_ON = (Need("yoromeki.beats_mighty", ("on",)),)
_JOKER = (
    Need("joker.count", ("1", "2")),
    Need("joker.names", ("suit", "trump", "honors")),  # as a card it has that card's power
    Need("joker.led", RANKS[:-1], instead=Need("joker.followed", RANKS[:-1])),
)
_JACKS = (Need("jacks.right", RANKS[:-1], instead=Need("jacks.left", RANKS[:-1])),)


@dataclass(frozen=True)
class Yoromeki(Section):
    """Options of the Yoromeki (docs/sources.md, `yoromeki`)."""

    beats_mighty: bool = switch(default=True, needs=(Need("strength.mighty", ("on",)),))
    """Whether the rule is played."""
    card: str = choice("HQ", "C4", default="HQ", needs=_ON)
    """The card that beats the Mighty."""
    beats_joker: bool = switch(needs=(*_ON, *_JOKER))
    """Whether it also beats a Joker with a power."""
    returns: str = choice("0", "1", "2", default="0", needs=_ON)
    """How many cards may answer it, each of them beating the one before."""
    yields_to_jacks: bool = switch(needs=(*_ON, *_JACKS))
    """Whether a Jack with a power beats it."""


_CHAIN = {
    "HQ": (card_of(HEARTS, QUEEN), card_of(HEARTS, KING), card_of(HEARTS, ACE)),
    "C4": (card_of(CLUBS, FOUR), card_of(CLUBS, FIVE), card_of(CLUBS, SIX)),
}


def yoromeki_card(yoromeki: Yoromeki) -> Card:
    """The card that beats the Mighty; `NO_CARD` if the rule is off."""
    return _CHAIN[yoromeki.card][0] if yoromeki.beats_mighty else NO_CARD


def answers(yoromeki: Yoromeki) -> tuple[int, int]:
    """The cards that answer the Yoromeki card, and that answer the answer."""
    _, king, ace = _CHAIN[yoromeki.card]
    return king, ace


def chain_mask(yoromeki: Yoromeki) -> CardSet:
    """The Yoromeki card and the cards that answer it; 0 if the rule is off."""
    if not yoromeki.beats_mighty:
        return 0
    return mask_of(_CHAIN[yoromeki.card][: 1 + int(yoromeki.returns)])


def rungs(
    yoromeki: Yoromeki,
    *,
    mighty: Card,
    jacks: Sequence[tuple[str, int]],
    powered_joker: Callable[[Trick], int] | None,
) -> list[Rung]:
    """The top of the ladder, strongest first.

    ``jacks``: the Jacks with a power (rung name, card), the stronger first. ``powered_joker``
    finds a Joker with power in a trick; None if there is none in the pack.
    """
    if not yoromeki.beats_mighty or mighty == NO_CARD:
        return []
    queen, king, ace = _CHAIN[yoromeki.card]
    mighty_bit = 1 << mighty
    preys: list[tuple[frozenset[str], Callable[[Trick], bool]]] = [
        (frozenset({"yoromeki", "mighty"}), lambda trick: bool(trick.played & mighty_bit))
    ]
    if yoromeki.beats_joker and powered_joker is not None:
        joker = powered_joker
        preys.append((frozenset({"yoromeki", "joker"}), lambda trick: joker(trick) != NO_CARD))
    # Each answer to the Yoromeki needs all the cards before it in the chain.
    chain = [("yoromeki", queen, 1 << queen)]
    if yoromeki.returns in ("1", "2"):
        chain.insert(0, ("yoromeki_return", king, 1 << queen | 1 << king))
    if yoromeki.returns == "2":
        chain.insert(0, ("yoromeki_return", ace, 1 << queen | 1 << king | 1 << ace))
    if yoromeki.yields_to_jacks:
        chain[:0] = [(name, card, 1 << queen | 1 << card) for name, card in jacks]
    return [
        _rung(name, card, needed_mask, powers, is_there)
        for name, card, needed_mask in chain
        for powers, is_there in preys
    ]


def _rung(
    name: str,
    card: Card,
    needed_mask: CardSet,
    powers: frozenset[str],
    is_there: Callable[[Trick], bool],
) -> Rung:
    def judge(trick: Trick) -> int:
        if trick.played & needed_mask == needed_mask and is_there(trick):
            return card
        return NO_CARD

    rests_on = powers | {"jacks"} if name.endswith("_jack") else powers
    wake_mask = JOKERS_MASK if "joker" in powers else needed_mask
    return Rung(name, judge, wake_mask, rests_on)
