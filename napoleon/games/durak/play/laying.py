"""Cards that leave a hand for the table."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import State
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, JOKER, Card, CardSet, Seat


def taken_out(hand: CardSet, wanted: Sequence[Face]) -> tuple[tuple[Card, ...], CardSet]:
    """The cards of these faces in a hand, and the hand without them.

    () and the hand as it was if it does not hold them all.
    """
    rest = hand
    found = []
    for face in wanted:
        bit = bit_of(rest, face)
        if not bit:
            return (), hand
        rest ^= bit
        found.append(bit.bit_length() - 1)
    return tuple(found), rest


def copy_of(hand: CardSet, face: Face) -> CardSet:
    """The bit of the first copy of a face in a hand; 0 if there is none."""
    bit = 1 << face
    return hand & bit or hand & bit << DECK


def bit_of(hand: CardSet, face: Face) -> CardSet:
    """The bit of a face in a hand; 0 if it is not there, or no face."""
    return copy_of(hand, face) if 0 <= face < JOKER else 0


def held_bit(hand: CardSet, face: Face) -> CardSet:
    """The bit of a face in a hand. Raises `IllegalAction` if it is not there."""
    bit = 1 << face if 0 <= face < JOKER else 0
    return hand & bit or hand & bit << DECK or refuse("not_held")


def lay(state: State, seat: Seat, hand: CardSet) -> None:
    """Changes a state: a seat is left with the rest of its hand; an empty one is noted."""
    hands = state.hands
    state.hands = (*hands[:seat], hand, *hands[seat + 1 :])
    if not hand and not state.down[seat]:
        bout = state.bout
        bout.emptied = (*(other for other in bout.emptied if other != seat), seat)
