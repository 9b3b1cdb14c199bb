"""The score tables of the rulebook, computed by the rules that score a deal."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.scoring import Row, Verdict, row
from napoleon.games.napoleon.rules.trick import HONORS

BID: Final = "b"
"""The letter for the number that was bid."""

_OUTCOMES: Final = {
    "french": Verdict(made=True, triumph=False),
    "allies": Verdict(made=False, triumph=False),
    "french_triumph": Verdict(made=True, triumph=True),
    "allied_triumph": Verdict(made=False, triumph=True),
}


class Scores(NamedTuple):
    """One table: with an adjutant or alone, the outcomes, and a row of texts for each role."""

    alone: bool
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def score_tables(rules: RuleSet) -> tuple[Scores, Scores]:
    """The table with an adjutant and the one without, for this number of players."""
    columns = [name for name in _OUTCOMES if _is_possible(rules, name)]
    return _table(rules, columns, alone=False), _table(rules, columns, alone=True)


def _is_possible(rules: RuleSet, name: str) -> bool:
    """Whether an outcome occurs, and has its own score."""
    outcome = _OUTCOMES[name]
    if not outcome.triumph:
        return True
    if outcome.made and rules.text("scoring.siberia") != "off":
        return False
    plain = outcome._replace(triumph=False)
    return any(
        _row(rules, outcome, alone=alone) != _row(rules, plain, alone=alone)
        for alone in (False, True)
    )


def _row(rules: RuleSet, outcome: Verdict, *, alone: bool) -> Row:
    """The points for a bid of one, which shows how often the bid is counted."""
    players = rules.table.players
    return row(rules.scoring, outcome, bid=1, alone=alone, players=players)


def _table(rules: RuleSet, columns: list[str], *, alone: bool) -> Scores:
    found = [_row(rules, _OUTCOMES[name], alone=alone) for name in columns]
    twenty = row(
        rules.scoring, _OUTCOMES["french"], bid=HONORS, alone=alone, players=rules.table.players
    )
    by_bid = twenty != found[0]
    roles = ("napoleon", "ally") if alone else ("napoleon", "adjutant", "ally")
    rows = tuple(
        (role, tuple(_text(getattr(points, role), by_bid=by_bid) for points in found))
        for role in roles
    )
    return Scores(alone, tuple(columns), rows)


def _text(points: int, *, by_bid: bool) -> str:
    """Points in writing: ``+9``, ``−2b``, and 0 for none."""
    if not points:
        return "0"
    sign = "+" if points > 0 else "−"
    size = abs(points)
    if not by_bid:
        return f"{sign}{size}"
    return f"{sign}{size if size > 1 else ''}{BID}"
