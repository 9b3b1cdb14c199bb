"""A review: the decisions of one seat in a record, beside a strong player's choices.

That player knows no more than the seat did: each decision is judged from its view at that moment.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from typing import Final, NamedTuple

from napoleon.match.game import REDEAL, Action, View
from napoleon.match.protocol import Advice
from napoleon.match.records.record import AnyRecord
from napoleon.ui.shell.link import home
from napoleon.ui.shell.sitting import Showing
from napoleon.ui.shell.slot import Slot
from napoleon.ui.study.state import AnyReplay, AnyStudy

REVIEW: Final = "review"
"""The name of the screen."""
SHOWN: Final = "#review="
"""With a seat after it, the end of the page's address while the finished deal is reviewed."""
TRIED: Final = "#whatif="
"""The same while an alternative is tried out from there."""


class Judged(NamedTuple):
    """A decision with the advice for it; None if it could not be had.

    ``text`` is the answer that contains the advice.
    """

    ply: int
    advice: Advice[Action] | None
    text: str = ""


class Review(NamedTuple):
    """The progress of the review of one seat.

    It is a screen over the table.
    """

    course: AnyReplay
    """The record and its states."""
    seat: int
    """The seat whose decisions are reviewed."""
    back: AnyStudy | None
    """The study to return to; None: the table, or the start screen without one."""
    todo: tuple[int, ...]
    """The plies that are not judged yet, in order."""
    judged: tuple[Judged, ...] = ()
    """The decisions that have been judged."""
    asked: int = 0
    """The number of the open question, 0 for none."""
    stopped: bool = False
    """The user has stopped the work for now."""
    fresh: bool = True
    """Whether storage has not been searched for it yet."""
    levels: tuple[str, ...] = ()
    """The levels of the computer players; () if unknown."""

    @property
    def scene(self) -> str:
        """The name of this screen."""
        return REVIEW

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the record."""
        return self.record.names

    @property
    def focus(self) -> tuple[str, ...]:
        """The way back."""
        return ("k-review-leave",)

    @property
    def record(self) -> AnyRecord:
        """The record."""
        return self.course.record

    def address(self, begins: str = SHOWN) -> str:
        """The page's address while this review, or an alternative tried from it, is shown."""
        address = home(self.record.game)
        return address if self.back else f"{address}{begins}{self.seat}"

    def view(self, ply: int) -> View:
        """What the seat knew before it decided."""
        view: View = self.record.game.observe(self.course.states[ply], self.seat)
        return view

    def action(self, ply: int) -> Action:
        """The seat's action."""
        return self.record.actions[ply]


def begun(course: AnyReplay, seat: int, back: AnyStudy | None = None) -> Review:
    """The review of a seat, with nothing judged yet."""
    return Review(course, seat, back, tuple(decisions(course, seat)))


def decisions(course: AnyReplay, seat: int) -> list[int]:
    """The plies at which this seat acted and had a choice."""
    game = course.record.game
    found = []
    for ply, action in enumerate(course.record.actions):
        state = course.states[ply]
        actor = game.actor_of(state, action)
        if actor == seat and len(game.observe(state, seat).legal) > 1:
            found.append(ply)
    return found


def helped(course: AnyReplay, seat: int, aids: Collection[int]) -> frozenset[int]:
    """The plies of this seat that were helped: the first ones from each of ``aids`` on."""
    game, states = course.record.game, course.states
    own = [
        ply
        for ply, action in enumerate(course.record.actions)
        if game.actor_of(states[ply], action) == seat
    ]
    places = {bisect_left(own, aid) for aid in aids}
    return frozenset(own[at] for at in places if at < len(own))


def outcome(review: Review) -> str | None:
    """What the deal was for the seat; None while the record does not show it."""
    ending = review.record.game.ending(review.course.states[-1])
    if ending is None or ending.label == REDEAL:
        return None
    return ending.outcome(review.seat)


def reviewed(at: Showing) -> Review | None:
    """The review on the screen; None where the screen shows something else."""
    return at.screen if isinstance(at.screen, Review) else None


REVIEWED: Final = Slot[tuple[Review, ...]]("reviews", ())
"""The reviews of this visit, the newest first, each as far as it has come."""
