"""Napoleon in a terminal."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.terminal.screen import NapoleonScreen

SCREEN: Final = NapoleonScreen
"""The screen of Napoleon."""
