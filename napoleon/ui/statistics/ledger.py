"""A game's accounts: statistics, deals of the day, achievements, grades."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from napoleon.match.game import ActionT, EventT, RulesT, StateT
from napoleon.match.standing import Standing
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.accounts import Account, Accounts, FactsT
from napoleon.ui.table.pieces import Decided, Evaluation, Ranks, always

if TYPE_CHECKING:
    from napoleon.ui.achievements.state import Achievement
    from napoleon.ui.statistics.state import AnyEntry, Entry

DayFactsT = TypeVar("DayFactsT")
"""What only a game's own page knows of a deal of a day."""
Rows: TypeAlias = Sequence[tuple[str, str]]
"""Names or headings, each with its text."""


AnyMeans: TypeAlias = "Callable[[Words, Sequence[AnyEntry]], Rows]"
"""`Ledger.means` of any game."""


class Ledger(NamedTuple, Generic[RulesT, StateT, ActionT, EventT, FactsT, DayFactsT]):
    """A game's accounts, in its own types. A game need not have all of them."""

    deals: Accounts[StateT, ActionT, FactsT] = Accounts()
    """How the statistics remember a deal."""
    days: Accounts[StateT, ActionT, DayFactsT] = Accounts()
    """How the deals of the day are remembered."""
    figures: Callable[[Words, Sequence[Entry[FactsT]]], Rows] = always(())
    """The figures of some deals besides wins and points."""
    means: Callable[[Words, Sequence[Entry[FactsT]]], Rows] = always(())
    """The columns of a table of groups after the points.

    The headings are the same for all deals, and for none.
    """
    panels: Callable[[Words, Sequence[Entry[FactsT]]], Child] = always(None)
    """Charts of what only this game counts (`napoleon.ui.statistics.view.chart`)."""
    day_columns: Callable[[Words, Account[DayFactsT]], Sequence[tuple[str, Child]]] = always(())
    """The columns of a deal of the day between its date and its points: headings and cells.

    The headings are the same for every deal.
    """
    finish: Callable[[Words, int], str] = always("")
    """How the user finished the only deal of a match: the place in the order, 0 for none.

    For games whose verdict has such an order (`napoleon.ui.table.pieces.Verdict`).
    """
    achievements: Callable[[], tuple[Achievement[StateT, ActionT], ...]] = always(())
    """The achievements of only this game, in the order in which they are shown."""
    ranks: Ranks = Ranks()
    """The ranks that the user can have."""
    evaluation: Callable[
        [Standing[RulesT, StateT, ActionT], Words, Sequence[Sequence[Decided[StateT]] | None]],
        Evaluation | None,
    ] = always(None)
    """What a match that is over brought beside what is usual. Left out: luck is not shown.

    The last parameter: the user's judged decisions, deal by deal.
    """


AnyLedger: TypeAlias = Ledger[Any, Any, Any, Any, Any, Any]
"""The accounts of a game whose types are not known."""
