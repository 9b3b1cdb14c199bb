"""The talon: drawing from it, and the turn-up."""

from __future__ import annotations

from napoleon.games.durak.play.state import NO_CARD, State, replaced
from napoleon.kit.cards import Card, Seat


def draw(state: State) -> int:
    """Changes a state: the top card is taken off the talon. Returns it.

    Once the turn-up is drawn, a card that lay hidden under it is turned up and names the trump
    suit to the end of the deal (V09).
    """
    *rest, card = state.talon
    state.talon = tuple(rest)
    if card == state.turnup:
        state.turnup = rest[0] if rest else NO_CARD
        if rest:
            state.trump = state.law.trump_of(state.turnup)
    return card


def to_hand(state: State, seat: Seat, card: Card, *, public: bool) -> None:
    """Changes a state: a card comes into a hand; ``public``: everybody saw it."""
    state.hands = replaced(state.hands, seat, state.hands[seat] | 1 << card)
    if public:
        state.known = replaced(state.known, seat, state.known[seat] | 1 << card)
        state.placed |= 1 << card
