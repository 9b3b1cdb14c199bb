"""The rules: one file for each topic, put together in `RuleSet` and in `Law`."""

from napoleon.games.durak.rules.book import OPTIONS, PRESETS, RuleSet
from napoleon.kit.kinds import must_be
from napoleon.kit.rule_book import Problem

rules_from_query = RuleSet.from_query


def rules_to_query(rules: RuleSet) -> str:
    """The canonical query string of rules; `rules_from_query` reads it back."""
    must_be(rules, RuleSet)
    return rules.to_query()


__all__ = ["OPTIONS", "PRESETS", "Problem", "RuleSet", "rules_from_query", "rules_to_query"]
