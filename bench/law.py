"""The cost of the whole catalogue: the compiled law beside one written for SdC's rules alone.

Both judge the same tricks and answer the same hands; prints microseconds and the ratio.
`python -m bench.law`
"""

from __future__ import annotations

import random
import time
from statistics import median

from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.play.engine import apply, legal, new_deal
from napoleon.games.napoleon.play.state import FINISHED, State
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.jacks import left_jack, right_jack
from napoleon.games.napoleon.rules.law import Law, Win
from napoleon.games.napoleon.rules.same_two import TWOS_MASK
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import (
    ACE,
    CLUBS,
    HEARTS,
    JOKER,
    QUEEN,
    SPADES,
    SUIT_MASK,
    THREE,
    card_of,
    suit_of,
)

DEALS = 300
ROUNDS = 7
MIGHTY = card_of(SPADES, ACE)
YOROMEKI = card_of(HEARTS, QUEEN)
CALL = card_of(CLUBS, THREE)
BOTH = 1 << MIGHTY | 1 << YOROMEKI


class SdcLaw:
    """SdC's own rules and no others, written out by hand."""

    def __init__(self, trump: int) -> None:
        self.trump_mask = SUIT_MASK[trump] if trump < len(SUIT_MASK) else 0
        self.right, self.left = right_jack(trump), left_jack(trump)
        self.right_bit = 1 << self.right if self.right >= 0 else 0
        self.left_bit = 1 << self.left if self.left >= 0 else 0

    def winner(self, trick: Trick, number: int) -> Win:
        """The winning card and its rule."""
        played = trick.played
        if played & BOTH == BOTH:
            return Win(YOROMEKI, "yoromeki")
        if played >> MIGHTY & 1:
            return Win(MIGHTY, "mighty")
        if played >> JOKER & 1:
            return Win(JOKER, "joker")
        if played & self.right_bit:
            return Win(self.right, "right_jack")
        if played & self.left_bit:
            return Win(self.left, "left_jack")
        twos = played & TWOS_MASK
        if number and twos:
            two = twos.bit_length() - 1
            if not played & ~SUIT_MASK[suit_of(two)]:
                return Win(two, "same_two")
        trumps = played & self.trump_mask
        if trumps:
            return Win(trumps.bit_length() - 1, "trump")
        return Win((played & SUIT_MASK[trick.suit]).bit_length() - 1, "led")

    def legal(self, hand_mask: int, trick: Trick, number: int) -> int:
        """The cards that may be played."""
        del number
        if not trick.cards:
            return hand_mask
        if trick.cards[0] == CALL and hand_mask >> JOKER & 1:
            return 1 << JOKER
        if trick.suit < 0:
            return hand_mask
        fitting = hand_mask & SUIT_MASK[trick.suit]
        return fitting | hand_mask & 1 << JOKER if fitting else hand_mask


Question = tuple[Trick, int]


def situations(rules: RuleSet) -> tuple[dict[int, list[State]], dict[int, list[Trick]]]:
    """States before a card and finished tricks, by trump, from random play."""
    states: dict[int, list[State]] = {}
    tricks: dict[int, list[Trick]] = {}
    chance = random.Random("law")
    for number in range(DEALS):
        state = new_deal(rules, shuffled(rules, "law", number), 0)
        while state.phase != FINISHED:
            action = chance.choice(legal(state))
            if isinstance(action, Play):
                states.setdefault(state.agreed.trump, []).append(state)
            state = apply(state, action).state
        tricks.setdefault(state.agreed.trump, []).extend(state.tricks)
    return states, tricks


def seconds(law: Law | SdcLaw, states: list[State], tricks: list[Trick]) -> float:
    """The time for all answers of one law."""
    begun = time.perf_counter()
    for state in states:
        law.legal(state.hands[state.actor], state.trick, state.trick.number)
    for trick in tricks:
        law.winner(trick, trick.number)
    return time.perf_counter() - begun


def main() -> None:
    """Compare, alternating, after making sure that both agree."""
    rules = RuleSet()
    states, tricks = situations(rules)
    number = sum(map(len, tricks.values()))
    whole: list[float] = []
    alone: list[float] = []
    pairs = [(Law(rules, trump), SdcLaw(trump), trump) for trump in tricks]
    for law, sdc, trump in pairs:
        for trick in tricks[trump]:
            assert law.winner(trick, trick.number) == sdc.winner(trick, trick.number), trick
        for state in states[trump]:
            hand = state.hands[state.actor]
            at = state.trick.number
            assert law.legal(hand, state.trick, at) == sdc.legal(hand, state.trick, at), state
    for _ in range(ROUNDS):
        whole.append(sum(seconds(law, states[trump], tricks[trump]) for law, _, trump in pairs))
        alone.append(sum(seconds(sdc, states[trump], tricks[trump]) for _, sdc, trump in pairs))
    ratio = median(a / b for a, b in zip(whole, alone, strict=True))
    print(f"{number} tricks, five answers and one verdict each; medians of {ROUNDS}")
    print(f"whole catalogue {1e6 * median(whole) / number:6.2f} µs a trick")
    print(f"SdC by hand     {1e6 * median(alone) / number:6.2f} µs a trick")
    print(f"ratio           {ratio:6.2f}")


if __name__ == "__main__":
    main()
