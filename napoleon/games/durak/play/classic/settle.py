"""The end of a bout: what becomes of the cards, and who attacks next."""

from __future__ import annotations

from napoleon.games.durak.play.between import settled, swapped
from napoleon.games.durak.play.classic.cubes import before_lead
from napoleon.games.durak.play.roles import left, next_opponent
from napoleon.games.durak.play.state import (
    FINISHED,
    NO_CARD,
    NOBODY,
    SHUFFLE,
    Bout,
    State,
    replaced,
)
from napoleon.games.durak.rules import bout as bouts
from napoleon.games.durak.rules import refill, throw, trump
from napoleon.kit.cards import mask_of


def beaten(state: State) -> State:
    """The state after a good defence (B13)."""
    state = _with_new_turnup(state)
    rules, course = state.law.rules, state.course
    count = course.talon_successes + bool(state.talon)
    state = state._replace(
        bout=state.bout._replace(good=True), course=course._replace(talon_successes=count)
    )
    if state.talon and bouts.recycles(rules.bout, count):
        return _recycled(state)
    cards, seen = _on_table(state)
    return after_cards(state._replace(discard=state.discard | cards, seen=state.seen | seen))


def taken(state: State, taker: int, *, good: bool = False, whole: bool = False) -> State:
    """The state after a seat has taken the cards on the table (B14).

    ``good``: the defence held all the same, because another one doubted it in vain (V50).
    ``whole``: all of them, whatever the rules say of beaten ones (V22).
    """
    away = 0
    if taker == state.bout.defender and not whole and not _takes_beaten(state):
        away = _beaten_cards(state)
    cards, seen = _on_table(state)
    cards &= ~away
    hands = replaced(state.hands, taker, state.hands[taker] | cards)
    known = replaced(state.known, taker, state.known[taker] | cards & seen)
    found = state._replace(
        hands=hands,
        known=known,
        discard=state.discard | away,
        seen=state.seen | away & seen,
        bout=state.bout._replace(good=good, taker=taker),
    )
    if state.law.unseen:
        return found._replace(phase=SHUFFLE, acting=())
    return after_cards(found)


def _takes_beaten(state: State) -> bool:
    return bouts.takes_beaten(state.law.rules.bout)


def _on_table(state: State) -> tuple[int, int]:
    """The cards on the table, and those of them that lie open."""
    cards = seen = 0
    for entry in state.bout.table:
        cards |= 1 << entry.attack
        if entry.cover >= 0:
            cards |= 1 << entry.cover
            if entry.down:
                seen |= 1 << entry.cover
    return cards, cards & ~seen


def _beaten_cards(state: State) -> int:
    """The cards of pairs that the defender has beaten (H19)."""
    return mask_of(
        card
        for entry in state.bout.table
        if entry.cover >= 0 and not entry.silent
        for card in (entry.attack, entry.cover)
    )


def _with_new_turnup(state: State) -> State:
    """The last cover takes the place of the turn-up, and its suit is trump (V10)."""
    last, turnup = state.bout.last_cover, state.turnup
    if not trump.follows_last_cover(state.law.rules.trump) or turnup < 0 or last < 0:
        return state
    bout = state.bout
    changed = tuple(
        entry._replace(cover=turnup) if entry.cover == last else entry for entry in bout.table
    )
    talon = tuple(last if card == turnup else card for card in state.talon)
    return state._replace(
        talon=talon,
        turnup=last,
        trump=state.law.trump_of(last),
        bout=bout._replace(table=changed, last_cover=turnup),
    )


# ---- back into the talon -----------------------------------------------------------------


def _fixed_cards(state: State) -> int:
    """How many cards at the bottom of the talon keep their place: the turn-up, what lies below."""
    return state.talon.index(state.turnup) + 1 if state.turnup >= 0 else 0


def _recycled(state: State) -> State:
    """The cards of the table go back above the turn-up (V27)."""
    cards = [
        card
        for entry in state.bout.table
        for card in (entry.attack, entry.cover)
        if card != NO_CARD
    ]
    at = _fixed_cards(state)
    talon = (*state.talon[:at], *reversed(cards), *state.talon[at:])
    state = state._replace(talon=talon)
    if bouts.is_shuffled_back(state.law.rules.bout):
        return state._replace(phase=SHUFFLE, acting=())
    return after_cards(state)


def to_shuffle(state: State) -> tuple[int, ...]:
    """The cards that chance puts in order now: the hand of the taker, or the talon."""
    if state.bout.taker != NOBODY:
        seat = state.bout.taker
        held = [card for card in state.order[seat] if state.hands[seat] >> card & 1]
        rest = state.hands[seat] & ~mask_of(held)
        return (*held, *(card for card in range(rest.bit_length()) if rest >> card & 1))
    return tuple(reversed(state.talon[_fixed_cards(state) :]))


def shuffled(state: State, cards: tuple[int, ...]) -> State:
    """The state after chance has put the cards of `to_shuffle` in this order."""
    if state.bout.taker != NOBODY:
        orders = list(state.order)
        orders[state.bout.taker] = cards
        return after_cards(state._replace(order=tuple(orders)))
    talon = (*state.talon[: _fixed_cards(state)], *reversed(cards))
    return after_cards(state._replace(talon=talon))


# ---- the next bout -----------------------------------------------------------------------


def after_cards(state: State) -> State:
    """The next bout, or the end of the deal, once the cards of the table have gone."""
    state = settled(state, _drawing_order(state), state.bout.emptied)
    bout, course = state.bout, state.course
    over = state.phase == FINISHED
    attacker = bout.leader if over else _next_attacker(state)
    steps = 0 if over else (attacker - bout.leader - 1) % state.law.seats + 1
    course = course._replace(
        successes=course.successes + bout.good,
        last=bout,
        swapped=bouts.swaps_hands(state.law.rules.bout),
        advance=course.advance + steps,
    )
    state = state._replace(course=course)
    return state if over else new_bout(swapped(state), attacker)


def _drawing_order(state: State) -> list[int]:
    """The attacker draws first, the defender last (B15)."""
    bout, law = state.bout, state.law
    start = refill.begins(law.rules.refill, attacker=bout.attacker, leader=bout.leader)
    ring = [(start + at) % law.seats for at in range(law.seats)]
    return [seat for seat in ring if seat != bout.defender] + [bout.defender]


def _next_attacker(state: State) -> int:
    """B17, V45."""
    bout, rules = state.bout, state.law.rules
    if bout.good or (bout.taker == bout.defender and bouts.keeps_turn(rules.bout)):
        defender = bout.defender
        return defender if defender not in state.course.out else left(state, defender)
    return left(state, bout.taker)


def new_bout(state: State, attacker: int) -> State:
    """The state before the lead of a seat."""
    course = state.course
    if not state.talon and course.lap_first == NOBODY:
        course = course._replace(lap_first=attacker)
        state = state._replace(course=course)
    defender = next_opponent(state, attacker)
    limit = throw.limit(
        state.law.rules.throw,
        held=state.held(defender),
        bouts=course.bouts,
        successes=course.successes,
    )
    bout = Bout(attacker, attacker, defender, limit, state.hands[attacker])
    return before_lead(state._replace(bout=bout))
