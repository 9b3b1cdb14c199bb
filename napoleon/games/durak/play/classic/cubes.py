"""The doubling cube: before each lead the stake may be doubled (V01)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import ACCEPT, DOUBLE, DROP, PASS, Plain
from napoleon.games.durak.play.outcome import dropped
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import CUBE, FINISHED, LEAD, NOBODY, State
from napoleon.games.durak.rules import match


def before_lead(state: State) -> State:
    """The state before a lead: first those who may double are asked, the attacker before."""
    if not match.has_cube(state.law.rules.match):
        return state._replace(phase=LEAD, acting=(state.bout.attacker,))
    return _asked(state._replace(cube=state.cube._replace(asked=0)))


def _asked(state: State) -> State:
    bout, cube = state.bout, state.cube
    for seat in (bout.attacker, bout.defender):
        may = cube.owner in (NOBODY, seat) and cube.value < match.HIGHEST
        if may and not cube.asked >> seat & 1:
            return state._replace(phase=CUBE, acting=(seat,))
    return state._replace(phase=LEAD, acting=(bout.attacker,))


def legal(state: State, seat: int) -> list[Plain]:
    """To double or not; to accept or to drop."""
    del seat
    return [ACCEPT, DROP] if state.cube.offered else [PASS, DOUBLE]


def apply(state: State, seat: int, action: Plain) -> State:
    """The state after a word about the stake. A doubling ends the asking before this lead."""
    cube = state.cube
    if action not in legal(state, seat):
        refuse("wrong-phase")
    if action == PASS:
        return _asked(state._replace(cube=cube._replace(asked=cube.asked | 1 << seat)))
    if action == DOUBLE:
        other = state.bout.defender if seat == state.bout.attacker else state.bout.attacker
        return state._replace(cube=cube._replace(offered=True), acting=(other,))
    if action == DROP:
        closed = state._replace(cube=cube._replace(offered=False))
        return closed._replace(phase=FINISHED, acting=(), result=dropped(closed, seat))
    doubled = cube._replace(value=2 * cube.value, owner=seat, offered=False)
    return state._replace(cube=doubled, phase=LEAD, acting=(state.bout.attacker,))
