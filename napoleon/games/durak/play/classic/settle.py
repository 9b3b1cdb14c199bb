"""The end of a bout: how it ended, what becomes of the cards, and who attacks next."""

from __future__ import annotations

from napoleon.games.durak.play.between import drawing_order, replenish, swap
from napoleon.games.durak.play.classic.cubes import before_lead
from napoleon.games.durak.play.roles import active, conceal, left, next_opponent
from napoleon.games.durak.play.state import (
    FINISHED,
    NO_CARD,
    NOBODY,
    SETTLE,
    SHUFFLE,
    Bout,
    State,
    replaced,
)
from napoleon.games.durak.rules import bout as bouts
from napoleon.games.durak.rules import refill, throw, transfer, trump
from napoleon.kit.cards import Card, Seat, mask_of


def beaten(state: State) -> None:
    """Changes a state: the bout is over, and the defence was good (B13)."""
    _take_new_turnup(state)
    state.bout.good = True
    state.phase, state.acting = SETTLE, ()


def take(state: State, taker: int, *, good: bool = False) -> None:
    """Changes a state: the bout is over, and a seat takes the cards on the table (B14).

    ``good``: the defence held all the same, because another player doubted it in vain (V50).
    """
    state.bout.good, state.bout.taker = good, taker
    state.phase, state.acting = SETTLE, ()


def settle(state: State) -> None:
    """Changes a state: the cards of a bout that is over leave the table; the next one begins."""
    if state.bout.taker == NOBODY:
        _put_away(state)
    else:
        _pick_up(state)


def _put_away(state: State) -> None:
    """The cards go out of play, or back into the talon."""
    if state.talon:
        course = state.own_course()
        course.talon_successes += 1
        if bouts.recycles(state.law.rules.bout, course.talon_successes):
            _recycle(state)
            return
    cards, seen = _on_table(state.bout)
    state.discard |= cards
    state.seen |= seen
    after_cards(state)


def _pick_up(state: State) -> None:
    """The cards go to the seat that takes: all of them, or without those that are beaten (H19).

    After a wrong card it is always all of them (V22).
    """
    bout = state.bout
    taker = bout.taker
    cards, seen = _on_table(bout)
    if taker == bout.defender and not bout.wrong and not bouts.takes_beaten(state.law.rules.bout):
        away = _beaten_cards(bout)
        cards &= ~away
        state.discard |= away
        state.seen |= away & seen
    state.hands = replaced(state.hands, taker, state.hands[taker] | cards)
    state.known = replaced(state.known, taker, state.known[taker] | cards & seen)
    if _is_all_seen(bout, cards if taker == bout.defender else 0):
        known = state.known[bout.defender] | bout.concealed & state.hands[bout.defender]
        state.known = replaced(state.known, bout.defender, known)
    if state.law.unseen:
        state.phase, state.acting = SHUFFLE, ()
    else:
        after_cards(state)


def _on_table(bout: Bout) -> tuple[int, int]:
    """The cards on the table, and those of them that lie open."""
    cards = hidden = 0
    for entry in bout.table:
        cards |= 1 << entry.attack
        cover = entry.cover
        if cover >= 0:
            cards |= 1 << cover
            if entry.down:
                hidden |= 1 << cover
    return cards, cards & ~hidden


def _is_all_seen(bout: Bout, cards: int) -> bool:
    """Whether nothing lies face down but covers of the defender that are among these cards."""
    down = [entry for entry in bout.table if entry.down]
    return all(entry.by == bout.defender and cards >> entry.cover & 1 for entry in down)


def _beaten_cards(bout: Bout) -> int:
    """The cards of pairs that the defender has beaten (H19), without a false cover (V50)."""
    _, false = bout.exposed
    return mask_of(
        card
        for entry in bout.table
        if entry.cover >= 0 and entry.cover != false and not entry.silent
        for card in (entry.attack, entry.cover)
    )


