"""The rooms of a game's folder, each imported when it is first used: its records, its players."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from napoleon.kit.rule_book import Book
    from napoleon.match.game import Deal, Game
    from napoleon.match.players import Players
    from napoleon.match.records.texts import AnyRecords


class Group(NamedTuple):
    """Cards that are counted, as masks."""

    cards: int
    """The cards."""
    among: int
    """The cards that the shuffle spreads over the places, these among them."""


class Tally(NamedTuple):
    """The counts of one deal; the names are those of the catalogues."""

    places: Mapping[str, int]
    """The cards of each place, as masks; in every deal the same names."""
    groups: Mapping[str, Group]
    """The groups of cards to count at each place; in every deal the same names."""


def room_of(game: Game, name: str) -> Any:
    """A room of a game's folder, as a module: ``records.texts``, ``ai``, ``page.game_page``."""
    return import_module(f"{_home(game)}.{name}")


def room_if_any(game: Game, name: str) -> Any | None:
    """The same; None for a game that has no such room."""
    try:
        return room_of(game, name)
    except ModuleNotFoundError as missing:
        if missing.name != f"{_home(game)}.{name}":
            raise
        return None


def _home(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


def records_of(game: Game) -> AnyRecords:
    """A game's records as texts."""
    found: AnyRecords = room_of(game, "records.texts").RECORDS
    return found


def players_of(game: Game) -> Players:
    """A game's computer players."""
    found: Players = room_of(game, "ai").PLAYERS
    return found


def tallies_of(game: Game, rules: Book, deal: Deal) -> tuple[Tally, ...]:
    """The tallies of a deal, for a census; () for a game without ``census``."""
    room = room_if_any(game, "census")
    return room.tallies(rules, deal) if room else ()
