"""What the page's start memory does not hold: each module is imported when it is first used.

This is the one place for it. Everything else is imported plainly, because the memory has it. What
a game's page has late is named in its records (`later`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from napoleon.ui.achievements import update as achieving
    from napoleon.ui.achievements import view as achievements_view
    from napoleon.ui.backup import carry_view
    from napoleon.ui.backup import update as carrying
    from napoleon.ui.backup import view as backup_view
    from napoleon.ui.challenge import update as challenging
    from napoleon.ui.challenge import view as challenge_view
    from napoleon.ui.characters import view as characters
    from napoleon.ui.club import state as club_state
    from napoleon.ui.club import update as clubbing
    from napoleon.ui.club import view as club_view
    from napoleon.ui.daily import calendar_view, par, par_view
    from napoleon.ui.fair import census as census_taking
    from napoleon.ui.fair import census_view
    from napoleon.ui.grade import update as grading
    from napoleon.ui.grade import view as grade_view
    from napoleon.ui.lessons import update as teaching
    from napoleon.ui.lessons import view as lessons_view
    from napoleon.ui.review import view as review_view
    from napoleon.ui.share import update as sharing
    from napoleon.ui.share import view as share_view
    from napoleon.ui.shell.page_of import PageOf
    from napoleon.ui.start import games
    from napoleon.ui.statistics import view as statistics_view
    from napoleon.ui.study import view as study_view

__all__ = [
    "achievements_view",
    "achieving",
    "backup_view",
    "calendar_view",
    "carry_view",
    "carrying",
    "census_taking",
    "census_view",
    "challenge_view",
    "challenging",
    "characters",
    "club_state",
    "club_view",
    "clubbing",
    "games",
    "grade_view",
    "grading",
    "lessons_view",
    "par",
    "par_view",
    "review_view",
    "share_view",
    "sharing",
    "statistics_view",
    "study_view",
    "teaching",
]

MODULES: Final = {
    "achievements_view": "napoleon.ui.achievements.view",
    "achieving": "napoleon.ui.achievements.update",
    "backup_view": "napoleon.ui.backup.view",
    "calendar_view": "napoleon.ui.daily.calendar_view",
    "carry_view": "napoleon.ui.backup.carry_view",
    "carrying": "napoleon.ui.backup.update",
    "census_taking": "napoleon.ui.fair.census",
    "census_view": "napoleon.ui.fair.census_view",
    "challenge_view": "napoleon.ui.challenge.view",
    "challenging": "napoleon.ui.challenge.update",
    "club_state": "napoleon.ui.club.state",
    "club_view": "napoleon.ui.club.view",
    "clubbing": "napoleon.ui.club.update",
    "games": "napoleon.ui.start.games",
    "grade_view": "napoleon.ui.grade.view",
    "grading": "napoleon.ui.grade.update",
    "characters": "napoleon.ui.characters.view",
    "lessons_view": "napoleon.ui.lessons.view",
    "par": "napoleon.ui.daily.par",
    "par_view": "napoleon.ui.daily.par_view",
    "review_view": "napoleon.ui.review.view",
    "share_view": "napoleon.ui.share.view",
    "sharing": "napoleon.ui.share.update",
    "statistics_view": "napoleon.ui.statistics.view",
    "study_view": "napoleon.ui.study.view",
    "teaching": "napoleon.ui.lessons.update",
}
"""Their names here, and where they are."""


def later(place: str) -> Callable[..., Any]:
    """A function that is imported when it is called first; ``place``: ``module:name``.

    The call raises `ImportError` until the part of the program with it is here.
    """
    return partial(_called, *place.split(":"))


def _called(module: str, name: str, /, *args: Any, **named: Any) -> Any:
    return getattr(import_module(module), name)(*args, **named)


def of(page: PageOf, name: str) -> Any:
    """A late module of a game's page. Raises `KeyError` for a name that it does not list."""
    return import_module(page.late[name])


def __getattr__(name: str) -> ModuleType:
    """A module of `MODULES`. Raises `AttributeError` for any other name."""
    if name not in MODULES:
        raise AttributeError(name)
    module = import_module(MODULES[name])
    globals()[name] = module
    return module
