"""How players are graded: the accuracy of each level, and of a player without a thought.

    python -m bench.accuracy napoleon 200 mindless beginner casual strong expert

One player in the user's seat, the others as on a page that nobody has set up otherwise, the game's
usual rules. Each decision with a choice is judged as the page judges it, by fewer imagined deals
(`JUDGE`) and without a clock. `mindless` always passes and plays the first card that is legal. The
last column is the accuracy that one in forty such players reaches in the matches that a rank rests
on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf, sqrt
from statistics import fmean
from typing import Final, NamedTuple, cast

from napoleon.games import game_named, page_named
from napoleon.games.durak.ai import levels as durak
from napoleon.games.durak.play.view import View as DurakView
from napoleon.games.napoleon.ai import bot as napoleon
from napoleon.games.napoleon.ai.contract.passing import advised
from napoleon.games.napoleon.play.actions import Action as NapoleonAction
from napoleon.games.napoleon.play.state import AUCTION
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.match.game import Action, View
from napoleon.match.match import AnyMatch, Match
from napoleon.match.protocol import Advice
from napoleon.match.records.record import Record
from napoleon.match.rooms import players_of
from napoleon.ui.grade.grading import decided, work_of
from napoleon.ui.grade.state import Work, total
from napoleon.ui.page_of import PageOf
from napoleon.ui.review import state as review
from napoleon.ui.review.state import Judged
from napoleon.ui.rule_form.names import usual_rules
from napoleon.ui.study.state import Replay
from napoleon.ui.table.pieces import Ranks
from tools.days import FOREVER, ME, played

SEED: Final = "accuracy"
JUDGE: Final = 200
"""Imagined deals for a decision."""
NODES: Final = 20_000
"""Positions of an ending of Durak."""
RARE: Final = 1.96
STEP: Final = 10

Judge = Callable[[View, Action, str], Advice[Action]]


def _napoleon(view: View, action: Action, seed: str) -> Advice[Action]:
    effort = napoleon.EXPERT._replace(worlds=JUDGE, callings=JUDGE, most_ms=FOREVER)
    seen, also = cast("PlayerView", view), cast("NapoleonAction", action)
    found = napoleon.searching(seen, seed, FOREVER, effort, also=also)
    return advised(seen, found, inf, also=also) if seen.phase == AUCTION else found


def _durak(view: View, _action: Action, seed: str) -> Advice[Action]:
    effort = durak.EXPERT._replace(worlds=JUDGE, nodes=NODES, most_ms=FOREVER)
    return durak.searching(effort)(cast("DurakView", view), seed, FOREVER)


JUDGES: Final[Mapping[str, Judge]] = {"napoleon": _napoleon, "durak": _durak}


class Graded(NamedTuple):
    """A deal: what the user's seat lost by its decisions, and what it earned."""

    work: Work
    points: int


def graded(page: PageOf, match: AnyMatch) -> Graded:
    """What the user's seat lost and earned in a match of one deal that is over."""
    record = Record.of_match(match, 0)
    found = review.begun(Replay(record, record.so_far()), ME)
    judged = []
    for ply in found.todo:
        view, action = found.view(ply), found.action(ply)
        judged.append(Judged(ply, JUDGES[page.game.name](view, action, f"review:{ply}")))
    points = match.deals[0].ending.points[ME]
    return Graded(work_of(decided(page, found._replace(judged=tuple(judged)))), points)


def deals(page: PageOf, level: str, count: int) -> Iterator[Graded]:
    """That many deals that count, each played by that level and graded."""
    game, number = page.game, 0
    while count:
        number += 1
        match = played(Match.begun(game, usual_rules(game), SEED, number), level, game_level(page))
        if match.deals:
            count -= 1
            yield graded(page, match)


def game_level(page: PageOf) -> str:
    """The level of the others on a page that nobody has set up otherwise."""
    return players_of(page.game).middling


def accuracy(ranks: Ranks, found: Sequence[Graded]) -> tuple[float, float]:
    """The accuracy of all decisions, and the standard error of one deal."""
    whole = total([one.work for one in found])
    mean, each = whole.lost / whole.decisions, whole.decisions / len(found)
    spread = fmean((one.work.lost - mean * one.work.decisions) ** 2 for one in found)
    percent = whole.accuracy(ranks)
    return percent, ranks.steepness * percent * sqrt(spread) / each


def deals_counted(page: PageOf) -> int:
    """How many deals a rank rests on; matches have one deal where no rule gives their number."""
    return page.ledger.ranks.counted * (page.books.deals(usual_rules(page.game)) or 1)


def row(page: PageOf, level: str, found: Sequence[Graded]) -> str:
    """The row of a player."""
    count, whole = len(found), total([one.work for one in found])
    percent, spread = accuracy(page.ledger.ranks, found)
    points = [float(one.points) for one in found]
    mean = fmean(points)
    error = sqrt(fmean((one - mean) ** 2 for one in points) / count)
    high = percent + RARE * spread / sqrt(deals_counted(page))
    return (
        f"| `{level}` | {count} | {mean:.2f} ± {error:.2f} | {whole.decisions}"
        f" | {whole.lost / whole.decisions:.4f}"
        f" | {percent:.1f} ± {spread / sqrt(count):.1f} % | {high:.0f} % |"
    )


def main(name: str, count: int, levels: Sequence[str]) -> None:
    """Play, judge, print; on the way, print the progress."""
    page = page_named(game_named(name).name)
    rare = f"reached by one in forty in {deals_counted(page)} deals"
    print(f"| player | deals | points | decisions | share lost | accuracy | {rare} |")
    print("|---|---|---|---|---|---|---|")
    for level in levels:
        found = []
        for one in deals(page, level, count):
            found.append(one)
            if not len(found) % STEP:
                print(row(page, level, found), file=sys.stderr, flush=True)
        print(row(page, level, found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
