"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`: five records of functions, and a few things besides. A
function is an assignment; it may be one that is imported when first called (`late.later`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias

from napoleon.match.game import (
    REDEAL,
    Action,
    ActionT,
    DealT,
    Ending,
    EventT,
    EventT_contra,
    Game,
    RulesT,
    State,
    StateT,
    View,
    ViewT,
)
from napoleon.match.match import AnyMatch
from napoleon.match.protocol import Advice, Reason
from napoleon.match.seat import Seen
from napoleon.match.standing import Played, Standing
from napoleon.match.steps import Steps
from napoleon.ui.help.books import AnyBooks
from napoleon.ui.settings.state import NEXT, Setting
from napoleon.ui.shell.feature import Feature, Registry
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.state import AnyLedger, Ledger
from napoleon.ui.table import plain
from napoleon.ui.table.pauses import ALL_PASSED, NOTHING, RESULT, STANDINGS, Pause, from_there
from napoleon.ui.table.pieces import Character, Column, Look, Mark, OwnT, Place, Remark, always
from napoleon.ui.table.table_parts import AnyTable, TableParts

if TYPE_CHECKING:
    from napoleon.kit.chance import Chance
    from napoleon.ui.share.picture import Shown
    from napoleon.ui.study.state import Study


class EventSentence(Protocol[EventT_contra]):
    """The type of `Texts.event_sentence`."""

    def __call__(self, words: Words, event: EventT_contra, /, *, brief: bool = False) -> str:
        """An event as a sentence to read aloud; "" if it goes without saying.

        ``brief``: repeated events go without saying, too.
        """


class Account(Protocol[EventT_contra]):
    """The type of `Texts.account`."""

    def __call__(
        self, words: Words, events: Sequence[EventT_contra], /, *, brief: bool = False
    ) -> Sequence[str]:
        """Several events in few sentences; ``brief``: only what still counts for the next play."""


class Texts(NamedTuple, Generic[RulesT, StateT, ActionT, EventT, ViewT, OwnT]):
    """The texts of a game's page. Defaults fit any game."""

    event_sentence: EventSentence[EventT] = plain.sentence
    """An event, as a sentence to read aloud. Default: an event that is a text, as it is."""
    complaint: Callable[[Words, str], str] = plain.complaint
    """Why something cannot be done, as a sentence; "" for a reason without words."""
    said: Callable[[Words, ActionT, ViewT], str] | None = None
    """An action as part of a sentence. Default: in letters."""
    picture: Callable[[Words, ActionT, ViewT, str], Html] | None = None
    """An action in pictures; the last parameter keeps ids of a card apart. Default: in words."""
    reason: Callable[[Words, Reason], str] = plain.reason
    """A reason as a sentence; "" if there are no words for it."""
    rough_column: Callable[[Words, Advice[ActionT]], Column | None] = always(None)
    """What estimates count that are no points; None where they only rank plays."""
    compared: Callable[[Words, Advice[ActionT], ViewT], str] = plain.compared
    """The meaning of the chances and points in advice."""
    aloud: Callable[[Look[ActionT, ViewT, OwnT], str, str], str] = always("")
    """What a key reads aloud: ``a`` the hand, ``b`` the table, ``s`` the deal, ``p`` the seats.

    "" for nothing. The last parameter is the text of the status line.
    """
    set_up: Callable[[Look[ActionT, ViewT, OwnT]], str] = always("")
    """What the user has set up and not done yet, to read aloud; "" for nothing."""
    begins: Callable[[Words, ViewT], str] = always("")
    """What to read aloud of the cards when a deal begins, such as the trump."""
    account: Account[EventT] | None = None
    """Several events in few sentences. Default: a sentence for each event."""
    calls_for_words: Callable[[EventT], bool] = always(value=False)
    """Whether any player could comment on an event; only then `remark` is called."""
    remark: Callable[[ViewT, ViewT, Sequence[EventT], Chance], Remark | None] = always(None)
    """The comment of the seat with these views on the events; None for none."""
    style: Callable[[int], str] = always("")
    """The style of the computer player with that face: one of `Players.styles`, "" for none."""
    character: Callable[[Words, int], Character | None] = always(None)
    """Who the computer player with that face is; None where all play alike."""
    record: Callable[[Standing[RulesT, StateT, ActionT], int, Words], str] = plain.record
    """The record of a finished deal, counted as in `Standing.deals`."""
    score: Callable[[Standing[RulesT, StateT, ActionT], int, Words], str] = always("")
    """The same deal in the notation of the game's home; "" if `record` is in it already."""
    score_language: str = ""
    """The language of `score`."""


class StudyParts(NamedTuple, Generic[RulesT, DealT, StateT, ActionT, EventT, ViewT, OwnT]):
    """A game's part in the use of finished deals. Defaults fit any game."""

    # ---- review ----------------------------------------------------------------------------

    swing: Callable[[StateT], float] | None = None
    """The points between winning and losing, by which losses are called small or big.

    Default: one point from everybody.
    """
    moment: Callable[[Words, ViewT], str] | None = None
    """The name of a decision. Default: its number in the deal."""
    named: Callable[[Words, ActionT, ViewT], str] | None = None
    """An action beside the name of its decision. Default: as anywhere."""
    situation: Callable[[Words, ViewT, ActionT, str], Sequence[tuple[str, Child]]] = always(())
    """What a seat saw when it decided, as rows with names."""
    on_graph: Callable[[Words, StateT, ActionT], Place | None] | None = None
    """The place of an action in the graph of chances; None if it has none.

    Default: by its number in the deal.
    """
    outcome: Callable[[Words, StateT, int], Child] | None = None
    """How a deal that counts ended for a seat; the page adds whether its side won.

    Default: the points.
    """

    # ---- study -----------------------------------------------------------------------------

    seen: Callable[[StateT, int | None], ViewT] | None = None
    """The view of a state to draw: a seat's, or for None one of everything, without any controls.

    Default: what a seat sees; the first seat's view for None.
    """
    stops_after: Callable[[StateT, StateT], bool] | None = None
    """Whether something is complete after an action; study can go from one such action to the next.

    Default: where the table waits for NEXT.
    """
    middle: (
        Callable[
            [Look[ActionT, ViewT, OwnT], Study[RulesT, DealT, StateT, ActionT], Sequence[int]],
            Child,
        ]
        | None
    ) = None
    """What lies on the table, if that differs from play.

    The first parameter is the look of that moment.
    """
    hand_row: int = 4
    """The number of small cards in a row of a hand."""
    hand_room: Callable[[Study[RulesT, DealT, StateT, ActionT]], int] | None = None
    """The number of cards that a hand has room for here. Default: the size of the largest one."""
    role: Callable[[StateT, int], str] = always("")
    """The role of a seat once it is fixed, as in the words ``role.…``; "" for none."""
    move_rows: (
        Callable[[Words, Study[RulesT, DealT, StateT, ActionT], tuple[int, ...]], list[Child]]
        | None
    ) = None
    """The rows of the list of moves. Default: each action on a line of its own."""
    move_columns: bool = False
    """Whether the list of moves has a column and a header for each seat."""

    # ---- comparing, sharing, proof ---------------------------------------------------------

    rival_rows: Callable[[Words, StateT, str], Sequence[tuple[str, Child]]] = always(())
    """What is compared in two deals that count, besides the points: names and contents.

    The rows are the same for every deal.
    """
    shared_deal: Callable[[Words, str, Played[StateT, ActionT]], Shown] | None = None
    """What a picture and a text show of a finished deal; the second parameter is the deck in use.

    Default: the players with their points.
    """
    shared_match: Callable[[Words, str, Standing[RulesT, StateT, ActionT]], Shown] | None = None
    """The same for a finished match."""
    marks: Callable[[Played[StateT, ActionT], int], Iterable[Mark]] = always(())
    """How each round of a finished deal went for a seat, for people who still want to play it."""
    brief: Callable[[Words, str, StateT], str] = always("")
    """A finished deal in a few words, for comparing results; "" for none."""
    dealt_by_play: Callable[[StateT], DealT | None] = always(None)
    """The deal as the finished play shows it; None if not every card has been seen."""


AnyTexts: TypeAlias = Texts[Any, Any, Any, Any, Any, Any]
"""The texts of a game whose types are not known."""
AnyStudyParts: TypeAlias = StudyParts[Any, Any, Any, Any, Any, Any, Any]
"""The use of finished deals of a game whose types are not known."""


@dataclass(frozen=True, eq=False)
class PageOf:
    """A game's part of the page. Defaults fit any game."""

    game: Game
    """The game."""
    books: AnyBooks
    """The explanations: rules, keys, lessons."""
    table: AnyTable = field(default_factory=TableParts)
    """The table: the course of a deal, and what is drawn of it."""
    texts: AnyTexts = field(default_factory=Texts)
    """The texts: of actions, events, reasons, and by the characters."""
    study: AnyStudyParts = field(default_factory=StudyParts)
    """The use of finished deals: study, review, comparing, sharing, proof."""
    ledger: AnyLedger = field(default_factory=Ledger)
    """The basis of the statistics, the deals of the day, the achievements and the grades."""
    catalogues: tuple[str, ...] = ()
    """The folders of its own words, which take precedence over those of every game."""
    settings: tuple[Setting, ...] = (NEXT,)
    """The settings that it has besides those of every game, in the order of the dialog."""
    fan: Sequence[str] = ("HQ", "SA", "CK", "D2", "C3")
    """Five cards in letters, for the home screen."""
    usual_deck: Callable[[str], str] = field(default=always("classic4"))
    """The most familiar deck in a language. A question offers it after the first deal, and it
    stays for those who have played with it unasked."""
    at_table: Feature = field(default=Feature("table"))
    """What its own elements do; none has the name of a shared control. Its dialogs take precedence.

    It may draw a ``home-card`` (`home_card`), and ``after-deal``, the part below the verdict.
    """
    features: Registry = field(kw_only=True)
    """All features of its page besides its table: `napoleon.ui.features.SHARED`, and its own."""

    # ---- from the records above, or as in any game -----------------------------------

    def said(self, words: Words, action: Action, view: View) -> str:
        """An action as part of a sentence; ``view`` is that of its seat before it."""
        own = self.texts.said
        return own(words, action, view) if own else self.game.write_action(action)

    def picture(self, words: Words, action: Action, view: View, where: str) -> Html:
        """An action in pictures, if there are any; ``where`` keeps ids of a card apart."""
        if self.texts.picture is not None:
            return self.texts.picture(words, action, view, where)
        text = h("span.option-words", self.said(words, action, view))
        return h("span.option-what", text)

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The cards in the hand of a seat, in their usual order; equal ones one by one."""
        own = self.table.hand_of
        return own(state, seat) if own else tuple(self.game.observe(state, seat).hand)

    def hand_in(self, view: View) -> Sequence[int]:
        """The cards in the hand of a view's seat, in their usual order, as far as it sees them."""
        return self.table.in_order(view.hand or 0) if self.table.in_order else tuple(view.hand)

    def pause(self, before: View, now: Seen, ending: Ending | None) -> Pause:
        """What waits for NEXT after an action: one of `napoleon.ui.table.pauses`.

        ``before`` is the seat's view before it, ``ending`` how it ended the deal.
        """
        if self.table.pause is not None:
            return self.table.pause(before, now)
        if ending is None:
            return NOTHING
        return ALL_PASSED if ending.label == REDEAL else RESULT

    def waiting(self, match: AnyMatch, pause: Pause, seat: int = 0) -> Steps[bool]:
        """Whether the table can be at this pause, seen from a seat.

        That is where an action has led it, or NEXT from there. The answer is computed action by
        action of the current deal.
        """
        if pause == NOTHING:  # while a deal runs, NEXT leads to it from everywhere
            return not match.deal_over
        if pause == STANDINGS:  # earlier pages showed them after every deal
            return match.counts
        last = len(match.actions) - 1
        if last < 0:
            return pause in from_there(match.standing, NOTHING)
        before = yield from match.going_back(last)
        return pause in from_there(
            match.standing, self.pause_between(before.state, match.state, seat)
        )

    def pause_between(self, before: State, after: State, seat: int = 0) -> Pause:
        """What waits for NEXT between two fully known states, as a seat sees it."""
        game = self.game
        settled = game.settled(before, after)
        was = None if settled is None else game.observe(settled, seat)
        now = Seen(0, game.observe(after, seat), (), game.actors(after), settled=was)
        return self.pause(game.observe(before, seat), now, game.ending(after))
