"""The rules: one file for each topic, put together in `RuleSet` and in `Law`."""

from napoleon.games.napoleon.rules.book import OPTIONS, RuleSet
from napoleon.games.napoleon.rules.presets import PRESETS
from napoleon.games.napoleon.rules.query import Problem, rules_from_query, rules_to_query

__all__ = ["OPTIONS", "PRESETS", "Problem", "RuleSet", "rules_from_query", "rules_to_query"]
