"""The games to play: pairings, and named sets of pairings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from napoleon.arena.cast import check_name
from napoleon.arena.deals import Game
from napoleon.arena.seeing import SEEING, SEEING_PLAY
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.rules import PRESETS, rules_from_query, rules_to_query
from napoleon.match.protocol import LONGEST_BUDGET

LADDER: Final = "ladder"
PRESET_SET: Final = "presets"
YARDSTICK: Final = "casual"
"""Every level is measured among four of these, which puts all of them on one axis."""
STRONGEST: Final = ("expert", YARDSTICK)

Pairing = tuple[str, str]

STEPS: Final[Sequence[Pairing]] = tuple((above, below) for below, above in pairwise(LEVELS))
"""Each level among those one step below it."""


def ladder() -> list[Pairing]:
    """Each level among those one step below it, then all of them among the yardstick level."""
    measured = [(name, YARDSTICK) for name in (*LEVELS, SEEING_PLAY, SEEING)]
    found = [*STEPS, *(pair for pair in measured if pair[0] != YARDSTICK)]
    return list(dict.fromkeys(found))


def pairing(text: str) -> Pairing:
    """``one:others``, or ``one|others`` if a name has a colon. Raises `ValueError`."""
    one, bar, others = text.partition("|")
    if not bar:
        one, _, others = text.partition(":")
    for name in (one, others):
        check_name(name)
    return one, others


def games(
    wishes: Sequence[str], rules: Sequence[str], seed: str, deals: int, budget_ms: int
) -> list[Game]:
    """All duplicate deals, each for all pairings. Raises `ValueError`, which says what is wrong.

    ``wishes`` are pairings, ``ladder``, or ``presets`` (expert among casual by every preset).
    """
    if deals < 1:
        raise ValueError("deals: at least 1")
    if not 0 <= budget_ms <= LONGEST_BUDGET:
        raise ValueError(f"budget: from 0 to {LONGEST_BUDGET} milliseconds")
    queries = [_query(text) for text in rules]
    matches: list[tuple[str, Pairing]] = []
    for wish in wishes:
        if wish == PRESET_SET:
            matches += [(rules_to_query(preset), STRONGEST) for preset in PRESETS.values()]
            continue
        pairs = ladder() if wish == LADDER else [pairing(wish)]
        matches += [(query, pair) for query in queries for pair in pairs]
    return [
        Game(query, one, others, seed, number, budget_ms)
        for number in range(1, deals + 1)
        for query, (one, others) in dict.fromkeys(matches)
    ]


def _query(text: str) -> str:
    rules, problems = rules_from_query(text)
    if problems:
        raise ValueError(f"rules: {problems[0].key} {problems[0].name} {problems[0].value}")
    return rules_to_query(rules)
