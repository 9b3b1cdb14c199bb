"""The judge of Durak's decisions looks at every action, and knows what is certain."""

from __future__ import annotations

from pathlib import Path

import pytest

from napoleon.arena import regret
from napoleon.arena.arena_of import arena_of
from napoleon.arena.regret import collect, judged, write_file
from napoleon.games.durak.arena import ARENA, judges
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.view import observe
from tests.duraks import own_view
from tests.games.durak.letters import table


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judges, "WORLDS", 12)


def test_a_judge_thinks_of_every_action_of_two_players() -> None:
    (decision,) = collect(GAME, "judge", 1, 1)
    view = own_view(decision.view(GAME))
    assert len(view.sizes) == 2
    found = judged(GAME, decision, "search")
    assert set(found.opinions) == {GAME.write_action(action) for action in view.legal}
    assert found == judged(GAME, decision, "search")


def test_what_is_certain_is_judged_so() -> None:
    """The six can be beaten, the ace cannot: with the ace first the attacker is out."""
    view = observe(table("C6SA|C7D8", trump="H"), 0)
    assert judges.searched(view) == {"SA": [1.0], "C6": [-1.0]}
    assert ARENA.groups(view) == ("lead", "no talon")


def test_the_regret_of_levels_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.jsonl.gz"
    write_file(file, (judged(GAME, found, "search") for found in collect(GAME, "few", 1, 4)))
    assert regret.main(["--game", "durak", "--file", str(file), "casual"]) == 0
    printed = capsys.readouterr().out
    assert "casual     all             4" in printed
    assert "talon" in printed


def test_each_game_has_positions_of_its_own() -> None:
    assert regret.positions_of(arena_of(GAME).game).name == "durak_positions.jsonl.gz"
