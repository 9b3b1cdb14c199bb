"""Choosing a card by playing imagined deals out (PIMC): the same worlds for every candidate."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from napoleon.ai.race import LEAST, Race, Runner, advice_of, guarded
from napoleon.games.napoleon.ai.choice import Candidate, Choice
from napoleon.games.napoleon.ai.endings.endgame import Solver, TooLong
from napoleon.games.napoleon.ai.heuristic_play import reasons, sensible_plays
from napoleon.games.napoleon.ai.learned import outlook
from napoleon.games.napoleon.ai.likelihood import Likelihood
from napoleon.games.napoleon.ai.mask_table import MaskTable, table_of
from napoleon.games.napoleon.ai.payoff import (
    ADJUTANT,
    ALLY,
    HONOR_WEIGHT,
    NAPOLEON,
    decided,
    goals,
    gone_honors,
    makes,
    payoffs,
)
from napoleon.games.napoleon.ai.playout import MaskState, after, play_on, play_out
from napoleon.games.napoleon.ai.worlds import Source, Worlds
from napoleon.games.napoleon.play.actions import Action, Betray, Play
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import widow
from napoleon.kit.cards import NO_CARD

_PATIENCE: Final = 4
"""After this many worlds in a row that are too hard, exact play is given up."""
_CLEAR: Final = 3.0
"""How many standard errors behind the best a candidate is dropped."""
_EXACT_SHARE: Final = 0.6
"""The share of the time that exact play may take; in the rest deals are played out."""
_NEVER: Final = 1e9
_BETRAYALS: Final = 120
"""Worlds for a betrayal."""
_ENUMERATE: Final = 14
"""With at most this many hidden cards all worlds are enumerated, if they are few."""


Move = tuple[int, int, tuple[tuple[int, int], ...]]
"""A card as the table has it, with what the trick asks for and stands for after it."""


class Effort(NamedTuple):
    """The effort of a search: worlds for a card, and for decisions before the first lead.

    Cards are played exactly from ``exact_cards`` in hand on, and from ``tail`` on also at the end
    of imagined deals. Exact play may take ``nodes`` positions for a world and ``all_nodes`` for a
    decision. A candidate that is ``clear`` standard errors behind is dropped. ``honor``: the worth
    of an honor besides winning (`payoffs`). ``reads``: worlds are weighted by how well they explain
    the plays. ``guard``: another card replaces the rule of thumb's only if it leads by this many
    standard errors. ``outlook``: the roles in which the model of `learned.outlook` predicts what a
    trick leads to, where it knows the rules. ``source``: makes the imagined deals; every level uses
    only its view.
    """

    worlds: int
    callings: int
    exact_cards: int
    most_ms: int
    nodes: int = 1500
    source: Callable[[PlayerView, Random], Source] = Worlds
    all_nodes: int = 50_000
    tail: int = 0
    clear: float = _CLEAR
    honor: float = HONOR_WEIGHT
    reads: bool = False
    guard: float = 0.0
    outlook: Collection[str] = ()


class Imagined(NamedTuple):
    """One world: the position, the worth of honors in it, and how likely it is.

    ``reached``: by the honors of the French, whether the own side has reached its goal.
    """

    at: MaskState
    values: tuple[float, ...]
    reached: tuple[bool, ...]
    weight: float


class Search:
    """The decision of one card, by imagined deals."""

    def __init__(self, view: PlayerView, seed: str, effort: Effort, deadline: float) -> None:
        self.view = view
        self.effort = effort
        self.deadline = deadline
        start = perf_counter()
        self._exact_until = start + _EXACT_SHARE * (deadline - start)
        self.table: MaskTable = table_of(view.law)
        label = f"search|{seed}|{view.trick.number}|{view.seat}|{len(view.trick.cards)}"
        self.worlds = effort.source(view, Random(label))
        self.done = 0
        cards = view.hand.bit_count()
        self.exact_from = 0 if cards <= effort.exact_cards else self.table.tricks - effort.tail
        self.solves = self.exact_from < self.table.tricks
        self.judges = view.role(view.seat) in effort.outlook and outlook.is_known(view.rules)
        self.nodes = effort.all_nodes
        self.hard = 0
        self.likelihood = Likelihood(view, self.table) if effort.reads else None
        self.count = effort.worlds
        self.solved = False
        """Whether the result of `run` is exact: all possible worlds, each played exactly."""
        self._all = self._every = False
        self._exact = self.solves and not self.exact_from

    # ---- worlds

    def imagined(self) -> Iterator[Imagined]:
        """The worlds to look at, one after another."""
        view, table, worlds = self.view, self.table, self.worlds
        own = table.to_mask(view.hand)
        bits = tuple(table.bit_of[card] for card in view.trick.cards)
        if len(worlds.cards) <= _ENUMERATE:
            every = worlds.every(self.count)
            if every is not None:
                self._all = True
                for world, weight in sorted(every, key=lambda pair: -pair[1]):
                    hands = tuple(table.to_mask(hand) for hand in world.hands)
                    yield self._imagine(hands, table.to_mask(world.discards), bits, weight)
                return
        for _ in range(self.count):
            masks = worlds.masks(table.bit_of)
            masks[view.seat] = own
            yield self._imagine(tuple(masks[: view.players]), masks[view.players], bits, 1.0)

    def _imagine(
        self, hands: tuple[int, ...], down: int, bits: tuple[int, ...], weight: float
    ) -> Imagined:
        view, table = self.view, self.table
        napoleon = view.napoleon if view.napoleon is not None else 0
        adjutant = view.adjutant
        shown = view.card == NO_CARD or view.betrayed == "adjutant"
        named = 0 if shown else table.bit_of[view.card]
        for seat, hand in enumerate(hands):
            if hand & named and seat != napoleon:
                adjutant = seat
                break
        else:
            named = 0  # it hides nobody
        side = {napoleon} if adjutant is None else {napoleon, adjutant}
        if view.betrayed == "napoleon":
            side.discard(napoleon)
        elif view.betrayed and adjutant is not None:
            side.discard(adjutant)
        french = tuple(seat in side for seat in range(view.players))
        waiting = view.waiting
        if view.trick.number == 0:
            waiting += widow.won_with_first_trick(view.rules.widow, view.face_up)
        at = MaskState(
            hands,
            bits,
            view.trick.suit,
            view.trick.stands,
            view.seat,
            view.trick.number,
            french,
            waiting,
            sum(honors for seat, honors in enumerate(view.honors) if seat in side),
            named,
        )
        role = ALLY
        if view.seat in side:
            leads = view.seat == napoleon or len(side) == 1
            role = NAPOLEON if leads else ADJUTANT
        target, bid = view.target or 0, view.bid or 0
        discards = view.discards | table.to_cards(down) if down else view.discards
        gone = gone_honors(view, discards)
        values = payoffs(
            view.rules, role, target, bid, gone, alone=len(side) == 1, weight=self.effort.honor
        )
        if self.likelihood is not None:
            weight *= self.likelihood.weight(hands, french)
        made = makes(view.rules, target, bid, gone)
        reached = made if role != ALLY else tuple(not one for one in made)
        return Imagined(at, values, reached, weight)

    # ---- candidates

    def tallies(self, seed: str, also: Action | None = None) -> list[Runner[Action, Move]]:
        """The plays to compare, the most likely first; ``also`` is among them."""
        plays = sensible_plays(self.view, seed)
        if isinstance(also, Play) and also not in plays and not also.betrays:
            plays = [*plays, also]
        return [Runner(action, self.move(action)) for action in plays]

    def move(self, action: Play) -> Move:
        """The card as the table has it, with what the trick asks for and stands for after it."""
        trick, law = self.view.trick, self.view.law
        after = law.play(trick, action.card, action.suit, action.stands_for)
        return self.table.bit_of[action.card], after.suit, after.stands

    def run(self, tallies: list[Runner[Action, Move]]) -> list[Runner[Action, Move]]:
        """Play the worlds out; return the tallies, best first."""
        race = Race[Imagined, Action, Move](tallies, self.effort.clear)
        ranked = race.run(self.imagined(), self._results, self._spent)
        self.done = race.done
        self._every = race.every and self._all
        self.solved = self._every and self._exact
        return ranked

    @property
    def is_enough(self) -> bool:
        """Whether enough worlds were played out, or all that there are."""
        return self.done >= LEAST or self._every

    def _spent(self) -> bool:
        return self.nodes <= 0 or perf_counter() > self.deadline

    def _results(
        self, world: Imagined, running: list[Runner[Action, Move]]
    ) -> Iterator[tuple[float, bool]]:
        if self.judges and not self.solves and outlook.is_seen(world.at):
            yield from self._judged(world, running)
            return
        for honors in self._outcomes(world, running):
            yield world.values[honors], world.reached[honors]

    def _judged(
        self, world: Imagined, running: list[Runner[Action, Move]]
    ) -> Iterator[tuple[float, bool]]:
        """The model's estimate of each candidate's trick; the chance is that of the playout."""
        table, napoleon = self.table, self.view.napoleon or 0
        stop = world.at.number + 1
        worths = outlook.worths(world.values, stop)
        for tally in running:
            at = play_on(table, after(table, world.at, *tally.move), stop)
            honors = play_out(table, at)
            expected = outlook.estimate(table, at, napoleon, honors)
            yield worths[round(expected * outlook.STEPS)], world.reached[honors]

    def _outcomes(self, world: Imagined, running: list[Runner[Action, Move]]) -> list[int]:
        """The honors of the French after each candidate: exact for all of them or for none."""
        table = self.table
        positions = [after(table, world.at, *tally.move) for tally in running]
        if not self.solves:
            return [play_out(table, at) for at in positions]
        solver = Solver(table, min(self.effort.nodes, self.nodes), self._exact_until, perf_counter)
        start = solver.nodes
        try:
            found = [self._solved(solver, world, at) for at in positions]
            self.hard = 0
        except TooLong:
            found = [play_out(table, at) for at in positions]
            self._exact = False
            self.hard += 1
            self.solves = self.hard < _PATIENCE and perf_counter() < self._exact_until
        self.nodes -= start - max(0, solver.nodes)
        return found

    def _solved(self, solver: Solver, world: Imagined, at: MaskState) -> int:
        """By rules of thumb, corrected to the right side of every number that matters."""
        table = self.table
        if at.number < self.exact_from:
            at = play_on(table, at, self.exact_from)
        honors = play_out(table, at)
        for goal in goals(world.values):
            if honors < goal:
                if solver.reaches(at, goal):
                    honors = goal
            elif not solver.reaches(at, goal):
                honors = goal - 1
                break
        return honors


def play(
    view: PlayerView,
    seed: str,
    effort: Effort,
    deadline: float,
    fallback: Choice,
    *,
    also: Action | None = None,
) -> Choice:
    """The best play that can be found within the budget; ``fallback`` if it is too short.

    ``also`` is a play that is estimated with the others, however bad it looks.
    """
    if len(view.legal) == 1 or not isinstance(fallback.action, Play) or fallback.action.betrays:
        return fallback
    search = Search(view, seed, effort, deadline)
    tallies = search.tallies(seed, also)
    if len(tallies) == 1 or perf_counter() > deadline:
        return fallback
    ranked = search.run(tallies)
    if effort.guard and not search.solved:
        ranked = guarded(ranked, fallback.action, effort.guard)
    if search.done < min(6, effort.worlds) and perf_counter() > deadline:
        return fallback
    settled = decided(view)
    found = advice_of(ranked, fallback, view.legal, solved=search.solved, settled=settled)
    if found.reasons or not isinstance(found.action, Play):
        return found
    return found._replace(reasons=reasons(view, found.action))


def with_betrayal(
    view: PlayerView, seed: str, effort: Effort, deadline: float, found: Choice
) -> Choice:
    """The same choice; if the seat may betray, also the results of betraying and of staying.

    Only points are compared here: the extra worth of an honor differs between the sides.
    """
    way = next((a for a in view.legal if isinstance(a, Betray) or _betrays(a)), None)
    if way is None:
        return found
    effort = effort._replace(honor=0.0, clear=_NEVER, worlds=min(effort.worlds, _BETRAYALS))
    stay = Search(view, seed, effort, deadline)
    staying = stay.run(_paired(stay.tallies(seed, found.action)))
    changed = view._replace(betrayed="napoleon")
    if isinstance(way, Play):
        changed = view._replace(betrayed="adjutant", adjutant=view.seat)
    leave = Search(changed, seed, effort, deadline)
    leaving: list[Runner[Action, Move]] = (
        [Runner(way, leave.move(way))] if isinstance(way, Play) else leave.tallies(seed)
    )
    left = leave.run(_paired(leaving))[0]
    if not (stay.is_enough and leave.is_enough):
        return found
    worth: dict[Action, tuple[float, float]] = {
        tally.action: (tally.mean, tally.won / tally.weight) for tally in staying
    }
    worth[way] = (left.mean, left.won / left.weight)
    chosen = found.action
    ranked = sorted(worth, key=lambda action: (action != chosen, -worth[action][0]))
    best = worth[ranked[0]][0]
    candidates = tuple(
        Candidate(action, round(min(best, worth[action][0]), 3), round(100 * worth[action][1]))
        for action in ranked
    )
    return found._replace(candidates=candidates, points=True)


def _paired(tallies: list[Runner[Action, Move]]) -> list[Runner[Action, Move]]:
    """A race of one ends at once, so it runs against itself to be estimated."""
    return tallies * 2 if len(tallies) == 1 else tallies


def _betrays(action: Action) -> bool:
    return isinstance(action, Play) and action.betrays
