"""Durak (ドゥラーク): the same names as in `napoleon`, for the other game.

>>> from napoleon.games import durak
>>> rules = durak.PRESETS["duel"]
>>> state = durak.new_deal(rules, durak.shuffled(rules, seed="tanaka-1", number=1), first=0)
>>> durak.write_action(durak.legal(state)[0])
'C8'
>>> while durak.ending(state) is None:
...     state, events = durak.apply(state, durak.legal(state)[0])
>>> durak.ending(state).label
'durak'
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from napoleon.games.durak.ai import choose
    from napoleon.games.durak.ai.endings.solution import solve
    from napoleon.games.durak.match import DurakMatch as Match
    from napoleon.games.durak.picture import draw
    from napoleon.games.durak.play.actions import Action
    from napoleon.games.durak.play.deal import Deal, shuffled
    from napoleon.games.durak.play.engine import actors, apply, legal, new_deal
    from napoleon.games.durak.play.matches import ending
    from napoleon.games.durak.play.notation import read_action, write_action
    from napoleon.games.durak.play.state import Result, State
    from napoleon.games.durak.play.view import View as PlayerView
    from napoleon.games.durak.play.view import observe, redact
    from napoleon.games.durak.record import DurakRecord as Record
    from napoleon.games.durak.records.texts import read_all, read_any, read_record, write_record
    from napoleon.games.durak.rules import PRESETS, RuleSet, rules_from_query, rules_to_query
    from napoleon.kit.cards import BadCard, read_cards, write_cards
    from napoleon.kit.chance import BadSeed
    from napoleon.kit.options import BadValue, NoOption
    from napoleon.kit.refusal import Refusal
    from napoleon.kit.rule_book import Problem
    from napoleon.match.game import Ending, Step
    from napoleon.match.records.fault import BadRecord, Fault, Unreadable
    from napoleon.match.records.record import Unplayable
    from napoleon.match.refusals import BadDeal, BadNotation, IllegalAction, NoWorld

__all__ = [
    "PRESETS",
    "Action",
    "BadCard",
    "BadDeal",
    "BadNotation",
    "BadRecord",
    "BadSeed",
    "BadValue",
    "Deal",
    "Ending",
    "Fault",
    "IllegalAction",
    "Match",
    "NoOption",
    "NoWorld",
    "PlayerView",
    "Problem",
    "Record",
    "Refusal",
    "Result",
    "RuleSet",
    "State",
    "Step",
    "Unplayable",
    "Unreadable",
    "actors",
    "apply",
    "choose",
    "draw",
    "ending",
    "legal",
    "new_deal",
    "observe",
    "read_action",
    "read_all",
    "read_any",
    "read_cards",
    "read_record",
    "redact",
    "rules_from_query",
    "rules_to_query",
    "shuffled",
    "solve",
    "write_action",
    "write_cards",
    "write_record",
]

# The module of each name, imported when the name is first used (PEP 562).
_HOMES = {
    "napoleon.games.durak.ai": ("choose",),
    "napoleon.games.durak.ai.endings.solution": ("solve",),
    "napoleon.games.durak.match": ("DurakMatch",),
    "napoleon.games.durak.play.actions": ("Action",),
    "napoleon.games.durak.play.deal": ("Deal", "shuffled"),
    "napoleon.games.durak.play.engine": ("actors", "apply", "legal", "new_deal"),
    "napoleon.games.durak.play.matches": ("ending",),
    "napoleon.games.durak.play.notation": ("read_action", "write_action"),
    "napoleon.games.durak.play.state": ("Result", "State"),
    "napoleon.games.durak.play.view": ("View", "observe", "redact"),
    "napoleon.games.durak.picture": ("draw",),
    "napoleon.games.durak.record": ("DurakRecord",),
    "napoleon.games.durak.records.texts": ("read_all", "read_any", "read_record", "write_record"),
    "napoleon.games.durak.rules": ("PRESETS", "RuleSet", "rules_from_query", "rules_to_query"),
    "napoleon.kit.cards": ("BadCard", "read_cards", "write_cards"),
    "napoleon.kit.chance": ("BadSeed",),
    "napoleon.kit.options": ("BadValue", "NoOption"),
    "napoleon.kit.refusal": ("Refusal",),
    "napoleon.kit.rule_book": ("Problem",),
    "napoleon.match.game": ("Ending", "Step"),
    "napoleon.match.refusals": ("BadDeal", "BadNotation", "IllegalAction", "NoWorld"),
    "napoleon.match.records.fault": ("BadRecord", "Fault", "Unreadable"),
    "napoleon.match.records.record": ("Unplayable",),
}
_NAMES_AT_HOME = {"Match": "DurakMatch", "PlayerView": "View", "Record": "DurakRecord"}


def __getattr__(name: str) -> object:
    from importlib import import_module  # noqa: PLC0415 - or it would be a name of the package

    at_home = _NAMES_AT_HOME.get(name, name)
    for home, names in _HOMES.items():
        if name in __all__ and at_home in names:
            value: object = getattr(import_module(home), at_home)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
