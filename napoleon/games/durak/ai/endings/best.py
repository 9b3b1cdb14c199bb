"""The best play of an ending: what keeps a win or a draw, and what makes a lost one hard to win."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.ai.endings.duel import Duel, TooLong
from napoleon.games.durak.ai.endings.known import known_deal
from napoleon.games.durak.ai.endings.solution import DRAW, LOSS, WIN, Root
from napoleon.games.durak.ai.endings.tables import is_ending
from napoleon.games.durak.play.actions import TAKE, Action
from napoleon.games.durak.play.engine import apply, legal
from napoleon.games.durak.play.state import FINISHED, State
from napoleon.games.durak.play.view import View

MANY: Final = 99
_SAME_SIDE: Final = 0.5
"""How good an answer is reckoned after which the same seat goes on."""


def best_action(view: View, nodes: int) -> tuple[Action, float] | None:
    """An action that keeps what can be reached, and what that is; None as for `solved`.

    It needs fewer positions than `solved`, since nothing is asked of the other actions. A lost
    position is played so that the other side has as few good answers as possible.
    """
    state = known_deal(view)
    if state is None or not view.legal or not is_ending(state):
        return None
    root = Root(state, nodes)
    try:
        for value in (WIN, DRAW) if root.tables.draw else (WIN,):
            for action in view.legal:
                if root.reaches(view.seat, action, value):
                    return action, value
    except TooLong:
        return None
    try:
        return hardest(state, view.seat, root.duel), LOSS
    except TooLong:
        return view.legal[0], LOSS


def winning(state: State, duel: Duel, most: int = MANY) -> tuple[Action, ...]:
    """What wins for the seat that acts first; no more than one above ``most`` are looked for.

    Raises `TooLong`.
    """
    root, seat = Root(state, duel.nodes, duel), state.acting[0]
    found: list[Action] = []
    for action in legal(state, seat):
        if len(found) <= most and root.reaches(seat, action, WIN):
            found.append(action)
    return tuple(found)


def hardest(state: State, seat: int, duel: Duel) -> Action:
    """What a seat that has lost does: it leaves the other the smallest share of good actions.

    Raises `TooLong`.
    """

    def share(action: Action) -> tuple[float, bool]:
        after = apply(state, action).state
        if after.phase == FINISHED:
            return 1.0, False
        if after.acting[0] == seat:
            return _SAME_SIDE, False
        return len(winning(after, duel)) / len(legal(after, after.acting[0])), action == TAKE

    return min(legal(state, seat), key=share)
