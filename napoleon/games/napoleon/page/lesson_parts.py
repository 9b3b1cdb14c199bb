"""The parts of lessons of Napoleon: cards laid out, kinds of actions, elements to point at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.play.actions import Action, Bid, Discard, Name, Play
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.notation import TRUMPS, read_action
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import (
    JOKER,
    NO_CARD,
    TEN,
    cards_of,
    mask_of,
    rank_of,
    read_cards,
    suit_of,
    write_card,
)
from napoleon.match.match import AnyMatch, Match
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
    """The actions before, in letters."""

    def match(self) -> AnyMatch:
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
        # In turn, so that everybody gets cards of all suits.
        hands = [list(hand) for hand in given]
        while any(len(hand) < pack.hand_size for hand in hands):
            for hand in hands:
                if len(hand) < pack.hand_size:
                    hand.append(next(rest))
        return Deal(tuple(mask_of(hand) for hand in hands), widow)


# ---- kinds of actions --------------------------------------------------------------------


def these(texts: str) -> Fits[PlayerView, Action]:
    """Exactly one of these actions, in letters."""
    actions = tuple(read_action(text) for text in texts.split())
    return lambda _view, action: action in actions


def honor(_view: PlayerView, action: Action) -> bool:
    """An honor is played, or laid away."""
    match action:
        case Play(card):
            return bool(HONORS_MASK >> card & 1)
        case Discard(mask):
            return bool(HONORS_MASK & mask)
    return False


def passed(_view: PlayerView, action: Action) -> bool:
    """The user does not bid."""
    return not isinstance(action, Bid | Play | Name | Discard)


def bid_in(trump: str) -> Fits[PlayerView, Action]:
    """A bid in that trump."""
    return lambda _view, action: isinstance(action, Bid) and TRUMPS[action.trump] == trump


def own_card(view: PlayerView, action: Action) -> bool:
    """Napoleon names a card in Napoleon's own hand."""
    return isinstance(action, Name) and bool(view.hand >> action.card & 1)


def trumps_away(view: PlayerView, action: Action) -> bool:
    """A trump is laid away."""
    return isinstance(action, Discard) and any(
        suit_of(card) == view.trump for card in cards_of(action.cards_mask)
    )


def sensible_discard(view: PlayerView, action: Action) -> bool:
    """Cards that nobody misses: none is an honor, a trump or a Joker."""
    if not isinstance(action, Discard) or trumps_away(view, action):
        return False
    cards = cards_of(action.cards_mask)
    return all(card < JOKER and rank_of(card) < TEN for card in cards)


# ---- elements to point at ------------------------------------------------------------------


def points(look: Look, wanted: Sequence[Action]) -> Sequence[str]:
    """The ids of the elements that may be pressed next, for any of these actions."""
    bids = [action for action in wanted if isinstance(action, Bid)]
    names = [action.card for action in wanted if isinstance(action, Name)]
    away = [action.cards_mask for action in wanted if isinstance(action, Discard)]
    if bids:
        return [_to_bid(look, bids)]
    if names:
        return [_to_name(look, names)]
    if away:
        return [*_to_discard(look.draft.picked_mask, away)]
    return [*_to_play(look, [action for action in wanted if isinstance(action, Play)])]


def _to_bid(look: Look, bids: Sequence[Bid]) -> str:
    """The control for the suit, the number, or the bid itself."""
    draft = look.draft
    numbers = [bid.number for bid in bids if bid.trump == draft.suit]
    if draft.number in numbers:
        return "k-raise"
    if numbers:
        return "k-up" if draft.number < numbers[0] else "k-down"
    return f"k-suit-{TRUMPS[bids[0].trump]}"


def _to_name(look: Look, cards: Sequence[int]) -> str:
    """The control for the next strong card, or for naming the card that is shown."""
    return "k-call" if look.draft.card in cards else "k-cycle"


def _to_discard(picked: int, wanted: Sequence[int]) -> Iterator[str]:
    """The cards that may still go, those that have to come back, or the button that discards."""
    if picked in wanted:
        yield "k-commit"
        return
    fitting = [mask for mask in wanted if not picked & ~mask]
    allowed = 0
    for mask in fitting or wanted:
        allowed |= mask
    where, cards_mask = ("h", allowed & ~picked) if fitting else ("d", picked & ~allowed)
    for card in cards_of(cards_mask):
        yield f"{where}-{write_card(card)}"


def _to_play(look: Look, plays: Sequence[Play]) -> Iterator[str]:
    """A card, the button that plays the chosen one, or the suit that a Joker asks for."""
    draft = look.draft
    cards = {play.card for play in plays}
    if draft.joker != NO_CARD:
        suits = {play.suit for play in plays if play.card == draft.joker}
        yield "k-call" if draft.suit in suits else "t-suit" if suits else "k-back"
    elif draft.chosen in cards:
        yield "k-play"
    else:
        yield from (f"h-{write_card(card)}" for card in sorted(cards))
