"""Durak's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from napoleon.games.durak.page import remarks
from napoleon.games.durak.page.accounts import DayLedger, DealLedger, day_columns
from napoleon.games.durak.page.form import FORM
from napoleon.games.durak.page.puzzles.way import way_there
from napoleon.games.durak.page.reasons import reason_text
from napoleon.games.durak.page.rulebook import rulebook
from napoleon.games.durak.page.table.dealer import next_dealer
from napoleon.games.durak.page.table.game_table import AT_TABLE, SETTINGS, DurakTable
from napoleon.games.durak.page.table.game_table import LATE as TABLE_LATE
from napoleon.games.durak.page.table.phrases import action_html, action_text
from napoleon.games.durak.page.table.result import score_chip
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import State, faces_of
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.chance import Chance
from napoleon.match.match import Played
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.help.chapters import Section
from napoleon.ui.rule_form.fields import Form
from napoleon.ui.settings.state import Setting
from napoleon.ui.shell import late
from napoleon.ui.shell.feature import Feature, Home, Registry, drawn
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.statistics.ledger import Account, Ledger
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.pieces import Place
from napoleon.ui.table.talk import Remark

if TYPE_CHECKING:
    from napoleon.ui.achievements.state import Achievement
    from napoleon.ui.lessons.state import Lesson
    from napoleon.ui.share.picture import Shown
    from napoleon.ui.statistics.state import Entry
    from napoleon.ui.study.state import Study


class DurakPage(DurakTable, PageOf):
    """The page of Durak."""

    # ---- shell: words, controls, link ------------------------------------------------------

    catalogues: ClassVar[tuple[str, ...]] = (
        str(Path(__file__).parent / "locale"),
        str(Path(__file__).parents[1] / "locale"),
    )
    at_table: ClassVar[Feature] = AT_TABLE
    features: ClassVar[Registry] = Registry(
        {"puzzle": Home("napoleon.games.durak.page.puzzles.update", "puzzles")}
    )
    late: ClassVar[Mapping[str, str]] = {
        **TABLE_LATE,
        "achievements": "napoleon.games.durak.page.achievements",
        "lesson_book": "napoleon.games.durak.page.lesson_book",
        "shared_picture": "napoleon.games.durak.page.shared_picture",
        "statistics": "napoleon.games.durak.page.statistics",
        "study": "napoleon.games.durak.page.study",
    }

    # ---- puzzles ---------------------------------------------------------------------------

    def home_cards(self, model: Model) -> list[Html]:
        """The puzzles."""
        return [way_there(model)]

    def after_deal(self, model: Model) -> Child:
        """What is said of a puzzle that is over; who deals next."""
        return drawn(model, "puzzle-over") if model.practice else next_dealer(model)

    def chips(self, model: Model) -> Child:
        """The points so far, where a target ends the match."""
        return score_chip(model)

    # ---- advice ----------------------------------------------------------------------------

    def said(self, words: Words, action: Action, view: View) -> str:
        """An action with its cards by their names."""
        return action_text(words, action, view)

    def picture(self, words: Words, action: Action, view: View, where: str) -> Html:
        """An action with small cards."""
        del where
        text = h("span", action_html(words, action, view), class_="option-words")
        return h("span", text, class_="option-what")

    def reason(self, words: Words, reason: Reason) -> str:
        """A reason as a sentence, with the cards by their names."""
        return reason_text(words, reason)

    def compared(self, words: Words, advice: Advice[Action], view: View) -> str:
        """See `PageOf.compared`; an ending that was read to its end is no average."""
        if advice.exact:
            return words("options.note_exact")
        first, *others = (one.chance or 0 for one in advice.candidates)
        prudent = words("options.note_prudent") if max(others, default=0) > first else ""
        return in_a_row((super().compared(words, advice, view), prudent))

    # ---- review ----------------------------------------------------------------------------

    def swing(self, state: State) -> float:
        """The stake."""
        return float(state.cube.value)

    def moment(self, words: Words, view: View, ply: int) -> str:
        """The bout, and what the seat does in it."""
        del ply
        title: str = late.of(self, "study").moment(words, view)
        return title

    def situation(
        self, words: Words, view: View, action: Action, where: str
    ) -> list[tuple[str, Child]]:
        """The table, trumps, talon and hand."""
        del action
        rows: list[tuple[str, Child]] = late.of(self, "study").situation(words, view, where)
        return rows

    def on_graph(self, words: Words, state: State, action: Action, ply: int) -> Place | None:
        """The bout of an action."""
        del action, ply
        place: Place = late.of(self, "study").on_graph(words, state)
        return place

    def outcome(self, words: Words, state: State, seat: int) -> Child:
        """As which one a seat went out."""
        told: Child = late.of(self, "study").outcome(words, state, seat)
        return told

    # ---- study -----------------------------------------------------------------------------

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The faces of the cards in the hand of a seat, suit by suit."""
        return sorted(faces_of(state.hands[seat]))

    hand_row: ClassVar[int] = 6

    def hand_room(self, study: Study) -> int:
        """The largest hand of the whole deal, so that nothing moves from one step to the next."""
        room: int = max(
            state.held(seat) for state in study.states for seat in range(study.record.seats)
        )
        return room

    def move_rows(self, words: Words, study: Study, seats: tuple[int, ...]) -> list[Child]:
        """The actions, bout by bout."""
        del seats
        rows: list[Child] = late.of(self, "study").move_rows(words, study)
        return rows

    # ---- rival -----------------------------------------------------------------------------

    def rival_rows(self, words: Words, state: State, where: str) -> list[tuple[str, Child]]:
        """How it ended, the bouts, and the cards that were left."""
        del where
        rows: list[tuple[str, Child]] = late.of(self, "study").rival_rows(words, state)
        return rows

    # ---- talk ------------------------------------------------------------------------------

    def calls_for_words(self, event: Event) -> bool:
        """Whether a bout or a deal has come to something."""
        return remarks.calls_for_words(event)

    def remark(
        self, before: View, after: View, happened: Sequence[Event], chance: Chance
    ) -> Remark | None:
        """What a character says to it."""
        return remarks.remark(before, after, happened, chance)

    # ---- lessons ---------------------------------------------------------------------------

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """From the first attack to an ending that is won by force."""
        book: tuple[Lesson, ...] = late.of(self, "lesson_book").LESSONS
        return book

    # ---- rule form and rulebook ------------------------------------------------------------

    def rulebook(self, model: Model, rules: RuleSet) -> tuple[Section, ...]:
        """The chapters for these rules."""
        del model
        return rulebook(rules)

    @cached_property
    def form(self) -> Form:
        """What is chosen often first."""
        return FORM

    # ---- statistics, deal of the day -------------------------------------------------------

    ledger: ClassVar[Ledger] = DealLedger()
    day_ledger: ClassVar[Ledger] = DayLedger()

    def day_columns(self, words: Words, account: Account) -> list[tuple[str, Child]]:
        """How it went from each seat."""
        return day_columns(words, account)

    def figures(self, words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        """How often the user was the durak, bouts, cards, and sixes at the end."""
        found: list[tuple[str, str]] = late.of(self, "statistics").figures(words, entries)
        return found

    def means(self, words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        """How often the user was the durak, and bouts defended."""
        found: list[tuple[str, str]] = late.of(self, "statistics").means(words, entries)
        return found

    def panels(self, words: Words, entries: Sequence[Entry]) -> Child:
        """Places, and the number of players."""
        drawn: Child = late.of(self, "statistics").panels(self, words, entries)
        return drawn

    # ---- showing it to others ----------------------------------------------------------------

    def shared_deal(self, words: Words, deck: str, played: Played) -> Shown:
        """Who is the durak, the trump suit, and who went out when."""
        shown: Shown = late.of(self, "shared_picture").deal(words, deck, played)
        return shown

    def brief(self, words: Words, deck: str, state: State) -> str:
        """As which one the user went out."""
        del deck
        text: str = late.of(self, "study").outcome(words, state, HUMAN)
        return text

    # ---- achievements ----------------------------------------------------------------------

    @property
    def achievements(self) -> tuple[Achievement, ...]:
        """Deals won, defended and ended in style."""
        found: tuple[Achievement, ...] = late.of(self, "achievements").ACHIEVEMENTS
        return found

    # ---- settings and start ----------------------------------------------------------------

    first_lesson: ClassVar[str] = "first"
    fan: ClassVar[Sequence[str]] = ("C6", "DT", "HA", "SQ", "H6")
    settings: ClassVar[tuple[Setting, ...]] = SETTINGS

    def in_a_minute(self, words: Words) -> Sequence[str]:
        """The aim, then what is done in a bout."""
        return [words(f"how.{at}") for at in range(6)]


PAGE: Final = DurakPage()
"""The page."""
