"""What the arena needs of a game besides its rules and players; the defaults fit any game.

A game that needs more has a room ``arena`` with the value ``ARENA``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from napoleon.match.game import Action, Game, State, View
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


Judge = Callable[[View], Mapping[str, Sequence[float]]]
"""The points of each action that it compares, in the same imagined deals for all of them."""


class ArenaOf:
    """A game in the arena."""

    roles: ClassVar[tuple[str, ...]] = ()
    """The roles by which results are reported, in order."""
    roles_note: ClassVar[str] = ""
    """What a reader must know about them."""
    leader: ClassVar[str] = "leader"
    """The name of the seat with the contract."""
    seers: ClassVar[Mapping[str, Seer]] = {}
    """Players who see hidden cards, by name; those who see most come first."""
    judges: ClassVar[Mapping[str, Judge]] = {}
    """The judges of `napoleon.arena.regret`, by name, the usual one first."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def collected(self) -> tuple[str, ...]:
        """The levels whose deals give positions to judge."""
        players = players_of(self.game)
        return (players.middling, players.best)

    @property
    def rules(self) -> Any:
        """The rules under which decisions are judged."""
        return self.game.rules()

    def role(self, _over: State, _seat: int) -> str:
        """The role of a seat in a finished deal, one of `roles`; "" where there are none."""
        return ""

    def contract(self, _over: State) -> Contract | None:
        """The contract of a finished deal, if the game has contracts."""
        return None

    def see(self, _state: State, _seat: int, name: str, _seed: str, _budget_ms: int) -> Action:
        """The decision of one of the `seers`. Raises `ValueError` for another name."""
        raise ValueError(f"nobody sees hidden cards as {name[:40]!r}")

    def compared(self, view: View) -> Sequence[Action]:
        """The actions of a view that a judge compares; fewer than two are not judged."""
        legal: Sequence[Action] = view.legal
        return legal

    def groups(self, _view: View) -> tuple[str, ...]:
        """The groups of decisions that a view belongs to in a report of regret."""
        return ()


def arena_of(game: Game) -> ArenaOf:
    """The game in the arena."""
    room = room_if_any(game, "arena")
    if room is None:
        return ArenaOf(game)
    found: ArenaOf = room.ARENA
    return found
