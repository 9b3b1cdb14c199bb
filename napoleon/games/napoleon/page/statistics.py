"""The statistics of Napoleon: honors, roles, and the user's own contracts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from napoleon.games.napoleon.page.accounts import ROLES
from napoleon.ui.shell import charts
from napoleon.ui.shell.charts import Bar, Part
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.state import Entry, grouped
from napoleon.ui.statistics.view import chart, percent, tally_chart


def contracts(entries: Iterable[Entry]) -> tuple[tuple[int, int, int], ...]:
    """The user's own contracts: number, how many were made, how many were not."""
    counts: dict[int, list[int]] = {}
    for entry in entries:
        if entry.facts.role in ("napoleon", "alone"):
            counts.setdefault(entry.facts.bid, [0, 0])[not entry.facts.made] += 1
    return tuple((bid, made, lost) for bid, (made, lost) in sorted(counts.items()))


def figures(words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
    """Honors a deal, and how many of the user's contracts were made."""
    own = contracts(entries)
    made, bid = sum(made for _, made, _ in own), sum(made + lost for _, made, lost in own)
    return [
        (words("stats.figure.honors"), _honors(entries)),
        (words("stats.figure.contracts"), f"{made}/{bid}" if bid else "–"),
    ]


def means(words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
    """Honors a deal, as a column."""
    return [(words("stats.head.honors"), _honors(entries))]


def panels(page: PageOf, words: Words, entries: Sequence[Entry]) -> Child:
    """Wins by role, and the user's contracts by their numbers."""
    roles = grouped(entries, lambda entry: str(entry.facts.role), ROLES)
    named = [(words(f"grade.role.{role}"), group) for role, group in roles]
    return [tally_chart(page, words, "role", named), _contracts(words, entries)]


def _honors(entries: Sequence[Entry]) -> str:
    whole = sum(entry.facts.honors for entry in entries)
    return f"{whole / len(entries) if entries else 0.0:.1f}"


def _contracts(words: Words, entries: Sequence[Entry]) -> Html | None:
    found = contracts(entries)
    if not found:
        return None
    bars = [
        Bar(
            words("stats.contract", number=bid),
            (Part("good", made), Part("bad", lost)),
            f"{made}/{made + lost}",
        )
        for bid, made, lost in found
    ]
    picture = charts.rows(words("stats.picture.contracts"), bars)
    head = [words(f"stats.head.{name}") for name in ("contract", "bid", "made", "rate")]
    body = [
        [
            words("stats.contract", number=bid),
            str(made + lost),
            str(made),
            percent(made / (made + lost)),
        ]
        for bid, made, lost in found
    ]
    return chart(words("stats.by.contract"), "stats-by-contract", picture, head, body)
