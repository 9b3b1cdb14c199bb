"""Napoleon: the Japanese trick-taking game, its rules, its computer players and its page.

>>> from napoleon import RuleSet, apply, legal, new_deal, shuffled
>>> rules = RuleSet()
>>> state = new_deal(rules, shuffled(rules, seed="tanaka-cup-1", number=1), first=0)
>>> while state.phase != "finished":
...     state = apply(state, legal(state)[-1]).state
>>> state.result.bid
20
"""

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
