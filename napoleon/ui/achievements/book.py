"""The achievements of a game: its own (`Ledger.achievements`), then those of every game."""

from __future__ import annotations

from typing import Final

from napoleon.ui.achievements.state import Achievement, AnyAchievement, AnyDeed, Standing, Won
from napoleon.ui.daily.calendar import longest_streak
from napoleon.ui.page_of import PageOf

STREAK: Final = 7


def _beat_experts(deed: AnyDeed) -> bool:
    return deed.played.ending.won[deed.me] and set(deed.levels) == {"expert"}


def _learned_all(standing: Standing) -> bool:
    return frozenset() < standing.taught <= standing.lessons


def _kept_coming(standing: Standing) -> bool:
    return longest_streak(standing.days) >= STREAK


def _beat_par(standing: Standing) -> bool:
    return any(
        day.account.points > max(points for _, points in day.pars)
        for day in standing.days
        if day.pars and not day.aided
    )


LEARNED: Final[AnyAchievement] = Achievement(
    "lessons",
    "M15 8.5C11 5.5 7 5 3 6v19c4-1 8-.5 12 2.5zM17 8.5c4-3 8-3.5 12-2.5v19c-4-1-8-.5-12 2.5z",
    by_standing=_learned_all,
)
EXPERTS: Final[AnyAchievement] = Achievement(
    "experts",
    "M16 2.5l2 4.2 4.6.6-3.4 3.2.9 4.6L16 12.9l-4.1 2.2.9-4.6-3.4-3.2 4.6-.6zM5 15"
    "l3-2.5 8 7.5 8-7.5 3 2.5-8.5 8 5 4.5-2.5 2.5-5-4.8-5 4.8-2.5-2.5 5-4.5z",
    by_deal=_beat_experts,
)
BEATEN: Final[AnyAchievement] = Achievement(
    "par",
    "M2.5 28 12 12l4.5 7 3.5-4.5L29.5 28zM11.5 3h1.6v7h-1.6zM13 3.3l6 2.2-6 2.2z",
    by_standing=_beat_par,
)
STREAKS: Final[AnyAchievement] = Achievement(
    "streak",
    "M16.5 2.5c.5 6 8 9 8 16.5a8.5 8.5 0 0 1-17 0"
    "c0-4 2-6.5 4-9 .2 3 1 4.5 3 5.5 1.5-4 .5-8.5 2-13zM16 18c-2 2.5-3.5 4-3.5 6.2"
    "a3.5 3.5 0 0 0 7 0C19.5 22 17.5 20.5 16 18z",
    by_standing=_kept_coming,
)


def book(page: PageOf) -> tuple[AnyAchievement, ...]:
    """All achievements of a game: its own, then those of every game."""
    lessons = (LEARNED,) if page.books.lessons() else ()
    compared = (BEATEN,) if page.game.day_seats == 1 else ()
    return (*page.ledger.achievements(), EXPERTS, *compared, STREAKS, *lessons)


def newly_won(
    page: PageOf, won: tuple[Won, ...], standing: Standing, deed: AnyDeed | None = None
) -> tuple[str, ...]:
    """The names of those that are newly won by a deal or by other progress."""
    known = {one.name for one in won}
    return tuple(
        one.name
        for one in book(page)
        if one.name not in known
        and (
            (one.by_deal is not None and deed is not None and one.by_deal(deed))
            or (one.by_standing is not None and one.by_standing(standing))
        )
    )
