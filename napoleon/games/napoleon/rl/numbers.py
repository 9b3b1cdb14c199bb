"""Actions as numbers: one space for every rule set and phase.

| first | how many | what |
| ---: | ---: | --- |
| 0 | 1 | pass; keep the contract; do not bid; no adjutant card with the bid |
| 1 | 1 | Napoleon betrays |
| 2 | 100 | a bid: (number - 1) * 5 + trump, number 1 to 20, trump C D H S and no trump |
| 102 | 54 | the adjutant card |
| 156 | 5 | another trump |
| 161 | 54 | another adjutant card |
| 215 | 270 | both: trump * 54 + card |
| 485 | 54 | discard this card |
| 539 | 54 | play this card |
| 593 | 8 | lead a Joker and name a suit: joker * 4 + suit |
| 601 | 108 | a Joker stands for a card: joker * 54 + card |
| 709 | 1 | play the card that betrays, and betray |

Cards are the numbers of `napoleon.kit.cards`: suit * 13 + rank, the Jokers 52 and 53.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from napoleon.games.napoleon.play import actions
from napoleon.kit.cards import DECK, JOKER, cards_of
from napoleon.rl.settings import BadNumber

_TRUMPS: Final = 5
_SUITS: Final = 4

KINDS: Final = (
    ("pass", 1),
    ("Napoleon betrays", 1),
    ("bid", 20 * _TRUMPS),
    ("name", DECK),
    ("other trump", _TRUMPS),
    ("other card", DECK),
    ("both others", _TRUMPS * DECK),
    ("discard", DECK),
    ("play", DECK),
    ("name a suit", 2 * _SUITS),
    ("stand for", 2 * DECK),
    ("betray", 1),
)
"""The kinds of actions in the order of their numbers, each with how many it has."""
PASS_NUMBER: Final = 0
BETRAY_NUMBER: Final = 1
FIRST_BID: Final = 2
FIRST_NAME: Final = FIRST_BID + 20 * _TRUMPS
FIRST_TRUMP: Final = FIRST_NAME + DECK
FIRST_CARD: Final = FIRST_TRUMP + _TRUMPS
FIRST_BOTH: Final = FIRST_CARD + DECK
FIRST_DISCARD: Final = FIRST_BOTH + _TRUMPS * DECK
FIRST_PLAY: Final = FIRST_DISCARD + DECK
FIRST_NAMING: Final = FIRST_PLAY + DECK
FIRST_STAND: Final = FIRST_NAMING + 2 * _SUITS
BETRAYING: Final = FIRST_STAND + 2 * DECK
COUNT: Final = BETRAYING + 1


_PLAIN: Final = tuple((FIRST_PLAY + card,) for card in range(DECK))


def steps_of(action: actions.Action) -> tuple[int, ...]:
    """The numbers of an action: a bid with a card has two, discards have one for each card.

    >>> steps_of(actions.Bid(13, 3)), steps_of(actions.Bid(13, 3, 51)), steps_of(actions.Play(0))
    ((65,), (65, 153), (539,))
    """
    if type(action) is actions.Play and action is actions.PLAYS[action.card]:
        return _PLAIN[action.card]  # by far the most frequent ones
    return _steps_of(action)


@lru_cache(maxsize=1 << 14)
def _steps_of(action: actions.Action) -> tuple[int, ...]:
    match action:
        case actions.Seated(_, bid):
            return steps_of(bid)
        case actions.Bid(_, _, int(card)):
            return number_of(action), FIRST_NAME + card
        case actions.Discard(cards_mask):
            return tuple(FIRST_DISCARD + card for card in cards_of(cards_mask))
    return (number_of(action),)


def number_of(action: actions.Action) -> int:
    """The first number of an action; a bid has that of its number and trump.

    Raises `ValueError` for actions that are not a single step of a player: discards and ``close``.

    >>> bid, name, play = actions.Bid(13, 3), actions.Name(51), actions.Play(0)
    >>> number_of(bid), number_of(name), number_of(play)
    (65, 153, 539)
    """
    match action:
        case actions.Pass():
            return PASS_NUMBER
        case actions.Betray():
            return BETRAY_NUMBER
        case actions.Seated(_, bid):
            return number_of(bid)
        case actions.Bid(number, trump, _):
            return FIRST_BID + (number - 1) * _TRUMPS + trump
        case actions.Name(card):
            return FIRST_NAME + card
        case actions.Change():
            return _change(action)
        case actions.Play():
            return _play(action)
    raise BadNumber(f"no single step: {action}")


def _change(action: actions.Change) -> int:
    if action.card is None:
        return FIRST_TRUMP + (action.trump or 0)
    if action.trump is None:
        return FIRST_CARD + action.card
    return FIRST_BOTH + action.trump * DECK + action.card


def _play(action: actions.Play) -> int:
    if action.betrays:
        return BETRAYING
    if action.stands_for is not None:
        return FIRST_STAND + (action.card - JOKER) * DECK + action.stands_for
    if action.suit is not None:
        return FIRST_NAMING + (action.card - JOKER) * _SUITS + action.suit
    return FIRST_PLAY + action.card
