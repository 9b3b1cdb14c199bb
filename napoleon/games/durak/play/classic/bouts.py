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
from napoleon.games.durak.play.between import with_down_cards
from napoleon.games.durak.play.classic import cubes, defence, leads, passing, throwing
from napoleon.games.durak.play.classic.settle import (
    beaten,
    new_bout,
    shuffled,
    taken,
    to_shuffle,
)
from napoleon.games.durak.play.classic.telling import tell
from napoleon.games.durak.play.classic.throwing import counted
from napoleon.games.durak.play.laying import lay, taken_out
from napoleon.games.durak.play.refusals import refuse, why_not_beaten
from napoleon.games.durak.play.roles import doubters, throwers
from napoleon.games.durak.play.state import (
    AFTER_TAKE,
    CUBE,
    DOUBT,
    LEAD,
    NOBODY,
    OWN_THROW,
    RESPOND,
    SHUFFLE,
    THROW,
    Bout,
    State,
    Window,
)
from napoleon.games.durak.play.structure import Phase, Structure
from napoleon.games.durak.rules import ending, throw
from napoleon.kit.cards import DECK

# ---- answers -----------------------------------------------------------------------------


def _answers(state: State, seat: int) -> list[Plain]:
    del seat
    found = defence.legal(state)
    if state.law.passes_on:
        found += passing.legal(state)
    found.append(TAKE)
    return found


def _answer(state: State, seat: int, action: Plain) -> State:
    match action:
        case Cover(down=down):
            state = defence.covered(state, action)
            return _doubts(state) if down else _answered(state)
        case Chance():
            return _answered(defence.chance_taken(state, action))
        case Counter():
            state = defence.countered(state, action)
        case Transfer():
            state = passing.transferred(state, action)
        case Show():
            state = passing.shown(state, action)
        case Exchange():
            state = defence.exchanged(state, action)
        case Throw() | Top():
            refuse(_belated(state, seat, action))
        case _:
            if action != TAKE:
                refuse("wrong-phase")
            taking = state.bout._replace(taker=seat, window=Window())
            return _after_take(state._replace(bout=taking))
    return state._replace(phase=RESPOND, acting=(state.bout.defender,))


def _answered(state: State) -> State:
    """What follows an answer: the next one, or the window in which cards are added."""
    bout = state.bout
    for entry in bout.table:
        if entry.cover < 0 and not entry.waived:
            return state._replace(phase=RESPOND, acting=(bout.defender,))
    if any(bout.window):
        state = state._replace(bout=bout._replace(window=Window()))
    return _window(state)


# ---- throwing in -------------------------------------------------------------------------


def _window(state: State) -> State:
    """Who may speak in the window now, and what follows when nobody may."""
    bout = state.bout
    is_open = bool(defence.open_places(state))
    adding = throwing.adding(state)
    if adding:
        answers = is_open and not throwing.order_of(state).waits
        return state._replace(phase=THROW, acting=(*adding, bout.defender) if answers else adding)
    if is_open:
        return state._replace(phase=RESPOND, acting=(bout.defender,))
    if _may_throw_alone(state):
        return state._replace(phase=OWN_THROW, acting=(bout.defender,))
    return beaten(state)


def _may_throw_alone(state: State) -> bool:
    """V29: all the others have passed, and there is room for one more."""
    bout, law = state.bout, state.law
    if not throw.defender_may(law.rules.throw) or bout.closed or len(bout.table) >= bout.limit:
        return False
    return state.hands[bout.defender].bit_count() > 1


def _passed(bout: Bout, seat: int) -> Bout:
    window = bout.window
    return bout._replace(window=Window(window.passed | 1 << seat, window.added))


def _window_legal(state: State, seat: int) -> list[Plain]:
    if seat == state.bout.defender:
        return _answers(state, seat)
    return throwing.legal(state, seat)


def _window_apply(state: State, seat: int, action: Plain) -> State:
    if seat == state.bout.defender:
        return _answer(state, seat, action)
    if action == PASS:
        return _window(state._replace(bout=_passed(state.bout, seat)))
    return _window(throwing.apply(state, seat, action))


def _own_legal(state: State, seat: int) -> list[Plain]:
    return [PASS, *throwing.covered_throws(state, seat)]


def _own_apply(state: State, seat: int, action: Plain) -> State:
    if action == PASS:
        return beaten(state)
    if not isinstance(action, Throw):
        refuse("wrong-phase")
    return _answered(throwing.apply(state, seat, action))


def _belated(state: State, seat: int, action: Plain) -> str:
    """Why a seat may not throw in now although others may, or could before."""
    bout = state.bout
    if not isinstance(action, Throw | Top) or state.phase == LEAD:
        return "not-your-turn"
    if not state.law.may_throw or seat == bout.defender:
        return "no-throw-in"
    if seat not in throwers(state):
        near = throw.neighbours_only(state.law.rules.throw)
        return "not-a-neighbour" if near else "partner"
    if len(bout.table) >= bout.limit or bout.closed:
        return "limit"
    if bout.window.passed >> seat & 1:
        return "done-in-this-window"
    if state.phase in (THROW, AFTER_TAKE) and seat != bout.attacker:
        return "attacker-first"
    return "not-your-turn"


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


