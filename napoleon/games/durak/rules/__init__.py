"""The rules: one file for each topic, put together in `RuleSet` and in `Law`."""

from napoleon.games.durak.rules.book import OPTIONS, RuleSet
from napoleon.games.durak.rules.presets import PRESETS

__all__ = ["OPTIONS", "PRESETS", "RuleSet"]
