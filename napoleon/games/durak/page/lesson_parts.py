"""The parts of Durak's lessons: cards laid out, kinds of actions, elements to point at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.table.control_row import act_id, choices, played
from napoleon.games.durak.page.table.hand import moves
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
from napoleon.ui.lessons.state import Fits


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
