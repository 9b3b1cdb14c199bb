"""Durak in numbers: its actions and what is seen, for programs that learn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import ClassVar, Final, get_args

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.state import NOBODY, Bout, Phase, State
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.rl.numbers import CARDS, ENOUGH, FIRST, KINDS, steps_of
from napoleon.kit.cards import DECK, MOST_SEATS
from napoleon.match.game import Game
from napoleon.rl.bits import LARGE, MANY, STEPS, Block, up_to
from napoleon.rl.code import BitCode

_SEATS: Final = MOST_SEATS
_PLACES: Final = 6
"""How many attacks on the table are encoded one by one."""
_TOP: Final = 4
"""How many cards of the pile are encoded one by one."""
_HELD: Final = 12
"""How many places of the own hand are encoded where it is not seen."""
_LARGE: Final = len(STEPS)
_PHASES: Final[tuple[str, ...]] = get_args(Phase)[1]
TWICE: Final = ", twice"
_CHOICES: Final = tuple(name for name, _ in KINDS)

PARTS: Final = (
    Block("own hand", CARDS),
    Block("own hand, twice", CARDS),
    Block("hands of others that are seen, by seat", CARDS, _SEATS - 1),
    Block("who knows what: known to be in a hand, by seat; of the own one, to all", CARDS, _SEATS),
    Block(
        "who knows what: known to be in a hand, by seat; of the own one, to all, twice",
        CARDS,
        _SEATS,
    ),
    Block("own hand where it is not seen: known cards by place", CARDS, _HELD),
    Block("turn-up", CARDS),
    Block("attacks to be covered", CARDS),
    Block("attacks to be covered, twice", CARDS),
    Block("attacks that are covered, or need not be", CARDS),
    Block("attacks that are covered, or need not be, twice", CARDS),
    Block("covers", CARDS),
    Block("covers, twice", CARDS),
    Block("attack, by place on the table", CARDS, _PLACES),
    Block("cover, by place on the table", CARDS, _PLACES),
    Block("what may be added because of its rank or suit", CARDS),
    Block("trumps shown to pass the attack on", CARDS),
    Block("last cover that everybody saw", CARDS),
    Block("attack whose cover may be doubted", CARDS),
    Block("attacks for which the talon was turned over in vain", CARDS),
    Block("known to all to be in the defender's hand before a cover was laid face down", CARDS),
    Block("wrong or doubted card", CARDS),
    Block("out of play, as far as seen", CARDS),
    Block("out of play, twice", CARDS),
    Block("history: attacks of the last bout", CARDS),
    Block("history: attacks of the last bout, twice", CARDS),
    Block("history: covers of the last bout", CARDS),
    Block("history: covers of the last bout, twice", CARDS),
    Block("history: drawn since, as far as seen, by seat", CARDS, _SEATS),
    Block("pile", CARDS),
    Block("pile, twice", CARDS),
    Block("pile, from the top", CARDS, _TOP),
    Block("field", CARDS),
    Block("card that was turned over", CARDS),
    Block("top of the open stack, by seat", CARDS, _SEATS),
    Block("open stacks", CARDS),
    Block("cards chosen so far in this decision", CARDS),
    Block("cards in hand, by seat", _LARGE, _SEATS),
    Block("talon", _LARGE),
    Block("out of play, how many", _LARGE),
    Block("pile, how many", _LARGE),
    Block("bouts that are over", _LARGE),
    Block("what is counted, by seat", _LARGE, _SEATS),
    Block("kind chosen first in this decision", len(_CHOICES)),
    Block("phase", len(_PHASES)),
    Block("cards face down before a seat, by seat", 8, _SEATS),
    Block("attacks that may still be added", 8),
    Block("covers face down on the table", 8),
    Block("how often the attack was passed on", 8),
    Block("stake: 2, 4, 8 …", 8),
    Block(
        "nothing may be added; thrown in; attacked back; passed on the other way; doubling offered;"
        " hands have gone to the left; last bout was defended; attacks first by an earlier deal",
        8,
    ),
    Block("who laid the attack, by place on the table", _SEATS, _PLACES),
    Block("who acts", _SEATS),
    Block("leader", _SEATS),
    Block("attacker", _SEATS),
    Block("defender", _SEATS),
    Block("who takes", _SEATS),
    Block("who plays the dummy", _SEATS),
    Block("who began", _SEATS),
    Block("passed", _SEATS),
    Block("added", _SEATS),
    Block("exchanged", _SEATS),
    Block("whose hand became empty in this bout", _SEATS),
    Block("who laid the wrong card, or doubted", _SEATS),
    Block("who may double", _SEATS),
    Block("asked for a doubling", _SEATS),
    Block("out", _SEATS),
    Block("history: attacker, defender, taker of the last bout", _SEATS, 3),
    Block("who laid the card on top of the pile", _SEATS),
    Block("seats: 2 to 7", 6),
    Block("trump suit", 4),
    Block("own trump suit, by seat", 4, _SEATS),
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
"""For players and one's own seat: by seat, its bit relative to that seat; none for -1."""
_CARD: Final = (*(1 << card % DECK for card in range(2 * DECK)), 0, 0)
"""By card, the bit of its face; none for -1 and -2."""
_NO_BOUT: Final = Bout(NOBODY, NOBODY, NOBODY, 0, 0)
_NONE: Final = [0] * _HELD
_NO_SEATS: Final = [0] * _SEATS


