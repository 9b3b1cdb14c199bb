"""Throwing in: the window in which attacks are added, and the four orders in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from napoleon.games.durak.play.actions import PASS, THROWS, TOP_THROWN, Plain, Throw, Top, cover
from napoleon.games.durak.play.laying import bit_of, copy_of, lay, taken_out
from napoleon.games.durak.play.refusals import refuse, why_not_beaten
from napoleon.games.durak.play.roles import throwers
from napoleon.games.durak.play.state import Entry, State, Window, face_of, faces_of, replaced
from napoleon.games.durak.play.stock import draw, to_hand
from napoleon.games.durak.rules import ending, lead, throw
from napoleon.games.durak.rules.law import faces
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, RANK_MASK, Card, CardSet, Seat


class Order(NamedTuple):
    """An order in which attacks are added."""

    acting: Callable[[tuple[int, ...], Window, int], tuple[int, ...]]
    """Those of these seats that may add now, in this window, with this attacker."""
    restarts: bool
    """Whether seats that have passed are asked again once something is added."""
    waits: bool
    """Whether the defender answers only after all have passed."""


def _free(seats: tuple[int, ...], window: Window, _attacker: Seat) -> tuple[int, ...]:
    passed = window.passed
    return tuple(seat for seat in seats if not passed >> seat & 1) if passed else seats


def _sequential(seats: tuple[int, ...], window: Window, attacker: Seat) -> tuple[int, ...]:
    return _free(seats, window, attacker)[:1]


def _gate(seats: tuple[int, ...], window: Window, attacker: Seat) -> tuple[int, ...]:
    if window.added >> attacker & 1:
        return _free(seats, window, attacker)
    return (attacker,) if attacker in _free(seats, window, attacker) else ()


def _attacker_first(seats: tuple[int, ...], window: Window, attacker: Seat) -> tuple[int, ...]:
    free = _free(seats, window, attacker)
    return (attacker,) if attacker in free else free


ORDERS: Final = {
    "free": Order(_free, restarts=True, waits=False),
    "sequential": Order(_sequential, restarts=False, waits=True),
    "gate": Order(_gate, restarts=True, waits=False),
    "attacker-first": Order(_attacker_first, restarts=True, waits=False),
}
"""The orders of throwing in (B11, H06-H08)."""


def order_of(state: State) -> Order:
    """The order of these rules."""
    return ORDERS[state.law.throw_order]


def adding(state: State) -> tuple[int, ...]:
    """The seats that may add an attack now, clockwise from the attacker."""
    bout = state.bout
    if not state.law.may_throw or bout.closed or len(bout.table) >= bout.limit:
        return ()
    seats, hands = throwers(state), state.hands
    if 0 in hands:
        seats = tuple([seat for seat in seats if hands[seat]])
    return order_of(state).acting(seats, bout.window, bout.attacker)


def legal(state: State, seat: Seat) -> list[Plain]:
    """What a seat may add, and the word that it adds nothing."""
    bout, law = state.bout, state.law
    hand = state.hands[seat]
    found: list[Plain] = [PASS]
    fit = hand & bout.fits
    if law.adds_one_card:
        if fit:
            found += [THROWS[face] for face in faces_of(faces(fit))]
        return found
    covered, bare = throw.starts_covered(law.rules.throw, thrown=bout.thrown)
    if bare:
        found += [THROWS[face] for face in faces_of(faces(fit))]
        if throw.in_pairs(law.rules.throw) and bout.limit - len(bout.table) > 1:
            found += [Throw(pair) for pair in same_rank_sets(fit, 2)]
    if covered:
        found += covered_throws(state, seat)
    if lead.throws_from_talon(law.rules.lead) and state.talon:
        found.append(TOP_THROWN)
    return found


def covered_throws(state: State, seat: Seat) -> Iterator[Throw]:
    """The cards that a seat may add together with a cover of its own (V29, V31)."""
    hand, suit = state.hands[seat], state.trump_of(seat)
    masks = state.law.beating(suit, suit).masks
    for face in faces_of(faces(hand & state.bout.fits)):
        rest = hand & ~copy_of(hand, face)
        for answer in faces_of(faces(rest & masks[face])):
            yield Throw((face,), answer)


def same_rank_sets(cards: CardSet, size: int) -> Iterator[tuple[Face, ...]]:
    """The sets of this many cards of one rank, as faces; equal copies make one set."""
    for rank in RANK_MASK:
        held = cards & (rank | rank << DECK)
        if held.bit_count() >= size:
            yield from dict.fromkeys(combinations(faces_of(held), size))


def apply(state: State, seat: Seat, action: Plain) -> None:
    """Changes a state: a seat adds a card; the window is not looked at. Raises `IllegalAction`."""
    if isinstance(action, Top):
        _throw_top(state, seat, action)
        return
    if not isinstance(action, Throw):
        refuse("wrong_phase")
    if reason := why_not(state, seat, action):
        refuse(reason)
    bits, hand = taken_out(state.hands[seat], action.cards)
    entries = [Entry(card, seat) for card in bits]
    if action.cover is not None:
        (answer,), hand = taken_out(hand, (action.cover,))
        bout, own = state.bout, seat == state.bout.defender
        entries = [Entry(bits[0], seat, answer, seat, silent=not own)]
        if own:
            count_cover(state, seat, bits[0])
            bout.fits |= state.law.fits[face_of(answer)]
            bout.last_cover = answer
    _add(state, seat, entries)
    if len(bits) > 1:
        count_set(state, seat, len(bits))
    lay(state, seat, hand)


def count_cover(state: State, seat: Seat, attack: Card, count: int = 1) -> None:
    """Changes a state: counts a seat's cover of an attack, if the rules do; or takes it back."""
    if state.law.counts and ending.is_counted_cover(state.law.rules.ending, face_of(attack) % 13):
        _count(state, seat, count)


