"""Napoleon's table: what the shared features ask of it, section by section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page import result, telling
from napoleon.games.napoleon.page.table import (
    drafts,
    keys,
    motion,
    own_hand,
    plates,
    rest,
)
from napoleon.games.napoleon.page.table.control_row import controls, offer
from napoleon.games.napoleon.page.table.lanes import banner, lanes, phase_name
from napoleon.games.napoleon.page.table.pause import pause_after
from napoleon.games.napoleon.page.table.slot import slot
from napoleon.games.napoleon.page.table.sounds import sound_of
from napoleon.games.napoleon.page.table.trick import rule_shown
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.events import Event
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.match.game import Game
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import Words
from napoleon.ui.table.motion import Move
from napoleon.ui.table.pieces import (
    Dealt,
    Figure,
    HandCard,
    Plate,
    Spoils,
    Verdict,
)
from napoleon.ui.table.status import Status
from napoleon.ui.table.table_of import TableOf

if TYPE_CHECKING:
    pass


class NapoleonTable(TableOf):
    """The table of Napoleon."""

    game: ClassVar[Game] = GAME

    # ---- table: the course of a deal -------------------------------------------------------

    draft: ClassVar[drafts.Draft] = drafts.Draft()

    def fresh(self, model: Model) -> drafts.Draft:
        """The draft for the decision that the user is about to make."""
        return drafts.fresh(model)

    def let_go(self, model: Model) -> drafts.Draft:
        """A Joker that waits for its card goes back to the hand."""
        return drafts.without_joker(model.draft)

    def unasked(self, model: Model) -> Action | None:
        """The pass of a user who bids no more in an auction."""
        return drafts.unasked(model)

    def is_decided(self, view: PlayerView) -> bool:
        """Whether nothing that is still played can change who wins, or what anybody earns."""
        return rest.decided(view)

    def pause(self, before: State, after: State) -> str:
        """NEXT is waited for after a trick, and where the contract is told."""
        return pause_after(before, after)

    def held_ms(self, before: State, after: State) -> int:
        """A bid is held for a moment, and the adjutant's card for as long as the banner flies."""
        return motion.held_ms(before, after)

    def status(self, model: Model) -> Status:
        """What the status line says."""
        return telling.status(model)

    # ---- table: what is drawn --------------------------------------------------------------

    def phase(self, model: Model, view: PlayerView) -> str:
        """What the style sheet calls the phase."""
        return phase_name(model, view)

    def middle(self, model: Model, view: PlayerView, seats: Sequence[int]) -> Child:
        """The lanes (場札テーブル)."""
        return lanes(model, view, seats)

    def banner(self, model: Model, view: PlayerView) -> Child:
        """Who the adjutant is, in the trick in which it comes out."""
        return banner(model, view)

    def side(self, model: Model, view: PlayerView, tools: Html) -> Child:
        """The slot column."""
        return slot(model, view, tools)

    def plate(self, model: Model, view: PlayerView, seat: int) -> Plate:
        """The bid, or part and honors."""
        return plates.plate(model, view, seat)

    def mood(self, model: Model, view: PlayerView, seat: int) -> str:
        """Who has gained in a trick, and who has lost."""
        return plates.mood(model, view, seat)

    def keys_row(self, model: Model, view: PlayerView) -> Child:
        """SdC's buttons."""
        return controls(model, view)

    def hand(self, model: Model) -> list[int]:
        """The cards that lie in the hand."""
        return own_hand.hand(model)

    def hand_places(self, model: Model) -> int:
        """For how many cards the hand has room."""
        return own_hand.hand_places(model)

    def hand_card(self, model: Model, view: PlayerView, card: int) -> HandCard:
        """What a card of the hand does, and what is marked on it."""
        return own_hand.hand_card(model, view, card)

    def rounds(self, view: PlayerView) -> int:
        """How many tricks are finished."""
        return len(view.tricks)

    def rule_shown(self, model: Model) -> str:
        """The place of the rule that won the trick."""
        return rule_shown(model)

    def offer(self, model: Model) -> Child:
        """To set up what a hint says, or to pass until the auction ends."""
        return offer(model)

    # ---- table: keys, motion, talk ---------------------------------------------------------

    def key(self, model: Model, key: Key) -> Do | Outcome | None:
        """What a key means on the user's turn."""
        return keys.pressed(model, key)

    def main_key(self, model: Model) -> str:
        """The button that calls, or "" in the phases of cards."""
        return keys.main_key(model)

    def motion(self, before: Model, after: Model) -> Iterator[Move]:
        """How cards are played, collected and laid aside."""
        return motion.moves(before, after)

    def sound(self, happened: Sequence[Event], seat: int) -> str:
        """Which of the five sounds belongs to what happened."""
        return sound_of(happened, seat)

    # ---- result and standings --------------------------------------------------------------

    def verdict(self, model: Model) -> Verdict:
        """Which side won, why, and where the points come from."""
        return result.verdict(model)

    def spoils(self, words: Words, state: State) -> tuple[Spoils, ...]:
        """The honors of the French and of the allies."""
        return result.spoils(words, state)

    def earned(self, words: Words, state: State, seat: int) -> tuple[Figure, ...]:
        """Part and honors."""
        return result.earned(words, state, seat)

    def dealt(self, words: Words, state: State) -> tuple[Dealt, ...]:
        """The hands and the widow."""
        return result.dealt(words, state.deal)
