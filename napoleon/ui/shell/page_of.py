"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`; each feature has its section, in the same order there.
"""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from napoleon.match.game import Game


class PageOf(ABC):
    """A game's part of the page."""

    game: ClassVar[Game]
    """The game."""

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
