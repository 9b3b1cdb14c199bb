"""Durak's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from napoleon.games.durak.page.table.game_table import DurakTable
from napoleon.games.durak.play.state import State
from napoleon.kit.cards import cards_of
from napoleon.ui.shell.page_of import PageOf


class DurakPage(DurakTable, PageOf):
    """The page of Durak."""

    # ---- shell: words, controls, link ------------------------------------------------------

    catalogues: ClassVar[Path | None] = Path(__file__).parent / "locale"

    # ---- study -----------------------------------------------------------------------------

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The cards in the hand of a seat."""
        return tuple(cards_of(state.hands[seat]))


PAGE: Final = DurakPage()
"""The page."""
