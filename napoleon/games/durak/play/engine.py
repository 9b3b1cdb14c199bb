"""The engine: a new deal, who may act, what is legal, and what an action leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.durak.play import sixes
from napoleon.games.durak.play.actions import (
    SIX,
    TAKE,
    Action,
    Nature,
    Plain,
    Seated,
    Show,
    Word,
    seated,
)
from napoleon.games.durak.play.actions import plain as plain_of
from napoleon.games.durak.play.between import events_at_start, finish, go_out
from napoleon.games.durak.play.classic import blind
from napoleon.games.durak.play.classic.stake import Cube
from napoleon.games.durak.play.copies import as_counts
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.events import Event, Finished, TrumpChanged, TurnedUp
from napoleon.games.durak.play.games import PRELUDES, STRUCTURES, phase_of
from napoleon.games.durak.play.opening import eldest_of, first_attacker, opening, people_from
from napoleon.games.durak.play.outcome import no_result
from napoleon.games.durak.play.preludes.choosing import CHOOSING
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import acting_seat, left, may_go_unnamed, names_seat, seat_of
from napoleon.games.durak.play.state import (
    DEALT,
    FINISHED,
    NO_CARD,
    NOBODY,
    SETTLE,
    Course,
    Layer,
    Moment,
    State,
    face_of,
    no_bout,
    replaced,
)
from napoleon.games.durak.play.structure import Phase
from napoleon.games.durak.rules import deal as dealing
from napoleon.games.durak.rules import transfer, trump
from napoleon.games.durak.rules.book import RuleSet
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import Seat, mask_of, must_be_seat
from napoleon.kit.chance import Chance
from napoleon.kit.kinds import must_be
from napoleon.match.game import Step
from napoleon.match.lazy_events import LazyEvents
from napoleon.match.refusals import IllegalAction


def opening_events(state: State) -> tuple[Event, ...]:
    """What everybody sees of the deal before its first action."""
    return (TurnedUp(face_of(_turned_up(state)), state.trump), *events_at_start(state))


def _turned_up(state: State) -> int:
    """The card that was turned up; where the talon is put away, the one that was seen."""
    if not state.law.shows_turnup:
        return NO_CARD
    put_away = state.seen if state.deal.position is None else 0
    return state.turnup if state.turnup >= 0 else put_away.bit_length() - 1


def events_between(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """The events of one step, in order, with nothing hidden."""
    inner = plain_of(action)
    seat = acting_seat(before, action)
    phase = phase_of(before)
    found = phase.events(before, seat, inner, after) if phase else []
    if after.turnup >= 0 and after.turnup != before.turnup and inner != SIX:
        found.append(TrumpChanged(face_of(after.turnup), after.trump))
    if after.result is not None:
        found.append(Finished(after.result))
    return tuple(found)


MOST_MOVES: Final = 5000
"""A deal of this many actions ends without a result (ours)."""
MOST_REPEATED: Final = 5
"""So does one that reaches the same position this often (ours, and the law of chess)."""
_PASSED_BY: Final = (SETTLE, DEALT)
"""The phases in which nobody decides anything; no state is left in them."""
_REMEMBERED: Final = 100
"""How many moments are compared: no circle of takes is longer than about twenty."""


# ---- the start ---------------------------------------------------------------------------


def new_deal(rules: RuleSet, deal: Deal, first: Seat) -> State:
    """The start of a deal.

    ``first`` is the seat that begins: the dealer's left neighbour, who is dealt to first, turns the
    first card of a prelude, and attacks first where nothing else decides that. In a deal that
    follows another one (`Deal.led`) it is the seat that attacks. A position names its attacker,
    and ``first`` has no meaning.

    Raises `BadDeal` if the deal does not fit the rules or there is no such seat, `IllegalAction`
    with the reason ``rules_conflict`` if the rules cannot be played at all.
    """
    must_be(rules, RuleSet)
    must_be(deal, Deal)
    must_be(first, int, "first")
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
        bout=no_bout(),
        course=Course(bouts, successes, counts=(0,) * law.seats),
        cube=Cube(),
        pile=tuple(Layer(card, NOBODY) for card in found.pile),
        field=0,
        turned=NO_CARD,
        stacks=(),
        discard=found.discard,
        seen=found.seen,
        known=tuple(hand & found.shown for hand in hands),
        privy=(0,) * law.seats,
        placed=0,
        past=(),
        controller=eldest_of(law, deal, first),
        moves=0,
        result=None,
    )
    prelude = PRELUDES.get(dealing.prelude(law.rules.deal))
    if prelude and not any(hands):
        prelude.begin(state)
    else:
        _begin(state)
    if law.double:
        as_counts(state)
    return state.sealed()


def _begin(state: State) -> None:
    """The cards are in the hands: the first decision is next."""
    law = state.law
    if trump.is_chosen(law.rules.trump) and not state.own:
        CHOOSING.begin(state)
        return
    first = first_attacker(state)
    if first.card >= 0:
        known = state.known[first.seat] | 1 << first.card
        state.known = replaced(state.known, first.seat, known)
        state.placed |= 1 << first.card
    state.controller = first.seat
    go_out(state, tuple(people_from(law, eldest_of(law, state.deal, state.first))))
    if state.phase != FINISHED:
        attacker = first.seat if first.seat not in state.course.out else left(state, first.seat)
        STRUCTURES[law.game].begin(state, attacker)
        state.controller = attacker


# ---- who may act -------------------------------------------------------------------------


def actors(state: State) -> tuple[Seat, ...]:
    """The seats that may act now; () where chance decides, and when the deal is over."""
    if not isinstance(state, State):  # saves a call
        must_be(state, State)
    return state.acting


def silence(state: State) -> Action | None:
    """What happens where nobody acts: chance, drawn from the deal's own stream."""
    phase = phase_of(state)
    return None if phase is None else _by_chance(phase, state)


