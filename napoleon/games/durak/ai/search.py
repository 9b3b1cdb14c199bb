"""Choosing an action by playing imagined deals out: the same ones for every candidate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from napoleon.ai.race import Race, Runner, advice_of, leads
from napoleon.games.durak.ai.endings.solution import DRAW, LOSS, WIN, Solution
from napoleon.games.durak.ai.mask_table import is_playable
from napoleon.games.durak.ai.playout import play_out
from napoleon.games.durak.ai.position import OVER, Position
from napoleon.games.durak.ai.thumb import any_of, decide
from napoleon.games.durak.ai.worlds import Imagined, Worlds, do
from napoleon.games.durak.play.actions import TAKE, Action, Cover, Lead, Throw, plain
from napoleon.games.durak.play.engine import legal, silence, state_after
from napoleon.games.durak.play.state import CUBE, FINISHED, State
from napoleon.games.durak.play.view import View
from napoleon.kit.cards import DECK, suit_of
from napoleon.match.game import DRAW as DRAWN
from napoleon.match.protocol import Advice, Candidate

LONG: Final = 6
"""A talon of more cards than this is long."""
_NOTHING, _HIGH, _TRUMP = range(3)


def is_rash(view: View, action: Action, usual: Action) -> bool:
    """Whether an action gives away more than the usual one, with a long talon.

    That is an ace or a king where a lower card would do, a trump where a plain card would do, or
    taking where a plain card covers.
    """
    if view.talon <= LONG:
        return False
    spent = _spent(view, usual)
    if plain(action) == TAKE:
        return isinstance(plain(usual), Cover) and spent < _TRUMP
    return _spent(view, action) > spent


def is_wasteful(view: View, action: Action) -> bool:
    """Whether a trump does what a lower card would do, with a long talon.

    It covers what a plain card or a lower trump would cover, or is led with plain cards in hand. In
    imagined deals that may look good: a player without trumps takes, and gets it back. But that is
    only because nobody there takes while they can cover.
    """
    if view.talon <= LONG or _spent(view, action) < _TRUMP:
        return False
    inner, others = plain(action), [*map(plain, view.legal)]
    if isinstance(inner, Lead):
        return any(isinstance(one, Lead) and _spent(view, one) < _TRUMP for one in others)
    if not isinstance(inner, Cover):
        return False
    power = view.law.power
    return any(
        _spent(view, one) < _TRUMP or power(one.card) < power(inner.card)
        for one in others
        if isinstance(one, Cover)
        and one.attack == inner.attack
        and one.card < DECK
        and not one.down
    )


def _spent(view: View, action: Action) -> int:
    """The dearest kind of card that an action lays down."""
    match plain(action):
        case Lead(cards=cards) | Throw(cards=cards):
            faces = cards
        case Cover(card=card):
            faces = (card,)
        case _:
            return _NOTHING
    trump = view.own[view.seat] if view.own else view.trump
    power = view.law.power
    high = max(power(card) for card in view.law.cards) - 1
    kinds = (
        _TRUMP if suit_of(face) == trump else _HIGH if power(face) >= high else _NOTHING
        for face in faces
        if face < DECK
    )
    return max(kinds, default=_NOTHING)


Score = tuple[float, float]
"""Points against the mean of the others; 1 for a deal that was not lost, ½ for a draw, 0."""

MOST_ACTIONS: Final = 400
"""The most actions of the engine that are played out."""
_LEAST: Final = 6
"""Fewer imagined deals than this prove nothing."""
EVEN: Final = (0.0, 0.5)
"""The score of a deal that nobody has lost."""


class Effort(NamedTuple):
    """The effort of a search."""

    worlds: int
    """Imagined deals that are played out with masks."""
    engine_worlds: int
    """Imagined deals that the engine plays out."""
    most_ms: int
    """The longest time for a decision."""
    nodes: int
    """Positions that may be looked at in order to solve an ending."""
    noise: float = 0.1
    """The share of moves in them that are made at random."""
    clear: float = 3.0
    """A candidate that is this many standard errors behind is dropped."""
    least: int = 60
    """But not in fewer imagined deals than this, where luck may look like a clear lead."""
    guard: float = 1.0
    """The rule of thumb's action is kept unless another leads by this many standard errors."""
    wary: float = 2.5
    """The same for an action that spends more than the rule of thumb does: see `is_rash`."""


class _World(NamedTuple):
    """An imagined deal."""

    start: Any
    weight: float = 1.0


class ImaginedDeals(Protocol):
    """Plays imagined deals."""

    def draw(self) -> Any:
        """One of the deals that may be the true one."""

    def score(self, start: Any, action: Action) -> Score:
        """How it ends for the seat after an action."""


class MaskDeals:
    """Deals with bouts in masks: the common rules."""

    def __init__(self, view: View, random: Random, noise: float) -> None:
        """Raises `NoWorld`."""
        self._imagined = Imagined(view)
        self._random = random
        self._noise = noise
        self._seat = view.seat
        self._scores = {
            (losers, won): _score(view, losers, won=won)
            for losers in range(1, view.players)
            for won in (False, True)
        } | {(0, False): EVEN}

    def draw(self) -> Position:
        """See `ImaginedDeals`."""
        return self._imagined.draw(self._random)

    def score(self, start: Position, action: Action) -> Score:
        """See `ImaginedDeals`."""
        at = start.copy()
        do(at, self._seat, action)
        play_out(at, self._random.random, self._noise)
        if at.phase != OVER:
            return EVEN
        return self._scores[len(at.losers), at.won(self._seat)]


