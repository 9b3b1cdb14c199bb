"""The lessons of Durak: from the first attack to an ending that can be won by force.

Their words are in the page's catalogue. The cards of each are laid out by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.table import moves
from napoleon.games.durak.page.table.control_row import act_id, choices, played
from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.play.actions import PASS, TAKE, Action, plain
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.notation import read_action
from napoleon.games.durak.play.state import NO_CARD
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.cards import write_card
from napoleon.kit.rule_book import assigned
from napoleon.match.match import AnyMatch, Match
from napoleon.ui.lessons.state import Fits, Lesson, Note, Others, Rest, Task


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
    """The options that differ from the usual ones, besides the number of players."""

    def match(self) -> AnyMatch:
        """The match of one deal at which the lesson begins."""
        chosen = assigned(f"table.players={len(self.hands)} {self.rules}".strip())
        deal = Deal.parse(self.hands, self.talon, trump=self.trump, attacker=self.attacker)
        return Match.laid_out(
            GAME, RuleSet().with_texts(chosen), deal, self.attacker, (), seed="lesson"
        )


def these(texts: str) -> Fits[View, Action]:
    """Exactly one of these actions, in letters."""
    actions = tuple(map(read_action, texts.split()))
    return lambda _view, action: action in actions


def taken(_view: View, action: Action) -> bool:
    """The user takes."""
    return action == read_action("take")


DONE: Final = these("pass 0:pass")
"""The user adds nothing."""


def points(look: Look, wanted: Sequence[Action]) -> Sequence[str]:
    """The ids of the elements of which one is to be pressed next, for any of these actions."""
    if played(look.view, look.draft) in wanted:
        return ["k-play"]
    return list(dict.fromkeys(name for action in wanted for name in _to_do(look, action)))


def _to_do(look: Look, action: Action) -> Iterator[str]:
    """The next thing to press for an action: a card, the attack it is aimed at, or a button."""
    inner, lifted = plain(action), look.draft.lifted
    cards, target = moves.cards_in(inner), moves.target_of(inner)
    if inner in (PASS, TAKE):
        yield "k-pass" if inner == PASS else "k-take"
    elif sorted(lifted) != sorted(cards) or not cards:
        yield from (f"h-{write_card(card)}" for card in cards if card not in lifted)
    elif action in choices(look.view, look.draft):
        yield act_id(action)
    elif target != NO_CARD:
        yield f"t-{write_card(target)}"


LESSONS: Final = (
    Lesson(
        "first",
        LaidOut(
            ("C6D8H9HKSJST", "C9D7DQH7S6CA"), "H8D6C7S7", trump="N", rules="trump.source=none"
        ).match,
        chapters=(3, 6, 13),
        steps=(
            Task(these("C6")),
            Others("C6/C9"),
            Task(DONE),
            Others("D7"),
            Task(these("D7/D8"), (("take", taken),)),
            Others("pass"),
            Task(these("HK")),
            Others("take"),
            Task(these("H8")),
            Others("H8/HK"),
            Task(DONE),
            Others("CA"),
            Task(taken),
            Others("H7"),
            Task(these("H7/H9"), (("take", taken),)),
            Others("pass"),
            Rest("take CA SJ ST S7 pass 0:pass"),
            Note(),
        ),
    ),
    Lesson(
        "trumps",
        LaidOut(("H7HTD6SQS9C8", "CKH9H8D9DJS7"), "D7SACTD8C9H6", attacker=1).match,
        steps=(
            Note(),
            Others("CK"),
            Task(these("CK/H7"), (("take", taken), ("high", these("CK/HT")))),
            Others("pass"),
            Task(these("S9")),
            Others("S9/H9"),
            Task(DONE),
            Others("H8"),
            Task(these("H8/HT"), (("take", taken),)),
            Others("pass"),
            Note(),
        ),
    ),
    Lesson(
        "throwing",
        LaidOut(("D7S9HJC6CKDA", "D9SJHQ"), "C8C9DTS6D6H6").match,
        steps=(
            Task(these("D7"), (("other", these("S9 HJ C6 CK DA")),)),
            Others("D7/D9"),
            Task(these("+S9"), (("done", DONE),)),
            Others("S9/SJ"),
            Task(these("+HJ"), (("done", DONE),)),
            Others("HJ/HQ"),
            Note(),
        ),
    ),
    Lesson(
        "roles",
        LaidOut(("S6S8D8DTC7CJ", "D7D9HTCTSQSA", "CKS9DJC9H9HJ"), "C8S7SKDKDQH6", attacker=2).match,
        steps=(Note(), Others("CK"), Task(taken), Others("D7 D7/DJ 1:pass"), Task(DONE), Note()),
    ),
    Lesson(
        "three",
        LaidOut(("H9S7SKD8CJC6", "C7D6DQSAS8HT", "C9DTDKS9HQH7"), "C8STD7SQDAH6", attacker=1).match,
        steps=(
            Note(),
            Others("C7 C7/C9 1:pass"),
            Task(these("+S7"), (("trump", these("+H9")), ("done", DONE))),
            Others("take"),
            Task(these("C6"), (("high", these("CJ SK H9 D8")),)),
            Others("take"),
            Note(),
        ),
    ),
    Lesson(
        "endgame",
        LaidOut(("D9DK", "DTC6"), "").match,
        steps=(
            Note("DTC6"),
            Task(these("DK"), (("low", these("D9")),), asks=True),
            Others("take"),
            Task(these("D9")),
            Others("D9/DT"),
            Note(),
        ),
    ),
    Lesson(
        "weakness",
        LaidOut(("S6CKCAHA", "S7D7D8D9"), "").match,
        steps=(
            Note("S7D7D8D9"),
            Task(
                these("CK"),
                (("weak", these("S6")), ("ace", these("CA")), ("trump", these("HA"))),
                asks=True,
            ),
            Others("take"),
            Task(these("CA HA"), (("weak", these("S6")),), asks=True),
            Others("take"),
            Task(these("CA HA"), (("weak", these("S6")),), asks=True),
            Others("take"),
            Task(these("S6")),
            Others("S6/S7"),
            Note(),
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
            Note(),
            Others("C8"),
            Task(these(">D8"), (("cover", these("C8/C9 C8/CQ C8/H7")), ("take", taken))),
            Others("C8/CT D8/DT"),
            Task(DONE),
            Others("pass"),
            Note(),
        ),
    ),
)
"""The lessons, in the order in which they are learned."""


def lessons() -> tuple[Lesson, ...]:
    """The list."""
    return LESSONS
