"""The drawing of people and matches: one page, and how everybody stands in an evening."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.ui.daily.view import long_date
from napoleon.ui.friends.by_hand.invitation import BadSlip
from napoleon.ui.friends.by_link.lasting import read_lasting
from napoleon.ui.people.meetings import OWN, Meeting
from napoleon.ui.people.past import Past, help_in
from napoleon.ui.people.same_cards import People, WaysBack
from napoleon.ui.people.same_cards_view import same_cards_section, text_fold
from napoleon.ui.people.update import TEXT, heads_of, sums_of, text_of
from napoleon.ui.results.result import gain_cell, place_mark
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.share.plain import help_of
from napoleon.ui.shell.fields import report
from napoleon.ui.shell.figures import placed, signed
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.link import MEET, table_link
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.statistics.view import rules_words
from napoleon.ui.table.sitters import levels_in_words

_SHOWN = 60
"""The most matches with other people that are listed; all of them count."""


def people_dialog(frame: Frame, known: WaysBack) -> Html | None:
    """The people, their tables, matches on the same cards, and all recent matches."""
    shown, words = frame.dialog, frame.words
    if not isinstance(shown, People):
        return None
    is_empty = not (shown.matches or shown.meetings or shown.tournaments)
    body: list[Child] = [
        h("p", words("people.empty" if is_empty else "people.words")),
        report(words, shown.report, "people-report", "notice"),
        _last(frame, shown.meetings[0]) if shown.meetings and shown.is_fresh else None,
        _people(frame, shown),
        _tables(frame, shown, known),
        h("section.people-part", h("h3.sub", words("people.same")), same_cards(frame, shown)),
        _matches(frame, shown),
    ]
    again = words("house.again" if shown.meetings else "evening.title")
    foot = [
        btn(words("people.invite"), "friends", drawing="link", id="k-people-invite"),
        btn(words("daily.title"), "daily", drawing="play", style="main", id="k-people-day")
        if is_empty
        else btn(again, "evening", drawing="again", id="k-people-again"),
        btn(words("key.close"), "close", style="" if is_empty else "main", id="k-close"),
    ]
    return dialog(words, "d-people", words("people.title"), body, foot, size="wide")


def people_table(title: str, heads: Sequence[str], rows: Sequence[Sequence[Child]]) -> Html:
    """A table of people; the first column has their names."""
    body = [
        h(
            "tr",
            h("th", h("bdi", name, translate="no"), scope="row"),
            [one if isinstance(one, Html) else h("td.num", one) for one in cells],
        )
        for name, *cells in rows
    ]
    head = h("thead", h("tr", [h("th", one, scope="col") for one in heads]))
    table = h("table.score.house-table", head, h("tbody", body))
    return h("section.scroll", table, tabindex="0", aria_label=title)


# ---- people and tables ---------------------------------------------------------------------


def _people(frame: Frame, shown: People) -> Html | None:
    """Whom the user plays with: how often, with what result, and when last."""
    words, found = frame.words, sums_of(shown)
    if not found:
        return None
    title = words("people.people")
    rows: list[list[Child]] = [
        [one.name, one.matches, one.wins, gain_cell(one.points), one.last] for one in found
    ]
    erase = btn(words("house.erase"), "house-erase", style="quiet", id="k-house-erase")
    return h(
        "section.people-part",
        h("h3.sub", title),
        people_table(title, heads_of(frame), rows),
        text_fold(words, text_of(frame, shown), TEXT, "house"),
        h("p.row.row-end", erase) if shown.meetings else None,
    )


def _tables(frame: Frame, shown: People, known: WaysBack) -> Html | None:
    """The tables to which the user can come back, with the people who met there."""
    words = frame.words
    met: dict[str, Meeting] = {}
    for one in shown.meetings:
        met.setdefault(one.table, one)
    seats = dict(known.seats)
    ways: list[tuple[Child, Meeting | None]] = []
    if shown.keeps_table or known.has_table:
        own = btn(words("people.table.own"), "friends", drawing="link", id="k-people-table")
        ways.append((own, met.get(OWN)))
    for table, meeting in met.items():
        if _key(table) in seats:
            href = f"./{table}" if table.startswith(MEET) else table_link(frame.game, table)
            link = h("a.btn", words("people.table.again"), href=href, rel="noreferrer")
            ways.append((link, meeting))
    if not ways:
        return None
    people = [one.people if one else () for _, one in ways]
    items = [
        h("li", h("p", words.listed(sorted(names))), way)
        for names, (way, _) in zip(people, ways, strict=True)
    ]
    title = h("h3.sub", words("people.tables"))
    return h("section.people-part", title, h("ul.history", items))


def _key(table: str) -> str:
    """The key under which a seat at a table is kept."""
    if not table.startswith(MEET):
        return table
    try:
        return read_lasting(table).key
    except BadSlip:
        return ""


# ---- matches -------------------------------------------------------------------------------


def _matches(frame: Frame, shown: People) -> Html | None:
    """The user's own matches and those with other people, the newest first."""
    words = frame.words
    rows = [(one.day, _row(frame, at, one)) for at, one in enumerate(shown.matches)]
    rows += [(one.day, _met(frame, one)) for one in shown.meetings[:_SHOWN]]
    if not rows:
        return None
    rows.sort(key=lambda row: row[0], reverse=True)
    erase = btn(words("history.erase"), "history-erase", style="quiet", id="k-history-erase")
    return h(
        "section.people-part",
        h("h3.sub", words("history.title")),
        h("p.fine", words("challenge.offer")) if shown.matches else None,
        h("ol.history", [row for _, row in rows]),
        h("p.row.row-end", erase) if shown.matches else None,
    )


def _met(frame: Frame, meeting: Meeting) -> Html:
    """A match with other people: when, by which rules, how they met, and the result."""
    rules = rules_name(frame, meeting.cards.rules)
    way = [frame.words(f"house.way.{meeting.way}")] if meeting.way else []
    return _item(frame, meeting.day, _result(frame, meeting), [rules, *way])


def _item(frame: Frame, day: str, result: Child, facts: Sequence[str], ways: Child = None) -> Html:
    """A match in the list."""
    when = h("p.fine", long_date(frame.words, day)) if day else None
    result, said = h("p.history-result", result), " · ".join(facts)
    return h("li", h("div", when, result, h("p.fine", said)), ways)


def _last(frame: Frame, meeting: Meeting) -> Html:
    """The match that has just finished: the people by place."""
    return h("p.house-last#house-last", h("strong", _result(frame, meeting)))


def _result(frame: Frame, meeting: Meeting) -> str:
    """Everybody with their points, the best first."""
    words = frame.words
    sat = (meeting.seats[seat] for seat in meeting.persons)
    return words.listed(
        words("house.person", name=one.name, points=signed(one.total)) for one in sat
    )


def _row(frame: Frame, at: int, past: Past) -> Html:
    words = frame.words
    rules = rules_words(frame.game, words, past.rules)
    facts = [rules, levels_in_words(words, past.levels)]
    facts += filter(None, [help_of(words, *help_in(past.text))])
    result = placed(words, past.place, past.points)
    if past.finish is not None:
        result = frame.page.ledger.finish(words, past.finish)
    ways = [
        btn(words(label), do, arg=str(at), drawing=drawing, id=f"k-{do}-{at}")
        for label, do, drawing in (
            ("history.deals", "history-deals", "play"),
            ("challenge.title", "history-challenge", "share"),
        )
    ]
    marked = [place_mark(past.place), " ", h("strong", result)]
    return _item(frame, past.day, marked, facts, h("div.history-ways", ways))
