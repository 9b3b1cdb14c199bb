"""Transfers: the defender passes the attack on to the next player."""

from __future__ import annotations

from napoleon.games.durak.play.actions import Plain, Show, Transfer
from napoleon.games.durak.play.classic.defence import limit_for, open_places
from napoleon.games.durak.play.classic.throwing import same_rank_sets
from napoleon.games.durak.play.laying import copy_of, lay, taken_out
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import active, next_opponent
from napoleon.games.durak.play.state import Entry, State, face_of, faces_of, replaced
from napoleon.games.durak.rules import lead, transfer
from napoleon.games.durak.rules.law import COPIES, faces
from napoleon.kit.cards import RANK_MASK, suit_of


def legal(state: State) -> list[Plain]:
    """The transfers that the defender may make."""
    if why_closed(state):
        return []
    bout = state.bout
    hand = state.hands[bout.defender]
    same = hand & RANK_MASK[_rank(state)] * COPIES
    found: list[Plain] = []
    if not same:
        return found
    for size in _sizes(state, same.bit_count()):
        found += [Transfer(cards) for cards in same_rank_sets(same, size)]
    if transfer.shows(state.law.rules.transfer):
        shows = [Show(face) for face in faces_of(faces(same))]
        found += [show for show in shows if _why_not_shown(state, show) is None]
    return found


def why_closed(state: State) -> str | None:
    """Why nothing may be passed on in this position; None: a fitting card may be."""
    section, bout = state.law.rules.transfer, state.bout
    if not transfer.is_allowed(section) or bout.countered:
        return "no_transfer"
    if reason := transfer.refused_in_lap(
        section,
        advance=state.course.advance,
        seats=state.law.seats,
        last=state.course.lap_first >= 0,
    ):
        return reason
    if not transfer.on_throw(section):
        if any(entry.cover >= 0 for entry in bout.table):
            return "already_covered"
        if bout.thrown:
            return "thrown_in"
    places = open_places(bout)
    if not places or len({face_of(bout.table[at].attack) % 13 for at in places}) > 1:
        return "shape"
    return None


def _rank(state: State) -> int:
    return face_of(state.bout.table[open_places(state.bout)[0]].attack) % 13


def _next(state: State) -> tuple[int, int]:
    """The next defender and the direction: at the end of the last lap it turns (H16)."""
    bout = state.bout
    step = bout.step
    if transfer.turns_back(state.law.rules.transfer) and bout.defender == state.course.lap_first:
        step = -1
    return next_opponent(state, bout.defender, step), step


def room(state: State) -> int:
    """How many cards may be laid in a transfer, as far as the next defender is concerned (B21)."""
    section = state.law.rules.transfer
    seat, _ = _next(state)
    held = state.held(seat)
    count = len(active(state.law, state.course.out))
    if transfer.to_empty_hand(section, active=count, talon=len(state.talon), held=held):
        return transfer.most(section)
    waiting = 0 if transfer.only_new(section) else len(open_places(state.bout))
    return min(held, limit_for(state, seat)) - waiting


def _sizes(state: State, held: int) -> range:
    """How many cards of the rank may be laid out of this many held."""
    most = min(held, room(state), transfer.most(state.law.rules.transfer))
    if lead.needs_whole_set(state.law.rules.lead):
        return range(max(1, most), most + 1)
    return range(1, most + 1)


def why_not(state: State, action: Transfer) -> str | None:
    """Why the defender may not pass the attack on with these cards; None: they may."""
    if reason := why_closed(state):
        return reason
    hand = state.hands[state.bout.defender]
    cards, _ = taken_out(hand, action.cards)
    if not cards or list(action.cards) != sorted(action.cards):
        return "not_held"
    if any(face_of(card) % 13 != _rank(state) for card in cards):
        return "rank_not_on_table"
    if len(cards) > room(state):
        return "next_holds_too_few"
    if len(cards) > transfer.most(state.law.rules.transfer):
        return "one_at_a_time"
    same = hand & RANK_MASK[_rank(state)] * COPIES
    return None if len(cards) in _sizes(state, same.bit_count()) else "whole_set"


def transfer_with(state: State, action: Transfer) -> None:
    """Changes a state by a transfer. Raises `IllegalAction`."""
    if reason := why_not(state, action):
        refuse(reason)
    bout, law = state.bout, state.law
    seat = bout.defender
    cards, hand = taken_out(state.hands[seat], action.cards)
    table = bout.table
    if transfer.only_new(law.rules.transfer):
        table = tuple(entry._replace(waived=entry.is_open or entry.waived) for entry in table)
    bout.table = (*table, *(Entry(card, seat) for card in cards))
    for card in cards:
        bout.fits |= law.fits[face_of(card)]
    lay(state, seat, hand)
    _hand_on(state)


def _hand_on(state: State) -> None:
    """The next one defends; what is covered leaves them their whole limit (V36)."""
    bout = state.bout
    seat, step = _next(state)
    waiting = len(open_places(bout))
    bout.attacker, bout.defender, bout.step = bout.defender, seat, step
    bout.limit = len(bout.table) - waiting + max(waiting, limit_for(state, seat))
    bout.transfers += 1


def _why_not_shown(state: State, action: Show) -> str | None:
    section, bout = state.law.rules.transfer, state.bout
    if not transfer.shows(section):
        return "no_transfer"
    if reason := why_closed(state):
        return reason
    seat = bout.defender
    bit = copy_of(state.hands[seat], action.card)
    if not bit:
        return "not_held"
    if action.card % 13 != _rank(state) or suit_of(action.card) != state.trump_of(seat):
        return "rank_not_on_table"
    shown, active_count = bool(bout.shown & bit), len(active(state.law, state.course.out))
    if reason := transfer.refused_to_show(
        section, shown=shown, transfers=bout.transfers, active=active_count
    ):
        return reason
    return "next_holds_too_few" if room(state) < 0 else None


def show(state: State, action: Show) -> None:
    """Changes a state: a trump is shown to pass the attack on (H17). Raises `IllegalAction`."""
    if reason := _why_not_shown(state, action):
        refuse(reason)
    seat = state.bout.defender
    bit = copy_of(state.hands[seat], action.card)
    state.known = replaced(state.known, seat, state.known[seat] | bit)
    state.bout.shown |= bit
    _hand_on(state)
