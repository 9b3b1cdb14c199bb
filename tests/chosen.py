"""Settings by their names, in any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from napoleon.games import PAGES, page_named
from napoleon.ui.settings.state import OF_ALL, Setting, Settings

EVERY: Final[Mapping[str, Setting]] = {
    **OF_ALL,
    **{one.name: one for game in PAGES for one in page_named(game).settings},
}
"""The settings of every game, and of each game that has a page."""


def chosen(settings: Settings, **values: str) -> Settings:
    """Settings with some of them changed."""
    for name, value in values.items():
        settings = settings.with_choice(EVERY[name], value)
    return settings
