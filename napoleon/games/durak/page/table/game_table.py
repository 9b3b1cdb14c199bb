"""Durak's table: what the shared features ask of it, section by section."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.table import dealer, keys, motion, pause, result, rounds, telling
from napoleon.games.durak.page.table.control_row import controls, offer
from napoleon.games.durak.page.table.felt import plates
from napoleon.games.durak.page.table.felt.middle import bout_end, middle, phase_name
from napoleon.games.durak.page.table.felt.slot import COUNTS, slot
from napoleon.games.durak.page.table.felt.stock import stock
from napoleon.games.durak.page.table.hand import drafts, lifting, own_hand
from napoleon.games.durak.page.table.hand.refusing import sentence
from napoleon.games.durak.page.table.sounds import sound_of
from napoleon.games.durak.page.table.status import status
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.roles import controller
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import RuleSet
from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.ui.settings.state import CONFIRM, DROP, Setting, Settings
from napoleon.ui.shell import late
from napoleon.ui.shell.controls import Outcome, joined
from napoleon.ui.shell.feature import Feature, later
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import Words
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.motion import Move
from napoleon.ui.table.pieces import Dealt, Figure, Plate, Spoils, Verdict
from napoleon.ui.table.rest import REST
from napoleon.ui.table.status import Status
from napoleon.ui.table.table_of import TableOf
from napoleon.ui.table.talk import TALK

AT_TABLE: Feature = Feature(
    "table",
    does=joined(lifting.CONTROLS, dealer.CONTROLS),
    shown={
        "last": later("napoleon.games.durak.page.table.dialogs:last_bout"),
        "grid": later("napoleon.games.durak.page.table.dialogs:cards_dialog"),
    },
)
"""What the elements of the table do, and its dialogs."""
LATE: Mapping[str, str] = {
    "aloud": "napoleon.games.durak.page.table.aloud",
}
"""The modules of the table that are imported when they are first used."""

SETTINGS: tuple[Setting, ...] = (
    pause.BOUT,
    CONFIRM,
    DROP,
    drafts.AUTOPASS,
    COUNTS,
    REST,
    TALK,
)
"""The settings beside those of every game."""


class DurakTable(TableOf):
    """The table of Durak."""

    game: ClassVar[Game] = GAME

    # ---- table: the course of a deal -------------------------------------------------------

    draft: ClassVar[drafts.Draft] = drafts.Draft()

    def fresh(self, model: Model) -> drafts.Draft:
        """The draft for the decision that the user is about to make."""
        return drafts.fresh(model)

    def unasked(self, model: Model) -> Action | None:
        """The pass of a user who adds nothing more, or has nothing to add."""
        return drafts.unasked(model)

    def seat_played(self, match: Match) -> int:
        """The dummy's seat, where the user decides for it and it is next; else their own."""
        state: State = match.state
        if state.law.dummy is None or not state.acting:
            return HUMAN
        seat = match.next_actor
        return seat if controller(state, seat) == HUMAN else HUMAN

    def is_brief(self, match: Match, action: Action) -> bool:
        """Passes are brief."""
        return rounds.is_pass(match, action)

    def is_shown_with_next(self, match: Match, action: Action) -> bool:
        """Passes of one round come together, and so do the covers of one seat."""
        return rounds.is_shown_with_next(match, action)

    def is_watching(self, view: View) -> bool:
        """Whether the user is out."""
        return self.is_decided(view)

    def shown_ms(self, settings: Settings) -> int | None:
        """How long a bout that is over is looked at."""
        return pause.shown_ms(settings)

    def counts_as_help(self, settings: Settings) -> bool:
        """Whether the counts of all cards are shown."""
        return settings[COUNTS] == "on"

    def is_decided(self, view: View) -> bool:
        """Whether the user is out, so that the rest goes on without them."""
        return HUMAN in view.course.out and view.result is None

    def pause(self, before: State, after: State) -> str:
        """A bout that is over is looked at for a moment."""
        return pause.pause_after(before, after)

    def hastened_ms(self, model: Model, milliseconds: int) -> int:
        """The longer the others go on among themselves, the faster they play."""
        return pause.hastened_ms(model, milliseconds)

    def status(self, model: Model) -> Status:
        """What the status line says."""
        return status(model)

    def tell(self, words: Words, event: Event, *, brief: bool = False) -> str:
        """An event as a sentence; "" for one that goes without saying."""
        return telling.tell(words, event, brief=brief)

    def complaint(self, words: Words, reason: str) -> str:
        """The sentence of the rules for a refusal."""
        return sentence(words, reason)

    # ---- table: what is drawn --------------------------------------------------------------

    def phase(self, model: Model, view: View) -> str:
        """``bout``, ``pile``, ``field`` or ``stacks``."""
        del model
        return phase_name(view)

    def middle(self, model: Model, view: View, seats: Sequence[int]) -> Child:
        """The pairs, the pile, or what comes before the first lead."""
        del seats
        return middle(model, view)

    def banner(self, model: Model, view: View) -> Child:
        """How a bout has ended, while it is looked at."""
        del view
        return bout_end(model)

    def side(self, model: Model, view: View, tools: Html) -> Child:
        """The talon beside the pairs, and the column at the side."""
        del view
        return [stock(model), slot(model, tools)]

    def plate(self, model: Model, view: View, seat: int) -> Plate:
        """What a seat does in the bout, and how many cards it has."""
        del view
        return plates.plate(model, seat)

    def mood(self, model: Model, view: View, seat: int) -> str:
        """Who has held, and who takes."""
        del view
        return plates.mood(model, seat)

    def keys_row(self, model: Model, view: View) -> Child:
        """Take, play, done; and what else can be done."""
        return controls(model, view)

    def hand(self, model: Model) -> list[int]:
        """The faces that lie in the user's hand, in the order in which they lie."""
        return own_hand.hand(model)

    def own_hand(self, model: Model, view: View) -> Html:
        """The user's hand in one row, in two, or suit by suit."""
        return own_hand.hand_box(model, view)

    def rounds(self, view: View) -> int:
        """How many bouts are over; where there is one pile, whether anything has happened."""
        if view.law.game != "classic":
            return int(view.moves > 0)
        return view.course.bouts if view.course.last else 0

    def last_caption(self, view: View) -> str:
        """The last bout; where there is one pile, the last moves."""
        return "tool.last" if view.law.game == "classic" else "tool.lately"

    def offer(self, model: Model) -> Child:
        """To add nothing more in this bout."""
        return offer(model)

    # ---- table: keys, motion, talk ---------------------------------------------------------

    letters: ClassVar[Mapping[str, str]] = {"g": "cards", "q": "quit"}

    def key(self, model: Model, key: Key) -> Do | Outcome | None:
        """What a key means on the user's turn."""
        return keys.pressed(model, key)

    def main_key(self, model: Model) -> str:
        """The button for what needs no card; "" where a card is to be chosen."""
        return keys.main_key(model)

    def aloud(self, model: Model, letter: str) -> str:
        """The table in words, for the keys A, B, S and P."""
        text: str = late.of(self, "aloud").text(model, letter)
        return text

    def motion(self, before: Model, after: Model) -> Iterator[Move]:
        """How cards are played, put away, taken and drawn."""
        return motion.moves(before, after)

    def sound(self, happened: Sequence[Event], seat: int) -> str:
        """Which of the five sounds belongs to what happened."""
        return sound_of(happened, seat)

    # ---- result and standings --------------------------------------------------------------

    def verdict(self, model: Model) -> Verdict:
        """Who is the durak, and what became of the user."""
        return result.verdict(model)

    def spoils(self, words: Words, state: State) -> tuple[Spoils, ...]:
        """What the losers were left with."""
        return result.spoils(words, state)

    def earned(self, words: Words, state: State, seat: int) -> tuple[Figure, ...]:
        """How a seat came out."""
        return result.earned(words, state, seat)

    def dealt(self, words: Words, state: State) -> tuple[Dealt, ...]:
        """The hands and the talon."""
        return result.dealt(words, state)

    def record(self, match: Match, at: int, words: Words) -> str:
        """The text with a line for each bout."""
        return result.record_text(match, at, words)

    def deals(self, rules: RuleSet) -> int | None:
        """A match has no number of deals; a target may end it."""
        del rules
        return None

    def goal(self, words: Words, rules: RuleSet) -> str:
        """The points that win the match."""
        return result.goal(words, rules)
