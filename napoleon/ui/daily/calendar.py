"""The calendar: weeks and months of dates, and the totals of the days that were played."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from napoleon.ui.daily.state import Day

WEEK = 7
MONDAY = 0


class Week(NamedTuple):
    """The totals of a week's deals."""

    played: int
    points: int


def shifted(day: str, days: int) -> str:
    """The date ``days`` days later. Raises `OverflowError` at the end of all dates."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def weekday(day: str) -> int:
    """The day of the week, Monday is 0."""
    return date.fromisoformat(day).weekday()


def month_of(day: str) -> str:
    """The month of a date, as ``2026-11``."""
    return day[:7]


def next_month(month: str, step: int) -> str:
    """The month after (``step`` 1) or before (-1) a month."""
    year, number = map(int, month.split("-"))
    months = year * 12 + number - 1 + step
    return f"{months // 12}-{months % 12 + 1:02d}"


def weekdays(first: int) -> list[int]:
    """The days of a week that begins on the weekday ``first``."""
    return [(first + at) % WEEK for at in range(WEEK)]


def weeks(month: str, first: int = MONDAY) -> list[list[str]]:
    """The dates of a month in weeks that begin on the weekday ``first``.

    "" replaces days of other months.
    """
    day = f"{month}-01"
    found = [""] * ((weekday(day) - first) % WEEK)
    while month_of(day) == month:
        found.append(day)
        day = shifted(day, 1)
    found += [""] * (-len(found) % WEEK)
    return [found[at : at + WEEK] for at in range(0, len(found), WEEK)]


def streak(days: Iterable[Day], today: str) -> int:
    """The successive days, up to today or yesterday, that were begun on their own date."""
    if not today:
        return 0
    kept = {day.day for day in days if not day.late}
    day = today if today in kept else shifted(today, -1)
    return _run(kept, day)


def longest_streak(days: Iterable[Day]) -> int:
    """The most successive days that were begun on their own date."""
    kept = {day.day for day in days if not day.late}
    ends = (day for day in kept if shifted(day, 1) not in kept)
    return max((_run(kept, day) for day in ends), default=0)


def _run(kept: set[str], day: str) -> int:
    count = 0
    while day in kept:
        count += 1
        day = shifted(day, -1)
    return count


def week(days: Iterable[Day], today: str, first: int = MONDAY) -> Week:
    """The totals of the deals of this week's dates, however late they were played.

    The week began on the weekday ``first``.
    """
    if not today:
        return Week(0, 0)
    begun = shifted(today, -((weekday(today) - first) % WEEK))
    dates = {shifted(begun, at) for at in range(WEEK)}
    found = [day.account.points for day in days if day.day in dates]
    return Week(len(found), sum(found))
