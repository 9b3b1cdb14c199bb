"""The state of one deal. Sets of cards are masks, of cards with their copies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple, TypeAlias

from napoleon.games.durak.play.classic.stake import Cube
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.rules.book import RuleSet
from napoleon.games.durak.rules.law import Law
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, Card, CardSet, Seat, SeatSet, Suit, mask_of
from napoleon.kit.drawn import svg_of
from napoleon.kit.refusal import Refusal
from napoleon.kit.values import copier, sealed, value
from napoleon.match.game import DRAW, LOST, WON

CHOOSE: Final = "choose"
MATCHING: Final = "matching"
CRUSADE: Final = "crusade"
DEALT: Final = "dealt"
"""The cards are in the hands and the game may begin; no state is left in this phase."""
CUBE: Final = "cube"
LEAD: Final = "lead"
RESPOND: Final = "respond"
THROW: Final = "throw"
AFTER_TAKE: Final = "after-take"
DOUBT: Final = "doubt"
OWN_THROW: Final = "own-throw"
SETTLE: Final = "settle"
"""A bout or a pile is over, and its cards still lie there: `engine.apply` goes on by itself."""
SHUFFLE: Final = "shuffle"
CLIMB: Final = "climb"
ANSWER: Final = "answer"
ATTACK: Final = "attack"
FINISHED: Final = "finished"

Phase: TypeAlias = Annotated[
    str,
    (
        *(CHOOSE, MATCHING, CRUSADE, CUBE, LEAD, RESPOND, THROW, AFTER_TAKE, DOUBT, OWN_THROW),
        *(SETTLE, SHUFFLE, CLIMB, ANSWER, ATTACK, FINISHED),
    ),
]
"""The name of a phase in which there are states."""

PREPARING: Final = frozenset({CHOOSE, MATCHING, CRUSADE})
"""The phases before a game begins."""

NOBODY: Final = -1
"""No seat."""
NO_CARD: Final = -1
NO_FACE: Final = Face(NO_CARD)


class Layer(NamedTuple):
    """A card on the pile."""

    card: Card
    """The card."""
    seat: Seat
    """The seat that laid it; `NOBODY` for one that lay there at the start."""


class Entry(NamedTuple):
    """An attack on the table, with its cover."""

    attack: Card
    """The card that attacks."""
    owner: Seat
    """The seat that laid it."""
    cover: Card = NO_CARD
    """The card that covers it."""
    by: Seat = NOBODY
    """The seat that covered it."""
    waived: bool = False
    """It need not be covered, because only the card that came with the transfer must (V37)."""
    silent: bool = False
    """Its owner covered it, so that its rank lets nothing be added (V30, V31)."""
    down: bool = False
    """The cover lies face down (V50)."""
    tried: bool = False
    """The talon was turned over for it, in vain (V24)."""

    @property
    def is_open(self) -> bool:
        """Whether it must still be covered."""
        return self.cover == NO_CARD and not self.waived


class Window(NamedTuple):
    """The seats that may add cards, or doubt, and what they have done."""

    passed: SeatSet = 0
    """The seats that have passed, as bits."""
    added: SeatSet = 0
    """The seats that have added, as bits."""


OPENED: Final = Window()
"""A window in which nobody has spoken yet."""


@value
@dataclass(slots=True, eq=False)
class Bout:
    """One attack and its defence."""

    leader: Seat
    """The seat that led, or is to lead."""
    attacker: Seat
    """The seat that attacks now; a transfer changes it."""
    defender: Seat
    """The seat that defends now."""
    limit: int
    """How many attacks there may be."""
    leads_with: CardSet
    """The leader's hand at the beginning."""
    table: tuple[Entry, ...] = ()
    """The attacks in the order in which they were laid."""
    fits: CardSet = 0
    """The cards that may be added because of what lies there."""
    window: Window = OPENED
    """Who has passed and added since the window opened."""
    closed: bool = False
    """Nothing may be added any more (S05)."""
    thrown: bool = False
    """A card has been thrown in."""
    transfers: int = 0
    """How often the attack was passed on."""
    shown: CardSet = 0
    """The trumps shown in order to pass it on."""
    countered: bool = False
    """The defender has attacked back, so nothing is passed on any more."""
    exchanged: SeatSet = 0
    """The seats that have exchanged cards, as bits."""
    step: int = 1
    """The direction of transfers: 1 clockwise, -1 the other way."""
    last_cover: Card = NO_CARD
    """The last card that covered, if everybody saw it."""
    emptied: tuple[Seat, ...] = ()
    """The seats whose hands became empty, in order."""
    doubted: int = -1
    """The place on the table of a cover that may be doubted."""
    concealed: CardSet = 0
    """The cards that all knew to be in the defender's hand before a cover was laid face down."""
    exposed: tuple[Seat, Card] = (NOBODY, NO_CARD)
    """Who doubted and what lay there (V50), or who tried which wrong card (V22)."""
    good: bool = False
    """Whether the defence held; it has a meaning once the bout is over."""
    taker: Seat = NOBODY
    """The seat that takes, or has taken, the cards."""

    @property
    def cards(self) -> int:
        """The cards on the table, open or not, as a mask; `HIDDEN` ones are left out."""
        both = (card for entry in self.table for card in (entry.attack, entry.cover))
        return mask_of(card for card in both if card >= 0)

    @property
    def wrong(self) -> bool:
        """Whether a card that did not fit has ended it (V22)."""
        return self.exposed[0] != NOBODY and self.doubted < 0

    def copy(self) -> Bout:
        """A copy of the bout that may be changed."""
        return _copied_bout(self)


