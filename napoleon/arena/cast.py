"""The players at a table by name: a game's levels, players who see all cards, outside programs."""

from __future__ import annotations

from collections import Counter
from functools import partial
from types import TracebackType
from typing import Final, Self

from napoleon.arena.arena_of import arena_of
from napoleon.arena.outside import OUTSIDE, START_S, Fault, NoStart, Program
from napoleon.match.game import Action, Game, State
from napoleon.match.rooms import players_of

MOST_FAULTS: Final = 5
"""After this many faults an outside program gets no more requests in this deal."""
STYLE: Final = "/"
"""Between a level and its style: ``casual/ney``."""


def check_name(game: Game, name: str) -> None:
    """Raises `ValueError` unless there is a player with that name."""
    players = players_of(game)
    own = (*players.levels, *arena_of(game).seers)
    level, slash, style = name.partition(STYLE)
    if name in own or (slash and level in players.levels and style in players.styles):
        return
    if not name.startswith(OUTSIDE) or not name.removeprefix(OUTSIDE).strip():
        known = ", ".join((*own, f"{OUTSIDE}COMMAND"))
        styles = ", ".join(f"{STYLE}{style}" for style in players.styles)
        known += f"; a level may have a style: {styles}" if styles else ""
        raise ValueError(f"no such player: {name[:60]!r} (there are: {known})")


class Cast:
    """The players at a table, their programs running; counts faults."""

    def __init__(self, game: Game, budget_ms: int, start_s: float = START_S) -> None:
        self.game = game
        self.budget_ms = budget_ms
        self.start_s = start_s
        self.faults: list[tuple[str, str]] = []
        self._failed = Counter[str]()
        self._programs: dict[tuple[str, int], Program] = {}

    def choose(self, name: str, seat: int, state: State, seed: str) -> Action:
        """The decision of a player in a seat; only seers get more than the view.

        The middle level decides instead of a player that gave no usable answer.
        """
        try:
            return self._asked(name, seat, state, seed)
        except Fault as fault:
            self.faults.append((name, str(fault)))
            self._failed[name] += MOST_FAULTS if isinstance(fault, NoStart) else 1
        players, view = players_of(self.game), self.game.observe(state, seat)
        action: Action = players.choose(view, players.middling, seed, self.budget_ms).action
        return action

    def _asked(self, name: str, seat: int, state: State, seed: str) -> Action:
        game = self.game
        arena = arena_of(game)
        if name in arena.seers:
            seen: Action = arena.see(state, seat, name, seed, self.budget_ms)
            return seen
        view = game.observe(state, seat)
        if not name.startswith(OUTSIDE):
            try:
                level, _, style = name.partition(STYLE)
                budget_ms = self.budget_ms
                advice = players_of(game).choose(view, level, seed, budget_ms, style=style)
                action: Action = advice.action
            except Exception as error:
                raise Fault(f"internal error: {type(error).__name__}: {error}"[:150]) from error
            return action
        if self._failed[name] >= MOST_FAULTS:
            raise Fault("given up")
        key = (name, seat)
        if key not in self._programs:
            self._programs[key] = Program(game, name.removeprefix(OUTSIDE), self.start_s)
        silent = partial(game.keeps_silent, state)
        return self._programs[key].ask(view, seed, self.budget_ms, silent)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for program in self._programs.values():
            program.close()
