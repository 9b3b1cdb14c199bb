"""A sitting: what the user plays at the table, and everything that ends with it.

A match, a single deal played aside and a lesson are sittings that differ in their occasion: where
they are saved, whether they count, who plays for the other seats, and what waits meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from napoleon.match.game import Action
from napoleon.match.match import Match
from napoleon.match.seat import Seat, Seen, Sitter
from napoleon.match.table import Heard, Table
from napoleon.ui.daily.state import PREFIX
from napoleon.ui.rival.state import Rival, Survey
from napoleon.ui.shell.effects import Effect, Recall, Save
from napoleon.ui.storage import saved
from napoleon.ui.storage.counting import COUNT, COUNT_DAY, COUNT_EVENING, COUNT_MATCH
from napoleon.ui.storage.saved import Company, SavedMatch, key_of, write_match
from napoleon.ui.table.pauses import AFTER_DEAL, GRADE, NOTHING, RESULT, Pause
from napoleon.ui.table.pieces import Own, Talk
from napoleon.ui.table.questions import Advised, Ahead, MarkedPlay, Question, Suspects

if TYPE_CHECKING:
    from napoleon.ui.grade.state import Progress
    from napoleon.ui.rule_form.naming import OwnPreset
    from napoleon.ui.study.state import Screen
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
        """The occasion, where it is a single deal played aside."""
        return None

    @property
    def lesson(self) -> str:
        """The name of the lesson that is played; "" for none."""
        return ""

    among_people: ClassVar[bool] = False
    """Whether other people sit at the table."""
    elsewhere: ClassVar[bool] = False
    """Whether somebody else keeps the table: the page only hears of it."""

    sent: bool = field(default=False, kw_only=True)
    """What the user has done is on its way to such a table: nothing else can be done until then."""
    quiet: bool = field(default=False, kw_only=True)
    """They let the others speak at such a table: nothing comes back until somebody does."""
    left_s: int = field(default=0, kw_only=True)
    """How many seconds they have left at such a table; 0 where nothing limits them."""

    @property
    def challenge(self) -> str:
        """The link of the challenge that is played; "" for none."""
        return ""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the other players, where the occasion demands them; () as set."""
        return ()

    @property
    def helps(self) -> bool:
        """Whether the user may take back, ask for hints, or have the rest played out."""
        return True

    @property
    def evening(self) -> Evening | None:
        """The occasion, where several persons hand the device round."""
        return None

    def stored(self, sitting: Sitting) -> SavedMatch | None:
        """The table as it is saved; None where it is not."""
        kept = SavedMatch(sitting.match, sitting.pause, sitting.undos, sitting.hints)
        kept = kept._replace(aided=sitting.aided, helped=sitting.helped, called=sitting.called)
        return kept._replace(marks=sitting.marks)

    def goes_on(self, sitting: Sitting) -> bool:
        """Whether anything is left to be played or read."""
        last = GRADE if sitting.match.origin is None else RESULT
        return not sitting.match.over or sitting.pause != last

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """What is to be read from storage so that a finished deal can be counted."""
        game = sitting.match.game
        deals, matches = key_of(game, saved.STATISTICS), key_of(game, saved.HISTORY)
        ended = (Recall(COUNT_MATCH, (matches,)),) if sitting.match.over else ()
        return (Recall(COUNT, (deals,)), *ended)

    @property
    def silent(self) -> Occasion:
        """The occasion with nothing said to the last attempt."""
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
    """What the record calls the players, from that seat on; () for the usual names."""
    begun: str = ""
    """The date on which the deal of a day was begun; "" for other deals."""
    aim: ClassVar[str] = ""
    """The first word of what a feature draws of a deal with an aim of its own; "" for none."""

    @property
    def practice(self) -> Practice:
        """The occasion itself."""
        return self

    def stored(self, sitting: Sitting) -> SavedMatch | None:
        """The deal, and the match that waits for it."""
        own = Occasion.stored(self, sitting)
        waiting = self.outside.sitting
        aside = waiting.stored if waiting else None
        return own and own._replace(aside=aside, seat=self.seat, names=self.names, begun=self.begun)

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """Only the deals of the days are counted, and those apart."""
        is_daily = sitting.match.seed.startswith(PREFIX)
        days = key_of(sitting.match.game, saved.DAILY)
        return (Recall(COUNT_DAY, (days,)),) if is_daily else ()


