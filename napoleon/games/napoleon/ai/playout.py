"""Playing an imagined deal to its end by a quick rule of thumb.

Everything is masks over the numbers of a `MaskTable`. This is the inner loop of the search, so it
is written for speed: single mask operations, no objects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from napoleon.games.napoleon.ai.mask_table import MaskTable, Stands
from napoleon.games.napoleon.rules.trick import NO_SUIT
from napoleon.kit.cards import Seat, Suit


class MaskState(NamedTuple):
    """An imagined deal at one moment, in the bits of a table.

    ``hands`` by seat; ``bits`` are the cards of the running trick in order, ``turn`` the seat to
    play. ``french`` says by seat who is on that side. ``waiting`` honors go to the winner of the
    next trick, ``taken`` are those that the French have. ``named`` is the adjutant card as long as
    only its holder knows who the adjutant is, and 0 afterwards.
    """

    hands: tuple[int, ...]
    bits: tuple[int, ...]
    suit: Suit
    stands: Stands
    turn: Seat
    number: int
    french: tuple[bool, ...]
    waiting: int
    taken: int
    named: int = 0


def after(table: MaskTable, at: MaskState, bit: int, suit: Suit, stands: Stands) -> MaskState:
    """The position after a card; ``suit`` and ``stands`` are the trick's with it."""
    hands = list(at.hands)
    hands[at.turn] ^= bit
    bits = (*at.bits, bit)
    named = 0 if bit == at.named else at.named
    if len(bits) < table.players:
        turn = (at.turn + 1) % table.players
        return MaskState(
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
    place, won, waiting = table.collect(bits, sum(bits), suit, at.number, stands, at.waiting)
    winner = (at.turn + 1 + place) % table.players
    taken = at.taken + won if at.french[winner] else at.taken
    return MaskState(
        tuple(hands), (), NO_SUIT, (), winner, at.number + 1, at.french, waiting, taken, named
    )


def play_out(table: MaskTable, at: MaskState) -> int:
    """The honors that the French have in the end, played on by rules of thumb."""
    return play_on(table, at, table.tricks).taken


def play_on(  # noqa: C901, PLR0915 — the inner loop
    table: MaskTable, at: MaskState, stop: int
) -> MaskState:
    """The position before trick ``stop``, played out by rules of thumb.

    While the named card is hidden, only the adjutant knows: the allies treat the adjutant as one
    of them, and Napoleon treats everybody as an enemy.
    """
    players, tricks = table.players, table.tricks
    standing, unusual, following = table.standing, table.unusual, table.following
    jokers, suits, collect = table.jokers, table.suits, table.collect
    french, taken, waiting, number = at.french, at.taken, at.waiting, at.number
    hands, bits, suit, stands, turn = list(at.hands), list(at.bits), at.suit, at.stands, at.turn
    named, hidden, shown = at.named, -1, french
    if named:
        for seat, hand in enumerate(hands):
            if hand & named:
                hidden = seat
        shown = tuple(side and seat != hidden for seat, side in enumerate(french))
    odd = bits[0] & unusual[number] if bits else 0
    binding, fitting, winning = following[suit]
    played = best = best_seat = 0
    for place, bit in enumerate(bits):
        played |= bit
        able = played & winning
        if not place or (able and able.bit_length() == bit.bit_length()):
            best, best_seat = bit, turn - len(bits) + place
    while number < stop:
        left = players - len(bits)
        while left:
            left -= 1
            hand = hands[turn]
            mine = french[turn]
            if not played:
                bit = legal = table.legal(hand, bits, suit, number) if unusual[number] else hand
                if legal & (legal - 1):
                    bit = lead(table, hands, legal, (turn, number), mine=mine)
                if bit & jokers:
                    suit, stands = table.lead_joker(bit, hand ^ bit, number)
                else:
                    suit, stands = suits[bit.bit_length()], ()
                odd = bit & unusual[number]
                binding, fitting, winning = following[suit]
                best, best_seat = bit, turn
            else:
                if odd:
                    legal = table.legal(hand, bits, suit, number, stands)
                else:
                    legal = hand & fitting if hand & binding else hand
                if not legal & (legal - 1):
                    bit = legal
                else:
                    ours = (french if turn == hidden else shown)[best_seat] == mine
                    trick = (played, suit, best, left)
                    bit = follow(table, legal, trick, waiting, tricks - number, ours=ours)
                if bit & standing:
                    stands = (*stands, *table.stand_in(bit, bits, suit, number))
                if bit & winning and bit > best:
                    best, best_seat = bit, turn
            if bit == named:
                named, hidden, shown = 0, -1, french
            hands[turn] = hand ^ bit
            bits.append(bit)
            played |= bit
            turn += 1
            if turn == players:
                turn = 0
        place, won, waiting = collect(bits, played, suit, number, stands, waiting)
        turn = (turn + place) % players
        if french[turn]:
            taken += won
        number += 1
        bits = []
        played = 0
        suit, stands = NO_SUIT, ()
    return MaskState(
        tuple(hands), tuple(bits), suit, stands, turn, number, french, waiting, taken, named
    )


def follow(
    table: MaskTable,
    legal: int,
    trick: tuple[int, int, int, int],
    waiting: int,
    to_come: int,
    *,
    ours: bool,
) -> int:
    """A sensible card to follow with.

    ``trick``: the cards played, the suit asked for, the best card and the number of seats after
    this one; ``to_come`` counts the tricks including this one. ``ours``: the player's side has the
    best card.
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


def lead(
    table: MaskTable, hands: list[int], legal: int, when: tuple[int, int], *, mine: bool
) -> int:
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
        for suit in table.by_suit:
            held = side & suit
            if held and held > others & suit & ~powers:
                found |= 1 << held.bit_length() - 1
        if found:
            return 1 << found.bit_length() - 1
        two = side & table.twos
        if two and number and table.twos_win[number]:
            for suit in table.by_suit:
                if two & suit and all(held & suit for held in hands):
                    return two & suit
        low = side & ~table.honors or side
        return low & -low
    rest = legal & ~table.jokers or legal
    return 1 << rest.bit_length() - 1 if mine or number > table.tricks - 4 else rest & -rest


def bits_of(mask: int) -> Sequence[int]:
    """The single bits of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found
