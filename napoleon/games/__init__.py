"""The games: one folder each; no game imports another. Programs find a game by its name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from napoleon.match.game import USUAL, Game
from napoleon.match.rooms import room_of

if TYPE_CHECKING:
    from napoleon.ui.page_of import PageOf

__all__ = ["GAMES", "PAGES", "USUAL", "game_named", "page_named"]

GAMES: Final[dict[str, str]] = {USUAL: "napoleon.games.napoleon", "durak": "napoleon.games.durak"}
"""The games by name, each with its package."""
PAGES: Final = {USUAL: ("HQ", "SA", "Jo"), "durak": ("C6", "DK", "HA")}
"""The games that have a page, each with three cards in letters for its picture."""


def game_named(name: str) -> Game:
    """The game with a name. Raises `KeyError` where there is none."""
    found: Game = import_module(f"{GAMES[name]}.game").GAME
    return found


def page_named(name: str) -> PageOf:
    """The page of the game with a name. Raises `KeyError` where there is none.

    So it does for a game that is played in programs only: the page does not carry its folder.
    """
    if name not in PAGES:
        raise KeyError(name)
    page: PageOf = room_of(game_named(name), "page.game_page").PAGE
    return page
