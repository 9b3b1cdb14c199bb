"""The user's results of the deals of the days (`napoleon.match.days`), and their calendar.

A day's first result counts; playing the same cards again changes nothing. The date is the local
one, and a deal keeps the date on which it was begun.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import date, timedelta
from functools import partial
from typing import Any, Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.match.days import FIRST_DAY, day_of, is_day
from napoleon.match.standing import AnyStanding
from napoleon.ui.rival.state import Rival
from napoleon.ui.settings.state import LEVELS, SEATS
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.slot import Slot
from napoleon.ui.statistics.accounts import AnyAccount, KeepsAccount, are_points
from napoleon.ui.storage.texts import PartlyDamagedError, read_object, rows_in

SCHEMA: Final = 3
"""2 came with days that are played late and the points of computer players, 3 with the levels of
the opponents."""
MOST_DAYS: Final = 4000
RIVALS: Final = ("beginner", "casual", "strong", "expert")
"""The computer players whose points are shown beside the user's."""

Pars = tuple[tuple[str, int], ...]
"""The computer players' results with the user's cards: levels with points."""


class Day(NamedTuple):
    """The result of a day's deal."""

    day: str
    """The date."""
    account: AnyAccount
    """The user's result."""
    aided: bool
    """Whether a hint, an undo or a review helped."""
    late: bool = False
    """Whether it was begun on a later date."""
    pars: Pars = ()
    """The computer players' results; () until they are known."""
    levels: tuple[str, ...] = ()
    """The levels of the opponents, () if they were not noted."""


class Diary(NamedTuple):
    """What the page knows of the days."""

    today: str = ""
    """The date; "" until the browser has reported it."""
    days: tuple[Day, ...] = ()
    """The days that were played, the newest first."""

    def of(self, day: str) -> Day | None:
        """The result of a day; None if it was not played."""
        return next((found for found in self.days if found.day == day), None)


class Par(NamedTuple):
    """Computer players of several levels play the user's deal of a day (`ui/daily/par.py`)."""

    day: str
    """The day."""
    rival: Rival
    """The rival who plays now, or played last."""
    done: tuple[tuple[str, int], ...] = ()
    """The levels that have played, with their points."""


def _par_is_news(before: Par | None, after: Par | None) -> bool:
    """Whether more has changed than a decision in a computer player's deal."""
    if before is None or after is None:
        return True
    return (before.done, before.rival.failed) != (after.done, after.rival.failed)


DIARY: Final = Slot("diary", Diary())
"""The deals of the days, as far as they are known."""
PAR: Final = Slot[Par | None]("par", None, _par_is_news)
"""The computer players' results of a day's deal, as far as computed."""


def next_place(page: KeepsAccount, known: Day | None) -> int:
    """The next place to play a day's deal from; 0 if it has not been played, or from all seats."""
    return page.ledger.days.played(known.account) % page.game.day_seats if known else 0


def is_open(page: KeepsAccount, known: Day | None) -> bool:
    """Whether a day's deal still waits to be played, or to be played from another seat."""
    return known is None or next_place(page, known) > 0


def may_play(day: str, today: str) -> bool:
    """Whether a day's deal can be played: today's always, others from `FIRST_DAY` on."""
    return is_day(day) and (day == today or FIRST_DAY <= day < today)


def is_behind(diary: Diary) -> bool:
    """Whether the device's clock must be wrong: days after its date have been played."""
    latest = max([FIRST_DAY, *(day.day for day in diary.days)])
    return "" < diary.today < latest


def result_of(
    page: KeepsAccount,
    match: AnyStanding,
    *,
    aided: bool,
    begun: str,
    levels: tuple[str, ...] = (),
    me: int = 0,
) -> Day:
    """The result of a deal, begun on that date, against opponents of those levels.

    Raises `IndexError` if the deal is not over.
    """
    day, account = day_of(match), page.ledger.days.account(match.deals[-1], me)
    return Day(day, account, aided, late=begun != day, levels=levels)


