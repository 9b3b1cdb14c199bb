"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`; each feature has its section, in the same order there.
"""

from __future__ import annotations

from abc import ABC
from functools import cached_property
from typing import Any, ClassVar

from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.ui.rule_form.fields import Form
from napoleon.ui.table.pauses import AFTER_DEAL, GRADE


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

    @cached_property
    def form(self) -> Form:
        """The groups of the rule form, and which of its fields belong together."""
        return Form(self.game.rules)

    # ---- settings and start ----------------------------------------------------------------

    def deals(self, rules: Any) -> int | None:
        """How many deals a match has; None where that is not settled before."""
        del rules
        return None

    def waits(self, match: Match, pause: str) -> bool:
        """Whether a saved match can wait for NEXT at that place (`napoleon.ui.table.pauses`)."""
        if pause in AFTER_DEAL:
            return match.counts and (pause != GRADE or match.over)
        return not match.deal_over

    # ---- statistics, deal of the day --------------------------------------------------------

    # ---- proof of the deals ----------------------------------------------------------------
