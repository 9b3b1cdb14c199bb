"""The computer players of a game, as the shared rooms ask them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias

from napoleon.kit.kinds import must_be, several
from napoleon.kit.refusal import Refusal
from napoleon.match.game import ActionT, ViewT
from napoleon.match.protocol import Advice
from napoleon.match.refusals import IllegalAction

if TYPE_CHECKING:
    from napoleon.kit.json_in import JsonWritten


class PlayersOf(ABC, Generic[ViewT, ActionT]):
    """The computer players of a game. They see a view and nothing else."""

    levels: ClassVar[tuple[str, ...]]
    """The names of the levels, weakest first."""
    styles: ClassVar[tuple[str, ...]] = ()
    """The names of the styles in which every level can play: a preference, not a strength."""
    questions: ClassVar[frozenset[str]] = frozenset()
    """What can be asked besides ``choose`` and ``weigh``: kinds of `napoleon.match.protocol`."""

    @property
    def middling(self) -> str:
        """The middle level: the usual opponent, and the one that others are measured against."""
        return self.levels[(len(self.levels) - 1) // 2]

    @property
    def best(self) -> str:
        """The strongest level."""
        return self.levels[-1]

    @abstractmethod
    def choose(
        self,
        view: ViewT,
        level: str,
        seed: str,
        budget_ms: int,
        *,
        table: Sequence[str] = (),
        style: str = "",
    ) -> Advice[ActionT]:
        """The decision of a level in a view.

        The same view, level and seed give the same answer, unless the time limit cuts a search
        short. ``table``: the levels of the others; ``style``: one of `styles`, "" for none. Raises
        `Refusal` for a level or a style that does not exist, for a negative time limit, and for a
        view in which the seat has nothing to decide.
        """

    def checked(
        self, level: str, seed: str, budget_ms: int, table: Sequence[str], style: str = ""
    ) -> tuple[str, ...]:
        """The levels of the others. Raises `Refusal` and `TypeError` as `choose` does."""
        must_be(seed, str, "seed")
        must_be(budget_ms, int, "budget_ms")
        if budget_ms < 0:
            raise Refusal("no_budget", f"{budget_ms}"[:40])
        others = several(table, "table")
        for one in (level, *others):
            must_be(one, str, "level")
            if one not in self.levels:
                raise Refusal("no_level", repr(one[:40]))
        must_be(style, str, "style")
        if style and style not in self.styles:
            raise Refusal("no_style", repr(style[:40]))
        return others

    def weigh(
        self, view: ViewT, action: ActionT, seed: str, budget_ms: int, *, table: Sequence[str] = ()
    ) -> Advice[ActionT]:
        """The decision of the best level, with ``action`` among the candidates where it was judged.

        Raises `IllegalAction` if the action is not legal there.
        """
        if action not in view.legal:
            raise IllegalAction("not_legal")
        return self.choose(view, self.levels[-1], seed, budget_ms, table=table)

    def suspects(self, _view: ViewT, _seed: str) -> dict[int, float]:
        """By seat: the chance that it belongs to those who play in secret. Raises `NoWorld`."""
        return {}

    def puzzle(self, seed: str, level: str) -> JsonWritten:
        """The puzzle of a seed as JSON, the same everywhere, for a game that has puzzles.

        ``level``: how hard it is, in digits; "" for any. Raises `LookupError` where there is none.
        """
        raise LookupError(f"no puzzle: {seed} {level}")


Players: TypeAlias = PlayersOf[Any, Any]
"""The computer players of any game."""