def count_set(state: State, seat: Seat, size: int) -> None:
    """Changes a state: counts cards of one rank that were laid at once, if the rules do."""
    if state.law.counts and ending.is_counted_set(state.law.rules.ending, size):
        _count(state, seat, 1)


def _count(state: State, seat: Seat, count: int) -> None:
    course = state.own_course()
    course.counts = replaced(course.counts, seat, course.counts[seat] + count)


def _add(state: State, seat: Seat, entries: list[Entry]) -> None:
    """Adds attacks to the table; what fits them may be added, too (V34)."""
    bout = state.bout
    for entry in entries:
        bout.fits |= state.law.fits[face_of(entry.attack)]
    passed, added = bout.window
    passed = 0 if order_of(state).restarts else passed
    bout.window = Window(passed, added | 1 << seat)
    bout.table, bout.thrown = (*bout.table, *entries), True


def _throw_top(state: State, seat: Seat, action: Top) -> None:
    """A throw-in from the talon: a card that does not fit goes to the hand (V23)."""
    if not action.throws or not lead.throws_from_talon(state.law.rules.lead) or not state.talon:
        refuse("no_talon")
    card = draw(state)
    if state.bout.fits >> card & 1:
        _add(state, seat, [Entry(card, seat)])
    else:
        to_hand(state, seat, card, public=True)


def why_not(state: State, seat: Seat, action: Throw) -> str | None:
    """Why a seat whose turn it is may not add these cards; None: it may."""
    bout, law, hand = state.bout, state.law, state.hands[seat]
    cards = action.cards
    if len(bout.table) + len(cards) > bout.limit:
        return "limit"
    if law.adds_one_card and len(cards) == 1 and seat != bout.defender and action.cover is None:
        bit = bit_of(hand, cards[0])
        if not bit:
            return "not_held"
        return None if bout.fits & bit else "rank_not_on_table"
    bits, rest = taken_out(hand, cards)
    if not bits or list(cards) != sorted(cards):
        return "not_held"
    if any(not bout.fits >> bit & 1 for bit in bits):
        return "rank_not_on_table"
    if len(cards) > 1 and not (
        throw.in_pairs(law.rules.throw) and len(cards) == 2 and len({c % 13 for c in cards}) == 1
    ):
        return "one_at_a_time"
    covered, bare = throw.starts_covered(law.rules.throw, thrown=bout.thrown)
    if seat == bout.defender:
        covered, bare = True, False
    if action.cover is None:
        return None if bare else "impudent_pair"
    if not covered or len(cards) > 1:
        return "no_own_cover"
    if not copy_of(rest, action.cover):
        return "not_held"
    return why_not_beaten(state, cover_face=action.cover, attack=cards[0], by=seat, owner=seat)


def own_covers(state: State, seat: Seat) -> list[Plain]:
    """The covers that a seat may lay on its own cards after a take (V30)."""
    suit = state.trump_of(seat)
    masks = state.law.beating(suit, suit).masks
    found: dict[Plain, None] = {}
    for entry in state.bout.table:
        if entry.is_open and entry.owner == seat:
            attack = face_of(entry.attack)
            for face in faces_of(faces(state.hands[seat] & masks[attack])):
                found[cover(attack, face)] = None
    return list(found)
