"""The parts of the program that come after the first table, and which module is in which."""

from __future__ import annotations

from typing import Final

from napoleon.games import PAGES, USUAL

THE_REST: Final = ""
"""The part without which no other one can be used; every other part is a game, by its name."""
_GAMES: Final = "napoleon.games."


def part_with(missing: ImportError) -> str:
    """The part that has a module which could not be imported."""
    name = missing.name or ""
    game = name.removeprefix(_GAMES).partition(".")[0] if name.startswith(_GAMES) else THE_REST
    return game if game in PAGES and game != USUAL else THE_REST
