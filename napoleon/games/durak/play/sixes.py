"""The lowest trump is exchanged for the turn-up: by its holder, at any time (H04).

Nobody waits for it and nobody is asked, or all would learn that the card is in a hand.
"""

from __future__ import annotations

from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import (
    AFTER_TAKE,
    CUBE,
    DOUBT,
    LEAD,
    OWN_THROW,
    RESPOND,
    THROW,
    State,
    face_of,
    replaced,
)
from napoleon.kit.cards import Card, Seat, mask_of

_PHASES = frozenset({CUBE, LEAD, RESPOND, THROW, OWN_THROW, AFTER_TAKE, DOUBT})


def six_of(state: State, seat: Seat) -> int:
    """The bit of the card that a seat may exchange now, on any turn; 0: none."""
    if not state.law.exchanges_six or state.phase not in _PHASES:
        return 0
    if seat not in range(len(state.hands)):
        return 0
    found = state.hands[seat] & exchanged(state)
    return found & -found


def exchanged(state: State) -> int:
    """The cards that may still be exchanged for the turn-up, wherever they are."""
    sixes, turnup = state.law.sixes(state.trump), state.turnup
    if not state.law.exchanges_six or turnup < 0 or sixes >> turnup & 1:
        return 0
    return sixes


def gains(state: State, seat: Seat) -> bool:
    """Whether a seat gets a better card: one that beats more, and is beaten by fewer, by and large.

    The turn-up is better as a rule; where only aces beat sixes it need not be (V08).
    """
    bit = six_of(state, seat)
    if not bit:
        return False
    return _worth(state, state.turnup) > _worth(state, bit.bit_length() - 1)


def _worth(state: State, card: Card) -> int:
    pack, masks = mask_of(state.law.cards), state.law.beaten_by(state.trump)
    beaten = sum(masks[face_of(other)] >> card & 1 for other in state.law.cards)
    return beaten - (masks[face_of(card)] & pack).bit_count()


def exchange(state: State, seat: Seat) -> None:
    """Changes a state by the exchange, which everybody sees. Raises `IllegalAction`."""
    bit = six_of(state, seat)
    if not bit:
        refuse("no_six")
    six, turnup, bout = bit.bit_length() - 1, state.turnup, state.bout
    state.talon = tuple(six if card == turnup else card for card in state.talon)
    state.turnup, state.trump = six, state.law.trump_of(six)
    state.hands = replaced(state.hands, seat, state.hands[seat] ^ bit | 1 << turnup)
    state.known = replaced(state.known, seat, state.known[seat] & ~bit | 1 << turnup)
    if seat == bout.leader and not bout.table:
        bout.leads_with = state.hands[seat]
