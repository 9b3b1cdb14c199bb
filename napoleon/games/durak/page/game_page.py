"""Durak's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page import accounts, remarks
from napoleon.games.durak.page.form import FORM
from napoleon.games.durak.page.puzzles.way import PUZZLES
from napoleon.games.durak.page.reasons import compared, reason_text
from napoleon.games.durak.page.table import commentary
from napoleon.games.durak.page.table.game_table import AT_TABLE, SETTINGS, TABLE
from napoleon.games.durak.page.table.lifting import sentence
from napoleon.games.durak.page.table.look import Draft
from napoleon.games.durak.page.table.phrases import action_picture, action_text
from napoleon.games.durak.page.table.result import goal, record_text
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rulebook import BASICS, Chapter, Sentence
from napoleon.games.durak.rulebook import rulebook as chapters
from napoleon.games.durak.rules import RuleSet
from napoleon.ui.features import SHARED
from napoleon.ui.help.books import Books, Line, Section, minute_of
from napoleon.ui.page_of import PageOf, StudyParts, Texts
from napoleon.ui.shell.feature import Home, Stored, of_game
from napoleon.ui.shell.late import later
from napoleon.ui.statistics.state import Ledger
from napoleon.ui.table.pieces import Ranks, Rung

RANKS: Final = Ranks(
    (Rung("six", 0), Rung("jack", 77), Rung("king", 83), Rung("ace", 89), Rung("trump", 95)),
    counted=10,
    steepness=5.0,
    needed=5,
)
"""The ranks, with the accuracy that each asks for.

`mindless` play reaches 66 %, `beginner` 79, `casual` 80, `strong` 93 (docs/players.md).
"""


@lru_cache(maxsize=32)
def rulebook(rules: RuleSet) -> tuple[Section, ...]:
    """The chapters for these rules."""
    return tuple(
        Section(
            chapter.topic,
            tuple(_line(chapter, sentence) for sentence in chapter.sentences),
            heading=chapter.title,
        )
        for chapter in chapters(rules)
    )


def _line(chapter: Chapter, sentence: Sentence) -> Line:
    parts = (("n", sentence.value),) if sentence.value else ()
    is_more = chapter.topic != BASICS and not sentence.option
    return Line(sentence.key, parts, sentence.option, "more" if is_more else "rule")


PAGE: Final = PageOf(
    game=GAME,
    books=Books[RuleSet, View](
        FORM,
        goal=goal,
        shortened=lambda rules, deals: rules.with_text("match.target", "0") if deals == 1 else None,
        rulebook=lambda rules, _: rulebook(rules),
        in_a_minute=minute_of(6),
        lessons=later("napoleon.games.durak.page.lesson_book:lessons"),
        first_lesson="first",
        interview=later("napoleon.games.durak.page.interview:questions"),
        sight=later("napoleon.games.durak.page.gallery:sight"),
        brief=("basics", "ending", "match"),
    ),
    table=TABLE,
    texts=Texts[RuleSet, State, Action, Event, View, Draft](
        event_sentence=commentary.event_sentence,
        complaint=sentence,
        said=action_text,
        picture=action_picture,
        reason=reason_text,
        compared=compared,
        aloud=later("napoleon.games.durak.page.table.aloud:text"),
        begins=later("napoleon.games.durak.page.table.slot:dealt"),
        account=later("napoleon.games.durak.page.table.aloud:account"),
        calls_for_words=remarks.calls_for_words,
        remark=remarks.remark,
        record=record_text,
    ),
    study=StudyParts[RuleSet, Deal, State, Action, Event, View, Draft](
        swing=lambda state: state.cube.value * state.law.seats / (state.law.seats - 1),
        moment=later("napoleon.games.durak.page.study:moment"),
        situation=later("napoleon.games.durak.page.study:situation"),
        on_graph=later("napoleon.games.durak.page.study:on_graph"),
        outcome=later("napoleon.games.durak.page.study:outcome"),
        hand_row=6,
        hand_room=later("napoleon.games.durak.page.study:hand_room"),
        move_rows=later("napoleon.games.durak.page.study:move_rows"),
        rival_rows=later("napoleon.games.durak.page.study:rival_rows"),
        shared_deal=later("napoleon.games.durak.page.shared_picture:deal"),
        marks=later("napoleon.games.durak.page.shared_picture:marks"),
        brief=later("napoleon.games.durak.page.study:brief"),
    ),
    ledger=Ledger[RuleSet, State, Action, Event, accounts.Facts, accounts.DayFacts](
        deals=accounts.DealAccounts(),
        days=accounts.DayAccounts(),
        figures=later("napoleon.games.durak.page.statistics:figures"),
        means=later("napoleon.games.durak.page.statistics:means"),
        panels=later("napoleon.games.durak.page.statistics:panels"),
        day_columns=accounts.day_columns,
        finish=later("napoleon.games.durak.page.table.phrases:finish"),
        achievements=later("napoleon.games.durak.page.achievements:achievements"),
        ranks=RANKS,
    ),
    catalogues=(str(Path(__file__).parent / "locale"), str(Path(__file__).parents[1] / "locale")),
    settings=SETTINGS,
    fan=("C6", "DT", "HA", "SQ", "H6"),
    at_table=AT_TABLE,
    features=SHARED.plus(
        {
            "puzzle": Home(
                "napoleon.games.durak.page.puzzles.dialog",
                PUZZLES,
                Stored(PUZZLES, of_game("napoleon.games.durak.page.puzzles.dialog:SOLVED.read")),
            )
        }
    ),
)
"""The page of the game."""
