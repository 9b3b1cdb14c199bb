"""Exact play of the last cards of an imagined deal: each side makes the most of its honors."""

from __future__ import annotations

from napoleon.ai.playout import Position, after, bits_of
from napoleon.ai.table import Stands, Table
from napoleon.rules.trick import HONORS


class TooLong(Exception):
    """The solver was told to give up after so many nodes."""


class Solver:
    """Alpha-beta over the honors of the French, with a memory of positions between tricks."""

    def __init__(self, table: Table, nodes: int) -> None:
        self.table = table
        self.nodes = nodes
        self._known: dict[tuple[tuple[int, ...], int, int], tuple[int, int]] = {}

    def solve(self, at: Position) -> int:
        """The honors that the French take in all. Raises `TooLong`."""
        return at.taken + self._best(at, -1, HONORS + 1 - at.taken)

    def _best(self, at: Position, low: int, high: int) -> int:
        """The honors that the French still take, exact between ``low`` and ``high``."""
        table = self.table
        if at.number == table.tricks:
            return 0
        self.nodes -= 1
        if self.nodes < 0:
            raise TooLong
        key = None
        if not at.bits:
            key = (at.hands, at.turn, at.waiting)
            least, most = self._known.get(key) or (0, self._left(at))
            if least == most or least >= high:
                return least
            if most <= low:
                return most
        french = at.french[at.turn]
        best = -1 if french else HONORS + 1
        lower, upper = low, high
        for bit, suit, stands in self.moves(at):
            then = after(table, at, bit, suit, stands)
            gained = then.taken - at.taken
            value = gained + self._best(then, lower - gained, upper - gained)
            if french:
                best = max(best, value)
                lower = max(lower, best)
            else:
                best = min(best, value)
                upper = min(upper, best)
            if lower >= upper:
                break
        if key is not None:
            least, most = self._known.get(key) or (0, HONORS)
            if best >= high:
                least = max(least, best)
            elif best <= low:
                most = min(most, best)
            else:
                least = most = best
            self._known[key] = (least, most)
        return best

    def _left(self, at: Position) -> int:
        """The honors that are still to be won between two tricks."""
        left = 0
        for hand in at.hands:
            left |= hand
        return (left & self.table.honors).bit_count() + at.waiting

    def _kinds(self, legal: int, at: Position) -> int:
        """The legal cards without those that are as good as the next one below in hand."""
        table = self.table
        others = sum(at.bits)
        for seat, hand in enumerate(at.hands):
            if seat != at.turn:
                others |= hand
        special = table.powers | table.jokers | table.twos | table.special
        found = legal
        for suit in table.asked[:4]:
            below = 0
            for bit in bits_of(suit & (legal | others) & ~special):
                if others & bit:
                    below = 0
                elif below and bool(below & table.honors) == bool(bit & table.honors):
                    found &= ~bit
                else:
                    below = bit
        return found

    def moves(self, at: Position) -> list[tuple[int, int, Stands]]:
        """The plays to look at: each card, strongest first, a Joker in each way that matters."""
        table, number = self.table, at.number
        hand = at.hands[at.turn]
        legal = table.legal(hand, at.bits, at.suit, number, at.stands)
        if legal & (legal - 1):
            legal = self._kinds(legal, at)
        found: list[tuple[int, int, Stands]] = []
        for bit in reversed(bits_of(legal)):
            if bit & table.jokers and (table.stands_in or not at.bits):
                found.extend(self._jokers(at, bit, hand))
            elif at.bits:
                found.append((bit, at.suit, at.stands))
            else:
                found.append((bit, table.suits[bit.bit_length()], ()))
        return found

    def _jokers(self, at: Position, bit: int, hand: int) -> list[tuple[int, int, Stands]]:
        table, number = self.table, at.number
        if at.bits:
            stands = (*at.stands, *table.stand_in(bit, at.bits, at.suit, number))
            return [(bit, at.suit, stands)]
        card = table.card_of[bit.bit_length() - 1]
        suits = table.law.namings(card, number)
        if not suits:
            return [(bit, *table.lead_joker(bit, hand ^ bit, number))]
        left = 0
        for held in at.hands:
            left |= held
        useful = [suit for suit in suits if left & table.asked[suit]] or suits[:1]
        return [(bit, table.law.asked(card, number, suit, None), ()) for suit in useful]
