"""The table of promises: what a sentence of the rulebook says, and the play that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import new_deal
from napoleon.games.durak.play.state import State
from napoleon.games.durak.rules import OPTIONS
from tests.games.durak.letters import rules_of

Check = Callable[[str], None]
"""What there is to see where an option has a value; the value is "" for a sentence of any
number."""

PROMISES: Final[dict[str, Check]] = {}
"""The checks, by the key of the sentence without ``rulebook.``."""


def promised(option: str, *values: str) -> Callable[[Check], Check]:
    """A decorator: the check is of these values of an option, or of its number."""
    assert option in OPTIONS, option

    def entered(check: Check) -> Check:
        for key in [f"{option}.{value}" for value in values] or [option]:
            assert key not in PROMISES, f"promised twice: {key}"
            PROMISES[key] = check
        return check

    return entered


NOTES: Final[dict[str, Callable[[], None]]] = {}
"""The same for sentences that belong to no option, by their keys without ``basics.``."""


def noted(*keys: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """A decorator: the check is of these sentences."""

    def entered(check: Callable[[], None]) -> Callable[[], None]:
        for key in keys:
            assert key not in NOTES, f"noted twice: {key}"
            NOTES[key] = check
        return check

    return entered


def value_of(key: str) -> str:
    """The value in the key of a sentence; "" where it has a number."""
    return "" if key in OPTIONS else key.rpartition(".")[2]


def dealt(options: str, preset: str = "podkidnoy", number: int = 1, first: int = 0) -> State:
    """A deal under these rules; a seat begins."""
    rules = rules_of(options, preset)
    return new_deal(rules, shuffled(rules, "promise", number), first)


def deals(options: str, preset: str = "podkidnoy", count: int = 40) -> list[State]:
    """Some deals under these rules; seat 1 begins."""
    return [dealt(options, preset, number, 1) for number in range(count)]
