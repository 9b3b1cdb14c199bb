"""Climbing: everybody in turn beats the top card of one pile, or takes a card (V39, V40, V42)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from napoleon.games.durak.play.actions import TAKE, Lead, Plain, leads_of
from napoleon.games.durak.play.between import events_between_bouts, exit_events, go_out, replenish
from napoleon.games.durak.play.events import Event, Led, Swept, Taken
from napoleon.games.durak.play.piles import pile
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import active, left, next_with_cards
from napoleon.games.durak.play.state import (
    CLIMB,
    FINISHED,
    NOBODY,
    SETTLE,
    Layer,
    State,
    face_of,
    faces_of,
    no_bout,
)
from napoleon.games.durak.play.structure import Phase, Structure
from napoleon.games.durak.rules import pile as piles
from napoleon.games.durak.rules.law import COPIES, faces
from napoleon.kit.cards import ACE, Card, CardSet, Seat, rank_of


class Climbing(NamedTuple):
    """A climbing game: what sets it apart from the others (catalogue, section 6)."""

    from_top: bool
    """Whether the top card is taken, or the bottom one."""
    clears: bool
    """Whether the rest of the pile is put away when a card is taken."""
    leaves_at_once: bool
    """Whether a seat without cards is out at once, or when the pile is gone."""
    sweeps: Callable[[State], str]
    """Why the pile is put away after the card on its top; ``""``: it is not."""

    # ---- what may be done ----------------------------------------------------------------

    def begin(self, state: State, attacker: Seat) -> None:
        """Changes a state: the first card is next."""
        state.phase = CLIMB
        _lead_next(state, attacker)

    def legal(self, state: State, seat: Seat) -> list[Plain]:
        """A card that beats the top one, any card on an empty place; or to take."""
        hand = state.hands[seat]
        if not state.pile:
            return [*leads_of(faces(hand))]
        fitting = pile.beating(state, seat, state.pile[-1]) | _beats_all(state)
        return [*leads_of(faces(hand & fitting)), TAKE]

    def apply(self, state: State, seat: Seat, action: Plain) -> None:
        """Changes a state: a card is laid, or one is taken. Raises `IllegalAction`."""
        if isinstance(action, Lead):
            self._lay(state, seat, action)
        elif action != TAKE or not state.pile:
            refuse("wrong_phase")
        else:
            self._take(state, seat)

    # ---- a card is laid ------------------------------------------------------------------

    def _lay(self, state: State, seat: Seat, action: Lead) -> None:
        if len(action.cards) > 1:
            refuse("one_at_a_time")
        (face,) = action.cards
        before = state.pile
        pile.lay(state, seat, face)
        if before and not _beats_all(state) >> face & 1:
            pile.check_beats(state, seat, face, before[-1])
        if self.leaves_at_once and not state.hands[seat]:
            go_out(state, (seat,))
            if state.phase == FINISHED:
                return
        following = next_with_cards(state, seat)
        if self.sweeps(state) or following == seat:
            state.phase, state.acting = SETTLE, ()
        else:
            state.acting = (following,)

    # ---- a card is taken -----------------------------------------------------------------

    def _take(self, state: State, seat: Seat) -> None:
        card, rest = self._parted(state)
        if not rest or self.clears:
            state.bout.taker = seat
            state.phase, state.acting = SETTLE, ()
        else:
            pile.pick_up(state, seat, 1 << card)
            state.pile = rest
            state.acting = (next_with_cards(state, seat),)

    def _parted(self, state: State) -> tuple[Card, tuple[Layer, ...]]:
        """The card that is taken, and the rest of the pile."""
        layers = state.pile
        if self.from_top:
            return layers[-1].card, layers[:-1]
        return layers[0].card, layers[1:]

    # ---- the next pile -------------------------------------------------------------------

    def settle(self, state: State) -> None:
        """Changes a state: the pile goes, except for a card that is taken, and the next one begins.

        The seat that laid the last card leads it, or the taker's left neighbour, or the next one
        that can.
        """
        leader, seats, taker = state.bout.leader, state.law.seats, state.bout.taker
        seat = state.pile[-1].seat
        if taker != NOBODY:
            card, state.pile = self._parted(state)
            pile.pick_up(state, taker, 1 << card)
            seat = left(state, taker)
        pile.put_away(state)
        replenish(state, [(leader + at) % seats for at in range(seats)])
        if state.phase == FINISHED:
            return
        state.phase = CLIMB
        _lead_next(state, seat if state.hands[seat] else next_with_cards(state, seat))

    def swept(self, settled: State) -> str:
        """Why a finished pile is put away; "" if nothing is left of it."""
        if settled.bout.taker == NOBODY:
            return self.sweeps(settled) or "alone"
        return "taken" if len(settled.pile) > 1 else ""

    # ---- events --------------------------------------------------------------------------

    def events(self, before: State, seat: Seat, action: Plain, after: State) -> list[Event]:
        """The events of one step."""
        found: list[Event] = []
        if isinstance(action, Lead):
            found.append(Led(seat, action.cards, climbs=True))
        else:
            card, _ = self._parted(before)
            found.append(Taken(seat, (face_of(card),), (), 0))
        if after.course.bouts == before.course.bouts:
            return found + exit_events(before, after)
        why = self.swept(after.settled) if after.settled is not None else ""
        if why:
            found.append(Swept(why, faces_of(after.discard & ~before.discard)))
        return found + events_between_bouts(before, after)

    @property
    def structure(self) -> Structure:
        """The turn structure."""
        phases = {CLIMB: Phase(self.legal, self.apply, self.events)}
        return Structure(self.begin, phases, self.settle, self.swept)


def _beats_all(state: State) -> CardSet:
    """The cards that may be laid on any card (S06)."""
    return (1 << piles.NINE) * COPIES if piles.nine_beats_all(state.law.rules.pile) else 0


def _lead_next(state: State, seat: Seat) -> None:
    """There is no defender in these games; the leader draws first."""
    state.acting, state.bout = (seat,), no_bout()
    state.bout.leader = seat


def _players(state: State) -> int:
    return len(active(state.law, state.course.out))


def _round(state: State) -> str:
    """V39: as many cards as players; S06: ♦9 on other cards."""
    nine = len(state.pile) > 1 and face_of(state.pile[-1].card) == piles.NINE
    if nine and piles.nine_sweeps(state.law.rules.pile):
        return "nine"
    return "count" if len(state.pile) >= _players(state) else ""


def _five(state: State) -> str:
    """V40, S09."""
    most = piles.swept_at(state.law.rules.pile, _players(state))
    return "count" if len(state.pile) >= most else ""


def _ace(state: State) -> str:
    """V42."""
    return "ace" if rank_of(face_of(state.pile[-1].card)) == ACE else ""


KURUKURU = Climbing(from_top=False, clears=False, leaves_at_once=True, sweeps=_round).structure
CHINESE = Climbing(from_top=False, clears=True, leaves_at_once=False, sweeps=_five).structure
CHUKHONSKY = Climbing(from_top=True, clears=True, leaves_at_once=True, sweeps=_ace).structure
