"""Playing an imagined deal to its end: by a quick rule of thumb, or at random.

Everything is masks over the numbers of a `Table`; the inner loop of the search, so it is written
for speed: single mask operations, no objects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from napoleon.ai.table import Stands, Table
from napoleon.rules.trick import NO_SUIT


class Position(NamedTuple):
    """An imagined deal at one moment, in the bits of a table.

    ``hands`` by seat; ``bits`` are the cards of the running trick in order, ``turn`` the seat to
    play. ``french`` tells by seat who is on that side. ``waiting`` honors go to the next
    trick's winner, ``taken`` are those that the French have.
    """

    hands: tuple[int, ...]
    bits: tuple[int, ...]
    suit: int
    stands: Stands
    turn: int
    number: int
    french: tuple[bool, ...]
    waiting: int
    taken: int


Chooser = Callable[[list[int], int, int], int]


def after(table: Table, at: Position, bit: int, suit: int, stands: Stands) -> Position:
    """The position after a card; ``suit`` and ``stands`` are the trick's with it."""
    hands = list(at.hands)
    hands[at.turn] ^= bit
    bits = (*at.bits, bit)
    if len(bits) < table.players:
        turn = (at.turn + 1) % table.players
        return at._replace(hands=tuple(hands), bits=bits, suit=suit, stands=stands, turn=turn)
    played = sum(bits)
    best = table.winner(bits, played, suit, at.number, stands)
    winner = (at.turn + 1 + bits.index(best)) % table.players
    waiting = at.waiting + (played & table.honors).bit_count()
    taken = at.taken
    if not (table.holds and best & table.jokers):
        taken += waiting if at.french[winner] else 0
        waiting = 0
    return Position(tuple(hands), (), NO_SUIT, (), winner, at.number + 1, at.french, waiting, taken)


def play_out(table: Table, at: Position) -> int:  # noqa: C901, PLR0915 — the inner loop
    """The honors that the French have in the end, played on by rules of thumb."""
    players, tricks = table.players, table.tricks
    winning, asked, honors = table.winning, table.asked, table.honors
    powers, trumps, jokers, twos = table.powers, table.trumps, table.jokers, table.twos
    strange, free, call, winner_of = table.strange, table.free, table.call, table.winner
    french, taken, waiting, number = at.french, at.taken, at.waiting, at.number
    strong = powers | trumps
    plain = ~(honors | strong)
    hands, bits, suit, stands, turn = list(at.hands), list(at.bits), at.suit, at.stands, at.turn
    played = best = 0
    best_side = False
    for place, bit in enumerate(bits):
        played |= bit
        able = played & winning[suit]
        if not place or (able and able.bit_length() == bit.bit_length()):
            best, best_side = bit, french[turn - len(bits) + place]
    while number < tricks:
        odd = strange[number]
        left = players - len(bits)
        while left:
            left -= 1
            hand = hands[turn]
            mine = french[turn]
            if not played:
                legal = table.legal(hand, bits, suit, number) if odd else hand
                bit = legal
                if legal & (legal - 1):
                    bit = _lead(table, hands, legal, (turn, number), mine=mine)
                if bit & jokers:
                    suit, stands = table.lead_joker(bit, hand ^ bit, number)
                else:
                    suit = table.suits[bit.bit_length()]
                    stands = ()
                best, best_side = bit, mine
            else:
                if odd:
                    legal = table.legal(hand, bits, suit, number, stands)
                elif bits[0] == call and hand & jokers:
                    legal = hand & jokers
                else:
                    legal = hand & asked[suit]
                    legal = legal | hand & free if legal else hand
                if not legal & (legal - 1):
                    bit = legal
                elif best_side == mine:
                    bit = 0
                    if not left or best & strong or best == best & table.tops:
                        bit = legal & honors & ~strong
                    bit = bit or legal & plain or legal & ~strong or legal & ~powers or legal
                    bit &= -bit
                else:
                    beat = legal & winning[suit] & -(best << 1)
                    stake = (played & honors).bit_count() + waiting
                    bit = 0
                    if beat:
                        weak = beat & ~strong
                        if weak:
                            # Last: the cheapest that does it; otherwise the best there is.
                            bit = weak & -weak if not left else 1 << weak.bit_length() - 1
                        elif stake:
                            weak = beat & ~powers
                            if weak and (not left or stake > 1 or not beat & powers):
                                bit = weak & -weak
                            elif stake > 1 or tricks - number < 4:
                                bit = beat & -beat
                        elif tricks - number < 3:
                            bit = beat & -beat
                    if not bit:
                        if twos and not left and legal & twos and not played & ~asked[suit]:
                            bit = legal & twos & asked[suit]
                        bit = bit or legal & plain or legal & ~strong or legal & ~powers or legal
                        bit &= -bit
                if bit & jokers and table.stands_in:
                    stands = (*stands, *table.stand_in(bit, bits, suit, number))
                if bit & winning[suit] and bit > best:
                    best, best_side = bit, mine
            hands[turn] = hand ^ bit
            bits.append(bit)
            played |= bit
            turn += 1
            if turn == players:
                turn = 0
        best = winner_of(bits, played, suit, number, stands)
        turn = (turn + bits.index(best)) % players
        waiting += (played & honors).bit_count()
        if not table.holds or not best & jokers:
            if french[turn]:
                taken += waiting
            waiting = 0
        number += 1
        bits = []
        played = 0
    return taken


