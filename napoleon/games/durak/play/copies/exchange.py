"""Two copies of a card change places: in sets, in rows, in a bout."""

from __future__ import annotations

from napoleon.games.durak.play.state import Bout, Entry
from napoleon.kit.cards import DECK, Card, CardSet


def exchanged(cards: int, flips: int) -> int:
    """A set of cards with the two copies of these faces exchanged."""
    odd = (cards ^ cards >> DECK) & flips
    return cards ^ odd ^ odd << DECK


def exchanged_card(card: Card, flips: CardSet) -> Card:
    """A card, or its other copy if its face is among these."""
    if card < 0 or not flips >> card % DECK & 1:
        return card
    return card + DECK if card < DECK else card - DECK


def _entry(entry: Entry, flips: int) -> Entry:
    attack, cover = exchanged_card(entry.attack, flips), exchanged_card(entry.cover, flips)
    return entry._replace(attack=attack, cover=cover)


def exchanged_row(cards: tuple[Card, ...], flips: CardSet) -> tuple[Card, ...]:
    """Cards one after another with the two copies of these faces exchanged."""
    return tuple([exchanged_card(card, flips) for card in cards])


def exchange_in_bout(bout: Bout, flips: int) -> None:
    """Changes a bout: the two copies of these faces change places in it."""
    bout.table = tuple([_entry(entry, flips) for entry in bout.table])
    bout.leads_with = exchanged(bout.leads_with, flips)
    bout.shown = exchanged(bout.shown, flips)
    bout.concealed = exchanged(bout.concealed, flips)
    bout.last_cover = exchanged_card(bout.last_cover, flips)
    bout.exposed = bout.exposed[0], exchanged_card(bout.exposed[1], flips)
