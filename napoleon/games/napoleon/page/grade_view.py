"""The figures of the grade: deal by deal, beside what the same seats earn on average."""

from __future__ import annotations

from napoleon.games.napoleon.page.grade import DealGrade, grade
from napoleon.match.match import Match
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Grading


def grading(match: Match, words: Words) -> Grading:
    """The grade of a match with at least one finished deal."""
    found = grade(match)
    head = ("deal", "role", "contract", "points", "usual", "honors", "usual_honors")
    table = h(
        "table",
        h("thead", h("tr", [h("th", words(f"grade.head.{name}"), scope="col") for name in head])),
        h("tbody", [_row(words, at, deal) for at, deal in enumerate(found.deals)]),
        class_="score score-wide",
    )
    basis = words("grade.basis", merit=f"{found.merit:+.1f}".replace("-", "−"))
    return Grading(found.name, table, basis)


def _row(words: Words, at: int, deal: DealGrade) -> Html:
    outcome = words("grade.made" if deal.made else "grade.broken", bid=deal.bid)
    return h(
        "tr",
        h("th", at + 1, scope="row"),
        h("td", words(f"grade.role.{deal.role}")),
        h("td", outcome),
        h("td", f"{deal.points:+d}".replace("-", "−") if deal.points else "0", class_="num"),
        h("td", f"{deal.expected:+.1f}".replace("-", "−"), class_="num"),
        h("td", deal.honors, class_="num"),
        h("td", f"{deal.expected_honors:.1f}", class_="num"),
    )
