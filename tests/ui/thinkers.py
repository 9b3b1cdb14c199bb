"""Computer players of the page in tests: the answers of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from napoleon.ai.wire import think
from napoleon.games.napoleon.play.actions import PASS
from napoleon.games.napoleon.play.notation import write_action


class Fails(NamedTuple):
    """A computer player that fails, and why."""

    reason: str


Said = str | Fails | None
"""A computer player's answer; None: never any."""
Thinker = Callable[[int, str], Said]


def silent(question: int, text: str) -> None:
    """A computer player that never answers."""
    del question, text


def honest(question: int, text: str) -> str:
    """The answers of the real computer players."""
    del question
    return think(text)


class Bidders:
    """Computer players who make the given calls, one after another, and then pass."""

    def __init__(self, *calls: str) -> None:
        self._calls = list(calls)

    def __call__(self, question: int, text: str) -> str:
        del text
        call = self._calls.pop(0) if self._calls else write_action(PASS)
        return f'{{"v":1,"id":{question},"answer":"{call}"}}'
