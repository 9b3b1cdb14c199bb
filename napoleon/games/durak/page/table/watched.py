"""Durak's table for a person who only watches."""

from __future__ import annotations

from napoleon.games.durak.play.public import Public
from napoleon.kit.cards import NO_CARD
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Group, Onlooked


def watched(words: Words, public: Public) -> Onlooked:
    """What is drawn of the public view."""
    pairs = (
        Group(words.seat(pair.owner), tuple(c for c in pair[1:] if c != NO_CARD))
        for pair in public.pairs
    )
    piles = (Group("", pile) for pile in public.piles)
    return Onlooked(
        tuple(_facts(words, public)),
        (*pairs, *piles),
        tuple(tuple(_notes(words, public, seat)) for seat in range(len(public.held))),
    )


def _facts(words: Words, public: Public) -> list[str]:
    """The trump suit where everybody knows one suit, and the talon."""
    facts = []
    if public.trump >= 0:
        facts.append(words("table.trump_is", suit=words.suit(public.trump)))
    if public.turnup >= 0:
        facts.append(words("table.turnup", card=words.card(public.turnup)))
    facts.append(words("table.talon_left", count=public.talon))
    return facts


def _notes(words: Words, public: Public, seat: int) -> list[str]:
    """The part of a seat, and how many cards it has."""
    part = ""
    if seat in public.out:
        part = words("table.part.out", place=public.out.index(seat) + 1)
    elif seat == public.taker:
        part = words("table.part.taking")
    elif seat == public.defender:
        part = words("table.part.defender")
    elif seat == public.attacker:
        part = words("table.part.attacker")
    return [*([part] if part else []), words("watching.held", count=public.held[seat])]
