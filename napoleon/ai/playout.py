"""Playing an imagined deal to its end, by a quick rule of thumb or at random.

This is the inner loop of the search, written for speed: masks over the numbers of a `Table`,
single mask operations, no objects.
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
    play. ``french`` says by seat who is on that side. ``waiting`` honors go to the winner of the
    next trick, ``taken`` are those that the French have. ``named`` is the adjutant card as long as
    only its holder knows who the adjutant is, and 0 afterwards.
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
    named: int = 0


def after(table: Table, at: Position, bit: int, suit: int, stands: Stands) -> Position:
    """The position after a card; ``suit`` and ``stands`` are those of the trick after it."""
    hands = list(at.hands)
    hands[at.turn] ^= bit
    bits = (*at.bits, bit)
    named = 0 if bit == at.named else at.named
    if len(bits) < table.players:
        turn = (at.turn + 1) % table.players
        return Position(
            tuple(hands),
            bits,
            suit,
            stands,
            turn,
            at.number,
            at.french,
            at.waiting,
            at.taken,
            named,
        )
    played = sum(bits)
    best = table.winner(bits, played, suit, at.number, stands)
    winner = (at.turn + 1 + bits.index(best)) % table.players
    waiting = at.waiting + (played & table.honors).bit_count()
    taken = at.taken
    if not (table.holds and best & table.jokers):
        taken += waiting if at.french[winner] else 0
        waiting = 0
    return Position(
        tuple(hands), (), NO_SUIT, (), winner, at.number + 1, at.french, waiting, taken, named
    )


def play_out(table: Table, at: Position) -> int:
    """The honors of the French at the end, played out by rules of thumb."""
    return play_on(table, at, table.tricks).taken


def play_on(  # noqa: C901, PLR0915 — the inner loop
    table: Table, at: Position, stop: int
) -> Position:
    """The position before trick ``stop``, played out by rules of thumb.

    While the named card is hidden, only the adjutant knows: the allies treat the adjutant as one
    of them, and Napoleon treats everybody as an enemy.
    """
    players, tricks = table.players, table.tricks
    winning, binding, fitting = table.winning, table.binding, table.fitting
    honors = table.honors
    jokers = table.jokers
    strange, call, winner_of = table.strange, table.call, table.winner
    french, taken, waiting, number = at.french, at.taken, at.waiting, at.number
    hands, bits, suit, stands, turn = list(at.hands), list(at.bits), at.suit, at.stands, at.turn
    named, hidden, shown = at.named, -1, french
    if named:
        for seat, hand in enumerate(hands):
            if hand & named:
                hidden = seat
        shown = tuple(side and seat != hidden for seat, side in enumerate(french))
    played = best = best_seat = 0
    for place, bit in enumerate(bits):
        played |= bit
        able = played & winning[suit]
        if not place or (able and able.bit_length() == bit.bit_length()):
            best, best_seat = bit, turn - len(bits) + place
    while number < stop:
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
                    bit = lead(table, hands, legal, (turn, number), mine=mine)
                if bit & jokers:
                    suit, stands = table.lead_joker(bit, hand ^ bit, number)
                else:
                    suit = table.suits[bit.bit_length()]
                    stands = ()
                best, best_seat = bit, turn
            else:
                if odd:
                    legal = table.legal(hand, bits, suit, number, stands)
                elif bits[0] == call and hand & jokers:
                    legal = hand & jokers
                else:
                    legal = hand & fitting[suit] if hand & binding[suit] else hand
                if not legal & (legal - 1):
                    bit = legal
                else:
                    ours = (french if turn == hidden else shown)[best_seat] == mine
                    trick = (played, suit, best, left)
                    bit = follow(table, legal, trick, waiting, tricks - number, ours=ours)
                if bit & jokers and table.stands_in:
                    stands = (*stands, *table.stand_in(bit, bits, suit, number))
                if bit & winning[suit] and bit > best:
                    best, best_seat = bit, turn
            if bit == named:
                named, hidden, shown = 0, -1, french
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
        suit, stands = NO_SUIT, ()
    return Position(
        tuple(hands), tuple(bits), suit, stands, turn, number, french, waiting, taken, named
    )


def follow(
    table: Table,
    legal: int,
    trick: tuple[int, int, int, int],
    waiting: int,
    to_come: int,
    *,
    ours: bool,
) -> int:
    """A sensible card to follow with.

    ``trick``: the cards played, the suit asked for, the best card and the number of seats after
    this one; ``to_come`` counts the tricks including this one. ``ours``: the own side has the best
    card.
    """
    played, suit, best, left = trick
    powers, honors, twos = table.powers, table.honors, table.twos
    strong = powers | table.trumps
    bit = 0
    if ours:
        if not left or best & strong or best & table.tops:
            bit = legal & honors & ~strong
    else:
        beat = legal & table.winning[suit] & -(best << 1)
        if beat:
            stake = (played & honors).bit_count() + waiting
            weak = beat & ~strong
            if weak:
                # The last seat wins with the cheapest card, others with the best.
                return weak & -weak if not left else 1 << weak.bit_length() - 1
            if stake:
                weak = beat & ~powers
                if weak and (not left or stake > 1 or not beat & powers):
                    return weak & -weak
                if stake > 1 or to_come < 4:
                    return beat & -beat
            elif to_come < 3:
                return beat & -beat
        if twos and not left and legal & twos and not played & ~table.asked[suit]:
            bit = legal & twos & table.asked[suit]
    bit = bit or legal & ~(honors | strong) or legal & ~strong or legal & ~powers or legal
    return bit & -bit


def lead(table: Table, hands: list[int], legal: int, when: tuple[int, int], *, mine: bool) -> int:
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


def play_randomly(table: Table, at: Position, random: Random) -> int:  # noqa: C901 — the inner loop
    """The honors of the French at the end, every legal card equally likely."""
    players, tricks, honors, jokers = table.players, table.tricks, table.honors, table.jokers
    binding, fitting = table.binding, table.fitting
    call, strange = table.call, table.strange
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
                elif hand & binding[suit]:
                    legal = hand & fitting[suit]
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