def no_bout() -> Bout:
    """A bout without attacker and defender, or without them yet."""
    return Bout(NOBODY, NOBODY, NOBODY, 0, 0)


@value
@dataclass(slots=True, eq=False)
class Course:
    """What a deal remembers of its bouts."""

    bouts: int = 0
    """How many are over; piles where there are no bouts."""
    successes: int = 0
    """How many were defended."""
    talon_successes: int = 0
    """How many were defended while there was a talon."""
    refills: int = 0
    """How often cards were drawn."""
    advance: int = 0
    """How far the attack has gone around the table (H14)."""
    lap_first: Seat = NOBODY
    """The leader of the first bout of the last lap, once it has begun and a rule asks (H16)."""
    counts: tuple[int, ...] = ()
    """What is counted for the durak, by seat (V47-V49)."""
    out: tuple[Seat, ...] = ()
    """The seats that are out, in order."""

    def copy(self) -> Course:
        """A copy of the course that may be changed."""
        return _copied_course(self)


class Result(NamedTuple):
    """How a deal ended."""

    label: Annotated[str, ("durak", "draw", "dropped", "no-result")]
    """``durak``, ``draw``, ``dropped``, or ``no-result`` where it would not have ended."""
    losers: tuple[Seat, ...]
    """The seats that lost: one, or a team; none in a draw."""
    points: tuple[int, ...]
    """The points, by seat."""
    out: tuple[Seat, ...]
    """The seats that went out, in order."""
    disgrace: Annotated[str, ("", "six", "sixes")] = ""
    """``six`` or ``sixes`` where the last attack came from nothing else (B19)."""
    last: Seat = NOBODY
    """The player who deals next: the durak, or one of the team."""

    def won(self, seat: Seat) -> bool:
        """Whether a seat is not among the losers of a deal that has some."""
        return bool(self.losers) and seat not in self.losers

    def outcome(self, seat: Seat) -> str:
        """What the deal was for a seat: `WON`, `LOST`, or `DRAW` where nobody has lost."""
        return WON if self.won(seat) else LOST if self.losers else DRAW


class Moment(NamedTuple):
    """What recurs when a deal goes round in circles."""

    discard: int
    """The cards that are out of play."""
    talon: tuple[int, ...]
    """The talon."""
    hands: tuple[int, ...]
    """The hands."""
    acting: tuple[int, ...]
    """The seats to act."""


