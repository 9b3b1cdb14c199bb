"""The classic game: bouts of attack and defence, phase by phase."""

from __future__ import annotations

from napoleon.games.durak.play.actions import (
    PASS,
    TAKE,
    Chance,
    Counter,
    Cover,
    Doubt,
    Exchange,
    Nature,
    Plain,
    Show,
    Throw,
    Top,
    Transfer,
)
from napoleon.games.durak.play.between import pick_up_down_cards
from napoleon.games.durak.play.classic import cubes, defence, leads, passing, throwing
from napoleon.games.durak.play.classic.bout_events import bout_events
from napoleon.games.durak.play.classic.settle import (
    beaten,
    begin_bout,
    settle,
    shuffle,
    take,
    to_shuffle,
)
from napoleon.games.durak.play.laying import held_bit, lay
from napoleon.games.durak.play.refusals import refuse, why_not_beaten
from napoleon.games.durak.play.roles import doubters, throwers
from napoleon.games.durak.play.state import (
    AFTER_TAKE,
    CUBE,
    DOUBT,
    LEAD,
    NOBODY,
    OPENED,
    OWN_THROW,
    RESPOND,
    SHUFFLE,
    THROW,
    Bout,
    State,
    Window,
    face_of,
)
from napoleon.games.durak.play.structure import Phase, Structure
from napoleon.games.durak.rules import throw
from napoleon.kit.cards import Seat

# ---- answers -----------------------------------------------------------------------------


def _answers(state: State, _seat: Seat) -> list[Plain]:
    found = defence.legal(state)
    if state.law.passes_on:
        found += passing.legal(state)
    found.append(TAKE)
    return found


def _answer(state: State, seat: Seat, action: Plain) -> None:
    if isinstance(action, Cover):
        _cover(state, action)
        return
    if action == TAKE:
        state.bout.taker, state.bout.window = seat, OPENED
        _after_take(state)
        return
    match action:
        case Chance():
            defence.take_chance(state, action)
            _go_on(state)
            return
        case Counter():
            defence.counter(state, action)
        case Transfer():
            passing.transfer_with(state, action)
        case Show():
            passing.show(state, action)
        case Exchange():
            defence.exchange(state, action)
        case Throw() | Top():
            refuse(_belated(state, seat, action))
        case _:
            refuse("wrong_phase")
    state.phase, state.acting = RESPOND, (state.bout.defender,)


def _cover(state: State, action: Cover) -> None:
    defence.cover_with(state, action)
    if action.down:
        state.bout.window = OPENED
        _ask_for_doubts(state)
    else:
        _go_on(state)


def _go_on(state: State) -> None:
    """What follows an answer: the next one, or the window in which cards are added."""
    if defence.is_all_covered(state.bout):
        state.bout.window = OPENED
        _open_window(state, covered=True)
    else:
        state.phase, state.acting = RESPOND, (state.bout.defender,)


# ---- throwing in -------------------------------------------------------------------------


def _open_window(state: State, *, covered: bool) -> None:
    """The seats that may speak in the window now, and what follows when none may."""
    bout = state.bout
    adding = throwing.adding(state)
    if adding:
        waits = covered or throwing.order_of(state).waits
        state.phase, state.acting = THROW, adding if waits else (*adding, bout.defender)
    elif not covered:
        state.phase, state.acting = RESPOND, (bout.defender,)
    elif _may_throw_alone(state):
        state.phase, state.acting = OWN_THROW, (bout.defender,)
    else:
        beaten(state)


def _may_throw_alone(state: State) -> bool:
    """V29: all the others have passed, and there is room for one more."""
    bout, law = state.bout, state.law
    if not throw.defender_may(law.rules.throw) or bout.closed or len(bout.table) >= bout.limit:
        return False
    return state.hands[bout.defender].bit_count() > 1


def _pass(bout: Bout, seat: Seat) -> None:
    passed, added = bout.window
    bout.window = Window(passed | 1 << seat, added)


def _window_legal(state: State, seat: Seat) -> list[Plain]:
    if seat == state.bout.defender:
        return _answers(state, seat)
    return throwing.legal(state, seat)


def _window_apply(state: State, seat: Seat, action: Plain) -> None:
    if seat == state.bout.defender:
        _answer(state, seat, action)
        return
    if action == PASS:
        _pass(state.bout, seat)
    else:
        throwing.apply(state, seat, action)
    _open_window(state, covered=defence.is_all_covered(state.bout))


def _own_legal(state: State, seat: Seat) -> list[Plain]:
    return [PASS, *throwing.covered_throws(state, seat)]


def _own_apply(state: State, seat: Seat, action: Plain) -> None:
    if action == PASS:
        beaten(state)
    elif not isinstance(action, Throw):
        refuse("wrong_phase")
    else:
        throwing.apply(state, seat, action)
        _go_on(state)


def _belated(state: State, seat: Seat, action: Plain) -> str:
    """Why a seat may not throw in now although others may, or could before."""
    bout = state.bout
    if not isinstance(action, Throw | Top) or state.phase == LEAD:
        return "not_your_turn"
    if not state.law.may_throw or seat == bout.defender:
        return "no_throw_in"
    if seat not in throwers(state):
        near = throw.neighbours_only(state.law.rules.throw)
        return "not_a_neighbour" if near else "partner"
    if len(bout.table) >= bout.limit or bout.closed:
        return "limit"
    if bout.window.passed >> seat & 1:
        return "done_in_this_window"
    if state.phase in (THROW, AFTER_TAKE) and seat != bout.attacker:
        return "attacker_first"
    return "not_your_turn"


