"""The dialog of the deals of the days: a month, the chosen day, the streak and the week."""

from __future__ import annotations

from napoleon.match.days import FIRST_DAY
from napoleon.ui.daily import state
from napoleon.ui.daily.day import (
    day_name,
    first_weekday,
    in_calendar,
    long_date,
    month_name,
    months_beside,
)
from napoleon.ui.daily.par import par
from napoleon.ui.daily.state import DIARY, Daily, Day, is_behind, may_play, next_place
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.words import Words, signed


def daily_dialog(frame: Frame) -> Html:
    """The month of the chosen day beside the result of that day."""
    words = frame.words
    day = frame.dialog.day if isinstance(frame.dialog, Daily) else frame.of(DIARY).today
    notes = h("p.fine", words("daily.words", first=long_date(words, FIRST_DAY)))
    body = h(
        "div.daily-book",
        h("div.daily-side", _day(frame, day), _figures(frame)),
        h("div.daily-month", _month(frame, day)),
        h("div.daily-words", _warning(frame), notes),
    )
    foot = [
        btn(words("achievements.title"), "achievements", style="quiet", id="k-medals"),
        btn(words("key.close"), "close", style="quiet"),
        _play(frame, day),
    ]
    return dialog(words, "d-daily", words("daily.title"), body, foot, size="wide")


def _warning(frame: Frame) -> Child:
    """A note that another day has begun meanwhile, or that the device's clock is behind."""
    words, shown = frame.words, frame.dialog
    if isinstance(shown, Daily) and shown.past_midnight:
        said = words("daily.midnight")
    elif is_behind(frame.of(DIARY)):
        said = words("daily.behind", day=long_date(words, frame.of(DIARY).today))
    else:
        return None
    return h("p.notice", said, data_kind="warn", role="alert")


def _play(frame: Frame, day: str) -> Child:
    if not may_play(day, frame.of(DIARY).today):
        return None
    known = frame.of(DIARY).of(day)
    key = "again" if known else "play"
    if next_place(frame.page, known):
        key = "other_seat"
    return btn(frame.words(f"daily.{key}"), "daily-play", drawing="play", style="main")


# ---- the chosen day ----------------------------------------------------------------------


def _day(frame: Frame, day: str) -> Html:
    words, found = frame.words, frame.of(DIARY).of(day)
    when = words("daily.today" if day == frame.of(DIARY).today else "daily.then")
    head = [h("p.daily-when", when), h("h3.daily-date#daily-date", day_name(words, day))]
    result = _result(frame, found) if found else h("p", words(_open_key(frame, day)))
    return h(
        "section.daily-day",
        h("div.daily-summary", head, result, aria_live="polite"),
        _beside(frame, found) if found and frame.game.day_seats == 1 else None,
        aria_labelledby="daily-date",
    )


def _open_key(frame: Frame, day: str) -> str:
    """The text about a day that was not played."""
    if not may_play(day, frame.of(DIARY).today):
        return "daily.not_yet"
    return "daily.waits" if day == frame.of(DIARY).today else "daily.missed"


def _result(frame: Frame, day: Day) -> list[Child]:
    words = frame.words
    notes = [words("daily.aided")] if day.aided else []
    notes += [words("daily.late")] if day.late else []
    facts = [
        h("div", h("dt", name), h("dd", cell))
        for name, cell in frame.page.ledger.day_columns(words, day.account)
    ]
    return [
        h(
            "p.daily-result",
            h("span.daily-won", words(_word(day)), data_won=day.account.won),
            h("span.num.daily-points", signed(day.account.points)),
        ),
        h("dl.daily-facts", facts) if facts else None,
        h("p.fine", words.listed(notes)) if notes else None,
    ]


def _beside(frame: Frame, day: Day) -> list[Child]:
    return [h("h4.daily-sub", frame.words("par.title")), par(frame, day)]


def _word(day: Day) -> str:
    return "daily.won" if day.account.won else "daily.lost"


def _figures(frame: Frame) -> Html:
    words, diary = frame.words, frame.of(DIARY)
    week = state.week(diary.days, diary.today, first_weekday(words))
    figures = {
        "streak": words.html("daily.days", days=_large(state.streak(diary.days, diary.today))),
        "week": words.html("daily.points", points=_large(signed(week.points))),
        "played": words.html("daily.deals", deals=_large(len(diary.days))),
    }
    return h(
        "dl.daily-figures",
        [
            h("div", h("dt", words(f"daily.head.{name}")), h("dd", said))
            for name, said in figures.items()
        ],
    )


def _large(number: Child) -> Html:
    return h("span.num", number)


# ---- the month ---------------------------------------------------------------------------


def _month(frame: Frame, chosen: str) -> list[Child]:
    words, month = frame.words, state.month_of(chosen)
    first = first_weekday(words)
    before, after = months_beside(frame.of(DIARY), chosen)
    head = h(
        "div.month-head",
        _turn(words, "previous", "-1", exists=before),
        h("h3.month-name#month-name", month_name(words, month), aria_live="polite"),
        _turn(words, "following", "1", exists=after),
    )
    names = [
        h("th", h("span", words(f"date.short.{at}")), scope="col", abbr=words(f"date.weekday.{at}"))
        for at in state.weekdays(first)
    ]
    rows = [
        h("tr", [_cell(frame, day, chosen) for day in week]) for week in state.weeks(month, first)
    ]
    table = h(
        "table.month", h("thead", h("tr", names)), h("tbody", rows), aria_labelledby="month-name"
    )
    legend = [
        h("li", _seal(kind), words(f"daily.legend.{kind}")) for kind in ("won", "lost", "late")
    ]
    return [head, table, h("ul.month-legend", legend)]


def _turn(words: Words, key: str, arg: str, *, exists: bool) -> Html:
    drawing = "i-month-before" if arg == "-1" else "i-month-after"
    return button(
        icon("i-play", f"ico {drawing}"),
        hidden(words(f"daily.month.{key}")),
        do="daily-month",
        arg=arg,
        class_="icon-btn",
        id=f"k-month-{key}",
        disabled=not exists,
    )


def _seal(kind: str) -> Html:
    return h("span.seal", data_seal=kind, aria_hidden="true")


def _cell(frame: Frame, day: str, chosen: str) -> Html:
    """A day: its number, and if it was played the seal, the word and the points."""
    if not day:
        return h("td")
    words, found = frame.words, frame.of(DIARY).of(day)
    number = h("span.day-no", int(day[-2:]))
    if not in_calendar(frame.of(DIARY), day):
        return h("td", h("span.day", number, data_off=True))
    today = day == frame.of(DIARY).today
    drawn: Child = None
    said = words("daily.open")
    if found:
        points, word = signed(found.account.points), words(_word(found))
        kind = "won" if found.account.won else "lost"
        seal = h("span.seal", h("span.num", points), data_seal=kind, data_late=found.late)
        drawn = [seal, h("span.day-word", word)]
        late = [words("daily.late")] if found.late else []
        said = words.listed([word, words("daily.said_points", points=points), *late])
    cell = button(
        hidden([day_name(words, day), words("list.pause"), said]),
        h("span.day-drawn", number, drawn, aria_hidden="true"),
        do="daily-day",
        arg=day,
        class_="day",
        id=f"day-{day}",
        aria_pressed=day == chosen,
        aria_current="date" if today else None,
        tabindex="0" if day == chosen else "-1",
    )
    return h("td", cell)
