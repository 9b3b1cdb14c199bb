"""The pile: which cards may be laid on it, and how cards come onto it and off it."""

from __future__ import annotations

from napoleon.games.durak.play.between import forget_played
from napoleon.games.durak.play.laying import held_bit
from napoleon.games.durak.play.refusals import refuse, why_not_beaten
from napoleon.games.durak.play.state import Layer, State, face_of, replaced
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import CardSet, Seat, mask_of


def beating(state: State, seat: Seat, layer: Layer) -> CardSet:
    """The cards that beat a card of the pile if a seat lays them."""
    law = state.law
    return law.beaten_by(state.trump_of(seat))[face_of(layer.card)]


def lay(state: State, seat: Seat, face: Face) -> None:
    """Changes a state: a card from a hand is laid on the pile. Raises `IllegalAction`."""
    bit = held_bit(state.hands[seat], face)
    state.hands = replaced(state.hands, seat, state.hands[seat] ^ bit)
    state.pile = (*state.pile, Layer(bit.bit_length() - 1, seat))
    forget_played(state)


def check_beats(state: State, seat: Seat, face: Face, layer: Layer) -> None:
    """Raises `IllegalAction` for a face that does not beat a card of the pile."""
    attack = face_of(layer.card)
    reason = why_not_beaten(state, cover_face=face, attack=attack, by=seat, owner=layer.seat)
    if reason:
        refuse(reason)


def pick_up(state: State, seat: Seat, cards: CardSet) -> None:
    """Changes a state: open cards come into a hand, where everybody knows them to be."""
    state.hands = replaced(state.hands, seat, state.hands[seat] | cards)
    state.known = replaced(state.known, seat, state.known[seat] | cards)


def put_away(state: State) -> None:
    """Changes a state: the pile goes out of play."""
    cards = cards_of_pile(state.pile)
    state.pile = ()
    state.discard |= cards
    state.seen |= cards


def cards_of_pile(layers: tuple[Layer, ...]) -> CardSet:
    """The cards of a pile, or of a part of it."""
    return mask_of(layer.card for layer in layers)
