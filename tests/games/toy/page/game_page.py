"""The page of the toy game: what any game has."""

from __future__ import annotations

from typing import ClassVar, Final

from napoleon.match.game import Game
from napoleon.ui.shell.page_of import PageOf
from tests.games.toy.game import GAME


class ToyPage(PageOf):
    """The page."""

    game: ClassVar[Game] = GAME


PAGE: Final = ToyPage()
