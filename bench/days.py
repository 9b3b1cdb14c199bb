"""How often the levels differ in a day's deal: in the first deal of a date, and in the chosen one.

    python -m bench.days napoleon 200

`beginner`, `casual`, `strong` and a mindless player in the seat of the user, as in `tools/days.py`.
"""

from __future__ import annotations

import sys
from collections import Counter
from datetime import date, timedelta
from math import sqrt
from typing import Final

from napoleon.games import game_named
from napoleon.match.days import CHOSEN_FROM, passed_over
from napoleon.match.game import Game
from tools.days import MINDLESS, STRONG, WEAKER, points

FIRST: Final = "first of its date"
CHOSEN: Final = "chosen"
DIFFER: Final = "levels differ"
WINS: Final = "something to win"
ABOVE: Final = "a level above mindless play"
STEP: Final = 10


def facts_of(game: Game, day: str, number: int) -> list[str]:
    """The facts of a deal."""
    found = [points(game, day, number, level) or 0 for level in (*WEAKER, STRONG)]
    mindless = points(game, day, number, MINDLESS) or 0
    facts = {DIFFER: max(found) > min(found), WINS: max(found) > 0, ABOVE: max(found) > mindless}
    return [fact for fact, is_so in facts.items() if is_so]


def share(count: int, whole: int) -> str:
    """A share in per cent with its standard error."""
    part = count / whole
    return f"{100 * part:.0f} ± {100 * sqrt(part * (1 - part) / whole):.0f} %"


def main(name: str, count: int) -> None:
    """Play, count, print; every few days, print the result so far."""
    game, begin = game_named(name), date.fromisoformat(CHOSEN_FROM)
    counts: Counter[tuple[str, str]] = Counter()
    for at in range(count):
        day = (begin + timedelta(at)).isoformat()
        first, number = facts_of(game, day, 0), passed_over(game, day)
        counts.update((FIRST, fact) for fact in first)
        chosen = facts_of(game, day, number) if number else first
        counts.update((CHOSEN, fact) for fact in chosen)
        if (at + 1) % STEP and at + 1 < count:
            continue
        for which in (FIRST, CHOSEN):
            cells = [share(counts[which, fact], at + 1) for fact in (DIFFER, WINS, ABOVE)]
            print(f"| `{name}`, {which} | {at + 1} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
