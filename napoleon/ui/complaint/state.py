"""A complaint that is being made: the play, what the user says, and what the adviser thinks."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.match.complaint import Complaint, opinions
from napoleon.match.game import Action
from napoleon.match.protocol import Advice
from napoleon.ui.shell.dialogs import named

MOST_CHOICES = 60
"""Of more actions none is chosen from a list, such as of all cards that can be laid away."""


@named("complaint")
class Complaining(NamedTuple):
    """The dialog."""

    complaint: Complaint
    """What is said so far, without the adviser's opinions."""
    levels: tuple[str, ...]
    """The levels of the computer players; () where they are not known."""
    asked: int = 0
    """The number of the question to the adviser, 0 for none."""
    advice: Advice[Action] | None = None
    """Its answer; None: none came yet, or none can be had."""
    can: tuple[str, ...] = ()
    """What the browser can do with what is handed on (`Drawn`)."""

    @property
    def choices(self) -> tuple[Action, ...]:
        """What else could have been played; () where that is too much for a list."""
        legal = self.complaint.view.legal
        others = tuple(action for action in legal if action != self.complaint.action)
        return others if len(others) <= MOST_CHOICES else ()

    @property
    def whole(self) -> Complaint:
        """The complaint with what the adviser thinks of both plays, and of its own."""
        if self.advice is None:
            return self.complaint
        complaint = self.complaint
        instead = [complaint.instead] if complaint.instead else []
        plays = [complaint.action, self.advice.action, *instead]
        return complaint._replace(expert=opinions(self.advice, *plays))
