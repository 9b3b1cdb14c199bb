"""Napoleon: the Japanese trick-taking game, its rules, its computer players and its page.

>>> from napoleon import RuleSet, apply, legal, new_deal, shuffled
>>> rules = RuleSet()
>>> state = new_deal(rules, shuffled(rules, seed="tanaka-cup-1", number=1), first=0)
>>> while state.phase != "finished":
...     state = apply(state, legal(state)[-1]).state
>>> state.result.bid
20
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from napoleon.game.actions import Action, IllegalAction
    from napoleon.game.deal import Deal, shuffled
    from napoleon.game.engine import Step, apply, legal, new_deal
    from napoleon.game.match import Match
    from napoleon.game.notation import read_action, write_action
    from napoleon.game.reading import Unreadable, read_any
    from napoleon.game.record import Record
    from napoleon.game.score_lines import BadRecord
    from napoleon.game.score_reading import read as read_record
    from napoleon.game.score_sheet import write as write_record
    from napoleon.game.state import Result, State
    from napoleon.game.view import PlayerView, observe, redact
    from napoleon.rules import PRESETS, RuleSet, rules_from_query, rules_to_query

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "Action",
    "BadRecord",
    "Deal",
    "IllegalAction",
    "Match",
    "PlayerView",
    "Record",
    "Result",
    "RuleSet",
    "State",
    "Step",
    "Unreadable",
    "apply",
    "legal",
    "new_deal",
    "observe",
    "read_action",
    "read_any",
    "read_record",
    "redact",
    "rules_from_query",
    "rules_to_query",
    "shuffled",
    "write_action",
    "write_record",
]

# Where each name is, imported when it is first asked for (PEP 562): the page imports this
# package before its first table, and needs neither the readers of records nor their patterns.
_HOMES = {
    "napoleon.game.actions": ("Action", "IllegalAction"),
    "napoleon.game.deal": ("Deal", "shuffled"),
    "napoleon.game.engine": ("Step", "apply", "legal", "new_deal"),
    "napoleon.game.match": ("Match",),
    "napoleon.game.notation": ("read_action", "write_action"),
    "napoleon.game.reading": ("Unreadable", "read_any"),
    "napoleon.game.record": ("Record",),
    "napoleon.game.score_lines": ("BadRecord",),
    "napoleon.game.score_reading": ("read_record",),
    "napoleon.game.score_sheet": ("write_record",),
    "napoleon.game.state": ("Result", "State"),
    "napoleon.game.view": ("PlayerView", "observe", "redact"),
    "napoleon.rules": ("PRESETS", "RuleSet", "rules_from_query", "rules_to_query"),
}
_NAMES_AT_HOME = {"read_record": "read", "write_record": "write"}


def __getattr__(name: str) -> object:
    from importlib import import_module  # noqa: PLC0415 - or it would be a name of the package

    for home, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(home), _NAMES_AT_HOME.get(name, name))
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