@dataclass(frozen=True, slots=True)
class Duel(Occasion):
    """A match on cards that others have played: the results are compared."""

    challenge: str = ""
    """The link that it was begun by."""
    levels: tuple[str, ...] = ()
    """The levels of the other players in that link."""

    def stored(self, sitting: Sitting) -> SavedMatch | None:
        """The match with its link."""
        own = Occasion.stored(self, sitting)
        return own and own._replace(challenge=self.challenge, levels=self.levels)


@dataclass(frozen=True, slots=True)
class Evening(Occasion):
    """A match of several persons, who hand this device round (`ui/evening`)."""

    among_people: ClassVar[bool] = True

    is_covered: bool = True
    """Whether the curtain has fallen: the one from whose seat the table is seen opens it."""
    since: int = 0
    """After how many actions of the deal it was opened; what was done before stays done."""

    @property
    def helps(self) -> bool:
        """Nobody is helped against the others."""
        return False

    @property
    def evening(self) -> Evening:
        """The occasion itself."""
        return self

    def stored(self, sitting: Sitting) -> SavedMatch | None:
        """The match with the persons, and where the device is."""
        own, host = Occasion.stored(self, sitting), sitting.host
        names = tuple(sitter.name for sitter in host.sitters)
        company = Company(names, sitting.seat.number, tuple(sorted(host.silent)))
        return own and own._replace(company=company)

    def counted(self, sitting: Sitting) -> tuple[Effect, ...]:
        """A whole match is counted, in a table of its own."""
        key = key_of(sitting.match.game, saved.HOUSE)
        return (Recall(COUNT_EVENING, (key,)),) if sitting.match.over else ()


