"""The lowest trump is exchanged for the turn-up (H04)."""

from __future__ import annotations

from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import (
    AFTER_TAKE,
    LEAD,
    OWN_THROW,
    RESPOND,
    THROW,
    State,
    replaced,
)
from napoleon.kit.cards import DECK

_PHASES = frozenset({LEAD, RESPOND, THROW, OWN_THROW, AFTER_TAKE})


def six_of(state: State, seat: int) -> int:
    """The bit of the card that a seat may exchange now; 0: none."""
    if not state.law.exchanges_six or state.phase not in _PHASES:
        return 0
    turnup = state.turnup
    sixes = state.law.sixes(state.trump)
    if turnup < 0 or sixes >> turnup & 1:
        return 0
    found = state.hands[seat] & sixes
    return found & -found


def exchange(state: State, seat: int) -> None:
    """The exchange, which everybody sees. Raises `IllegalAction`."""
    bit = six_of(state, seat)
    if not bit:
        refuse("no-six")
    six, turnup = bit.bit_length() - 1, state.turnup
    state.talon = tuple(six if card == turnup else card for card in state.talon)
    state.turnup, state.trump = six, state.law.trump_of(six % DECK)
    state.hands = replaced(state.hands, seat, state.hands[seat] ^ bit | 1 << turnup)
    state.known = replaced(state.known, seat, state.known[seat] & ~bit | 1 << turnup)
