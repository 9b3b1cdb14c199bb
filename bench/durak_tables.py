"""The tables and the picture of how well Durak's players play, in ``bench/results``.

    python -m bench.durak_tables --out build/durak_levels.jsonl
    python -m bench.durak_tables --out build/durak_levels.jsonl --share 0

Plays what is missing, first some decks of everything, the presets last, and writes
``bench/results/durak_levels.md`` and ``bench/results/durak_ladder.svg`` after each round.
``--share`` is the share of the wanted decks; with 0 only what has been played is written. See
`bench.durak_levels`. After ``python -m tools.compiled`` it takes half the time with
``PYTHONPATH=build/compiled:.``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

from bench.durak_levels import SEED, Deck, Decks, mean_and_error
from napoleon.arena.picture import ladder_picture
from napoleon.arena.results import Contracts, Row, estimate
from napoleon.games.durak.ai.mask_table import is_common
from napoleon.games.durak.game import GAME
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.games.durak.rules.law import law_of

RESULTS: Final = Path(__file__).resolve().parent / "results"
ROUNDS: Final = (0.1, 0.25, 0.5, 1.0)
"""The share of every pairing's decks that is played before the next pairing."""
PAIR: Final = RuleSet().with_text("table.players", "2")
_RESAMPLES: Final = 2_000
ABOUT: Final = """\
Scores by duplicate decks, each deck played from every seat: 1 for a deal that was not lost, ½ for a
draw. ± is one standard error over decks; *fair* is the score among equals, *errors* the distance
from it in standard errors. The searching levels have no clock here: 20 imagined deals for `strong`,
400 for `expert`. `low` always covers with the cheapest card, leads the lowest plain one and adds
every plain one. `sixty` takes the best of 60 imagined deals and solves endings of 20,000 positions.
All rows are of the players as they are now. By `python -m bench.durak_tables`.
"""
FAIR_NOTE: Final = """\
With three or four at the table one careless player mostly is the durak. Among equals each loses
their share, a little less where deals end in a draw.
"""
PRESETS_NOTE: Final = """\
With the players that a preset is meant for, a few decks of each: the luck is great, and this is
no more than a check that none is played badly. `brief` is `strong` with 6 imagined deals, under
rules that only the engine plays.
"""


class Pairing(NamedTuple):
    """A row of a table."""

    name: str
    """The name of the rules."""
    rules: RuleSet
    pairing: str
    """``one:others``."""
    decks: int
    """How many decks are wanted."""


def _under(name: str, texts: dict[str, str], decks: int, preset: str = "podkidnoy") -> Pairing:
    return Pairing(name, PRESETS[preset].with_texts(texts), "expert:casual", decks)


LADDER: Final = [
    Pairing("two players", PAIR, "expert:strong", 300),
    Pairing("two players", PAIR, "strong:casual", 200),
    Pairing("two players", PAIR, "casual:beginner", 300),
    Pairing("two players", PAIR, "beginner:random", 300),
]
"""Each level among those one step below it."""
AGAINST: Final = [
    Pairing("two players", PAIR, "expert:sixty", 200),
    Pairing("two players", PAIR, "expert:low", 120),
    Pairing("two players", PAIR, "expert:casual", 100),
    Pairing("two players", PAIR, "strong:low", 120),
    Pairing("two players", PAIR, "low:random", 300),
    Pairing("two players", PAIR, "beginner:low", 300),
    Pairing("two players", PAIR, "casual:low", 300),
]
"""Other pairs of players."""
OTHER_RULES: Final = [
    _under("three players", {"table.players": "3"}, 60),
    _under("four players", {"table.players": "4"}, 60),
    _under("transfer, two players", {"table.players": "2"}, 60, "perevodnoy"),
    _under("simple, two players", {"table.players": "2"}, 60, "prostoy"),
    _under("32 cards, two players", {"table.players": "2", "pack.lowest": "7"}, 60),
]
"""``expert`` under other rules."""

