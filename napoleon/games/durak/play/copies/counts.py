"""What is known of a hand with equal cards: how many of them, and not which."""

from __future__ import annotations

from napoleon.games.durak.play.copies.exchange import (
    exchange_in_bout,
    exchanged,
    exchanged_card,
    exchanged_row,
)
from napoleon.games.durak.play.state import State, face_of, replaced
from napoleon.games.durak.rules.law import FACES
from napoleon.kit.cards import DECK, Card, Seat


def as_counts(state: State) -> None:
    """Changes a state: of two equal cards in one hand, the known one, if any, is the first.

    The first is also the one that is played first, so that nobody learns from what is left
    whether there had been two.
    """
    for seat, hand in enumerate(state.hands):
        both = hand & hand >> DECK & FACES
        if both:
            odd = state.known[seat] >> DECK & ~state.known[seat] & both
            if odd:
                _exchange(state, seat, odd)
            _count_privy(state, both & ~state.known[seat])
    _count_concealed(state)


def _exchange(state: State, seat: Seat, flips: int) -> None:
    """The two copies of faces that are in one hand change places in all that is known of them."""
    state.known = replaced(state.known, seat, exchanged(state.known[seat], flips))
    state.privy = tuple([exchanged(cards, flips) for cards in state.privy])
    state.placed = exchanged(state.placed, flips)
    exchange_in_bout(state.bout, flips)
    if state.order:
        order = exchanged_row(state.order[seat], flips)
        state.order = (*state.order[:seat], order, *state.order[seat + 1 :])


def _count_privy(state: State, faces: int) -> None:
    """The same for what single seats know, of faces of which not everybody knows one."""
    odd = [cards >> DECK & ~cards & faces for cards in state.privy]
    if any(odd):
        pairs = zip(state.privy, odd, strict=True)
        state.privy = tuple([cards ^ flips ^ flips << DECK for cards, flips in pairs])


def _count_concealed(state: State) -> None:
    """A card that was known before a cover lay face down is the equal one that lies open now."""
    bout = state.bout
    if not bout.concealed:
        return
    on_table = 0
    for entry in bout.table:
        on_table |= 1 << entry.attack
        if entry.cover >= 0 and not entry.down:
            on_table |= 1 << entry.cover
    lost = bout.concealed & ~on_table
    twins = (lost >> DECK | lost << DECK) & on_table & ~bout.concealed
    bout.concealed = exchanged(bout.concealed, (twins | twins >> DECK) & FACES)


def picked_from(state: State, seat: Seat, card: Card) -> None:
    """Changes a state: a card is played from its place in a hand; a twin of known place stays."""
    flips = 1 << face_of(card)
    twin = exchanged_card(card, flips)
    if card >= DECK and state.hands[seat] >> twin & 1 and state.placed >> twin & 1:
        _exchange(state, seat, flips)
