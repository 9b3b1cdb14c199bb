"""What a computer player of Napoleon answers."""

from __future__ import annotations

from typing import TypeAlias

from napoleon.games.napoleon.play.actions import Action
from napoleon.match.protocol import Advice, Candidate, Reason

__all__ = ["Advice", "Candidate", "Choice", "Reason", "reason"]

Choice: TypeAlias = Advice[Action]
"""What `napoleon.ai.choose` answers: an action, the reasons for it, and what was compared."""


def reason(key: str, **params: str | int) -> Reason:
    """A short way to write a reason."""
    return Reason(key, params)
