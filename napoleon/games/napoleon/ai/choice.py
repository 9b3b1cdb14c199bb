"""The answers of computer players of Napoleon."""

from __future__ import annotations

from typing import TypeAlias

from napoleon.games.napoleon.play.actions import Action
from napoleon.match.protocol import Advice, Candidate, Reason

__all__ = ["Advice", "Candidate", "Choice", "Reason", "reason"]

Choice: TypeAlias = Advice[Action]
"""The answer of `napoleon.ai.choose`: an action, the reasons for it, and the candidates."""


def reason(key: str, **params: str | int) -> Reason:
    """A short way to write a reason."""
    return Reason(key, params)
