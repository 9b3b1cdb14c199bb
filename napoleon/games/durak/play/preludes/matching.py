"""Suit matching: the players win the cards of their hands from an open field (V20)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import TOP, Pick, Plain
from napoleon.games.durak.play.between import events_at_start
from napoleon.games.durak.play.events import Event, Fielded, TrumpChanged, Turned
from napoleon.games.durak.play.laying import copy_of
from napoleon.games.durak.play.opening import eldest_of
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import (
    DEALT,
    MATCHING,
    NO_CARD,
    State,
    face_of,
    faces_of,
    replaced,
)
from napoleon.games.durak.play.stock import draw
from napoleon.games.durak.play.structure import Phase, Prelude
from napoleon.games.durak.rules import trump
from napoleon.games.durak.rules.law import faces, suit_mask
from napoleon.kit.cards import Card, CardSet, Seat, cards_of, suit_of


def begin(state: State) -> None:
    """Changes a state: the first card comes to the field; the dealer's left neighbour turns one."""
    eldest = eldest_of(state.law, state.deal, state.first)
    state.phase, state.acting = MATCHING, (eldest,)
    state.field |= 1 << draw(state)


def legal(state: State, _seat: Seat) -> list[Plain]:
    """To turn a card over, or to choose among those of the field that it matches."""
    if state.turned < 0:
        return [TOP]
    return [Pick(face) for face in faces_of(faces(_matched(state, state.turned)))]


def apply(state: State, seat: Seat, action: Plain) -> None:
    """Changes a state by an action. The last card takes all that lies on the field."""
    if action not in legal(state, seat):
        refuse("does_not_beat" if isinstance(action, Pick) else "wrong_phase")
    if isinstance(action, Pick):
        matched = copy_of(_matched(state, state.turned), action.card)
        _take(state, seat, state.turned, matched)
        return
    card = draw(state)
    matched = _matched(state, card)
    if not state.talon:
        _take_all(state, seat, card)
    elif not matched:
        state.field |= 1 << card
        _next(state, seat)
    elif len(set(cards_of(faces(matched)))) > 1:
        state.turned = card
    else:
        _take(state, seat, card, matched & -matched)


def _matched(state: State, card: Card) -> CardSet:
    """The cards of the field that a card beats in its own suit."""
    beating = state.law.beating(trump.NO_TRUMP).masks
    own = state.field & suit_mask(suit_of(face_of(card)))
    return sum(1 << other for other in cards_of(own) if beating[face_of(other)] >> card & 1)


def _take(state: State, seat: Seat, card: Card, matched: CardSet) -> None:
    """A seat takes two cards; another one comes to the field."""
    _to_hand(state, seat, 1 << card | matched)
    state.field, state.turned = state.field & ~matched, NO_CARD
    following = draw(state)
    if not state.talon:
        _take_all(state, seat, following)
    else:
        state.field |= 1 << following
        _next(state, seat)


def _take_all(state: State, seat: Seat, last: Card) -> None:
    """The last card names the trump suit and takes the whole field."""
    _to_hand(state, seat, 1 << last | state.field)
    law = state.law
    if trump.named_by_card(law.rules.trump):
        state.trump = law.trump_of(last)
    state.phase, state.acting, state.field = DEALT, (), 0


def _to_hand(state: State, seat: Seat, cards: CardSet) -> None:
    """Everybody sees what is taken."""
    state.hands = replaced(state.hands, seat, state.hands[seat] | cards)
    state.known = replaced(state.known, seat, state.known[seat] | cards)


def _next(state: State, seat: Seat) -> None:
    state.acting = ((seat + 1) % state.law.seats,)


def _events(before: State, seat: Seat, _action: Plain, after: State) -> list[Event]:
    card = before.turned if before.turned >= 0 else before.talon[-1]
    took = before.field & after.hands[seat]
    if after.turned >= 0:
        return [Turned(seat, face_of(card), ())]
    found: list[Event] = [Turned(seat, face_of(card), faces_of(took))]
    new = after.field & ~before.field
    found += [Fielded(face) for face in faces_of(new)]
    if after.trump != before.trump and before.talon:
        found.append(TrumpChanged(face_of(before.talon[0]), after.trump))
    return found + events_at_start(after)


MATCHING_SUITS = Prelude(begin, {MATCHING: Phase(legal, apply, _events)})
