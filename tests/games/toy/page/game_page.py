"""The page of the toy game: what any game has."""

from __future__ import annotations

from typing import ClassVar, Final

from napoleon.match.game import Game
from napoleon.ui.help.books import Books
from napoleon.ui.rule_form.fields import Form
from napoleon.ui.shell.page_of import PageOf
from tests.games.toy.game import GAME, ToyRules


class ToyPage(PageOf):
    """The page."""

    game: ClassVar[Game] = GAME
    books: ClassVar[Books] = Books(Form(ToyRules))


PAGE: Final = ToyPage()
