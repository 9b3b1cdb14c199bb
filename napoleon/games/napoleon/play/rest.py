"""Whether a deal is decided, so that its rest can be played out.

It is worked out from what the user knows: the honors in finished tricks, who may be on which side,
and whether the user's cards win all that is left.
"""

from __future__ import annotations

from collections.abc import Iterator

from napoleon.games.napoleon.play.state import PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import betrayal, joker, scoring
from napoleon.games.napoleon.rules.law import SUIT_RUNGS, Law
from napoleon.games.napoleon.rules.trick import HONORS, HONORS_MASK, Trick
from napoleon.kit.cards import JOKER, NO_CARD, TWO, card_of, cards_of, mask_of, suit_of


def decided(view: PlayerView) -> bool:
    """Whether the rest of the play cannot change who wins, or anybody's points."""
    if view.phase != PLAY or view.card == NO_CARD or betrayal.is_on(view.rules.betrayal):
        return False
    taken_mask = view.discards
    for trick in view.tricks:
        taken_mask |= trick.played
    if view.tricks and not view.waiting and not HONORS_MASK & ~taken_mask:
        return True  # whoever the adjutant is, and whatever the discards are
    if wins_the_rest(view):
        return True
    unowned = HONORS - sum(view.honors)
    verdicts = {
        scoring.verdict(
            view.rules.scoring,
            french=french + gained,
            allies=sum(view.honors) - french + others,
            target=view.target or 0,
            bid=view.bid or 0,
        )
        for french in set(_french(view))
        for gained in range(unowned + 1)
        for others in range(unowned - gained + 1)
    }
    return len(verdicts) == 1


def wins_the_rest(view: PlayerView) -> bool:
    """Whether this seat leads and wins every trick to come, in any order and against any hands."""
    law, hand = view.law, view.hand
    if view.turn != view.seat or view.trick.cards:
        return False
    rules = view.rules.joker
    if hand & law.jokers_mask and (
        joker.stands_for_cards(rules) or joker.holds_honors(rules, JOKER)
    ):
        return False  # its meaning, or when it is played, may matter
    unseen = mask_of(law.pack.cards) & ~(hand | view.played | view.discards)
    numbers = range(view.trick.number, law.tricks)
    different = {numbers[0], numbers[min(1, len(numbers) - 1)], numbers[-1]}
    return all(
        _wins(law, Trick(number, 0).plus(card, suit), unseen)
        for number in sorted(different)
        for card in cards_of(hand)
        for suit in law.namings(card, number) or (law.asked(card, number, None, None),)
    )


def _wins(law: Law, led: Trick, unseen: int) -> bool:
    """Whether a led card wins its trick, whichever of the unseen cards are played to it.

    Each of them is tried, and each with a power together with any other. Only Same Two and the four
    suits need more cards together: these are assumed to happen if they can.
    """
    card, odd_mask = led.cards[0], 0
    for rung in law.rungs(led.number):
        if rung.name == "same_two":
            suits = range(4) if card >= JOKER else (suit_of(card),)
            twos = unseen & rung.wake_mask
            if any(twos >> card_of(suit, TWO) & 1 for suit in suits):
                return False
        elif rung.name == "different_suit" and unseen & rung.wake_mask:
            return False
        elif rung.name not in SUIT_RUNGS:
            odd_mask |= rung.wake_mask
    others = list(cards_of(unseen))
    odd = list(cards_of(unseen & odd_mask))
    tries = [*((other,) for other in others), *((one, two) for one in odd for two in others)]
    for more in tries:
        trick = led._replace(cards=(card, *more), played=mask_of((card, *more)))
        if law.winner(trick, led.number).card != card:
            return False
    return True


def _french(view: PlayerView) -> Iterator[int]:
    """The honors of the French, for each seat that may be the adjutant."""
    napoleon = view.napoleon or 0
    if view.alone or view.adjutant is not None:
        partner = view.adjutant
        yield view.honors[napoleon] + (view.honors[partner] if partner is not None else 0)
        return
    yield view.honors[napoleon]
    for seat in range(view.players):
        if view.role(seat) == "?":
            yield view.honors[napoleon] + view.honors[seat]
