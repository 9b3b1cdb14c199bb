"""Which golden plays there must be."""

from __future__ import annotations

from pathlib import Path

from napoleon.games.napoleon.rules import OPTIONS, RuleSet

FOLDER = Path(__file__).parent / "golden"

HELPERS = {
    "jacks.hunt": "jacks.weak=on",
    "adjutant.change_cost": "adjutant.change=both",
    "betrayal.napoleon": "joker.count=1",
    "table.stripped": "table.widow=none joker.count=2",
}
"""What an option needs to have an effect, where the default does not give it."""


def wanted() -> dict[str, RuleSet]:
    """The rules of each golden play, by its name: presets, and ``topic.option=value``."""
    found = {f"preset={preset}": rules for preset, rules in RuleSet.in_texts().items()}
    for name, option in OPTIONS.items():
        base = RuleSet()
        for helper in HELPERS.get(name, "").split():
            base = base.with_text(*helper.split("="))
        for text in option.texts:
            found[f"{name}={text}"] = base.with_text(name, text)
    return found
