"""The doubling cube: before each lead the stake may be doubled (V01)."""

from __future__ import annotations

from napoleon.games.durak.play.actions import ACCEPT, DOUBLE, DROP, PASS, Plain
from napoleon.games.durak.play.between import finish
from napoleon.games.durak.play.outcome import dropped
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import CUBE, LEAD, NOBODY, State
from napoleon.games.durak.rules import match
from napoleon.kit.cards import Seat


def before_lead(state: State) -> None:
    """Changes a state: those who may double before a lead are asked, the attacker first."""
    if match.has_cube(state.law.rules.match):
        state.cube = state.cube._replace(asked=0)
        _ask(state)
    else:
        state.phase, state.acting = LEAD, (state.bout.attacker,)


def _ask(state: State) -> None:
    bout, cube = state.bout, state.cube
    state.phase, state.acting = LEAD, (bout.attacker,)
    for seat in (bout.attacker, bout.defender):
        may = cube.owner in (NOBODY, seat) and cube.value < match.HIGHEST
        if may and not cube.asked >> seat & 1:
            state.phase, state.acting = CUBE, (seat,)
            return


def legal(state: State, _seat: Seat) -> list[Plain]:
    """To double or not; to accept or to drop."""
    return [ACCEPT, DROP] if state.cube.offered else [PASS, DOUBLE]


def apply(state: State, seat: Seat, action: Plain) -> None:
    """Changes a state by a word about the stake; a doubling ends the asking before this lead."""
    cube, bout = state.cube, state.bout
    if action not in legal(state, seat):
        refuse("wrong_phase")
    if action == PASS:
        state.cube = cube._replace(asked=cube.asked | 1 << seat)
        _ask(state)
    elif action == DOUBLE:
        state.cube = cube._replace(offered=True)
        state.acting = (bout.defender if seat == bout.attacker else bout.attacker,)
    elif action == DROP:
        state.cube = cube._replace(offered=False)
        finish(state, dropped(state, seat))
    else:
        state.cube = cube._replace(value=2 * cube.value, owner=seat, offered=False)
        state.phase, state.acting = LEAD, (bout.attacker,)