def added(page: KeepsAccount, days: tuple[Day, ...], day: Day, place: int) -> tuple[Day, ...]:
    """The days with another result, the newest first.

    An existing day stays as it is, unless its deal was now played from the next place.
    """
    known = next((other for other in days if other.day == day.day), None)
    if not is_open(page, known) or place != next_place(page, known):
        return days
    if known is not None:
        account = page.ledger.days.joined(known.account, day.account)
        day = day._replace(account=account, aided=known.aided or day.aided, late=known.late)
    others = (other for other in days if other.day != day.day)
    return tuple(sorted((day, *others), key=lambda d: d.day, reverse=True))[:MOST_DAYS]


def with_pars(
    days: tuple[Day, ...], day: str, pars: Pars, levels: tuple[str, ...]
) -> tuple[Day, ...]:
    """The days with the computer players' results of one; a known result stays as it is."""
    return tuple(
        found._replace(pars=pars, levels=levels) if found.day == day and not found.pars else found
        for found in days
    )


def write(page: KeepsAccount, days: tuple[Day, ...]) -> str:
    """The days as text."""
    rows = [
        [day.day, page.ledger.days.write(day.account), day.aided, day.late, day.pars, day.levels]
        for day in days
    ]
    return json.dumps({"schema": SCHEMA, "days": rows})


def read(page: KeepsAccount, text: str) -> tuple[Day, ...]:
    """Saved days. Raises `BadText`; `PartlyDamagedError` if some of them can be read."""
    data = read_object(text, *range(1, SCHEMA + 1))
    found = data.get("days")
    if isinstance(found, list):
        data = data | {"days": found[:MOST_DAYS]}
    row = partial(_ROWS[data["schema"]], page)
    try:
        return _sorted(rows_in(data, "days", MOST_DAYS, row, lambda day: day.day))
    except PartlyDamagedError as bad:
        raise bad.of(_sorted(bad.entries)) from bad


def _sorted(days: tuple[Day, ...]) -> tuple[Day, ...]:
    return tuple(sorted(days, key=lambda day: day.day, reverse=True))


def _day(page: KeepsAccount, data: object) -> Day:
    match data:
        case [str(day), [*fields], bool(aided), bool(late), [*pars], [*levels]]:
            account = page.ledger.days.read(fields)
            are_levels = len(levels) < SEATS and all(level in LEVELS for level in levels)
            if is_day(day) and account is not None and are_levels:
                return Day(day, account, aided, late, _pars(pars), tuple(map(str, levels)))
    raise BadText("damaged")


def _second_day(page: KeepsAccount, data: object) -> Day:
    """A day of schema 2, without the levels."""
    return _day(page, [*data, []] if isinstance(data, list) else data)


def _first_day(page: KeepsAccount, data: object) -> Day:
    """A day of schema 1: the fields of the game lie in the row itself."""
    match data:
        case [str(day), *fields, bool(aided)]:
            return _day(page, [day, fields, aided, False, [], []])
    raise BadText("damaged")


_ROWS: Final[Mapping[object, Callable[[KeepsAccount, object], Day]]] = {
    1: _first_day,
    2: _second_day,
    3: _day,
}
"""How a day is read, by schema."""


def _pars(data: list[Any]) -> Pars:
    try:
        pars = tuple((level, points) for level, points in data)
    except (TypeError, ValueError) as bad:
        raise BadText("damaged") from bad
    are_good = all(level in RIVALS and are_points(points) for level, points in pars)
    if not are_good or len(dict(pars)) != len(pars) or len(pars) not in (0, len(RIVALS)):
        raise BadText("damaged")
    return pars


@named("daily")
class Daily(NamedTuple):
    """The deals of the days: a month, and the chosen one of its days."""

    day: str
    """The chosen day."""
    past_midnight: bool = False
    """Its deal was not begun, because the date had changed; a sentence says so."""


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
