"""The heap: one attack and its cover, and the pairs stay until a player takes them (V41)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import TAKE, Cover, Lead, Plain, covers_of, leads_of
from napoleon.games.durak.play.between import drawing_order, events_between_bouts, replenish, swap
from napoleon.games.durak.play.events import Covered, Event, GaveUp, Led, Taken
from napoleon.games.durak.play.piles import pile
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import left
from napoleon.games.durak.play.state import (
    FINISHED,
    LEAD,
    NOBODY,
    RESPOND,
    SETTLE,
    Bout,
    Layer,
    State,
    face_of,
    faces_of,
)
from napoleon.games.durak.play.structure import Phase, Structure
from napoleon.games.durak.rules import pile as piles
from napoleon.games.durak.rules.law import Law, faces
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import Seat, Suit, suit_of


def begin(state: State, attacker: Seat) -> None:
    """Changes a state: an attack on the player to the left is next."""
    hand = state.hands[attacker]
    state.phase, state.acting = LEAD, (attacker,)
    state.bout = Bout(attacker, attacker, left(state, attacker), 1, hand)


# ---- the attack --------------------------------------------------------------------------


def _leads(state: State, seat: Seat) -> list[Plain]:
    return [*leads_of(faces(state.hands[seat]))]


def _lead(state: State, seat: Seat, action: Plain) -> None:
    if not isinstance(action, Lead):
        refuse("wrong_phase")
    if len(action.cards) > 1:
        refuse("one_at_a_time")
    _lay(state, seat, action.cards[0])
    state.phase, state.acting = RESPOND, (state.bout.defender,)


def _lay(state: State, seat: Seat, face: Face) -> None:
    """Lays a card, and notes whose hand becomes empty."""
    pile.lay(state, seat, face)
    if not state.hands[seat]:
        state.bout.emptied = (*state.bout.emptied, seat)


# ---- the answer --------------------------------------------------------------------------


def _answers(state: State, seat: Seat) -> list[Plain]:
    attack = state.pile[-1]
    fitting = state.hands[seat] & pile.beating(state, seat, attack)
    return [*covers_of(face_of(attack.card), faces(fitting)), TAKE]


def _answer(state: State, seat: Seat, action: Plain) -> None:
    attack = state.pile[-1]
    if action == TAKE:
        state.bout.taker = seat
        state.phase, state.acting = SETTLE, ()
        return
    if not isinstance(action, Cover) or action.down:
        refuse("wrong_phase")
    if action.attack != face_of(attack.card):
        refuse("no_such_attack")
    _lay(state, seat, action.card)
    pile.check_beats(state, seat, action.card, attack)
    state.bout.good = True
    state.phase, state.acting = SETTLE, ()


def taken(law: Law, layers: tuple[Layer, ...], suit: Suit) -> int:
    """How many cards of a heap are taken, the last ones first; ``suit``: the attacker's trumps."""
    trumps = suit_of(face_of(layers[-1].card)) == suit
    return piles.taken(law.rules.pile, trump=trumps, size=len(layers))


def _settle(state: State) -> None:
    """The cards that are taken leave the heap, and the next attack begins.

    A good defender makes it, otherwise the taker's left neighbour.
    """
    bout, law = state.bout, state.law
    defender = bout.defender
    if bout.taker != NOBODY:
        _take(state, bout.taker)
    replenish(state, drawing_order(law.seats, bout.attacker, defender), bout.emptied)
    if state.phase != FINISHED:
        stays = bout.good and defender not in state.course.out
        attacker = defender if stays else left(state, defender)
        swap(state)
        begin(state, attacker)


def _take(state: State, seat: Seat) -> None:
    """The last cards of the heap are taken, or all (S10)."""
    size = taken(state.law, state.pile, state.trump_of(state.pile[-1].seat))
    state.pile, layers = state.pile[:-size], state.pile[-size:]
    pile.pick_up(state, seat, pile.cards_of_pile(layers))


# ---- events ------------------------------------------------------------------------------


def _lead_events(_before: State, seat: Seat, action: Plain, _after: State) -> list[Event]:
    return [Led(seat, action.cards)] if isinstance(action, Lead) else []


def _answer_events(before: State, seat: Seat, action: Plain, after: State) -> list[Event]:
    attack = before.pile[-1]
    found: list[Event]
    if isinstance(action, Cover):
        beating = before.law.beating(before.trump_of(seat))
        rung = beating.verdict(action.card, action.attack).by
        found = [Covered(seat, action.attack, action.card, rung)]
    else:
        size = taken(before.law, before.pile, before.trump_of(attack.seat))
        cards = pile.cards_of_pile(before.pile[-size:])
        found = [GaveUp(seat), Taken(seat, faces_of(cards), (), 0)]
    return found + events_between_bouts(before, after)


HEAP = Structure(
    begin,
    {LEAD: Phase(_leads, _lead, _lead_events), RESPOND: Phase(_answers, _answer, _answer_events)},
    _settle,
)
