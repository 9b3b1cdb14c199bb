"""An achievement, and those that are won: each has the date on which it was won first.

A game's page lists its own (`Ledger.achievements`); those of every game are here. Whether one is
won follows from the record of a finished deal, or from what is kept of lessons and days.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.match.match import Played
from napoleon.ui.daily.calendar import longest_streak
from napoleon.ui.daily.state import Day, is_day
from napoleon.ui.storage.texts import read_object

if TYPE_CHECKING:
    from napoleon.ui.shell.page_of import PageOf

SCHEMA: Final = 1
MOST: Final = 200
STREAK: Final = 7
_NAME: Final = re.compile(r"[a-z][a-z_]{0,29}")


class Deed(NamedTuple):
    """A finished deal that counts, played without help."""

    played: Played
    """The deal."""
    levels: tuple[str, ...]
    """The levels of the computer players at the table."""
    me: int = 0
    """The user's seat."""


class Standing(NamedTuple):
    """What is kept besides the deals."""

    lessons: frozenset[str] = frozenset()
    """The names of the lessons that are done."""
    days: tuple[Day, ...] = ()
    """The deals of the days."""


class Achievement(NamedTuple):
    """Something that can be achieved once.

    Its words have the keys ``achievement.<name>`` and ``achievement.<name>.words``.
    """

    name: str
    mark: str
    """What is engraved on its medal: the outline of an SVG path, 32 units wide and high."""
    by_deal: Callable[[Deed], bool] | None = None
    """Whether a deal brings it."""
    by_standing: Callable[[PageOf, Standing], bool] | None = None
    """Whether what is kept brings it."""


class Won(NamedTuple):
    """An achievement that is won."""

    name: str
    day: str
    """The date, "" where it is not known."""


def _beat_experts(deed: Deed) -> bool:
    return deed.played.ending.won[deed.me] and set(deed.levels) == {"expert"}


def _learned_all(page: PageOf, standing: Standing) -> bool:
    return {lesson.name for lesson in page.books.lessons()} <= standing.lessons


def _kept_coming(page: PageOf, standing: Standing) -> bool:
    del page
    return longest_streak(standing.days) >= STREAK


def _beat_par(page: PageOf, standing: Standing) -> bool:
    del page
    return any(
        day.account.points > max(points for _, points in day.pars)
        for day in standing.days
        if day.pars and not day.aided
    )


LEARNED: Final = Achievement(
    "lessons",
    "M15 8.5C11 5.5 7 5 3 6v19c4-1 8-.5 12 2.5zM17 8.5c4-3 8-3.5 12-2.5v19c-4-1-8-.5-12 2.5z",
    by_standing=_learned_all,
)
EXPERTS: Final = Achievement(
    "experts",
    "M16 2.5l2 4.2 4.6.6-3.4 3.2.9 4.6L16 12.9l-4.1 2.2.9-4.6-3.4-3.2 4.6-.6zM5 15"
    "l3-2.5 8 7.5 8-7.5 3 2.5-8.5 8 5 4.5-2.5 2.5-5-4.8-5 4.8-2.5-2.5 5-4.5z",
    by_deal=_beat_experts,
)
BEATEN: Final = Achievement(
    "par",
    "M2.5 28 12 12l4.5 7 3.5-4.5L29.5 28zM11.5 3h1.6v7h-1.6zM13 3.3l6 2.2-6 2.2z",
    by_standing=_beat_par,
)
STREAKS: Final = Achievement(
    "streak",
    "M16.5 2.5c.5 6 8 9 8 16.5a8.5 8.5 0 0 1-17 0"
    "c0-4 2-6.5 4-9 .2 3 1 4.5 3 5.5 1.5-4 .5-8.5 2-13zM16 18c-2 2.5-3.5 4-3.5 6.2"
    "a3.5 3.5 0 0 0 7 0C19.5 22 17.5 20.5 16 18z",
    by_standing=_kept_coming,
)


def book(page: PageOf) -> tuple[Achievement, ...]:
    """All achievements of a game: its own, then those of every game."""
    lessons = (LEARNED,) if page.books.lessons() else ()
    compared = (BEATEN,) if page.game.day_seats == 1 else ()
    return (*page.ledger.achievements(), EXPERTS, *compared, STREAKS, *lessons)


def newly_won(
    page: PageOf, won: tuple[Won, ...], standing: Standing, deed: Deed | None = None
) -> tuple[str, ...]:
    """The names of those that a deal, or what is kept, brings for the first time."""
    known = {one.name for one in won}
    return tuple(
        one.name
        for one in book(page)
        if one.name not in known
        and (
            (one.by_deal is not None and deed is not None and one.by_deal(deed))
            or (one.by_standing is not None and one.by_standing(page, standing))
        )
    )


def write(won: tuple[Won, ...]) -> str:
    """Those that are won, as they are saved."""
    return json.dumps({"schema": SCHEMA, "won": won})


def read(text: str) -> tuple[Won, ...]:
    """Saved achievements, those of later pages included. Raises `BadText`."""
    found = read_object(text, SCHEMA).get("won")
    if not isinstance(found, list) or len(found) > MOST:
        raise BadText("damaged")
    won = tuple(map(_won, found))
    if len({one.name for one in won}) != len(won):
        raise BadText("damaged")
    return won


def _won(data: object) -> Won:
    match data:
        case [str(name), str(day)] if _NAME.fullmatch(name) and (not day or is_day(day)):
            return Won(name, day)
    raise BadText("damaged")
