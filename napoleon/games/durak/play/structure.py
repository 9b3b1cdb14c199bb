"""The parts of a turn structure: phases, each with its legal actions and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from napoleon.games.durak.play.actions import Plain
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import State


class Phase(NamedTuple):
    """A phase in which somebody decides; `State.acting` says who."""

    legal: Callable[[State, int], list[Plain]]
    """The legal actions of one of the acting seats."""
    apply: Callable[[State, int, Plain], None]
    """Changes a state as an acting seat does something. Raises `IllegalAction`."""
    events: Callable[[State, int, Plain, State], list[Event]]
    """The events of an action: from the state before, its seat, the action, and the state after."""
    belated: Callable[[State, int, Plain], str] | None = None
    """Why a seat that may not act may not do this; None: only because it is not its turn."""
    shuffles: Callable[[State], tuple[int, ...]] | None = None
    """The cards that chance puts in order in this phase; None: it does nothing."""


class Prelude(NamedTuple):
    """What comes before a game: it ends in the phase `state.DEALT`."""

    begin: Callable[[State], None]
    """Changes a state to the one before its first decision."""
    phases: Mapping[str, Phase]
    """Its phases by name."""


class Structure(NamedTuple):
    """The turn structure of one of the six games."""

    begin: Callable[[State, int], None]
    """Changes a state to the one before the first decision; the seat attacks first."""
    phases: Mapping[str, Phase]
    """Its phases by name. `SETTLE` is not one of them: nobody decides anything there."""
    settle: Callable[[State], None] | None = None
    """Changes a state in which a bout or a pile is over (`SETTLE`): cards go, and what follows
    begins. None for a game that never stops there."""
    swept: Callable[[State], str] | None = None
    """Why the pile is put away in such a state; "" if all of it is taken."""
