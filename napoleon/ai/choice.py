"""What a computer player answers."""

from __future__ import annotations

from napoleon.game.protocol import Advice, Candidate, Reason

__all__ = ["Candidate", "Choice", "Reason", "reason"]

Choice = Advice
"""What `napoleon.ai.choose` answers: an action, the reasons for it, and what was compared."""


def reason(key: str, **params: str | int) -> Reason:
    """A reason, written shortly."""
    return Reason(key, params)