# ---- after a take ------------------------------------------------------------------------


def _slyly(state: State) -> tuple[int, ...]:
    """The seats that may cover cards of their own (V30)."""
    if not throw.covers_own(state.law.rules.throw):
        return ()
    owners = {entry.owner for entry in state.bout.table if entry.is_open}
    passed = state.bout.window.passed
    return tuple(
        seat
        for seat in throwers(state)
        if seat in owners and state.hands[seat] and not passed >> seat & 1
    )


def _added_after(state: State) -> tuple[int, ...]:
    after = throw.after_take(state.law.rules.throw)
    return throwing.adding(state) if after else ()


def speaking_after_take(state: State) -> tuple[int, ...]:
    """The seats that may still add something, or cover cards of their own, after a take."""
    adding, slyly = _added_after(state), _slyly(state)
    return tuple(seat for seat in throwers(state) if seat in adding or seat in slyly)


def _after_take(state: State) -> None:
    acting = speaking_after_take(state)
    if acting:
        state.phase, state.acting = AFTER_TAKE, acting
    else:
        take(state, state.bout.defender)


def _after_legal(state: State, seat: Seat) -> list[Plain]:
    found = throwing.legal(state, seat) if seat in _added_after(state) else [PASS]
    return found + (throwing.own_covers(state, seat) if seat in _slyly(state) else [])


def _after_apply(state: State, seat: Seat, action: Plain) -> None:
    if action == PASS:
        _pass(state.bout, seat)
    elif isinstance(action, Cover):
        _cover_slyly(state, seat, action)
    elif seat not in _added_after(state):
        refuse("no_throw_in")
    else:
        throwing.apply(state, seat, action)
    _after_take(state)


def _cover_slyly(state: State, seat: Seat, action: Cover) -> None:
    bout = state.bout
    table = bout.table
    places = [
        at
        for at, entry in enumerate(table)
        if entry.is_open and entry.owner == seat and face_of(entry.attack) == action.attack
    ]
    if not places or seat not in _slyly(state) or action.down:
        refuse("no_own_cover")
    bit = held_bit(state.hands[seat], action.card)
    attack = action.attack
    if reason := why_not_beaten(state, cover_face=action.card, attack=attack, by=seat, owner=seat):
        refuse(reason)
    at = places[0]
    laid = table[at]._replace(cover=bit.bit_length() - 1, by=seat, silent=True)
    bout.table = (*table[:at], laid, *table[at + 1 :])
    lay(state, seat, state.hands[seat] ^ bit)


# ---- doubts ------------------------------------------------------------------------------


def _ask_for_doubts(state: State) -> None:
    """The others are asked one after another whether they doubt the last cover (V50)."""
    passed = state.bout.window.passed
    for seat in doubters(state):
        if not passed >> seat & 1:
            state.phase, state.acting = DOUBT, (seat,)
            return
    state.bout.doubted = -1
    _go_on(state)


def _doubt_legal(state: State, _seat: Seat) -> list[Plain]:
    return [PASS, Doubt(face_of(state.bout.table[state.bout.doubted].attack))]


def _doubt_apply(state: State, seat: Seat, action: Plain) -> None:
    bout = state.bout
    if action == PASS:
        _pass(bout, seat)
        _ask_for_doubts(state)
        return
    if action not in _doubt_legal(state, seat):
        refuse("wrong_phase")
    at = bout.doubted
    entry = bout.table[at]
    bout.table = (*bout.table[:at], entry._replace(down=False), *bout.table[at + 1 :])
    bout.exposed = seat, entry.cover
    if defence.beating_mask(state, entry) >> entry.cover & 1:
        take(state, seat, good=True)
    else:
        throwing.count_cover(state, bout.defender, entry.attack, -1)
        take(state, bout.defender)


# ---- chance ------------------------------------------------------------------------------


def _shuffle_apply(state: State, seat: Seat, action: Plain) -> None:
    """Chance has put cards in order. Raises `IllegalAction`."""
    if seat != NOBODY or not isinstance(action, Nature):
        refuse("wrong_phase")
    left = list(to_shuffle(state))
    order = []
    for face in action.cards:
        card = next((card for card in left if face_of(card) == face), None)
        if card is None:
            refuse("not_held")
        left.remove(card)
        order.append(card)
    if left:
        refuse("not_held")
    shuffle(state, tuple(order))


def _nothing(_state: State, _seat: Seat) -> list[Plain]:
    return []


def _begin(state: State, attacker: Seat) -> None:
    pick_up_down_cards(state)
    begin_bout(state, attacker)


PHASES = {
    CUBE: Phase(cubes.legal, cubes.apply, bout_events),
    LEAD: Phase(leads.legal, leads.led, bout_events),
    RESPOND: Phase(_answers, _answer, bout_events, _belated),
    THROW: Phase(_window_legal, _window_apply, bout_events, _belated),
    OWN_THROW: Phase(_own_legal, _own_apply, bout_events, _belated),
    AFTER_TAKE: Phase(_after_legal, _after_apply, bout_events, _belated),
    DOUBT: Phase(_doubt_legal, _doubt_apply, bout_events),
    SHUFFLE: Phase(_nothing, _shuffle_apply, bout_events, shuffles=to_shuffle),
}
"""The phases of the classic game."""
CLASSIC = Structure(_begin, PHASES, settle)
