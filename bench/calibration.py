"""Shown chances and outcomes: deals at tables of one level, and the chances shown in them.

    python -m bench.calibration --collect expert:sdc --deals 300
    python -m bench.calibration

The first appends deals at a table of one level to a file; those already there are not played again.
The second fits the curves of `napoleon/games/napoleon/ai/learned/odds.py`, prints them, and writes
`bench/results/calibration.md` and `.svg`.

Each line of the file is a deal: the estimate for the contract by the hand of its bidder, and the
estimates of `expert` for cards, each with its outcome. One seat of the other tables asks `expert`
at some of its plays, and follows it. ``--share 0`` collects bids alone.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from bench.reliability import Group, Sample, crossed, fit, groups, picture
from bench.reliability import table as groups_table
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.ai.choice import Candidate, Choice
from napoleon.games.napoleon.ai.contract.heuristic import own_mask
from napoleon.games.napoleon.ai.hand import likely
from napoleon.games.napoleon.ai.style import PLAIN
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action, Bid
from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.play.engine import new_deal
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.play.view import observe
from napoleon.games.napoleon.rules.book import PRESETS
from napoleon.match.player_stream import deal_stream
from napoleon.match.turns import Turn, played_out

FILE: Final = Path("build/calibration.jsonl")
RESULT: Final = Path(__file__).parent / "results" / "calibration.md"
_HEAD: Final = """# Shown chances and outcomes

![Shown chances and outcomes](calibration.svg)

Deals of sdc and guruguru among players of one level, by `python -m bench.calibration`.
*Estimate* is what the hand (bids: the contract that was played) or the imagined deals (cards, by
`expert`) say; *shown* is what a player sees. The curves of the shown chances here were fitted to
the other half of the deals. The errors are standard errors, all that comes from one deal counted
as one. The curve: log-odds shown = offset + slope · log-odds estimated. Solved endings stand
apart, at the end.
"""
ADVISER: Final = "expert"
SEED: Final = "calibration"
LONG_MS: Final = 600_000
ASKED: Final = 0.4
"""The share of one seat's plays at which the adviser is asked, and followed."""


class ShownChance(NamedTuple):
    """A chance that was shown for a card, in per cent, its outcome, and the number of the trick."""

    chance: int
    came: bool
    trick: int
    solved: bool


class Deal(NamedTuple):
    """The chances shown in one deal; ``bid`` is that of the contract, None if nobody bid."""

    rules: str
    table: str
    number: int
    bid: int | None
    made: bool
    cards: tuple[ShownChance, ...]


def played(preset: str, table: str, number: int, share: float = ASKED) -> Deal | None:
    """One deal at a table of a level; None where there was no contract."""
    rules = PRESETS[preset]
    random = Random(f"{SEED}|{preset}|{table}|{number}")
    players = rules.table.players
    user = random.randrange(players)
    bids: dict[int, int] = {}
    shown: list[tuple[int, Candidate[Action], int]] = []

    def decided(turn: Turn[State]) -> Action:
        state, seat = turn.state, turn.seat
        view = observe(state, seat)
        asked = table
        if state.phase == PLAY and seat == user and table != ADVISER and random.random() < share:
            asked = ADVISER
        chance = deal_stream(SEED, seat, number, 0, turn.step)
        choice: Choice = LEVELS[asked](view, chance, LONG_MS, PLAIN)
        best = choice.candidates[0]
        if isinstance(call := choice.action, Bid):
            sure = likely(rules, call.trump, own_mask(view), call.number)
            bids[seat] = round(100 * sure)
        if state.phase == PLAY and asked == ADVISER and best.chance is not None:
            shown.append((seat, best, state.trick.number))
        return choice.action

    start = new_deal(rules, shuffled(rules, SEED, number), number % players)
    result = played_out(GAME, start, decided).result
    if result is None:
        return None
    cards = tuple(
        ShownChance(best.chance or 0, result.won(seat), trick, best.solved)
        for seat, best, trick in shown
    )
    return Deal(preset, table, number, bids.get(result.napoleon), result.made, cards)


def collect(
    file: Path, preset: str, table: str, deals: int, *, first: int = 1, share: float = ASKED
) -> None:
    """Appends deals to the file up to a number; those already there are not played again."""
    done = {(d.rules, d.table, d.number) for d in read(file)} if file.exists() else set()
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        for number in range(first, first + deals):
            if (preset, table, number) not in done:
                deal = played(preset, table, number, share)
                if deal is not None:
                    lines.write(json.dumps(deal) + "\n")
                    lines.flush()


def read(file: Path) -> list[Deal]:
    """The deals of a file."""
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        rules, table, number, bid, made, cards = json.loads(line)
        found.append(
            Deal(rules, table, number, bid, made, tuple(ShownChance(*one) for one in cards))
        )
    return found


def samples(deals: Sequence[Deal], kind: str, table: str) -> list[Sample]:
    """The estimates for ``Bids`` or ``Cards`` at the tables of a level; none that was solved."""
    found = []
    for deal in deals:
        if deal.table != table:
            continue
        name = f"{deal.rules}|{deal.number}"
        if kind == "Bids" and deal.bid is not None:
            found.append(Sample(deal.bid, deal.made, name))
        if kind == "Cards":
            found += [Sample(c.chance, c.came, name) for c in deal.cards if not c.solved]
    return found


def report(deals: Sequence[Deal]) -> tuple[str, str]:
    """The page in Markdown, and the picture."""
    parts = [_HEAD]
    rows: dict[str, dict[str, tuple[Sequence[Group], Sequence[Group]]]] = {}
    for kind in ("Bids", "Cards"):
        for table in LEVELS:
            found = samples(deals, kind, table)
            count = len({one.deal for one in found})
            if not count:
                continue
            line = fit(found)
            both = groups(found), groups(crossed(found))
            rows.setdefault(kind, {})[f"{table}, {count:,} deals"] = both
            parts.append(
                f"\n## {kind}, a table of {table}\n\n{count:,} deals; offset {line.offset:+.2f} ± "
                f"{line.offset_error:.2f}, slope {line.slope:.2f} ± {line.slope_error:.2f}\n\n"
                + groups_table(*both)
            )
    parts.append("\n" + _solved(deals))
    return "".join(parts), picture(rows)


def _solved(deals: Sequence[Deal]) -> str:
    """The outcomes of chances that were counted in every possible deal and played exactly."""
    lines = ["## Solved\n\n| table | shown 100 | came | shown 0 | came |\n|---|--:|--:|--:|--:|\n"]
    for table in LEVELS:
        cards = [c for deal in deals if deal.table == table for c in deal.cards if c.solved]
        sure = [[c.came for c in cards if c.chance == chance] for chance in (100, 0)]
        if cards:
            cells = " | ".join(f"{len(came)} | {sum(came)}" for came in sure)
            lines.append(f"| {table} | {cells} |\n")
    return "".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--collect", help="LEVEL:PRESET, for example expert:sdc")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--share", type=float, default=ASKED)
    parser.add_argument("--file", type=Path, default=FILE)
    options = parser.parse_args(arguments)
    if options.collect:
        table, preset = options.collect.split(":")
        collect(
            options.file, preset, table, options.deals, first=options.first, share=options.share
        )
        return 0
    if not options.file.exists():
        sys.stderr.write(f"calibration: no such file: {options.file}\n")
        return 2
    page, drawing = report(read(options.file))
    RESULT.with_suffix(".md").write_text(page, encoding="utf-8")
    RESULT.with_suffix(".svg").write_text(drawing, encoding="utf-8")
    sys.stdout.write(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
