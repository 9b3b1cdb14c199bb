"""A deal of every preset, from the first card to the result, with the page's own controls."""

from __future__ import annotations

import pytest

from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.play.actions import plain
from napoleon.games.durak.rules.presets import DIFFERENCES
from tests.games.durak.page.visits import do, is_over, ready, visit
from tests.nightly import spread
from tests.ui.markup import faults_of

TRIED = 2
"""How many decisions of a kind are checked for all that could be done."""
MOST = 120
"""The most decisions of the user that are played; then the deal is left."""


@pytest.mark.parametrize("preset", spread(DIFFERENCES, 42))
def test_every_legal_action_is_reached_by_what_is_drawn(preset: str) -> None:
    player = visit(f"preset={preset}&seed=1", "ja" if len(preset) % 2 else "en")
    tried: dict[str, int] = {}
    for at in range(MOST):
        while not ready(player) and not is_over(player):
            assert player.has("next") or player.has("rest"), player.model.notices
            player.press("rest" if player.has("rest") else "next")
        if is_over(player):
            break
        view = view_of(player.model.frame)
        kind = f"{view.phase} {len({type(plain(action)) for action in view.legal})}"
        tried[kind] = tried.get(kind, 0) + 1
        if tried[kind] <= TRIED:
            assert faults_of(player.html) == []
            for action in view.legal[:16]:
                do(player.fork(), action, goes_on=False)
        do(player, view.legal[(at * 7 + 3) % len(view.legal)])
    assert is_over(player) or player.model.my_turn
    assert faults_of(player.html) == []
