"""The whole state of the page, as one value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from napoleon.kit.escapes import in_chat
from napoleon.kit.rule_book import Book
from napoleon.match.game import USUAL, Game, View
from napoleon.match.standing import AnyStanding
from napoleon.ui.characters.company import OWN_FACE, levels_in_words, names_at, names_round, sitter
from napoleon.ui.daily.state import Diary, day_of
from napoleon.ui.grade.state import Graded
from napoleon.ui.listening.ear import Ear
from napoleon.ui.review.state import Review
from napoleon.ui.rival.state import Par, Rival, Survey
from napoleon.ui.rule_form.naming import OwnPreset
from napoleon.ui.settings.state import SEATS, Settings
from napoleon.ui.shell.dialogs import Confirmation, Dialog
from napoleon.ui.shell.link import Link, Publisher
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.sitting import AT_HOME, Evening, Practice, Sitting
from napoleon.ui.shell.words import Words, words_of
from napoleon.ui.study.state import AnyStudy, Screen, Study
from napoleon.ui.table.clock import Clock
from napoleon.ui.table.pauses import NOTHING, TRICK, Pause
from napoleon.ui.table.pieces import AnyDraft
from napoleon.ui.table.questions import Question

if TYPE_CHECKING:
    from napoleon.ui.friends.state import Friends
    from napoleon.ui.lessons.state import Course
    from napoleon.ui.shell.page_of import PageOf

START: Final = "start"
TABLE: Final = "table"
CURTAIN: Final = "curtain"


@dataclass(frozen=True, slots=True)
class Start:
    """The start screen, over a waiting match."""

    @property
    def scene(self) -> str:
        """The name of this screen."""
        return START


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


class Model(NamedTuple):
    """The page at one moment."""

    settings: Settings
    """The saved settings."""
    rules: Book
    """The saved rules."""
    visit: Link
    """The link that opened the page; its rules, levels and looks take precedence for this visit."""
    browser: Browser
    """Language, address and peculiarities of the browser."""
    seed: str
    """The source of the next match's seed."""
    page: PageOf
    """What the game provides for its page."""
    sitting: Sitting | None = None
    """The table: a match, a single deal or a lesson; None where nothing is played."""
    screen: Screen | None = None
    """What is shown over the table; None for the table itself, or the start screen without one."""
    reviews: tuple[Review, ...] = ()
    """The reviews of this visit, the newest first, each as far as it has come."""
    serial: int = 0
    """The number of the last question or wait."""
    ear: Ear = Ear()
    """What the user was asked, and what was announced."""
    notices: tuple[Notice, ...] = ()
    """What the user should know, the oldest first."""
    own: tuple[OwnPreset, ...] = ()
    """The user's own presets of rules."""
    base: str = ""
    """The preset that the saved rules come from; "" if unknown."""
    lessons: tuple[str, ...] = ()
    """The names of the lessons that are done."""
    diary: Diary = Diary()
    """The deals of the days, as far as they are known."""
    par: Par | None = None
    """The computer players' results of a day's deal, as far as computed."""
    grades: tuple[Graded, ...] = ()
    """The matches that were graded, the latest first."""
    newcomer: bool = False
    """Nothing has ever been played here."""
    last: str = USUAL
    """The name of the game that was played last."""
    others: tuple[Model, ...] = ()
    """The pages of other games that were shown during this visit, as they were left."""
    friends: Friends | None = None
    """People at other devices: the user's own table, or the one at which they are a guest."""
    seats: tuple[tuple[str, str], ...] = ()
    """The user's seats at tables of others: the word of each, and the secret to come back with."""
    elsewhere: bool = False
    """The match is played in another tab."""
    dialog: Dialog | None = None
    """The open dialog."""
    asking: Confirmation | None = None
    """The yes-or-no question that is open, over everything else."""
    furthest: tuple[Any, ...] = ()
    """Where the browser's Forward leads, step by step (`napoleon.ui.back.places`)."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.page.game

    @property
    def pages(self) -> tuple[PageOf, ...]:
        """The pages of all games. Raises `ImportError` until they have been loaded."""
        named = self.browser.page_named
        return tuple(map(named, self.browser.games)) if named else (self.page,)

    # ---- the table -----------------------------------------------------------------------

    @property
    def table(self) -> Sitting:
        """The table. Raises `ValueError` if nothing is played."""
        if self.sitting is None:
            raise ValueError("no match")
        return self.sitting

    def with_table(self, sitting: Sitting) -> Model:
        """The page with its table changed."""
        return self._replace(sitting=sitting)

    @property
    def at_rest(self) -> Model:
        """The page with nothing going on at its table."""
        return self if self.sitting is None else self.with_table(self.sitting.waiting)

    def with_draft(self, draft: AnyDraft) -> Model:
        """The page with another draft at its table."""
        return self.with_table(self.table._replace(draft=draft))

    def with_question(self, question: Question | None) -> Model:
        """The page with another open question."""
        return self.with_table(self.table._replace(question=question))

    def with_clock(self, clock: Clock | None) -> Model:
        """The page with another clock at its table."""
        return self.with_table(self.table._replace(clock=clock))

    @property
    def tables(self) -> tuple[Sitting, ...]:
        """The table, and those that wait below it."""
        found, sitting = [], self.sitting
        while sitting is not None:
            found.append(sitting)
            sitting = sitting.below
        return tuple(found)

    @property
    def match(self) -> AnyStanding | None:
        """The match at the table."""
        return self.sitting and self.sitting.match

    @property
    def me(self) -> int:
        """The seat from which the table is seen; `AT_HOME` without a table."""
        return self.sitting.seat.number if self.sitting else AT_HOME

    @property
    def view(self) -> View:
        """What the user knows of the current deal, from the seat for which they act.

        That is their own, or a dummy's that they play. Raises `ValueError` if there is no deal.
        """
        now = self.table.seat.newest
        return now.view if now.acts is None or self.pause != NOTHING else now.acts

    @property
    def shown(self) -> View:
        """The view to draw; while something complete is looked at, the view of that moment."""
        settled = self.table.seat.newest.settled if self.pause == TRICK else None
        return self.view if settled is None or self.studied else settled

    @property
    def pause(self) -> Pause:
        """What waits for NEXT at the table."""
        return self.sitting.pause if self.sitting else NOTHING

    @property
    def draft(self) -> AnyDraft:
        """What the user has set up but not yet done. Raises `ValueError` without a table."""
        draft = self.table.draft
        return self.page.table.draft if draft is None else draft

    @property
    def question(self) -> Question | None:
        """The question that a computer player is thinking about."""
        return self.sitting and self.sitting.question

    @property
    def clock(self) -> Clock | None:
        """The clock that runs while several seats may act."""
        return self.sitting and self.sitting.clock

    @property
    def rival(self) -> Rival | None:
        """The computer player that plays the user's deal."""
        return self.sitting and self.sitting.rival

    @property
    def survey(self) -> Survey | None:
        """How the deals of the seed favour each player."""
        return self.sitting and self.sitting.survey

    @property
    def practice(self) -> Practice | None:
        """The single deal that is played aside."""
        return self.sitting and self.sitting.occasion.practice

    @property
    def evening(self) -> Evening | None:
        """The match on the screen of several people who pass the device around."""
        return self.sitting.occasion.evening if self.sitting and self.screen is None else None

    @property
    def lesson(self) -> Course | None:
        """The lesson at the table."""
        occasion = self.sitting and self.sitting.occasion
        return cast("Course", occasion) if occasion and occasion.lesson else None

    @property
    def scene(self) -> str:
        """What is shown: `START`, `TABLE`, `CURTAIN`, `STUDY` or `REVIEW`."""
        if self.screen is not None:
            return self.screen.scene
        if (table := self.sitting) is None:
            return START
        return CURTAIN if isinstance(table.occasion, Evening) and table.is_covered else TABLE

    @property
    def studied(self) -> AnyStudy | None:
        """The record on the screen; None where the screen shows something else."""
        return self.screen if isinstance(self.screen, Study) else None

    @property
    def reviewed(self) -> Review | None:
        """The review on the screen."""
        return self.screen if isinstance(self.screen, Review) else None

    @property
    def my_turn(self) -> bool:
        """Whether the user can act now: alone, or with others while a clock runs."""
        if self.sitting is None or self.screen is not None or self.pause != NOTHING:
            return False
        occasion = self.sitting.occasion
        waits = occasion.among_people and (occasion.sent or not self.sitting.may_act)
        return not waits and self.sitting.seat.asked is not None

    # ---- notices -------------------------------------------------------------------------

    def with_notice(self, notice: Notice) -> Model:
        """The page with a notice; the same one is not shown twice."""
        if any(other.key == notice.key for other in self.notices):
            return self
        return self._replace(notices=(*self.notices, notice))

    def without_notice(self, key: str) -> Model:
        """The page without the notice with that key."""
        return self._replace(notices=tuple(n for n in self.notices if n.key != key))

    def without_notices_of(self, before: Model) -> Model:
        """The page without the notices to be read in the scene before; new ones stay."""
        kept = tuple(n for n in self.notices if n.stays or n not in before.notices)
        return self._replace(notices=kept)

    # ---- settings in force ---------------------------------------------------------------

    @property
    def in_force(self) -> Settings:
        """The settings, overridden by the link for this visit."""
        link, kept = self.visit, self.settings
        shown = replace(kept, theme=link.theme or kept.theme, deck=link.deck or kept.deck)
        shown = replace(shown, language=link.language or kept.language)
        return shown.with_levels(self._demanded_levels or link.levels)

    @property
    def _demanded_levels(self) -> tuple[str, ...]:
        """The levels that the occasion demands; () for those in the settings."""
        if self.sitting is None:
            return ()
        match = self.sitting.match
        if match.game.day_level and day_of(match):
            return (match.game.day_level,) * (match.seats - 1)
        return self.sitting.occasion.levels

    @property
    def language(self) -> str:
        """The language of the page."""
        chosen = self.visit.language or self.settings.language
        return self.browser.language if chosen == "auto" else chosen

    def level_of(self, seat: int) -> str:
        """The level of a computer player: the link's for this visit, else that in the settings."""
        return self.in_force.level_of(self.sitter(seat))

    def sitter(self, seat: int) -> int:
        """Whose face and name are at a seat of the table."""
        if self.sitting is None or self.scene != TABLE:
            return seat
        return sitter(self.practice, self.sitting.match.seats, self.words.face(seat))

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

    @property
    def words(self) -> Words:
        """The words of that language, with players' names from the settings or a shown record."""
        shown = self.studied or self.reviewed
        names = (shown.record.names if shown else ()) or self.settings.names
        if self.practice is not None and self.match is not None and self.scene == TABLE:
            names = names_at(self.practice, self.match.seats, self.settings, self.language)
        if self.screen is None and self.sitting and self.sitting.occasion.among_people:
            names = names_round(self.sitting.names, self.settings)
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

    @property
    def levels_text(self) -> str:
        """The strength of the computer players: one word for all, or one for each."""
        rules = self.match.rules if self.scene == TABLE and self.match else self.playing_rules
        return levels_in_words(self.words, self.levels(rules))

    @property
    def deck(self) -> str:
        """The deck that is shown: the link's, the chosen one, or the usual one of the language."""
        chosen = self.visit.deck or self.settings.deck
        return self.page.usual_deck(self.language) if chosen == "auto" else chosen

    @property
    def playing_rules(self) -> Book:
        """The rules of a new match: the link's, else the saved ones."""
        return self.visit.rules or self.rules
