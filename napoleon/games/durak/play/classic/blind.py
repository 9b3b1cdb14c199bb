"""Hands that their holders do not see: cards are named by their place in the hand (V22)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.games.durak.play.actions import (
    PASS,
    POSITION,
    TAKE,
    Cover,
    Lead,
    Plain,
    Throw,
    Transfer,
    cover,
)
from napoleon.games.durak.play.classic import passing
from napoleon.games.durak.play.classic.defence import open_places
from napoleon.games.durak.play.classic.settle import take
from napoleon.games.durak.play.copies import picked_from
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import (
    AFTER_TAKE,
    LEAD,
    RESPOND,
    THROW,
    State,
    face_of,
    replaced,
)
from napoleon.games.durak.play.structure import Phase
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, Card, Seat
from napoleon.match.refusals import IllegalAction

_WRONG: Final = frozenset(
    {
        "closed_suit",
        "does_not_beat",
        "must_trump",
        "only_ace",
        "only_six",
        "queen_of_spades",
        "rank_not_on_table",
    }
)
"""What makes a card wrong once it is seen; anything else is refused earlier."""

_PLACES: Final = tuple(Face(POSITION + place) for place in range(2 * DECK))
"""The places of a hand, as actions name them in place of a face."""


def legal(phase: Phase, state: State, seat: Seat) -> list[Plain]:
    """What a seat may try: any of its cards, where it may lay one at all."""
    places = _PLACES[: len(state.order[seat])]
    if state.phase == LEAD:
        return [Lead((place,)) for place in places]
    if state.phase in (RESPOND, THROW) and seat == state.bout.defender:
        table = state.bout.table
        attacks = dict.fromkeys(face_of(table[at].attack) for at in open_places(state.bout))
        found: list[Plain] = [cover(attack, place) for attack in attacks for place in places]
        if passing.why_closed(state) is None and passing.room(state) > 0:
            found += [Transfer((place,)) for place in places]
        return [*found, TAKE]
    if state.phase in (THROW, AFTER_TAKE):
        return [PASS, *(Throw((place,)) for place in places)]
    return phase.legal(state, seat)


def apply(phase: Phase, state: State, seat: Seat, action: Plain) -> None:
    """Changes a state as a seat acts; with a wrong card it takes the table.

    Raises `IllegalAction`.
    """
    if state.law.double and (card := _seen(state, seat, action)[1]) is not None:
        picked_from(state, seat, card)
    shown, card = _seen(state, seat, action)
    before = state.copy()
    try:
        phase.apply(before.copy(), seat, shown)
    except IllegalAction as illegal:
        if card is None or illegal.reason not in _WRONG:
            raise
        state.known = replaced(state.known, seat, state.known[seat] | 1 << card)
        state.bout.exposed = seat, card
        take(state, seat)
    else:
        phase.apply(state, seat, shown)
    state.order = orders(before, state)


def _seen(state: State, seat: Seat, action: Plain) -> tuple[Plain, Card | None]:
    """An action with the face instead of a position, and the card."""
    match action:
        case Lead(cards=(place,)) | Throw(cards=(place,)) | Transfer(cards=(place,)):
            card = _at(state, seat, place)
            return replace(action, cards=(face_of(card),)), card
        case Cover(card=place):
            card = _at(state, seat, place)
            return replace(action, card=face_of(card)), card
    return action, None


def seen(state: State, seat: Seat, action: Plain) -> Plain:
    """An action with the faces instead of positions."""
    return _seen(state, seat, action)[0]


def _at(state: State, seat: Seat, place: Face) -> Card:
    if place - POSITION not in range(len(state.order[seat])):
        refuse("not_held")
    return state.order[seat][place - POSITION]


def wrong_card(before: State, after: State) -> Card | None:
    """The card that turned out to be wrong in a step; None: there was none."""
    _, card = after.bout.exposed
    return card if card >= 0 and after.bout.exposed != before.bout.exposed else None


def orders(before: State, after: State) -> tuple[tuple[int, ...], ...]:
    """The hands as they are held: cards that were drawn come last, in the order of drawing."""
    stock = {card: -at for at, card in enumerate(before.talon)}
    orders = []
    for hand, order in zip(after.hands, after.order, strict=True):
        kept = [card for card in order if hand >> card & 1]
        rest = hand & ~sum(1 << card for card in kept)
        new = [card for card in range(rest.bit_length()) if rest >> card & 1]
        orders.append((*kept, *sorted(new, key=lambda card: stock.get(card, 1))))
    return tuple(orders)
