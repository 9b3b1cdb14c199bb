"""What the page must not show: the same deal with the hidden cards in other places, or no table."""

from __future__ import annotations

import random

from napoleon import IllegalAction, apply, new_deal, observe
from napoleon.games.napoleon.game import Match
from napoleon.games.napoleon.play.actions import Discard
from napoleon.kit.cards import cards_of
from napoleon.match.parties.own import AWAY
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import AT_HOME

TRIES = 5


def without_table(model: Model) -> Model:
    """The page when only its seat and the finished deals are left of the table."""
    return model.with_table(model.table._replace(home=AWAY))


def _swapped(match: Match, one: int, other: int) -> Match | None:
    """The match with two cards exchanged; None where it could not go that way."""

    def moved(mask: int) -> int:
        if (mask >> one ^ mask >> other) & 1:
            mask ^= 1 << one | 1 << other
        return mask

    deal = match.state.deal._replace(
        hands=tuple(moved(hand) for hand in match.state.deal.hands),
        widow=tuple(moved(1 << card).bit_length() - 1 for card in match.state.deal.widow),
    )
    actions = tuple(
        Discard(moved(action.cards_mask)) if isinstance(action, Discard) else action
        for action in match.actions
    )
    state = new_deal(match.rules, deal, match.state.first)
    try:
        for action in actions:
            state = apply(state, action).state
    except IllegalAction:
        return None
    return match._replace(state=state, actions=actions)


def elsewhere(match: Match, chance: random.Random) -> Match | None:
    """A different match that looks the same to the user; None where all is known."""
    view = observe(match.state, AT_HOME)
    known = view.hand | view.played | view.discards | (view.widow or 0)
    hidden = [
        card
        for hand in (*match.state.deal.hands, match.state.deal.widow_mask)
        for card in cards_of(hand & ~known)
    ]
    found = match
    for _ in range(TRIES if len(hidden) > 1 else 0):
        other = _swapped(found, *chance.sample(hidden, 2))
        if other is not None and observe(other.state, AT_HOME) == view:
            found = other
    return found if found.state.hands != match.state.hands else None
