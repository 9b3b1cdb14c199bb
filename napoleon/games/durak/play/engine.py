"""The engine: a new deal, who may act, what is legal, and what an action leads to."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.play import sixes
from napoleon.games.durak.play.actions import SIX, Action, Nature, Seated, Word, seated
from napoleon.games.durak.play.between import gone_out
from napoleon.games.durak.play.classic import blind
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.first import first_attacker, people_from
from napoleon.games.durak.play.games import PRELUDES, STRUCTURES, phase_of
from napoleon.games.durak.play.opening import eldest_of, opening
from napoleon.games.durak.play.outcome import no_result
from napoleon.games.durak.play.preludes.choosing import CHOOSING
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import acting_seat, left, names_seat, seat_of
from napoleon.games.durak.play.state import (
    DEALT,
    FINISHED,
    NO_BOUT,
    NO_CARD,
    NOBODY,
    Course,
    Cube,
    Layer,
    State,
    replaced,
)
from napoleon.games.durak.play.telling import events_between
from napoleon.games.durak.rules import deal as dealing
from napoleon.games.durak.rules import trump
from napoleon.games.durak.rules.book import RuleSet
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import DECK, mask_of
from napoleon.kit.chance import Chance
from napoleon.match.game import LazyStep

MOST_MOVES: Final = 5000
"""A deal with so many actions ends without a result (ours)."""


class Step(LazyStep[State, Action, Event]):
    """The effect of an action: the new state, and the events, which are computed on demand."""

    __slots__ = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order, with nothing hidden."""
        return events_between(self._before, self._action, self.state)


# ---- the start ---------------------------------------------------------------------------


def new_deal(rules: RuleSet, deal: Deal, first: int) -> State:
    """The start of a deal.

    ``first`` is the seat that begins: the dealer's left neighbour, who is dealt to first, turns the
    first card of a prelude, and attacks first where nothing else decides that. In a deal that
    follows another one (`Deal.led`) it is the seat that attacks. A position names its attacker,
    and ``first`` has no meaning.

    Raises `BadDeal` if the deal does not fit the rules or there is no such seat, `IllegalAction`
    with the reason ``rules_conflict`` if the rules cannot be played at all.
    """
    if rules.conflict():
        refuse("rules_conflict")
    law = law_of(rules)
    found = opening(law, deal, first)
    hands = tuple(mask_of(hand) for hand in found.hands)
    bouts = successes = 0
    if deal.position is not None:
        bouts, successes = deal.position.bouts, deal.position.successes
    state = State(
        law=law,
        rules=rules,
        deal=deal,
        first=first,
        phase=DEALT,
        acting=(),
        hands=hands,
        down=found.down,
        order=found.hands if law.unseen else (),
        talon=found.talon,
        turnup=found.turnup,
        trump=found.trump,
        own=found.own,
        bout=NO_BOUT,
        course=Course(bouts, successes, counts=(0,) * law.seats),
        cube=Cube(),
        pile=tuple(Layer(card, NOBODY) for card in found.pile),
        field=0,
        turned=NO_CARD,
        stacks=(),
        discard=found.discard,
        seen=found.discard if deal.position is not None else 0,
        known=tuple(hand & found.shown for hand in hands),
        controller=eldest_of(law, deal, first),
        moves=0,
        result=None,
    )
    prelude = PRELUDES.get(dealing.prelude(law.rules.deal))
    return prelude.begin(state) if prelude and not any(hands) else _begun(state)


def _begun(state: State) -> State:
    """The state before the first decision once the cards are in the hands."""
    law = state.law
    if trump.is_chosen(law.rules.trump) and not state.own:
        return CHOOSING.begin(state)
    first = first_attacker(state)
    if first.card >= 0:
        known = state.known[first.seat] | 1 << first.card
        state = state._replace(known=replaced(state.known, first.seat, known))
    ring = people_from(law, eldest_of(law, state.deal, state.first))
    state = gone_out(state._replace(controller=first.seat), tuple(ring))
    if state.phase == FINISHED:
        return state
    attacker = first.seat if first.seat not in state.course.out else left(state, first.seat)
    begun = STRUCTURES[law.game].begin(state, attacker)
    return begun._replace(controller=attacker)


# ---- who may act -------------------------------------------------------------------------


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now; () where chance decides, and when the deal is over."""
    return state.acting


def silence(state: State) -> Action | None:
    """What happens where nobody acts: chance, drawn from the deal's own stream."""
    phase = phase_of(state)
    if phase is None or phase.shuffles is None:
        return None
    chance = Chance(f"{state.deal.stream}|move {state.moves}")
    return Nature(tuple(card % DECK for card in chance.shuffled(phase.shuffles(state))))


def actor_of(state: State, action: Action) -> int | None:
    """Who does an action in a state; None: chance does."""
    seat = acting_seat(state, action)
    return None if seat == NOBODY else seat


# ---- what may be done --------------------------------------------------------------------


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do now; () for one that may not act.

    Where several seats could do the same, each action names its seat.
    """
    phase = phase_of(state)
    if seat not in state.acting or phase is None:
        return ()
    blindly = state.law.unseen
    found = blind.legal(phase, state, seat) if blindly else phase.legal(state, seat)
    if sixes.six_of(state, seat):
        found.append(SIX)
    if len(state.acting) > 1:
        return tuple(
            [seated(seat, action) if names_seat(state, action) else action for action in found]
        )
    return tuple(found)


def every_legal(state: State) -> tuple[Action, ...]:
    """What all the seats together may do now."""
    return tuple(action for seat in state.acting for action in legal(state, seat))


def apply(state: State, action: Action) -> Step:
    """Do an action. Raises `IllegalAction`; the given state never changes."""
    phase = phase_of(state)
    if phase is None:
        refuse("deal_over")
    if isinstance(action, Seated):
        seat, plain = action.seat, action.action
        if seat in state.acting and not names_seat(state, plain):
            refuse("seat-needless")
    else:
        seat, plain = seat_of(state, action), action
        if len(state.acting) > 1 and names_seat(state, plain):
            refuse("seat-missing")
    if seat not in state.acting and not (seat == NOBODY and phase.shuffles):
        known = seat in range(state.law.seats)
        refuse(phase.belated(state, seat, plain) if phase.belated and known else "not-your-turn")
    if isinstance(plain, Word) and plain == SIX:
        after = sixes.exchanged(state, seat)
    elif state.law.unseen:
        after = blind.apply(phase, state, seat, plain)
    else:
        after = phase.apply(state, seat, plain)
    if after.phase == DEALT:
        after = _begun(after)
    moves = state.moves + 1
    if moves >= MOST_MOVES and after.phase != FINISHED:
        after = after._replace(phase=FINISHED, acting=(), result=no_result(after))
    return Step(after._replace(moves=moves), state, action)
