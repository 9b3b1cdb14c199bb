"""Playing an imagined deal with bouts to its end by a quick rule of thumb.

Everybody covers with the cheapest cards, takes only when they cannot cover, leads the lowest plain
card, and adds every plain card; trumps are added only once the talon is gone. Some moves are made
at random, so that an imagined deal does not rest on what nobody else would do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from napoleon.games.durak.ai.position import AFTER, ANSWERS, LEADS, OVER, THROWS, Position
from napoleon.games.durak.play.roles import throwers_on

MOST_BOUTS: Final = 120
"""So many bouts are played at most: with three players cards can go round for ever."""

Log = Callable[[str, int, int, int], None]
"""Is told of each step before it is done: its name, its seat, its cards, the card it beats."""


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
                return
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
    if at.table.law.passes_on and _pass_on(at, log):
        return
    covers = _covers(at.hands[at.defender], at.open, at.table.beats, chance, noise)
    for attack, card in covers:
        if log:
            log("cover", at.defender, card, attack)
        at.cover(attack, card)
    if not covers:
        if log:
            log("take", at.defender, 0, 0)
        at.take()


def _covers(
    hand: int,
    attacks: list[int],
    beats: Sequence[int],
    chance: Callable[[], float],
    noise: float,
) -> list[tuple[int, int]]:
    """The attacks that are covered now, with their covers; none where the defender takes."""
    if chance() < noise:
        attack = attacks[int(chance() * len(attacks))]
        options = hand & beats[attack.bit_length()]
        if not options or chance() < 0.5:
            return []
        return [(attack, _some(options, chance))]
    if len(attacks) > 1:
        attacks = sorted(attacks, reverse=True)
    found = []
    for attack in attacks:
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


def play_bouts(  # noqa: C901, PLR0915 — the inner loop
    at: Position, chance: Callable[[], float], noise: float, last: int
) -> None:
    """Plays a position that waits for a lead to its end, or to bout ``last``.

    The same as the steps above, one bout in one go. For tables that are simple.
    """
    table = at.table
    law, hands, beats, fits_of, twins = table.law, at.hands, table.beats, table.fits, table.twins
    plain_cards, may_throw = table.plain, law.may_throw
    while at.bouts < last:
        attacker, defender, limit = at.attacker, at.defender, at.limit
        hand = hands[attacker]
        plain = hand & plain_cards
        bit = plain & -plain or hand & -hand
        if chance() < noise:
            bit = _some(hand, chance)
        hands[attacker] = hand ^ bit
        cards, beaten, fits, attacks, laid = bit, 0, fits_of[bit.bit_length()], [bit], 1
        adders = throwers_on(law, at.out, attacker, defender) if may_throw else ()
        count = len(adders)
        good, closed = True, False
        while good and attacks:
            covers = _covers(hands[defender], attacks, beats, chance, noise)
            for attack, card in covers:
                hands[defender] ^= card
                attacks.remove(attack)
                beaten |= attack | card
                number = card.bit_length()
                fits |= fits_of[number]
                if twins[number] & attack:
                    closed = True
            cards |= beaten
            if not covers:
                good = False
            if closed or (attacks if good else not table.after_take):
                continue
            asked = 0
            while asked < count and laid < limit:
                seat = adders[asked]
                asked += 1
                fit = hands[seat] & fits
                if fit:
                    bit = fit & plain_cards
                    bit &= -bit
                    if not bit and good and not at.talon:
                        bit = fit & -fit
                    if chance() < noise:
                        bit = _some(fit, chance) if chance() < 0.5 else 0
                    if bit:
                        hands[seat] ^= bit
                        cards |= bit
                        attacks.append(bit)
                        laid += 1
                        asked = 0
        at.cards, at.beaten, at.phase = cards, beaten, THROWS if good else AFTER
        at.end_bout()
        if at.phase == OVER:
            return
