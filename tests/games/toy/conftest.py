"""The toy game is registered for its tests."""

from __future__ import annotations

import pytest

from napoleon import games
from tests.games.toy.game import GAME


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, GAME.name, "tests.games.toy")
    monkeypatch.setitem(games.PAGES, GAME.name, ("SA", "HK", "D2"))
