"""The engine: a new deal, who may act, what is legal, and what an action leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from napoleon.games.durak.play import blind, choosing, sixes
from napoleon.games.durak.play.actions import (
    SIX,
    Action,
    Nature,
    Seated,
    Word,
    seated,
)
from napoleon.games.durak.play.classic.settle import to_shuffle
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.games import PHASES, STRUCTURES
from napoleon.games.durak.play.opening import Opening, opening, with_attacker
from napoleon.games.durak.play.outcome import no_result
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import names_seat, seat_of
from napoleon.games.durak.play.state import (
    CHOOSE,
    FINISHED,
    NOBODY,
    SHUFFLE,
    Bout,
    Course,
    Cube,
    State,
)
from napoleon.games.durak.play.telling import events_between
from napoleon.games.durak.rules import table
from napoleon.games.durak.rules.book import RuleSet
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import DECK, mask_of
from napoleon.kit.chance import Chance

MOST_MOVES: Final = 5000
"""A deal with so many actions ends without a result (ours)."""


class Step:
    """The effect of an action: the new state, and the events, which are computed on demand."""

    __slots__ = ("_action", "_before", "state")

    def __init__(self, state: State, before: State, action: Action) -> None:
        self.state = state
        self._before = before
        self._action = action

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order, with nothing hidden."""
        return events_between(self._before, self._action, self.state)

    def __iter__(self) -> Iterator[State | tuple[Event, ...]]:
        yield self.state
        yield self.events


# ---- the start ---------------------------------------------------------------------------


def new_deal(rules: RuleSet, deal: Deal, first: int) -> State:
    """The start of a deal.

    ``first`` is the seat of the dealer in the first hand of a match. In later hands it is that seat
    plus the number of seats: then the dealer, who was the durak, says who attacks first
    (`first.later`). A position names its attacker, and ``first`` has no meaning.

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
    out = tuple(seat for seat, hand in enumerate(hands) if not hand and not found.talon)
    state = State(
        law=law,
        rules=rules,
        deal=deal,
        first=first,
        phase=CHOOSE,
        acting=(),
        hands=hands,
        down=found.down,
        order=found.hands if law.unseen else (),
        talon=found.talon,
        turnup=found.turnup,
        trump=found.trump,
        own=found.own,
        bout=Bout(0, 0, 0, 0, 0),
        course=Course(bouts, successes, counts=(0,) * law.seats, out=out),
        cube=Cube(),
        discard=found.discard,
        seen=found.discard if deal.position is not None else 0,
        known=_known(found, law.seats),
        controller=found.attacker if found.attacker >= 0 else (first + 1) % law.seats,
        moves=0,
        result=None,
    )
    return choosing.begin(state) if found.attacker == NOBODY else _begun(state, found.attacker)


def _known(found: Opening, seats: int) -> tuple[int, ...]:
    return tuple(
        mask_of(card for owner, card in found.shown if owner == seat) for seat in range(seats)
    )


def _begun(state: State, attacker: int) -> State:
    """The state before the first decision of the game."""
    structure = STRUCTURES[table.game(state.law.rules.table)]
    return structure.begin(state, attacker)


def _chosen(state: State) -> State:
    """The state after the last player has chosen a trump suit."""
    law, dealer = state.law, state.first % state.law.seats
    hands = tuple(tuple(card for card in law.cards if hand >> card & 1) for hand in state.hands)
    found = Opening(hands, state.down, (), -1, -1, state.own, -1, 0, ())
    later = state.first >= law.seats
    found = with_attacker(law, found, state.deal, first=dealer, later=later)
    state = state._replace(controller=found.attacker, known=_known(found, law.seats))
    return _begun(state, found.attacker)


# ---- who may act -------------------------------------------------------------------------


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now; () where chance decides, and when the deal is over."""
    return state.acting


def silence(state: State) -> Action | None:
    """What happens where nobody acts: chance, drawn from the deal's own stream."""
    if state.phase != SHUFFLE:
        return None
    chance = Chance(f"{state.deal.stream}|move {state.moves}")
    return Nature(tuple(card % DECK for card in chance.shuffled(to_shuffle(state))))


def actor_of(state: State, action: Action) -> int | None:
    """Who does an action in a state; None: chance does."""
    if isinstance(action, Seated):
        return action.seat
    seat = seat_of(state, action)
    return None if seat == NOBODY else seat


# ---- what may be done --------------------------------------------------------------------


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do now; () for one that may not act.

    Where several seats could do the same, each action names its seat.
    """
    if seat not in state.acting:
        return ()
    phase = PHASES[state.phase]
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
    phase = PHASES.get(state.phase)
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
    if seat not in state.acting and not (seat == NOBODY and state.phase == SHUFFLE):
        known = seat in range(state.law.seats)
        refuse(phase.belated(state, seat, plain) if phase.belated and known else "not-your-turn")
    if isinstance(plain, Word) and plain == SIX:
        after = sixes.exchanged(state, seat)
    elif state.law.unseen:
        after = blind.apply(phase, state, seat, plain)
    else:
        after = phase.apply(state, seat, plain)
    if after.phase == CHOOSE and choosing.is_over(after):
        after = _chosen(after)
    moves = state.moves + 1
    if moves >= MOST_MOVES and after.phase != FINISHED:
        after = after._replace(phase=FINISHED, acting=(), result=no_result(after))
    return Step(after._replace(moves=moves), state, action)
