"""Durak's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from pathlib import Path
from typing import ClassVar, Final

from napoleon.games.durak.page.reasons import reason_text
from napoleon.games.durak.page.table.game_table import CHOICES, DIALOGS, DurakTable
from napoleon.games.durak.page.table.game_table import CONTROLS as TABLE_CONTROLS
from napoleon.games.durak.page.table.game_table import LATE as TABLE_LATE
from napoleon.games.durak.play.state import State
from napoleon.kit.cards import cards_of
from napoleon.match.protocol import Reason
from napoleon.ui.settings.state import OF_EVERY_GAME
from napoleon.ui.shell.controls import Controls
from napoleon.ui.shell.html import Html
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.shell.words import Words


class DurakPage(DurakTable, PageOf):
    """The page of Durak."""

    # ---- shell: words, controls, link ------------------------------------------------------

    catalogues: ClassVar[Path | None] = Path(__file__).parent / "locale"
    controls: ClassVar[Controls] = TABLE_CONTROLS
    late: ClassVar[Mapping[str, str]] = TABLE_LATE
    dialogs: ClassVar[Mapping[str, Callable[[Model], Html]]] = DIALOGS

    # ---- advice ----------------------------------------------------------------------------

    def reason(self, words: Words, reason: Reason) -> str:
        """A reason as a sentence, with the cards by their names."""
        return reason_text(words, reason)

    # ---- settings and start ----------------------------------------------------------------

    choices: ClassVar[Set[str]] = (OF_EVERY_GAME - {"next"}) | CHOICES

    # ---- study -----------------------------------------------------------------------------

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The cards in the hand of a seat."""
        return tuple(cards_of(state.hands[seat]))


PAGE: Final = DurakPage()
"""The page."""
