"""Positions for measuring decisions: a file of them, judged by a longer search.

A line of the file is one decision of a card, as JSON: the deal and the actions that lead to it,
and the judge's value of each candidate. There are two judges: ``search`` imagines many more deals
than a player and plays much longer endings exactly; ``played`` lets casual players, who know
neither hidden cards nor hidden sides, play imagined deals to the end, and so does not share the
blind spots of the search.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from napoleon.ai import choose
from napoleon.games.napoleon.ai.heuristic_play import sensible_plays
from napoleon.games.napoleon.ai.payoff import gone_honors, payoffs, role_at_table
from napoleon.games.napoleon.ai.search import Effort, Search
from napoleon.games.napoleon.ai.worlds import Worlds, state_of
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.play.engine import apply, new_deal
from napoleon.games.napoleon.play.notation import read_action, write_action
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.match.player_stream import deal_stream
from napoleon.match.turns import Turn, played_out

JUDGE: Final = Effort(
    worlds=600, callings=0, exact_cards=5, most_ms=0, nodes=100_000, all_nodes=1 << 40, tail=3,
    clear=1e9, honor=0.0, reads=True,
)  # fmt: skip
PLAYED_WORLDS: Final = 160
_FOREVER: Final = float("inf")
_PLAYERS: Final = ("casual", "strong")


class Opinion(NamedTuple):
    """A judge's value of a candidate: points, and the error of its distance from the best."""

    points: float
    error: float


class Decision(NamedTuple):
    """A decision of a card: the deal, what was done before, and the judge's opinions by action."""

    seed: str
    number: int
    attempt: int
    actions: tuple[str, ...]
    judge: str
    opinions: dict[str, Opinion]

    def state(self) -> State:
        """The deal at this moment."""
        rules = RuleSet()
        deal = shuffled(rules, self.seed, self.number, self.attempt)
        state = new_deal(rules, deal, first=self.number % rules.table.players)
        for text in self.actions:
            state = apply(state, read_action(text)).state
        return state

    def view(self) -> PlayerView:
        """The view of the seat that decides."""
        state = self.state()
        return observe(state, state.actor)


def collect(seed: str, deals: int, each: int) -> Iterator[Decision]:
    """Decisions with a choice out of deals of casual and strong players, ``each`` a deal."""
    rules = RuleSet()
    players = rules.table.players
    for number in range(1, deals + 1):
        chance = Random(f"positions|{seed}|{number}")
        levels = [chance.choice(_PLAYERS) for _ in range(players)]
        for attempt in range(40):
            if found := _decisions(seed, number, attempt, levels):
                yield from chance.sample(found, min(each, len(found)))
                break


def _decisions(seed: str, number: int, attempt: int, levels: Sequence[str]) -> list[Decision]:
    """All decisions with a choice between cards in one deal of players of those levels."""
    rules = RuleSet()
    done: list[str] = []
    found: list[Decision] = []

    def decided(turn: Turn[State]) -> Action:
        view = observe(turn.state, turn.seat)
        if view.phase == PLAY and len(sensible_plays(view, "")) > 1:
            found.append(Decision(seed, number, attempt, tuple(done), "", {}))
        chance = deal_stream(seed, turn.seat, number, attempt, turn.step)
        action = choose(view, levels[turn.seat], chance, 60_000).action
        done.append(write_action(action))
        return action

    deal = shuffled(rules, seed, number, attempt)
    played_out(GAME, new_deal(rules, deal, first=number % len(levels)), decided)
    return found


def judged(decision: Decision, judge: str) -> Decision:
    """The same decision with the values of the judge, ``search`` or ``played``."""
    view = decision.view()
    values = _searched(view) if judge == "search" else _played(view)
    best = max(values.values(), key=sum)
    opinions = {}
    for text, found in values.items():
        gaps = [one - other for one, other in zip(best, found, strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        error = (spread / len(gaps)) ** 0.5
        opinions[text] = Opinion(round(sum(found) / len(found), 4), round(error, 4))
    return decision._replace(judge=judge, opinions=opinions)


def _searched(view: PlayerView) -> dict[str, list[float]]:
    search = Search(view, "judge", JUDGE, _FOREVER)
    if view.hand.bit_count() <= JUDGE.exact_cards:
        search.count //= 3  # exact values have less variance
    tallies = search.run(search.tallies("judge"))
    # A value comes with the weight of its world; on average the weight is to be one.
    return {
        write_action(tally.action): [
            value * len(tally.values) / tally.weight for value in tally.values
        ]
        for tally in tallies
    }


def _played(view: PlayerView) -> dict[str, list[float]]:
    actions: list[Action] = list(sensible_plays(view, "judge"))
    values: dict[str, list[float]] = {write_action(action): [] for action in actions}
    chance = Random(f"played|{view.seat}|{view.trick.number}")
    worlds = Worlds(view, chance)
    for number in range(PLAYED_WORLDS):
        start = state_of(view, worlds.draw(), chance)
        for action in actions:
            values[write_action(action)].append(_points(start, action, f"judge{number}"))
    return values


def _points(state: State, action: Action, seed: str) -> float:
    """The points of the seat to act after this action if casual players continue."""
    seat, rules = state.actor, state.rules

    def decided(turn: Turn[State]) -> Action:
        return choose(observe(turn.state, turn.seat), "casual", seed, 0).action

    state = played_out(GAME, apply(state, action).state, decided)
    result = state.result
    if result is None:
        raise ValueError("a deal that ended without a result")
    view = observe(state, seat)
    role, alone = role_at_table(result, seat)
    gone = gone_honors(view, state.discards_mask)
    target = view.target or 0
    worth = payoffs(rules, role, target, result.bid, gone, alone=alone, weight=0.0)
    return worth[result.french]


# ---- the file


def write_file(path: Path, decisions: Iterable[Decision]) -> None:
    """Write decisions, one per line, compressed; the same ones give the same bytes."""
    lines = [json.dumps([*decision], separators=(",", ":")) for decision in decisions]
    path.write_bytes(gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0))


def read_file(path: Path) -> list[Decision]:
    """The decisions of a file. Raises `ValueError`, which names the bad line."""
    found = []
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    for at, line in enumerate(lines, 1):
        try:
            seed, number, attempt, actions, judge, opinions = json.loads(line)
            marks = {text: Opinion(*opinion) for text, opinion in opinions.items()}
            found.append(Decision(seed, number, attempt, tuple(actions), judge, marks))
        except (ValueError, TypeError, AttributeError) as error:
            raise ValueError(f"{path.name}, line {at}: no decision") from error
    return found
