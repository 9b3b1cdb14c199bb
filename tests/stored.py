"""The storage keys of Napoleon's page, and the readers of its texts and links."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, ParamSpec, TypeVar

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.match.steps import Steps, whole
from napoleon.ui import backup
from napoleon.ui.achievements import state as achievements
from napoleon.ui.daily import state as daily
from napoleon.ui.friends import seats
from napoleon.ui.grade import state as grade
from napoleon.ui.lessons import done
from napoleon.ui.people import tournaments
from napoleon.ui.rule_form import own
from napoleon.ui.settings import stored
from napoleon.ui.shell import link
from napoleon.ui.statistics import state as statistics
from napoleon.ui.storage import choice, saved

SETTINGS_KEY: Final = stored.SETTINGS_KEY
RULES_KEY: Final = "napoleon.rules"
MATCH_KEY: Final = "napoleon.match"
STATISTICS_KEY: Final = "napoleon.statistics"
DAILY_KEY: Final = "napoleon.daily"
LESSONS_KEY: Final = "napoleon.lessons"
GRADES_KEY: Final = "napoleon.grades"
ACHIEVEMENTS_KEY: Final = "napoleon.achievements"
REVIEWS_KEY: Final = "napoleon.reviews"
CLUB_KEY: Final = "napoleon.club"
GALLERY_KEY: Final = "napoleon.gallery"
HOUSE_KEY: Final = "napoleon.house"
HISTORY_KEY: Final = "napoleon.history"
PRESETS_KEY: Final = "napoleon.presets"
BACKUP_KIND: Final = "napoleon.backup"
BACKUP_KEYS: Final = backup.keys_of((PAGE,))

P = ParamSpec("P")
T = TypeVar("T")


def at_once(reading: Callable[P, Steps[T]]) -> Callable[P, T]:
    """The same reader, which reads all of a text at once."""
    return lambda *args, **named: whole(reading(*args, **named))


read_rules = partial(choice.read_rules, GAME)
read_match = partial(saved.read_match, PAGE)
read_link = partial(link.read_link, GAME)
read_own = partial(own.read, GAME)
read_saved_own = partial(own.KEPT.read, GAME)
write_own = partial(own.write, GAME)
read_backup = at_once(partial(backup.reading_backup, (PAGE,)))
write_backup = at_once(partial(backup.writing, (PAGE,)))
read_file = at_once(partial(tournaments.reading_file, GAME))
read_statistics = at_once(partial(statistics.reading, PAGE))
write_statistics = partial(statistics.write, PAGE)
read_days = partial(daily.read, PAGE)
write_days = partial(daily.write, PAGE)
read_lessons = partial(done.LESSONS_KEPT.read, GAME)
write_lessons = partial(done.LESSONS_KEPT.write, GAME)
read_seats = partial(seats.KEPT.read, GAME)
read_achievements = partial(achievements.KEPT.read, GAME)
write_achievements = partial(achievements.KEPT.write, GAME)
read_grades = partial(grade.KEPT.read, GAME)
write_grades = partial(grade.KEPT.write, GAME)
