"""A game's accounts: statistics, deals of the day, achievements, grades."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from napoleon.match.match import Match
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.accounts import Account, Accounts
from napoleon.ui.table.pieces import Decided, Evaluation, Ranks, always

if TYPE_CHECKING:
    from napoleon.ui.achievements.state import Achievement
    from napoleon.ui.statistics.state import Entry

Rows: TypeAlias = Sequence[tuple[str, str]]
"""Names or headings, each with its text."""


Means: TypeAlias = "Callable[[Words, Sequence[Entry]], Rows]"


class Ledger(NamedTuple):
    """A game's accounts. A game need not have all of them."""

    deals: Accounts = Accounts()
    """How the statistics remember a deal."""
    days: Accounts = Accounts()
    """How the deals of the day are remembered."""
    figures: Callable[[Words, Sequence[Entry]], Rows] = always(())
    """The figures of some deals besides wins and points."""
    means: Means = always(())
    """The columns of a table of groups after the points.

    The headings are the same for all deals, and for none.
    """
    panels: Callable[[Words, Sequence[Entry]], Child] = always(None)
    """Charts of what only this game counts (`napoleon.ui.statistics.view.chart`)."""
    day_columns: Callable[[Words, Account], Sequence[tuple[str, Child]]] = always(())
    """The columns of a deal of the day between its date and its points: headings and cells.

    The headings are the same for every deal.
    """
    achievements: Callable[[], tuple[Achievement, ...]] = always(())
    """The achievements of only this game, in the order in which they are shown."""
    ranks: Ranks = Ranks()
    """The ranks that the user can have."""
    evaluation: Callable[[Match, Words, Sequence[Sequence[Decided] | None]], Evaluation | None] = (
        always(None)
    )
    """What a match that is over brought beside what is usual. Left out: luck is not shown.

    The last parameter: the user's judged decisions, deal by deal.
    """
