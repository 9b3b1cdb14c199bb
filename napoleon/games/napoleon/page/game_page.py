"""Napoleon's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page import advice as advising
from napoleon.games.napoleon.page import phrases, rival
from napoleon.games.napoleon.page import review as reviewing
from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.match.game import Game
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.advice.options import Column
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page_of import PageOf, Place
from napoleon.ui.shell.sitting import Draft
from napoleon.ui.shell.words import Words

if TYPE_CHECKING:
    from napoleon.ui.lessons.state import Lesson


class NapoleonPage(PageOf):
    """The page of Napoleon."""

    game: ClassVar[Game] = GAME

    # ---- shell: words, controls, link ------------------------------------------------------

    # ---- table: the course of a deal -------------------------------------------------------

    # ---- table: what is drawn --------------------------------------------------------------

    # ---- table: keys, motion, talk ---------------------------------------------------------

    # ---- result and standings --------------------------------------------------------------

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

    def hinted(self, model: Model, advice: Advice[Action]) -> Draft:
        """The draft with a hint, set to what it says."""
        return drafts.hinted(model.view, model.draft, advice)

    def has_suspects(self, view: PlayerView) -> bool:
        """Whether the adjutant is still to be found."""
        return advising.has_suspects(view)

    # ---- review ----------------------------------------------------------------------------

    def swing(self, state: State) -> float:
        """What winning instead of losing makes for Napoleon, in points."""
        return reviewing.swing(state)

    def moment(self, words: Words, view: PlayerView, ply: int) -> str:
        """The trick and the turn in it, or the phase."""
        del ply
        return reviewing.moment(words, view)

    def named(self, words: Words, action: Action, view: PlayerView) -> str:
        """An action beside its phase."""
        return reviewing.named(words, action, view.phase)

    def situation(
        self, words: Words, view: PlayerView, action: Action, where: str
    ) -> list[tuple[str, Child]]:
        """The trick or the calls so far, the contract, and the hand."""
        return reviewing.situation(words, view, action, where)

    def on_graph(self, words: Words, state: State, action: Action, ply: int) -> Place | None:
        """The trick of a play."""
        del ply
        return reviewing.on_graph(words, state, action)

    def outcome(self, words: Words, state: State, seat: int) -> Child:
        """The part of a seat, contract and result."""
        return reviewing.outcome(words, state, seat)

    # ---- study -----------------------------------------------------------------------------

    # ---- rival -----------------------------------------------------------------------------

    def rival_rows(self, words: Words, state: State, where: str) -> list[tuple[str, Child]]:
        """Contract, part, outcome and honors."""
        return rival.rows(words, state, where)

    # ---- lessons ---------------------------------------------------------------------------

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons."""
        book: tuple[Lesson, ...] = self.game.room("page.lesson_book").LESSONS
        return book

    # ---- rule form and rulebook ------------------------------------------------------------

    # ---- settings and start ----------------------------------------------------------------

    # ---- statistics, deal of the day --------------------------------------------------------

    # ---- proof of the deals ----------------------------------------------------------------


PAGE: Final = NapoleonPage()
"""The page of the game."""
