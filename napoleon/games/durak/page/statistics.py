"""The statistics of Durak: how often one was the durak, and what one did on the way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from napoleon.games.durak.page.accounts import Facts
from napoleon.games.durak.page.table.phrases import finish
from napoleon.games.durak.play import outcome
from napoleon.ui.results import charts
from napoleon.ui.results.charts import Bar, Part
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.words import Words, figure, percent
from napoleon.ui.statistics.dialog import chart, tally_chart
from napoleon.ui.statistics.state import Entry, grouped

DECIDED: Final = (outcome.DURAK, outcome.DROPPED)
"""How a deal ends when a player loses it."""


def is_durak(entry: Entry[Facts]) -> bool:
    """Whether the user lost the deal."""
    return entry.facts.label in DECIDED and not entry.won


def longest_run(entries: Sequence[Entry[Facts]]) -> int:
    """The most deals one after another that the user did not lose."""
    longest = run = 0
    for entry in entries:
        run = 0 if is_durak(entry) else run + 1
        longest = max(longest, run)
    return longest


def _share(
    words: Words, entries: Sequence[Entry[Facts]], fits: Callable[[Entry[Facts]], bool]
) -> str:
    return percent(words, sum(map(fits, entries)) / len(entries)) if entries else "–"


def _mean(words: Words, entries: Sequence[Entry[Facts]], count: Callable[[Facts], int]) -> str:
    whole = sum(count(entry.facts) for entry in entries)
    return figure(words, whole / len(entries), 1) if entries else "–"


def figures(words: Words, entries: Sequence[Entry[Facts]]) -> list[tuple[str, str]]:
    """How often the user was the durak, against the fair share; bouts, cards, sixes."""
    facts: list[Facts] = [entry.facts for entry in entries]
    decided = [entry for entry in entries if entry.facts.label in DECIDED]
    fair = sum(1 - one.fair for one in facts) / len(decided) if decided else 0.0
    held, took = sum(one.held for one in facts), sum(one.took for one in facts)
    given, got = (sum(one.sixes == sign for one in facts) for sign in (1, -1))
    return [
        (words("stats.figure.durak"), _share(words, decided, is_durak)),
        (words("stats.figure.fair"), percent(words, fair) if decided else "–"),
        (words("stats.figure.run"), str(longest_run(entries))),
        (words("stats.figure.draws"), str(sum(one.label == outcome.DRAW for one in facts))),
        (words("stats.figure.held"), f"{held}/{held + took}" if held + took else "–"),
        (words("stats.figure.cards"), _mean(words, entries, lambda one: one.cards)),
        (words("stats.figure.thrown"), _mean(words, entries, lambda one: one.thrown)),
        (words("stats.figure.transfers"), str(sum(one.transfers for one in facts))),
        (words("stats.figure.trumps"), str(sum(one.trumps for one in facts))),
        (words("stats.figure.sixes"), f"{given}/{got}"),
    ]


def means(words: Words, entries: Sequence[Entry[Facts]]) -> list[tuple[str, str]]:
    """How often the user was the durak, and the bouts that they defended."""
    decided = [entry for entry in entries if entry.facts.label in DECIDED]
    return [
        (words("stats.head.durak"), _share(words, decided, is_durak)),
        (words("stats.head.held"), _mean(words, entries, lambda one: one.held)),
    ]


def panels(words: Words, entries: Sequence[Entry[Facts]]) -> Child:
    """The places in which the user went out, and the results by the number of players."""
    seats = grouped(entries, lambda entry: str(entry.facts.seats), map(str, range(2, 8)))
    named = [(words("stats.players", number=int(number)), group) for number, group in seats]
    return [_places(words, entries), tally_chart(means, words, "players", named)]


def _places(words: Words, entries: Sequence[Entry[Facts]]) -> Html:
    """The places in which the user went out, and last how often they did not."""
    groups = grouped(entries, lambda entry: str(entry.facts.place), map(str, (*range(1, 8), 0)))
    rows = [
        (
            finish(words, int(place)) if place != "0" else words("stats.place.none"),
            len(group),
            place != "0",
        )
        for place, group in groups
    ]
    bars = [
        Bar(name, (Part("good" if out else "bad", count),), str(count)) for name, count, out in rows
    ]
    picture = charts.rows(words("stats.picture.places"), bars)
    head = [words("stats.head.place"), words("stats.head.deals"), words("stats.head.share")]
    body = [[name, str(count), percent(words, count / len(entries))] for name, count, _ in rows]
    return chart(words("stats.by.place"), "stats-by-place", picture, head, body)
