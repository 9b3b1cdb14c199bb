"""The rules: one file for each topic, put together in `RuleSet` and in `Law`."""

from napoleon.games.durak.rules.book import OPTIONS, PRESETS, RuleSet
from napoleon.kit.rule_book import Problem

rules_from_query = RuleSet.from_query
rules_to_query = RuleSet.to_query

__all__ = ["OPTIONS", "PRESETS", "Problem", "RuleSet", "rules_from_query", "rules_to_query"]
