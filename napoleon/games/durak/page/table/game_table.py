"""Durak's table: what the shared features ask of it, section by section."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.page.puzzles.way import way_there
from napoleon.games.durak.page.table import dealer, history, keys, motion, pause, result, rounds
from napoleon.games.durak.page.table.control_row import controls, offer
from napoleon.games.durak.page.table.dealer import after_deal
from napoleon.games.durak.page.table.felt import plates
from napoleon.games.durak.page.table.felt.middle import bout_end, middle, phase_name
from napoleon.games.durak.page.table.felt.slot import COUNTS, KNOWN, beside
from napoleon.games.durak.page.table.hand import drafts, lifting, own_hand
from napoleon.games.durak.page.table.look import Draft
from napoleon.games.durak.page.table.sounds import sound_of
from napoleon.games.durak.page.table.status import status
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import State, faces_of
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import RuleSet
from napoleon.ui.settings.state import CONFIRM, Setting
from napoleon.ui.shell.controls import joined
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.late import later
from napoleon.ui.table.offers import REST
from napoleon.ui.table.table_parts import TableParts
from napoleon.ui.table.talk import TALK

AT_TABLE: Final = Feature(
    "table",
    does=joined(lifting.CONTROLS, dealer.CONTROLS),
    shown={
        "after-deal": after_deal,
        "home-card": way_there,
        "last": later("napoleon.games.durak.page.table.dialogs:last_bout"),
        "grid": later("napoleon.games.durak.page.table.dialogs:cards_dialog"),
    },
)
"""What the elements of the table do, and its dialogs."""

SETTINGS: tuple[Setting, ...] = (
    pause.BOUT,
    CONFIRM,
    lifting.DROP,
    drafts.AUTOPASS,
    KNOWN,
    COUNTS,
    REST,
    TALK,
)
"""The settings beside those of every game."""


TABLE: Final = TableParts[RuleSet, State, Action, Event, View, Draft](
    draft=Draft(),
    fresh=drafts.fresh,
    unasked=drafts.unasked,
    open_question=rounds.open_question,
    is_brief=rounds.is_pass,
    is_shown_with_next=rounds.is_shown_with_next,
    is_watching=drafts.is_out,
    is_decided=drafts.is_out,
    counts_as_help=lambda settings: "on" in (settings[KNOWN], settings[COUNTS]),
    unseen=later("napoleon.games.durak.page.table.aloud:unseen"),
    pause=pause.pause_after,
    shown_ms=pause.shown_ms,
    hastened_ms=pause.hastened_ms,
    status=status,
    phase=lambda view, _: phase_name(view),
    middle=middle,
    onlooked=later("napoleon.games.durak.page.table.watched:watched"),
    banner=bout_end,
    side=beside,
    plate=plates.plate,
    mood=plates.mood,
    keys_row=controls,
    offer=offer,
    hand=own_hand.hand,
    hand_of=lambda state, seat: sorted(faces_of(state.hands[seat])),
    in_order=faces_of,
    own_hand=own_hand.hand_box,
    points=later("napoleon.games.durak.page.lesson_parts:points"),
    rounds=history.rounds,
    last_caption=history.caption,
    chips=result.score_chip,
    letters={"g": "cards", "q": "quit"},
    key=keys.pressed,
    motion=motion.moves,
    turned=motion.turned,
    sound=sound_of,
    verdict=result.verdict,
    spoils=result.spoils,
    earned=result.earned,
    marked=result.marked,
    marks="evening.marks",
    dealt=result.dealt,
)
"""Durak's table."""
