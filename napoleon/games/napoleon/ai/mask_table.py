"""The law of one contract, compiled into masks, for playing imagined deals.

Cards get new numbers ("bits") in an order in which, among the cards that can win a trick, a
higher one wins: side suits by rank, then trumps, then the cards with a power. The winner of most
tricks is then one mask operation. Where that is not the whole truth (the Yoromeki, Same Two, a
Joker led, exceptions …) the law itself is asked, so that every option is exact.

For speed this file repeats three things: following suit and the Joker's call (`legal`), when the
winner takes more than a mask (`asks_law`), and the end of a trick (`collect`). A law test
(`test_mask_table.py`) compares all three with the engine. The last line of `legal` is repeated in
`playout.play_on`: a call for each card costs a tenth of the deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from napoleon.games.napoleon.ai.hand import free_mask, joker_has_power
from napoleon.games.napoleon.rules import exceptions, joker, same_two
from napoleon.games.napoleon.rules.joker import CALL_CARD
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.trick import ASKED_MASK, HONORS_MASK, NO_SUIT, Trick
from napoleon.kit.cards import (
    CLUBS,
    DECK,
    DIAMONDS,
    FOUR,
    HEARTS,
    JACK,
    JOKER,
    JOKERS_MASK,
    NO_CARD,
    RANK_MASK,
    SPADES,
    SUIT_MASK,
    TWO,
    CardSet,
    Suit,
    card_of,
    cards_of,
    mask_of,
    suit_of,
)

Stands = tuple[tuple[int, int], ...]

_NEUTRAL: Final = (card_of(DIAMONDS, FOUR), card_of(HEARTS, FOUR), card_of(SPADES, FOUR))


class MaskTable:
    """The law of one contract in masks over new card numbers.

    Masks by what is asked for are indexed by `Trick.suit`: 0–3, `ASKS_HONORS`, and `NO_SUIT` (-1,
    the last).
    """

    def __init__(self, law: Law) -> None:
        self.law = law
        self.players: int = law.rules.table.players
        self.tricks = law.tricks
        order = _weakest_first(law)
        self.card_of = order
        self.bit_of = [0] * DECK
        for at, card in enumerate(order):
            self.bit_of[card] = 1 << at
        to_mask = self.to_mask
        self.honors = to_mask(HONORS_MASK)
        self.jokers = to_mask(law.jokers_mask)
        self.trumps = to_mask(law.trump_mask)
        self.powers = to_mask(law.roles_mask | (law.jokers_mask if joker_has_power(law) else 0))
        self.twos = to_mask(RANK_MASK[TWO]) if same_two.is_on(law.rules.same_two) else 0
        self.by_suit = tuple(map(to_mask, SUIT_MASK))
        """The cards of each suit."""
        self.asked = [*map(to_mask, ASKED_MASK), 0]
        free = to_mask(free_mask(law))
        self.suits = [NO_SUIT, *(suit_of(card) for card in order)]
        """The printed suit by the length of a bit."""
        self.tops = to_mask(mask_of(suit[0] for suit in law.order))
        always = self.powers | self.trumps
        self.winning = [always | suit & ~self.jokers for suit in self.by_suit] + [always] * 2
        """By suit: the cards that can win without help."""
        self.following = [
            (asked & ~free, asked | free, winning)
            for asked, winning in zip(self.asked, self.winning, strict=True)
        ]
        """By suit: cards of which one must be played if one is held, cards that may be played then,
        and cards that can win."""
        self.call = self.bit_of[CALL_CARD] if joker.is_called(law.rules.joker) else 0
        self._holding = self.jokers if joker.holds_honors(law.rules.joker, JOKER) else 0
        self.standing = self.jokers if joker.stands_for_cards(law.rules.joker) else 0
        """The Jokers that stand for a card when they are played."""
        self._compile_tricks()

    def _compile_tricks(self) -> None:
        """The cards for which the law has to decide, trick by trick."""
        law, rules = self.law, self.law.rules.exceptions
        self._two_jokers = self.jokers.bit_count() > 1
        middle = law.ladder_names(1)
        self.strange = [False] * self.tricks
        self.twos_win = ["same_two" in law.ladder_names(at) for at in range(self.tricks)]
        for at, words in (
            (0, exceptions.in_first_trick(rules)),
            (self.tricks - 1, exceptions.in_last_trick(rules)),
        ):
            self.strange[at] = bool(words)
        if not _is_regular(law, self.card_of):
            self.strange = [True] * self.tricks
        bit_of = self.bit_of
        self.queen = bit_of[law.yoromeki] if law.yoromeki != NO_CARD else 0
        self.mighty = bit_of[law.mighty] if law.mighty != NO_CARD else 0
        self._prey = self.jokers | self.mighty
        jacks = self.to_mask(RANK_MASK[JACK])
        self._jacks = jacks if "hunt" in middle else 0
        self._meets = "different_suit" in middle
        self.special = self.call | self.queen | self._jacks
        if law.adjutant_card != NO_CARD:
            self.special |= bit_of[law.adjutant_card]
        """Cards that are never as good as a neighbour, besides powers, Jokers and twos."""
        if self._meets or any(self.strange) or "yoromeki_return" in middle:
            self.special = (1 << DECK) - 1
        self._wake = self.queen | self.twos | self._jacks | self.jokers
        wake = -1 if self._meets else self._wake
        self._wakes = [-1 if strange else wake for strange in self.strange]
        """By trick: the cards for which `asks_law` is called."""
        self.unusual = [-1 if strange else self.call for strange in self.strange]
        """By trick: the leads that ask for more than `following` has."""

    # ---- numbers

    def to_mask(self, cards_mask: CardSet) -> int:
        """The new mask of a set of cards."""
        bit_of, found = self.bit_of, 0
        for card in cards_of(cards_mask):
            found |= bit_of[card]
        return found

    def to_cards(self, mask: int) -> int:
        """The set of cards of a new mask."""
        return mask_of(self.card_of[at] for at in cards_of(mask))

    # ---- the law

    def trick(self, bits: Sequence[int], suit: Suit, number: int, stands: Stands) -> Trick:
        """The trick in the law's own terms."""
        cards = tuple(self.card_of[bit.bit_length() - 1] for bit in bits)
        return Trick(number, 0, cards, mask_of(cards), suit, stands)

    def asks_law(self, bits: Sequence[int], played: int, number: int) -> bool:
        """Whether the winner of a complete trick needs more than one mask operation."""
        if self.strange[number] or bits[0] & self.jokers:
            return True
        if self._meets and all(played & suit for suit in self.by_suit):
            return True
        found = played & self._wake
        if not found:
            return False
        if found & self.jokers and (self._two_jokers or self.standing):
            return True
        if found & self.queen and played & self._prey:
            return True
        if found & self.twos and self.twos_win[number]:
            rest = played & ~self.jokers
            one, two, three, four, *_ = self.asked
            if not (rest & ~one and rest & ~two and rest & ~three and rest & ~four):
                return True
        return (found & self._jacks).bit_count() > 1

    def legal(
        self, hand: int, bits: Sequence[int], suit: Suit, number: int, stands: Stands = ()
    ) -> int:
        """The cards of a hand that may be played."""
        if self.strange[number]:
            trick = self.trick(bits, suit, number, stands)
            return self.to_mask(self.law.legal(self.to_cards(hand), trick, number))
        if not bits:
            return hand
        if bits[0] == self.call and hand & self.jokers:
            return hand & self.jokers
        binding, fitting, _ = self.following[suit]
        return hand & fitting if hand & binding else hand

    def collect(  # noqa: PLR0917 — called for every trick of every imagined deal
        self,
        bits: Sequence[int],
        played: int,
        suit: Suit,
        number: int,
        stands: Stands,
        waiting: int,
    ) -> tuple[int, int, int]:
        """How a complete trick ends: its winner's place, the honors won, those still waiting.

        ``played`` are the bits together; ``waiting`` honors were held over by a Joker before.
        """
        if played & self._wakes[number] and self.asks_law(bits, played, number):
            trick = self.trick(bits, suit, number, stands)
            best = self.bit_of[self.law.winner(trick, number).card]
        else:
            best = 1 << (played & self.winning[suit]).bit_length() - 1
        honors = waiting + (played & self.honors).bit_count()
        if best & self._holding:
            return bits.index(best), 0, honors
        return bits.index(best), honors, 0

    def lead_joker(self, bit: int, hand: int, number: int) -> tuple[int, Stands]:
        """A plausible way to lead a Joker: (what is asked for, what it stands for)."""
        law, card = self.law, self.card_of[bit.bit_length() - 1]
        if self.standing:
            stands = self.stand_in(bit, (), NO_SUIT, number)
            return law.asked(card, number, None, stands[0][1] if stands else None), stands
        suits = law.namings(card, number)
        named = None
        if suits:
            trump = law.trump
            longest = max(suits, key=lambda suit: (hand & self.asked[suit]).bit_count())
            named = trump if trump in suits and hand & self.trumps else longest
        return law.asked(card, number, named, None), ()

    def stand_in(self, bit: int, bits: Sequence[int], suit: Suit, number: int) -> Stands:
        """A plausible card for a Joker to stand for: the strongest that may be named."""
        card = self.card_of[bit.bit_length() - 1]
        names = self.law.stand_ins(card, self.trick(bits, suit, number, ()), number)
        if not names:
            return ()
        best = max(names, key=lambda name: self.bit_of[name])
        return ((card, best),)


