"""The lessons of Durak: from the first attack to an ending that can be won by force.

Their words are in the page's catalogue. The cards of each are laid out by hand.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.notation import read_action
from napoleon.games.durak.play.state import State
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.rule_book import assigned
from napoleon.match.match import Match
from napoleon.ui.lessons.state import Fits, Lesson, Others, Task, Tell


class LaidOut(NamedTuple):
    """Where a lesson begins."""

    hands: tuple[str, ...]
    """The hands by seat, the user's first."""
    talon: str = ""
    """The talon, the card to be drawn first in front; the turn-up is its last card."""
    trump: str = "H"
    """The letter of the trump suit."""
    attacker: int = 0
    """The seat that leads."""
    rules: str = ""
    """The options that are not as usual, besides the number of players."""

    def match(self) -> Match:
        """The match of one deal at which the lesson begins."""
        chosen = assigned(f"table.players={len(self.hands)} {self.rules}".strip())
        deal = Deal.parse(self.hands, self.talon, trump=self.trump, attacker=self.attacker)
        return Match.laid_out(
            GAME, RuleSet().with_texts(chosen), deal, self.attacker, (), seed="lesson"
        )


def these(texts: str) -> Fits:
    """Exactly one of these actions, in letters."""
    actions = tuple(map(read_action, texts.split()))
    return lambda _state, action: action in actions


def taken(_state: State, action: Action) -> bool:
    """The user takes."""
    return action == read_action("take")


_DONE: Final = these("pass 0:pass")

LESSONS: Final = (
    Lesson(
        "first",
        LaidOut(
            ("C6D8H9HKSJST", "C9D7DQH7SQCA"),
            "H8D6C7S7D9C8HASA",
            trump="N",
            rules="trump.source=none",
        ).match,
        steps=(
            Tell(),
            Task(these("C6")),
            Others("C6/C9"),
            Task(_DONE),
            Tell(),
            Others("D7"),
            Task(these("D7/D8"), (("take", taken),)),
            Others("pass"),
            Task(these("HK")),
            Others("take"),
            Tell(),
            Task(these("H8")),
            Others("H8/HK"),
            Task(_DONE),
            Others("CA"),
            Task(taken),
            Tell(),
        ),
    ),
    Lesson(
        "trumps",
        LaidOut(("H7HTD6SQS9C8", "CKH9H8D9DJS7"), "D7SACTD8C9H6", attacker=1).match,
        steps=(
            Tell(),
            Others("CK"),
            Task(these("CK/H7"), (("take", taken), ("high", these("CK/HT")))),
            Others("pass"),
            Tell(),
            Task(these("S9")),
            Others("S9/H9"),
            Task(_DONE),
            Others("H8"),
            Task(these("H8/HT"), (("take", taken),)),
            Others("pass"),
            Tell(),
        ),
    ),
    Lesson(
        "throwing",
        LaidOut(("D7S9HJC6CKDA", "D9SJHQ"), "C8C9DTS6D6H6").match,
        steps=(
            Tell(),
            Task(these("D7"), (("other", these("S9 HJ C6 CK DA")),)),
            Others("D7/D9"),
            Task(these("+S9"), (("done", _DONE),)),
            Others("S9/SJ"),
            Tell(),
            Task(these("+HJ"), (("done", _DONE),)),
            Tell(),
            Others("HJ/HQ"),
            Tell(),
        ),
    ),
    Lesson(
        "roles",
        LaidOut(("S6S8D8DTC7CJ", "D7D9HTCTSQSA", "CKS9DJC9H9HJ"), "C8S7SKDKDQH6", attacker=2).match,
        steps=(
            Tell(),
            Others("CK"),
            Task(taken),
            Tell(),
            Others("D7 D7/DJ 1:pass"),
            Task(_DONE),
            Tell(),
        ),
    ),
    Lesson(
        "three",
        LaidOut(
            ("H9S7SKD8CJC6", "C7D6DQSAS8HT", "C9DTDKS9HQH7"),
            "C8STD7SQDAH6",
            attacker=1,
        ).match,
        steps=(
            Tell(),
            Others("C7 C7/C9 1:pass"),
            Task(these("+S7"), (("trump", these("+H9")), ("done", _DONE))),
            Others("take"),
            Tell(),
            Task(these("C6"), (("high", these("CJ SK H9 D8")),)),
            Others("take"),
            Tell(),
        ),
    ),
    Lesson(
        "endgame",
        LaidOut(("D9DK", "DTC6"), "").match,
        steps=(
            Tell(),
            Tell(),
            Task(these("DK"), (("low", these("D9")),)),
            Others("take"),
            Tell(),
            Task(these("D9")),
            Others("D9/DT"),
            Tell(),
        ),
    ),
    Lesson(
        "weakness",
        LaidOut(("S6CKCAHA", "S7D7D8D9"), "").match,
        steps=(
            Tell(),
            Tell(),
            Task(
                these("CK"),
                (("weak", these("S6")), ("ace", these("CA")), ("trump", these("HA"))),
            ),
            Others("take"),
            Task(these("CA HA"), (("weak", these("S6")),)),
            Others("take"),
            Task(these("CA HA"), (("weak", these("S6")),)),
            Others("take"),
            Task(these("S6")),
            Others("S6/S7"),
            Tell(),
        ),
    ),
    Lesson(
        "passing",
        LaidOut(
            ("D8C9SKH7CQS6", "CTDTD6S9HKDA", "C8H9CJDQS7SJ"),
            "C6C7STD9DJH6",
            attacker=2,
            rules="transfer.allowed=on",
        ).match,
        steps=(
            Tell(),
            Others("C8"),
            Task(these(">D8"), (("cover", these("C8/C9 C8/CQ C8/H7")), ("take", taken))),
            Tell(),
            Others("C8/CT D8/DT"),
            Task(_DONE),
            Others("pass"),
            Tell(),
        ),
    ),
)
"""The lessons, in the order in which they are learned."""


def lessons() -> tuple[Lesson, ...]:
    """The list."""
    return LESSONS