def _lead(table: Table, hands: list[int], legal: int, when: tuple[int, int], *, mine: bool) -> int:
    """A sensible lead of a seat in a trick; ``mine``: it is on the French side."""
    turn, number = when
    powers, trumps = table.powers, table.trumps
    others = 0
    hand = hands[turn]
    hands[turn] = 0
    for held in hands:
        others |= held
    hands[turn] = hand
    own = legal & trumps
    if mine and own and others & trumps:
        top = own & ~powers or own
        bit = 1 << top.bit_length() - 1
        if bit > others & trumps & ~powers:
            return bit
        bit = own & powers
        if bit:
            return 1 << bit.bit_length() - 1
    side = legal & ~(powers | trumps)
    if side:
        found = 0
        for suit in table.asked[:4]:
            held = side & suit
            if held and held > others & suit & ~powers:
                found |= 1 << held.bit_length() - 1
        if found:
            return 1 << found.bit_length() - 1
        two = side & table.twos
        if two and number and table.twos_win[number]:
            for suit in table.asked[:4]:
                if two & suit and all(held & suit for held in hands):
                    return two & suit
        low = side & ~table.honors or side
        return low & -low
    rest = legal & ~table.jokers or legal
    return 1 << rest.bit_length() - 1 if mine or number > table.tricks - 4 else rest & -rest


def play_randomly(table: Table, at: Position, random: Random) -> int:  # noqa: C901
    """The honors that the French have in the end, every legal card equally likely."""
    players, tricks, honors, jokers = table.players, table.tricks, table.honors, table.jokers
    asked, free, call, strange = table.asked, table.free, table.call, table.strange
    winner_of, suits, pick = table.winner, table.suits, random.random
    french, taken, waiting = at.french, at.taken, at.waiting
    held = [shuffled_bits(hand, pick) for hand in at.hands]
    bits, suit, stands, turn = list(at.bits), at.suit, at.stands, at.turn
    hands = list(at.hands)
    played = sum(bits)
    for number in range(at.number, tricks):
        odd = strange[number]
        for _ in range(players - len(bits)):
            hand = legal = hands[turn]
            if odd:
                legal = table.legal(hand, bits, suit, number, stands)
            elif played:
                if bits[0] == call and hand & jokers:
                    legal = hand & jokers
                else:
                    fitting = hand & asked[suit]
                    if fitting:
                        legal = fitting | hand & free
            cards = held[turn]
            for bit in cards:
                if legal & bit:
                    break
            cards.remove(bit)
            if not played:
                if bit & jokers:
                    suit, stands = table.lead_joker(bit, hand ^ bit, number)
                else:
                    suit, stands = suits[bit.bit_length()], ()
            elif bit & jokers and table.stands_in:
                stands = (*stands, *table.stand_in(bit, bits, suit, number))
            hands[turn] = hand ^ bit
            bits.append(bit)
            played |= bit
            turn += 1
            if turn == players:
                turn = 0
        best = winner_of(bits, played, suit, number, stands)
        turn = (turn + bits.index(best)) % players
        waiting += (played & honors).bit_count()
        if not table.holds or not best & jokers:
            if french[turn]:
                taken += waiting
            waiting = 0
        bits = []
        played = 0
    return taken


def shuffled_bits(mask: int, pick: Callable[[], float]) -> list[int]:
    """The bits of a mask in random order."""
    found = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(low)
    for last in range(len(found) - 1, 0, -1):
        chosen = int(pick() * (last + 1))
        found[last], found[chosen] = found[chosen], found[last]
    return found


def bits_of(mask: int) -> Sequence[int]:
    """The single bits of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found
