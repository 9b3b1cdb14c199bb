"""The standings of a match: a podium, the points as lines and deal by deal; pages and a dialog."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from napoleon.match.game import DRAW
from napoleon.match.standing import AnyStanding
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.results import result
from napoleon.ui.results.charts import race
from napoleon.ui.shell import tables
from napoleon.ui.shell.fields import fold
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, icon
from napoleon.ui.shell.parts import btn, close_button, dialog, panel, portrait, scene
from napoleon.ui.shell.words import counted, placed, signed

FEW: Final = 6
"""The most deals that are listed at once; a longer list is unfolded."""


def mood_of(totals: Sequence[int], seat: int) -> str:
    """The mood of a seat: glad in the lead, worried in last place, neutral if all are equal."""
    if totals[seat] == max(totals) > min(totals):
        return "glad"
    return "worried" if totals[seat] == min(totals) < max(totals) else "neutral"


def standings(frame: Frame) -> Html:
    """The page after the last deal of a match of several people."""
    words = frame.words
    return scene(
        "standings",
        [
            finale(frame),
            frame.part("evening-so-far") if evening_at(frame) else None,
            h("div.end-parts", tally(frame)),
        ],
        [
            btn(words("key.study"), "study", drawing="play"),
            btn(words("tool.record"), "record", drawing="record"),
            btn(words("key.next"), "next", style="main"),
        ],
    )


def standings_dialog(frame: Frame) -> Html:
    """The points so far, over the result of any deal."""
    words = frame.words
    lines = _race(frame) if len(frame.table.match.deals) > 1 else None
    return dialog(
        words,
        "d-standings",
        words("standings.title"),
        [result.deals_left(frame), h("div.standings", _table(frame), lines)],
        close_button(words),
        size="wide",
    )


# ---- the end -----------------------------------------------------------------------------


def finale(frame: Frame) -> Html:
    """Who has won the match: the user's place, the podium, and the best that they did."""
    match, alone = frame.table.match, not frame.table.occasion.among_people
    best = _best(frame) if alone else None
    several = len(match.deals) > 1
    return h(
        "section.finale#finale",
        _heading(frame) if several else None,
        podium(frame),
        h("p.finale-best", best) if best else None,
        result.dare(frame),
        data_outcome=match.outcome(frame.me) if alone and several else None,
        aria_labelledby="grade-title" if several else None,
        aria_label=None if several else frame.words("standings.place"),
    )


def _heading(frame: Frame) -> list[Child]:
    words, match = frame.words, frame.table.match
    after = h("p.fine", words("grade.after", deals=len(match.deals)))
    if evening_at(frame):
        return [after, h("h2.grade-title#grade-title", result.winners(frame))]
    place, points = match.place(frame.me), match.totals[frame.me]
    is_draw = match.outcome(frame.me) == DRAW
    said = words("result.draw") if is_draw else placed(words, place, points)
    alone = [match.place(seat) for seat in range(match.seats)].count(1) == 1
    won = "standings.won" if alone else "standings.shared"
    return [
        after,
        h("p.verdict-kind", words(won)) if place == 1 and match.over and not is_draw else None,
        h("h2.grade-title#grade-title", said),
    ]


def podium(frame: Frame) -> Html:
    """All players on steps whose height shows their places."""
    words, match = frame.words, frame.table.match
    totals, found = match.totals, result.places_of(frame)
    order = result.order_of(frame, match)
    moods = {seat: mood_of(totals, seat) for seat in range(match.seats)}
    places = [
        h(
            "li",
            portrait(words.face(seat), moods[seat]),
            icon("m-jester", "fools-cap") if order and seat not in order else None,
            h("span.podium-name", words.seat(seat), translate="no"),
            h("span.podium-points", _reached(frame, seat, by_points=not order)),
            h("span.podium-step", result.place_mark(place)),
            data_seat=seat,
            data_me=seat == frame.me and not evening_at(frame),
            data_place=place,
            data_at=at,
        )
        for at, (place, seat) in enumerate(found, start=1)
    ]
    return h("ol.podium", places, aria_label=words("standings.place"))


def _reached(frame: Frame, seat: int, *, by_points: bool) -> Child:
    """The reason for a seat's place: its points, or how it finished in the only deal."""
    words, match = frame.words, frame.table.match
    earned = frame.page.table.earned(words, match.end, seat)
    if by_points or not earned:
        return words("grade.points", points=counted(match.totals[seat]))
    return earned[0].value


def _best(frame: Frame) -> Child:
    """The best thing that the user did: what the game finds, else the deal with the most points."""
    words, match = frame.words, frame.table.match
    if found := frame.page.table.best(words, match):
        return found
    gains = [played.ending.points[frame.me] for played in match.deals]
    if len(gains) < 2 or max(gains) <= 0 or max(gains) == min(gains):
        return None
    deal = gains.index(max(gains)) + 1
    return words("standings.best", deal=deal, points=signed(max(gains)))


def tally(frame: Frame) -> list[Child]:
    """The points of the match as lines, and deal by deal; nothing for a single deal."""
    words, deals = frame.words, len(frame.table.match.deals)
    if deals < 2:
        return []
    title, is_open = words("standings.deals"), deals <= FEW
    table = fold(title, _table(frame), id_="deal-by-deal", open=is_open, stays=True)
    return [panel(words("standings.race"), _race(frame)), h("section.panel", table)]


# ---- figures -----------------------------------------------------------------------------


def _table(frame: Frame) -> Html:
    words, match = frame.words, frame.table.match
    seats, totals = range(match.seats), match.totals
    head = [
        h(
            "th",
            portrait(words.face(seat), mood_of(totals, seat)),
            words.seat(seat),
            scope="col",
            data_seat=seat,
        )
        for seat in seats
    ]
    rows = [
        tables.row(words("chip.deal", number=at + 1), map(result.gain_cell, played.ending.points))
        for at, played in enumerate(match.deals)
    ]
    places = [h("td", result.place_mark(match.place(seat))) for seat in seats]
    sums = [
        tables.row(words("standings.sum"), [h("td.num", counted(total)) for total in totals]),
        tables.row(words("standings.place"), places),
    ]
    heads = [tables.columns([words("standings.deal")]), head]
    table = tables.score(heads, rows, sums, style="score-wide")
    return tables.scrolled(table, words("standings.title"))


def lines_of(match: AnyStanding) -> dict[int, list[float]]:
    """The points of every seat after each deal, starting from 0."""
    gains = [played.ending.points for played in match.deals]
    return {
        seat: list(accumulate([0, *(points[seat] for points in gains)]))
        for seat in range(match.seats)
    }


def _race(frame: Frame) -> Html:
    """The points of every seat over the deals, as lines; the table has the same numbers."""
    words, lines = frame.words, lines_of(frame.table.match)
    names = {seat: words.seat(seat) for seat in lines}
    return h("p.race", race(words("standings.race"), lines, frame.me, names))
