"""How well an imagined deal explains the plays that were seen.

Every card played so far is compared with the card that the rule of thumb of `ai.playout` would have
played from that hand. A deal in which players acted strangely is less likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from napoleon.games.napoleon.ai.mask_table import MaskTable, Stands
from napoleon.games.napoleon.ai.playout import follow, lead
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import joker
from napoleon.kit.cards import Seat, Suit

STRONG_ODD: Final = 0.5
"""The weight of a follower's trump or power where none was expected, or the other way round."""
HONOR_ODD: Final = 0.63
"""The same for an honor."""
HIGHER: Final = 0.52
"""A card of the expected kind, but a higher one than expected."""
LOWER: Final = 0.8
LED_ODD: Final = 0.9
"""Any lead but the expected one."""

# Fitted so that they make the true hands likelier among imagined ones: on top of the beliefs that
# worlds are drawn with, +0.20 ± 0.05 in log-likelihood in 135 positions of casual and strong
# players (sdc). They are the square roots of the weights that fit without those beliefs (+0.82).


class Seen(NamedTuple):
    """The visible part of a trick, in the bits of a table."""

    number: int
    leader: Seat
    suit: Suit
    stands: Stands
    bits: tuple[int, ...]
    waiting: int


class Likelihood:
    """Weights imagined deals by the plays of the others in one view."""

    def __init__(self, view: PlayerView, table: MaskTable) -> None:
        self.table = table
        self.seat = view.seat
        self.napoleon = -1 if view.napoleon is None else view.napoleon
        self.named = table.bit_of[view.card] if view.card >= 0 else 0
        self.betrayed = bool(view.betrayed)
        self.seen: list[Seen] = []
        waiting = 0
        for trick, winner in zip((*view.tricks, view.trick), (*view.winners, -1), strict=True):
            bits = tuple(table.bit_of[card] for card in trick.cards)
            number = trick.number
            self.seen.append(Seen(number, trick.leader, trick.suit, trick.stands, bits, waiting))
            waiting += (sum(bits) & table.honors).bit_count()
            card = trick.cards[(winner - trick.leader) % table.players] if winner >= 0 else -1
            if not joker.holds_honors(view.rules.joker, card):
                waiting = 0
        self.played = [0] * table.players
        for seen in self.seen:
            for place, bit in enumerate(seen.bits):
                self.played[(seen.leader + place) % table.players] |= bit

    def weight(self, left: Sequence[int], french: Sequence[bool]) -> float:
        """How likely the plays are if these are the hands now and those are the French."""
        if self.betrayed:
            return 1.0
        table, players = self.table, self.table.players
        hands = [now | gone for now, gone in zip(left, self.played, strict=True)]
        hidden, shown = -1, tuple(french)
        for seat, hand in enumerate(hands):
            if hand & self.named and seat != self.napoleon:
                hidden = seat
                shown = tuple(side and other != seat for other, side in enumerate(french))
        found = 1.0
        for number, leader, suit, stands, bits, waiting in self.seen:
            played = best = best_seat = 0
            before: list[int] = []
            for place, bit in enumerate(bits):
                turn = leader + place if leader + place < players else leader + place - players
                hand = hands[turn]
                if turn != self.seat:
                    legal = table.legal(hand, before, suit, number, stands)
                    if legal & (legal - 1):
                        if place:
                            ours = (french if turn == hidden else shown)[best_seat] == french[turn]
                            trick = (played, suit, best, players - place - 1)
                            to_come = table.tricks - number
                            expected = follow(table, legal, trick, waiting, to_come, ours=ours)
                        else:
                            expected = lead(table, hands, legal, (turn, number), mine=french[turn])
                        found *= self._fit(bit, expected, leads=not place)
                if bit == self.named:
                    hidden, shown = -1, tuple(french)
                if not place or (bit & table.winning[suit] and bit > best):
                    best, best_seat = bit, turn
                hands[turn] = hand ^ bit
                before.append(bit)
                played |= bit
        return found

    def _fit(self, bit: int, expected: int, *, leads: bool) -> float:
        if bit == expected:
            return 1.0
        if leads:
            return LED_ODD
        table = self.table
        strong = table.powers | table.trumps
        found = 1.0
        if bool(bit & strong) != bool(expected & strong):
            found = STRONG_ODD
        if bool(bit & table.honors) != bool(expected & table.honors):
            found *= HONOR_ODD
        if found == 1.0:
            found = HIGHER if bit > expected else LOWER
        return found
