"""The statistics of Napoleon: honors, roles, the user's own contracts, and how marshals play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from napoleon.games.napoleon.page.accounts import ROLES, UNKNOWN, Facts
from napoleon.ui.results import charts
from napoleon.ui.results.charts import Bar, Part
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.words import Words, figure, percent
from napoleon.ui.statistics.dialog import chart, tally_chart
from napoleon.ui.statistics.state import Entry, grouped
from napoleon.ui.table.sitters import OWN_FACE


def contracts(entries: Iterable[Entry[Facts]]) -> tuple[tuple[int, int, int], ...]:
    """The user's own contracts: number, how many were made, how many were not."""
    counts: dict[int, list[int]] = {}
    for entry in entries:
        if entry.facts.role in ("napoleon", "alone"):
            counts.setdefault(entry.facts.bid, [0, 0])[not entry.facts.made] += 1
    return tuple((bid, made, lost) for bid, (made, lost) in sorted(counts.items()))


def figures(words: Words, entries: Sequence[Entry[Facts]]) -> list[tuple[str, str]]:
    """Honors a deal, and how many of the user's contracts were made."""
    own = contracts(entries)
    made, bid = sum(made for _, made, _ in own), sum(made + lost for _, made, lost in own)
    return [
        (words("stats.figure.honors"), _honors(words, entries)),
        (words("stats.figure.contracts"), f"{made}/{bid}" if bid else "–"),
    ]


def means(words: Words, entries: Sequence[Entry[Facts]]) -> list[tuple[str, str]]:
    """Honors a deal, as a column."""
    return [(words("stats.head.honors"), _honors(words, entries))]


def panels(words: Words, entries: Sequence[Entry[Facts]]) -> Child:
    """Wins by role, the user's contracts by their numbers, and the habits of the marshals."""
    roles = grouped(entries, lambda entry: str(entry.facts.role), ROLES)
    named = [(words(f"grade.role.{role}"), group) for role, group in roles]
    own = tally_chart(means, words, "role", named), _contracts(words, entries)
    return [*own, _marshals(words, entries)]


class Habit(NamedTuple):
    """How often a player bid highest, and the outcomes."""

    seat: int
    deals: int
    """The number of deals for which the bidders were stored."""
    bids: tuple[int, ...]
    """The numbers of their contracts."""
    made: int
    """How many of these they made."""
    named: int
    """How often they were the adjutant."""


def habits(entries: Iterable[Entry[Facts]]) -> tuple[Habit, ...]:
    """The habits of each computer player who bid or was named, by seat."""
    known = [entry.facts for entry in entries if entry.facts.napoleon != UNKNOWN]
    found = []
    for seat in sorted({seat for facts in known for seat in (facts.napoleon, facts.adjutant)}):
        if seat in (OWN_FACE, UNKNOWN):
            continue
        led = [facts for facts in known if facts.napoleon == seat]
        made = sum(facts.made for facts in led)
        named = sum(facts.adjutant == seat for facts in known)
        found.append(Habit(seat, len(known), tuple(facts.bid for facts in led), made, named))
    return tuple(found)


def _marshals(words: Words, entries: Iterable[Entry[Facts]]) -> Html | None:
    """How the others play: a bold bidder has many contracts, and high ones."""
    found = habits(entries)
    if not found:
        return None
    rates = [(words.seat(one.seat), len(one.bids) / one.deals) for one in found]
    bars = [Bar(name, (Part("good", rate),), percent(words, rate)) for name, rate in rates]
    title = words("stats.by.marshal")
    picture = charts.rows(words("stats.picture.rates", title=title), bars, full=1)
    keys = ("marshal", "napoleon", "mean_bid", "made", "adjutant")
    head = [words(f"stats.head.{key}") for key in keys]
    body = [
        [
            words.seat(one.seat),
            str(len(one.bids)),
            figure(words, sum(one.bids) / len(one.bids), 1) if one.bids else "–",
            percent(words, one.made / len(one.bids)) if one.bids else "–",
            str(one.named),
        ]
        for one in found
    ]
    return chart(title, "stats-by-marshal", picture, head, body)


def _honors(words: Words, entries: Sequence[Entry[Facts]]) -> str:
    whole = sum(entry.facts.honors for entry in entries)
    return figure(words, whole / len(entries) if entries else 0.0, 1)


def _contracts(words: Words, entries: Sequence[Entry[Facts]]) -> Html | None:
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
            percent(words, made / (made + lost)),
        ]
        for bid, made, lost in found
    ]
    return chart(words("stats.by.contract"), "stats-by-contract", picture, head, body)
