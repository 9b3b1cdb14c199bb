"""Napoleon's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Final

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page import waiting
from napoleon.games.napoleon.page.form import FORM
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.ui.rule_form.fields import Form
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.table.pauses import ALL_PASSED, READY, TRICK


class NapoleonPage(PageOf):
    """The page of Napoleon."""

    game: ClassVar[Game] = GAME

    # ---- shell: words, controls, link ------------------------------------------------------

    # ---- table: the course of a deal -------------------------------------------------------

    # ---- table: what is drawn --------------------------------------------------------------

    # ---- table: keys, motion, talk ---------------------------------------------------------

    # ---- result and standings --------------------------------------------------------------

    # ---- advice ----------------------------------------------------------------------------

    # ---- review ----------------------------------------------------------------------------

    # ---- study -----------------------------------------------------------------------------

    # ---- rival -----------------------------------------------------------------------------

    # ---- lessons ---------------------------------------------------------------------------

    # ---- rule form and rulebook ------------------------------------------------------------

    @cached_property
    def form(self) -> Form:
        """SdC's groups first."""
        return FORM

    # ---- settings and start ----------------------------------------------------------------

    def deals(self, rules: RuleSet) -> int:
        """As the rules say."""
        return rules.table.deals

    def waits(self, match: Match, pause: str) -> bool:
        """Before the first trick, after a trick, after the auction, or as in any game."""
        if pause not in (TRICK, READY, ALL_PASSED):
            return super().waits(match, pause)
        return waiting.waits(match.state, pause)

    # ---- statistics, deal of the day --------------------------------------------------------

    # ---- proof of the deals ----------------------------------------------------------------


PAGE: Final = NapoleonPage()
"""The page of the game."""
