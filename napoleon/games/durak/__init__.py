"""Durak (ドゥラーク).

>>> from napoleon.games import durak
>>> rules = durak.PRESETS["duel"]
>>> state = durak.new_deal(rules, durak.shuffled(rules, seed="tanaka-1", number=1), first=0)
>>> durak.write_action(durak.legal(state, state.bout.attacker)[0])
'C8'
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from napoleon.games.durak.play.deal import Deal, shuffled
    from napoleon.games.durak.play.engine import apply, legal, new_deal
    from napoleon.games.durak.play.notation import read_action, write_action
    from napoleon.games.durak.play.view import observe
    from napoleon.games.durak.rules import PRESETS, RuleSet, rules_from_query, rules_to_query

__all__ = [
    "PRESETS",
    "Deal",
    "RuleSet",
    "apply",
    "legal",
    "new_deal",
    "observe",
    "read_action",
    "rules_from_query",
    "rules_to_query",
    "shuffled",
    "write_action",
]

# The module of each name, imported when the name is first used (PEP 562).
_HOMES = {
    "play.deal": ("Deal", "shuffled"),
    "play.engine": ("apply", "legal", "new_deal"),
    "play.notation": ("read_action", "write_action"),
    "play.view": ("observe",),
    "rules": ("PRESETS", "RuleSet", "rules_from_query", "rules_to_query"),
}


def __getattr__(name: str) -> object:
    from importlib import import_module  # noqa: PLC0415 - or it would be a name of the package

    for home, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(f"{__name__}.{home}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
