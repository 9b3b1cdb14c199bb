"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`: five records of functions, and a few things besides.
A function is an assignment; it may be one that is imported when it is first called (`late.later`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from napoleon.match.game import REDEAL, Action, Deal, Ending, Event, Game, State, View
from napoleon.match.match import Match, Played
from napoleon.match.protocol import Advice, Reason
from napoleon.match.seat import Seen
from napoleon.match.steps import Steps
from napoleon.ui.help.books import Books
from napoleon.ui.settings.state import NEXT, Setting
from napoleon.ui.shell.feature import Feature, Registry
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.ledger import Ledger
from napoleon.ui.table import plain
from napoleon.ui.table.pauses import ALL_PASSED, NOTHING, RESULT, STANDINGS, Pause, from_there
from napoleon.ui.table.pieces import Character, Column, Look, Mark, Place, Remark, always
from napoleon.ui.table.table_parts import AnyTable, TableParts

if TYPE_CHECKING:
    from napoleon.kit.chance import Chance
    from napoleon.ui.share.picture import Shown
    from napoleon.ui.study.state import Study


class Tells(Protocol):
    """Puts events into words."""

    def __call__(self, words: Words, event: Event, /, *, brief: bool = False) -> str:
        """An event as a sentence to read aloud; "" for one that goes without saying.

        ``brief``: what comes again and again goes without saying, too.
        """


class Texts(NamedTuple):
    """What a game's page says. What is left out is as in any game."""

    tell: Tells = always("")
    """What has happened, as a sentence to read aloud."""
    complaint: Callable[[Words, str], str] = plain.complaint
    """Why something cannot be done, as a sentence; "" for a reason without words."""
    said: Callable[[Words, Action, View], str] | None = None
    """An action as part of a sentence. Left out: in letters."""
    picture: Callable[[Words, Action, View, str], Html] | None = None
    """An action in pictures; the last parameter keeps ids of a card apart. Left out: in words."""
    reason: Callable[[Words, Reason], str] = plain.reason
    """A reason as a sentence; "" for one that there are no words for."""
    rough_column: Callable[[Words, Advice[Action]], Column | None] = always(None)
    """What estimates that are no points count; None where they only tell better from worse."""
    compared: Callable[[Words, Advice[Action], View], str] = plain.compared
    """What the chances and points of an advice mean."""
    aloud: Callable[[Look, str, str], str] = always("")
    """What a key reads aloud: ``a`` the hand, ``b`` the table, ``s`` the deal, ``p`` the seats.

    "" for nothing. The last parameter is what the status line says.
    """
    account: Callable[[Words, Sequence[Event]], Sequence[str]] | None = None
    """What has happened in a row, in few sentences. Left out: a sentence for each event."""
    calls_for_words: Callable[[Event], bool] = always(value=False)
    """Whether anybody could say something to an event; only then `remark` is asked."""
    remark: Callable[[View, View, Sequence[Event], Chance], Remark | None] = always(None)
    """What the seat whose views these are says to what happened; None for nothing."""
    style: Callable[[int], str] = always("")
    """How the computer player with that face plays: one of `Players.styles`, "" for none."""
    character: Callable[[Words, int], Character | None] = always(None)
    """Who the computer player with that face is; None where all play alike."""
    record: Callable[[Match, int, Words], str] = plain.record
    """The record of a finished deal, counted as in `Match.deals`."""
    score: Callable[[Match, int, Words], str] = always("")
    """The same deal in the notation of the game's home; "" where `record` is that already."""
    score_language: str = ""
    """The language of `score`."""


class StudyParts(NamedTuple):
    """A game's part in what is made of finished deals. What is left out is as in any game."""

    # ---- review ----------------------------------------------------------------------------

    swing: Callable[[State], float] | None = None
    """What winning instead of losing makes, in points: by it losses are called small or big.

    Left out: one point from everybody.
    """
    moment: Callable[[Words, View], str] | None = None
    """What a decision is called. Left out: its number in the deal."""
    named: Callable[[Words, Action, View], str] | None = None
    """An action beside what its decision is called. Left out: as anywhere."""
    situation: Callable[[Words, View, Action, str], Sequence[tuple[str, Child]]] = always(())
    """What a seat saw when it decided: rows, each with its name."""
    on_graph: Callable[[Words, State, Action], Place | None] | None = None
    """Where an action stands in the graph of chances; None where it does not.

    Left out: by its number in the deal.
    """
    outcome: Callable[[Words, State, int], Child] | None = None
    """How a deal that counts ended for a seat; whether its side won is said beside it.

    Left out: the points.
    """

    # ---- study -----------------------------------------------------------------------------

    seen: Callable[[State, int | None], View] | None = None
    """What is drawn of a state: what a seat sees, None for everything; nothing can be done.

    Left out: what a seat sees, the first one's for everything.
    """
    stops_after: Callable[[State, State], bool] | None = None
    """Whether something is complete after an action: one goes from there to the next.

    Left out: where the table waits for NEXT.
    """
    middle: Callable[[Look, Study, Sequence[int]], Child] | None = None
    """What lies on the table, if it is not what lies there in play.

    The first parameter is what is seen of that moment.
    """
    hand_row: int = 4
    """How many small cards are in a row of a hand."""
    hand_room: Callable[[Study], int] | None = None
    """For how many cards a hand is drawn at this time. Left out: for the largest one."""
    role: Callable[[State, int], str] = always("")
    """The part of a seat once it is fixed, as in the words ``role.…``; "" for none."""
    move_rows: Callable[[Words, Study, tuple[int, ...]], list[Child]] | None = None
    """The rows of the list of moves. Left out: each action in a line of its own."""
    move_columns: bool = False
    """Whether the list of moves has a column for each seat, and a head for it."""

    # ---- comparing, sharing, proof ---------------------------------------------------------

    rival_rows: Callable[[Words, State, str], Sequence[tuple[str, Child]]] = always(())
    """What is compared of two deals that count, besides the points: names and contents.

    The rows are the same for every deal.
    """
    shared_deal: Callable[[Words, str, Played], Shown] | None = None
    """What a picture and a text show of a finished deal; the second parameter is the deck.

    Left out: the players with their points.
    """
    shared_match: Callable[[Words, str, Match], Shown] | None = None
    """The same of a match that is over."""
    marks: Callable[[Played, int], Iterable[Mark]] = always(())
    """How each round of a finished deal went for a seat, for those who want to play it still."""
    brief: Callable[[Words, str, State], str] = always("")
    """A finished deal in a few words, where results are compared; "" for none."""
    dealt_by_play: Callable[[State], Deal | None] = always(None)
    """The deal as the finished play shows it; None if not every card has been seen."""


@dataclass(frozen=True, eq=False)
class PageOf:
    """A game's part of the page. What is left out is as in any game, or not there."""

    game: Game
    """The game."""
    books: Books[Any, View]
    """What is explained: rules, keys, lessons."""
    table: AnyTable = field(default_factory=TableParts)
    """The table: the course of a deal, and what is drawn of it."""
    texts: Texts = field(default_factory=Texts)
    """What is said: of actions, events, reasons, and by the characters."""
    study: StudyParts = field(default_factory=StudyParts)
    """What is made of finished deals: study, review, comparing, sharing, proof."""
    ledger: Ledger = field(default_factory=Ledger)
    """What the statistics, the deals of the day, the achievements and the grades are made of."""
    catalogues: tuple[str, ...] = ()
    """The folders of its own words, which go before those of every game."""
    settings: tuple[Setting, ...] = (NEXT,)
    """The settings that it has beside those of every game, in the order of the dialog."""
    fan: Sequence[str] = ("HQ", "SA", "CK", "D2", "C3")
    """Five cards in letters, for the home screen."""
    usual_deck: Callable[[str], str] = field(default=always("classic4"))
    """The deck that many know in a language: it is asked for before the first deal, and stays with
    those who have played with it unasked."""
    at_table: Feature = field(default=Feature("table"))
    """What its own elements do; none has the name of a shared control. Its dialogs go first.

    It may draw a ``home-card`` (`home_card`), and ``after-deal``: what it says below the verdict.
    """
    features: Registry = field(default=Registry({}))
    """What only this game has besides its table."""

    # ---- what the records say, or what holds in any game -----------------------------------

    def said(self, words: Words, action: Action, view: View) -> str:
        """An action as part of a sentence; ``view`` is what its seat knows when it does it."""
        own = self.texts.said
        return own(words, action, view) if own else self.game.write_action(action)

    def picture(self, words: Words, action: Action, view: View, where: str) -> Html:
        """An action in pictures, where there are any; ``where`` keeps ids of a card apart."""
        if self.texts.picture is not None:
            return self.texts.picture(words, action, view, where)
        text = h("span", self.said(words, action, view), class_="option-words")
        return h("span", text, class_="option-what")

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The cards in the hand of a seat, in their usual order; equal ones one by one."""
        own = self.table.hand_of
        return own(state, seat) if own else tuple(self.game.observe(state, seat).hand)

    def pause(self, before: View, now: Seen, ending: Ending | None) -> Pause:
        """What waits for NEXT after an action: one of `napoleon.ui.table.pauses`.

        ``before`` is what the seat knew before it, ``ending`` how the deal has ended with it.
        """
        if self.table.pause is not None:
            return self.table.pause(before, now)
        if ending is None:
            return NOTHING
        return ALL_PASSED if ending.label == REDEAL else RESULT

    def waiting(self, match: Match, pause: Pause, seat: int = 0) -> Steps[bool]:
        """Whether the table can stand there, seen from a seat.

        That is where an action has led it, or NEXT from there. It is found out action by action of
        the running deal.
        """
        if pause == NOTHING:  # while a deal runs, NEXT leads to it from everywhere
            return not match.deal_over
        if pause == STANDINGS:  # earlier pages showed them after every deal
            return match.counts
        last = len(match.actions) - 1
        if last < 0:
            return pause in from_there(match, NOTHING)
        before = yield from match.going_back(last)
        return pause in from_there(match, self.pause_between(before.state, match.state, seat))

    def pause_between(self, before: State, after: State, seat: int = 0) -> Pause:
        """What waits for NEXT between two states, where everything is known, as a seat sees it."""
        game = self.game
        settled = game.settled(before, after)
        was = None if settled is None else game.observe(settled, seat)
        now = Seen(0, game.observe(after, seat), (), game.actors(after), settled=was)
        return self.pause(game.observe(before, seat), now, game.ending(after))