def _sets() -> tuple[tuple[int, int], ...]:
    """The places of sets of cards in a list of values, and that of the same ones twice; -1."""
    firsts: dict[str, int] = {}
    times: dict[str, int] = {}
    at = 0
    for part in PARTS:
        firsts[part.name], times[part.name] = at, part.times if part.length == CARDS else 0
        at += part.times
    return tuple(
        (first + place, firsts[name + TWICE] + place if name + TWICE in firsts else -1)
        for name, first in firsts.items()
        if not name.endswith(TWICE)
        for place in range(times[name])
    )


_SETS: Final = _sets()


def values(view: View, chosen: tuple[int, ...] = ()) -> list[int]:
    """The view in the order of `PARTS`; ``chosen``: the numbers chosen so far in a decision."""
    found = _with_copies(view, chosen)
    if view.law.double:
        for once, twice in _SETS:
            cards = found[once]
            found[once] = (cards | cards >> DECK) & _FACES
            if twice >= 0:
                found[twice] = cards & cards >> DECK
    return found


def _with_copies(view: View, chosen: tuple[int, ...]) -> list[int]:
    """The same, but sets of cards may have both copies of a card; none is encoded twice yet."""
    own, players = view.seat, len(view.sizes)
    bout, course, cube, pile = view.bout, view.course, view.cube, view.pile
    table, order = bout.table, view.order
    absent = _NO_SEATS[players:]
    seat = _SEAT[players, own]
    full = (1 << players) - 1
    last = course.last or _NO_BOUT

    def ring(seats: int) -> int:
        """A mask of seats, one's own first."""
        return (seats >> own | seats << players - own) & full if seats else 0

    def turned(by_seat: Sequence[int]) -> list[int]:
        """By seat, one's own first."""
        return [*by_seat[own:], *by_seat[:own], *absent] if by_seat else _NO_SEATS

    uncovered = covered = covers = tried = hidden = 0
    for entry in table:
        if entry.is_open:
            uncovered = _plus(uncovered, entry.attack)
        else:
            covered = _plus(covered, entry.attack)
            covers = _plus(covers, entry.cover)
            hidden += entry.cover == HIDDEN
        if entry.tried:
            tried |= _CARD[entry.attack]
    encoded = table[:_PLACES]
    blank = _NONE[len(encoded) : _PLACES]
    was_attacks = was_covers = 0
    for entry in last.table:
        was_attacks = _plus(was_attacks, entry.attack)
        was_covers = _plus(was_covers, entry.cover)
    piled = 0
    for layer in pile:
        piled = _plus(piled, layer.card)
    tops = [_CARD[layer.card] for layer in pile[: -_TOP - 1 : -1]]
    held = [_CARD[card] for card in order[own][:_HELD]] if order else []
    stacks = 0
    for stack in view.stacks:
        for card in stack:
            stacks |= _CARD[card]
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
    cards, kind = _chosen(chosen) if chosen else (0, 0)
    left = bout.limit - len(table)
    return [
        view.hands[own] or 0,
        0,
        *turned([cards or 0 for cards in view.hands])[1:],
        *turned(view.known),
        *_NO_SEATS,
        *held,
        *_NONE[len(held) :],
        _CARD[view.turnup],
        uncovered,
        0,
        covered,
        0,
        covers,
        0,
        *[_CARD[entry.attack] for entry in encoded],
        *blank,
        *[_CARD[entry.cover] for entry in encoded],
        *blank,
        bout.fits & _FACES,
        bout.shown,
        _CARD[bout.last_cover],
        _CARD[table[bout.doubted].attack] if bout.doubted >= 0 else 0,
        tried,
        bout.concealed,
        _CARD[bout.exposed[1]],
        view.seen,
        0,
        was_attacks,
        0,
        was_covers,
        0,
        *turned(course.drew),
        piled,
        0,
        *tops,
        *_NONE[len(tops) : _TOP],
        view.field,
        _CARD[view.turned],
        *turned([_CARD[stack[-1]] if stack else 0 for stack in view.stacks]),
        stacks,
        cards,
        *turned([LARGE[size] for size in view.sizes]),
        LARGE[view.talon],
        LARGE[view.discards],
        LARGE[len(pile)],
        LARGE[course.bouts] if course.bouts < MANY else LARGE[-1],
        *turned([LARGE[count] if count < MANY else LARGE[-1] for count in course.counts]),
        kind,
        _PHASE[view.phase],
        *turned([_EIGHT[size] for size in view.down]),
        _EIGHT[left] if left > 0 else 0,
        _EIGHT[hidden],
        _EIGHT[bout.transfers] if bout.transfers < 8 else _EIGHT[8],
        _EIGHT[cube.value.bit_length() - 1],
        flags,
        *[seat[entry.owner] for entry in encoded],
        *blank,
        _seats(seat, view.acting),
        seat[bout.leader],
        seat[bout.attacker],
        seat[bout.defender],
        seat[bout.taker],
        seat[view.controller],
        seat[view.first],
        ring(bout.window.passed),
        ring(bout.window.added),
        ring(bout.exchanged),
        _seats(seat, bout.emptied),
        seat[bout.exposed[0]],
        seat[cube.owner],
        ring(cube.asked),
        _seats(seat, course.out),
        seat[last.attacker],
        seat[last.defender],
        seat[last.taker],
        seat[pile[-1].seat] if pile else 0,
        1 << players - 2,
        1 << view.trump if view.trump >= 0 else 0,
        *turned([1 << suit if suit >= 0 else 0 for suit in view.own]),
    ]


