"""Judges of the choice of a card: better than a player, because they take much longer.

`searched` imagines many more deals than a player and plays much longer endings exactly. `played`
lets casual players, who know neither hidden cards nor hidden sides, play imagined deals to the end,
and so does not share the blind spots of the search. `thought` lets strong players do that: it
takes minutes for a decision, but does not judge the first tricks by a rule of thumb.
"""

from __future__ import annotations

from random import Random
from typing import Final

from napoleon.games.napoleon.ai.bot import choose
from napoleon.games.napoleon.ai.heuristic_play import sensible_plays
from napoleon.games.napoleon.ai.payoff import gone_honors, payoffs, role_at_table
from napoleon.games.napoleon.ai.search import Effort, Search
from napoleon.games.napoleon.ai.worlds import Worlds, state_of
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.engine import apply
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.match.turns import Turn, played_out

JUDGE: Final = Effort(
    worlds=600, callings=0, exact_cards=5, most_ms=0, nodes=100_000, all_nodes=1 << 40, tail=3,
    clear=1e9, honor=0.0, reads=True,
)  # fmt: skip
PLAYED_WORLDS: Final = 160
THOUGHT_WORLDS: Final = 100
_LONG_MS: Final = 600_000
_FOREVER: Final = float("inf")


def searched(view: PlayerView) -> dict[str, list[float]]:
    """The points of each play in many imagined deals, by a long search."""
    search = Search(view, "judge", JUDGE, _FOREVER)
    if view.hand.bit_count() <= JUDGE.exact_cards:
        search.count //= 3  # exact values have less variance
    tallies = search.run(search.tallies("judge"))
    # A value comes with the weight of its world; the mean weight should be one.
    return {
        write_action(tally.action): [
            value * len(tally.values) / tally.weight for value in tally.values
        ]
        for tally in tallies
    }


def played(view: PlayerView) -> dict[str, list[float]]:
    """The points of each play in imagined deals that casual players play to the end."""
    return _played(view, "casual", PLAYED_WORLDS)


def thought(view: PlayerView) -> dict[str, list[float]]:
    """The points of each play in imagined deals that strong players play to the end."""
    return _played(view, "strong", THOUGHT_WORLDS)


def _played(view: PlayerView, level: str, count: int) -> dict[str, list[float]]:
    actions: list[Action] = list(sensible_plays(view, "judge"))
    values: dict[str, list[float]] = {write_action(action): [] for action in actions}
    chance = Random(f"played|{view.seat}|{view.trick.number}")
    worlds = Worlds(view, chance)
    for number in range(count):
        start = state_of(view, worlds.draw(), chance)
        for action in actions:
            values[write_action(action)].append(_points(start, action, level, f"judge{number}"))
    return values


def _points(state: State, action: Action, level: str, seed: str) -> float:
    """The points of the seat to act after this action if players of that level continue."""
    seat, rules = state.actor, state.rules

    def decided(turn: Turn[State]) -> Action:
        return choose(observe(turn.state, turn.seat), level, seed, _LONG_MS).action

    state = played_out(GAME, apply(state, action).state, decided)
    result = state.final
    view = observe(state, seat)
    role, alone = role_at_table(result, seat)
    gone = gone_honors(view, state.discards_mask)
    target = view.target or 0
    worth = payoffs(rules, role, target, result.bid, gone, alone=alone, weight=0.0)
    return worth[result.french]
