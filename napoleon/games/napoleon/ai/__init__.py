"""The computer players. They see a view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from napoleon.games.napoleon.ai import bot, worlds
from napoleon.games.napoleon.ai.choice import Choice
from napoleon.games.napoleon.ai.style import STYLES
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.kinds import must_be
from napoleon.match.players import PlayersOf
from napoleon.match.protocol import SUSPECT


class NapoleonPlayers(PlayersOf[PlayerView, Action]):
    """The computer players of Napoleon."""

    levels: ClassVar[tuple[str, ...]] = tuple(bot.LEVELS)
    styles: ClassVar[tuple[str, ...]] = tuple(STYLES)
    questions: ClassVar[frozenset[str]] = frozenset({SUSPECT})

    def choose(
        self,
        view: PlayerView,
        level: str,
        seed: str,
        budget_ms: int,
        *,
        table: Sequence[str] = (),
        style: str = "",
    ) -> Choice:
        """The decision of a level in a view; see `bot.choose`."""
        must_be(view, PlayerView)
        others = self.checked(level, seed, budget_ms, table, style)
        return bot.choose(view, level, seed, budget_ms, table=others, style=style)

    def weigh(
        self,
        view: PlayerView,
        action: Action,
        seed: str,
        budget_ms: int,
        *,
        table: Sequence[str] = (),
    ) -> Choice:
        """The decision of `expert` in a view, with ``action`` among the candidates."""
        return bot.weigh(view, action, seed, budget_ms, table=table)

    def suspects(self, view: PlayerView, seed: str) -> dict[int, float]:
        """By seat: the chance that it is the adjutant. Raises `NoWorld`."""
        return worlds.suspicion(view, seed)


PLAYERS: Final = NapoleonPlayers()
"""The computer players of Napoleon."""
choose = PLAYERS.choose
