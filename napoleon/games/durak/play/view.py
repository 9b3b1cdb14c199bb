"""What a seat may see. Only this file hides anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.between import drawn_since, has_swapped
from napoleon.games.durak.play.classic.stake import Cube
from napoleon.games.durak.play.copies import Numbering, bout_by_itself, exchanged, exchanged_card
from napoleon.games.durak.play.engine import legal
from napoleon.games.durak.play.events import Covered, Drew, Event, Exchanged, Kept, Taken
from napoleon.games.durak.play.games import STRUCTURES
from napoleon.games.durak.play.roles import controller, sees
from napoleon.games.durak.play.state import (
    FINISHED,
    NO_CARD,
    Bout,
    Course,
    Entry,
    Layer,
    Phase,
    Result,
    State,
)
from napoleon.games.durak.rules.book import RuleSet
from napoleon.games.durak.rules.law import Law, law_of
from napoleon.kit.cards import MOST_SEATS, Card, CardSet, Seat, Suit, must_be_seat
from napoleon.kit.drawn import svg_of
from napoleon.kit.kinds import must_be
from napoleon.kit.values import changed, sealed, value

HIDDEN: Final = -2
"""A card that is not seen: a cover that lies face down, a card of one's own hand."""


@value
@dataclass(slots=True, eq=False)
class Memory(Course):
    """What is remembered of the bouts before, with the last of them.

    It replaces `State.settled` where there is only the view of a later moment.
    """

    last: Bout | None = None
    """The bout before the running one, as it ended."""
    drew: tuple[CardSet, ...] = ()
    """What each seat has drawn since, as masks, as long as it is in the hand where it went."""
    swapped: bool = False
    """Whether the hands have gone to the left since."""
    swept: Annotated[str, ("", "count", "nine", "ace", "alone", "taken")] = ""
    """Why the pile before this one was put away; ``""`` if it was taken."""


class View(NamedTuple):
    """All that one seat may know of a deal. Sets of cards are masks, of cards with copies."""

    rules: RuleSet
    """The rules of the deal."""
    seat: Seat
    """The seat whose view this is."""
    first: Seat
    """The seat that was set to begin."""
    led: bool
    """Whether it attacks first, because a deal before has decided it."""
    moves: int
    """How many actions there were."""
    phase: Phase
    """The name of the phase."""
    acting: tuple[Seat, ...]
    """The seats that may act now."""
    sizes: tuple[int, ...]
    """How many cards each seat has in hand."""
    down: tuple[int, ...]
    """How many cards lie face down before each seat."""
    hands: tuple[CardSet | None, ...]
    """The hands that this seat sees: its own and that of a dummy it plays, or all but its own."""
    known: tuple[CardSet, ...]
    """The cards that this seat knows to be in a hand, and in one that it sees, those that everybody
    knows."""
    talon: int
    """How many cards are in the talon."""
    turnup: Card
    """The turn-up, as long as it lies in the talon and is seen; -1."""
    trump: Suit
    """The trump suit; -1: none."""
    own: tuple[Suit, ...]
    """The players' own trump suits; ()."""
    bout: Bout
    """The running bout; a cover that lies face down is `HIDDEN` for those who did not lay it."""
    course: Memory
    """What is remembered of the bouts before."""
    cube: Cube
    """The doubling cube."""
    pile: tuple[Layer, ...]
    """The open pile, the top card last."""
    field: CardSet
    """The cards that lie open to be matched in suit."""
    turned: Card
    """The card that was turned over and matches several of them; -1."""
    stacks: tuple[tuple[Card, ...], ...]
    """The open stacks of the crusade, the top card last."""
    discards: int
    """How many cards are out of play."""
    seen: CardSet
    """Those of them that everybody saw, or that this seat saw."""
    controller: Seat
    """The seat that plays the dummy's cards."""
    order: tuple[tuple[Card, ...], ...]
    """The hands in the order in which they are held, where their holders do not see them.

    In the seat's own, a card is `HIDDEN` unless its place is known.
    """
    result: Result | None
    """The result of a finished deal."""
    legal: tuple[Action, ...]
    """What this seat may do now."""

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.sizes)

    @property
    def law(self) -> Law:
        """The law of the rules."""
        return law_of(self.rules)

    @property
    def turn(self) -> int | None:
        """The seat to act; None where several may, where chance decides, and at the end."""
        return self.acting[0] if len(self.acting) == 1 else None

    @property
    def hand(self) -> int | None:
        """The seat's own cards; None where it does not see them."""
        return self.hands[self.seat]


