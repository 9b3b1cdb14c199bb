"""Cards that leave a hand for the table."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.durak.play.state import Bout, State, copy_of


def taken_out(hand: int, wanted: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """The cards of these faces in a hand, and the hand without them.

    () and the hand as it was if it does not hold them all.
    """
    rest = hand
    found = []
    for face in wanted:
        bit = copy_of(rest, face) if 0 <= face < 52 else 0
        if not bit:
            return (), hand
        rest ^= bit
        found.append(bit.bit_length() - 1)
    return tuple(found), rest


def lay(state: State, seat: int, hand: int, bout: Bout) -> State:
    """The state with the rest of a hand and a bout; notes whose hand has become empty."""
    if not hand and not state.down[seat]:
        bout = bout._replace(emptied=(*(s for s in bout.emptied if s != seat), seat))
    hands = state.hands
    return state._replace(hands=(*hands[:seat], hand, *hands[seat + 1 :]), bout=bout)
