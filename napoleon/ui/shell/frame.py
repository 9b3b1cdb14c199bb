"""A frame: all that drawing may read of the page, worked out once.

It has the table as its seat shows it, and neither the table itself nor anything that runs it: what
nobody at this screen may see cannot be drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from napoleon.kit.escapes import in_chat
from napoleon.match.days import day_of
from napoleon.ui.settings.state import SEATS, Settings
from napoleon.ui.shell.link import Publisher
from napoleon.ui.shell.screen import Screen
from napoleon.ui.shell.sitting import AT_HOME, NOTHING_WAITS
from napoleon.ui.shell.slot import Held, Slot, T, held
from napoleon.ui.shell.words import Words, words_of
from napoleon.ui.table.pauses import NOTHING, TRICK, Pause, view_at
from napoleon.ui.table.pieces import AnyDraft
from napoleon.ui.table.sitters import OWN_FACE, levels_in_words, names_at, names_round, sitter

if TYPE_CHECKING:
    from napoleon.kit.rule_book import Book
    from napoleon.match.game import Game, View
    from napoleon.match.seat import Seat
    from napoleon.match.standing import AnyStanding
    from napoleon.ui.page_of import PageOf
    from napoleon.ui.shell.dialogs import Confirmation, Dialog
    from napoleon.ui.shell.html import Html
    from napoleon.ui.shell.link import Link
    from napoleon.ui.shell.model import Model
    from napoleon.ui.shell.notices import Notice
    from napoleon.ui.shell.sitting import Occasion, Practice, Sitting
    from napoleon.ui.storage.naming import OwnPreset
    from napoleon.ui.storage.saved import Aid
    from napoleon.ui.table.clock import Clock
    from napoleon.ui.table.pieces import Talk
    from napoleon.ui.table.questions import Question, Suspects


class TableFrame(NamedTuple):
    """What drawing may read of a table."""

    seat: Seat
    """The knowledge of the seat from which it is seen."""
    match: AnyStanding
    """How the match stands: all that is drawn of it besides the running deal."""
    occasion: Occasion
    """The occasion; what waits for its end is not in it."""
    pause: Pause
    """What waits for NEXT: one of `napoleon.ui.table.pauses`."""
    draft: AnyDraft | None
    """What the user has set up but not yet done; None at a new table (`TableParts.draft`)."""
    question: Question | None
    """The question that a computer player is thinking about."""
    clock: Clock | None
    """The clock that runs while several seats may act."""
    marks: tuple[int, ...]
    """The marked plays of the current deal: after how many actions each."""
    suspects: Suspects | None
    """Who may be the adjutant, if the user asked."""
    talk: Talk | None
    """The last remark of a computer player."""
    undos: int
    """How many actions the user took back in this match."""
    hints: int
    """How often the user asked for advice in this match."""
    aided: bool
    """Whether the user has had help in the current deal."""
    aids: tuple[Aid, ...]
    """Where in the match the user had help."""
    helped: tuple[int, int]
    """The counts of actions taken back and of advice when the current deal began."""
    resting: bool
    """The rest of the deal is played out."""
    held: Held
    """What features remember of it (`of`)."""
    dealer: int | None
    """The next dealer, if the user has chosen; None for the one that the rules name."""
    called: OwnPreset | None
    """The name of the rules in the link that started the match; None for none."""
    ply: int
    """How many actions of the current deal the seat has seen."""
    digest: str
    """The long fingerprint of the deal; "" while another device keeps it to itself."""
    names: tuple[str, ...]
    """The people's names, from the seat on from which the table is seen."""
    goes_on: bool
    """Whether anything is left to be played or read here."""

    def of(self, slot: Slot[T]) -> T:
        """The value of a feature's slot."""
        return held(self.held, slot)


def table_frame(table: Sitting) -> TableFrame:
    """What drawing may read of a table."""
    same = {name: getattr(table, name) for name in _SAME}
    occasion = table.occasion
    if occasion.outside is not NOTHING_WAITS:
        occasion = replace(occasion, outside=NOTHING_WAITS)
    return TableFrame(occasion=occasion, **same)


_SAME: Final = tuple(name for name in TableFrame._fields if name != "occasion")


S = TypeVar("S")

TABLE: Final = "table"
CURTAIN: Final = "curtain"


class Browser(NamedTuple):
    """What the page knows of the browser and of its own address."""

    language: str
    """The first of the browser's languages that the page speaks."""
    address: str = ""
    """The page's own address, without a query."""
    home_screen: bool = False
    """This browser stores data permanently only for pages on the home screen."""
    games: Mapping[str, Sequence[str]] = {}
    waiting: Collection[str] = ()
    """The games with a page, each with three cards (none if there is one); those with a match."""
    relays: tuple[str, ...] = ()
    stun: tuple[str, ...] = ()
    publisher: Publisher = Publisher()
    """The publisher, and their servers, by which browsers find each other and their addresses."""
    contrast: bool = False
    """The system is set to more contrast."""
    page_named: Callable[[str], PageOf] | None = None
    """Finds the page of a game. Raises `ImportError` until it has been loaded."""


