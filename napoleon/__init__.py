"""Napoleon: the Japanese trick-taking game, its rules, its computer players and its page.

>>> from napoleon import PRESETS, apply, ending, legal, new_deal, shuffled
>>> rules = PRESETS["sdc"]
>>> attempt = 0
>>> state = new_deal(rules, shuffled(rules, seed="tanaka-cup-1", number=1), first=0)
>>> while (end := ending(state)) is None or end.label == "redeal":
...     if end is None:
...         state = apply(state, legal(state)[-1]).state
...     else:  # nobody bid, and these rules deal the cards again
...         attempt += 1
...         deal = shuffled(rules, seed="tanaka-cup-1", number=1, attempt=attempt)
...         state = new_deal(rules, deal, state.first)
>>> end.label, state.result.bid, state.result.french
('set', 20, 9)

`Match.next_deal` deals again, or goes on to the next deal.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from napoleon.games.napoleon.ai import choose
    from napoleon.games.napoleon.ai.endings.solution import solve
    from napoleon.games.napoleon.match import Match
    from napoleon.games.napoleon.picture import draw
    from napoleon.games.napoleon.play.actions import Action
    from napoleon.games.napoleon.play.deal import Deal, shuffled
    from napoleon.games.napoleon.play.engine import apply, legal, new_deal
    from napoleon.games.napoleon.play.notation import read_action, write_action
    from napoleon.games.napoleon.play.state import Result, State
    from napoleon.games.napoleon.play.turns import actors, ending
    from napoleon.games.napoleon.play.view import PlayerView, observe, redact
    from napoleon.games.napoleon.record import Record
    from napoleon.games.napoleon.records.texts import read_all, read_any, read_record, write_record
    from napoleon.games.napoleon.rules import PRESETS, RuleSet, rules_from_query, rules_to_query
    from napoleon.kit.cards import BadCard, read_cards, write_cards
    from napoleon.kit.chance import BadSeed
    from napoleon.kit.options import BadValue, NoOption
    from napoleon.kit.refusal import Refusal
    from napoleon.kit.rule_book import Problem
    from napoleon.match.game import Ending, Step
    from napoleon.match.records.fault import BadRecord, Fault, Unreadable
    from napoleon.match.records.record import Unplayable
    from napoleon.match.refusals import BadDeal, BadNotation, IllegalAction, NoWorld
    from napoleon.version import __version__ as __version__

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

# The module of each name, imported when the name is first used (PEP 562): the page imports this
# package before its first table and does not need the readers of records yet.
_HOMES = {
    "napoleon.games.napoleon.ai": ("choose",),
    "napoleon.games.napoleon.ai.endings.solution": ("solve",),
    "napoleon.games.napoleon.play.actions": ("Action",),
    "napoleon.games.napoleon.play.deal": ("Deal", "shuffled"),
    "napoleon.games.napoleon.play.engine": ("apply", "legal", "new_deal"),
    "napoleon.games.napoleon.match": ("Match",),
    "napoleon.games.napoleon.play.notation": ("read_action", "write_action"),
    "napoleon.games.napoleon.records.texts": (
        "read_all",
        "read_any",
        "read_record",
        "write_record",
    ),
    "napoleon.games.napoleon.picture": ("draw",),
    "napoleon.games.napoleon.record": ("Record",),
    "napoleon.match.records.record": ("Unplayable",),
    "napoleon.match.records.fault": ("BadRecord", "Fault", "Unreadable"),
    "napoleon.games.napoleon.play.state": ("Result", "State"),
    "napoleon.games.napoleon.play.turns": ("actors", "ending"),
    "napoleon.match.game": ("Ending", "Step"),
    "napoleon.match.refusals": ("BadDeal", "BadNotation", "IllegalAction", "NoWorld"),
    "napoleon.kit.rule_book": ("Problem",),
    "napoleon.games.napoleon.play.view": ("PlayerView", "observe", "redact"),
    "napoleon.kit.cards": ("BadCard", "read_cards", "write_cards"),
    "napoleon.kit.chance": ("BadSeed",),
    "napoleon.kit.options": ("BadValue", "NoOption"),
    "napoleon.kit.refusal": ("Refusal",),
    "napoleon.games.napoleon.rules": ("PRESETS", "RuleSet", "rules_from_query", "rules_to_query"),
    "napoleon.version": ("__version__",),
}


def __getattr__(name: str) -> object:
    from importlib import import_module  # noqa: PLC0415 - or it would be a name of the package

    for home, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(home), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
