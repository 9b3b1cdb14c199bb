"""How often the clock cuts a decision of `expert` short, in a browser that is slower than CPython.

    python -m bench.haste [DEALS] [FACTOR]      writes `bench/results/haste.md`

Deals of `casual` players under every preset, and of six players with two Jokers. At each decision
with a choice `expert` is asked as on the page, by a clock that runs FACTOR times faster than the
processor works (a browser takes 2.7 times as long as CPython), so other programs make no
difference. *By thumb*: the time was too short to imagine deals, and a rule of thumb decided.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

from napoleon import PRESETS, Action, PlayerView, RuleSet, new_deal, observe, shuffled
from napoleon.ai import choose
from napoleon.games.napoleon.ai import bot, search
from napoleon.games.napoleon.ai.contract import sampled
from napoleon.games.napoleon.ai.heuristic_play import sensible_plays
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.state import AUCTION, PLAY, State
from napoleon.match.player_stream import deal_stream
from napoleon.match.turns import Turn, played_out
from napoleon.ui.advice.questions import BUDGET_MS

RESULTS: Final = Path(__file__).resolve().parent / "results/haste.md"
SEED: Final = "haste"
FACTOR: Final = 2.7
LEVEL: Final = "expert"
SIX: Final = {"table.players": "6", "joker.count": "2"}


class Asked(NamedTuple):
    """One decision: milliseconds, and whether a rule of thumb made it."""

    ms: float
    by_thumb: bool


def every_rules() -> dict[str, RuleSet]:
    """The rules that are tried, by name."""
    return {**PRESETS, "six players, two Jokers": RuleSet().with_texts(SIX)}


def asked(view: PlayerView, seed: str, factor: float) -> Asked:
    """How long the page would wait for this decision."""
    start = process_time()
    found = choose(view, LEVEL, seed, BUDGET_MS[LEVEL])
    ms = 1000 * factor * (process_time() - start)
    if view.phase == AUCTION:
        return Asked(ms, by_thumb=False)  # bids are not imagined
    alternatives = len(sensible_plays(view, seed)) if view.phase == PLAY else len(view.legal)
    return Asked(ms, by_thumb=not found.points and alternatives > 1)


def decisions(rules: RuleSet, deals: int, factor: float) -> Iterator[Asked]:
    """All decisions with a choice in some deals."""
    for number in range(1, deals + 1):
        found: list[Asked] = []

        def decided(turn: Turn[State], number: int = number, found: list[Asked] = found) -> Action:
            view = observe(turn.state, turn.seat)
            chance = deal_stream(SEED, turn.seat, number, 0, turn.step)
            if len(view.legal) > 1:
                found.append(asked(view, chance, factor))
            return choose(view, "casual", chance, 0).action

        played_out(GAME, new_deal(rules, shuffled(rules, SEED, number), first=0), decided)
        yield from found


def main() -> None:
    """Ask, and write the table."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    factor = float(sys.argv[2]) if len(sys.argv) > 2 else FACTOR
    for module in (bot, search, sampled):
        vars(module)["perf_counter"] = lambda: factor * process_time()
    lines = [
        "# Haste",
        "",
        f"Decisions of `{LEVEL}` with a choice, {deals} deals for each set of rules,",
        f"{BUDGET_MS[LEVEL]} ms each by a clock {factor} times as fast as CPython works.",
        "*By thumb*: a rule of thumb decided, because the time was too short to imagine deals.",
        "",
        "| rules | decisions | by thumb | ms, median | 95 % | longest |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for name, rules in every_rules().items():
        found = list(decisions(rules, deals, factor))
        times = sorted(one.ms for one in found)
        thumb = sum(one.by_thumb for one in found)
        middle, p95, most = (times[int(share * (len(times) - 1))] for share in (0.5, 0.95, 1))
        row = f"| {name} | {len(found)} | {thumb} | {middle:.0f} | {p95:.0f} | {most:.0f} |"
        lines.append(row)
        print(row, flush=True)
    lines += ["", f"By `python -m bench.haste {deals} {factor}`, seed `{SEED}`.", ""]
    RESULTS.write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    main()