def observe(state: State, seat: Seat) -> View:
    """What a seat may know of a state. Raises `Refusal` for a seat that does not exist."""
    if not isinstance(state, State):  # saves a call
        must_be(state, State)
    must_be_seat(seat, state.law.seats)
    over = state.phase == FINISHED
    seen = tuple(
        hand if over or sees(state, seat, other) else None for other, hand in enumerate(state.hands)
    )
    privy = state.privy[seat]
    known = tuple(
        (cards if sees(state, seat, other) else cards | privy) & hand
        for other, (cards, hand) in enumerate(zip(state.known, state.hands, strict=True))
    )
    view = View(
        rules=state.rules,
        seat=seat,
        first=state.first,
        led=state.deal.led,
        moves=state.moves,
        phase=state.phase,
        acting=state.acting,
        sizes=tuple(hand.bit_count() for hand in state.hands),
        down=tuple(len(cards) for cards in state.down),
        hands=seen,
        known=known,
        talon=len(state.talon),
        turnup=state.turnup if state.law.shows_turnup or over else NO_CARD,
        trump=state.trump,
        own=state.own,
        bout=_seen_bout(state, seat),
        course=_seen_memory(state, seat),
        cube=state.cube,
        pile=state.pile,
        field=state.field,
        turned=state.turned,
        stacks=state.stacks,
        discards=state.discard.bit_count(),
        seen=state.seen | state.discard & privy,
        controller=state.controller,
        order=_seen_order(state, seat),
        result=state.result,
        legal=legal(state, seat),
    )
    return numbered(view) if state.law.double else view


def numbered(view: View) -> View:
    """The same view, whose equal cards are numbered by where the seat meets them.

    First come the table, then the cards out of play, last the hands. A bout that is over is
    numbered by itself. The result is the same whatever numbers the cards had.
    """
    numbering = Numbering()
    bout, course = view.bout, view.course
    numbering.meet_bout(bout)
    for layer in view.pile:
        numbering.meet_card(layer.card)
    numbering.meet(view.field)
    for card in (view.turned, *(card for stack in view.stacks for card in stack), view.turnup):
        numbering.meet_card(card)
    numbering.meet(view.seen)
    for cards in (*view.known, *(hand or 0 for hand in view.hands)):
        numbering.meet(cards)
    for held in view.order:
        for card in held:
            numbering.meet_card(card)
    numbering.meet_memory(bout)
    for cards in course.drew:
        numbering.meet(cards)
    if course.last is not None:
        course = changed(course, last=bout_by_itself(course.last))
    if not numbering.flips:
        return view._replace(course=course)
    turned, turnup = numbering.row((view.turned, view.turnup))
    field, seen = numbering.masks((view.field, view.seen))
    return view._replace(
        hands=tuple(
            None if hand is None else exchanged(hand, numbering.flips) for hand in view.hands
        ),
        known=numbering.masks(view.known),
        turnup=turnup,
        bout=numbering.bout(bout),
        course=changed(course, drew=numbering.masks(course.drew)),
        pile=tuple(
            layer._replace(card=exchanged_card(layer.card, numbering.flips)) for layer in view.pile
        ),
        field=field,
        turned=turned,
        stacks=tuple(map(numbering.row, view.stacks)),
        seen=seen,
        order=tuple(map(numbering.row, view.order)),
    )


