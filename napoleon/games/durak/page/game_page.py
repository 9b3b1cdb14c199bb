"""Durak's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from napoleon.games.durak.page import remarks
from napoleon.games.durak.page.accounts import DayAccounts, DealAccounts, day_columns
from napoleon.games.durak.page.form import FORM
from napoleon.games.durak.page.puzzles import hooks as puzzles
from napoleon.games.durak.page.reasons import compared, reason_text
from napoleon.games.durak.page.rulebook import rulebook
from napoleon.games.durak.page.table import telling
from napoleon.games.durak.page.table.dealer import next_dealer
from napoleon.games.durak.page.table.game_table import CHOICES, DIALOGS, DurakTable
from napoleon.games.durak.page.table.game_table import CONTROLS as TABLE_CONTROLS
from napoleon.games.durak.page.table.game_table import LATE as TABLE_LATE
from napoleon.games.durak.page.table.hand.refusing import sentence
from napoleon.games.durak.page.table.phrases import action_picture, action_text
from napoleon.games.durak.page.table.result import goal, record_text, score_chip
from napoleon.games.durak.play.state import State, faces_of
from napoleon.ui.help.books import Books, minute_of
from napoleon.ui.settings.state import OF_EVERY_GAME
from napoleon.ui.shell import late
from napoleon.ui.shell.controls import Controls, Outcome, joined
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page_of import PageOf, Texts
from napoleon.ui.statistics.ledger import Ledger
from napoleon.ui.study.study_parts import StudyParts

if TYPE_CHECKING:
    pass


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

    # ---- study -----------------------------------------------------------------------------

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The faces of the cards in the hand of a seat, suit by suit."""
        return sorted(faces_of(state.hands[seat]))

    # ---- talk ------------------------------------------------------------------------------

    texts: ClassVar[Texts] = Texts(
        tell=telling.tell,
        complaint=sentence,
        said=action_text,
        picture=action_picture,
        reason=reason_text,
        compared=compared,
        aloud=later("napoleon.games.durak.page.table.aloud:text"),
        calls_for_words=remarks.calls_for_words,
        remark=remarks.remark,
        record=record_text,
    )

    study: ClassVar[StudyParts] = StudyParts(
        swing=lambda state: float(state.cube.value),
        moment=later("napoleon.games.durak.page.study:moment"),
        situation=later("napoleon.games.durak.page.study:situation"),
        on_graph=later("napoleon.games.durak.page.study:on_graph"),
        outcome=later("napoleon.games.durak.page.study:outcome"),
        hand_row=6,
        hand_room=later("napoleon.games.durak.page.study:hand_room"),
        move_rows=later("napoleon.games.durak.page.study:move_rows"),
        rival_rows=later("napoleon.games.durak.page.study:rival_rows"),
        shared_deal=later("napoleon.games.durak.page.shared_picture:deal"),
        brief=later("napoleon.games.durak.page.study:brief"),
    )

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

    # ---- achievements ----------------------------------------------------------------------

    # ---- settings and start ----------------------------------------------------------------

    fan: ClassVar[Sequence[str]] = ("C6", "DT", "HA", "SQ", "H6")
    choices: ClassVar[Set[str]] = (OF_EVERY_GAME - {"next"}) | CHOICES


PAGE: Final = DurakPage()
"""The page."""
