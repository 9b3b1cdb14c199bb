"""The worth of a card to a player who keeps it, in honors."""

from __future__ import annotations

from napoleon.games.napoleon.ai.hand import joker_has_power
from napoleon.games.napoleon.ai.reading import Reading
from napoleon.games.napoleon.ai.weights import KEEPING, Keeping
from napoleon.games.napoleon.rules import joker, same_two
from napoleon.games.napoleon.rules.joker import CALL_CARD
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import JOKERS_MASK, RANK_MASK, SUIT_MASK, TWO, Card, rank_of, suit_of


class Worth:
    """Judges the cards of one hand at one moment, each card once."""

    def __init__(self, reading: Reading, keeping: Keeping = KEEPING) -> None:
        self.reading = reading
        self.keeping = keeping
        self.law = reading.law
        self.hand = reading.view.hand
        alive = reading.out_mask | self.hand
        self._strongest = [card for card in self.law.strongest_cards() if alive >> card & 1]
        to_come = max(1, reading.others_left + 1)
        self._average = reading.honors_left / to_come
        self._known: dict[int, float] = {}
        self._trump = keeping.trump if reading.french else keeping.drawn
        """The chance that the best trump takes a trick later."""
        self._side = keeping.side if reading.french else keeping.ruffed
        """The same for a side card, by the higher cards that others have."""
        if not self.law.trump_mask:
            self._side = keeping.untrumped

    def kept(self, card: Card) -> float:
        """The honors that a card may still bring or save if it is not played now."""
        found = self._known.get(card)
        if found is None:
            found = self._known[card] = self._kept(card)
        return found

    def _kept(self, card: Card) -> float:
        later = self.reading.others_left
        if not later:
            return 0.0
        share = self.keeping.later[min(later, len(self.keeping.later) - 1)]
        value = self.wins_later(card) * (self._average + self.keeping.trick) * share
        bit = 1 << card
        if bit & HONORS_MASK:
            value += self.keeping.honor
        value += self.keeping.rank * rank_of(card)
        return value + self._special(card) * share + self._shape(card)

    def wins_later(self, card: Card) -> float:
        """The chance that a card takes a trick later."""
        law, rules, out_mask = self.law, self.law.rules, self.reading.out_mask
        bit = 1 << card
        strong_mask = law.roles_mask | JOKERS_MASK | law.trump_mask
        if bit & JOKERS_MASK and not (joker_has_power(law) or joker.stands_for_cards(rules.joker)):
            return self.keeping.weak_joker
        if bit & strong_mask:
            above = 0
            for other in self._strongest:
                if other == card:
                    break
                above += out_mask >> other & 1
            powers = bit & (law.roles_mask | JOKERS_MASK)
            best = self.keeping.power if powers else self._trump
            return best * self.keeping.above ** min(above, self.keeping.above_most)
        suit = suit_of(card)
        order = law.order[suit]
        above = sum(out_mask >> other & 1 for other in order[: order.index(card)])
        follow = (out_mask & SUIT_MASK[suit]).bit_count() / max(1, len(self.reading.left) - 1)
        hope = self._side[min(len(self._side) - 1, above)]
        return hope * min(1.0, follow)

    def _special(self, card: Card) -> float:
        """The small powers: a 2, the Yoromeki card, the card that calls the Joker."""
        law, reading = self.law, self.reading
        value = 0.0
        if RANK_MASK[TWO] >> card & 1 and same_two.is_on(law.rules.same_two):
            others = (reading.out_mask & SUIT_MASK[suit_of(card)]).bit_count()
            if others >= self.keeping.two_cards * (len(reading.left) - 1):
                value += self.keeping.two
        if card == law.yoromeki and reading.out_mask >> law.mighty & 1:
            value += self.keeping.yoromeki * reading.enemy_has(law.mighty)
        jokers_mask = law.jokers_mask & reading.out_mask
        if card == CALL_CARD and jokers_mask and joker.is_called(law.rules.joker):
            value += self.keeping.call * reading.enemy_has(jokers_mask.bit_length() - 1)
        return value

    def _shape(self, card: Card) -> float:
        """A short side suit is worth getting rid of if there is a trump to use then."""
        law = self.law
        if not self.hand & law.trump_mask or 1 << card & (law.trump_mask | JOKERS_MASK):
            return 0.0
        return self.keeping.length * (self.hand & SUIT_MASK[suit_of(card)]).bit_count()
