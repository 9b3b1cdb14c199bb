"""A sitting: what the user plays at the table, and everything that ends with it.

A match, a single deal played aside and a lesson are sittings with different occasions: where they
are saved, whether they count, who plays the other seats, and what waits meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, Protocol

from napoleon.match.days import PREFIX
from napoleon.match.game import Action
from napoleon.match.match import AnyMatch
from napoleon.match.parties.own import AWAY, TableBehind, digest_of, own_table
from napoleon.match.seat import Seat
from napoleon.match.standing import AnyStanding
from napoleon.ui.shell.effects import Effect, Recall, Save
from napoleon.ui.shell.slot import NOTHING_HELD, Held, Slot, T, held, holding
from napoleon.ui.storage import saved
from napoleon.ui.storage.counting import COUNT, COUNT_DAY, COUNT_MATCH
from napoleon.ui.storage.saved import Aid, Company, SavedMatch, key_of, write_match
from napoleon.ui.table.pauses import GRADE, NOTHING, RESULT, Pause
from napoleon.ui.table.pieces import AnyDraft, Talk
from napoleon.ui.table.questions import Advised, Ahead, MarkedPlay, Question, Suspects

if TYPE_CHECKING:
    from napoleon.ui.shell.screen import Screen
    from napoleon.ui.storage.naming import OwnPreset
    from napoleon.ui.table.clock import Clock

AT_HOME: Final = 0
"""The seat of the person who plays alone."""


class Outside(NamedTuple):
    """What waits while something is played aside."""

    sitting: Sitting | None = None
    """The table that waits."""
    screen: Screen | None = None
    """The screen that is shown again."""


NOTHING_WAITS: Final = Outside()


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a table is for. This one is a match: it is saved, it counts, and nothing waits."""

    outside: Outside = NOTHING_WAITS
    """What waits until this is over."""

    @property
    def practice(self) -> Practice | None:
        """The occasion, if it is a single deal played aside."""
        return None

    @property
    def lesson(self) -> str:
        """The name of the lesson that is played; "" for none."""
        return ""

    among_people: ClassVar[bool] = False
    """Whether other people sit at the table."""
    at_one_device: ClassVar[bool] = False
    """Whether they pass this device around, so that it keeps what each of their seats knows."""
    line: ClassVar[str] = "table"
    """The feature with the line to whoever runs the table (`Feature.line`)."""
    is_saved: ClassVar[bool] = True
    """Whether the page saves the table."""
    tools: ClassVar[tuple[str, ...]] = ("last", "hint", "undo", "record")
    """The buttons beside the table."""

    challenge: str = field(default="", kw_only=True)
    """The link of the challenge that is played: cards that others have played; "" for none."""
    dared: tuple[str, ...] = field(default=(), kw_only=True)
    """The levels of the other players in that link."""
    sent: bool = field(default=False, kw_only=True)
    """An action of the user is on its way to such a table; nothing else can be done meanwhile."""
    quiet: bool = field(default=False, kw_only=True)
    """The user lets the others speak at such a table: nothing comes back until somebody does."""
    left_s: int = field(default=0, kw_only=True)
    """How many seconds the user has left at such a table; 0 for no limit."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The other players' levels that the occasion demands; () for those in the settings."""
        return self.dared

    @property
    def helps(self) -> bool:
        """Whether the user may take back, ask for hints, or have the rest played out."""
        return True

    @property
    def onward(self) -> str:
        """What NEXT says, in words of the occasion's own; "" for the usual ones."""
        return ""

    def covers(self, sitting: Sitting) -> bool:
        """Whether a curtain hides the table."""
        del sitting
        return False

    @property
    def waiting(self) -> Occasion:
        """The occasion while something else is played."""
        return self

    def stored(self, sitting: Sitting) -> SavedMatch:
        """The table as it is saved, with what waits below it."""
        aside = self.outside.sitting.stored if self.outside.sitting else None
        kept = SavedMatch(sitting.home.match, sitting.pause, sitting.undos, sitting.hints, aside)
        kept = kept._replace(aids=sitting.aids, helped=sitting.helped, marks=sitting.marks)
        return kept._replace(called=sitting.called, challenge=self.challenge, levels=self.dared)

    def goes_on(self, sitting: Sitting) -> bool:
        """Whether anything is left to be played or read."""
        last = GRADE if sitting.match.origin is None else RESULT
        return not sitting.match.over or sitting.pause != last

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """The reads from storage that are needed to count a finished deal."""
        game = sitting.match.game
        deals, matches = key_of(game, saved.STATISTICS), key_of(game, saved.HISTORY)
        ended = (Recall(COUNT_MATCH, (matches,)),) if sitting.match.over else ()
        return (Recall(COUNT, (deals,)), *ended)

    def found_again(self, sitting: Sitting) -> tuple[Effect, ...]:
        """What is read from storage when the page was loaded with this match."""
        del sitting
        return ()

    @property
    def silent(self) -> Occasion:
        """The occasion without the comment on the last attempt."""
        return self

    def advanced(self) -> Occasion:
        """The occasion after an action."""
        return self


