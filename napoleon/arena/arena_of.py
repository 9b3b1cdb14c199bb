"""What the arena needs of a game besides its rules and players; the defaults fit any game.

A game that needs more has a room ``arena`` with the value ``ARENA``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, cast

from napoleon.kit.rule_book import Book
from napoleon.match.game import ActionT, Game, StateT, ViewT
from napoleon.match.rooms import players_of, room_if_any


class Contract(NamedTuple):
    """The contract of a seat in a deal, and whether it was made."""

    seat: int
    bid: int
    made: bool


class Seer(NamedTuple):
    """A player who sees hidden cards, to measure how much of the possible knowledge is used."""

    sees: str
    """The cards that it sees, as part of a sentence: "all cards"."""
    note: str
    """The same for the chart: "sees all cards"."""


Judge: TypeAlias = Callable[[ViewT], Mapping[str, Sequence[float]]]
"""The points of each action that it compares, in the same imagined deals for all of them."""


class ArenaOf(Generic[StateT, ActionT, ViewT]):
    """A game in the arena."""

    roles: ClassVar[tuple[str, ...]] = ()
    """The roles by which results are reported, in order."""
    roles_note: ClassVar[str] = ""
    """What a reader must know about them."""
    leader: ClassVar[str] = "leader"
    """The name of the seat with the contract."""
    seers: ClassVar[Mapping[str, Seer]] = {}
    """Players who see hidden cards, by name; those who see most come first."""
    judges: ClassVar[Mapping[str, Judge[Any]]] = {}
    """The judges of `napoleon.arena.regret`, by name, the usual one first."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def collected(self) -> tuple[str, ...]:
        """The levels whose deals give positions to judge."""
        players = players_of(self.game)
        return (players.middling, players.best)

    @property
    def rules(self) -> Book:
        """The rules under which decisions are judged."""
        rules: Book = self.game.rules()
        return rules

    def role(self, _over: StateT, _seat: int) -> str:
        """The role of a seat in a finished deal, one of `roles`; "" where there are none."""
        return ""

    def contract(self, _over: StateT) -> Contract | None:
        """The contract of a finished deal, if the game has contracts."""
        return None

    def see(self, _state: StateT, _seat: int, name: str, _seed: str, _budget_ms: int) -> ActionT:
        """The decision of one of the `seers`. Raises `ValueError` for another name."""
        raise ValueError(f"nobody sees hidden cards as {name[:40]!r}")

    def compared(self, view: ViewT) -> Sequence[ActionT]:
        """The actions of a view that a judge compares; fewer than two are not judged."""
        return cast("Sequence[ActionT]", view.legal)

    def groups(self, _view: ViewT) -> tuple[str, ...]:
        """The groups of decisions that a view belongs to in a report of regret."""
        return ()


AnyArena: TypeAlias = ArenaOf[Any, Any, Any]
"""A game whose types are not known in the arena."""


def arena_of(game: Game) -> AnyArena:
    """The game in the arena."""
    room = room_if_any(game, "arena")
    if room is None:
        return ArenaOf(game)
    found: AnyArena = room.ARENA
    return found
