"""Fifty positions in which a good player would laugh at another card.

    python -m bench.sense            writes `bench/results/sense.md`
    python -m bench.sense --judge    the lead of the right card, by the judge `thought`

They come from deals of computer players (sdc). The judge of `napoleon.arena.regret`, who takes much
longer than `expert`, finds every other card worse by at least 0.6 points and three standard
errors; we kept those in which a principle of the game says so too. That judge plays on by a rule
of thumb. Where `strong` players who play on find another card better, a position was taken out and
another one taken, in which they agree. A line of
`bench/sense.jsonl` is one of them: the deal (seed `positions`) and what was done before, the right
cards, and the idea that `expert` gives as its reason for the first of these.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Final, NamedTuple

from napoleon.ai import choose
from napoleon.arena.positions import Decision
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.arena.judges import thought
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.kit.cards import cards_of, write_card

FILE: Final = Path(__file__).resolve().parent / "sense.jsonl"
RESULTS: Final = FILE.parent / "results/sense.md"
DEALS: Final = "positions"
SEED: Final = "sense"
BUDGET_MS: Final = 600_000


class Sense(NamedTuple):
    """A position, the cards that are right in it, and the reason for the first of them."""

    decision: Decision
    right: tuple[str, ...]
    idea: str

    def view(self) -> PlayerView:
        """What the seat sees that has to play."""
        state = self.decision.state(GAME)
        return observe(state, state.actor)


def positions() -> list[Sense]:
    """All of them, in the order of their ideas."""
    found = []
    for line in FILE.read_text("utf-8").splitlines():
        entry = json.loads(line)
        actions = tuple(entry["actions"].split())
        decision = Decision(DEALS, entry["number"], entry["attempt"], actions, "", {})
        found.append(Sense(decision, tuple(entry["right"].split()), entry["idea"]))
    return found


def answer(view: PlayerView, level: str) -> str:
    """What a level plays there."""
    return write_action(choose(view, level, SEED, BUDGET_MS).action)


def report(found: Sequence[Sense]) -> str:
    """The answers of every level, in Markdown."""
    levels = list(LEVELS)
    right: Counter[str] = Counter()
    rows = []
    for at, one in enumerate(found, 1):
        view = one.view()
        cells = []
        for level in levels:
            played = answer(view, level)
            good = played in one.right
            right[level] += good
            cells.append(played if good else f"**{played}**")
        trick = " ".join(map(write_card, view.trick.cards)) or "leads"
        hand = " ".join(map(write_card, cards_of(view.hand)))
        seen = [str(at), one.idea, view.role(view.seat), trick, hand, " ".join(one.right)]
        rows.append(f"| {' | '.join([*seen, *cells])} |")
    total = " | ".join(f"{right[level]} of {len(found)}" for level in levels)
    lines = [
        "# Sense",
        "",
        f"{len(found)} positions in which a good player would laugh at another card; wrong answers",
        "are bold. Where they come from: `bench/sense.py`.",
        "",
        f"| # | idea | seat | trick so far | hand | right | {' | '.join(levels)} |",
        "| --- " * (6 + len(levels)) + "|",
        f"| all | | | | | | {total} |",
        *rows,
        "",
        f"By `python -m bench.sense`, seed `{SEED}`.",
        "",
    ]
    return "\n".join(lines)


def lead(one: Sense) -> tuple[str, float, float]:
    """The best of the other cards, how many points it is behind the right one, and the error."""
    values = thought(one.view())
    right = values[one.right[0]]
    behind = []
    for action, other in values.items():
        if action not in one.right:
            gaps = [mine - its for mine, its in zip(right, other, strict=True)]
            behind.append((mean(gaps), stdev(gaps) / len(gaps) ** 0.5, action))
    points, error, action = min(behind)
    return action, points, error


def main() -> None:
    """Ask every level, and write the answers; or ask the judge, and print the leads."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--judge", action="store_true")
    if parser.parse_args().judge:
        for at, one in enumerate(positions(), 1):
            action, points, error = lead(one)
            told = f"{points:+.2f} ± {error:.2f} points over {action}"
            print(f"{at} {one.idea} {one.right[0]}: {told}", flush=True)
        return
    text = report(positions())
    RESULTS.write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
