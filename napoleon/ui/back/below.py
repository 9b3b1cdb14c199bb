"""The tables that wait below another, and what a new match would end."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.ui.shell.controls import Control
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.feature import used
from napoleon.ui.shell.frame import Frame, TableFrame
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.shell.sitting import Sitting


def waiting(tables: tuple[Sitting, ...], *, of_evening: bool) -> Sitting | None:
    """The unfinished evening at this device, or everything else, as it waits."""
    found: Sitting | None = None
    for one in reversed(tables):
        if one.occasion.at_one_device == of_evening and one.goes_on and one.stored:
            found = one.over(found).rested
    return found


def would_be_lost(tables: Sequence[Sitting | TableFrame], *, of_evening: bool = False) -> bool:
    """Whether a new match, or evening, would end something unfinished of its kind."""
    return any(under_way(one) for one in tables if one.occasion.at_one_device == of_evening)


def beginning(key: str, begins: str) -> Control:
    """A control that begins a match by another one, ``begins``.

    It asks first if something unfinished would end (``key``: that of the question's words).
    """

    @from_frame
    def asks(frame: Frame, _do: Do) -> Reaction:
        yes = Do(begins)
        return Confirmation(key, yes) if would_be_lost(frame.tables) else then(used, yes)

    return asks


def under_way(sitting: Sitting | TableFrame) -> bool:
    """Whether something unfinished is played here; lessons and untouched deals do not count."""
    match, occasion = sitting.match, sitting.occasion
    untouched = occasion.practice is not None and sitting.ply == match.given
    return not occasion.lesson and not match.over and not untouched
