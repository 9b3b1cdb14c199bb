"""The Joker: how many, its rank when led or followed, what it asks for, and the Joker call."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.napoleon.rules.trick import RANKS, Must, Rung, Trick
from napoleon.kit.cards import CLUBS, JOKER, JOKERS_MASK, NO_CARD, THREE, CardSet, card_of
from napoleon.kit.options import Need, Section, choice, number, switch

CALL_CARD = card_of(CLUBS, THREE)

_WITH_JOKER = (Need("joker.count", ("1", "2")),)
_AS_ITSELF = (*_WITH_JOKER, Need("joker.names", ("suit", "trump", "honors")))
_JOKER_RANKS = (*RANKS, "lowest")
_MAY_WIN = Need(
    "joker.led",
    RANKS,
    instead=Need("joker.followed", RANKS, instead=Need("joker.names", ("card",))),
)


@dataclass(frozen=True)
class Joker(Section):
    """Options of the Joker (docs/sources.md, `joker`)."""

    count: int = number(0, 2, default=1)
    """How many Jokers the pack has."""
    led: str = choice(*_JOKER_RANKS, default="1", needs=_AS_ITSELF)
    """The rank of a led Joker among the powers."""
    followed: str = choice(*_JOKER_RANKS, default="1", needs=_AS_ITSELF)
    """The rank of a Joker that is played later in a trick."""
    call: bool = switch(default=True, needs=_WITH_JOKER)
    """Whether ♣3, when led, forces a Joker out."""
    names: str = choice("suit", "trump", "honors", "card", default="suit", needs=_WITH_JOKER)
    """What a led Joker asks for."""
    holds: bool = switch(needs=(*_WITH_JOKER, _MAY_WIN))
    """Whether the honors of a trick that a Joker wins wait for the next winner."""


def jokers_mask(joker: Joker) -> CardSet:
    """The Jokers of the pack."""
    return ((1 << joker.count) - 1) << JOKER


def has_one(joker: Joker) -> bool:
    """Whether exactly one Joker is in the pack."""
    return joker.count == 1


def stands_for_cards(joker: Joker) -> bool:
    """Whether a Joker is played as another card."""
    return joker.count > 0 and joker.names == "card"


def is_led_as_trump(joker: Joker) -> bool:
    """Whether a led Joker counts as a trump lead, if there are trumps."""
    return joker.names == "trump"


def names_suit(joker: Joker, *, trumps: bool) -> bool:
    """Whether the leader of a Joker names a suit; ``trumps``: this contract has trumps."""
    return joker.names == "suit" or (is_led_as_trump(joker) and not trumps)


def asks_honors(joker: Joker) -> bool:
    """Whether a led Joker asks for honors."""
    return joker.names == "honors"


def is_called(joker: Joker) -> bool:
    """Whether ♣3 calls the Joker."""
    return joker.count > 0 and joker.call


def holds_honors(joker: Joker, winner: int) -> bool:
    """Whether the honors of a trick that this card won wait for the next winner."""
    return joker.holds and winner >= JOKER


def never_wins(joker: Joker) -> frozenset[str]:
    """When a Joker is the lowest card of all: ``"led"``, ``"followed"``."""
    places = {"led": joker.led, "followed": joker.followed}
    return frozenset(when for when, place in places.items() if place == "lowest")


def has_power(place: str) -> bool:
    """Whether a Joker of that rank has a power at all."""
    return place not in ("plain", "lowest")


def rungs(joker: Joker) -> list[tuple[str, Rung]]:
    """The Joker's rungs, each with its place: the led one, then the one played later.

    Of two Jokers in one trick the first played counts as the stronger.
    """
    if not joker.count or joker.names == "card":
        return []
    found = []
    for place, judge in ((joker.led, led_joker), (joker.followed, followed_joker)):
        if has_power(place):
            found.append((place, Rung("joker", judge, JOKERS_MASK, frozenset({"joker"}))))
    return found


def led_joker(trick: Trick) -> int:
    """The Joker that was led, or `NO_CARD`."""
    card = trick.cards[0]
    return card if card >= JOKER else NO_CARD


def followed_joker(trick: Trick) -> int:
    """The first Joker that was played but not led, or `NO_CARD`."""
    for card in trick.cards[1:]:
        if card >= JOKER:
            return card
    return NO_CARD


def powered_joker(joker: Joker, trick: Trick) -> int:
    """A Joker in the trick that has a power as it was played, or `NO_CARD`."""
    if has_power(joker.led) and (card := led_joker(trick)) != NO_CARD:
        return card
    return followed_joker(trick) if has_power(joker.followed) else NO_CARD


def call(joker: Joker) -> list[Must]:
    """The Joker call: if ♣3 is led, a follower must play the Joker (S 請求札)."""
    if not is_called(joker):
        return []

    def leaves(allowed_mask: CardSet, trick: Trick) -> CardSet:
        if trick.cards and trick.cards[0] == CALL_CARD:
            return allowed_mask & JOKERS_MASK
        return 0

    return [Must("joker_call", leaves, 1 << CALL_CARD)]