MATCH: Final = Occasion()


@dataclass(frozen=True, slots=True)
class Practice(Occasion):
    """A single deal is played aside: from a record, the same cards again, or the day's deal."""

    seat: int = 0
    """The seat of the record that the user took."""
    names: tuple[str, ...] = ()
    """The players' names in the record, from that seat on; () for the usual names."""
    begun: str = ""
    """The date on which the deal of a day was begun; "" for other deals."""
    aim: ClassVar[str] = ""
    """The first word of the drawings of a feature that gives the deal an aim; "" for none."""

    @property
    def practice(self) -> Practice:
        """The occasion itself."""
        return self

    def stored(self, sitting: Sitting) -> SavedMatch:
        """The deal, and the match that waits for it."""
        own = Occasion.stored(self, sitting)
        return own._replace(seat=self.seat, names=self.names, begun=self.begun)

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """Only the deals of the days are counted, and separately."""
        days = Recall(COUNT_DAY, (key_of(sitting.match.game, saved.DAILY),))
        return (days,) if sitting.match.seed.startswith(PREFIX) else ()


class Sitting(NamedTuple):
    """The table at one moment."""

    seat: Seat
    """The knowledge of the seat from which the table is seen. The page is drawn from it."""
    match: AnyStanding
    """How the match stands: all that is drawn of it besides the running deal."""
    home: TableBehind = AWAY
    """The table itself, hidden cards included, if this page runs it."""
    occasion: Occasion = MATCH
    """The occasion: a match, a single deal aside, a lesson."""
    others: tuple[Seat, ...] = ()
    """The knowledge of other people at this device who have already had their turn."""
    pause: Pause = NOTHING
    """What waits for NEXT: one of `napoleon.ui.table.pauses`."""
    draft: AnyDraft | None = None
    """What the user has set up but not yet done; None at a new table (`TableParts.draft`)."""
    question: Question | None = None
    """The question that a computer player is thinking about."""
    clock: Clock | None = None
    """The clock that runs while several seats may act."""
    ahead: Ahead | None = None
    """The hint that is computed ahead of the request."""
    advised: tuple[Advised, ...] = ()
    """The hints computed ahead for decisions of the match that the user has made since."""
    marked: tuple[MarkedPlay, ...] = ()
    """The plays of computer players that the user has marked."""
    suspects: Suspects | None = None
    """Who may be the adjutant, if the user asked."""
    talk: Talk | None = None
    """The last remark of a computer player."""
    pace: int = 0
    """The number of the wait for as long as what came last is shown; 0 for none."""
    waited_ms: int = 0
    """How long the user has watched since they were last asked."""
    undos: int = 0
    """How many actions the user took back in this match."""
    undone: tuple[Action, ...] = ()
    """The actions that were taken back and can be redone, the next one last."""
    hints: int = 0
    """How often the user asked for advice in this match."""
    aids: tuple[Aid, ...] = ()
    """Where in the match the user had help."""
    helped: tuple[int, int] = (0, 0)
    """The counts of actions taken back and of advice when the current deal began."""
    resting: bool = False
    """The rest of the deal is played out."""
    held: Held = NOTHING_HELD
    """What features remember of the table (`of`)."""
    dealer: int | None = None
    """The next dealer, if the user has chosen; None for the one that the rules name."""
    called: OwnPreset | None = None
    """The name of the rules in the link that started the match; None for none."""

    def of(self, slot: Slot[T]) -> T:
        """The value of a feature's slot."""
        return held(self.held, slot)

    def put(self, slot: Slot[T], value: T) -> Sitting:
        """The table with another value in it."""
        return self._replace(held=holding(self.held, slot, value))

    @property
    def ply(self) -> int:
        """How many actions of the current deal the seat has seen."""
        return self.seat.ply - sum(len(played.actions) + 1 for played in self.match.past)

    @property
    def digest(self) -> str:
        """The long fingerprint of the deal; "" while another device keeps it to itself."""
        return digest_of(self.match.end.deal) if self.match.deal_over else self.home.digest

    @property
    def deal(self) -> tuple[int, int]:
        """The number of the current deal, and how often it has been dealt again."""
        return self.match.number, self.match.attempt

    @property
    def aided(self) -> bool:
        """Whether the user has had help in the current deal."""
        return any(aid.deal == self.deal for aid in self.aids)

    def with_aid(self, ply: int, hints: int = 0) -> Sitting:
        """The table after help with the user's next action in the current deal from a ply on."""
        aids = tuple(dict.fromkeys((*self.aids, Aid(self.deal, ply))))
        return self._replace(aids=aids, hints=self.hints + hints)

    @property
    def marks(self) -> tuple[int, ...]:
        """The marked plays of the current deal: after how many actions each."""
        return tuple(mark.ply for mark in self.marked if mark.deal == self.deal)

    def seen_from(self, seat: int) -> Sitting:
        """The same table, seen from another seat; the draft of the first one is dropped.

        Raises `ValueError` for a seat that does not exist.
        """
        known = next((other for other in self.others if other.number == seat), None)
        left = [other for other in self.others if other.number != seat]
        others = (self.seat, *left) if self.occasion.at_one_device else ()
        now = self._replace(seat=known or self.home.seat(seat), others=others)
        return now._replace(draft=None, ahead=None, suspects=None)

    @property
    def is_covered(self) -> bool:
        """Whether a curtain hides the table; results are for everybody."""
        return self.occasion.covers(self)

    @property
    def may_act(self) -> bool:
        """Whether the person who is asked sees the table and is not letting the others speak."""
        return not self.is_covered and self.seat.number not in self.home.silent

    def refused(self, action: Action) -> str:
        """The reason why the user cannot do something now (`TableBehind.refused`)."""
        return self.home.refused(self.seat.number, action)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people at the table, by seat ("" for a computer); () alone."""
        return tuple(one.name for one in self.seat.sitters) if self.occasion.among_people else ()

    def covered(self, seat: int) -> Sitting:
        """The table behind the curtain, which the person at a seat opens.

        Raises `ValueError` as `seen_from`.
        """
        seen = self if seat == self.seat.number else self.seen_from(seat)
        return seen.waiting._replace(undone=(), advised=(), waited_ms=0)

    @property
    def below(self) -> Sitting | None:
        """The table that waits until this one is left."""
        return self.occasion.outside.sitting

    def over(self, below: Sitting | None) -> Sitting:
        """The same table, with another one waiting below it."""
        outside = self.occasion.outside._replace(sitting=below)
        return self._replace(occasion=replace(self.occasion, outside=outside))

    @property
    def match_below(self) -> Sitting | None:
        """The match, here or waiting below; None if only something else is played."""
        if self.occasion.practice is None and not self.occasion.lesson:
            return self
        return self.below and self.below.match_below

    @property
    def goes_on(self) -> bool:
        """Whether anything is left to be played or read here."""
        return self.occasion.goes_on(self)

    @property
    def waiting(self) -> Sitting:
        """The table as it waits while something else is played."""
        return self._replace(question=None, clock=None, pace=0, occasion=self.occasion.waiting)

    @property
    def rested(self) -> Sitting:
        """The table as it is found again: anything that is not saved is reset."""
        found = self.waiting._replace(draft=None, ahead=None, suspects=None, talk=None)
        return found._replace(waited_ms=0, undone=(), resting=False, dealer=None)

    @property
    def stored(self) -> SavedMatch | None:
        """The table as it is saved; None if it is not saved."""
        return self.occasion.stored(self) if self.occasion.is_saved else None

    @property
    def saved(self) -> tuple[Effect, ...]:
        """The effect that saves it; () if it is not saved."""
        stored = self.stored
        return (Save(key_of(self.match.game, saved.MATCH), write_match(stored)),) if stored else ()


class Showing(Protocol):
    """The page, or what drawing may read of it."""

    @property
    def screen(self) -> Screen | None:
        """What is shown over the table; None for the table, or the home screen without one."""

    @property
    def occasion(self) -> Occasion | None:
        """What the table is for; None without one."""


def table_for(match: AnyMatch, me: int = AT_HOME, company: Company | None = None) -> TableBehind:
    """The table that this page runs for a person at one seat, or for a company."""
    return own_table(match, me, company.names, company.silent) if company else own_table(match, me)


def at_home(match: AnyMatch, me: int = AT_HOME, company: Company | None = None) -> Sitting:
    """A table in this page: a person at one seat, or a company, and computers at the others."""
    home = table_for(match, me, company)
    return Sitting(home.seat(company.seat if company else me), match.standing, home)
