"""Fifty positions in which a good player would laugh at any other card.

    python -m bench.sense            writes `bench/results/sense.md`
    python -m bench.sense --judge    the lead of the right card, by the judge `thought`

They come from deals of computer players (sdc). The judge of `napoleon.arena.regret`, who takes much
longer than `expert`, finds every other card worse by at least 0.6 points and three standard errors;
we kept those in which a principle of the game says so too. That judge plays on by a rule of thumb.
Positions in which `strong` players who play on find another card better were replaced by others in
which they agree. Each line of `bench/sense.jsonl` is one of them: the deal (seed `positions`) and
the actions before, the right cards, and the idea that `expert` gives as its reason for the first of
these. Below them are complaints that were right (``python -m napoleon complaints FOLDER --join
bench/sense.jsonl``), of both games: the link of the deal up to the play, the play that the judge
found better, and the person's words.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final, NamedTuple, cast

from napoleon.ai import choose
from napoleon.arena.complaints import game_in
from napoleon.arena.regret import Decision
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.arena.judges import thought
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.kit.cards import cards_of, write_card
from napoleon.kit.escapes import in_markdown
from napoleon.match import complaint
from napoleon.match.complaint import Complaint
from napoleon.match.rooms import players_of

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
        """The view of the seat that has to play."""
        state = cast("State", self.decision.state(GAME))
        return observe(state, state.actor)


class Complained(NamedTuple):
    """A play that was rightly complained about."""

    complaint: Complaint
    right: str

    def answer(self, level: str) -> str:
        """A level's present play there."""
        game, view = self.complaint.game, self.complaint.view
        return game.write_action(players_of(game).choose(view, level, SEED, BUDGET_MS).action)


def _entries(*, linked: bool) -> list[dict[str, Any]]:
    found = map(json.loads, FILE.read_text("utf-8").splitlines())
    return [entry for entry in found if ("link" in entry) == linked]


def complained() -> list[Complained]:
    """The complaints that were right, in the order in which they came."""
    found = []
    for entry in _entries(linked=True):
        made = complaint.read(game_in(entry["link"]), entry["link"])
        found.append(Complained(made._replace(words=entry["words"]), entry["right"]))
    return found


def positions() -> list[Sense]:
    """The fifty, in the order of their ideas."""
    found = []
    for entry in _entries(linked=False):
        actions = tuple(entry["actions"].split())
        decision = Decision(DEALS, entry["number"], entry["attempt"], actions, "", {})
        found.append(Sense(decision, tuple(entry["right"].split()), entry["idea"]))
    return found


def answer(view: PlayerView, level: str) -> str:
    """A level's play there."""
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
        *_complaints(complained()),
        f"By `python -m bench.sense`, seed `{SEED}`.",
        "",
    ]
    return "\n".join(lines)


def _complaints(found: Sequence[Complained]) -> list[str]:
    """Every level's present play where a complaint was right."""
    if not found:
        return []
    rows = []
    for at, one in enumerate(found, 1):
        made, game = one.complaint, one.complaint.game
        done = game.write_action(made.action)
        answers = [one.answer(level) for level in LEVELS]
        cells = [f"**{said}**" if said == done else said for said in answers]
        seen = [str(at), game.name, in_markdown(made.words), done, one.right]
        rows.append(f"| {' | '.join([*seen, *cells])} |")
    return [
        "## Complaints that were right",
        "",
        "The play that was complained of is bold where a level still plays it.",
        "",
        f"| # | game | what was said | played | better | {' | '.join(LEVELS)} |",
        "| --- " * (5 + len(LEVELS)) + "|",
        *rows,
        "",
    ]


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
            gain = f"{points:+.2f} ± {error:.2f} points over {action}"
            print(f"{at} {one.idea} {one.right[0]}: {gain}", flush=True)
        return
    text = report(positions())
    RESULTS.write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
