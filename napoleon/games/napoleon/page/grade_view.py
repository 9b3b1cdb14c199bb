"""The figures of the evaluation: deal by deal, beside what the same parts earn on average."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.napoleon.page.grade import DealGrade, grade
from napoleon.match.match import Match
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Evaluation

_HEADS = ("deal", "role", "contract", "points", "usual", "honors", "usual_honors", "accuracy")


def evaluation(match: Match, words: Words, accuracies: Sequence[int | None]) -> Evaluation:
    """The evaluation of a match with at least one finished deal."""
    found = grade(match)
    heads = [h("th", words(f"grade.head.{name}"), scope="col") for name in _HEADS]
    rows = [
        _row(words, at, deal, accuracy)
        for at, (deal, accuracy) in enumerate(zip(found.deals, accuracies, strict=True))
    ]
    table = h(
        "table", h("thead", h("tr", heads)), h("tbody", rows), class_="score score-wide grade-deals"
    )
    return Evaluation(found.luck, table)


def _row(words: Words, at: int, deal: DealGrade, accuracy: int | None) -> Html:
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
        h("td", "…" if accuracy is None else f"{accuracy}%", class_="num"),
    )
