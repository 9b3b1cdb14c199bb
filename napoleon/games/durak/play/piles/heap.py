"""The heap: one attack and its cover, and the pairs stay until somebody takes them (V41)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import LEADS, TAKE, Cover, Lead, Plain, cover
from napoleon.games.durak.play.between import settled, swapped, told_between
from napoleon.games.durak.play.events import Covered, Event, GaveUp, Led, Taken
from napoleon.games.durak.play.piles import pile
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import left
from napoleon.games.durak.play.state import FINISHED, LEAD, RESPOND, Bout, Layer, State, faces_of
from napoleon.games.durak.play.structure import Phase, Structure
from napoleon.games.durak.rules import bout as bouts
from napoleon.games.durak.rules import pile as piles
from napoleon.games.durak.rules.law import faces
from napoleon.kit.cards import DECK, cards_of, suit_of


def begin(state: State, attacker: int) -> State:
    """The state before an attack on the player to the left."""
    hand = state.hands[attacker]
    bout = Bout(attacker, attacker, left(state, attacker), 1, hand)
    return state._replace(phase=LEAD, acting=(attacker,), bout=bout)


# ---- the attack --------------------------------------------------------------------------


def _leads(state: State, seat: int) -> list[Plain]:
    return [LEADS[card] for card in cards_of(faces(state.hands[seat]))]


def _led(state: State, seat: int, action: Plain) -> State:
    if not isinstance(action, Lead):
        refuse("wrong-phase")
    if len(action.cards) > 1:
        refuse("one-at-a-time")
    state = pile.known_in_hands(pile.laid(state, seat, action.cards[0]))
    return _emptied(state, seat)._replace(phase=RESPOND, acting=(state.bout.defender,))


def _emptied(state: State, seat: int) -> State:
    """Notes whose hand has become empty."""
    if state.hands[seat]:
        return state
    bout = state.bout
    return state._replace(bout=bout._replace(emptied=(*bout.emptied, seat)))


# ---- the answer --------------------------------------------------------------------------


def _answers(state: State, seat: int) -> list[Plain]:
    attack = state.pile[-1]
    fitting = state.hands[seat] & pile.beating(state, seat, attack)
    return [*(cover(attack.card % DECK, card) for card in cards_of(faces(fitting))), TAKE]


def _answered(state: State, seat: int, action: Plain) -> State:
    attack = state.pile[-1]
    if action == TAKE:
        return _taken(state, seat, attack)
    if not isinstance(action, Cover) or action.down:
        refuse("wrong-phase")
    if action.attack != attack.card % DECK:
        refuse("no-such-attack")
    after = pile.known_in_hands(pile.laid(state, seat, action.card))
    pile.check_beats(state, seat, action.card, attack)
    after = _emptied(after, seat)
    return _next_bout(after._replace(bout=after.bout._replace(good=True)), seat)


def _taken(state: State, seat: int, attack: Layer) -> State:
    """The last cards of the heap are taken, or all (S10)."""
    trumps = suit_of(attack.card % DECK) == state.trump_of(attack.seat)
    size = piles.taken(state.law.rules.pile, trump=trumps, size=len(state.pile))
    rest, taken = state.pile[:-size], state.pile[-size:]
    state = pile.picked_up(state, seat, pile.cards_of_pile(taken))
    return _next_bout(state._replace(pile=rest, bout=state.bout._replace(taker=seat)), seat)


def _next_bout(state: State, defender: int) -> State:
    """The next attack: a good defender makes it; the taker's left neighbour does otherwise."""
    bout, seats = state.bout, state.law.seats
    ring = [(bout.attacker + at) % seats for at in range(seats)]
    order = [seat for seat in ring if seat != defender] + [defender]
    state = settled(state, order, bout.emptied)
    swaps = bouts.swaps_hands(state.law.rules.bout)
    state = state._replace(course=state.course._replace(last=bout, swapped=swaps))
    if state.phase == FINISHED:
        return state
    stays = bout.good and defender not in state.course.out
    return begin(swapped(state), defender if stays else left(state, defender))


# ---- what is told ------------------------------------------------------------------------


def _tell_lead(before: State, seat: int, action: Plain, after: State) -> list[Event]:
    del before, after
    return [Led(seat, action.cards)] if isinstance(action, Lead) else []


def _tell_answer(before: State, seat: int, action: Plain, after: State) -> list[Event]:
    attack = before.pile[-1]
    found: list[Event]
    if isinstance(action, Cover):
        beating = before.law.beating(before.trump_of(seat))
        rung = beating.verdict(action.card, action.attack).by
        found = [Covered(seat, action.attack, action.card, rung)]
    else:
        trumps = suit_of(attack.card % DECK) == before.trump_of(attack.seat)
        size = piles.taken(before.law.rules.pile, trump=trumps, size=len(before.pile))
        taken = pile.cards_of_pile(before.pile[-size:])
        found = [GaveUp(seat), Taken(seat, faces_of(taken), (), 0)]
    return found + told_between(before, after)


HEAP = Structure(
    begin,
    {LEAD: Phase(_leads, _led, _tell_lead), RESPOND: Phase(_answers, _answered, _tell_answer)},
)
