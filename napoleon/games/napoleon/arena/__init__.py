"""The arena of Napoleon: roles, contracts, players who see all cards, judges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from napoleon.arena.arena_of import ArenaOf, Contract, Judge, Seer
from napoleon.games.napoleon.ai.heuristic_play import sensible_plays
from napoleon.games.napoleon.arena import judges, seeing
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.scoring import PAID_AS


class NapoleonArena(ArenaOf[State, Action, PlayerView]):
    """Napoleon in the arena."""

    roles: ClassVar[tuple[str, ...]] = PAID_AS
    roles_note: ClassVar[str] = "*alone*: Napoleon without an adjutant"
    leader: ClassVar[str] = "Napoleon"
    seers: ClassVar[Mapping[str, Seer]] = {
        seeing.SEEING: Seer("all cards", "sees all cards"),
        seeing.SEEING_PLAY: Seer("all cards from the first lead on", "sees all while playing"),
    }
    judges: ClassVar[Mapping[str, Judge[PlayerView]]] = {
        "search": judges.searched,
        "played": judges.played,
        "thought": judges.thought,
    }

    @property
    def collected(self) -> tuple[str, ...]:
        """Levels that play well without thinking long."""
        return ("casual", "strong")

    def role(self, over: State, seat: int) -> str:
        """The role for which a seat is paid; ``alone`` is Napoleon without an adjutant."""
        return over.result.paid_as(seat) if over.result else ""

    def contract(self, over: State) -> Contract | None:
        """Napoleon's seat, the bid, and whether it was made."""
        result = over.result
        return Contract(result.napoleon, result.bid, result.made) if result else None

    def see(self, state: State, seat: int, name: str, seed: str, budget_ms: int) -> Action:
        """The decision of a player who sees all cards."""
        return seeing.see(state, seat, name, seed, budget_ms)

    def compared(self, view: PlayerView) -> Sequence[Action]:
        """The cards that a player would consider."""
        return sensible_plays(view, "") if view.phase == PLAY else ()

    def groups(self, view: PlayerView) -> tuple[str, ...]:
        """The role as far as the seat knows it, and how many cards it holds."""
        cards = view.hand.bit_count()
        late = "1-5" if cards <= 5 else "6-7" if cards <= 7 else "8-"
        return (view.role(view.seat), f"{late} cards")


ARENA: Final = NapoleonArena(GAME)
"""Napoleon in the arena."""
