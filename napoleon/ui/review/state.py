"""A review: the decisions of one seat in a record, beside what a strong player would have done.

He knew no more than the seat did: each decision is judged from its `PlayerView` at that moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from napoleon.games.napoleon.play.actions import Action, Play
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.play.turns import actor_of
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.rules import scoring
from napoleon.games.napoleon.rules.scoring import Verdict
from napoleon.match.records.record import Record
from napoleon.ui.advice.state import Hint, Option
from napoleon.ui.study.state import Course, Study

REVIEW: Final = "review"
"""The name of the screen."""
SHOWN: Final = "#review="
"""With a seat behind: the end of the page's address while the deal that is over is reviewed."""
TRIED: Final = "#whatif="
"""The same while something is tried out from there."""

GOOD: Final = "good"
SLIP: Final = "slip"
BLUNDER: Final = "blunder"
OTHER: Final = "other"
UNKNOWN: Final = "unknown"

_BLUNDER: Final = 0.15
_SLIP: Final = 0.04
"""Losses, as shares of what winning or losing makes for Napoleon."""


class Judged(NamedTuple):
    """A decision with the advice for it; None: none could be had.

    ``text`` is the answer that the advice was read from.
    """

    ply: int
    advice: Hint | None
    text: str = ""


class Review(NamedTuple):
    """How far the review of one seat has come.

    It is a screen over the table.
    """

    course: Course
    """The record and its states."""
    seat: int
    """The seat whose decisions are reviewed."""
    back: Study | None
    """The study to return to; None: the table, or the start screen without one."""
    todo: tuple[int, ...]
    """The plies not judged yet, in their order."""
    judged: tuple[Judged, ...] = ()
    """The decisions that have been judged."""
    asked: int = 0
    """The number of the question that is out, 0 for none."""
    stopped: bool = False
    """The user wants no more for now."""
    here: bool = False
    """The page itself computes, because the worker failed."""
    fresh: bool = True
    """Nobody has looked yet at what storage has of it."""
    levels: tuple[str, ...] = ()
    """The levels of the computer players; () where they are not known."""

    @property
    def scene(self) -> str:
        """The name of this screen."""
        return REVIEW

    @property
    def record(self) -> Record:
        """The record."""
        return self.course.record

    def address(self, begins: str = SHOWN) -> str:
        """What the page's address says while this review, or what is tried from it, is shown."""
        return "./" if self.back else f"./{begins}{self.seat}"

    def view(self, ply: int) -> PlayerView:
        """What the seat knew before it decided."""
        return observe(self.course.states[ply], self.seat)

    def action(self, ply: int) -> Action:
        """What it did."""
        return self.record.actions[ply]


def begun(course: Course, seat: int, back: Study | None = None) -> Review:
    """The review of a seat, with nothing judged yet."""
    return Review(course, seat, back, tuple(decisions(course, seat)))


def decisions(course: Course, seat: int) -> list[int]:
    """The plies at which this seat acted and had a choice."""
    found = []
    for ply, action in enumerate(course.record.actions):
        state = course.states[ply]
        actor = actor_of(state, action)
        if actor == seat and len(observe(state, seat).legal) > 1:
            found.append(ply)
    return found


@dataclass(frozen=True, slots=True)
class Finding:
    """What is to be said of one decision.

    ``loss``: points that the action was worth less than the best, None where that is not known.
    ``kind`` is `GOOD`, `SLIP`, `BLUNDER`, `OTHER` (another opinion, not in points) or `UNKNOWN`.
    """

    judged: Judged
    action: Action
    kind: str
    loss: float | None

    @property
    def ply(self) -> int:
        """Where it was."""
        return self.judged.ply

    @property
    def best(self) -> Option | None:
        """What the adviser would have done, with its estimate."""
        advice = self.judged.advice
        return None if advice is None else _option(advice, advice.action)

    @property
    def done(self) -> Option | None:
        """What was done, with its estimate, if it has one."""
        advice = self.judged.advice
        return None if advice is None else _option(advice, self.action)


def _option(advice: Hint, action: Action) -> Option | None:
    return next((option for option in advice.options if option.action == action), None)


def swing(state: State) -> float:
    """What winning instead of losing makes for Napoleon under the rules, in points."""
    bid = state.contract.bid if state.contract else 13
    players = state.rules.table.players
    won, lost = (
        scoring.row(
            state.rules.scoring,
            Verdict(made=made, triumph=False),
            bid=bid,
            alone=False,
            players=players,
        ).napoleon
        for made in (True, False)
    )
    return float(max(1, won - lost))


def finding(review: Review, judged: Judged) -> Finding:
    """What is to be said of a decision that has been judged."""
    action, advice = review.action(judged.ply), judged.advice
    if advice is None:
        return Finding(judged, action, UNKNOWN, None)
    if action == advice.action:
        return Finding(judged, action, GOOD, 0.0)
    done, best = _option(advice, action), _option(advice, advice.action)
    if not advice.points or done is None or best is None:
        return Finding(judged, action, OTHER, None)
    loss = max(0.0, best.value - done.value)
    share = loss / swing(review.course.states[judged.ply])
    kind = BLUNDER if share >= _BLUNDER else SLIP if share >= _SLIP else GOOD
    return Finding(judged, action, kind, loss)


def findings(review: Review) -> list[Finding]:
    """All decisions that were judged, the biggest losses first."""
    order = {BLUNDER: 0, SLIP: 1, OTHER: 2, UNKNOWN: 3, GOOD: 4}
    found = [finding(review, judged) for judged in review.judged]
    return sorted(found, key=lambda f: (order[f.kind], -(f.loss or 0.0), f.ply))


class Mark(NamedTuple):
    """A point of the graph: the trick, the chance of success after the play, and with the best."""

    number: int
    chance: int
    best: int
    kind: str


def course_of_chances(review: Review) -> list[Mark]:
    """How likely the seat's side was to succeed, play by play, as the adviser saw it."""
    marks = []
    for judged in sorted(review.judged):
        found = finding(review, judged)
        if not isinstance(found.action, Play) or found.best is None or found.best.chance is None:
            continue
        done = found.done.chance if found.done and found.done.chance is not None else None
        chance = found.best.chance if done is None else done
        number = review.course.states[judged.ply].trick.number + 1
        marks.append(Mark(number, chance, found.best.chance, found.kind))
    return marks


def succeeded(review: Review) -> bool | None:
    """Whether the seat's side reached its goal; None while the record does not tell."""
    end = review.course.states[-1]
    if end.result is None:
        return None
    return end.result.won(review.seat)


def trick_number(review: Review, ply: int) -> int:
    """The trick of a decision, counted from 1; 0 before the first lead."""
    state = review.course.states[ply]
    return state.trick.number + 1 if state.phase == PLAY else 0
