"""The parts of a lesson: laid-out cards, and steps that explain, show or let the user try."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action, Bid, Discard, Name, Play
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.engine import apply, legal
from napoleon.games.napoleon.play.notation import TRUMPS, read_action
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import JOKER, TEN, cards_of, mask_of, rank_of, read_cards, suit_of
from napoleon.match.game import IllegalAction
from napoleon.match.match import Match

PLAYERS: Final = 5

Fits = Callable[[State, Action], bool]
"""Whether an action in a state is of some kind."""


class Tell(NamedTuple):
    """Something is explained; NEXT goes on. A finished trick stays meanwhile."""


class Others(NamedTuple):
    """What the computer players do, one after another, as actions in letters."""

    actions: str


class Do(NamedTuple):
    """The user's turn: the wanted actions, and the corrections for others.

    An action that fits neither ``wanted`` nor a kind of ``mistakes`` gets the general correction.
    The words are those of the step, with the name of the mistake added.
    """

    wanted: Fits
    mistakes: tuple[tuple[str, Fits], ...] = ()

    def mistake(self, state: State, action: Action) -> str | None:
        """The name of what is wrong with an action; None where it is wanted."""
        if self.wanted(state, action):
            return None
        return next((name for name, kind in self.mistakes if kind(state, action)), "no")


Step = Tell | Others | Do


class Lesson(NamedTuple):
    """A lesson on the table.

    ``hands`` are the cards that matter, by seat, the user's first; the rest of the pack fills
    them up. ``first`` bids first; ``before`` is what has been done when the lesson begins.
    """

    name: str
    hands: tuple[str, str, str, str, str]
    widow: str
    first: int
    before: str
    steps: tuple[Step, ...]

    @property
    def told(self) -> Iterator[tuple[int, str]]:
        """Every place where words stand: the step's number, and the ending of their key."""
        for at, step in enumerate(self.steps):
            if isinstance(step, Tell):
                yield at, ""
            elif isinstance(step, Do):
                yield at, ""
                yield at, "no"
                yield from ((at, name) for name, _ in step.mistakes)

    def match(self) -> Match:
        """The match of one deal at which the lesson begins."""
        rules = RuleSet()
        actions = tuple(read_action(text) for text in self.before.split())
        return Match.laid_out(GAME, rules, self._deal(rules), self.first, actions, seed="lesson")

    def _deal(self, rules: RuleSet) -> Deal:
        pack = pack_of(rules)
        given = [read_cards(hand) for hand in self.hands]
        widow = read_cards(self.widow)
        used = {card for hand in (*given, widow) for card in hand}
        rest = iter(card for card in pack.cards if card not in used)
        # By turns, so that everybody gets cards of all suits.
        hands = [list(hand) for hand in given]
        while any(len(hand) < pack.hand_size for hand in hands):
            for hand in hands:
                if len(hand) < pack.hand_size:
                    hand.append(next(rest))
        return Deal(tuple(mask_of(hand) for hand in hands), widow)


def reply(state: State, wanted: str) -> Action:
    """What a computer player does: what the lesson wants, else its lowest legal card."""
    action = read_action(wanted)
    try:
        apply(state, action)
    except IllegalAction:
        return legal(state)[0]
    return action


# ---- kinds of actions --------------------------------------------------------------------


def these(texts: str) -> Fits:
    """Exactly one of these actions, in letters."""
    actions = tuple(read_action(text) for text in texts.split())
    return lambda _state, action: action in actions


def honor(_state: State, action: Action) -> bool:
    """An honor is played, or laid away."""
    match action:
        case Play(card):
            return bool(HONORS_MASK >> card & 1)
        case Discard(mask):
            return bool(HONORS_MASK & mask)
    return False


def passed(_state: State, action: Action) -> bool:
    """The user does not bid."""
    return not isinstance(action, Bid | Play | Name | Discard)


def bid_in(trump: str) -> Fits:
    """A bid in that trump."""
    return lambda _state, action: isinstance(action, Bid) and TRUMPS[action.trump] == trump


def own_card(state: State, action: Action) -> bool:
    """Napoleon names a card in Napoleon's own hand."""
    return isinstance(action, Name) and bool(state.hands[0] >> action.card & 1)


def trumps_away(state: State, action: Action) -> bool:
    """A trump is laid away."""
    trump = state.contract.trump if state.contract else -1
    return isinstance(action, Discard) and any(
        suit_of(card) == trump for card in cards_of(action.cards_mask)
    )


def sensible_discard(state: State, action: Action) -> bool:
    """Cards that nobody misses: no honor, no trump, no Joker."""
    if not isinstance(action, Discard) or trumps_away(state, action):
        return False
    cards = cards_of(action.cards_mask)
    return all(card < JOKER and rank_of(card) < TEN for card in cards)
