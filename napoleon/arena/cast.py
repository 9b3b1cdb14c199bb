"""The players of a game by name: our own levels, players who see all cards, outside programs."""

from __future__ import annotations

from collections import Counter
from types import TracebackType
from typing import Final, Self

from napoleon.ai import choose
from napoleon.arena.outside import OUTSIDE, START_S, Fault, NoStart, Program
from napoleon.arena.seeing import SEERS, see
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import observe

STAND_IN: Final = "casual"
"""The level that decides instead of a player that gave no usable answer."""

MOST_FAULTS: Final = 5
"""After so many faults an outside program gets no more requests in this deal."""


def check_name(name: str) -> None:
    """Raises `ValueError` unless there is a player with that name."""
    if name in LEVELS or name in SEERS:
        return
    if not name.startswith(OUTSIDE) or not name.removeprefix(OUTSIDE).strip():
        known = ", ".join((*LEVELS, *SEERS, f"{OUTSIDE}COMMAND"))
        raise ValueError(f"no such player: {name[:60]!r} (there are: {known})")


class Cast:
    """The players of a game, their programs running; counts faults."""

    def __init__(self, budget_ms: int, start_s: float = START_S) -> None:
        self.budget_ms = budget_ms
        self.start_s = start_s
        self.faults: list[tuple[str, str]] = []
        self._failed = Counter[str]()
        self._programs: dict[tuple[str, int], Program] = {}

    def choose(self, name: str, seat: int, state: State, seed: str) -> Action:
        """The decision of a player in a seat; only ``seeing`` players get more than the view."""
        try:
            return self._asked(name, seat, state, seed)
        except Fault as fault:
            self.faults.append((name, str(fault)))
            self._failed[name] += MOST_FAULTS if isinstance(fault, NoStart) else 1
        return choose(observe(state, seat), STAND_IN, seed, self.budget_ms).action

    def _asked(self, name: str, seat: int, state: State, seed: str) -> Action:
        if name in SEERS:
            return see(state, seat, name, seed, self.budget_ms)
        view = observe(state, seat)
        if not name.startswith(OUTSIDE):
            try:
                return choose(view, name, seed, self.budget_ms).action
            except Exception as error:
                raise Fault(f"internal error: {type(error).__name__}: {error}"[:150]) from error
        if self._failed[name] >= MOST_FAULTS:
            raise Fault("given up")
        key = (name, seat)
        if key not in self._programs:
            self._programs[key] = Program(name.removeprefix(OUTSIDE), self.start_s)
        return self._programs[key].ask(view, seed, self.budget_ms)

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
