"""Durak's table: what the shared features ask of it, section by section."""

from __future__ import annotations

from typing import ClassVar

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.view import View
from napoleon.kit.cards import cards_of
from napoleon.match.game import Game
from napoleon.ui.shell.model import Model
from napoleon.ui.table.table_of import TableOf


class DurakTable(TableOf):
    """The table of Durak."""

    game: ClassVar[Game] = GAME

    # ---- table: what is drawn --------------------------------------------------------------

    def hand(self, model: Model) -> list[int]:
        """The cards that lie in the user's hand, in the order in which they lie."""
        view: View = model.view
        return list(cards_of(view.hand or 0))
