"""Calibrated chances: fitted to the outcomes at tables of one level.

The raw estimates are overconfident, each in its own way. `bench/calibration.py` plays the deals,
fits the curves and publishes the calibration.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import Final, NamedTuple

from napoleon.games.napoleon.ai.choice import Candidate, Choice, Reason, reason
from napoleon.games.napoleon.play.actions import Action, Play
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.state import AUCTION, PLAY

LEAST, MOST = 1, 99
"""The limits in per cent: an estimate is never shown as certain."""
HARDLY: Final = 5
NEARLY: Final = 95
"""From this chance on words are clearer than a number."""


class Curve(NamedTuple):
    """The log-odds of the outcome as a line over the estimate's, and how many deals fitted it."""

    offset: float
    slope: float
    deals: int

    def calibrated(self, chance: float) -> float:
        """The calibrated chance for an estimate, both in per cent."""
        share = min(max(chance, LEAST / 2), 100 - LEAST / 2) / 100
        return 100 / (1 + exp(-self.offset - self.slope * log(share / (1 - share))))


BIDS: Final[Mapping[str, Curve]] = {
    "random": Curve(-0.78, 0.90, 39),
    "beginner": Curve(-0.01, 0.83, 556),
    "casual": Curve(0.01, 0.93, 2974),
    "strong": Curve(0.31, 1.18, 850),
    "expert": Curve(0.02, 1.28, 248),
}
"""For bids, by the level of the table."""
CARDS: Final[Mapping[str, Curve]] = {
    "random": Curve(0.77, 0.68, 47),
    "beginner": Curve(0.26, 0.68, 115),
    "casual": Curve(-0.01, 0.70, 462),
    "strong": Curve(-0.10, 0.92, 234),
    "expert": Curve(-0.12, 0.82, 248),
}
"""For cards, by the level of the table."""


def shown_chance(chance: float, curves: Mapping[str, Curve], levels: Sequence[str]) -> int:
    """The calibrated chance for an estimate at a table of these levels, in per cent."""
    mean = sum(curves[level].calibrated(chance) for level in levels) / len(levels)
    return round(min(max(mean, LEAST), MOST))


def with_odds(choice: Choice, phase: str, levels: Sequence[str]) -> Choice:
    """The choice with its chances calibrated for these levels, and with words for them.

    A chance may be 0 or 100 only if all possible deals were played exactly.
    """
    curves = {AUCTION: BIDS, PLAY: CARDS}.get(phase)
    if curves is None or (phase == PLAY and not choice.points):
        return choice
    candidates = tuple(_shown(entry, curves, levels) for entry in choice.candidates)
    shown = choice._replace(candidates=candidates)
    words = _of_bids(shown) if phase == AUCTION else _of_cards(shown)
    return shown._replace(reasons=(*choice.reasons, *words))


def _shown(
    entry: Candidate[Action], curves: Mapping[str, Curve], levels: Sequence[str]
) -> Candidate[Action]:
    if entry.chance is None or (entry.solved and entry.chance in (0, 100)):
        return entry
    return entry._replace(chance=shown_chance(entry.chance, curves, levels))


def _of_bids(choice: Choice) -> tuple[Reason, ...]:
    """How often the bid is made; nothing for a pass."""
    best = choice.candidates[0]
    if best.action != choice.action or best.chance is None:
        return ()
    return (reason("bid_made", action=write_action(best.action), chance=best.chance),)


def _of_cards(choice: Choice) -> tuple[Reason, ...]:
    """The outcome of the best card, and by how many points it leads the next one."""
    best = choice.candidates[0]
    if best.chance is None or not isinstance(best.action, Play):
        return ()
    card = write_action(best.action)
    if choice.settled:
        words = [reason("already_won" if best.chance else "already_lost")]
    else:
        words = [reason(_word(best), card=card, chance=best.chance)]
    for other in choice.candidates[1:2]:
        gap = f"{best.estimate - other.estimate:.1f}"
        key = "as_good" if gap == "0.0" else "next_in_points"
        if key == "next_in_points" or not choice.settled:
            words.append(reason(key, card=write_action(other.action), points=gap))
    return tuple(words)


def _word(entry: Candidate[Action]) -> str:
    chance = entry.chance or 0
    if entry.solved and chance in (0, 100):
        return "certain" if chance else "lost"
    if HARDLY < chance < NEARLY:
        return "should_win"
    return "hardly_ever" if chance <= HARDLY else "nearly_always"
