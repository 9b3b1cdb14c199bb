"""Storage that fails at any one write, or is emptied under the page: the match goes on, whole."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator

import pytest

from napoleon import PRESETS, RuleSet
from napoleon.ui.shell.effects import Save
from napoleon.ui.shell.messages import NotSaved
from napoleon.ui.table.pauses import AFTER_DEAL
from tests.nightly import spread
from tests.stored import MATCH_KEY
from tests.ui.clicking import clicks
from tests.ui.player import Player, table_of

SHORT: RuleSet = PRESETS["guruguru"]


def _writes(player: Player, chance: random.Random) -> Iterator[str]:
    """Every text of the match that the page wants to store, through a deal."""
    seen = len(player.done)
    for _ in clicks(player, chance):
        for effect in player.done[seen:]:
            if isinstance(effect, Save) and effect.key == MATCH_KEY:
                yield effect.text
        seen = len(player.done)
        if player.model.pause in AFTER_DEAL:
            return


@pytest.mark.parametrize(("seed", "reason"), spread([("a", "full"), ("b", "refused")], 2))
def test_one_write_that_fails_is_made_up_for_by_the_next(seed: str, reason: str) -> None:
    player, chance = table_of(SHORT, seed=seed), random.Random(seed)
    failed = 0
    for _ in _writes(player, chance):
        if player.model.pause in AFTER_DEAL:
            break
        other = player.fork()
        other.storage.pop(MATCH_KEY)
        before = other.model.table.home.table.match
        other.send(NotSaved(reason))
        assert other.model.table.home.table.match == before, "the match stands"
        assert other.says(f"notice.storage_{reason}")
        next(_writes(other, copy.deepcopy(chance)))
        assert other.reopened().model.table.home.table.match == other.model.table.home.table.match
        failed += 1
    assert failed > 20


def test_storage_that_takes_nothing_any_more_never_stops_the_match() -> None:
    player, chance = table_of(SHORT, seed="full"), random.Random(3)
    player.full = True
    assert sum(1 for _ in _writes(player, chance)) > 20
    assert player.model.pause in AFTER_DEAL
    assert player.says("notice.storage_full")
    assert [n.key for n in player.model.notices].count("storage_full") == 1


def test_storage_that_is_emptied_while_playing_holds_the_match_after_the_next_deed() -> None:
    player, chance = table_of(SHORT, seed="emptied"), random.Random(7)
    for _ in _writes(player, chance):
        assert player.reopened().model.table.home.table.match == player.model.table.home.table.match
        player.storage.clear()
