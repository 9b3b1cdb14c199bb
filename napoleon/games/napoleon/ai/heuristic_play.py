"""Leading and following by rules of thumb."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.ai.choice import Advice, Candidate, Choice, Reason, reason
from napoleon.games.napoleon.ai.explain import why
from napoleon.games.napoleon.ai.judging import Judging
from napoleon.games.napoleon.ai.weights import HOARDING, KEEPING, Keeping
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.view import PlayerView

_TIES: Final = 20_000
"""Chance decides between equal plays: it adds less than 100 of these parts of an honor."""


def play(view: PlayerView, seed: str, keeping: Keeping = KEEPING) -> Choice:
    """The card that a sensible player plays who values the cards that they keep like this."""
    if len(view.legal) == 1:
        return Advice(view.legal[0], (reason("only_choice"),), (Candidate(view.legal[0], 0),))
    judging = Judging(view, seed, keeping)
    betrayal = judging.betrayal()
    if betrayal is not None:
        return Advice(betrayal, (reason("betrays"),), (Candidate(betrayal, 0),))
    judged = sorted(
        (
            (judging.judge(action) + judging.chance.below(100) / _TIES, action)
            for action in judging.plays()
        ),
        key=lambda pair: -pair[0],
    )
    candidates = tuple(Candidate(action, round(value, 3)) for value, action in judged)
    best = judged[0][1]
    return Advice(best, why(judging, best), candidates)


def reasons(view: PlayerView, action: Play) -> tuple[Reason, ...]:
    """The reasons for a play, whoever has chosen it."""
    return why(Judging(view, ""), action)


def sensible_plays(view: PlayerView, seed: str) -> list[Play]:
    """The plays worth comparing, the most likely first, without equal cards and hopeless names."""
    # The order decides between equal plays, and how far exact endings come. The levels that search
    # were measured with this order.
    return Judging(view, seed, HOARDING).ranked()
