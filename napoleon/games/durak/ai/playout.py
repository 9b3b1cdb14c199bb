"""Playing an imagined deal with bouts to its end by a quick rule of thumb.

Everybody covers with the cheapest cards, takes only when they cannot cover, leads the lowest plain
card, and adds every plain card; trumps are added only once the talon is gone. Some moves are made
at random, so that an imagined deal does not depend on one way of playing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from napoleon.games.durak.ai.mask_table import MaskTable, bits_of
from napoleon.games.durak.ai.position import AFTER, ANSWERS, LEADS, OVER, THROWS, Position
from napoleon.games.durak.play.roles import round_from
from napoleon.games.durak.rules.transfer import begins_last_lap
from napoleon.kit.cards import Seat

MOST_BOUTS: Final = 120
"""The most bouts that are played: with three players cards can circulate for ever."""

Log = Callable[[str, int, int, int], None]
"""Receives each step before it is done: its name, its seat, its cards, the card it beats."""


def play_out(
    at: Position,
    chance: Callable[[], float],
    noise: float,
    log: Log | None = None,
    *,
    quick: bool = True,
) -> None:
    """Plays a position to its end, or for `MOST_BOUTS`.

    ``chance``: numbers from 0 to 1; ``noise``: the share of moves that are made at random.
    ``quick``: whole bouts are played in one go where the rules are simple enough.
    """
    last = at.bouts + MOST_BOUTS
    quick = quick and log is None and at.table.is_simple
    while at.phase != OVER and at.bouts < last:
        phase = at.phase
        if phase == LEADS:
            if quick:
                play_bouts(at, chance, noise, last)
                continue
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
    """One of these bits, each with the same chance."""
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
        bit = _set(table, at.limit, hand, bit)
    if log:
        log("lead", at.attacker, bit, 0)
    at.lead(bit)


def _set(table: MaskTable, limit: int, hand: int, bit: int) -> int:
    """The cards to lead together with a card: all plain ones of its rank, as far as allowed."""
    same = hand & table.same[bit.bit_length()]
    if not table.whole_set and bit & table.plain:
        same &= table.plain
    elif not table.whole_set:
        return bit
    most = min(limit, table.most_led)
    while same.bit_count() > most:
        same ^= 1 << same.bit_length() - 1
    return same


def _answer(at: Position, chance: Callable[[], float], noise: float, log: Log | None) -> None:
    if at.table.law.passes_on and _pass_on(at, log):
        return
    hand, beats = at.hands[at.defender], at.table.beats
    if chance() < noise:
        covers = _careless(hand, at.open, beats, chance)
    else:
        covers = _covers(hand, at.open, beats)
    for attack, card in covers:
        if log:
            log("cover", at.defender, card, attack)
        at.cover(attack, card)
    if not covers:
        if log:
            log("take", at.defender, 0, 0)
        at.take()


def _careless(
    hand: int, attacks: list[int], beats: Sequence[int], chance: Callable[[], float]
) -> list[tuple[int, int]]:
    """A random attack with a random cover; in half of the cases none: the defender takes."""
    attack = attacks[int(chance() * len(attacks))]
    options = hand & beats[attack.bit_length()]
    if not options or chance() < 0.5:
        return []
    return [(attack, _some(options, chance))]


def _covers(hand: int, attacks: list[int], beats: Sequence[int]) -> list[tuple[int, int]]:
    """All attacks with their covers, the strongest first; none where some cannot be covered."""
    found = []
    for attack in sorted(attacks, reverse=True):
        options = hand & beats[attack.bit_length()]
        if not options:
            return []
        card = options & -options
        hand ^= card
        found.append((attack, card))
    return found


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
    at: Position, seat: Seat, chance: Callable[[], float], noise: float, log: Log | None
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


def play_bouts(  # noqa: C901, PLR0915 — the inner loop
    at: Position, chance: Callable[[], float], noise: float, last: int
) -> None:
    """Plays a position that waits for a lead to its end, or to bout ``last``.

    The same as the steps above, one bout in one go, for tables that are simple. Where an attack
    could be passed on it stops there.
    """
    table = at.table
    law, hands, beats, fits_of, twins = table.law, at.hands, table.beats, table.fits, table.twins
    plain_cards, limits, wants = table.plain, table.limits, table.wants
    seats, draws, after_take = law.seats, table.draws, table.after_take
    attacker, defender, limit, out = at.attacker, at.defender, at.limit, at.out
    talon, left, bouts, successes = at.talon, len(at.talon), at.bouts, at.successes
    refills, advance, lap_first = at.refills, at.advance, at.lap_first
    passes, on_throw, same, most_led = law.passes_on, table.on_throw, table.same, table.most_led
    around, minds_last_lap = table.around(out), law.minds_last_lap
    while bouts < last:
        _, adders, order = around[attacker]
        hand = hands[attacker]
        plain = hand & plain_cards
        bit = plain & -plain or hand & -hand
        if chance() < noise:
            bit = _some(hand, chance)
        fits, attacks = fits_of[bit.bit_length()], [bit]
        if most_led > 1:
            bit = _set(table, limit, hand, bit)
            attacks = bits_of(bit)
        hands[attacker] = hand ^ bit
        cards, beaten, laid, led = bit, 0, len(attacks), len(attacks)
        good, closed = True, False
        while attacks and good:
            hand = hands[defender]
            if passes and hand & same[attacks[0].bit_length()] and (on_throw or not beaten):
                at.talon, at.bouts, at.successes = talon[:left], bouts, successes
                at.refills, at.advance, at.lap_first = refills, advance, lap_first
                at.begin_bout(attacker)
                at.limit, at.open, at.laid, at.cards = limit, attacks, laid, cards
                at.beaten, at.fits, at.closed, at.thrown = beaten, fits, closed, laid > led
                at.phase = ANSWERS
                return
            if chance() < noise:
                covers = _careless(hand, attacks, beats, chance)
            elif len(attacks) > 1:
                covers = _covers(hand, attacks, beats)
            else:
                bit = hand & beats[attacks[0].bit_length()]
                bit &= -bit
                covers = [(attacks[0], bit)] if bit else []
            for attack, bit in covers:
                hand ^= bit
                attacks.remove(attack)
                beaten |= attack | bit
                number = bit.bit_length()
                fits |= fits_of[number]
                if twins[number] & attack:
                    closed = True
            hands[defender] = hand
            good = bool(covers)
            if closed or (attacks if good else not after_take):
                continue
            asked, count = 0, len(adders)
            while asked < count and laid < limit:
                seat = adders[asked]
                asked += 1
                fit = hands[seat] & fits
                if fit:
                    bit = fit & plain_cards
                    bit &= -bit
                    if not bit and good and not left:
                        bit = fit & -fit
                    if chance() < noise:
                        bit = _some(fit, chance) if chance() < 0.5 else 0
                    if bit:
                        hands[seat] ^= bit
                        cards |= bit
                        fits |= fits_of[bit.bit_length()]
                        attacks.append(bit)
                        laid += 1
                        asked = 0
        if not good:
            taken = cards | beaten
            hands[defender] |= taken if table.takes_beaten else taken & ~beaten
        bouts += 1
        if left and draws:
            refills += 1
            for seat in order:
                hand = hands[seat]
                wanted = wants[hand.bit_count()]
                if wanted and left:
                    start = left - wanted if wanted < left else 0
                    for bit in talon[start:left]:
                        hand |= bit
                    hands[seat] = hand
                    left = start
        if not (left and draws) and 0 in hands:
            at.defender, at.talon, at.bouts = defender, talon[:left], bouts
            at.go_out()
            if at.phase == OVER:
                return
            out = at.out
            around = table.around(out)
        successes += good
        leader, attacker = attacker, defender
        if not (good or table.keeps_turn) or defender in out:
            attacker = round_from(law, out, defender, 1)[0]
        advance += (attacker - leader - 1) % seats + 1
        if minds_last_lap and lap_first < 0:
            held = [hands[seat].bit_count() for seat in around]
            if begins_last_lap(talon=left, held=held):
                lap_first = attacker
        defender = around[attacker][0]
        limit = limits[(bouts > 0) | (successes > 0) << 1][hands[defender].bit_count()]
    at.talon, at.bouts = talon[:left], bouts
