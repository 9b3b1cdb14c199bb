"""The answer of a computer player."""

from __future__ import annotations

from napoleon.match.protocol import Advice, Candidate, Reason

__all__ = ["Candidate", "Choice", "Reason", "reason"]

Choice = Advice
"""What `napoleon.ai.choose` answers: an action, the reasons for it, and what was compared."""


def reason(key: str, **params: str | int) -> Reason:
    """A short way to write a reason."""
    return Reason(key, params)
