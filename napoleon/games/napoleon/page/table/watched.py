"""Napoleon's table for spectators."""

from __future__ import annotations

from napoleon.games.napoleon.page import phrases
from napoleon.games.napoleon.play.public import NOBODY, Public
from napoleon.kit.cards import NO_CARD
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Group, Onlooked


def watched(words: Words, public: Public) -> Onlooked:
    """The drawing of what everybody sees."""
    seats = len(public.held)
    trick = (
        Group(words.seat((public.leader + at) % seats), (card,))
        for at, card in enumerate(public.trick)
    )
    opened = [Group(words("watching.open"), public.open)] if public.open else []
    return Onlooked(
        tuple(_facts(words, public)),
        (*trick, *opened),
        tuple(tuple(_notes(words, public, seat)) for seat in range(seats)),
    )


def _facts(words: Words, public: Public) -> list[str]:
    if public.bidder == NOBODY:
        return [words("slot.no_bid")]
    name, bid = words.seat(public.bidder), phrases.bid_text(words, public.bid, public.trump)
    if not public.is_agreed:
        return [words("event.called", name=name, call=bid)]
    facts = [words("event.napoleon", name=name, bid=bid)]
    if public.card != NO_CARD:
        facts.append(words("event.named", name=name, card=words.card(public.card)))
    return facts


def _notes(words: Words, public: Public, seat: int) -> list[str]:
    """The role of a seat, and its honors."""
    notes = []
    if public.is_agreed and seat == public.bidder:
        notes.append(words("role.napoleon"))
    if seat == public.adjutant:
        notes.append(words("role.adjutant"))
    honors = public.honors[seat] if seat < len(public.honors) else 0
    held = words("watching.held", count=public.held[seat])
    return [*notes, held, words("slot.honors", count=honors)]
