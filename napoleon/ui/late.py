"""What the page's start memory does not hold: each module is imported when it is first used.

This is the one place for it. Everything else is imported plainly, because the memory has it.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from napoleon.game.records.deal import find as records
    from napoleon.game.records.tagged import write as text_record
    from napoleon.ui import aloud, carrying, census_taking, keys_l, teaching
    from napoleon.ui.screens import backup as backup_view
    from napoleon.ui.screens import census as census_view
    from napoleon.ui.screens import lessons as lessons_view
    from napoleon.ui.screens import review as review_view
    from napoleon.ui.screens import statistics as statistics_view
    from napoleon.ui.screens import study as study_view

__all__ = [
    "aloud",
    "backup_view",
    "carrying",
    "census_taking",
    "census_view",
    "keys_l",
    "lessons_view",
    "records",
    "review_view",
    "statistics_view",
    "study_view",
    "teaching",
    "text_record",
]

MODULES: Final = {
    "aloud": "napoleon.ui.aloud",
    "backup_view": "napoleon.ui.screens.backup",
    "carrying": "napoleon.ui.carrying",
    "census_taking": "napoleon.ui.census_taking",
    "census_view": "napoleon.ui.screens.census",
    "keys_l": "napoleon.ui.keys_l",
    "lessons_view": "napoleon.ui.screens.lessons",
    "records": "napoleon.game.records.deal.find",
    "review_view": "napoleon.ui.screens.review",
    "statistics_view": "napoleon.ui.screens.statistics",
    "study_view": "napoleon.ui.screens.study",
    "teaching": "napoleon.ui.teaching",
    "text_record": "napoleon.game.records.tagged.write",
}
"""Their names here, and where they are."""


def __getattr__(name: str) -> ModuleType:
    """A module of `MODULES`. Raises `AttributeError` for any other name."""
    if name not in MODULES:
        raise AttributeError(name)
    module = import_module(MODULES[name])
    globals()[name] = module
    return module
