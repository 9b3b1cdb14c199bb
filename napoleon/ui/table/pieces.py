"""What a game hands to the shared features, as values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

from napoleon.kit.cards import NO_CARD
from napoleon.match.game import DRAW, LOST, WON, State, View
from napoleon.ui.shell.html import Child, Html

if TYPE_CHECKING:
    from napoleon.match.game import Action
    from napoleon.match.protocol import Advice, Candidate
    from napoleon.match.seat import Seat
    from napoleon.ui.settings.state import Settings
    from napoleon.ui.shell.effects import Effect
    from napoleon.ui.shell.words import Words
    from napoleon.ui.table.clock import Clock
    from napoleon.ui.table.pauses import Pause
    from napoleon.ui.table.questions import Question

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Draft:
    """What the user has set up but not yet done.

    This is what every game needs of it; a game's own draft adds fields (`TableParts.fresh`).
    """

    chosen: int = NO_CARD
    """The card that a first tap has raised."""
    complaint: str = ""
    """The key of the refusal that is shown; "" for none."""
    refused: int = NO_CARD
    """The card that the refusal is about; `NO_CARD` where it is about none."""
    told: int = 0
    """The number of the wait after which the refusal goes."""
    focus: int = NO_CARD
    """The card of the hand that the arrow keys are on."""
    hint: Advice[Action] | None = None
    """The hint that was asked for."""


Own: TypeAlias = Any
"""A `Draft` with fields that only its game's page knows."""
Drafted: TypeAlias = "tuple[Own, tuple[Effect, ...]]"
"""Another draft, and what is to be done outside of the page."""


def always(value: Value) -> Callable[..., Value]:
    """A function that gives this value whatever it is asked: what a game leaves out."""

    def answer(*_args: object, **_named: object) -> Value:
        return value

    return answer


class Look(NamedTuple):
    """What a game draws its table from: what one seat knows, and what the user has set up."""

    words: Words
    """The words of the page."""
    settings: Settings
    """The user's settings."""
    view: View
    """What the seat knows now."""
    shown: View
    """What it knew when the thing was complete that is still looked at; else ``view``."""
    draft: Any
    """What the user has set up but not yet done: the game's own draft."""
    pause: Pause
    """What waits for NEXT: one of `napoleon.ui.table.pauses`."""
    my_turn: bool
    """Whether the user can act now."""
    clock: Clock | None
    """The clock that runs while several seats may act."""
    question: Question | None
    """The question that a computer player is thinking about."""
    seat: Seat
    """All that the seat knows of its table."""
    actors: Sequence[int | None]
    """Who has acted in this deal so far; None for chance."""
    actions: Sequence[Action]
    """What they did."""
    lesson_over: bool | None
    """Whether the lesson that is played is over; None where none is."""
    is_aside: bool
    """Whether a single deal is played aside."""
    helps: bool
    """Whether the user may be helped."""
    elsewhere: bool
    """Whether the table is kept elsewhere: the page only hears of it."""
    sitter: Callable[[int], int]
    """Whose face and name are at a seat."""

    def is_asked(self, seat: int) -> bool:
        """Whether the computer player at a seat is thinking."""
        return self.question is not None and self.question.seat == seat


class Offers(NamedTuple):
    """What the table offers the user besides what they can do in the deal."""

    rest: bool
    """To have the rest of the deal played out."""
    by_itself: bool
    """To let finished tricks go without NEXT."""
    back: int | None
    """To take back: how many actions of the deal stay then; None where nothing can be."""


class Move(NamedTuple):
    """One thing that moves; elements are named by their ids.

    ``fly``: the new ``element`` comes from where ``other`` is, by way of ``via`` if given;
    ``slide``: ``element`` comes from where it was; ``leave``: a copy of the old ``element`` goes
    to ``other``; ``pop``: it swells up; ``shine``: it glows; ``burst``: marks spray out of it;
    ``shake``: it shakes its head; ``reveal``: it is hidden, comes up for a moment and goes;
    ``appear``: it is hidden until then; ``hold``: it goes on looking as it did before, so that
    nothing is told of a card before it has landed; ``end``: whatever moves is gone.
    Times are in milliseconds.
    """

    kind: str
    element: str
    other: str = ""
    via: str = ""
    delay: int = 0
    ms: int = 0


class Remark(NamedTuple):
    """What somebody says."""

    seat: int
    """Who says it."""
    kind: str
    """Of which kind it is; the words of a character are ``line.<kind>.<character>``."""
    about: int | None = None
    """The seat that it is about; None where it is about nobody."""
    mood: str = "neutral"
    """The face that goes with it."""
    loud: bool = False
    """Whether it is made even shortly after another."""
    voice: int = 0
    """The character in whose words a person says it; 0: that of the seat."""


class Talk(NamedTuple):
    """A remark, and after how many actions of the deal it was made."""

    remark: Remark
    at: int
    number: int = 0
    """The number of the wait after which it is no longer shown."""
    over: bool = False
    """It has been read, and is only remembered so that there is quiet for a while."""

    @property
    def mood(self) -> str:
        """The face that goes with it."""
        return self.remark.mood


class Group(NamedTuple):
    """Cards that lie together, as somebody sees them who only watches."""

    label: str
    """Whose they are; "" for nobody's."""
    cards: tuple[int, ...]
    """The cards; less than `NO_CARD` for one that lies face down."""


