"""Durak's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from napoleon.games.durak.page import remarks
from napoleon.games.durak.page.accounts import DayAccounts, DealAccounts, day_columns
from napoleon.games.durak.page.form import FORM
from napoleon.games.durak.page.puzzles import hooks as puzzles
from napoleon.games.durak.page.reasons import reason_text
from napoleon.games.durak.page.rulebook import rulebook
from napoleon.games.durak.page.table.dealer import next_dealer
from napoleon.games.durak.page.table.game_table import CHOICES, DIALOGS, DurakTable
from napoleon.games.durak.page.table.game_table import CONTROLS as TABLE_CONTROLS
from napoleon.games.durak.page.table.game_table import LATE as TABLE_LATE
from napoleon.games.durak.page.table.phrases import action_html, action_text
from napoleon.games.durak.page.table.result import goal, score_chip
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import State, faces_of
from napoleon.games.durak.play.view import View
from napoleon.kit.chance import Chance
from napoleon.match.match import Played
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.help.books import Books, minute_of
from napoleon.ui.settings.state import OF_EVERY_GAME
from napoleon.ui.shell import late
from napoleon.ui.shell.controls import Controls, Outcome, joined
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.statistics.ledger import Ledger
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.pieces import Place
from napoleon.ui.table.talk import Remark

if TYPE_CHECKING:
    from napoleon.ui.share.picture import Shown
    from napoleon.ui.study.state import Study


class DurakPage(DurakTable, PageOf):
    """The page of Durak."""

    # ---- shell: words, controls, link ------------------------------------------------------

    catalogues: ClassVar[tuple[str, ...]] = (
        str(Path(__file__).parent / "locale"),
        str(Path(__file__).parents[1] / "locale"),
    )
    controls: ClassVar[Controls] = joined(TABLE_CONTROLS, puzzles.CONTROLS)
    late: ClassVar[Mapping[str, str]] = {
        **TABLE_LATE,
        **puzzles.LATE,
        "shared_picture": "napoleon.games.durak.page.shared_picture",
        "study": "napoleon.games.durak.page.study",
    }
    dialogs: ClassVar[Mapping[str, Callable[[Model], Html]]] = {**DIALOGS, **puzzles.DIALOGS}
    recalled: ClassVar[Mapping[str, Callable[[Model, Recalled], Outcome]]] = puzzles.RECALLED

    # ---- puzzles ---------------------------------------------------------------------------

    def stores(self) -> Mapping[str, Callable[[str], int]]:
        """The puzzles that are solved."""
        return {"puzzles": lambda text: len(late.of(self, "puzzles_state").read(text))}

    def answered(self, model: Model, text: str | None) -> Outcome:
        """The puzzle that was asked for."""
        return puzzles.answered(model, text)

    def home_cards(self, model: Model) -> list[Html]:
        """The puzzles."""
        return [puzzles.way_there(model)]

    def after_deal(self, model: Model) -> Child:
        """What is said of a puzzle that is over; who deals next."""
        return puzzles.after_deal(model) if model.practice else next_dealer(model)

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

    # ---- rule form, rulebook, lessons ------------------------------------------------------

    books: ClassVar[Books] = Books(
        FORM,
        goal=goal,
        rulebook=lambda rules, _: rulebook(rules),
        in_a_minute=minute_of(6),
        lessons=later("napoleon.games.durak.page.lesson_book:lessons"),
        first_lesson="first",
    )

    # ---- statistics, deal of the day -------------------------------------------------------

    ledger: ClassVar[Ledger] = Ledger(
        deals=DealAccounts(),
        days=DayAccounts(),
        figures=later("napoleon.games.durak.page.statistics:figures"),
        means=later("napoleon.games.durak.page.statistics:means"),
        panels=later("napoleon.games.durak.page.statistics:panels"),
        day_columns=day_columns,
        achievements=later("napoleon.games.durak.page.achievements:achievements"),
    )

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

    # ---- settings and start ----------------------------------------------------------------

    fan: ClassVar[Sequence[str]] = ("C6", "DT", "HA", "SQ", "H6")
    choices: ClassVar[Set[str]] = (OF_EVERY_GAME - {"next"}) | CHOICES


PAGE: Final = DurakPage()
"""The page."""