class Sitting(NamedTuple):
    """The table at one moment."""

    host: Table
    """The table's side, with all that is hidden: only what keeps the table looks there.

    Of a table that is kept elsewhere: what the seat knows of it (`known_match`)."""
    seat: Seat
    """What the seat knows from which the table is seen. The page is drawn from it."""
    occasion: Occasion = MATCH
    """What is played: a match, a single deal aside, a lesson."""
    others: tuple[Seat, ...] = ()
    """What other persons at this device know who have looked already."""
    pause: Pause = NOTHING
    """What waits for NEXT: one of `napoleon.ui.table.pauses`."""
    draft: Own = None
    """What the user has set up but not yet done; None at a new table (`TableParts.draft`)."""
    question: Question | None = None
    """The question that a computer player is thinking about."""
    clock: Clock | None = None
    """The clock that runs while several seats may act."""
    ahead: Ahead | None = None
    """The hint that is computed before it is asked for."""
    advised: tuple[Advised, ...] = ()
    """What was computed ahead for the decisions of the match that the user has made since."""
    marked: tuple[MarkedPlay, ...] = ()
    """The plays of computer players that the user has marked."""
    suspects: Suspects | None = None
    """Who may be the adjutant, where the user asked."""
    talk: Talk | None = None
    """What a computer player said last."""
    waited_ms: int = 0
    """For how long the user has watched since they were asked last."""
    undos: int = 0
    """How often the user took something back in this match."""
    undone: tuple[Action, ...] = ()
    """What was taken back and can be done again, the last one first to come."""
    hints: int = 0
    """How often the user asked for advice in this match."""
    aided: bool = False
    """The user took back or asked for advice in the running deal."""
    helped: tuple[int, int] = (0, 0)
    """How often they had taken back, and asked, when the running deal began."""
    resting: bool = False
    """The rest of the deal is played out."""
    rival: Rival | None = None
    """The same deal with a computer player in the user's seat."""
    survey: Survey | None = None
    """What the deals of the seed give to whom."""
    grade: Progress | None = None
    """How far the match that is over has been graded; None before its end."""
    achieved: tuple[str, ...] = ()
    """The achievements that the last deal has brought."""
    dealer: int | None = None
    """Who deals next, if the user has chosen; None: whom the rules name."""
    called: OwnPreset | None = None
    """What the link by which the match was begun calls its rules; None for nothing."""

    @property
    def match(self) -> Match:
        """The match. Its state, while a deal runs, is for those who keep the table."""
        return self.host.match

    @property
    def deal(self) -> tuple[int, int]:
        """The number of the running deal, and how often it has been dealt again."""
        return self.match.number, self.match.attempt

    @property
    def marks(self) -> tuple[int, ...]:
        """The marked plays of the running deal: after how many actions each."""
        return tuple(mark.ply for mark in self.marked if mark.deal == self.deal)

    def plays(self, seat: int | None) -> bool:
        """Whether the user decides for a seat of the running deal; None: chance, for which not."""
        me = self.seat.number
        return seat is not None and self.match.game.player_of(self.match.state, seat) == me

    @property
    def own_story(self) -> Sequence[Seen]:
        """The running deal as the seat has seen it, without what was laid out before."""
        return self.seat.story[self.match.given + 1 :]

    def hears(self, heard: Heard) -> Sitting:
        """The table after something there; each person at this device knows what they are sent."""
        seats = [self.seat, *self.others]
        for at, seat in enumerate(seats):
            for send in heard.sends:
                seats[at] = seats[at].hear(send.message) if send.to == seat.number else seats[at]
        return self._replace(host=heard.table, seat=seats[0], others=tuple(seats[1:]))

    def seen_from(self, seat: int) -> Sitting:
        """The same table, seen from another seat; what was set up at the first one is gone.

        Raises `ValueError` for a seat that does not exist.
        """
        known = next((other for other in self.others if other.number == seat), None)
        left = [other for other in self.others if other.number != seat]
        others = (self.seat, *left) if self.occasion.evening else ()
        now = self._replace(seat=known or self.host.seat(seat), others=others)
        return now._replace(draft=None, ahead=None, suspects=None)

    @property
    def is_covered(self) -> bool:
        """Whether a curtain hides the table; a result is for all."""
        evening = self.occasion.evening
        return evening is not None and evening.is_covered and self.pause not in AFTER_DEAL

    @property
    def may_act(self) -> bool:
        """Whether the person who is asked sees the table, and lets not the others speak."""
        return not self.is_covered and self.seat.number not in self.host.silent

    @property
    def names(self) -> tuple[str, ...]:
        """What the people at the table are called, by seat ("": a computer); () alone."""
        return tuple(one.name for one in self.host.sitters) if self.occasion.among_people else ()

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

    @property
    def match_below(self) -> Sitting | None:
        """The match, here or waiting below; None where only something else is played."""
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
        evening = self.occasion.evening
        occasion = replace(evening, is_covered=True) if evening else self.occasion
        return self._replace(question=None, clock=None, occasion=occasion)

    @property
    def rested(self) -> Sitting:
        """The table as it is found again: what is not saved begins anew."""
        return self.waiting._replace(
            draft=None,
            ahead=None,
            suspects=None,
            talk=None,
            waited_ms=0,
            undone=(),
            resting=False,
            dealer=None,
        )

    @property
    def stored(self) -> SavedMatch | None:
        """The table as it is saved; None where it is not."""
        return self.occasion.stored(self)

    @property
    def saved(self) -> tuple[Effect, ...]:
        """The effect that saves it; () where it is not saved."""
        stored = self.stored
        key = key_of(self.match.game, saved.MATCH)
        return (Save(key, write_match(stored)),) if stored else ()


def at_home(match: Match, me: int = AT_HOME, company: Company | None = None) -> Sitting:
    """A table in this page: a person at one seat, or a company, and computers at the others."""
    host = hosted(match, me, company)
    return Sitting(host, host.seat(company.seat if company else me))


def hosted(match: Match, me: int = AT_HOME, company: Company | None = None) -> Table:
    """The table of `at_home`."""
    if company is None:
        alone = [Sitter("here" if seat == me else "computer") for seat in range(match.seats)]
        return Table(match, tuple(alone))
    sitters = tuple(Sitter("here" if name else "computer", name) for name in company.names)
    return Table(match, sitters, silent=frozenset(company.silent))
