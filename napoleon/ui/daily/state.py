"""The deal of the day: the same for everybody on one UTC date; its result is stored.

A day's first result counts: playing the same cards once more changes nothing.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final, NamedTuple

from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.ui.statistics.ledger import Account
from napoleon.ui.storage.saved import BadSaveError, read_object

if TYPE_CHECKING:
    from napoleon.ui.shell.page_of import PageOf

SCHEMA: Final = 1
PREFIX: Final = "daily-"
MOST_DAYS: Final = 4000
_DAY: Final = re.compile(r"20[0-9]{2}-[01][0-9]-[0-3][0-9]")


class Day(NamedTuple):
    """What came of a day's deal."""

    day: str
    """The UTC date."""
    account: Account
    """How it went for the user."""
    aided: bool
    """Whether a hint, an undo or a review came to help."""


def match_of(game: Game, day: str) -> Match:
    """The deal of a day, by the game's usual rules, to be played by itself."""
    dealt = Match.begun(game, game.rules(), PREFIX + day)
    return Match.laid_out(game, dealt.rules, dealt.state.deal, dealt.state.first, seed=dealt.seed)


def day_of(match: Match) -> str:
    """The day whose deal a match of one deal is; "" where it is none."""
    day = match.seed.removeprefix(PREFIX)
    if match.origin is None or match.given or not match.seed.startswith(PREFIX):
        return ""
    is_it = match.rules == match.game.rules() and match.number == 1 and match.dealt_by_seed
    return day if is_it and is_day(day) else ""


def is_day(text: str) -> bool:
    """Whether a text looks like a date."""
    return bool(_DAY.fullmatch(text))


def result_of(page: PageOf, match: Match, *, aided: bool) -> Day:
    """What came of it. Raises `IndexError` while the deal is not over."""
    return Day(day_of(match), page.day_ledger.account(match.deals[-1]), aided)


def added(days: tuple[Day, ...], day: Day) -> tuple[Day, ...]:
    """The days with another one, the newest first; a day that is there stays as it is."""
    if any(other.day == day.day for other in days):
        return days
    return tuple(sorted((day, *days), key=lambda d: d.day, reverse=True))[:MOST_DAYS]


def write(page: PageOf, days: tuple[Day, ...]) -> str:
    """The days as they are saved."""
    rows = [[day.day, *page.day_ledger.write(day.account), day.aided] for day in days]
    return json.dumps({"schema": SCHEMA, "days": rows})


def read(page: PageOf, text: str) -> tuple[Day, ...]:
    """Saved days. Raises `BadSaveError`."""
    found = read_object(text, SCHEMA).get("days")
    if not isinstance(found, list):
        raise BadSaveError("damaged")
    days = tuple(_day(page, entry) for entry in found[:MOST_DAYS])
    if len({day.day for day in days}) != len(days):
        raise BadSaveError("damaged")
    return tuple(sorted(days, key=lambda d: d.day, reverse=True))


def _day(page: PageOf, data: object) -> Day:
    match data:
        case [str(day), *fields, bool(aided)]:
            account = page.day_ledger.read(fields)
            if is_day(day) and account is not None:
                return Day(day, account, aided)
    raise BadSaveError("damaged")
