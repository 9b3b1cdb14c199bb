"""What the user may have missed, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.match.game import Event
from napoleon.match.seat import Seen
from napoleon.ui.achievements.state import ACHIEVED, announced
from napoleon.ui.listening.announcing import sentences_of, unsaid
from napoleon.ui.listening.ear import EAR
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.table_frame import TableFrame
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.table.look import status_sentence


def since(sitting: Sitting | TableFrame, missed: int | None = None) -> Sequence[Seen]:
    """The moments of the current deal since the user's last decision, or since its start.

    ``missed``: the first moment that the listener has missed; then since there, but not since
    before the decision before the last one.
    """
    story, start = sitting.seat.story, sitting.match.given
    done = [at for at in sitting.seat.decided if at > start]
    if not done:
        return story[start:]
    begin = done[-1] if missed is None else min(missed, done[-1])
    return story[max([begin, *done[-2:-1]]) :]


def account(frame: Frame) -> str:
    """The account, and what to do now. Raises `ValueError` without a table."""
    words, match = frame.words.aloud, frame.table.match
    number, attempt, moments = frame.of(EAR).missed or (0, 0, 0)
    missed = moments if (number, attempt) == (match.number, match.attempt) else None
    happened: list[Event] = [event for seen in since(frame.table, missed) for event in seen.events]
    now = status_sentence(frame)
    sentences = unsaid(sentences_of(frame, happened), now)
    medals = announced(words, frame.table.of(ACHIEVED))
    return in_a_row((*(sentences or [words("listening.nothing")]), now, medals))
