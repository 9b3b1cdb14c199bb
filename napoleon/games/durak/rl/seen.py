"""A view of Durak as whole numbers whose bits a program learns from, of one size for all rules.

Seats are relative to the own one: 0 is the seat itself, 1 the next one clockwise, up to 6. Cards
are faces; where there are two packs, a second set has those that are there twice. Large numbers are
compared with `napoleon.rl.bits.STEPS`.
"""

from __future__ import annotations

from typing import Final, get_args

from napoleon.games.durak.play.state import NOBODY, Bout, Phase
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.rl.numbers import CARDS, FIRST, KINDS
from napoleon.kit.cards import DECK, MOST_SEATS
from napoleon.rl.bits import LARGE, STEPS, Part, up_to

_SEATS: Final = MOST_SEATS
_PLACES: Final = 6
"""How many attacks on the table are told one by one."""
_TOP: Final = 4
"""How many cards of the pile are told one by one."""
_HELD: Final = 12
"""How many places of the own hand are told where it is not seen."""
_MANY: Final = len(STEPS)
_PHASES: Final[tuple[str, ...]] = get_args(Phase)[1]
_CHOICES: Final = tuple(name for name, _ in KINDS)

PARTS: Final = (
    Part("own hand", CARDS),
    Part("own hand, twice", CARDS),
    Part("hands of others that are seen, by seat", CARDS, _SEATS - 1),
    Part("who knows what: known to be in a hand, of the own one to all, by seat", CARDS, _SEATS),
    Part("the same, twice", CARDS, _SEATS),
    Part("own hand where it is not seen: known cards by place", CARDS, _HELD),
    Part("turn-up", CARDS),
    Part("attacks to be covered", CARDS),
    Part("attacks to be covered, twice", CARDS),
    Part("attacks that are covered, or need not be", CARDS),
    Part("attacks that are covered, twice", CARDS),
    Part("covers", CARDS),
    Part("covers, twice", CARDS),
    Part("attack, by place on the table", CARDS, _PLACES),
    Part("cover, by place on the table", CARDS, _PLACES),
    Part("what may be added because of its rank or suit", CARDS),
    Part("trumps shown to pass the attack on", CARDS),
    Part("last cover that everybody saw", CARDS),
    Part("attack whose cover may be doubted", CARDS),
    Part("attacks for which the talon was turned over in vain", CARDS),
    Part("known to all to be in the defender's hand before a cover was laid face down", CARDS),
    Part("wrong or doubted card", CARDS),
    Part("out of play, as far as seen", CARDS),
    Part("out of play, twice", CARDS),
    Part("history: attacks of the last bout", CARDS),
    Part("history: attacks of the last bout, twice", CARDS),
    Part("history: covers of the last bout", CARDS),
    Part("history: covers of the last bout, twice", CARDS),
    Part("history: drawn since, as far as seen, by seat", CARDS, _SEATS),
    Part("pile", CARDS),
    Part("pile, twice", CARDS),
    Part("pile, from the top", CARDS, _TOP),
    Part("field", CARDS),
    Part("card that was turned over", CARDS),
    Part("top of the open stack, by seat", CARDS, _SEATS),
    Part("open stacks", CARDS),
    Part("cards chosen so far in this decision", CARDS),
    Part("cards in hand, by seat", _MANY, _SEATS),
    Part("talon", _MANY),
    Part("out of play, how many", _MANY),
    Part("pile, how many", _MANY),
    Part("bouts that are over", _MANY),
    Part("what is counted, by seat", _MANY, _SEATS),
    Part("kind chosen first in this decision", len(_CHOICES)),
    Part("phase", len(_PHASES)),
    Part("cards face down before a seat, by seat", 8, _SEATS),
    Part("attacks that may still be added", 8),
    Part("covers face down on the table", 8),
    Part("how often the attack was passed on", 8),
    Part("stake: 2, 4, 8 …", 8),
    Part(
        "nothing may be added; thrown in; attacked back; passed on the other way; doubling offered;"
        " hands have gone to the left; last bout was defended; attacks first by an earlier deal",
        8,
    ),
    Part("who laid the attack, by place on the table", _SEATS, _PLACES),
    Part("who acts", _SEATS),
    Part("leader", _SEATS),
    Part("attacker", _SEATS),
    Part("defender", _SEATS),
    Part("who takes", _SEATS),
    Part("who plays the dummy", _SEATS),
    Part("who began", _SEATS),
    Part("passed", _SEATS),
    Part("added", _SEATS),
    Part("exchanged", _SEATS),
    Part("whose hand became empty in this bout", _SEATS),
    Part("who laid the wrong card, or doubted", _SEATS),
    Part("who may double", _SEATS),
    Part("asked for a doubling", _SEATS),
    Part("out", _SEATS),
    Part("history: attacker, defender, taker of the last bout", _SEATS, 3),
    Part("who laid the card on top of the pile", _SEATS),
    Part("seats: 2 to 7", 6),
    Part("trump suit", 4),
    Part("own trump suit, by seat", 4, _SEATS),
)
"""The parts of the observation but for the rules, in order."""
_FACES: Final = (1 << DECK) - 1
_EIGHT: Final = up_to(8)
_PHASE: Final = {phase: 1 << at for at, phase in enumerate(_PHASES)}
_SEAT: Final = {
    (players, own): (*(1 << (seat - own) % players for seat in range(players)), 0)
    for players in range(2, _SEATS + 1)
    for own in range(players)
}
"""For players and an own seat: by seat, its bit as the own seat counts; none for -1."""
_CARD: Final = (*(1 << card % DECK for card in range(2 * DECK)), 0, 0)
"""By card, the bit of its face; none for -1 and -2."""
_NO_BOUT: Final = Bout(NOBODY, NOBODY, NOBODY, 0, 0)


