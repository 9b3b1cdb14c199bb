"""The whole state of the page, as one value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from napoleon.game.match import Match
from napoleon.game.state import AUCTION
from napoleon.game.view import PlayerView, observe
from napoleon.kit.cards import SPADES, cards_of, suit_of
from napoleon.rules import RuleSet
from napoleon.rules.trick import NO_CARD
from napoleon.ui.advice import Hint
from napoleon.ui.clock import Clock
from napoleon.ui.company import names_at, sitter
from napoleon.ui.link import Link
from napoleon.ui.own_presets import OwnPreset
from napoleon.ui.pauses import NOTHING
from napoleon.ui.saved import SavedMatch
from napoleon.ui.settings import CHOICES, Settings
from napoleon.ui.words import Words, words_of

if TYPE_CHECKING:
    from napoleon.game.actions import Action
    from napoleon.game.census import Census
    from napoleon.ui.backup import Backup
    from napoleon.ui.daily import Day
    from napoleon.ui.review import Review
    from napoleon.ui.statistics import Entry
    from napoleon.ui.study import Study
    from napoleon.ui.talking import Talk

HUMAN: Final = 0
"""The user's seat."""

START: Final = "start"
TABLE: Final = "table"
STUDY: Final = "study"
REVIEW: Final = "review"

BAD_LINK: Final = "link"
"""The notice of what a link asks for in vain; it goes with the scene on which it is shown."""

UNREAD: Final = "unread"
"""The notice that a record could not be read: shown in its dialog, not among the others."""


class Ahead(NamedTuple):
    """A hint that is computed before it is asked for: for this match, as it stands."""

    number: int
    match: Match
    answer: str | None = None


class Suspects(NamedTuple):
    """Who is the adjutant, as the computer sees it from the user's seat in this match.

    ``chances``: by seat, what is missing to 1 is that there is none; None: not answered yet.
    """

    number: int
    match: Match
    chances: tuple[tuple[int, float], ...] | None = None


class Draft(NamedTuple):
    """What the user has set up but not yet done.

    ``suit``, ``number`` and ``card`` are what the suit card, UP/DOWN and the adjutant card show;
    ``picked_mask`` are the cards put out in the exchange; ``chosen`` is the card that a first tap
    has raised; ``joker`` a Joker that waits for its suit; ``complaint`` the duty that the user
    just ran against. ``focus`` is the card of the hand that the arrow keys are on; ``hint``
    the one that was asked for. ``second``: by the keys of Napoleon L the suit is chosen, and the
    number or the rank is being chosen.
    """

    suit: int = SPADES
    number: int = 0
    card: int = NO_CARD
    picked_mask: int = 0
    chosen: int = NO_CARD
    joker: int = NO_CARD
    complaint: str = ""
    focus: int = NO_CARD
    hint: Hint | None = None
    second: bool = False


class Question(NamedTuple):
    """A question that a computer player is thinking about.

    ``answer`` has come but the shortest time is not over; ``waited``: that time is over.
    ``here``: the page itself computes, because the worker failed; ``hint``: the user wants a
    hint.
    """

    number: int
    seat: int
    answer: str | None = None
    waited: bool = False
    here: bool = False
    hint: bool = False


class Notice(NamedTuple):
    """Something the user should know: ``key`` names the words, ``parts`` fill their gaps.

    ``items`` are listed below, each like a notice of its own.
    """

    key: str
    parts: tuple[tuple[str, str], ...] = ()
    kind: str = "info"
    action: str = ""
    items: tuple[Notice, ...] = ()


class Practice(NamedTuple):
    """A single deal is played aside.

    ``waiting`` is the match that goes on afterwards; ``back`` the scene to return to, with the
    ``study`` and the ``reviews`` that were open there. ``seat`` is the seat of the record that
    the user took, ``names`` what the record calls the players, from that seat on.
    """

    waiting: SavedMatch | None
    back: str
    study: Study | None = None
    reviews: tuple[Review, ...] = ()
    seat: int = 0
    names: tuple[str, ...] = ()


class Rival(NamedTuple):
    """A computer player plays the user's deal in the user's seat (`ui/rivalling.py`).

    ``level`` is its own; ``to_ask``: the seats that may still bid in an open auction; ``asked`` is
    the question that is out. ``here``: the page itself computes; ``failed``: even that did not.
    """

    match: Match
    level: str
    asked: int = 0
    to_ask: tuple[int, ...] = ()
    here: bool = False
    failed: bool = False


