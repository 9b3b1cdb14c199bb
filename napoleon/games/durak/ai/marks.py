"""Marks of the review: mistakes that are proven, whatever the hidden cards were.

``won_ending_lost``: every card was known, a win was certain, and after the action it is not.
``known_card_forgotten``: an attack that made the certain result worse, and did so only because the
defender holds a card that everybody had seen them take or show. Both are exact; where an ending
cannot be solved nothing is marked.
"""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.ai.endings.solution import WIN, known_deal, solved, solved_open
from napoleon.games.durak.play.actions import Action, Cover, Lead, Throw, plain
from napoleon.games.durak.play.engine import apply
from napoleon.games.durak.play.laying import bit_of
from napoleon.games.durak.play.state import AFTER_TAKE
from napoleon.games.durak.play.view import View
from napoleon.kit.cards import write_card
from napoleon.match.protocol import Reason

NODES: Final = 60_000
"""How many positions a mark may cost."""


def marks(view: View, action: Action, nodes: int = NODES) -> tuple[Reason, ...]:
    """The proven mistakes of an action, as sentences for the page; () for none."""
    solution = solved(view, nodes)
    if solution is None or action not in solution.values:
        return ()
    value, best = solution.values[action], solution.value
    if value == best:
        return ()
    found = [Reason("won_ending_lost", {})] if best == WIN else []
    card = _forgotten(view, action, value, nodes)
    if card is not None:
        parts: dict[str, str | int] = {"seat": view.bout.defender, "card": write_card(card)}
        found.append(Reason("known_card_forgotten", parts))
    return tuple(found)


def _forgotten(view: View, action: Action, value: float, nodes: int) -> int | None:
    """The face of a card that was known, and without which the attack would have been better."""
    if not isinstance(plain(action), Lead | Throw) or view.phase == AFTER_TAKE:
        return None
    state, defender = known_deal(view), view.bout.defender
    known = view.known[defender]
    if state is None or not known:
        return None
    answers = solved_open(apply(state, action).state, defender, nodes)
    if answers is None or answers.value != 1 - value:
        return None
    used = set()
    for answer in answers.best:
        inner = plain(answer)
        if not isinstance(inner, Cover) or not bit_of(known, inner.card):
            return None
        used.add(inner.card)
    return min(used)
