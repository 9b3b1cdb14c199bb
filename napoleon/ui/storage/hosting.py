"""The table that this page runs: who sits where."""

from __future__ import annotations

from napoleon.match.match import AnyMatch
from napoleon.match.seat import Sitter
from napoleon.match.table import Table
from napoleon.ui.storage.saved import Company


def hosted(match: AnyMatch, me: int = 0, company: Company | None = None) -> Table:
    """A person at one seat, or a company, and computers at the others."""
    if company is None:
        alone = [Sitter("here" if seat == me else "computer") for seat in range(match.seats)]
        return Table(match, tuple(alone))
    sitters = tuple(Sitter("here" if name else "computer", name) for name in company.names)
    return Table(match, sitters, silent=frozenset(company.silent))
