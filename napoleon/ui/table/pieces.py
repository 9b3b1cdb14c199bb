"""What a game hands to the shared features, as values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from napoleon.kit.cards import NO_CARD
from napoleon.match import game
from napoleon.ui.shell.html import Child, Html

if TYPE_CHECKING:
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
class Draft(Generic[game.ActionT_co]):
    """What the user has set up but not yet done.

    These fields are common to all games; a game's own draft adds more (`TableParts.fresh`).
    """

    chosen: int = NO_CARD
    """The card that was raised by a first tap."""
    complaint: str = ""
    """The key of the refusal that is shown; "" for none."""
    refused: int = NO_CARD
    """The card that the refusal is about; `NO_CARD` for none."""
    fade: int = 0
    """The number of the `Fade` after which the refusal disappears."""
    focus: int = NO_CARD
    """The card of the hand that the arrow keys are on."""
    hint: Advice[game.ActionT_co] | None = None
    """The hint that was asked for."""


AnyDraft: TypeAlias = Draft[game.Action]
"""What the user has set up in any game."""
OwnT = TypeVar("OwnT", bound=AnyDraft)
"""A game's own draft."""
OwnT_co = TypeVar("OwnT_co", bound=AnyDraft, covariant=True)
Drafted: TypeAlias = "tuple[OwnT, tuple[Effect, ...]]"
"""Another draft, and what is to be done outside the page."""


def always(value: Value) -> Callable[..., Value]:
    """A function that always returns this value: the default for what a game leaves out."""

    def answer(*_args: object, **_named: object) -> Value:
        return value

    return answer


class Look(NamedTuple, Generic[game.ActionT_co, game.ViewT_co, OwnT_co]):
    """What a game draws its table from: what one seat knows, and what the user has set up."""

    words: Words
    """The words of the page."""
    settings: Settings
    """The user's settings."""
    view: game.ViewT_co
    """What the seat knows now."""
    shown: game.ViewT_co
    """Its view when the thing that is still on show was complete; else ``view``."""
    draft: OwnT_co
    """What the user has set up but not yet done: the game's own draft."""
    pause: Pause
    """What waits for NEXT: one of `napoleon.ui.table.pauses`."""
    my_turn: bool
    """Whether the user can act now."""
    is_cut: bool
    """Whether the line to the table is cut: nothing can be done there."""
    clock: Clock | None
    """The clock that runs while several seats may act."""
    question: Question | None
    """The question that a computer player is thinking about."""
    seat: Seat
    """All that the seat knows of its table."""
    sentence: Callable[[game.Event], str]
    """An event that the seat saw, as a sentence."""
    lesson_next: str
    """The key of the words that say where NEXT leads in a lesson; "" without one."""
    is_aside: bool
    """Whether a single deal is played aside."""
    helps: bool
    """Whether the user may get help."""
    sitter: Callable[[int], int]
    """Whose face and name are at a seat."""

    def is_asked(self, seat: int) -> bool:
        """Whether the computer player at a seat is thinking."""
        return self.question is not None and self.question.seat == seat


AnyLook: TypeAlias = Look[game.Action, game.View, AnyDraft]
"""What any game draws its table from."""


class Offers(NamedTuple):
    """What the table offers the user besides actions of the deal."""

    rest: bool
    """To have the rest of the deal played out."""
    by_itself: bool
    """To clear finished tricks without NEXT."""
    back: int | None
    """To take back: how many actions of the deal stay then; None if nothing can be taken back."""


class Move(NamedTuple):
    """One thing that moves; elements are named by their ids.

    ``fly``: the new ``element`` comes from where ``other`` is, by way of ``via`` if given;
    ``draw``: likewise, but it lay there with its back up, and turns over;
    ``give``: a card with its back up goes from ``other`` to ``element``;
    ``slide``: ``element`` comes from where it was; ``leave``: a copy of the old ``element`` goes
    to ``other``; ``pop``: it swells up; ``shine``: it glows; ``burst``: marks spray out of it;
    ``shake``: it shakes its head; ``reveal``: it is hidden, comes up for a moment and goes;
    ``stamp``: it comes down large in the middle, and goes to its place once it has been seen;
    ``turn``: it turns over in a light; ``spin``: the face in it does;
    ``appear``: it is hidden until then; ``hold``: it goes on looking as it did before, so that
    nothing about a card is shown before it has landed; ``end``: whatever moves is gone.
    Times are in milliseconds.
    """

    kind: str
    element: str
    other: str = ""
    via: str = ""
    delay: int = 0
    ms: int = 0


class Remark(NamedTuple):
    """What a player says."""

    seat: int
    """Who says it."""
    kind: str
    """Its kind; the words of a character are ``line.<kind>.<character>``."""
    about: int | None = None
    """The seat that it is about; None for none."""
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
    """Cards that lie together, as an onlooker sees them."""

    label: str
    """Whose they are; "" for nobody's."""
    cards: tuple[int, ...]
    """The cards; less than `NO_CARD` for one that lies face down."""


