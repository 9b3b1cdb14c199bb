"""What lessons of Napoleon are made of: the cards that are laid out, and kinds of actions."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action, Bid, Discard, Name, Play
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.notation import TRUMPS, read_action
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import JOKER, TEN, cards_of, mask_of, rank_of, read_cards, suit_of
from napoleon.match.match import Match
from napoleon.ui.lessons.state import Fits


class LaidOut(NamedTuple):
    """Where a lesson begins, under the usual rules."""

    hands: tuple[str, str, str, str, str]
    """The cards that matter, by seat, the user's first; the rest of the pack fills them up."""
    widow: str
    """The cards of the widow."""
    first: int
    """The seat that bids first."""
    before: str = ""
    """What has been done, as actions in letters."""

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
