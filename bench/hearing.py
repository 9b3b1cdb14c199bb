"""How much a listener hears of one play: announcements, and seconds at an ordinary pace.

    python -m bench.hearing [DEALS]      writes `bench/results/hearing.md`

Deals in English in which the user plays at random. A play brings what is announced until the user
is asked again, and the name of the hand, which a reader says when the played card is gone.
"""

from __future__ import annotations

import sys
from itertools import chain, product
from pathlib import Path
from statistics import mean
from typing import Final

from tests.ui.hearing import Brought, brought

RESULTS: Final = Path(__file__).resolve().parent / "results/hearing.md"
TABLES: Final = ("preset=sdc", "game=durak")
SPEEDS: Final = ("none", "normal", "slow")
DEALS: Final = 10


def _row(query: str, speed: str, found: list[Brought]) -> str:
    times, seconds = [len(one.texts) for one in found], [one.seconds for one in found]
    return (
        f"| {query} | {speed} | {len(found)} | {mean(times):.1f} | {max(times)}"
        f" | {mean(seconds):.1f} | {max(seconds):.1f} |"
    )


def written(deals: int) -> str:
    """The table of results, as Markdown."""
    rows = []
    for query, speed in product(TABLES, SPEEDS):
        deals_of = (brought(f"?{query}", speed, seed) for seed in range(deals))
        rows.append(_row(query, speed, [*chain.from_iterable(deals_of)]))
    return "\n".join(
        (
            "# What one play brings to the ear",
            "",
            f"{deals} deals each, in English, 60 ms a letter and 0.1 s for each announcement.",
            "",
            "| table | speed | plays | announcements | most | seconds | most |",
            "| --- | --- | --- | --- | --- | --- | --- |",
            *rows,
            "",
            f"By `python -m bench.hearing {deals}`.",
            "",
        )
    )


if __name__ == "__main__":
    RESULTS.write_text(written(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
