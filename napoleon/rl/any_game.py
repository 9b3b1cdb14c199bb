"""A PettingZoo environment for any game, made from what every `GameOf` provides.

An action is its place among the legal ones, from 1; 0 lets the others speak where that is possible.
An observation is the view as a text of JSON, in bytes of ASCII; ``infos`` have the legal actions in
letters. Our own games have numbers and bits that learn better (`napoleon.rl.deal_table`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from napoleon.rl.code import AnyCode, found_game
from napoleon.rl.deal_table import DealTable, wrapped
from napoleon.rl.desk import Desk

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from napoleon.kit.rule_book import Book
    from napoleon.match.game import Game


def env(
    game: Game | str, rules: Book | str = "", render_mode: str | None = None
) -> AECEnv[str, Any, int | None]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the episode."""
    return wrapped(raw_env(game, rules, render_mode))


def raw_env(game: Game | str, rules: Book | str = "", render_mode: str | None = None) -> GameTable:
    """The environment alone: an illegal action raises `ValueError`.

    ``game``: a game, or its name; ``rules``: a rule set of it, or a query string such as
    ``preset=duel``. Raises `ValueError` for bad rules, and for an unknown game.
    """
    return GameTable(Desk(AnyCode(found_game(game)), rules), render_mode)


class GameTable(DealTable):
    """A table of any game."""

    def _inform(self) -> None:
        """The actions in letters."""
        self.infos[self.agent_selection] = {"legal": self.ways()}
