"""The options that a quick way of playing knows; under any other rules the engine plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from napoleon.games.durak.rules.book import OPTIONS, RuleSet


class Scope(NamedTuple):
    """Which rules are known, option by option. An option in neither list is not known."""

    known: frozenset[str]
    """Options of which every value is known."""
    partly: Mapping[str, tuple[str, ...]]
    """Options of which only these values are known.

    () for one that has an effect only beside an unknown value of another option.
    """

    def holds(self, rules: RuleSet) -> bool:
        """Whether all effects of rules are known."""
        return all(
            name in self.known
            or rules.text(name) in self.partly.get(name, ())
            or not rules.is_active(name)
            for name in OPTIONS
        )


def options_in(text: str) -> frozenset[str]:
    """The names of options in a text, separated by spaces."""
    return frozenset(text.split())
