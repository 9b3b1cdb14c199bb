"""The honors that the French will still take, estimated from a position between two tricks.

A playout by rules of thumb alone is a rough judge of the first tricks. A linear model that also
sees who holds the masters is a better one. It is learned: `bench.outlook` plays deals, fits the
model, and prints `WEIGHTS` and `SPREAD`. These come from 742 deals of sdc (800 dealt, seed
`outlook`) among `strong` players, who had no such model yet; one deal in five was left out of the
fit, to measure the spread.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import erf, sqrt
from typing import Final

from napoleon.games.napoleon.ai.mask_table import MaskTable
from napoleon.games.napoleon.ai.playout import MaskState
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.kit.cards import Seat

FEATURES: Final = (
    "honors to come",
    "French trumps above all others'",
    "French powers",
    "allied powers",
    "side suits led by the French",
    "side suits led by the allies",
    "Napoleon's trumps",
    "most trumps of an ally",
    "French honors in trumps",
    "the Mighty's enemy",
    "the best trump",
    "honors of a playout",
)
"""The features that `features` counts (trumps without powers), and the playout's."""

WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (0.36, -0.14, 1.25, -1.18, 0.23, -0.17, 0.42, -0.81, 0.45, -0.27, 0.2, 0.29, 0.02),
    (0.44, -0.14, 1.07, -1.28, 0.05, -0.35, 0.53, -0.58, 0.47, -0.36, 0.24, 0.31, -1.99),
    (0.34, -0.14, 1.02, -1.26, 0.36, -0.27, 0.45, -0.6, 0.44, -0.58, 0.38, 0.34, -0.38),
    (0.37, -0.02, 0.85, -1.38, 0.41, -0.28, 0.38, -0.54, 0.36, -0.77, 0.22, 0.36, -0.4),
    (0.4, 0.06, 0.86, -1.41, 0.31, -0.44, 0.34, -0.54, 0.26, -0.74, 0.13, 0.34, -0.3),
    (0.42, -0.01, 0.71, -1.38, 0.32, -0.47, 0.25, -0.42, 0.18, -1.02, 0.35, 0.35, -0.18),
    (0.29, -0.02, 0.6, -0.94, 0.42, -0.25, 0.14, -0.21, 0.18, -0.99, 0.25, 0.53, -0.3),
)  # fmt: skip
"""By the trick that comes next: the weight of each feature, and a constant."""

SPREAD: Final = (2.42, 2.18, 2.09, 1.82, 1.69, 1.48, 1.36)
"""By the same trick: the standard error of the estimate, in honors."""

STEPS: Final = 10
"""Steps of an honor in which estimates are told apart."""

_SDC: Final = RuleSet()
_BEFORE: Final = ("table", "scoring", "auction", "adjutant")
"""The topics of the rules that say nothing of how cards are played; the others do."""


@lru_cache(maxsize=256)
def is_known(rules: RuleSet) -> bool:
    """Whether cards are played by the rules under which the model was fitted (SdC's)."""
    return (
        all(name.partition(".")[0] in _BEFORE for name in rules.differences(_SDC))
        and rules.table.players == _SDC.table.players
    )


def is_seen(at: MaskState) -> bool:
    """Whether the model knows positions like those after this trick: early, with an adjutant."""
    return at.number + 1 < len(WEIGHTS) and sum(at.french) > 1


def features(table: MaskTable, at: MaskState, napoleon: Seat) -> list[int]:
    """The features of the model, in the order of `FEATURES`, without the playout.

    ``at`` is between two tricks, ``napoleon`` Napoleon's seat.
    """
    powers = table.powers
    trumps = table.trumps & ~powers
    french = allied = most = 0
    ruffing: list[tuple[int, bool]] = []
    for hand, side in zip(at.hands, at.french, strict=True):
        if side:
            french |= hand
        else:
            allied |= hand
            most = max(most, (hand & trumps).bit_count())
        if hand & trumps:
            ruffing.append((hand, side))
    ours, theirs = french & trumps, allied & trumps
    masters = ours >> theirs.bit_length()
    led = [0, 0]
    for suit in table.by_suit:
        held, others = french & suit & ~powers, allied & suit & ~powers
        if suit & trumps or not held | others:
            continue
        leading = held > others
        if all(side == leading or hand & suit & ~powers for hand, side in ruffing):
            led[leading] += 1
    mighty, queen = table.mighty, table.queen
    enemy = 0
    if french & mighty and allied & queen:
        enemy = 1
    elif allied & mighty and french & queen:
        enemy = -1
    best = 0
    if ours | theirs:
        best = 1 if masters else -1
    return [
        ((french | allied) & table.honors).bit_count() + at.waiting,
        masters.bit_count(),
        (french & powers).bit_count(),
        (allied & powers).bit_count(),
        led[True],
        led[False],
        (at.hands[napoleon] & trumps).bit_count(),
        most,
        (ours & table.honors).bit_count(),
        enemy,
        best,
    ]


def estimate(table: MaskTable, at: MaskState, napoleon: Seat, played: int) -> float:
    """How many honors the French will have in the end.

    ``played``: how many they have if the rest is played out by rules of thumb.
    """
    found = features(table, at, napoleon)
    *weights, playout, constant = WEIGHTS[at.number]
    more = constant + playout * (played - at.taken)
    for weight, feature in zip(weights, found, strict=True):
        more += weight * feature
    return at.taken + min(max(more, 0.0), found[0])


@lru_cache(maxsize=512)
def worths(values: tuple[float, ...], trick: int) -> tuple[float, ...]:
    """The mean worth of a position for each estimate, in steps of a tenth of an honor.

    ``values``: the worth of each number of honors; ``trick``: the one that comes next.
    """
    return tuple(
        sum(chance * value for chance, value in zip(chances, values, strict=True))
        for chances in _chances(trick)
    )


@lru_cache(maxsize=16)
def _chances(trick: int) -> tuple[tuple[float, ...], ...]:
    """For each estimate the chance of every number of honors."""
    spread = SPREAD[trick] * sqrt(2)
    found = []
    for step in range(HONORS * STEPS + 1):
        below = [erf((at + 0.5 - step / STEPS) / spread) for at in range(HONORS)]
        edges = [-1.0, *below, 1.0]
        found.append(tuple((two - one) / 2 for one, two in pairwise(edges)))
    return tuple(found)
