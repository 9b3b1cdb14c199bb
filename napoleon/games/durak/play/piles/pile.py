"""The pile: which cards may be laid on it, and how cards come onto it and off it."""

from __future__ import annotations

from napoleon.games.durak.play.laying import taken_out
from napoleon.games.durak.play.refusals import refuse, why_not_beaten
from napoleon.games.durak.play.state import Layer, State, replaced
from napoleon.kit.cards import DECK, mask_of


def beating(state: State, seat: int, layer: Layer) -> int:
    """The cards that beat a card of the pile if a seat lays them."""
    law = state.law
    return law.beating(state.trump_of(seat)).masks[layer.card % DECK]


def laid(state: State, seat: int, face: int) -> State:
    """The state with a card from a hand on the pile. Raises `IllegalAction`."""
    cards, hand = taken_out(state.hands[seat], (face,))
    if not cards:
        refuse("not-held")
    hands = replaced(state.hands, seat, hand)
    return state._replace(hands=hands, pile=(*state.pile, Layer(cards[0], seat)))


def check_beats(state: State, seat: int, face: int, layer: Layer) -> None:
    """Raises `IllegalAction` for a face that does not beat a card of the pile."""
    attack = layer.card % DECK
    reason = why_not_beaten(state, cover_face=face, attack=attack, by=seat, owner=layer.seat)
    if reason:
        refuse(reason)


def picked_up(state: State, seat: int, cards: int) -> State:
    """The state with open cards in a hand, where everybody knows them to be."""
    return state._replace(
        hands=replaced(state.hands, seat, state.hands[seat] | cards),
        known=replaced(state.known, seat, state.known[seat] | cards),
    )


def put_away(state: State) -> State:
    """The state without the pile, which goes out of play."""
    cards = mask_of(layer.card for layer in state.pile)
    return state._replace(pile=(), discard=state.discard | cards, seen=state.seen | cards)


def cards_of_pile(layers: tuple[Layer, ...]) -> int:
    """The cards of a pile, or of a part of it."""
    return mask_of(layer.card for layer in layers)


def known_in_hands(state: State) -> State:
    """The state in which nothing is known of cards that have left their hand."""
    known = tuple([cards & hand for cards, hand in zip(state.known, state.hands, strict=True)])
    return state._replace(known=known)
