"""Napoleon's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from napoleon.games.napoleon.page import (
    accounts,
    help_keys,
    phrases,
    rival,
)
from napoleon.games.napoleon.page import advice as advising
from napoleon.games.napoleon.page.form import FORM
from napoleon.games.napoleon.page.rulebook.chapters import rulebook
from napoleon.games.napoleon.page.rulebook.figures import figure, shown_trump
from napoleon.games.napoleon.page.rulebook.ladder import Ladder
from napoleon.games.napoleon.page.rulebook.scores import Scores
from napoleon.games.napoleon.page.table import (
    auction,
    drafts,
    hand_cards,
)
from napoleon.games.napoleon.page.table.dialogs import card_grid, last_trick
from napoleon.games.napoleon.page.table.game_table import NapoleonTable
from napoleon.games.napoleon.page.table.keys import KEYS
from napoleon.games.napoleon.page.table.lanes import trick_chip
from napoleon.games.napoleon.page.table.own_hand import BADGES
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.proof import dealt_by_play
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match.match import Match, Played
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.advice.options import Column
from napoleon.ui.help.chapters import Section
from napoleon.ui.rule_form.fields import Form
from napoleon.ui.settings.state import CONFIRM, DROP, NEXT, Setting
from napoleon.ui.shell import late
from napoleon.ui.shell.controls import joined
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.ledger import Account, Ledger
from napoleon.ui.study.state import Study
from napoleon.ui.table.hand import TRUMP, hand_order
from napoleon.ui.table.pieces import Place
from napoleon.ui.table.rest import REST
from napoleon.ui.table.talk import TALK

if TYPE_CHECKING:
    from napoleon.ui.achievements.state import Achievement
    from napoleon.ui.lessons.state import Lesson
    from napoleon.ui.share.picture import Shown
    from napoleon.ui.statistics.state import Entry


class NapoleonPage(NapoleonTable, PageOf):
    """The page of Napoleon."""

    # ---- shell: words, controls, link ------------------------------------------------------

    at_table: ClassVar[Feature] = Feature(
        "table",
        does=joined(auction.CONTROLS, hand_cards.CONTROLS),
        shown={"last": last_trick, "grid": card_grid},
    )
    catalogues: ClassVar[tuple[str, ...]] = (str(Path(__file__).parents[1] / "locale"),)
    late: ClassVar[Mapping[str, str]] = {
        "achievements": "napoleon.games.napoleon.page.achievements.book",
        "aloud": "napoleon.games.napoleon.page.table.aloud",
        "grade_view": "napoleon.games.napoleon.page.grade_view",
        "sheet": "napoleon.games.napoleon.page.marshals.sheet",
        "keys_l": "napoleon.games.napoleon.page.table.keys_l",
        "lesson_book": "napoleon.games.napoleon.page.lesson_book",
        "moves": "napoleon.games.napoleon.page.moves",
        "text_record": "napoleon.games.napoleon.records.tagged.write",
        "review": "napoleon.games.napoleon.page.review",
        "shared_lines": "napoleon.games.napoleon.page.shared.lines",
        "shared_picture": "napoleon.games.napoleon.page.shared.picture",
        "statistics": "napoleon.games.napoleon.page.statistics",
        "study": "napoleon.games.napoleon.page.study",
    }

    def chips(self, model: Model) -> Child:
        """The number of the trick."""
        return trick_chip(model)

    # ---- advice ----------------------------------------------------------------------------

    def said(self, words: Words, action: Action, view: PlayerView) -> str:
        """An action as part of a sentence."""
        return phrases.action_text(words, action, view.phase)

    def picture(self, words: Words, action: Action, view: PlayerView, where: str) -> Html:
        """The cards of an action, or the call."""
        return advising.picture(words, action, view.phase, where)

    def reason(self, words: Words, reason: Reason) -> str:
        """A reason as a sentence."""
        return phrases.reason_text(words, reason)

    def rough_column(self, words: Words, advice: Advice[Action]) -> Column | None:
        """Honors to spare."""
        return advising.spare_honors(words, advice)

    def compared(self, words: Words, advice: Advice[Action], view: PlayerView) -> str:
        """What the chances and points of an advice mean."""
        return advising.compared(words, advice, view.phase)

    def hinted(self, model: Model, advice: Advice[Action]) -> drafts.Draft:
        """The draft with a hint, set to what it says."""
        return drafts.hinted(model.view, model.draft, advice)

    def has_suspects(self, view: PlayerView) -> bool:
        """Whether the adjutant is still to be found."""
        return advising.has_suspects(view)

    # ---- review ----------------------------------------------------------------------------

    def swing(self, state: State) -> float:
        """What winning instead of losing makes for Napoleon, in points."""
        points: float = late.of(self, "review").swing(state)
        return points

    def moment(self, words: Words, view: PlayerView, ply: int) -> str:
        """The trick and the turn in it, or the phase."""
        del ply
        title: str = late.of(self, "review").moment(words, view)
        return title

    def named(self, words: Words, action: Action, view: PlayerView) -> str:
        """An action beside its phase."""
        text: str = late.of(self, "review").named(words, action, view.phase)
        return text

    def situation(
        self, words: Words, view: PlayerView, action: Action, where: str
    ) -> list[tuple[str, Child]]:
        """The trick or the calls so far, the contract, and the hand."""
        rows: list[tuple[str, Child]] = late.of(self, "review").situation(
            words, view, action, where
        )
        return rows

    def on_graph(self, words: Words, state: State, action: Action, ply: int) -> Place | None:
        """The trick of a play."""
        del ply
        place: Place | None = late.of(self, "review").on_graph(words, state, action)
        return place

    def outcome(self, words: Words, state: State, seat: int) -> Child:
        """The part of a seat, contract and result."""
        told: Child = late.of(self, "review").outcome(words, state, seat)
        return told

    # ---- study -----------------------------------------------------------------------------

    def seen(self, state: State, seat: int | None) -> PlayerView:
        """What a seat sees; None: everything."""
        view: PlayerView = late.of(self, "study").seen(state, seat)
        return view

    def stops_after(self, before: State, after: State) -> bool:
        """Whether the auction, the exchange or a trick is complete."""
        stops: bool = late.of(self, "study").stops_after(before, after)
        return stops

    def study_middle(
        self, stage: Model, study: Study, view: PlayerView, seats: Sequence[int]
    ) -> Child:
        """The lanes; between auction and first lead one lane with the contract."""
        lanes_: Child = late.of(self, "study").middle(stage, study, view, seats)
        return lanes_

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The hand of a seat by suits."""
        return hand_order(state.hands[seat])

    def hand_room(self, study: Study) -> int:
        """A hand and, before play, the widow."""
        room: int = late.of(self, "study").hand_room(study.state)
        return room

    def role(self, state: State, seat: int) -> str:
        """Napoleon, adjutant or ally, once there is a contract."""
        key: str = late.of(self, "study").role(state, seat)
        return key

    move_columns: ClassVar[bool] = True

    def move_rows(self, words: Words, study: Study, seats: tuple[int, ...]) -> list[Child]:
        """Auction, contract, exchange, and the tricks seat by seat."""
        rows: list[Child] = late.of(self, "moves").rows(words, study, seats)
        return rows

    # ---- rival -----------------------------------------------------------------------------

    def rival_rows(self, words: Words, state: State, where: str) -> list[tuple[str, Child]]:
        """Contract, part, outcome and honors."""
        return rival.rows(words, state, where)

    # ---- lessons ---------------------------------------------------------------------------

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons."""
        book: tuple[Lesson, ...] = late.of(self, "lesson_book").LESSONS
        return book

    # ---- rule form and rulebook ------------------------------------------------------------

    help_keys: ClassVar[Mapping[str, Sequence[tuple[str, str]]]] = help_keys.HELP_KEYS

    def rulebook(self, model: Model, rules: RuleSet) -> tuple[Section, ...]:
        """The chapters for these rules."""
        return rulebook(rules, shown_trump(model))

    def figure(self, model: Model, block: Ladder | Scores) -> Html:
        """The ladder or a score table."""
        return figure(model, block)

    @cached_property
    def form(self) -> Form:
        """SdC's groups first."""
        return FORM

    # ---- statistics, deal of the day -------------------------------------------------------

    ledger: ClassVar[Ledger] = accounts.DealLedger()
    day_ledger: ClassVar[Ledger] = accounts.DayLedger()

    def figures(self, words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        """Honors, and contracts made."""
        found: list[tuple[str, str]] = late.of(self, "statistics").figures(words, entries)
        return found

    def means(self, words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        """Honors."""
        found: list[tuple[str, str]] = late.of(self, "statistics").means(words, entries)
        return found

    def panels(self, words: Words, entries: Sequence[Entry]) -> Child:
        """Wins by role, and contracts."""
        charts: Child = late.of(self, "statistics").panels(self, words, entries)
        return charts

    def day_columns(self, words: Words, account: Account) -> list[tuple[str, Child]]:
        """Role and contract."""
        return accounts.day_columns(words, account)

    # ---- showing it to others ----------------------------------------------------------------

    def shared_deal(self, words: Words, deck: str, played: Played) -> Shown:
        """Contract, sides, and honors as flags."""
        shown: Shown = late.of(self, "shared_picture").deal(words, deck, played)
        return shown

    def shared_match(self, words: Words, deck: str, match: Match) -> Shown:
        """A row for each deal."""
        shown: Shown = late.of(self, "shared_picture").match(words, deck, match)
        return shown

    def brief(self, words: Words, deck: str, state: State) -> str:
        """Contract, part, and whether it was made."""
        text: str = late.of(self, "shared_lines").brief(words, deck, state)
        return text

    # ---- achievements ----------------------------------------------------------------------

    @property
    def achievements(self) -> tuple[Achievement, ...]:
        """Contracts, defences, and cards that turned a deal."""
        found: tuple[Achievement, ...] = late.of(self, "achievements").ACHIEVEMENTS
        return found

    # ---- settings and start ----------------------------------------------------------------

    settings: ClassVar[tuple[Setting, ...]] = (
        NEXT,
        CONFIRM,
        DROP,
        auction.DISCARD,
        REST,
        BADGES,
        TRUMP,
        TALK,
        KEYS,
    )
    fan: ClassVar[Sequence[str]] = ("HQ", "SA", "Jo", "D2", "C3")
    first_lesson: ClassVar[str] = "first"

    def in_a_minute(self, words: Words) -> Sequence[str]:
        """The honors, then what is done in a deal."""
        return [words(f"how.{at}") for at in range(6)]

    def usual_deck(self, language: str) -> str:
        """SdC's own deck in Japanese."""
        return "sdc" if language == "ja" else super().usual_deck(language)

    # ---- proof of the deals ----------------------------------------------------------------

    def dealt_by_play(self, state: State) -> Deal | None:
        """The deal as the tricks and the discards show it."""
        return dealt_by_play(state)


PAGE: Final = NapoleonPage()
"""The page of the game."""