def _after_take(state: State) -> State:
    adding, slyly = _added_after(state), _slyly(state)
    acting = tuple(seat for seat in throwers(state) if seat in adding or seat in slyly)
    if acting:
        return state._replace(phase=AFTER_TAKE, acting=acting)
    return taken(state, state.bout.defender)


def _after_legal(state: State, seat: int) -> list[Plain]:
    found = throwing.legal(state, seat) if seat in _added_after(state) else [PASS]
    return found + (throwing.own_covers(state, seat) if seat in _slyly(state) else [])


def _after_apply(state: State, seat: int, action: Plain) -> State:
    if action == PASS:
        return _after_take(state._replace(bout=_passed(state.bout, seat)))
    if isinstance(action, Cover):
        return _after_take(_covered_slyly(state, seat, action))
    if seat not in _added_after(state):
        refuse("no-throw-in")
    return _after_take(throwing.apply(state, seat, action))


def _covered_slyly(state: State, seat: int, action: Cover) -> State:
    table = state.bout.table
    places = [
        at
        for at, entry in enumerate(table)
        if entry.is_open and entry.owner == seat and entry.attack % DECK == action.attack
    ]
    if not places or seat not in _slyly(state) or action.down:
        refuse("no-own-cover")
    cards, hand = taken_out(state.hands[seat], (action.card,))
    if not cards:
        refuse("not-held")
    attack = action.attack
    if reason := why_not_beaten(state, cover_face=action.card, attack=attack, by=seat, owner=seat):
        refuse(reason)
    at = places[0]
    laid = table[at]._replace(cover=cards[0], by=seat, silent=True)
    bout = state.bout._replace(table=(*table[:at], laid, *table[at + 1 :]))
    return lay(state, seat, hand, bout)


# ---- doubts ------------------------------------------------------------------------------


def _doubts(state: State) -> State:
    """The others are asked one after another whether they doubt the last cover (V50)."""
    return _doubting(state._replace(bout=state.bout._replace(window=Window())))


def _doubting(state: State) -> State:
    passed = state.bout.window.passed
    for seat in doubters(state):
        if not passed >> seat & 1:
            return state._replace(phase=DOUBT, acting=(seat,))
    return _answered(state._replace(bout=state.bout._replace(doubted=-1)))


def _doubt_legal(state: State, seat: int) -> list[Plain]:
    del seat
    return [PASS, Doubt(state.bout.table[state.bout.doubted].attack % DECK)]


def _doubt_apply(state: State, seat: int, action: Plain) -> State:
    bout = state.bout
    if action == PASS:
        return _doubting(state._replace(bout=_passed(bout, seat)))
    if action not in _doubt_legal(state, seat):
        refuse("wrong-phase")
    at = bout.doubted
    entry = bout.table[at]
    shown = entry._replace(down=False)
    turned = bout._replace(table=(*bout.table[:at], shown, *bout.table[at + 1 :]))
    state = state._replace(bout=turned)
    if defence.beating_mask(state, entry) >> entry.cover & 1:
        return taken(state, seat, good=True)
    rank = entry.attack % DECK % 13
    if state.law.counts and ending.is_counted_cover(state.law.rules.ending, rank):
        state = counted(state, bout.defender, -1)
    return taken(state, bout.defender)


# ---- chance ------------------------------------------------------------------------------


def _shuffle_apply(state: State, seat: int, action: Plain) -> State:
    if seat != NOBODY or not isinstance(action, Nature):
        refuse("wrong-phase")
    left = list(to_shuffle(state))
    order = []
    for face in action.cards:
        card = next((card for card in left if card % DECK == face), None)
        if card is None:
            refuse("not-held")
        left.remove(card)
        order.append(card)
    if left:
        refuse("not-held")
    return shuffled(state, tuple(order))


def _nothing(state: State, seat: int) -> list[Plain]:
    del state, seat
    return []


def _begin(state: State, attacker: int) -> State:
    return new_bout(with_down_cards(state), attacker)


PHASES = {
    CUBE: Phase(cubes.legal, cubes.apply, tell),
    LEAD: Phase(leads.legal, leads.led, tell),
    RESPOND: Phase(_answers, _answer, tell, _belated),
    THROW: Phase(_window_legal, _window_apply, tell, _belated),
    OWN_THROW: Phase(_own_legal, _own_apply, tell, _belated),
    AFTER_TAKE: Phase(_after_legal, _after_apply, tell, _belated),
    DOUBT: Phase(_doubt_legal, _doubt_apply, tell),
    SHUFFLE: Phase(_nothing, _shuffle_apply, tell, shuffles=to_shuffle),
}
"""The phases of the classic game."""
CLASSIC = Structure(begin=_begin, phases=PHASES)
