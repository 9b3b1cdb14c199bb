"""Whether bids are too bold: how often contracts fail, and what a player who always passes earns.

    python -m bench.passing 400 beginner casual strong

Tables of five players of one level, the usual rules. Each deal is played three times with the same
cards and the same random choices: by the five; with a first player who passes whatever they hold
and plays on as their level; with one who plays without a thought (`tools.days.MINDLESS`).
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple, cast

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import PASS, Action
from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.play.engine import new_deal
from napoleon.games.napoleon.play.state import AUCTION, State
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.rules import RuleSet
from napoleon.kit.cards import Seat
from napoleon.match.turns import Turn, played_out
from tools.days import ME, MINDLESS, decided

SEED: Final = "passing"
PASSING: Final = "passing"


class Played(NamedTuple):
    """A deal that counts: what the first seat earned, and whether the contract was made."""

    points: int
    made: bool


def _done(level: str, way: str, view: PlayerView, seed: str) -> Action:
    """The first player's action, in one of the compared ways."""
    if way == PASSING and view.phase == AUCTION and PASS in view.legal:
        return PASS
    found = decided(GAME, MINDLESS if way == MINDLESS else level, view, seed)
    return cast("Action", found)


def played(rules: RuleSet, number: int, level: str, way: str) -> Played | None:
    """One deal; None where the cards are dealt again."""

    def decide(turn: Turn[State]) -> Action:
        view, seed = observe(turn.state, turn.seat), f"{number}:{turn.seat}:{turn.step}"
        return _done(level, way if turn.seat == ME else "", view, seed)

    first: Seat = number % rules.table.players
    result = played_out(GAME, new_deal(rules, shuffled(rules, SEED, number), first), decide).result
    return Played(result.points[ME], result.made) if result else None


def with_error(found: Sequence[float]) -> str:
    """A mean with its standard error."""
    mean = fmean(found)
    error = sqrt(fmean((one - mean) ** 2 for one in found) / len(found))
    return f"{mean:.2f} ± {error:.2f}"


def row(level: str, deals: Sequence[Mapping[str, Played]]) -> str:
    """The row of a level."""
    plain = [found[""] for found in deals]
    cells = [f"`{level}`", str(len(deals)), with_error([100.0 * (not one.made) for one in plain])]
    cells.append(with_error([float(one.points) for one in plain]))
    for way in (PASSING, MINDLESS):
        cells.append(with_error([float(found[way].points) for found in deals]))
        cells.append(with_error([float(found[way].points - found[""].points) for found in deals]))
    return f"| {' | '.join(cells)} |"


def main(count: int, levels: Sequence[str]) -> None:
    """Play, count, print."""
    rules = RuleSet()
    print("| level | deals | failed, % | points | always passing | gain | mindless | gain |")
    print("|---|---|---|---|---|---|---|---|")
    for level in levels:
        deals = []
        for number in range(count):
            found = {way: played(rules, number, level, way) for way in ("", PASSING, MINDLESS)}
            whole = {way: one for way, one in found.items() if one is not None}
            if len(whole) == len(found):
                deals.append(whole)
        print(row(level, deals), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
