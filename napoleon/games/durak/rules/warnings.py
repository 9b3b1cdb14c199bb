"""What can be played but will hardly be meant. The name of each is the key of its sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from napoleon.games.durak.rules import ending, lead, table, throw
from napoleon.kit.rule_book import Problem

if TYPE_CHECKING:
    from napoleon.games.durak.rules.book import RuleSet

NO_PAIRS: Final = "no-pairs"
"""Pairs are counted, and nobody can lay one (V49)."""
ENDLESS: Final = "endless"
"""With three players or more the strongest card can go round for ever (V46)."""
_FEWEST_ENDLESS: Final = 3


def warnings(played: RuleSet) -> Iterator[Problem]:
    """The warnings about rules without options that have no effect."""
    if ending.counts(played.ending) == "pairs" and not (
        lead.leads_pairs(played.lead) or throw.in_pairs(played.throw)
    ):
        yield Problem(NO_PAIRS, "ending.loser", played.text("ending.loser"))
    if lead.needs_strongest(played.lead) and table.seats(played.table) >= _FEWEST_ENDLESS:
        yield Problem(ENDLESS, "lead.strongest", played.text("lead.strongest"))