def _by_chance(phase: Phase, state: State) -> Action | None:
    if phase.shuffles is None:
        return None
    chance = Chance(f"{state.deal.stream}|move {state.moves}")
    return Nature(tuple(face_of(card) for card in chance.shuffled(phase.shuffles(state))))


def actor_of(state: State, action: Action) -> Seat | None:
    """The seat that does an action in a state; None: chance does."""
    seat = acting_seat(state, action)
    return None if seat == NOBODY else seat


# ---- what may be done --------------------------------------------------------------------


def legal(state: State, seat: Seat | None = None) -> tuple[Action, ...]:
    """What a seat may do now; () for one that may not do anything.

    Without a seat it is every action that any seat can do now: those of the seats to act come
    first, and where chance acts it is what chance does. () when the deal is over.

    Where several seats could do the same, each action names its seat. So does the exchange of the
    six by a seat that is not to act: it is the only thing that such a seat may do (H04). Raises
    `Refusal` for a seat that does not exist.
    """
    phase = phase_of(state)
    if seat is not None:
        must_be_seat(seat, state.law.seats)
    if phase is None:
        return ()
    return _every_legal(phase, state) if seat is None else tuple(_legal(phase, state, seat))


def _legal(phase: Phase, state: State, seat: Seat) -> Sequence[Action]:
    acting = state.acting
    exchanges = state.law.exchanges_six and sixes.six_of(state, seat)
    if seat not in acting:
        return [seated(seat, SIX)] if exchanges else []
    blindly = state.law.unseen
    found = blind.legal(phase, state, seat) if blindly else phase.legal(state, seat)
    if exchanges:
        found.append(SIX)
    if len(acting) == 1:
        return found
    if may_go_unnamed(state, seat):
        return [seated(seat, one) if names_seat(state, one) else one for one in found]
    return [seated(seat, action) for action in found]