class EngineDeals:
    """Deals of every game, which the engine plays."""

    def __init__(self, view: View, random: Random, noise: float) -> None:
        """Raises `NoWorld`."""
        self._worlds = Worlds(view)
        self._random = random
        self._noise = noise
        self._seat = view.seat

    def draw(self) -> State:
        """See `ImaginedDeals`."""
        return self._worlds.draw(self._random)

    def score(self, start: State, action: Action) -> Score:
        """See `ImaginedDeals`."""
        state = played_on(state_after(start, action), self._random.random, self._noise)
        result = state.result
        seat = self._seat
        if result is None or result.outcome(seat) == DRAWN:
            return EVEN
        points = result.points
        gain = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
        return gain, float(result.won(seat))


def played_on(state: State, chance: Callable[[], float], noise: float) -> State:
    """A deal, played on by rules of thumb to its end or for `MOST_ACTIONS`."""
    for _ in range(MOST_ACTIONS):
        if state.phase == FINISHED:
            break
        if not state.acting:
            action = silence(state)
        else:
            seat = state.acting[0]
            found = legal(state, seat)
            action = any_of(found, chance) if chance() < noise else decide(state, seat, found)
        if action is None:
            break
        state = state_after(state, action)
    return state


def table_for(view: View, random: Random, noise: float) -> ImaginedDeals:
    """The player of a view's imagined deals. Raises `NoWorld`."""
    if is_playable(view) and view.phase != CUBE:
        return MaskDeals(view, random, noise)
    return EngineDeals(view, random, noise)


def scores_of(view: View) -> dict[float, Score]:
    """The scores of what is certain of an action: `WIN`, `DRAW` or `LOSS`."""
    return {WIN: _score(view, 1, won=True), LOSS: _score(view, 1, won=False), DRAW: EVEN}


def _score(view: View, losers: int, *, won: bool) -> Score:
    """The score of a deal that this many seats have lost."""
    stake, others = view.cube.value, view.players - 1
    if won:
        return stake * losers / others, 1.0
    return -stake * (others - losers + 1) / others, 0.0


def choose(
    view: View,
    seed: str,
    effort: Effort,
    deadline: float,
    fallback: Advice[Action],
    *,
    solution: Solution | None,
) -> Advice[Action]:
    """The action that does best in imagined deals; ``fallback`` if there is no time.

    Where an ending is solved, only actions that keep its value are compared; a win is a win, and
    the fallback's action is taken if it keeps it. Raises `NoWorld`.
    """
    if solution is None:
        actions: Sequence[Action] = view.legal
    else:
        actions = solution.best
        if solution.value == WIN or len(actions) == 1:
            best = fallback.action if fallback.action in actions else actions[0]
            return _solved(view, solution, (best, *actions))
    random = Random(f"durak|search|{seed}|{view.seat}|{view.moves}")
    table = table_for(view, random, effort.noise)
    count = effort.worlds if isinstance(table, MaskDeals) else effort.engine_worlds
    first = [one for one in actions if one == fallback.action]
    tallies = [Runner(one, one) for one in dict.fromkeys((*first, *actions))]

    def results(world: _World, running: list[Runner[Action, Action]]) -> Iterator[Score]:
        for tally in running:
            yield table.score(world.start, tally.move)

    race = Race[_World, Action, Action](tallies, effort.clear, effort.least)
    worlds = (_World(table.draw()) for _ in range(count))
    ranked = race.run(worlds, results, lambda: perf_counter() > deadline)
    if race.done < min(count, _LEAST):
        return fallback
    ranked = prudent(view, ranked, fallback.action, effort)
    if solution is not None:
        return _solved(view, solution, [tally.action for tally in ranked])
    return advice_of(ranked, fallback, view.legal, solved=False, settled=False)


def prudent(
    view: View, ranked: list[Runner[Action, Action]], usual: Action, effort: Effort
) -> list[Runner[Action, Action]]:
    """The ranking, but first the best action that clearly leads the usual one, or the usual one."""
    at = next((at for at, tally in enumerate(ranked) if tally.action == usual), 0)
    stands = ranked[at]
    for tally in ranked[:at]:
        if is_wasteful(view, tally.action):
            continue
        guard = effort.wary if is_rash(view, tally.action, usual) else effort.guard
        if leads(tally, stands, guard):
            stands = tally
            break
    return [stands, *(tally for tally in ranked if tally is not stands)]


def _solved(view: View, solution: Solution, ranked: Sequence[Action]) -> Advice[Action]:
    """What is certain of every action, the ranked ones first."""
    scores, values = scores_of(view), solution.values
    order = dict.fromkeys((*ranked, *sorted(values, key=lambda one: -values[one])))
    candidates = []
    for action in order:
        points, won = scores[values[action]]
        candidates.append(Candidate(action, round(points, 3), round(100 * won), solved=True))
    return Advice(candidates[0].action, (), tuple(candidates), points=True)