class LineFacts(NamedTuple):
    """What is known of the line to a table of people at other devices."""

    lost: Collection[int] | None = None
    """The seats whose owners are lost; None: the user has no chair there."""
    away: Collection[int] = ()
    """The seats whose owners are away."""
    days: int = 0
    """For how many days the host keeps the table; 0 if unknown, or without a host."""

    def misses(self, seat: int) -> bool:
        """Whether the owner of a seat at the shown table is not there."""
        return self.lost is not None and (seat in self.lost or seat in self.away)


class FarTable(Protocol):
    """A table of people at other devices, as far as the shell knows of it."""

    @property
    def is_cut(self) -> bool:
        """Whether nothing that the user does there reaches the others."""

    @property
    def line(self) -> LineFacts:
        """What drawing may know of the line."""


TableT = TypeVar("TableT", "Sitting", TableFrame)


class AtTable(Generic[TableT]):
    """What the page, and its frame, say of the table."""

    __slots__ = ()

    @property
    def sitting(self) -> TableT | None:
        """The table; None if nothing is played."""
        raise NotImplementedError

    @property
    def table(self) -> TableT:
        """The table. Raises `ValueError` if nothing is played."""
        if self.sitting is None:
            raise ValueError("no match")
        return self.sitting

    @property
    def match(self) -> AnyStanding | None:
        """The match at the table."""
        return self.sitting and self.sitting.match

    @property
    def me(self) -> int:
        """The seat from which the table is seen; `AT_HOME` without a table."""
        return self.sitting.seat.number if self.sitting else AT_HOME

    @property
    def pause(self) -> Pause:
        """What waits for NEXT at the table."""
        return self.sitting.pause if self.sitting else NOTHING

    @property
    def view(self) -> View:
        """What the user knows of the current deal, from the seat for which they act (`view_at`).

        That is their own, or a dummy's that they play. Raises `ValueError` if there is no deal.
        """
        return view_at(self.table.seat, self.pause)

    @property
    def question(self) -> Question | None:
        """The question that a computer player is thinking about."""
        return self.sitting and self.sitting.question

    @property
    def clock(self) -> Clock | None:
        """The clock that runs while several seats may act."""
        return self.sitting and self.sitting.clock

    @property
    def occasion(self) -> Occasion | None:
        """What the table is for; None without one."""
        return self.sitting and self.sitting.occasion

    @property
    def practice(self) -> Practice | None:
        """The single deal that is played aside."""
        return self.sitting and self.sitting.occasion.practice

    @property
    def lesson(self) -> str:
        """The name of the lesson at the table; "" for none."""
        return self.sitting.occasion.lesson if self.sitting else ""