class Onlooked(NamedTuple):
    """What a game draws for an onlooker."""

    facts: tuple[str, ...] = ()
    """The facts of the deal, in sentences."""
    groups: tuple[Group, ...] = ()
    """What lies on the table."""
    notes: Sequence[tuple[str, ...]] = ((),) * 20
    """The notes beside each seat."""


class Plate(NamedTuple):
    """What a game writes on a player's plate."""

    left: Child = None
    """The contents on the left, below the name."""
    right: Child = None
    """The contents on the right."""
    role: str | None = None
    """The player's role, by its name in the style sheet."""
    out: bool = False
    """The player has nothing to do at the moment."""
    revealed: bool = False
    """The player has just revealed their role."""
    cards: int = 0
    """The number of cards in their hand; they are drawn as a fan of backs."""
    taken: Child = None
    """What they have won, small and for the eye."""


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
    """Words to be read after its name."""
    badge: str | None = None
    """The card's role."""
    tag: str | None = None
    """Words on the card."""
    note: str | None = None
    """Words above the card."""


END_FACES: Final = {game.WON: "glad", game.LOST: "worried", game.DRAW: "neutral"}
"""A player's face at the end of a deal, by its outcome for them."""


Mark: TypeAlias = Literal["gold", "white", "blue"]
"""How a round of a deal went for somebody, where nothing may be shown of its cards."""
MARKS: Final[tuple[Mark, ...]] = ("gold", "white", "blue")
"""The marks from best to worst; their words are ``share.mark.…``."""


class Verdict(NamedTuple):
    """How a deal ended, in words; the page adds whether the user has won."""

    title: str = ""
    """Its name, in a word or two; "" if there is nothing to add."""
    notes: tuple[Child, ...] = ()
    """Sentences that say why."""
    side: str | None = None
    """The side that won, by its name in the style sheet."""
    triumph: bool = False
    """It was won by as much as possible."""
    headline: str = ""
    """The outcome for the user, where it is more than won, lost or drawn."""
    order: tuple[int, ...] = ()
    """The seats in the order in which they finished, in games with such an order."""


class Figure(NamedTuple):
    """A cell before the points in the table of the result."""

    head: str
    """The heading of its column."""
    value: Child
    """The contents of the cell."""
    number: bool = False
    """Whether the contents are a number."""


class Spoils(NamedTuple):
    """Cards that a side has taken, for the result."""

    title: str
    """Whose they are."""
    cards: tuple[int, ...]
    """The cards, in the order in which they are shown."""
    score: Child
    """How many count, and how many were needed."""
    side: str
    """The side, by its name in the style sheet."""
    won: bool
    """Whether it has won the deal."""


class Dealt(NamedTuple):
    """Cards as they were dealt to one place."""

    name: str
    """The name of the place."""
    cards: tuple[int, ...]
    """The cards, in the order in which they are shown."""
    seat: int | None
    """The seat; None for a place that is not a player's."""


class Rung(NamedTuple):
    """A rank in the ladder of a game's grades."""

    name: str
    """Its name; ``grade.<name>`` are the words of its title, ``grade.<name>.words`` a remark."""
    percent: int
    """The accuracy that it requires."""


class Ranks(NamedTuple):
    """The ranks of a game, and how they follow from the losses of the user's decisions."""

    ladder: Sequence[Rung] = ()
    """The ranks, the lowest first; () where there are no grades."""
    counted: int = 5
    """The number of recent matches that a rank is based on."""
    steepness: float = 10.0
    """How quickly the accuracy falls with the loss (`napoleon.ui.grade.state`)."""
    needed: int = 3
    """The number of matches before which there is no rank."""


class Decided(NamedTuple, Generic[game.StateT_co]):
    """A decision of the user that was judged."""

    state: game.StateT_co
    """The deal before it."""
    lost: float
    """How much less it was worth than the best one, as a share of the points that winning makes."""
    helped: bool = False
    """Whether the user had help with it; then it says nothing about how they play."""


AnyDecided: TypeAlias = Decided[game.State]
"""A judged decision in any game."""


class Evaluation(NamedTuple):
    """The results of a match compared with the usual ones in the same roles."""

    luck: int | None
    """1: good, -1: bad, 0: neither; None until it is known how the user decided."""
    points: float
    """The points that luck brought; 0 until that is known."""
    figures: Html
    """The table of figures behind it."""


class Place(NamedTuple):
    """A place in the course of a deal: in a letter or two, and in words."""

    short: str
    name: str


class Dial(NamedTuple):
    """One way in which players differ, between two ends."""

    low: str
    """The name of one end."""
    high: str
    """The name of the other end."""
    at: int
    """The character's position, from -2 (``low``) to 2 (``high``)."""


class Character(NamedTuple):
    """How a computer player likes to play, in words and on dials."""

    words: str
    """A few sentences."""
    dials: tuple[Dial, ...]


class Column(NamedTuple):
    """The display of estimates that are not points: the head of their column, and its cells."""

    name: str
    cell: Callable[[Candidate[game.Action]], str]
