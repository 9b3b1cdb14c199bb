"""The talon: drawing from it, and the turn-up."""

from __future__ import annotations

from napoleon.games.durak.play.state import NO_CARD, State, replaced


def draw(state: State) -> tuple[int, State]:
    """The top card of the talon, and the state without it.

    Once the turn-up is drawn, a card that lay hidden under it is turned up and names the trump
    suit to the end of the deal (V09).
    """
    *rest, card = state.talon
    if card != state.turnup:
        return card, state._replace(talon=tuple(rest))
    if not rest:
        return card, state._replace(talon=(), turnup=NO_CARD)
    shown = rest[0]
    return card, state._replace(talon=tuple(rest), turnup=shown, trump=state.law.trump_of(shown))


def to_hand(state: State, seat: int, card: int, *, public: bool) -> State:
    """The state with a card more in a hand; ``public``: everybody saw it."""
    hands = replaced(state.hands, seat, state.hands[seat] | 1 << card)
    if not public:
        return state._replace(hands=hands)
    known = replaced(state.known, seat, state.known[seat] | 1 << card)
    return state._replace(hands=hands, known=known)
