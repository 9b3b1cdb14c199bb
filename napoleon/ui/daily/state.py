"""The deal of the day: the same for everybody on one UTC date; its result is stored.

A day's first result counts: playing the same cards once more changes nothing.
"""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.scoring import PAID_AS
from napoleon.match.match import Match
from napoleon.ui.storage.saved import BadSaveError, read_object
from napoleon.ui.table.company import HUMAN

SCHEMA: Final = 1
PREFIX: Final = "daily-"
MOST_DAYS: Final = 4000
_DAY: Final = re.compile(r"20[0-9]{2}-[01][0-9]-[0-3][0-9]")


class Day(NamedTuple):
    """What came of a day's deal: what the user ended as, the contract, and whether it was aided."""

    day: str
    role: str
    bid: int
    french: int
    made: bool
    points: int
    aided: bool


def match_of(day: str) -> Match:
    """The deal of a day, by SdC's rules, to be played by itself."""
    dealt = Match.begun(GAME, RuleSet(), PREFIX + day)
    return Match.laid_out(GAME, dealt.rules, dealt.state.deal, dealt.state.first, seed=dealt.seed)


def day_of(match: Match) -> str:
    """The day whose deal a match of one deal is; "" where it is none."""
    day = match.seed.removeprefix(PREFIX)
    if match.origin is None or match.given or not match.seed.startswith(PREFIX):
        return ""
    is_it = match.rules == RuleSet() and match.number == 1 and match.dealt_by_seed
    return day if is_it and is_day(day) else ""


def is_day(text: str) -> bool:
    """Whether a text looks like a date."""
    return bool(_DAY.fullmatch(text))


def result_of(match: Match, *, aided: bool) -> Day:
    """What came of it. Raises `IndexError` while the deal is not over."""
    played = match.deals[-1]
    result = played.state.result
    return Day(
        day_of(match),
        result.paid_as(HUMAN),
        result.bid,
        result.french,
        result.made,
        result.points[HUMAN],
        aided,
    )


def added(days: tuple[Day, ...], day: Day) -> tuple[Day, ...]:
    """The days with another one, the newest first; a day that is there stays as it is."""
    if any(other.day == day.day for other in days):
        return days
    return tuple(sorted((day, *days), key=lambda d: d.day, reverse=True))[:MOST_DAYS]


def write(days: tuple[Day, ...]) -> str:
    """The days as they are saved."""
    return json.dumps({"schema": SCHEMA, "days": [list(day) for day in days]})


def read(text: str) -> tuple[Day, ...]:
    """Saved days. Raises `BadSaveError`."""
    found = read_object(text, SCHEMA).get("days")
    if not isinstance(found, list):
        raise BadSaveError("damaged")
    days = tuple(_day(entry) for entry in found[:MOST_DAYS])
    if len({day.day for day in days}) != len(days):
        raise BadSaveError("damaged")
    return tuple(sorted(days, key=lambda d: d.day, reverse=True))


def _day(data: object) -> Day:
    match data:
        case [str(day), str(role), int(bid), int(french), bool(made), int(points), bool(aided)]:
            sound = 10 <= bid <= 20 and 0 <= french <= 20 and abs(points) < 1000
            sound = sound and not any(type(number) is bool for number in (bid, french, points))
            if is_day(day) and role in PAID_AS and sound:
                return Day(day, role, bid, french, made, points, aided)
    raise BadSaveError("damaged")