def _weakest_first(law: Law) -> list[int]:
    """All cards in the new order: side suits rank by rank, trumps, powers."""
    pack_mask = mask_of(law.pack.cards)
    powers = _powers(law)
    side = [
        (len(order) - at, card)
        for suit, order in enumerate(law.order)
        if suit != law.trump
        for at, card in enumerate(order)
    ]
    found = [card for card in cards_of(law.jokers_mask) if card not in powers]
    found += [card for _, card in sorted(side)]
    if law.trump_mask:
        found += reversed(law.order[law.trump])
    found = [card for card in dict.fromkeys(found) if card not in powers]
    found += reversed(powers)
    return [card for card in found if pack_mask >> card & 1]


def _powers(law: Law) -> list[int]:
    """The cards that win by themselves when played to a lead, strongest first."""
    cards = list(cards_of(law.roles_mask))
    if joker_has_power(law):
        cards.append(next(cards_of(law.jokers_mask)))
    wins = {card: sum(_beats(law, card, other) for other in cards) for card in cards}
    cards.sort(key=lambda card: -wins[card])
    if joker_has_power(law):
        at = next(at for at, card in enumerate(cards) if 1 << card & JOKERS_MASK)
        first = cards[at]
        cards[at : at + 1] = [first, *(card for card in cards_of(law.jokers_mask) if card != first)]
    return cards


def _beats(law: Law, card: int, other: int) -> bool:
    """Whether a card wins against another one, both played to a neutral lead."""
    if card == other:
        return False
    suits = {suit_of(card), suit_of(other)}
    led = next((low for low in _NEUTRAL if suit_of(low) not in suits), card_of(CLUBS, FOUR))
    trick = Trick(1, 0).plus(led, suit_of(led)).plus(card).plus(other)
    return law.winner(trick, 1).card == card


def _is_regular(law: Law, order: Sequence[int]) -> bool:
    """Whether only powers, trumps and the led suit win in ordinary tricks."""
    known = {
        "yoromeki", "yoromeki_return", "mighty", "joker", "right_jack", "left_jack", "hunt",
        "same_two", "different_suit", "trump", "led",
    }  # fmt: skip
    return len(order) == len(law.pack.cards) and set(law.ladder_names(1)) <= known


@lru_cache(maxsize=64)
def table_of(law: Law) -> MaskTable:
    """The table of a law; compiled once."""
    return MaskTable(law)