class Onlooked(NamedTuple):
    """What a game draws for somebody who only watches."""

    facts: tuple[str, ...] = ()
    """What is played, in sentences."""
    groups: tuple[Group, ...] = ()
    """What lies on the table."""
    notes: Sequence[tuple[str, ...]] = ((),) * 20
    """What is written beside each seat."""


class Plate(NamedTuple):
    """What a game writes on a player's plate."""

    left: Child = None
    """What stands on the left, below the name."""
    right: Child = None
    """What stands on the right."""
    role: str | None = None
    """What the player is, as the style sheet calls it."""
    out: bool = False
    """The player does nothing more at the moment."""
    revealed: bool = False
    """The player has just shown what they are."""


class HandCard(NamedTuple):
    """What pressing a card of the hand does, and what is marked on it."""

    do: str
    """The control that the card uses."""
    playable: bool = True
    """Whether the card may be chosen now."""
    drags: bool = False
    """Whether it can also be dragged onto the table."""
    pressed: bool | None = None
    """Whether the card is chosen; None: a card is not chosen first."""
    hinted: bool = False
    """The hint names this card."""
    new: bool = False
    """The card has just come to the hand."""
    says: str | None = None
    """What is said after its name."""
    badge: str | None = None
    """The part that the card has."""
    tag: str | None = None
    """Words on the card."""
    note: str | None = None
    """Words above the card."""


END_FACES: Final = {WON: "glad", LOST: "worried", DRAW: "neutral"}
"""The face that somebody makes at the end of a deal, by what it was for them."""


Mark: TypeAlias = Literal["gold", "white", "blue"]
"""How a round of a deal went for somebody, where nothing may be told of its cards."""
MARKS: Final[tuple[Mark, ...]] = ("gold", "white", "blue")
"""From the best to the worst; their words are ``share.mark.…``."""


class Verdict(NamedTuple):
    """How a deal ended, in words; whether the user has won is said by the page."""

    title: str = ""
    """What it is called, in a word or two; "" where nothing is to be added."""
    notes: tuple[Child, ...] = ()
    """Sentences that say why."""
    side: str | None = None
    """Which side won, as the style sheet calls it."""
    triumph: bool = False
    """It was won as high as it can be."""
    headline: str = ""
    """What the deal was for the user, where that is more than won, lost or drawn."""
    order: tuple[int, ...] = ()
    """The seats that came in one after another, where a game is decided so."""


class Figure(NamedTuple):
    """A cell that the table of the result has before the points."""

    head: str
    """The heading of its column."""
    value: Child
    """What stands in it."""
    number: bool = False
    """It is a number."""


class Spoils(NamedTuple):
    """Cards that a side has taken, for the result."""

    title: str
    """Whose they are."""
    cards: tuple[int, ...]
    """The cards, in the order in which they are shown."""
    score: Child
    """How many count, and how many were needed."""
    side: str
    """The side, as the style sheet calls it."""
    won: bool
    """Whether it has won the deal."""


class Dealt(NamedTuple):
    """Cards as they were dealt to one place."""

    name: str
    """What the place is called."""
    cards: tuple[int, ...]
    """The cards, in the order in which they are shown."""
    seat: int | None
    """The seat; None for a place that is no player's."""


class Rung(NamedTuple):
    """A rank of the ladder that a game's grade has."""

    name: str
    """Its name; words with ``grade.`` before it are its title, with ``.words`` behind a remark."""
    percent: int
    """The accuracy that it asks for."""


class Ranks(NamedTuple):
    """The ranks of a game, and how they follow from what the user's decisions lose."""

    ladder: Sequence[Rung] = ()
    """The ranks, the lowest first; () where there are no grades."""
    counted: int = 5
    """How many matches a rank rests on: the last ones."""
    steepness: float = 10.0
    """How quickly the accuracy falls with what is lost (`napoleon.ui.grade.state`)."""
    one_a_match: bool = False
    """Whether so many matches lead to that many ranks above the lowest at most."""


class Decided(NamedTuple):
    """A decision of the user that was judged."""

    state: State
    """The deal before it."""
    lost: float
    """What it was worth less than the best one, as a share of what winning makes."""


class Evaluation(NamedTuple):
    """What a match brought beside what is usual in the same parts."""

    luck: int | None
    """1: good, -1: bad, 0: neither; None as long as it is not known how the user decided."""
    points: float
    """The points that luck brought; 0 as long as that is not known."""
    figures: Html
    """The table of figures that it rests on."""


class Place(NamedTuple):
    """A place in the course of a deal: in a letter or two, and in words."""

    short: str
    name: str


class Dial(NamedTuple):
    """One way in which players differ, between two ends."""

    low: str
    """What one end is called."""
    high: str
    """What the other end is called."""
    at: int
    """Where the character stands, from -2 (``low``) to 2 (``high``)."""


class Character(NamedTuple):
    """How a computer player likes to play, in words and on dials."""

    words: str
    """Some sentences."""
    dials: tuple[Dial, ...]


class Column(NamedTuple):
    """What estimates that are no points say: the head of their column, and its cells."""

    name: str
    cell: Callable[[Candidate[Action]], str]
