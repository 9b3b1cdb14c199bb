"""Napoleon's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from typing import ClassVar, Final

from napoleon.games.napoleon.game import GAME
from napoleon.match.game import Game
from napoleon.ui.shell.page_of import PageOf


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

    # ---- settings and start ----------------------------------------------------------------

    # ---- statistics, deal of the day --------------------------------------------------------

    # ---- proof of the deals ----------------------------------------------------------------


PAGE: Final = NapoleonPage()
"""The page of the game."""
