"""The parts of the program that the page loads when they are needed, and their contents."""

from __future__ import annotations

from typing import Final

from napoleon.games import PAGES, USUAL
from napoleon.kit.catalogues import SilentLanguageError

THE_REST: Final = ""
"""The part that every game needs; any other part is a game or a language, by its name."""
_GAMES: Final = "napoleon.games."


def part_with(missing: ImportError) -> str:
    """The part with a module that could not be imported, or with a language's catalogues."""
    if isinstance(missing, SilentLanguageError):
        return missing.name or ""
    name = missing.name or ""
    game = name.removeprefix(_GAMES).partition(".")[0] if name.startswith(_GAMES) else THE_REST
    return game if game in PAGES and game != USUAL else THE_REST


def needed_for(part: str) -> tuple[str, ...]:
    """The parts to load before a part can be used, that one last."""
    return (THE_REST, part) if part in PAGES else (part,)