FAIR: Final = [
    Pairing(name, RuleSet().with_text("table.players", players), pairing, 150)
    for name, players in (("three players", "3"), ("four players", "4"))
    for pairing in (
        "casual:casual",
        "beginner:beginner",
        "beginner:casual",
        "casual:beginner",
        "low:beginner",
    )
]
"""Whether the players that many people meet can be beaten, and equals lose their share."""


def _by_preset() -> Iterator[Pairing]:
    """Every preset with as many players as it is meant for."""
    for name, rules in PRESETS.items():
        common = is_common(law_of(rules))
        one, decks = ("strong", 8) if common else ("brief", 2)
        yield Pairing(name, rules, f"{one}:casual", decks)


BY_PRESET: Final = [*_by_preset()]
"""A searching player among casual ones under every preset."""


def _table(pairings: Sequence[Pairing], decks: Decks) -> list[str]:
    """The rows of those that were played."""
    lines = ["| rules | one | among | decks | score | ± | fair | errors |", "|---" * 8 + "|"]
    for name, rules, pairing, _ in pairings:
        found = decks.known(rules, pairing)
        if not found:
            continue
        (mean, error), fair = mean_and_error(found), 1 - _lost(rules)
        one, _, others = pairing.partition(":")
        known = error > 0  # not where there is one deck, or all of them were won
        spread, far = (f"{error:.3f}", f"{(mean - fair) / error:+.1f}") if known else ("", "")
        lines.append(
            f"| {name} | {one} | {others} | {len(found)} | {mean:.3f} | {spread} |"
            f" {fair:.2f} | {far} |"
        )
    return lines


def _lost(rules: RuleSet) -> float:
    """The share of deals that each of equals loses: all of a side lose together."""
    seats = GAME.seats(rules)
    sides = law_of(rules).sides(anybody_out=False)
    return sides.count(sides[0]) / seats


def _picture_row(pairing: Pairing, decks: Sequence[Deck]) -> Row:
    one, _, others = pairing.pairing.partition(":")
    none = Contracts(0, 0.0, 0.0)
    return Row(
        game=GAME.name,
        rules=pairing.rules.to_query(),
        one=one,
        others=others,
        seed=SEED,
        budget_ms=0,
        deals=len(decks),
        gain=estimate([[2 * deck.score - 1] for deck in decks], _RESAMPLES),
        by_role={},
        others_by_role={},
        won=sum(deck.score for deck in decks) / len(decks),
        contracts=none,
        others_contracts=none,
        ms={},
        faults={},
    )


def write(decks: Decks) -> None:
    """Write the tables and the picture of what was played."""
    text = [
        "# Durak's players",
        "",
        "![Points a deal of each level among players of the one below](durak_ladder.svg)",
        "",
        ABOUT,
        *_table([*LADDER, *AGAINST], decks),
        "",
        "## Other rules",
        "",
        *_table(OTHER_RULES, decks),
        "",
        "## Tables of many",
        "",
        FAIR_NOTE,
        *_table(FAIR, decks),
        "",
        "## Every preset",
        "",
        PRESETS_NOTE,
        *_table(BY_PRESET, decks),
        "",
    ]
    (RESULTS / "durak_levels.md").write_text("\n".join(text), "utf-8")
    rows = [
        _picture_row(one, found) for one in LADDER if (found := decks.known(one.rules, one.pairing))
    ]
    (RESULTS / "durak_ladder.svg").write_text(ladder_picture(rows), "utf-8")


def main() -> None:
    """Play what is missing, and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--out", type=Path, required=True, help="JSON lines, one a deck")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    decks = Decks(options.out, options.jobs)
    for share in (*(one for one in ROUNDS if one < options.share), options.share):
        for _, rules, pairing, wanted in [*LADDER, *AGAINST, *OTHER_RULES, *FAIR]:
            decks.of(rules, pairing, ceil(share * wanted))
        write(decks)
    for _, rules, pairing, wanted in BY_PRESET:
        decks.of(rules, pairing, ceil(options.share * wanted))
    write(decks)


if __name__ == "__main__":
    main()
