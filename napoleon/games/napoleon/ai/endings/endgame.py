"""Exact play of the last cards of an imagined deal: both sides play perfectly.

The search only decides whether the French can reach a number of honors (a zero window), which is
much faster than finding how many they get. Equal cards count as one, winning cards are tried
first, and results for positions between two tricks are stored.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from napoleon.games.napoleon.ai.mask_table import MaskTable, Stands
from napoleon.games.napoleon.ai.playout import MaskState, bits_of
from napoleon.games.napoleon.rules.trick import HONORS, NO_SUIT
from napoleon.kit.cards import Seat, Suit

_CLOCK_EVERY: Final = 1023
_NEVER: Final = float("inf")

Move = tuple[int, int, Stands]
"""A card, the suit that the trick then asks for, and the cards that Jokers stand for."""


class TooLong(Exception):
    """The solver reached its limit of nodes or of time."""


class Solver:
    """Solves positions of one imagined deal; results are reused.

    Raises `TooLong` after ``nodes`` positions in all, or past the ``deadline`` of ``clock``.
    """

    def __init__(
        self,
        table: MaskTable,
        nodes: int,
        deadline: float = _NEVER,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.table = table
        self.nodes = nodes
        self._deadline = deadline
        self._clock = clock
        self._known: dict[tuple[int, ...], int] = {}
        self._hands: list[int] = []
        self._french: tuple[bool, ...] = ()
        every = -1
        single = table.powers | table.jokers | table.twos | table.special
        self._merging = [every & suit & ~single for suit in table.by_suit]

    def reaches(self, at: MaskState, honors: int) -> bool:
        """Whether the French take this many honors in total if both sides play perfectly."""
        table = self.table
        self._hands = list(at.hands)
        self._french = at.french
        need = honors - at.taken
        live = sum(at.bits)
        for hand in at.hands:
            live |= hand
        if need <= 0:
            return True
        if (live & table.honors).bit_count() + at.waiting < need:
            return False
        if not at.bits:
            return self._between(at.turn, at.number, at.waiting, need)
        played = best = best_seat = 0
        first = at.turn - len(at.bits)
        for place, bit in enumerate(at.bits):
            played |= bit
            if not place or (bit & table.winning[at.suit] and bit > best):
                best, best_seat = bit, first + place
        trick = (at.number, at.waiting, need)
        return self._reply(
            at.turn, list(at.bits), played, at.suit, at.stands, best, best_seat, trick
        )

    def _count(self) -> None:
        self.nodes -= 1
        if self.nodes < 0 or (not self.nodes & _CLOCK_EVERY and self._clock() > self._deadline):
            raise TooLong

    def _between(self, turn: Seat, number: int, waiting: int, need: int) -> bool:
        """Whether the French still take ``need`` honors, between two tricks."""
        if need <= 0:
            return True
        table, hands = self.table, self._hands
        live = 0
        for hand in hands:
            live |= hand
        if (live & table.honors).bit_count() + waiting < need:
            return False
        if number == table.tricks - 1:
            return self._last(turn, number, waiting, need)
        self._count()
        key = (turn, waiting, *hands)
        known = self._known.get(key, HONORS + 1)
        # The French take `known >> 8` for sure, but not `known & 255`.
        if need <= known >> 8:
            return True
        if need >= known & 255:
            return False
        french = self._french[turn]
        found = not french
        hand = hands[turn]
        trick = (number, waiting, need)
        for bit, suit, stands in self._leads(turn, number, live):
            hands[turn] = hand ^ bit
            then = turn + 1 if turn + 1 < table.players else 0
            if self._reply(then, [bit], bit, suit, stands, bit, turn, trick) == french:
                found = french
                break
        hands[turn] = hand
        if found:
            self._known[key] = need << 8 | known & 255
        else:
            self._known[key] = known & ~255 | need
        return found

    def _reply(  # noqa: PLR0917 — the inner loop
        self,
        turn: Seat,
        bits: list[int],
        played: int,
        suit: Suit,
        stands: Stands,
        best: int,
        best_seat: int,
        trick: tuple[int, int, int],
    ) -> bool:
        """The same inside a trick; ``bits`` are its cards, ``best`` wins so far."""
        table, hands = self.table, self._hands
        number, waiting, need = trick
        hand = hands[turn]
        french = self._french[turn]
        last = len(bits) + 1 == table.players
        then = turn + 1 if turn + 1 < table.players else 0
        legal = hand
        if hand & (hand - 1):
            legal = table.legal(hand, bits, suit, number, stands)
            if legal & (legal - 1):
                self._count()
                others = played
                for held in hands:
                    others |= held
                legal = self._kinds(legal, others ^ hand)
        found = not french
        mine = self._french[best_seat] == french
        for bit in self._ordered(legal, suit, best, mine=mine, last=last):
            now = stands
            if bit & table.standing:
                now = (*stands, *table.stand_in(bit, bits, suit, number))
            hands[turn] = hand ^ bit
            bits.append(bit)
            if last:
                place, won, kept = table.collect(bits, played | bit, suit, number, now, waiting)
                winner = (then + place) % table.players
                rest = need - won if self._french[winner] else need
                result = self._between(winner, number + 1, kept, rest)
            elif bit & table.winning[suit] and bit > best:
                result = self._reply(then, bits, played | bit, suit, now, bit, turn, trick)
            else:
                result = self._reply(then, bits, played | bit, suit, now, best, best_seat, trick)
            bits.pop()
            if result == french:
                found = french
                break
        hands[turn] = hand
        return found

    def _last(self, turn: Seat, number: int, waiting: int, need: int) -> bool:
        """The last trick, in which nobody has a choice."""
        table = self.table
        bits: list[int] = []
        suit = NO_SUIT
        stands: Stands = ()
        played = 0
        for step in range(table.players):
            bit = self._hands[(turn + step) % table.players]
            if not step:
                if bit & table.jokers:
                    suit, stands = table.lead_joker(bit, 0, number)
                else:
                    suit = table.suits[bit.bit_length()]
            elif bit & table.standing:
                stands = (*stands, *table.stand_in(bit, bits, suit, number))
            bits.append(bit)
            played |= bit
        place, won, _ = table.collect(bits, played, suit, number, stands, waiting)
        return self._french[(turn + place) % table.players] and won >= need

    # ---- moves

    def moves(self, at: MaskState) -> list[Move]:
        """The different plays in a position; for a lead, the most promising first."""
        table = self.table
        self._hands, self._french = list(at.hands), at.french
        hand, others = at.hands[at.turn], sum(at.bits)
        for held in at.hands:
            others |= held
        if not at.bits:
            return self._leads(at.turn, at.number, others)
        legal = table.legal(hand, at.bits, at.suit, at.number, at.stands)
        found: list[Move] = []
        for bit in reversed(bits_of(self._kinds(legal, others ^ hand))):
            stands = at.stands
            if bit & table.standing:
                stands = (*stands, *table.stand_in(bit, at.bits, at.suit, at.number))
            found.append((bit, at.suit, stands))
        return found

    def _ordered(self, legal: int, suit: Suit, best: int, *, mine: bool, last: bool) -> list[int]:
        """The legal cards, the most decisive first.

        ``mine``: the best card so far belongs to the seat's own side.
        """
        if not legal & (legal - 1):
            return [legal]
        table = self.table
        beating = legal & table.winning[suit] & -(best << 1)
        rest = legal ^ beating
        honors = rest & table.honors
        low = bits_of(rest ^ honors)
        if mine:
            given = bits_of(honors)
            first = [*given, *low] if last or best & table.powers else [*low, *given]
            return [*first, *bits_of(beating)]
        winners = bits_of(beating)
        if not last:
            winners = winners[::-1]
        return [*winners, *low, *bits_of(honors)]

    def _leads(self, turn: Seat, number: int, live: int) -> list[Move]:
        """The possible leads: cards that no enemy can beat come first, then the others."""
        table, hands = self.table, self._hands
        hand = hands[turn]
        legal = table.legal(hand, (), NO_SUIT, number)
        if legal & (legal - 1):
            legal = self._kinds(legal, live ^ hand)
        french, enemies = self._french[turn], 0
        for seat, held in enumerate(hands):
            if self._french[seat] != french:
                enemies |= held
        found: list[Move] = []
        later: list[Move] = []
        for bit in reversed(bits_of(legal)):
            if bit & table.jokers:
                found.extend(self.joker_leads(bit, number, live ^ hand))
                continue
            suit = table.suits[bit.bit_length()]
            sure = not enemies & table.winning[suit] & -(bit << 1)
            (found if sure else later).append((bit, suit, ()))
        later.reverse()
        return found + later

    def joker_leads(self, bit: int, number: int, others: int) -> list[Move]:
        """The ways to lead a Joker that make a difference when the others hold these cards."""
        table = self.table
        card = table.card_of[bit.bit_length() - 1]
        suits = table.law.namings(card, number)
        if not suits:
            return [(bit, *table.lead_joker(bit, 0, number))]
        useful = [suit for suit in suits if others & table.asked[suit]]
        empty = [suit for suit in suits if suit not in useful]
        return [(bit, table.law.asked(card, number, suit, None), ()) for suit in useful + empty[:1]]

    def _kinds(self, legal: int, others: int) -> int:
        """The legal cards without those that are as good as the next one below in hand.

        ``others``: the cards of the trick and of the other hands, which lie between.
        """
        table = self.table
        found = legal
        for merging, suit in zip(self._merging, table.by_suit, strict=True):
            mine = legal & merging
            if not mine & (mine - 1):
                continue
            below = 0
            for bit in bits_of(mine | others & suit):
                if others & bit:
                    below = 0
                elif below and bool(below & table.honors) == bool(bit & table.honors):
                    found &= ~bit
                else:
                    below = bit
        return found