@dataclass(frozen=True)
class Frame(AtTable[TableFrame]):
    """All that drawing may read of the page at one moment."""

    page: PageOf
    """What the game provides for its page."""
    browser: Browser
    """Language, address and peculiarities of the browser."""
    visit: Link
    """The link that opened the page; its rules, levels and looks take precedence for this visit."""
    settings: Settings
    """The saved settings."""
    rules: Book
    """The saved rules."""
    base: str
    """The preset that the saved rules come from; "" if unknown."""
    own: tuple[OwnPreset, ...]
    """The user's own presets of rules."""
    tables: tuple[TableFrame, ...]
    """The table, and those that wait below it."""
    screen: Screen | None
    """What is shown over the table; None for the table itself, or the start screen without one."""
    scene: str
    """What is shown: `START`, `TABLE`, `CURTAIN`, `STUDY` or `REVIEW`."""
    my_turn: bool
    """Whether the user can act now: alone, or with others while a clock runs."""
    is_cut: bool
    """Whether the line to the table on the screen is cut: nothing can be done there."""
    newcomer: bool
    """Nothing has ever been played here."""
    held: Held
    """What features remember (`of`)."""
    left: Mapping[str, bool]
    """The other games that were shown during this visit: whether a table of each goes on."""
    line: LineFacts | None
    """The line to the table of people at other devices; None without one."""
    notices: tuple[Notice, ...]
    """What the user should know, the oldest first."""
    dialog: Dialog | None
    """The open dialog."""
    asking: Confirmation | None
    """The yes-or-no question that is open, over everything else."""
    part: Callable[[str], Html | None]
    """Draws a dialog, a scene or a part of one, whichever feature it belongs to; None for none."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.page.game

    def of(self, slot: Slot[T]) -> T:
        """The value of a feature's slot."""
        return held(self.held, slot)

    # ---- the table -----------------------------------------------------------------------

    @cached_property
    def sitting(self) -> TableFrame | None:
        """The table; None if nothing is played."""
        return self.tables[0] if self.tables else None

    @property
    def shown(self) -> View:
        """The view to draw; while something complete is looked at, the view of that moment."""
        settled = self.table.seat.newest.settled if self.pause == TRICK else None
        return self.view if settled is None or self.screen else settled

    @property
    def draft(self) -> AnyDraft:
        """What the user has set up but not yet done. Raises `ValueError` without a table."""
        draft = self.table.draft
        return self.page.table.draft if draft is None else draft

    # ---- settings in force ---------------------------------------------------------------

    @cached_property
    def in_force(self) -> Settings:
        """The settings, overridden by the link for this visit."""
        link, kept = self.visit, self.settings
        shown = replace(kept, theme=link.theme or kept.theme, deck=link.deck or kept.deck)
        shown = replace(shown, language=link.language or kept.language)
        return shown.with_levels(self._demanded_levels or link.levels)

    @property
    def _demanded_levels(self) -> tuple[str, ...]:
        """The levels that the occasion demands; () for those in the settings."""
        if not self.tables:
            return ()
        match = self.table.match
        if match.game.day_level and day_of(match):
            return (match.game.day_level,) * (match.seats - 1)
        return self.table.occasion.levels

    @cached_property
    def language(self) -> str:
        """The language of the page."""
        chosen = self.visit.language or self.settings.language
        return self.browser.language if chosen == "auto" else chosen

    def level_of(self, seat: int) -> str:
        """The level of a computer player: the link's for this visit, else that in the settings."""
        return self.in_force.level_of(self.sitter(seat))

    def sitter(self, seat: int) -> int:
        """Whose face and name are at a seat of the table."""
        if not self.tables or self.scene != TABLE:
            return seat
        return sitter(self.practice, self.table.match.seats, self.words.face(seat))

    def voice(self, seat: int) -> int:
        """Whose lines a computer player speaks.

        In the seat of a record's user: those of a free one.
        """
        return self.sitter(seat) or (self.practice.seat if self.practice else OWN_FACE)

    def style_of(self, seat: int) -> str:
        """How a computer player likes to play; "" for the user's seat, whoever plays there."""
        return self.page.texts.style(self.voice(seat)) if seat != self.me else ""

    def levels(self, rules: Book) -> tuple[str, ...]:
        """The level of each computer player under these rules."""
        seats = self.game.seats(rules)
        return tuple(self.level_of((self.me + at) % seats) for at in range(1, seats))

    @cached_property
    def words(self) -> Words:
        """The words of that language, with players' names from the settings or a shown record."""
        names = (self.screen.names if self.screen else ()) or self.settings.names
        if self.practice is not None and self.match is not None and self.scene == TABLE:
            names = names_at(self.practice, self.match.seats, self.settings, self.language)
        if self.screen is None and self.tables and self.table.occasion.among_people:
            names = names_round(self.table.names, self.settings)
        return self._words(names)

    def _words(self, names: tuple[str, ...]) -> Words:
        language, shown = self.language, self.deck
        deck = "classic" if shown != "sdc" else ""
        me, game = self.me if self.scene == TABLE else 0, self.game
        players = 0 if not me or self.table.occasion.among_people else self.table.match.seats
        own, named = self.page.catalogues, self.settings.buttons
        sdc = (shown if named == "auto" else named) == "sdc"
        seen = {"me": me, "players": players}
        ranks = self.settings.ranks
        return words_of(language, names, deck, game.name, own, sdc_keys=sdc, ranks=ranks, **seen)

    @property
    def words_for_chats(self) -> Words:
        """The same for a text that leaves the page: a player's name must do nothing in a chat."""
        usual = self.words
        keys = [f"seat.{face}" for face in range(SEATS)]
        names = [in_chat(usual(key)) if key in usual.given else "" for key in keys]
        return self._words(tuple(names))

    @cached_property
    def levels_text(self) -> str:
        """The strength of the computer players: one word for all, or one for each."""
        rules = self.match.rules if self.scene == TABLE and self.match else self.playing_rules
        return levels_in_words(self.words, self.levels(rules))

    @cached_property
    def deck(self) -> str:
        """The deck that is shown: the link's, the chosen one, or the usual one of the language."""
        chosen = self.visit.deck or self.settings.deck
        return self.page.usual_deck(self.language) if chosen == "auto" else chosen

    @property
    def playing_rules(self) -> Book:
        """The rules of a new match: the link's, else the saved ones."""
        return self.visit.rules or self.rules


class Drawing(NamedTuple, Generic[S]):
    """A drawing that needs something of its feature's own besides the frame."""

    draws: Callable[[Frame, S], Html | None]
    """Draws it from the frame and what `of` returns."""
    of: Callable[[Model], S]
    """Reads the feature's own state."""


Draws: TypeAlias = "Callable[[Frame], Html | None] | Drawing[Any]"
"""Draws a dialog, a scene or a part of one."""
