"""Playing an imagined deal with bouts to its end by a quick rule of thumb.

Everybody covers with the cheapest cards, takes only when they cannot cover, leads the lowest plain
card, and adds every plain card; trumps are added only once the talon is gone. Some moves are made
at random, so that an imagined deal does not rest on what nobody else would do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from napoleon.games.durak.ai.position import AFTER, ANSWERS, LEADS, OVER, THROWS, Position

MOST_MOVES: Final = 600
"""So many moves are played at most; transfers can go round for ever."""

Log = Callable[[str, int, int, int], None]
"""Is told of each step before it is done: its name, its seat, its cards, the card it beats."""


def play_out(
    at: Position, chance: Callable[[], float], noise: float, log: Log | None = None
) -> None:
    """Plays a position to its end, or for `MOST_MOVES`.

    ``chance``: numbers from 0 to 1; ``noise``: the share of moves that are made at random.
    """
    left = MOST_MOVES
    while at.phase != OVER and left:
        left -= 1
        phase = at.phase
        if phase == LEADS:
            _lead(at, chance, noise, log)
        elif phase == ANSWERS:
            _answer(at, chance, noise, log)
        else:
            seats = at.adders()
            if seats:
                _add(at, seats[0], chance, noise, log)
            elif phase == AFTER or not at.open:
                at.end_bout()
            else:
                at.phase = ANSWERS


def _some(bits: int, chance: Callable[[], float]) -> int:
    """One of some bits, each with the same chance."""
    at = int(chance() * bits.bit_count())
    while at:
        bits &= bits - 1
        at -= 1
    return bits & -bits


def _lead(at: Position, chance: Callable[[], float], noise: float, log: Log | None) -> None:
    table = at.table
    hand = at.hands[at.attacker]
    plain = hand & table.plain
    bit = plain & -plain or hand & -hand
    if chance() < noise:
        bit = _some(hand, chance)
    if table.most_led > 1:
        bit = _set(at, hand, bit)
    if log:
        log("lead", at.attacker, bit, 0)
    at.lead(bit)


def _set(at: Position, hand: int, bit: int) -> int:
    """The cards to be led with one of them: all plain ones of its rank, as far as is allowed."""
    table = at.table
    same = hand & table.same[bit.bit_length()]
    if not table.whole_set and bit & table.plain:
        same &= table.plain
    elif not table.whole_set:
        return bit
    most = min(at.limit, table.most_led)
    while same.bit_count() > most:
        same ^= 1 << same.bit_length() - 1
    return same


def _answer(at: Position, chance: Callable[[], float], noise: float, log: Log | None) -> None:
    table, attacks = at.table, at.open
    if table.law.passes_on and _pass_on(at, log):
        return
    hand, beats = at.hands[at.defender], table.beats
    if chance() < noise:
        attack = attacks[int(chance() * len(attacks))]
        options = hand & beats[attack.bit_length()]
        if options and chance() < 0.5:
            card = _some(options, chance)
            if log:
                log("cover", at.defender, card, attack)
            at.cover(attack, card)
        else:
            if log:
                log("take", at.defender, 0, 0)
            at.take()
        return
    if len(attacks) == 1:
        attack = attacks[0]
        options = hand & beats[attack.bit_length()]
        if options:
            card = options & -options
            if log:
                log("cover", at.defender, card, attack)
            at.cover(attack, card)
            return
    else:
        found = []
        for attack in sorted(attacks, reverse=True):
            options = hand & beats[attack.bit_length()]
            if not options:
                break
            card = options & -options
            hand ^= card
            found.append((attack, card))
        else:
            for attack, card in found:
                if log:
                    log("cover", at.defender, card, attack)
                at.cover(attack, card)
            return
    if log:
        log("take", at.defender, 0, 0)
    at.take()


def _pass_on(at: Position, log: Log | None) -> bool:
    """Passes the attack on if that costs no trump, or, once the talon is gone, whenever it can."""
    held, least, most = at.passing()
    if not held:
        return False
    seat = at.defender
    shown = at.may_show(held)
    if shown:
        bit = shown & -shown
        if log:
            log("show", seat, bit, 0)
        at.show(bit)
        return True
    if most < 1:
        return False
    free = held if not at.talon else held & at.table.plain
    if free.bit_count() < least:
        return False
    bits = 0
    for _ in range(least):
        bit = free & -free
        bits |= bit
        free ^= bit
    if log:
        log("transfer", seat, bits, 0)
    at.transfer(bits)
    return True


def _add(
    at: Position, seat: int, chance: Callable[[], float], noise: float, log: Log | None
) -> None:
    table = at.table
    fit = at.hands[seat] & at.fits
    bit = fit & table.plain
    bit &= -bit
    if not bit and fit and not at.talon and at.phase == THROWS:
        bit = fit & -fit
    if fit and chance() < noise:
        bit = _some(fit, chance) if chance() < 0.5 else 0
    if bit:
        if log:
            log("throw", seat, bit, 0)
        at.throw(seat, bit)
    else:
        if log:
            log("pass", seat, 0, 0)
        at.say_pass(seat)
