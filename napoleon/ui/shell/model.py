"""The whole state of the page, as one value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from napoleon.kit.rule_book import Book
from napoleon.match.game import USUAL, Game
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.dialogs import Confirmation, Dialog
from napoleon.ui.shell.feature import drawn
from napoleon.ui.shell.frame import CURTAIN, TABLE, AtTable, Browser, FarTable, Frame, table_frame
from napoleon.ui.shell.link import Link
from napoleon.ui.shell.notices import DISMISSED, Notice
from napoleon.ui.shell.screen import START, Screen
from napoleon.ui.shell.sitting import Occasion, Sitting
from napoleon.ui.shell.slot import NOTHING_HELD, Held, Slot, T, held, holding
from napoleon.ui.shell.words import Words
from napoleon.ui.storage.naming import OwnPreset
from napoleon.ui.table.clock import Clock
from napoleon.ui.table.pauses import NOTHING
from napoleon.ui.table.pieces import AnyDraft
from napoleon.ui.table.questions import Question

if TYPE_CHECKING:
    from napoleon.ui.page_of import PageOf


class _Parts(NamedTuple):
    """What the page has."""

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
    serial: int = 0
    """The number of the last question or wait."""
    held: Held = NOTHING_HELD
    """What features remember (`of`)."""
    notices: tuple[Notice, ...] = ()
    """What the user should know, the oldest first."""
    own: tuple[OwnPreset, ...] = ()
    """The user's own presets of rules."""
    base: str = ""
    """The preset that the saved rules come from; "" if unknown."""
    newcomer: bool = False
    """Nothing has ever been played here."""
    last: str = USUAL
    """The name of the game that was played last."""
    others: tuple[Model, ...] = ()
    """The pages of other games that were shown during this visit, as they were left."""
    friends: FarTable | None = None
    """People at other devices: the user's own table, or the one at which they are a guest."""
    seats: tuple[tuple[str, str], ...] = ()
    """The user's seats at tables of others: the word of each, and the secret to come back with."""
    dialog: Dialog | None = None
    """The open dialog."""
    asking: Confirmation | None = None
    """The yes-or-no question that is open, over everything else."""


class Model(_Parts, AtTable[Sitting]):
    """The page at one moment."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        """The game."""
        return self.page.game

    @property
    def pages(self) -> tuple[PageOf, ...]:
        """The pages of all games. Raises `ImportError` until they have been loaded."""
        named = self.browser.page_named
        return tuple(map(named, self.browser.games)) if named else (self.page,)

    # ---- what features remember ------------------------------------------------------------

    def of(self, slot: Slot[T]) -> T:
        """The value of a feature's slot."""
        return held(self.held, slot)

    def put(self, slot: Slot[T], value: T) -> Model:
        """The page with another value in it."""
        return self._replace(held=holding(self.held, slot, value))

    # ---- the table -----------------------------------------------------------------------

    def with_table(self, sitting: Sitting) -> Model:
        """The page with its table changed."""
        return self._replace(sitting=sitting)

    def put_at_table(self, slot: Slot[T], value: T) -> Model:
        """The page with another value of a feature's slot at its table."""
        return self.with_table(self.table.put(slot, value))

    def with_occasion(self, occasion: Occasion) -> Model:
        """The page with another occasion of its table."""
        return self.with_table(self.table._replace(occasion=occasion))

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
    def draft(self) -> AnyDraft:
        """What the user has set up but not yet done. Raises `ValueError` without a table."""
        draft = self.table.draft
        return self.page.table.draft if draft is None else draft

    @property
    def scene(self) -> str:
        """What is shown: `START`, `TABLE`, `CURTAIN`, `STUDY` or `REVIEW`."""
        if self.screen is not None:
            return self.screen.scene
        if (table := self.sitting) is None:
            return START
        return CURTAIN if table.is_covered else TABLE

    @property
    def my_turn(self) -> bool:
        """Whether the user can act now: alone, or with others while a clock runs."""
        if self.sitting is None or self.screen is not None or self.pause != NOTHING or self.is_cut:
            return False
        occasion = self.sitting.occasion
        waits = occasion.among_people and (occasion.sent or not self.sitting.may_act)
        return not waits and self.sitting.seat.asked is not None

    @property
    def is_cut(self) -> bool:
        """Whether the table on the screen is one of people that does not reach the user now."""
        at_theirs = self.sitting is not None and self.sitting.occasion.line == "friends"
        return at_theirs and self.friends is not None and self.friends.is_cut

    # ---- notices -------------------------------------------------------------------------

    def with_notice(self, notice: Notice) -> Model:
        """The page with a notice; the same one is not shown twice."""
        if any(other.key == notice.key for other in self.notices):
            return self
        return self._replace(notices=(*self.notices, notice))

    def with_recurring(self, notice: Notice) -> Model:
        """The page with a notice of what may happen again and again: dismissed once, it stays away.

        What the user has asked for is answered each time (`with_notice`).
        """
        return self if notice.key in self.of(DISMISSED) else self.with_notice(notice)

    def without_notice(self, key: str) -> Model:
        """The page without the notice with that key."""
        return self._replace(notices=tuple(n for n in self.notices if n.key != key))

    def without_notices_of(self, before: Model) -> Model:
        """The page without the notices to be read in the scene before; new ones stay."""
        kept = tuple(n for n in self.notices if n.stays or n not in before.notices)
        return self._replace(notices=kept)

    @property
    def goes_on(self) -> bool:
        """Whether anything is left to be played or read at the table."""
        return self.sitting is not None and self.sitting.goes_on

    # ---- what drawing reads ----------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """All that drawing may read of this page. It is worked out once for a page."""
        if not (_LAST and _LAST[0][0] is self):
            _LAST[:] = [(self, self._frame)]
        return _LAST[0][1]

    @property
    def _frame(self) -> Frame:
        return Frame(
            page=self.page,
            browser=self.browser,
            visit=self.visit,
            settings=self.settings,
            rules=self.rules,
            base=self.base,
            own=self.own,
            tables=tuple(map(table_frame, self.tables)),
            screen=self.screen,
            scene=self.scene,
            my_turn=self.my_turn,
            is_cut=self.is_cut,
            newcomer=self.newcomer,
            left={one.game.name: one.goes_on for one in self.others},
            held=self.held,
            line=self.friends.line if self.friends else None,
            notices=self.notices,
            dialog=self.dialog,
            asking=self.asking,
            part=lambda name: drawn(self, name),
        )

    @property
    def words(self) -> Words:
        """The words of the frame."""
        return self.frame.words

    @property
    def playing_rules(self) -> Book:
        """The rules of a new match: the link's, else the saved ones."""
        return self.visit.rules or self.rules


_LAST: Final[list[tuple[Model, Frame]]] = []
"""The last page that was asked for its frame, and the frame; empty before the first."""
