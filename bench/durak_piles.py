"""How well Durak's players play the games with a pile: writes `bench/results/durak_piles.md`.

    python -m bench.durak_piles --deals 24 --out build/durak_piles.jsonl
    python -m bench.durak_piles --deals 24 --out build/durak_piles.jsonl heap polish

Duplicate decks as in `bench.durak_levels`: one player among three others, in every seat in turn,
with the players that a preset is meant for. The file of decks is read again to go on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from bench.durak_levels import Decks, mean_and_error
from napoleon.games.durak.game import GAME
from napoleon.games.durak.rules import PRESETS

PILES: Final = ("kurukuru", "untitled", "chinese", "chukhonsky", "heap", "polish", "crusade")
PAIRINGS: Final = ("casual:lowest", "strong:casual")
RESULTS: Final = Path(__file__).resolve().parent / "results/durak_piles.md"
HEAD: Final = """# Durak's games with a pile

Scores by duplicate decks, each deck played from every seat: 1 for a deal that was not lost, ½ for a
draw. ± is one standard error over decks, *fair* the score among equals, *errors* the distance from
it in standard errors. `lowest` plays the lowest card that may be played, plain ones before trumps,
and takes only where none may be. No clock here: 2 imagined deals for `casual`, 16 for `strong`.
Times are processor time of CPython. By `python -m bench.durak_piles`.

| preset | one | among | decks | score | ± | fair | errors | ms median | p95 | worst |
|---|---|---|---|---|---|---|---|---|---|---|
"""


def rows(decks: Decks, count: int) -> Iterator[str]:
    """A row for each pairing that was played."""
    for preset in PILES:
        rules = PRESETS[preset]
        for pairing in PAIRINGS:
            found = decks.known(rules, pairing)[:count]
            if len(found) < 2:
                continue
            mean, error = mean_and_error(found)
            fair = 1 - 1 / GAME.seats(rules)
            times = sorted(ms for deck in found for ms in deck.ms)
            one, _, others = pairing.partition(":")
            yield (
                f"| {preset} | {one} | {others} | {len(found)} | {mean:.3f} | {error:.3f} |"
                f" {fair:.2f} | {(mean - fair) / error:+.1f} | {median(times):.0f} |"
                f" {quantiles(times, n=20)[-1]:.0f} | {times[-1]:.0f} |"
            )


def main() -> None:
    """Play what is missing, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("presets", nargs="*", default=[*PILES])
    parser.add_argument("--pairings", nargs="*", default=[*PAIRINGS])
    parser.add_argument("--deals", type=int, default=24)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/durak_piles.jsonl"))
    options = parser.parse_args()
    decks = Decks(options.out, options.jobs)
    for pairing in options.pairings:
        for preset in options.presets:
            decks.of(PRESETS[preset], pairing, options.deals)
            RESULTS.write_text(HEAD + "\n".join(rows(decks, options.deals)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
