"""Players who see all cards, to measure how much of the possible knowledge is used.

Only the arena has them. They are not levels, so neither the page nor the line protocol can use
them, and nothing in `napoleon.ai` has access to the hidden cards, which this module passes to them.

`seeing` knows all hands and the widow from the first bid on; `seeing-play` bids, names and
discards like `expert` and sees the cards from the first lead on. Their plays come from the search
that every level uses (`ai.search`), with the true hands as its only world. As that is one
world instead of hundreds, they search deeper: the next tricks exactly, later tricks by the same
rule of thumb. Before the first lead each call that `casual` considers is tried on the true cards
with `casual` in all seats, and the best one is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.napoleon.ai import search
from napoleon.games.napoleon.ai.bot import choose
from napoleon.games.napoleon.ai.endings.endgame import Solver, TooLong
from napoleon.games.napoleon.ai.mask_table import MaskTable
from napoleon.games.napoleon.ai.playout import MaskState, after, play_out
from napoleon.games.napoleon.ai.worlds import World
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import PASS, Action, Play
from napoleon.games.napoleon.play.engine import apply
from napoleon.games.napoleon.play.state import AUCTION, PLAY, State
from napoleon.games.napoleon.play.turns import actors, keeps_silent, silence
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.match.turns import Turn, played_out

SEEING: Final = "seeing"
SEEING_PLAY: Final = "seeing-play"
SEERS: Final = (SEEING, SEEING_PLAY)

_PLAYS_ON: Final = "casual"
_CALLS_AS: Final = "expert"
_TRIES: Final = 2
"""How often a call is tried, because `casual` is a little random."""
_STEP: Final = 0.1
"""The cost of a step, relative to playing a deal to its end by the rule of thumb."""
_MOST_CALLS: Final = 8
_NODES: Final = 2_000
"""The number of playouts for one card."""


class Truth:
    """The only world of a player who sees all cards, in the form that the search needs."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.cards: list[int] = []  # there is no card whose place is unknown

    def every(self, _limit: int) -> list[tuple[World, float]]:
        """The true hands."""
        return [(self.world, 1.0)]

    def masks(self, bits: Sequence[int]) -> list[int]:
        """The cards in each place, in those bits."""
        places = (*self.world.hands, self.world.discards, self.world.widow)
        return [sum(bit for card, bit in enumerate(bits) if mask >> card & 1) for mask in places]


def see(state: State, seat: int, name: str, seed: str, budget_ms: int) -> Action:
    """The decision of a player who sees all cards; in an open auction `PASS` means not to bid."""
    view = observe(state, seat)
    if len(view.legal) == 1 and state.turn is not None:
        return view.legal[0]
    if state.phase == PLAY:
        return _play(state, view, seed)
    if name == SEEING_PLAY:
        return choose(view, _CALLS_AS, seed, budget_ms).action
    return _call(state, view, seed)


def _play(state: State, view: PlayerView, seed: str) -> Action:
    first = choose(view, _PLAYS_ON, seed, 0)
    if not isinstance(first.action, Play) or first.action.betrays:
        return first.action
    thought = knowing(state, view, seed)
    world = next(thought.imagined())
    ways = thought.tallies(seed)
    best: Action = ways[0].action
    sight = Sight(thought.table, _NODES)
    for until in range(world.at.number + 1, thought.table.tricks + 1):
        try:
            worths = [
                world.values[sight.honors(after(thought.table, world.at, *way.move), until)]
                for way in ways
            ]
        except TooLong:
            break
        best = max(zip(worths, ways, strict=True), key=lambda pair: pair[0])[1].action
    return best


def knowing(state: State, view: PlayerView, seed: str) -> search.Search:
    """The search for a card when the places of all others are known."""
    truth = Truth(World(state.hands, state.discards_mask, 0))
    effort = search.Effort(1, 1, 0, 0, source=lambda _view, _random: truth)
    return search.Search(view, seed, effort, 0.0)


class Sight:
    """The next tricks exactly, with the true cards; later tricks by the rule of thumb."""

    def __init__(self, table: MaskTable, nodes: int) -> None:
        self.table = table
        self.left = float(nodes)
        self._moves = Solver(table, 0).moves
        self._thumbed: dict[tuple[tuple[int, ...], int, int], int] = {}

    def honors(self, at: MaskState, until: int) -> int:
        """The total honors of the French, exact before the trick ``until``. Raises `TooLong`."""
        return at.taken + self._best(at, until, -1, HONORS + 1)

    def _best(self, at: MaskState, until: int, low: int, high: int) -> int:
        """The honors that the French still take (alpha-beta)."""
        if at.number == self.table.tricks:
            return 0
        if at.number >= until:
            return self._by_thumb(at)
        self._spend(_STEP)
        french = at.french[at.turn]
        best = -1 if french else HONORS + 1
        for move in self._moves(at):
            then = after(self.table, at, *move)
            gained = then.taken - at.taken
            value = gained + self._best(then, until, low - gained, high - gained)
            if french:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _by_thumb(self, at: MaskState) -> int:
        key = (at.hands, at.turn, at.waiting)
        found = self._thumbed.get(key)
        if found is None:
            self._spend(1.0)
            found = self._thumbed[key] = play_out(self.table, at) - at.taken
        return found

    def _spend(self, cost: float) -> None:
        self.left -= cost
        if self.left < 0:
            raise TooLong


# ---- before the first lead ---------------------------------------------------------------


def _call(state: State, view: PlayerView, seed: str) -> Action:
    """The best of the calls that `casual` considers, tried on the true cards."""
    first = choose(view, _PLAYS_ON, seed, 0)
    ways = [first.action, *(entry.action for entry in first.candidates)]
    if silence(state) is not None or (state.phase == AUCTION and PASS in view.legal):
        ways.append(PASS)
    ways = list(dict.fromkeys(ways))[:_MOST_CALLS]
    return max(ways, key=lambda way: _worth(state, view.seat, way, seed))


def _worth(state: State, seat: int, way: Action, seed: str) -> float:
    """The result of a call if everybody continues as `casual`."""
    return sum(_tried(state, seat, way, f"{seed}|{number}") for number in range(_TRIES))


def _tried(state: State, seat: int, way: Action, seed: str) -> float:
    silent = seat if keeps_silent(state, way) else None

    def asked(now: State) -> list[int]:
        return [other for other in actors(now) if other != silent or silence(now) is None]

    def decided(turn: Turn[State]) -> Action:
        return choose(observe(turn.state, turn.seat), _PLAYS_ON, seed, 0).action

    if silent is None:
        state = apply(state, way).state
    result = played_out(GAME, state, decided, asked).result
    if result is None:
        return 0.0
    points = result.points
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
