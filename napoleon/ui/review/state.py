"""A review: the decisions of one seat in a record, beside what a strong player would have done.

The player knew no more than the seat did: each decision is judged from its view at that moment.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.match.game import REDEAL, Action, View
from napoleon.match.protocol import Advice
from napoleon.match.records.record import Record
from napoleon.ui.shell.link import home
from napoleon.ui.study.state import Replay, Study

REVIEW: Final = "review"
"""The name of the screen."""
SHOWN: Final = "#review="
"""With a seat behind: the end of the page's address while the deal that is over is reviewed."""
TRIED: Final = "#whatif="
"""The same while something is tried out from there."""


class Judged(NamedTuple):
    """A decision with the advice for it; None: none could be had.

    ``text`` is the answer that the advice was read from.
    """

    ply: int
    advice: Advice[Action] | None
    text: str = ""


class Review(NamedTuple):
    """How far the review of one seat has come.

    It is a screen over the table.
    """

    course: Replay
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
        address = home(self.record.game)
        return address if self.back else f"{address}{begins}{self.seat}"

    def view(self, ply: int) -> View:
        """What the seat knew before it decided."""
        return self.record.game.observe(self.course.states[ply], self.seat)

    def action(self, ply: int) -> Action:
        """What it did."""
        return self.record.actions[ply]


def begun(course: Replay, seat: int, back: Study | None = None) -> Review:
    """The review of a seat, with nothing judged yet."""
    return Review(course, seat, back, tuple(decisions(course, seat)))


def decisions(course: Replay, seat: int) -> list[int]:
    """The plies at which this seat acted and had a choice."""
    game = course.record.game
    found = []
    for ply, action in enumerate(course.record.actions):
        state = course.states[ply]
        actor = game.actor_of(state, action)
        if actor == seat and len(game.observe(state, seat).legal) > 1:
            found.append(ply)
    return found


def outcome(review: Review) -> str | None:
    """What the deal was for the seat; None while the record does not show it."""
    ending = review.record.game.ending(review.course.states[-1])
    if ending is None or ending.label == REDEAL:
        return None
    return ending.outcome(review.seat)
