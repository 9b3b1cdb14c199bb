"""Napoleon's part of the page: what the shared features need, section by section."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page import accounts, commentary, marshals, result
from napoleon.games.napoleon.page import advice as advising
from napoleon.games.napoleon.page.accounts import Facts
from napoleon.games.napoleon.page.form import FORM
from napoleon.games.napoleon.page.grade import RANKS
from napoleon.games.napoleon.page.phrases import reason_text, said
from napoleon.games.napoleon.page.rulebook.complaints import COMPLAINTS
from napoleon.games.napoleon.page.table import auction, hand_cards
from napoleon.games.napoleon.page.table.dialogs import card_grid, last_trick
from napoleon.games.napoleon.page.table.game_table import TABLE
from napoleon.games.napoleon.page.table.keys import KEYS
from napoleon.games.napoleon.page.table.lanes import SHAPE
from napoleon.games.napoleon.page.table.look import Draft
from napoleon.games.napoleon.page.table.own_hand import BADGES
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.events import Event
from napoleon.games.napoleon.play.proof import dealt_by_play
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.ui.features import SHARED
from napoleon.ui.help.books import Books, minute_of
from napoleon.ui.page_of import PageOf, StudyParts, Texts
from napoleon.ui.settings.state import CONFIRM, NEXT
from napoleon.ui.shell.controls import joined
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.late import later
from napoleon.ui.statistics.state import Ledger
from napoleon.ui.table.hand import TRUMP
from napoleon.ui.table.offers import REST
from napoleon.ui.table.talk import TALK

HELP_KEYS: Final = {
    "standard": (
        ("← →", "hand"),
        ("Home End", "ends"),
        ("Enter", "play"),
        ("1 … 0", "digits"),
        ("1 2 3 4", "suits"),
        ("↑ ↓", "steps"),
        ("Delete", "drop"),
        ("N", "next"),
        ("N", "clock"),
        ("J", "joker"),
        ("G", "grid"),
    ),
    "l": (("4 6", "select"), ("Space", "decide"), ("Return", "cancel"), ("Return", "no_exchange")),
    "both": (
        ("L", "last"),
        ("H", "hint"),
        ("Z", "undo"),
        ("Shift+Z", "redo"),
        ("R", "record"),
        ("C", "rest"),
        ("A B S P", "aloud"),
        ("W", "account"),
        ("U", "unseen"),
        ("M", "sound"),
        ("Esc", "close"),
        ("?", "help"),
    ),
}
"""Under the name of a group: keys, and their effects."""


PAGE: Final = PageOf(
    game=GAME,
    books=Books[RuleSet, PlayerView](
        FORM,
        deals=lambda rules: rules.table.deals,
        shortened=lambda rules, deals: rules.with_text("table.deals", str(deals)),
        rulebook=later("napoleon.games.napoleon.page.rulebook.chapters:book"),
        figure=later("napoleon.games.napoleon.page.rulebook.chapters:figure"),
        complaints=COMPLAINTS,
        help_keys=HELP_KEYS,
        in_a_minute=minute_of(6),
        lessons=later("napoleon.games.napoleon.page.lesson_book:lessons"),
        first_lesson="first",
        interview=later("napoleon.games.napoleon.page.interview:questions"),
        sight=later("napoleon.games.napoleon.page.gallery:sight"),
        figure_lines=later("napoleon.games.napoleon.page.rulebook.chapters:figure_lines"),
        apart=("ours",),
        brief=("strength", "result"),
    ),
    table=TABLE,
    texts=Texts[RuleSet, State, Action, Event, PlayerView, Draft](
        event_sentence=commentary.event_sentence,
        said=said,
        picture=advising.picture,
        reason=reason_text,
        rough_column=advising.spare_honors,
        compared=advising.compared,
        aloud=later("napoleon.games.napoleon.page.table.aloud:text"),
        set_up=later("napoleon.games.napoleon.page.table.aloud:set_up"),
        account=later("napoleon.games.napoleon.page.table.aloud:account"),
        calls_for_words=marshals.calls_for_words,
        remark=marshals.remark,
        style=marshals.style,
        character=later("napoleon.games.napoleon.page.marshals:character"),
        record=result.record_text,
        score=result.score_text,
        score_language=result.SCORE_LANGUAGE,
    ),
    study=StudyParts[RuleSet, Deal, State, Action, Event, PlayerView, Draft](
        swing=later("napoleon.games.napoleon.page.review:swing"),
        moment=later("napoleon.games.napoleon.page.review:moment"),
        named=later("napoleon.games.napoleon.page.review:named"),
        situation=later("napoleon.games.napoleon.page.review:situation"),
        on_graph=later("napoleon.games.napoleon.page.review:on_graph"),
        outcome=later("napoleon.games.napoleon.page.review:outcome"),
        seen=later("napoleon.games.napoleon.page.study:seen"),
        stops_after=later("napoleon.games.napoleon.page.study:stops_after"),
        middle=later("napoleon.games.napoleon.page.study:middle"),
        hand_room=later("napoleon.games.napoleon.page.study:hand_room"),
        role=later("napoleon.games.napoleon.page.study:role"),
        move_rows=later("napoleon.games.napoleon.page.study:rows"),
        move_columns=True,
        rival_rows=result.rows,
        shared_deal=later("napoleon.games.napoleon.page.shared_picture:deal"),
        shared_match=later("napoleon.games.napoleon.page.shared_picture:match"),
        marks=later("napoleon.games.napoleon.page.shared_picture:marks"),
        brief=later("napoleon.games.napoleon.page.shared_picture:brief"),
        dealt_by_play=dealt_by_play,
    ),
    ledger=Ledger[RuleSet, State, Action, Event, Facts, Facts](
        deals=accounts.DealAccounts(),
        days=accounts.DayAccounts(),
        figures=later("napoleon.games.napoleon.page.statistics:figures"),
        means=later("napoleon.games.napoleon.page.statistics:means"),
        panels=later("napoleon.games.napoleon.page.statistics:panels"),
        day_columns=accounts.day_columns,
        achievements=later("napoleon.games.napoleon.page.achievements:achievements"),
        ranks=RANKS,
        evaluation=later("napoleon.games.napoleon.page.grade_view:evaluation"),
    ),
    catalogues=(str(Path(__file__).parents[1] / "locale"),),
    settings=(NEXT, CONFIRM, auction.DISCARD, REST, SHAPE, BADGES, TRUMP, TALK, KEYS),
    fan=("HQ", "SA", "Jo", "D2", "C3"),
    usual_deck=lambda language: "sdc" if language == "ja" else "classic4",
    at_table=Feature(
        "table",
        does=joined(auction.CONTROLS, hand_cards.CONTROLS),
        shown={"last": last_trick, "grid": card_grid},
    ),
    features=SHARED,
)
"""The page of the game."""
