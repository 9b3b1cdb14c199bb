"""What the tests of the computer players share."""

from __future__ import annotations

import pytest

from napoleon.games.durak.ai import levels
from napoleon.games.durak.ai.search import Effort


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that a searching level does, with few imagined deals, so that time plays no part."""
    decider = levels.searching(Effort(worlds=3, engine_worlds=1, most_ms=10**9, nodes=200))
    casual = levels.glancing(levels.GLANCE._replace(engine_worlds=1, most_ms=10**9))
    few = {**levels.LEVELS, "casual": casual, "strong": decider, "expert": decider}
    monkeypatch.setattr(levels, "LEVELS", few)
