"""Defence: the same contracts of `strong` players against different allies.

    python -m bench.allies --deals 400

Five `strong` players bid, name, and discard. Then the same cards are played once with each kind of
ally against the same Napoleon and adjutant, both `strong`. One kind sees all cards: that is the
ceiling. Every deal is one line of JSON in ``--log``, so a run can be stopped and taken up again;
the report is `bench/results/allies.md`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Final, NamedTuple

from napoleon.ai import choose
from napoleon.games.napoleon.arena.seeing import SEEING_PLAY, see
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.play.engine import new_deal
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.play.view import observe
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match.player_stream import deal_stream
from napoleon.match.turns import Turn, course, played_out

RESULTS: Final = Path(__file__).resolve().parent / "results/allies.md"
FRENCH: Final = "strong"
ALLIES: Final = ("beginner", "casual", "strong", "expert", SEEING_PLAY)
BASE, CEILING = "casual", ALLIES[-1]
BUDGET_MS: Final = 60_000
_MOST_REDEALS: Final = 40


class Defended(NamedTuple):
    """The outcome of a contract against one kind of ally."""

    made: bool
    honors: int
    """The honors of the French."""
    points: float
    """An ally's, on average."""


def decision(name: str, state: State, seat: int, seed: str) -> Action:
    """The action of a player of this name; only `seeing-play` gets more than the view."""
    if name == SEEING_PLAY:
        return see(state, seat, name, seed, BUDGET_MS)
    return choose(observe(state, seat), name, seed, BUDGET_MS).action


def contract(rules: RuleSet, seed: str, number: int) -> tuple[State, int] | None:
    """A deal of `strong` players at its first lead, and the attempt; None without an adjutant."""
    for attempt in range(_MOST_REDEALS):

        def decided(turn: Turn[State], attempt: int = attempt) -> Action:
            chance = deal_stream(seed, turn.seat, number, attempt, turn.step)
            return decision(FRENCH, turn.state, turn.seat, chance)

        deal = shuffled(rules, seed, number, attempt)
        start = new_deal(rules, deal, number % rules.table.players)
        for state in course(GAME, start, decided):
            if state.phase == PLAY:
                return (state, attempt) if state.adjutant is not None else None
    return None


def defended(state: State, allies: str, seed: str) -> Defended:
    """The end of a deal in which all allies are of one kind."""
    french = {state.agreed.napoleon, state.adjutant}

    def decided(turn: Turn[State]) -> Action:
        name = FRENCH if turn.seat in french else allies
        return decision(name, turn.state, turn.seat, f"{seed}|{turn.seat}|{turn.step}")

    result = played_out(GAME, state, decided).result
    if result is None:
        raise ValueError("a deal that ended without a result")
    points = [one for seat, one in enumerate(result.points) if seat not in french]
    return Defended(result.made, result.french, mean(points))


def play(log: Path, seed: str, deals: int, kinds: Sequence[str]) -> None:
    """Play what is not in the log yet."""
    rules = RuleSet()
    done = read(log)
    with log.open("a", encoding="utf-8") as lines:
        for number in range(1, deals + 1):
            missing = [kind for kind in kinds if kind not in done.get(number, {})]
            found = contract(rules, seed, number) if missing else None
            if found is None:
                continue
            state, attempt = found
            for kind in missing:
                outcome = defended(state, kind, f"{seed}|{number}|{attempt}")
                lines.write(json.dumps([number, kind, *outcome]) + "\n")
            lines.flush()


def read(log: Path) -> dict[int, dict[str, Defended]]:
    """What is in the log, by deal and kind of ally."""
    found: dict[int, dict[str, Defended]] = {}
    if log.exists():
        for line in log.read_text("utf-8").splitlines():
            number, kind, *outcome = json.loads(line)
            found.setdefault(number, {})[kind] = Defended(*outcome)
    return found


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return mean(values), stdev(values) / len(values) ** 0.5


def report(found: Mapping[int, Mapping[str, Defended]], kinds: Sequence[str], seed: str) -> str:
    """The table, in Markdown."""
    deals = [by for by in found.values() if all(kind in by for kind in kinds)]
    lines = [
        "# Defence",
        "",
        f"{len(deals)} contracts of `{FRENCH}` players (sdc), each played once against each kind",
        f"of allies. ± one standard error over deals; *fewer*: paired, against {BASE} allies;",
        f"*share*: of what allies win who see all cards ({CEILING}).",
        "",
        "| allies | made % | fewer of 100 | share | honors of the French | an ally's points |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    gained = {kind: [100.0 * (by[BASE].made - by[kind].made) for by in deals] for kind in kinds}
    for kind in kinds:
        made = [100.0 * by[kind].made for by in deals]
        share = mean(gained[kind]) / mean(gained[CEILING])
        pairs = zip(gained[kind], gained[CEILING], strict=True)
        rest = [one - share * other for one, other in pairs]
        error = estimate(rest)[1] / mean(gained[CEILING])
        columns = [
            kind,
            "{:.1f} ± {:.1f}".format(*estimate(made)),
            "{:.1f} ± {:.1f}".format(*estimate(gained[kind])),
            f"{100 * share:.0f} ± {100 * error:.0f} %",
            "{:.2f} ± {:.2f}".format(*estimate([by[kind].honors for by in deals])),
            "{:+.2f} ± {:.2f}".format(*estimate([by[kind].points for by in deals])),
        ]
        lines.append(f"| {' | '.join(columns)} |")
    lines += ["", f"By `python -m bench.allies`, seed `{seed}`.", ""]
    return "\n".join(lines)


def main() -> None:
    """Play, and write the report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", default="allies")
    parser.add_argument("--log", type=Path, default=Path("build/allies.jsonl"))
    options = parser.parse_args()
    options.log.parent.mkdir(parents=True, exist_ok=True)
    play(options.log, options.seed, options.deals, ALLIES)
    text = report(read(options.log), ALLIES, options.seed)
    RESULTS.write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
