"""The ranks of Durak: cards from the lowest up to the trump that beats them all.

No luck is shown beside them: a deal is lost or not, so its luck would just be its result.
"""

from __future__ import annotations

from typing import Final

from napoleon.ui.table.pieces import Ranks, Rung

RANKS: Final = Ranks(
    (
        Rung("six", 0),
        Rung("jack", 77),
        Rung("king", 83),
        Rung("ace", 89),
        Rung("trump", 95),
    ),
    counted=10,
    steepness=5.0,
    needed=5,
)
"""The ranks, with the accuracy that each asks for.

`mindless` play reaches 66 %, `beginner` 79, `casual` 80, `strong` 93 (docs/players.md).
"""
