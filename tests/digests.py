"""What golden plays hold besides their actions: digests of events, views and refusals."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import TypeVar

from napoleon.match.refusals import IllegalAction

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")


def refusal(apply: Callable[[StateT, ActionT], object], state: StateT, action: ActionT) -> str:
    """Why an action is refused; "" if it is not."""
    try:
        apply(state, action)
    except IllegalAction as illegal:
        return illegal.reason
    return ""


def digests(
    name: str, events: Sequence[object], views: Sequence[object], refusals: Sequence[str]
) -> str:
    """The line of a play: its name, and a digest each of the events, the views, the refusals."""
    parts = (repr(events), json.dumps(views), " ".join(refusals))
    return " ".join([name, *(sha256(part.encode()).hexdigest()[:12] for part in parts)])