def _every_legal(phase: Phase, state: State) -> tuple[Action, ...]:
    by_chance = _by_chance(phase, state)
    if by_chance is not None:
        return (by_chance,)
    seats = state.acting
    if state.law.exchanges_six:
        seats = (*seats, *(seat for seat in range(state.law.seats) if seat not in seats))
    return tuple([one for seat in seats for one in _legal(phase, state, seat)])


def asides(state: State, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do at any time: nothing waits for it, on its turn or another's."""
    return tuple(one for one in legal(state, seat) if plain_of(one) == SIX)


def reflexes(state: State) -> dict[int, Action]:
    """What seats do at any time where computers play them, from the attacker clockwise.

    They exchange the six if the turn-up is better (H04).
    """
    if not state.law.exchanges_six:
        return {}
    seats, first = state.law.seats, max(state.bout.attacker, 0)
    ring = [(first + at) % seats for at in range(seats)]
    return {seat: asides(state, seat)[0] for seat in ring if sixes.gains(state, seat)}


def apply(state: State, action: Action) -> Step[State, Event]:
    """Do an action. Raises `IllegalAction`, `TypeError`; the given state never changes."""
    after = state_after(state, action)
    return Step(after.sealed(), LazyEvents(events_between, state, action, after))


def state_after(state: State, action: Action) -> State:
    """The state after an action, still open: for searches, which would seal thousands for nobody.

    Raises the same errors as `apply`.
    """
    phase, acting = phase_of(state), state.acting
    if phase is None:
        must_be(action, Action)
        refuse("deal_over")
    try:
        if isinstance(action, Seated):
            seat, plain = action.seat, action.action
            if seat in acting and not names_seat(state, plain):
                refuse("seat_needless")
        else:
            seat, plain = seat_of(state, action), action
            if len(acting) > 1 and names_seat(state, plain):
                refuse("seat_missing")
        if seat not in acting and not (seat == NOBODY and phase.shuffles):
            _check_aside(phase, state, seat, plain)
        after = state.copy()
        after.moves += 1
        if isinstance(plain, Word) and plain == SIX:
            sixes.exchange(after, seat)
        elif state.law.unseen:
            blind.apply(phase, after, seat, plain)
        else:
            phase.apply(after, seat, plain)
    except IllegalAction:
        must_be(action, Action)
        raise
    if after.phase in _PASSED_BY:
        after = _gone_on(after)
    if (
        after.course.bouts != state.course.bouts
        or plain == TAKE
        or (isinstance(plain, Show) and transfer.shows_again(state.law.rules.transfer))
    ):
        _remember(after)
    if after.law.double:
        as_counts(after)
    if after.moves >= MOST_MOVES and after.phase != FINISHED:
        finish(after, no_result(after))
    return after


def _check_aside(phase: Phase, state: State, seat: Seat, plain: Plain) -> None:
    """Refuses what a seat that is not to act may not do: all but the exchange of the six."""
    known = seat in range(state.law.seats)
    if not known or plain != SIX:
        belated = phase.belated if known else None
        refuse(belated(state, seat, plain) if belated else "not_your_turn")


def _gone_on(settled: State) -> State:
    """What follows by itself: the game where a prelude has dealt, the next bout where one is over.

    The moment at which a bout was over stays as it is; the state after it keeps it.
    """
    if settled.phase == DEALT:
        _begin(settled)
        return settled
    law, settled.settled = settled.law, None
    if law.double:
        as_counts(settled)
    after = settled.copy()
    after.settled = settled
    settle = STRUCTURES[law.game].settle
    if settle is not None:
        settle(after)
    if law.unseen:
        after.order = blind.orders(settled, after)
    return after


def _remember(state: State) -> None:
    """Notes a position after a bout, a take, or a trump that is shown again and again.

    The deal ends if it has been there too often.
    """
    now, past = Moment(state.discard, state.talon, state.hands, state.acting), state.past
    if not past or past[-1][:2] != now[:2]:
        state.past = (now,)
        return
    state.past = (*past[1 - _REMEMBERED :], now)
    if state.past.count(now) >= MOST_REPEATED and state.phase != FINISHED:
        finish(state, no_result(state))