class Survey(NamedTuple):
    """The deals of a seed are being counted (`ui/census_taking.py`).

    ``goal`` is how many there shall be; ``asked`` the wait for the next of them, 0: none.
    """

    census: Census
    goal: int = 0
    asked: int = 0


class Daily(NamedTuple):
    """The deal of the day: the day (UTC), and what came of those that were played."""

    day: str
    days: tuple[Day, ...]


class RuleSheet(NamedTuple):
    """How the rule form is looked at, apart from its rules.

    ``base`` is the preset that was called up: its id, ``own:`` and a name, or "". ``touched`` is
    the field that was changed last, ``explained`` the one whose help is open. ``name`` is what
    stands in the field for the name of one's own rules, ``fault`` what is wrong with it;
    ``asked`` the name that a question is about, ``told`` what became of one's own rules last.
    """

    base: str = ""
    search: str = ""
    changed_only: bool = False
    touched: str = ""
    explained: str = ""
    name: str = ""
    fault: str = ""
    asked: str = ""
    told: Notice | None = None


class Course(NamedTuple):
    """A lesson that runs (`ui/teaching.py`).

    ``outside`` is the page as it was, which waits; ``at`` the step, ``made`` how many of its
    actions have been made; ``wrong`` is the name of the mistake that the user just made.
    """

    name: str
    outside: Model
    at: int = 0
    made: int = 0
    wrong: str = ""


class Stats(NamedTuple):
    """The open statistics: the deals, and how they are looked at.

    ``rules`` and ``level`` are what is chosen, "" for all; ``aided`` is ``no``, ``yes`` or ""
    for all. ``incoming`` are the deals of the file ``file``, until it is said what becomes of
    them; ``told`` is what became of the last.
    """

    entries: tuple[Entry, ...]
    rules: str = ""
    level: str = ""
    aided: str = "no"
    incoming: tuple[Entry, ...] | None = None
    file: str = ""
    told: Notice | None = None


