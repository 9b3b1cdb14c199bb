"""The calendar: weeks and months of dates, and what the days that were played add up to."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from napoleon.ui.daily.state import Day

WEEK = 7
MONDAY = 0


class Week(NamedTuple):
    """What the deals of a week add up to."""

    played: int
    points: int


def shifted(day: str, days: int) -> str:
    """The date so many days later. Raises `OverflowError` at the end of all dates."""
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
    """The dates of a month in weeks from the weekday ``first`` on.

    "" stands where another month's day is.
    """
    day = f"{month}-01"
    found = [""] * ((weekday(day) - first) % WEEK)
    while month_of(day) == month:
        found.append(day)
        day = shifted(day, 1)
    found += [""] * (-len(found) % WEEK)
    return [found[at : at + WEEK] for at in range(0, len(found), WEEK)]


def streak(days: Iterable[Day], today: str) -> int:
    """How many days in a row, up to today or yesterday, were begun on their own date."""
    if not today:
        return 0
    kept = {day.day for day in days if not day.late}
    day = today if today in kept else shifted(today, -1)
    return _run(kept, day)


def longest_streak(days: Iterable[Day]) -> int:
    """The most days in a row that were begun on their own date."""
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
    """What the deals of this week's dates add up to, however late they were played.

    The week began on the weekday ``first``.
    """
    if not today:
        return Week(0, 0)
    begun = shifted(today, -((weekday(today) - first) % WEEK))
    dates = {shifted(begun, at) for at in range(WEEK)}
    found = [day.account.points for day in days if day.day in dates]
    return Week(len(found), sum(found))
