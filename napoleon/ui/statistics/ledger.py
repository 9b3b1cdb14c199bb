"""What a game's page keeps account of: statistics, deals of the day, achievements, grades."""

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
    """What a game's page keeps account of. What is left out, the game does not have."""

    deals: Accounts = Accounts()
    """How the statistics remember a deal."""
    days: Accounts = Accounts()
    """How the deals of the day are remembered."""
    figures: Callable[[Words, Sequence[Entry]], Rows] = always(())
    """What is counted of some deals besides wins and points."""
    means: Means = always(())
    """What a table of groups says of one of them, behind its points.

    The headings are the same for all deals, and for none.
    """
    panels: Callable[[Words, Sequence[Entry]], Child] = always(None)
    """Charts of what only this game counts (`napoleon.ui.statistics.view.chart`)."""
    day_columns: Callable[[Words, Account], Sequence[tuple[str, Child]]] = always(())
    """A deal of the day between its date and its points: headings and cells.

    The headings are the same for every deal.
    """
    achievements: Callable[[], tuple[Achievement, ...]] = always(())
    """What only this game has to achieve, in the order in which it is shown."""
    ranks: Ranks = Ranks()
    """The ranks that the user can have."""
    evaluation: Callable[[Match, Words, Sequence[Sequence[Decided] | None]], Evaluation | None] = (
        always(None)
    )
    """What a match that is over brought beside what is usual. Left out: luck is not shown.

    The last parameter: the user's decisions, deal by deal, as far as they have been judged.
    """
