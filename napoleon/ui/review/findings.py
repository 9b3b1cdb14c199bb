"""Findings: a review's verdict on each decision, and the course of the chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from napoleon.match.game import Action, State
from napoleon.match.protocol import Advice, Candidate
from napoleon.ui.page_of import PageOf
from napoleon.ui.review.state import Judged, Review
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Place

GOOD: Final = "good"
SLIP: Final = "slip"
BLUNDER: Final = "blunder"
OTHER: Final = "other"
UNKNOWN: Final = "unknown"

_BLUNDER: Final = 0.15
_SLIP: Final = 0.04
"""Losses, as shares of the points between winning and losing."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on one decision.

    ``loss``: how many points less than the best the action was worth, None if unknown. ``kind`` is
    `GOOD`, `SLIP`, `BLUNDER`, `OTHER` (another opinion, not in points) or `UNKNOWN`.
    """

    judged: Judged
    action: Action
    kind: str
    loss: float | None

    @property
    def ply(self) -> int:
        """Its ply."""
        return self.judged.ply

    @property
    def best(self) -> Candidate[Action] | None:
        """The adviser's choice, with its estimate."""
        advice = self.judged.advice
        return None if advice is None else _option(advice, advice.action)

    @property
    def done(self) -> Candidate[Action] | None:
        """The action that was done, with its estimate, if there is one."""
        advice = self.judged.advice
        return None if advice is None else _option(advice, self.action)


def _option(advice: Advice[Action], action: Action) -> Candidate[Action] | None:
    return next((found for found in advice.candidates if found.action == action), None)


def finding(page: PageOf, review: Review, judged: Judged) -> Finding:
    """The verdict on a judged decision."""
    action, advice = review.action(judged.ply), judged.advice
    if advice is None:
        return Finding(judged, action, UNKNOWN, None)
    if action == advice.action:
        return Finding(judged, action, GOOD, 0.0)
    done, best = _option(advice, action), _option(advice, advice.action)
    if not advice.points or done is None or best is None:
        return Finding(judged, action, OTHER, None)
    loss = max(0.0, best.estimate - done.estimate)
    share = loss / swing(page, review.course.states[judged.ply])
    kind = BLUNDER if share >= _BLUNDER else SLIP if share >= _SLIP else GOOD
    return Finding(judged, action, kind, loss)


def moment(page: PageOf, words: Words, review: Review, ply: int) -> str:
    """The name of a decision."""
    if page.study.moment is None:
        return _by_number(words, ply)
    return page.study.moment(words, review.view(ply))


def _by_number(words: Words, ply: int) -> str:
    return words("review.at.ply", number=ply + 1)


def swing(page: PageOf, state: State) -> float:
    """The points between winning and losing."""
    return page.study.swing(state) if page.study.swing else float(page.game.seats(state.rules))


def findings(page: PageOf, review: Review) -> list[Finding]:
    """All judged decisions, the biggest losses first."""
    order = {BLUNDER: 0, SLIP: 1, OTHER: 2, UNKNOWN: 3, GOOD: 4}
    found = [finding(page, review, judged) for judged in review.judged]
    return sorted(found, key=lambda f: (order[f.kind], -(f.loss or 0.0), f.ply))


class Mark(NamedTuple):
    """A point of the graph: its place, and the chances after the action and after the best one."""

    place: Place
    chance: int
    best: int
    kind: str


def course_of_chances(page: PageOf, words: Words, review: Review) -> list[Mark]:
    """How likely the seat's side was to succeed, decision by decision, as the adviser saw it."""
    marks = []
    for judged in sorted(review.judged, key=lambda judged: judged.ply):
        found = finding(page, review, judged)
        state = review.course.states[judged.ply]
        place: Place | None = Place(str(judged.ply + 1), _by_number(words, judged.ply))
        if page.study.on_graph is not None:
            place = page.study.on_graph(words, state, found.action)
        if place is None or found.best is None or found.best.chance is None:
            continue
        done = found.done.chance if found.done and found.done.chance is not None else None
        chance = found.best.chance if done is None else done
        marks.append(Mark(place, chance, found.best.chance, found.kind))
    return marks