class Model(NamedTuple):
    """The page at one moment.

    ``rules`` are the saved ones; ``visit`` is the link that the page was opened by, whose rules
    win for this visit. ``form`` are the rules in the open rule dialog. ``asking`` is a yes-or-no
    question that is open (its key), ``dialog`` the open dialog. ``browser_language`` is used
    while the settings leave the language open. ``seed`` is where the next match's seed comes
    from; ``address`` is the page's own, without a query; ``shared`` is the link in the link
    dialog. ``practice``: the match is a single deal, played aside. ``ahead`` and ``suspects``
    are what is computed aside. ``serial`` numbers the questions to computer players. ``study``
    is the record that is studied, ``reviews`` what was reviewed last, the newest first. ``own``
    are the user's own presets, ``sheet`` how the rule form is looked at; ``anchor`` is the
    place in the rulebook that was asked for, ``book_from`` the dialog from which its full page
    was opened. ``aided``: the user had help in the running
    deal, ``undone`` is what they took back; ``staying_out``: they bid no more in the
    running auction; ``resting``: the rest of the deal is played out; ``stats`` is what the open
    statistics show, ``backup`` the file that is being read; ``lesson`` is the lesson that runs,
    ``lessons`` are those that are done; ``elsewhere``: another tab has the match;
    ``home_screen``: the browser keeps things for good only from there.
    """

    settings: Settings
    rules: RuleSet
    visit: Link
    browser_language: str
    seed: str
    address: str = ""
    shared: str = ""
    scene: str = START
    match: Match | None = None
    pause: str = NOTHING
    undos: int = 0
    undone: tuple[Action, ...] = ()
    hints: int = 0
    practice: Practice | None = None
    aided: bool = False
    draft: Draft = Draft()
    question: Question | None = None
    ahead: Ahead | None = None
    suspects: Suspects | None = None
    clock: Clock | None = None
    serial: int = 0
    dialog: str = ""
    asking: str = ""
    form: RuleSet | None = None
    own: tuple[OwnPreset, ...] = ()
    sheet: RuleSheet = RuleSheet()
    anchor: str = ""
    book_from: str = ""
    shown_trick: int = 0
    shown_deal: int = 0
    notices: tuple[Notice, ...] = ()
    study: Study | None = None
    reviews: tuple[Review, ...] = ()
    rival: Rival | None = None
    survey: Survey | None = None
    daily: Daily | None = None
    stats: Stats | None = None
    talk: Talk | None = None
    staying_out: bool = False
    resting: bool = False
    backup: Backup | None = None
    lesson: Course | None = None
    lessons: tuple[str, ...] = ()
    elsewhere: bool = False
    home_screen: bool = False

    @property
    def in_force(self) -> Settings:
        """The settings with what the link asks for during this visit."""
        link, kept = self.visit, self.settings
        return kept._replace(
            language=link.language or kept.language,
            theme=link.theme or kept.theme,
            deck=self.deck,
        ).with_levels(link.levels)

    @property
    def language(self) -> str:
        """The language of the page."""
        if self.visit.language:
            return self.visit.language
        chosen = self.settings.language
        return self.browser_language if chosen == "auto" else chosen

    def level_of(self, seat: int) -> str:
        """The level of a computer player: the link's for this visit, else as set."""
        return self.in_force.level_of(self.sitter(seat))

    def sitter(self, seat: int) -> int:
        """Whose face and name are at a seat of the table."""
        if self.match is None or self.scene != TABLE:
            return seat
        return sitter(self.practice, self.match.rules.table.players, seat)

    def voice(self, seat: int) -> int:
        """Whose lines a computer player speaks. The user of a record had none: a free one's."""
        return self.sitter(seat) or (self.practice.seat if self.practice else HUMAN)

    def levels(self, rules: RuleSet) -> tuple[str, ...]:
        """The level of each computer player where these rules are played."""
        return tuple(map(self.level_of, range(1, rules.table.players)))

    @property
    def level(self) -> str:
        """The level of all computer players; where they differ, the lowest."""
        return min(self.levels(self.running.rules), key=CHOICES["level"].index)

    @property
    def words(self) -> Words:
        """The words of that language; players are called as set, with a record as in it."""
        shown = self.studied or self.reviewed
        names = (shown.record.names if shown else ()) or self.settings.names
        if self.practice is not None and self.match is not None and self.scene == TABLE:
            players = self.match.rules.table.players
            names = names_at(self.practice, players, self.settings, self.language)
        return words_of(self.language, names, "classic" if self.deck != "sdc" else "")

    @property
    def deck(self) -> str:
        """The deck that is shown."""
        return self.visit.deck or self.settings.deck

    @property
    def studied(self) -> Study | None:
        """The record on the screen; None where the screen shows something else."""
        return self.study if self.scene == STUDY else None

    @property
    def reviewed(self) -> Review | None:
        """The review on the screen."""
        return self.reviews[0] if self.scene == REVIEW and self.reviews else None

    @property
    def playing_rules(self) -> RuleSet:
        """The rules that a new match has: the link's, else the saved ones."""
        return self.visit.rules or self.rules

    @property
    def running(self) -> Match:
        """The match. Raises `ValueError` where there is none."""
        if self.match is None:
            raise ValueError("no match")
        return self.match

    @property
    def view(self) -> PlayerView:
        """What the user may see of the running deal."""
        return observe(self.running.state, HUMAN)

    @property
    def my_turn(self) -> bool:
        """Whether the user can act now; in an open auction unless the user has the highest bid."""
        if self.scene != TABLE or self.match is None or self.pause != NOTHING:
            return False
        state = self.match.state
        if state.turn is None:
            return state.phase == AUCTION and state.auction.bidder != HUMAN
        return state.turn == HUMAN


# Where plain suits, trumps and Jokers lie in the hand, by the side of the trumps.
_PLACES: Final = {"none": (0, 0, 1), "left": (2, 1, 0), "right": (0, 1, 2)}


def hand_order(mask: int) -> list[int]:
    """A hand as it is usually shown: by suit ♠ ♥ ♦ ♣, high cards first, Jokers last."""
    return sorted(cards_of(mask), key=lambda card: (suit_of(card) > SPADES, -card))


def own_order(settings: Settings, trump: int | None, mask: int) -> list[int]:
    """The user's cards in the order of the settings; Jokers are beside the trumps, or last."""
    place = _PLACES[settings.trump if trump is not None else "none"]
    rising = settings.order == "ascending"

    def key(card: int) -> tuple[int, int, int]:
        suit = suit_of(card)
        kind = 2 if suit > SPADES else int(suit == trump)
        return place[kind], -suit, card if rising else -card

    return sorted(cards_of(mask), key=key)
