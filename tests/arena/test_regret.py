"""Regret: positions that can be set up again, opinions of a judge, losses against them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from napoleon.ai import choose
from napoleon.arena import regret
from napoleon.arena.regret import Decision, Opinion, collect, judged, read_file, write_file
from napoleon.games.napoleon.arena import judges
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.state import PLAY
from tests.napoleons import own_view
from tests.nightly import spread


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judges, "JUDGE", judges.JUDGE._replace(worlds=24, nodes=2000))
    monkeypatch.setattr(judges, "PLAYED_WORLDS", 3)
    monkeypatch.setattr(judges, "THOUGHT_WORLDS", 1)


def test_decisions_are_found_again_and_always_the_same() -> None:
    found = list(collect(GAME, "here", 1, 3))
    assert len(found) == 3
    assert found == list(collect(GAME, "here", 1, 3))
    for decision in found:
        view = own_view(decision.view(GAME))
        assert view.phase == PLAY
        assert len(view.legal) > 1


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("judge", spread(["search", "played", "thought"], 3))
def test_a_judge_thinks_of_every_candidate(judge: str) -> None:
    decision = judged(GAME, next(collect(GAME, "judge", 1, 1)), judge)
    view = own_view(decision.view(GAME))
    legal = {write_action(action) for action in view.legal}
    assert len(decision.opinions) > 1
    assert set(decision.opinions) <= legal
    most = max(opinion.points for opinion in decision.opinions.values())
    assert min(error for points, error in decision.opinions.values() if points == most) == 0
    assert all(-20 <= opinion.points <= 40 for opinion in decision.opinions.values())
    assert decision == judged(GAME, decision._replace(opinions={}), judge)


def test_losses_are_counted_against_the_best(tmp_path: Path) -> None:
    (first,) = collect(GAME, "loss", 1, 1)
    chosen = choose(own_view(first.view(GAME)), "casual", f"regret{first.number}", 0).action
    opinions = {write_action(chosen): Opinion(1.0, 0.75), "other": Opinion(3.5, 0.0)}
    decision = first._replace(judge="search", opinions=opinions)
    found = regret.loss(GAME, decision, "casual")
    assert found is not None
    assert (found.points, found.error) == (2.5, 0.75)
    assert regret.loss(GAME, first, "casual") is None, "the judge has no opinion"
    file = tmp_path / "file.jsonl.gz"
    write_file(file, [decision, first])
    assert read_file(file) == [decision, first]


def test_the_report_says_how_much_and_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.jsonl.gz"
    decisions = [
        found._replace(opinions={write_action(action): Opinion(0.0, 0.0) for action in legal})
        for found in collect(GAME, "report", 1, 2)
        if (legal := own_view(found.view(GAME)).legal)
    ]
    write_file(file, decisions)
    assert regret.main(["casual", "--file", str(file)]) == 0
    text = capsys.readouterr().out
    assert "casual     all             2   0.0000" in text
    assert "unsure          0" in text


def test_what_is_no_file_of_decisions_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.jsonl.gz"
    file.write_bytes(gzip.compress(b'["seed", 1]\n'))
    assert regret.main(["casual", "--file", str(file)]) == 2
    assert "file.jsonl.gz, line 1" in capsys.readouterr().err
    file.write_bytes(b"nothing that is compressed")
    assert regret.main(["casual", "--file", str(file)]) == 2
    assert "Not a gzipped file" in capsys.readouterr().err
    assert regret.main(["genius"]) == 2
    assert "genius" in capsys.readouterr().err


def test_the_frozen_file_is_judged() -> None:
    decisions = read_file(regret.POSITIONS)
    assert len(decisions) >= 500
    assert {decision.judge for decision in decisions} <= {"search", "played"}
    assert all(len(decision.opinions) > 1 for decision in decisions)
    assert isinstance(decisions[0], Decision)
    decisions[0].view(GAME)