def _seen_order(state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """The hands as they are held; the seat's own without the cards whose place is not known."""
    if not state.order or state.phase == FINISHED:
        return state.order
    own = tuple(card if state.placed >> card & 1 else HIDDEN for card in state.order[seat])
    return (*state.order[:seat], own, *state.order[seat + 1 :])


def _seen_bout(state: State, seat: Seat) -> Bout:
    """The bout without what this seat does not see: hidden covers and, of others, the first hand.

    What the leader held at the beginning matters only for the name of the ending.
    """
    bout = state.bout
    sees_lead = state.phase == FINISHED or sees(state, seat, bout.leader)
    return _redacted_bout(state, seat, bout, bout.leads_with if sees_lead else 0)


def _redacted_bout(state: State, seat: Seat, bout: Bout, leads_with: int = 0) -> Bout:
    """What a seat has seen of a bout, field by field."""
    found = Bout(
        leader=bout.leader,
        attacker=bout.attacker,
        defender=bout.defender,
        limit=bout.limit,
        leads_with=leads_with,
        table=tuple([_seen_entry(state, seat, entry) for entry in bout.table]),
        fits=bout.fits,
        window=bout.window,
        closed=bout.closed,
        thrown=bout.thrown,
        transfers=bout.transfers,
        shown=bout.shown,
        countered=bout.countered,
        exchanged=bout.exchanged,
        step=bout.step,
        last_cover=bout.last_cover,
        emptied=bout.emptied,
        doubted=bout.doubted,
        concealed=bout.concealed,
        exposed=bout.exposed,
        good=bout.good,
        taker=bout.taker,
    )
    return sealed(found)


def _seen_memory(state: State, seat: Seat) -> Memory:
    """What is remembered, field by field, as far as a seat sees it.

    A world that was made from a view has no earlier moment: its memory is that of the view.
    """
    course, settled = state.course, state.settled
    if isinstance(course, Memory):
        return course
    swapped, swept = has_swapped(state), STRUCTURES[state.law.game].swept
    last = settled.bout if settled is not None and settled.bout.defender >= 0 else None
    memory = Memory(
        bouts=course.bouts,
        successes=course.successes,
        talon_successes=course.talon_successes,
        refills=course.refills,
        advance=course.advance,
        lap_first=course.lap_first,
        counts=course.counts,
        out=course.out,
        last=None if last is None else _redacted_bout(state, seat, last),
        drew=(0,) * len(state.hands) if swapped else _seen_draws(state, seat, drawn_since(state)),
        swapped=swapped,
        swept=swept(settled) if swept is not None and settled is not None else "",
    )
    return sealed(memory)


def _seen_draws(state: State, seat: Seat, drew: tuple[int, ...]) -> tuple[int, ...]:
    """The drawn cards in the hands that a seat sees."""
    return tuple([cards if sees(state, seat, other) else 0 for other, cards in enumerate(drew)])


def seen_again(state: State, seat: Seat, memory: Memory) -> Memory:
    """The memory of a view from outside, without what the seat would not see in a state."""
    last = None if memory.last is None else _redacted_bout(state, seat, memory.last)
    return changed(memory, last=last, drew=_seen_draws(state, seat, memory.drew))


def _seen_entry(state: State, seat: Seat, entry: Entry) -> Entry:
    hidden = entry.down and controller(state, entry.by) != controller(state, seat)
    return entry._replace(cover=HIDDEN) if hidden else entry


def redact(event: Event, seat: Seat) -> Event:
    """An event as a seat may know it, without the secrets of others."""
    must_be(event, Event)
    must_be_seat(seat, MOST_SEATS + 1)  # a spectator has the number after the last seat
    match event:
        case Covered(down=True, sees=mask) if not mask >> seat & 1:
            return event._replace(card=None)
        case Exchanged(sees=mask) if not mask >> seat & 1:
            return event._replace(cards=None, drawn=None)
        case Taken(sees=mask) if not mask >> seat & 1:
            return event._replace(hidden=None)
        case Kept(sees=mask) if not mask >> seat & 1:
            return event._replace(card=None)
        case Drew(sees=mask) if not mask >> seat & 1:
            return event._replace(cards=None)
    return event