def _take_new_turnup(state: State) -> None:
    """The last cover takes the place of the turn-up, and its suit is trump (V10)."""
    bout, turnup = state.bout, state.turnup
    last = bout.last_cover
    if not trump.follows_last_cover(state.law.rules.trump) or turnup < 0 or last < 0:
        return
    bout.table = tuple(
        entry._replace(cover=turnup) if entry.cover == last else entry for entry in bout.table
    )
    bout.last_cover = turnup
    state.talon = tuple(last if card == turnup else card for card in state.talon)
    state.turnup, state.trump = last, state.law.trump_of(last)


# ---- back into the talon -----------------------------------------------------------------


def _fixed_cards(state: State) -> int:
    """How many cards at the bottom of the talon keep their place: the turn-up, what lies below."""
    return state.talon.index(state.turnup) + 1 if state.turnup >= 0 else 0


def _recycle(state: State) -> None:
    """The cards of the table go back above the turn-up (V27)."""
    cards = [
        card
        for entry in state.bout.table
        for card in (entry.attack, entry.cover)
        if card != NO_CARD
    ]
    at = _fixed_cards(state)
    conceal(state, mask_of(cards))
    state.talon = (*state.talon[:at], *reversed(cards), *state.talon[at:])
    if bouts.is_shuffled_back(state.law.rules.bout):
        state.phase, state.acting = SHUFFLE, ()
    else:
        after_cards(state)


def to_shuffle(state: State) -> tuple[int, ...]:
    """The cards that chance puts in order now: the hand of the taker, or the talon."""
    if state.bout.taker != NOBODY:
        seat = state.bout.taker
        held = [card for card in state.order[seat] if state.hands[seat] >> card & 1]
        rest = state.hands[seat] & ~mask_of(held)
        return (*held, *(card for card in range(rest.bit_length()) if rest >> card & 1))
    return tuple(reversed(state.talon[_fixed_cards(state) :]))


def shuffle(state: State, cards: tuple[Card, ...]) -> None:
    """Changes a state: chance has put the cards of `to_shuffle` in this order."""
    if state.bout.taker != NOBODY:
        state.placed &= ~mask_of(cards)
        state.order = (
            *state.order[: state.bout.taker], cards, *state.order[state.bout.taker + 1 :]
        )  # fmt: skip
    else:
        state.talon = (*state.talon[: _fixed_cards(state)], *reversed(cards))
    after_cards(state)


# ---- the next bout -----------------------------------------------------------------------


def after_cards(state: State) -> None:
    """Changes a state, once the cards of the table have gone: the next bout, or the end."""
    bout, law = state.bout, state.law
    start = refill.begins(law.rules.refill, attacker=bout.attacker, leader=bout.leader)
    replenish(state, drawing_order(law.seats, start, bout.defender), bout.emptied)
    over = state.phase == FINISHED
    attacker = bout.leader if over else _next_attacker(state)
    course = state.course
    course.successes += bout.good
    if not over:
        course.advance += (attacker - bout.leader - 1) % law.seats + 1
        swap(state)
        begin_bout(state, attacker)


def _next_attacker(state: State) -> int:
    """B17, V45."""
    bout = state.bout
    defends_on = bout.taker == bout.defender and bouts.keeps_turn(state.law.rules.bout)
    if bout.good or defends_on:
        defender = bout.defender
        return defender if defender not in state.course.out else left(state, defender)
    return left(state, bout.taker)


def begin_bout(state: State, attacker: Seat) -> None:
    """Changes a state: the lead of a seat is next."""
    course, law = state.course, state.law
    if law.minds_last_lap and course.lap_first == NOBODY:
        held = [state.held(seat) for seat in active(law, course.out)]
        if transfer.begins_last_lap(talon=len(state.talon), held=held):
            course = state.own_course()
            course.lap_first = attacker
    defender = next_opponent(state, attacker)
    limit = throw.limit(
        state.law.rules.throw,
        held=state.held(defender),
        bouts=course.bouts,
        successes=course.successes,
    )
    state.bout = Bout(attacker, attacker, defender, limit, state.hands[attacker])
    before_lead(state)