@value
@dataclass(slots=True, eq=False)
class State:
    """One deal at one moment: a value that nobody can change once `engine.apply` has returned it.

    An action is played in an open copy, which the phases change step by step.
    """

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    law: Law
    """The rules of the deal, worked out."""
    rules: RuleSet
    """The rules of the deal, as they were given."""
    deal: Deal
    """The cards as they were dealt."""
    first: int
    """The seat that begins, as it was given to `new_deal`."""
    phase: str
    """The name of the phase."""
    acting: tuple[int, ...]
    """The seats that may act now; () where chance decides, and at the end."""
    hands: tuple[int, ...]
    """The cards in hand by seat."""
    down: tuple[tuple[int, ...], ...]
    """The cards that lie face down before each seat; the last one is picked up first."""
    order: tuple[tuple[int, ...], ...]
    """The hands in the order in which they are held, where their holders do not see them."""
    talon: tuple[int, ...]
    """The talon; the last card is drawn first."""
    turnup: int
    """The turn-up, as long as it lies in the talon; `NO_CARD`."""
    trump: Suit
    """The trump suit; -1 if there is none."""
    own: tuple[int, ...]
    """The players' own trump suits; () where all have the same."""
    bout: Bout
    """The running bout; `no_bout` where there are none."""
    course: Course
    """What is remembered of the bouts before."""
    cube: Cube
    """The doubling cube."""
    pile: tuple[Layer, ...]
    """The open pile of the games that have one, the top card last."""
    field: int
    """The cards that lie open to be matched in suit (V20)."""
    turned: int
    """The card that was turned over and matches several of them; `NO_CARD`."""
    stacks: tuple[tuple[int, ...], ...]
    """The open stacks before the seats in the crusade, the top card last (V21)."""
    discard: int
    """The cards that are out of play."""
    seen: int
    """Those of them that everybody saw."""
    known: tuple[int, ...]
    """The cards that everybody knows to be in a hand, by seat."""
    privy: tuple[int, ...]
    """The cards whose place a seat alone knows, because it held or laid them unseen, by seat."""
    placed: int
    """The known cards whose place in a hand that its holder does not see is known too (V22)."""
    controller: Seat
    """The seat that plays the dummy's cards: the first attacker."""
    past: tuple[Moment, ...]
    """The moments after each bout or take, since a card was last drawn or put away; the latest."""
    moves: int
    """How many actions there were."""
    result: Result | None
    """The result; None while the deal runs."""
    settled: State | None = None
    """The deal as the bout or pile before this one was over (`SETTLE`); None before the first."""

    def copy(self) -> State:
        """A copy that may be changed. Its bout is a copy too; its course, see `own_course`."""
        new = _copied_state(self)
        new.bout = _copied_bout(self.bout)
        return new

    def sealed(self) -> State:
        """The same state, which nobody can change from now on."""
        sealed(self.bout)
        sealed(self.course)
        if self.settled is not None and type(self.settled) is State:
            self.settled.sealed()
        return sealed(self)

    def own_course(self) -> Course:
        """The course, which the caller may change: it is no longer that of another state."""
        self.course = course = self.course.copy()
        return course

    def trump_of(self, seat: Seat) -> Suit:
        """The trump suit of a seat."""
        return self.own[seat] if self.own else self.trump

    def held(self, seat: Seat) -> int:
        """How many cards a seat has, including those that lie face down."""
        return self.hands[seat].bit_count() + len(self.down[seat])

    @property
    def final(self) -> Result:
        """The result. Raises `ValueError` while the deal runs."""
        if self.result is None:
            raise Refusal("not_finished")
        return self.result

    @property
    def turn(self) -> int | None:
        """The seat to act; None where several may act, where chance decides, and at the end."""
        return self.acting[0] if len(self.acting) == 1 else None


_copied_bout: Final = copier(Bout)
_copied_course: Final = copier(Course)
_copied_state: Final = copier(State)


_FACES: Final = (*[Face(card % DECK) for card in range(2 * DECK)], Face(-2), NO_FACE)
"""The faces by card; those of the two negative numbers, at the end, are these numbers."""


def face_of(card: Card) -> Face:
    """The face of a card of either pack; -1 for none."""
    return _FACES[card]


def faces_of(cards: CardSet) -> tuple[Face, ...]:
    """The faces of the cards in a mask in ascending order, each as often as it is there."""
    found = []
    rest = cards
    while rest:
        low = rest & -rest
        found.append(_FACES[low.bit_length() - 1])
        rest ^= low
    return tuple(sorted(found) if cards >> DECK else found)


def replaced(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """The same values with another one for a seat."""
    return (*values[:seat], value, *values[seat + 1 :])