def _seats(bits: Sequence[int], seats: Sequence[int]) -> int:
    """The bits of these seats."""
    found = 0
    for seat in seats:
        found |= bits[seat]
    return found


def _plus(cards: int, card: int) -> int:
    """A set of cards with one more; the second of two equal ones is the other copy."""
    if card < 0:
        return cards
    bit = 1 << card % DECK
    return cards | (bit << DECK if cards & bit else bit)


def _chosen(chosen: tuple[int, ...]) -> tuple[int, int]:
    """The cards chosen so far, and the kind of the first number."""
    cards = kind = 0
    for number in chosen:
        at = bisect_right(_FIRSTS, number) - 1
        kind = kind or 1 << at
        if number - _FIRSTS[at] < CARDS:
            cards |= 1 << number - _FIRSTS[at]
    return cards, kind


_FIRSTS: Final = [FIRST[name] for name in _CHOICES]


class DurakCode(BitCode[State, Action, View]):
    """The numbers of `numbers`, the bits of `seen`."""

    name: ClassVar[str] = "durak_v1"
    game: Game = GAME
    kinds = KINDS
    parts = PARTS
    end: ClassVar[int] = ENOUGH
    beyond: ClassVar[frozenset[str]] = frozenset({"match.target", "match.lead"})
    _steps = staticmethod(steps_of)
    _values = staticmethod(values)


CODE: Final = DurakCode()
"""Durak in numbers."""
