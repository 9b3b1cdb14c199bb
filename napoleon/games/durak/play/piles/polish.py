"""The Polish game: answer and attack in one turn; the stock gives cards to empty hands (V19)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import TAKE, TOP, Cover, Lead, Plain, covers_of, leads_of
from napoleon.games.durak.play.between import exit_events, go_out
from napoleon.games.durak.play.events import Covered, Event, Led, Taken, TurnedOver
from napoleon.games.durak.play.piles import pile
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import left
from napoleon.games.durak.play.state import (
    ANSWER,
    ATTACK,
    FINISHED,
    NO_CARD,
    NOBODY,
    Layer,
    State,
    face_of,
    faces_of,
    no_bout,
)
from napoleon.games.durak.play.stock import draw
from napoleon.games.durak.play.structure import Phase, Structure
from napoleon.games.durak.rules.law import faces
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import Card, Seat

TAKEN_AT_LAST = 3
"""How many cards are taken at once when the stock is gone."""


def begin(state: State, attacker: Seat) -> None:
    """Changes a state: the turn-up is the first card of the pile; a player turns one onto it."""
    if state.turnup >= 0:
        state.talon = tuple(card for card in state.talon if card != state.turnup)
        state.pile, state.turnup = (Layer(state.turnup, NOBODY),), NO_CARD
    state.phase, state.acting, state.bout = ATTACK, (attacker,), no_bout()
    state.bout.leader = attacker


# ---- the answer --------------------------------------------------------------------------


def _answers(state: State, seat: Seat) -> list[Plain]:
    top, hand = state.pile[-1], state.hands[seat]
    if not hand:
        return [TOP]
    fitting = hand & pile.beating(state, seat, top)
    return [*covers_of(face_of(top.card), faces(fitting)), TAKE]


def _answer(state: State, seat: Seat, action: Plain) -> None:
    top = state.pile[-1]
    if not state.hands[seat]:
        if action != TOP:
            refuse("no_card_in_hand")
        _turn(state, seat)
        return
    if action == TAKE:
        _take(state, seat)
        return
    if not isinstance(action, Cover) or action.down:
        refuse("wrong_phase")
    if action.attack != face_of(top.card):
        refuse("no_such_attack")
    pile.lay(state, seat, action.card)
    pile.check_beats(state, seat, action.card, top)
    if state.hands[seat]:
        state.phase, state.acting = ATTACK, (seat,)
    else:
        _attack_from_stock(state, seat)


def _turn(state: State, seat: Seat) -> None:
    """A player without a hand turns a card over: it covers, or goes to the hand with the top card.

    Either way the next card of the stock is the attack.
    """
    top = state.pile[-1]
    card = draw(state)
    if pile.beating(state, seat, top) >> card & 1:
        state.pile = (*state.pile, Layer(card, seat))
        _attack_from_stock(state, seat)
        return
    state.pile = state.pile[:-1]
    pile.pick_up(state, seat, 1 << top.card | 1 << card)
    if state.talon:
        _attack_from_stock(state, seat)
    else:
        state.phase, state.acting = ATTACK, (seat,)


def taken(size: int, *, talon: int) -> int:
    """How many cards of a pile of ``size`` a player with a hand takes, the last ones first."""
    return 1 if talon else min(TAKEN_AT_LAST, size)


def _take(state: State, seat: Seat) -> None:
    """A player with a hand takes the top card and attacks; without a stock, only takes three."""
    size = taken(len(state.pile), talon=len(state.talon))
    state.pile, layers = state.pile[:-size], state.pile[-size:]
    pile.pick_up(state, seat, pile.cards_of_pile(layers))
    if state.talon:
        state.phase, state.acting = ATTACK, (seat,)
    else:
        _next(state, seat)


# ---- the attack --------------------------------------------------------------------------


def _attacks(state: State, seat: Seat) -> list[Plain]:
    hand = state.hands[seat]
    return [*leads_of(faces(hand))] if hand else [TOP]


def _attack(state: State, seat: Seat, action: Plain) -> None:
    if not state.hands[seat]:
        if action != TOP:
            refuse("no_card_in_hand")
        _attack_from_stock(state, seat)
        return
    if not isinstance(action, Lead):
        refuse("wrong_phase")
    if len(action.cards) > 1:
        refuse("one_at_a_time")
    pile.lay(state, seat, action.cards[0])
    _next(state, seat)


def _attack_from_stock(state: State, seat: Seat) -> None:
    """The next card of the stock attacks; if there is none, the cover does."""
    if state.talon:
        state.pile = (*state.pile, Layer(draw(state), seat))
    _next(state, seat)


def _next(state: State, seat: Seat) -> None:
    """The next player answers; on an empty pile they attack."""
    seats = state.law.seats
    go_out(state, tuple((seat + at) % seats for at in range(seats)))
    if state.phase == FINISHED:
        return
    state.own_course().bouts += 1
    state.phase, state.acting = ANSWER if state.pile else ATTACK, (left(state, seat),)


# ---- events ------------------------------------------------------------------------------


def _events(before: State, seat: Seat, action: Plain, after: State) -> list[Event]:
    drawn = list(before.talon[len(after.talon) :])
    found: list[Event] = []
    if isinstance(action, Lead):
        found.append(Led(seat, action.cards))
    elif isinstance(action, Cover):
        found.append(_covered(before, seat, action.card))
    elif action == TAKE:
        gone = before.pile[len(after.pile) :]
        found.append(Taken(seat, faces_of(pile.cards_of_pile(gone)), (), 0))
    elif before.phase == ANSWER:
        found += _turn_events(before, seat, drawn.pop())
    if drawn:
        found.append(Led(seat, (face_of(drawn[0]),), top=True))
    return found + exit_events(before, after)


def _turn_events(before: State, seat: Seat, card: Card) -> list[Event]:
    """The outcome for the card that a player without a hand turned over."""
    top = before.pile[-1]
    if pile.beating(before, seat, top) >> card & 1:
        fits = TurnedOver(seat, face_of(card), fits=True)
        return [fits, _covered(before, seat, face_of(card))]
    both = faces_of(1 << top.card | 1 << card)
    return [TurnedOver(seat, face_of(card), fits=False), Taken(seat, both, (), 0)]


def _covered(before: State, seat: Seat, face: Face) -> Event:
    attack = face_of(before.pile[-1].card)
    rung = before.law.beating(before.trump_of(seat)).verdict(face, attack).by
    return Covered(seat, attack, face, rung)


POLISH = Structure(
    begin, {ANSWER: Phase(_answers, _answer, _events), ATTACK: Phase(_attacks, _attack, _events)}
)