def values(view: View, chosen: tuple[int, ...] = ()) -> list[int]:
    """The view in the order of `PARTS`; ``chosen``: the numbers chosen so far in a decision."""
    own, players = view.seat, len(view.sizes)
    bout, course, cube, pile = view.bout, view.course, view.cube, view.pile
    absent = [0] * (_SEATS - players)
    seat = _SEAT[players, own]
    full = (1 << players) - 1
    last = course.last or _NO_BOUT

    def turned(by_seat: list[int]) -> list[int]:
        return [*by_seat[own:], *by_seat[:own], *absent]

    def ring(seats: int) -> int:
        """A mask of seats, the own one first."""
        return (seats >> own | seats << players - own) & full

    hand = view.hands[own] or 0
    uncovered = covered = covers = tried = hidden = 0
    for entry in bout.table:
        if entry.is_open:
            uncovered = _plus(uncovered, entry.attack)
        else:
            covered = _plus(covered, entry.attack)
            covers = _plus(covers, entry.cover)
        if entry.cover == HIDDEN:
            hidden += 1
        if entry.tried:
            tried |= _CARD[entry.attack]
    told = bout.table[:_PLACES]
    blank = [0] * (_PLACES - len(told))
    was_attacks = was_covers = 0
    for entry in last.table:
        was_attacks = _plus(was_attacks, entry.attack)
        was_covers = _plus(was_covers, entry.cover)
    piled = 0
    for layer in pile:
        piled = _plus(piled, layer.card)
    known = turned([_faces(cards) for cards in view.known])
    twice = turned([_twice(cards) for cards in view.known]) if view.law.double else _NONE
    tops = [layer.card for layer in pile[: -_TOP - 1 : -1]]
    held = view.order[own][:_HELD] if view.order else ()
    stacks = 0
    for stack in view.stacks:
        for card in stack:
            stacks |= _CARD[card]
    tips = turned([_CARD[stack[-1]] if stack else 0 for stack in view.stacks] or [0] * players)
    flags = (
        bout.closed
        | bout.thrown << 1
        | bout.countered << 2
        | (bout.step < 0) << 3
        | cube.offered << 4
        | course.swapped << 5
        | last.good << 6
        | view.led << 7
    )
    doubted = bout.table[bout.doubted].attack if bout.doubted >= 0 else -1
    own_trumps = [1 << suit if suit >= 0 else 0 for suit in view.own] or [0] * players
    cards, kind = _chosen(chosen)
    return [
        _faces(hand),
        _twice(hand),
        *turned([_faces(cards or 0) for cards in view.hands])[1:],
        *known,
        *twice,
        *[_CARD[card] for card in held],
        *_HOLD[len(held) :],
        _CARD[view.turnup],
        _faces(uncovered),
        _twice(uncovered),
        _faces(covered),
        _twice(covered),
        _faces(covers),
        _twice(covers),
        *[_CARD[entry.attack] for entry in told],
        *blank,
        *[_CARD[entry.cover] for entry in told],
        *blank,
        _faces(bout.fits),
        _faces(bout.shown),
        _CARD[bout.last_cover],
        _CARD[doubted],
        tried,
        _faces(bout.concealed),
        _CARD[bout.exposed[1]],
        _faces(view.seen),
        _twice(view.seen),
        _faces(was_attacks),
        _twice(was_attacks),
        _faces(was_covers),
        _twice(was_covers),
        *turned([_faces(cards) for cards in course.drew] or [0] * players),
        _faces(piled),
        _twice(piled),
        *[_CARD[card] for card in tops],
        *_NONE[: _TOP - len(tops)],
        _faces(view.field),
        _CARD[view.turned],
        *tips,
        stacks,
        cards,
        *turned([LARGE[size] for size in view.sizes]),
        LARGE[view.talon],
        LARGE[view.discards],
        LARGE[len(pile)],
        LARGE[min(course.bouts, 127)],
        *turned([LARGE[min(count, 127)] for count in course.counts] or [0] * players),
        kind,
        _PHASE[view.phase],
        *turned([_EIGHT[size] for size in view.down] or [0] * players),
        _EIGHT[max(bout.limit - len(bout.table), 0)],
        _EIGHT[hidden],
        _EIGHT[min(bout.transfers, 8)],
        _EIGHT[cube.value.bit_length() - 1],
        flags,
        *[seat[entry.owner] for entry in told],
        *blank,
        ring(sum(1 << at for at in view.acting)),
        seat[bout.leader],
        seat[bout.attacker],
        seat[bout.defender],
        seat[bout.taker],
        seat[view.controller],
        seat[view.first],
        ring(bout.window.passed),
        ring(bout.window.added),
        ring(bout.exchanged),
        ring(sum(1 << at for at in bout.emptied)),
        seat[bout.exposed[0]],
        seat[cube.owner],
        ring(cube.asked),
        ring(sum(1 << at for at in course.out)),
        seat[last.attacker],
        seat[last.defender],
        seat[last.taker],
        seat[pile[-1].seat] if pile else 0,
        1 << players - 2,
        1 << view.trump if view.trump >= 0 else 0,
        *turned(own_trumps),
    ]


_NONE: Final = [0] * _SEATS
_HOLD: Final = [0] * _HELD


def _plus(cards: int, card: int) -> int:
    """A set of cards with one more; the second of two equal ones is the other copy."""
    if card < 0:
        return cards
    bit = 1 << card % DECK
    return cards | (bit << DECK if cards & bit else bit)


def _faces(cards: int) -> int:
    """The faces of a set of cards."""
    return (cards | cards >> DECK) & _FACES


def _twice(cards: int) -> int:
    """The faces of which both copies are in a set."""
    return cards & cards >> DECK


def _chosen(chosen: tuple[int, ...]) -> tuple[int, int]:
    """The cards chosen so far, and the kind of the first number."""
    if not chosen:
        return 0, 0
    cards = kind = 0
    for number in chosen:
        at, first = next(
            (at, FIRST[name])
            for at, name in reversed([*enumerate(_CHOICES)])
            if FIRST[name] <= number
        )
        kind = kind or 1 << at
        if number - first < CARDS:
            cards |= 1 << number - first
    return cards, kind
