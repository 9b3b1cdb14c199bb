"""The page of the toy game: what any game has."""

from __future__ import annotations

from typing import Final

from napoleon.ui.features import SHARED
from napoleon.ui.help.books import Books
from napoleon.ui.page_of import PageOf
from napoleon.ui.rule_form.fields import Form
from tests.games.toy.game import GAME, ToyRules

PAGE: Final = PageOf(GAME, Books(Form(ToyRules)), features=SHARED)
