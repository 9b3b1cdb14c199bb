"""The deal of the day: the same for everybody on one date.

A date has many deals. Before `CHOSEN_FROM` the day's deal is the first one; from then on it is the
first interesting one, which `tools/days.py` has found beforehand and which never changes. After the
last date that it searched, it is the first one again.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from napoleon.match.game import Game
from napoleon.match.match import AnyMatch, Match
from napoleon.match.rooms import room_of
from napoleon.match.standing import AnyStanding

PREFIX: Final = "daily-"
"""The start of the seed of such a deal."""
FIRST_DAY: Final = "2026-01-01"
"""The earliest day whose deal can still be played."""
CHOSEN_FROM: Final = "2026-12-01"
"""The first day whose deal was chosen among several."""
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The digits of a game's ``days``: how many deals are passed over, one digit a day."""
_DAY: Final = re.compile(r"20[0-9]{2}-[01][0-9]-[0-3][0-9]")


def match_of(game: Game, day: str, place: int = 0) -> AnyMatch:
    """The deal of a day as a single deal, with the cards of the seat at a place.

    If it is played from several seats, the places count from the one that begins.
    """
    return one_of(game, day, passed_over(game, day), place)


def one_of(game: Game, day: str, number: int, place: int = 0) -> AnyMatch:
    """One of the deals of a date, the first with the number 0; as `match_of`."""
    dealt = Match.begun(game, game.day_rules, _seed(day, number))
    first = (dealt.state.first + place) % dealt.seats
    return Match.laid_out(game, dealt.rules, dealt.state.deal, first, seed=dealt.seed)


def _seed(day: str, number: int) -> str:
    return f"{PREFIX}{day}-{number}" if number else f"{PREFIX}{day}"


def passed_over(game: Game, day: str) -> int:
    """How many deals of a date come before that of the day.

    Raises `ImportError` until the part of the program that knows is here.
    """
    if day < CHOSEN_FROM or not game.days_chosen:
        return 0
    known: str = room_of(game, "days").PASSED_OVER
    at = (date.fromisoformat(day) - date.fromisoformat(CHOSEN_FROM)).days
    return DIGITS.index(known[at]) if at < len(known) else 0


def place_of(match: AnyStanding) -> int:
    """The place from which a day's deal is played."""
    first = match_of(match.game, day_of(match)).state.first
    place: int = (match.end.first - first) % match.seats
    return place


def day_of(match: AnyStanding) -> str:
    """The day whose deal this match of one deal is; "" for none."""
    day = match.seed.removeprefix(PREFIX)[: len(FIRST_DAY)]
    if match.origin is None or match.given or not is_day(day):
        return ""
    is_it = match.rules == match.game.day_rules and match.number == 1
    is_it = is_it and match.seed == _seed(day, passed_over(match.game, day))
    return day if is_it and match.dealt_by_seed else ""


def is_day(text: str) -> bool:
    """Whether a text is a date of this century."""
    if not _DAY.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
