"""Climbing: everybody in turn beats the top card of one pile, or takes a card (V39, V40, V42)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from napoleon.games.durak.play.actions import LEADS, TAKE, Lead, Plain
from napoleon.games.durak.play.between import gone_out, settled, told_between, told_exits
from napoleon.games.durak.play.events import Event, Led, Swept, Taken
from napoleon.games.durak.play.piles import pile
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.roles import active, left, next_with_cards
from napoleon.games.durak.play.state import CLIMB, FINISHED, NO_BOUT, Bout, Layer, State, faces_of
from napoleon.games.durak.play.structure import Phase, Structure
from napoleon.games.durak.rules import pile as piles
from napoleon.games.durak.rules.law import COPIES, faces
from napoleon.kit.cards import ACE, DECK, cards_of, rank_of


class Climbing(NamedTuple):
    """A climbing game: what tells it from the others (catalogue, section 6)."""

    from_top: bool
    """Whether the top card is taken, or the bottom one."""
    clears: bool
    """Whether the rest of the pile is put away when a card is taken."""
    leaves_at_once: bool
    """Whether one without cards is out at once, or when the pile is gone."""
    sweeps: Callable[[State], str]
    """Why the pile is put away after the card on its top; ``""``: it is not."""

    # ---- what may be done ----------------------------------------------------------------

    def begin(self, state: State, attacker: int) -> State:
        """The state before the first card."""
        return state._replace(phase=CLIMB, acting=(attacker,), bout=_led_by(attacker))

    def legal(self, state: State, seat: int) -> list[Plain]:
        """A card that beats the top one, any card on an empty place; or to take."""
        hand = state.hands[seat]
        if not state.pile:
            return [LEADS[card] for card in cards_of(faces(hand))]
        fitting = pile.beating(state, seat, state.pile[-1]) | _beats_all(state)
        return [*(LEADS[card] for card in cards_of(faces(hand & fitting))), TAKE]

    def apply(self, state: State, seat: int, action: Plain) -> State:
        """The state after a card, or after one was taken. Raises `IllegalAction`."""
        if isinstance(action, Lead):
            return self._laid(state, seat, action)
        if action != TAKE or not state.pile:
            refuse("wrong-phase")
        return self._taken(state, seat)

    # ---- a card is laid ------------------------------------------------------------------

    def _laid(self, state: State, seat: int, action: Lead) -> State:
        if len(action.cards) > 1:
            refuse("one-at-a-time")
        (face,) = action.cards
        after = pile.laid(state, seat, face)
        if state.pile and not _beats_all(state) >> face & 1:
            pile.check_beats(state, seat, face, state.pile[-1])
        after = pile.known_in_hands(after)
        if self.leaves_at_once and not after.hands[seat]:
            after = gone_out(after, (seat,))
            if after.phase == FINISHED:
                return after
        why = self.sweeps(after)
        following = next_with_cards(after, seat)
        if why or following == seat:
            return self._next_pile(pile.put_away(after), seat, why or "alone")
        return after._replace(acting=(following,))

    # ---- a card is taken -----------------------------------------------------------------

    def _taken(self, state: State, seat: int) -> State:
        card, rest = self._parted(state)
        state = pile.picked_up(state, seat, 1 << card)._replace(pile=rest)
        if not rest or self.clears:
            why = "taken" if rest else ""
            return self._next_pile(pile.put_away(state), left(state, seat), why)
        return state._replace(acting=(next_with_cards(state, seat),))

    def _parted(self, state: State) -> tuple[int, tuple[Layer, ...]]:
        """The card that is taken, and the rest of the pile."""
        layers = state.pile
        if self.from_top:
            return layers[-1].card, layers[:-1]
        return layers[0].card, layers[1:]

    # ---- the next pile -------------------------------------------------------------------

    def _next_pile(self, state: State, seat: int, why: str) -> State:
        """The state before the next pile, which a seat leads, or the next one that can."""
        leader = state.bout.leader
        order = [(leader + at) % state.law.seats for at in range(state.law.seats)]
        state = settled(state._replace(course=state.course._replace(swept=why)), order)
        if state.phase == FINISHED:
            return state
        if not state.hands[seat]:
            seat = next_with_cards(state, seat)
        return state._replace(acting=(seat,), bout=_led_by(seat))

    # ---- what is told --------------------------------------------------------------------

    def tell(self, before: State, seat: int, action: Plain, after: State) -> list[Event]:
        """The events of one step."""
        found: list[Event] = []
        if isinstance(action, Lead):
            found.append(Led(seat, action.cards))
        else:
            card, _ = self._parted(before)
            found.append(Taken(seat, (card % DECK,), (), 0))
        if after.course.bouts == before.course.bouts:
            return found + told_exits(before, after)
        if after.course.swept:
            found.append(Swept(after.course.swept, faces_of(after.discard & ~before.discard)))
        return found + told_between(before, after)

    @property
    def structure(self) -> Structure:
        """The turn structure."""
        return Structure(self.begin, {CLIMB: Phase(self.legal, self.apply, self.tell)})


def _beats_all(state: State) -> int:
    """The cards that may be laid on any card (S06)."""
    return (1 << piles.NINE) * COPIES if piles.nine_beats_all(state.law.rules.pile) else 0


def _led_by(seat: int) -> Bout:
    """There is no defender in these games; the leader draws first."""
    return NO_BOUT._replace(leader=seat)


def _players(state: State) -> int:
    return len(active(state.law, state.course.out))


def _round(state: State) -> str:
    """V39: as many cards as players; S06: ♦9 on other cards."""
    nine = len(state.pile) > 1 and state.pile[-1].card % DECK == piles.NINE
    if nine and piles.nine_sweeps(state.law.rules.pile):
        return "nine"
    return "count" if len(state.pile) >= _players(state) else ""


def _five(state: State) -> str:
    """V40, S09."""
    most = piles.swept_at(state.law.rules.pile, _players(state))
    return "count" if len(state.pile) >= most else ""


def _ace(state: State) -> str:
    """V42."""
    return "ace" if rank_of(state.pile[-1].card % DECK) == ACE else ""


KURUKURU = Climbing(from_top=False, clears=False, leaves_at_once=True, sweeps=_round).structure
CHINESE = Climbing(from_top=False, clears=True, leaves_at_once=False, sweeps=_five).structure
CHUKHONSKY = Climbing(from_top=True, clears=True, leaves_at_once=True, sweeps=_ace).structure
