"""The levels: one function makes every decision of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter
from typing import Final

from napoleon.games.durak.ai import search
from napoleon.games.durak.ai.endings.solution import WIN, Solution, sought
from napoleon.games.durak.ai.reasons import reasons
from napoleon.games.durak.ai.search import Effort
from napoleon.games.durak.ai.thumb import LOW, Manner, any_of, decide
from napoleon.games.durak.ai.worlds import Worlds
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.view import View
from napoleon.kit.chance import Chance
from napoleon.kit.refusal import Refusal
from napoleon.match.protocol import Advice, Candidate, Reason
from napoleon.match.refusals import NoWorld

CARELESS: Final = 0.25
"""The share of a beginner's moves that are made without a thought."""
CASUAL: Final = Manner(spares=11.0, early=4, pairs=1.0, counts=True)
GLANCE: Final = Effort(worlds=0, engine_worlds=2, most_ms=250, nodes=0, guard=0.0)
"""`casual` in the games with a pile: a rule of thumb is no better there than the lowest card."""
BOUTS: Final = "classic"
"""The game that has bouts; all others have a pile."""
ENDING: Final = 0.75
"""The share of its time in which a searching level may try to solve an ending."""
STRONG: Final = Effort(worlds=20, engine_worlds=16, most_ms=500, nodes=5_000)
EXPERT: Final = Effort(worlds=400, engine_worlds=200, most_ms=900, nodes=250_000)

Decider = Callable[[View, str, int], Advice[Action]]


def choose(view: View, level: str, seed: str, budget_ms: int) -> Advice[Action]:
    """The decision of a level in a view. Raises `Refusal`; see `PlayersOf.choose`."""
    if level not in LEVELS:
        raise Refusal("no_level", repr(level[:40]))
    if not view.legal:
        raise Refusal("nothing_to_decide")
    return LEVELS[level](view, seed, budget_ms)


def _random(view: View, seed: str, _budget_ms: int) -> Advice[Action]:
    """Any legal action."""
    action = view.legal[Chance(f"durak|{seed}").below(len(view.legal))]
    others = (one for one in view.legal if one != action)
    candidates = tuple(Candidate(one, 0.0) for one in (action, *others))
    return Advice(action, (Reason("random", {}),), candidates)


def _beginner(view: View, seed: str, _budget_ms: int) -> Advice[Action]:
    """Rules of thumb, and one careless move in four."""
    chance = Random(f"durak|beginner|{seed}|{view.moves}").random
    if chance() < CARELESS:
        return _plainly(view, any_of(view.legal, chance))
    return _plainly(view, by_thumb(view, seed, LOW))


def glancing(effort: Effort) -> Decider:
    """Better rules of thumb; in the games with a pile, the best action in a few imagined deals."""

    def found(view: View, seed: str, budget_ms: int) -> Advice[Action]:
        end = perf_counter() + min(budget_ms, effort.most_ms) / 1000
        first = _usual(view, seed)
        if view.law.game == BOUTS or budget_ms <= 0 or len(view.legal) == 1:
            return first
        try:
            advice = search.choose(view, seed, effort, end, first, solution=None)
        except NoWorld:
            return first
        return _plainly(view, advice.action)

    return found


def _usual(view: View, seed: str) -> Advice[Action]:
    """The decision of a player of rules of thumb alone."""
    return _plainly(view, by_thumb(view, seed, CASUAL))


def _plainly(view: View, action: Action) -> Advice[Action]:
    """Advice without estimates: the action first."""
    others = (one for one in view.legal if one != action)
    candidates = (Candidate(action, 1.0), *(Candidate(one, 0.0) for one in others))
    return Advice(action, (), candidates)


def by_thumb(view: View, seed: str, manner: Manner) -> Action:
    """The decision of a rule of thumb; where it needs hidden cards, it imagines them."""
    if len(view.legal) == 1:
        return view.legal[0]
    try:
        world = Worlds(view).draw(Random(f"durak|thumb|{seed}|{view.moves}"))
    except NoWorld:  # a view from outside that is impossible although no rule forbids it
        return view.legal[0]
    return decide(world, view.seat, view.legal, manner)


def searching(effort: Effort) -> Decider:
    """A level that solves endings and plays imagined deals out, with this effort."""

    def found(view: View, seed: str, budget_ms: int) -> Advice[Action]:
        start, most = perf_counter(), min(budget_ms, effort.most_ms) / 1000
        first = _usual(view, seed)
        if budget_ms <= 0 or len(view.legal) == 1:
            return first._replace(reasons=reasons(view, first.action))
        solution, win = sought(view, effort.nodes, start + most * ENDING)
        if solution is None and win is not None:
            solution = Solution({win: WIN}, effort.nodes)
        try:
            advice = search.choose(view, seed, effort, start + most, first, solution=solution)
        except NoWorld:
            advice = first
        return advice._replace(reasons=reasons(view, advice.action, solution))

    return found


LEVELS: Final[Mapping[str, Decider]] = {
    "random": _random,
    "beginner": _beginner,
    "casual": glancing(GLANCE),
    "strong": searching(STRONG),
    "expert": searching(EXPERT),
}
"""The levels, weakest first."""
