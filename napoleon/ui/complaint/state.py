"""A complaint that is being made: the play, the user's opinion, and the adviser's."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.match.complaint import Complaint, opinions
from napoleon.match.game import Action
from napoleon.match.protocol import Advice
from napoleon.ui.shell.dialogs import named

MOST_CHOICES = 60
"""The most actions in a list to choose from; there are more when cards are laid away."""


@named("complaint")
class Complaining(NamedTuple):
    """The dialog."""

    complaint: Complaint
    """The complaint so far, without the adviser's opinions."""
    levels: tuple[str, ...]
    """The levels of the computer players; () if unknown."""
    asked: int = 0
    """The number of the question to the adviser, 0 for none."""
    advice: Advice[Action] | None = None
    """Its answer; None if there is none yet, or none can be had."""
    can: tuple[str, ...] = ()
    """What the browser can do with the text (`Drawn`)."""

    @property
    def choices(self) -> tuple[Action, ...]:
        """The other possible plays; () if there are too many for a list."""
        legal = self.complaint.view.legal
        others = tuple(action for action in legal if action != self.complaint.action)
        return others if len(others) <= MOST_CHOICES else ()

    @property
    def whole(self) -> Complaint:
        """The complaint with the adviser's opinion of both plays, and of its own."""
        if self.advice is None:
            return self.complaint
        complaint = self.complaint
        instead = [complaint.instead] if complaint.instead is not None else []
        plays = [complaint.action, self.advice.action, *instead]
        return complaint._replace(expert=opinions(self.advice, *plays))
