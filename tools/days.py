"""Deals of the days that matter: searched beforehand, for the page to look up (`games/*/days.py`).

    python -m tools.days napoleon 2029-12-31

A deal matters if it is worth playing well. In the user's seat a `strong` player does better than a
mindless one, who always passes and plays the first legal card; `beginner` and `casual` do no better
than `strong`, and one of them does worse. So the best and the worst of the levels differ, whatever
`expert` does, and there is something to win. The others at the table are those of a page with the
usual settings, and everybody makes the random choices that they make on the page. No clock is used:
thinking ends after a number of imagined deals and positions.

The deals of a date are tried in order. The results for past dates are never changed, only
continued: links and saved results rest on them. The same dates give the same file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from functools import partial
from itertools import groupby, takewhile
from pathlib import Path
from typing import Final, cast

from napoleon.games import game_named, page_named
from napoleon.games.durak.ai import levels as durak
from napoleon.games.durak.play.view import View as DurakView
from napoleon.games.napoleon.ai import bot as napoleon
from napoleon.games.napoleon.ai.style import PLAIN
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.cards import Seat
from napoleon.match.days import CHOSEN_FROM, DIGITS, one_of
from napoleon.match.game import REDEAL, Action, Game, View
from napoleon.match.match import AnyMatch
from napoleon.match.player_stream import player_stream
from napoleon.match.rooms import players_of, room_of
from napoleon.match.turns import next_action, reflex

ME: Final = 0
MINDLESS: Final = "mindless"
WEAKER: Final = ("beginner", "casual")
STRONG: Final = "strong"
SINCE: Final = CHOSEN_FROM
"""From this date on the present players have looked for the deals. When you change how they play,
leave the earlier results as they are, move this to the first date without a result, and continue
from there.
"""
FOREVER: Final = 10**9
GAMES: Final = Path(__file__).resolve().parent.parent / "napoleon/games"
HEAD: Final = '''"""The deals of the days: how many of each date's deals are passed over.

Made by `tools/days.py`: a digit for each date, a line for each month.
"""

from typing import Final

PASSED_OVER: Final = (
'''

Decider = Callable[[View, str], Action]


def _patient_napoleon(view: View, seed: str) -> Action:
    effort = napoleon.STRONG._replace(most_ms=FOREVER)
    seen = cast("PlayerView", view)
    return napoleon.searching(seen, seed, FOREVER, effort, style=PLAIN).action


def _patient_durak(view: View, seed: str) -> Action:
    effort = durak.STRONG._replace(most_ms=FOREVER)
    return durak.searching(effort)(cast("DurakView", view), seed, FOREVER).action


PATIENT: Final[Mapping[str, Decider]] = {"napoleon": _patient_napoleon, "durak": _patient_durak}
"""`strong` by game, without a clock."""


def decided(game: Game, level: str, view: View, seed: str, style: str = "") -> Action:
    """The decision of a level, or of `MINDLESS`."""
    if level == MINDLESS:
        return view.legal[0]
    if level == STRONG and not style:
        return PATIENT[game.name](view, seed)
    action: Action = players_of(game).choose(view, level, seed, FOREVER, style=style).action
    return action


def played(match: AnyMatch, level: str, others: str = "") -> AnyMatch:
    """A deal, played to its end by a level in the user's seat, or by `MINDLESS`.

    ``others``: the level of the other players; "" for that of the deals of the days.
    """
    game = match.game
    others = others or game.day_level or players_of(game).middling
    style_of = page_named(game.name).texts.style

    def decide(match: AnyMatch, seat: Seat) -> Action:
        view, seed = game.seen(match.state, seat), player_stream(match, seat)
        player = game.player_of(match.state, seat)
        if player == ME:
            return decided(game, level, view, seed)
        return decided(game, others, view, seed, style_of(player))

    while not match.deal_over:
        action = match.chance
        if action is None:
            action = reflex(game, match.state)
        if action is None:
            action = next_action(game, match.state, partial(decide, match))
        match, _ = match.play(action)
    return match


def points(game: Game, day: str, number: int, level: str) -> int | None:
    """The points of a level in a deal of a date, from all seats from which it is played.

    None if the cards are dealt again.
    """
    endings = [played(one_of(game, day, number, place), level).ending for place in _places(game)]
    if any(ending is None or ending.label == REDEAL for ending in endings):
        return None
    return sum(ending.points[ME] for ending in endings if ending)


def _places(game: Game) -> range:
    return range(game.day_seats)


def matters(earned: Callable[[str], int | None]) -> bool:
    """Whether a deal is worth playing well, by each player's points; few of them need to play."""
    best = earned(STRONG)
    if not best:
        return False
    mindless = earned(MINDLESS)
    if mindless is None or mindless >= best:
        return False
    weaker = list(takewhile(lambda one: one is not None and one <= best, map(earned, WEAKER)))
    return len(weaker) == len(WEAKER) and any(one != best for one in weaker)


def choice(game: Game, day: str) -> int:
    """How many deals of a date are skipped. Raises `LookupError` if none matters."""
    for number in range(len(DIGITS)):
        if matters(partial(points, game, day, number)):
            return number
    raise LookupError(day)


def days(until: str) -> Iterator[str]:
    """The dates with a choice of deals, from the first one on."""
    day, last = date.fromisoformat(CHOSEN_FROM), date.fromisoformat(until)
    while day <= last:
        yield day.isoformat()
        day += timedelta(1)


def written(passed_over: str) -> str:
    """The module that holds it."""
    last = date.fromisoformat(CHOSEN_FROM) + timedelta(len(passed_over) - 1)
    dated = zip(days(last.isoformat()), passed_over, strict=True)
    lines = [
        f'    "{"".join(digit for _, digit in month)}"  # {name}\n'
        for name, month in groupby(dated, key=lambda pair: pair[0][:7])
    ]
    return HEAD + "".join(lines) + ")\n"


def main(name: str, until: str) -> None:
    """Continue a game's file to a date, day by day."""
    game, path = game_named(name), GAMES / name / "days.py"
    found: str = room_of(game, "days").PASSED_OVER
    for day in [*days(until)][len(found) :]:
        found += DIGITS[choice(game, day)]
        path.write_text(written(found), "utf-8")
        print(day, found[-1], flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
