"""The deal of the day in a line: the date as people write it, and the state of the days."""

from __future__ import annotations

from napoleon.match.days import day_of
from napoleon.ui.daily import calendar
from napoleon.ui.daily.state import DIARY, next_place
from napoleon.ui.shell.figures import signed
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, h
from napoleon.ui.shell.parts import btn, panel
from napoleon.ui.shell.words import Words


def month_name(words: Words, month: str) -> str:
    """A month with its year."""
    year, number = month.split("-")
    return words("date.month_year", year=year, month=words.noun(f"date.month.{int(number)}"))


def first_weekday(words: Words) -> int:
    """The first weekday in calendars of the language; Monday is 0."""
    return int(words("date.first_weekday"))


def day_name(words: Words, day: str) -> str:
    """A date without its year, with the day of the week."""
    _, month, number = day.split("-")
    return words(
        "date.day",
        month=words.noun(f"date.month.{int(month)}"),
        day=int(number),
        weekday=words(f"date.weekday.{calendar.weekday(day)}"),
    )


def long_date(words: Words, day: str) -> str:
    """A date with its year."""
    year, month, number = day.split("-")
    return words(
        "date.long", year=year, month=words.noun(f"date.month.{int(month)}"), day=int(number)
    )


def other_seat(frame: Frame) -> Child:
    """After the deal of a day that is played from several seats: the way to the next one."""
    known = frame.of(DIARY).of(day_of(frame.table.match))
    if known is None or not next_place(frame.page, known):
        return None
    words = frame.words
    results = [
        h("p", name, words("list.pause"), how)
        for name, how in frame.page.ledger.day_columns(words, known.account)
    ]
    way = btn(words("daily.other_seat"), "daily-play", drawing="play", id="k-other-seat")
    return panel(words("daily.title"), results, h("p.row", way))


def home_note(frame: Frame) -> Child:
    """For the home screen: the date, how today went, the streak and the week."""
    words, diary = frame.words, frame.of(DIARY)
    if not diary.today:
        return words("daily.note")
    today, run = diary.of(diary.today), calendar.streak(diary.days, diary.today)
    week = calendar.week(diary.days, diary.today, first_weekday(words))
    if today is None:
        note = words("daily.note.open")
    elif next_place(frame.page, today):
        note = words("daily.other_seat")
    else:
        note = words("daily.note.done", points=signed(today.account.points))
    parts = [day_name(words, diary.today), note]
    if run:
        parts.append(words("daily.streak", days=run))
    if week.played:
        parts.append(words("daily.note.week", points=signed(week.points)))
    return h("span.daily-note", [h("span", part) for part in parts])
