"""A folder of complaints, judged: right, wrong, open, or not a complaint."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from napoleon.__main__ import main
from napoleon.arena.complaints import OPEN, RIGHT, WRONG, game_in, judged
from napoleon.games.napoleon.arena import ARENA
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.match.complaint import Complaint, write
from tests.napoleons import own_view
from tests.ui.studies import finished

_LEVELS = tuple((f"Level{seat}", "casual") for seat in range(5))


def _complaint() -> Complaint:
    """Of the first lead."""
    complaint = Complaint(finished(), 9, tags=_LEVELS)
    compared = ARENA.compared(own_view(complaint.view))
    others = [action for action in compared if action != complaint.action]
    return complaint._replace(instead=others[0], words="why?")


def _values(gaps: Sequence[float]) -> Mapping[str, Sequence[float]]:
    """By how much the other play is better in each imagined deal."""
    complaint = _complaint()
    text = complaint.game.write_action
    return {
        text(complaint.action): [0.0] * len(gaps),
        text(complaint.instead): [*gaps],
        "never": [-9.0] * len(gaps),
    }


@pytest.mark.parametrize(
    ("gaps", "kind", "points", "error"),
    [
        ([1.0, 1.5, 0.5, 1.0], RIGHT, 1.0, 0.2),
        ([-1.0, -1.5, -0.5, -1.0], WRONG, -1.0, 0.2),
        ([-1.0, 1.5, -0.5, 1.0], OPEN, 0.25, 0.6),
        ([2.0], RIGHT, 2.0, 0.0),
        ([0.0], WRONG, 0.0, 0.0),
    ],
)
@pytest.mark.parametrize("said", [True, False])
def test_the_other_play_is_better_worse_or_not_told_apart(
    monkeypatch: pytest.MonkeyPatch,
    gaps: list[float],
    kind: str,
    points: float,
    error: float,
    *,
    said: bool,
) -> None:
    monkeypatch.setattr(ARENA, "judges", {"one": lambda _view: _values(gaps)}, raising=False)
    complaint = _complaint()
    verdict = judged(complaint if said else complaint._replace(instead=None))
    assert verdict.kind == kind
    assert verdict.points == pytest.approx(points)
    assert verdict.error == pytest.approx(error, abs=0.05)
    assert verdict.better == complaint.game.write_action(complaint.instead)


def test_what_no_judge_compares_is_open() -> None:
    bid = Complaint(finished(), 1)
    assert judged(bid).kind == OPEN


def test_a_folder_is_read_judged_and_what_is_right_joins_the_positions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[PlayerView] = []

    def judge(view: PlayerView) -> Mapping[str, Sequence[float]]:
        seen.append(view)
        return _values([1.0, 1.5, 0.5, 1.0])

    monkeypatch.setattr(ARENA, "judges", {"one": judge}, raising=False)
    complaint, positions = _complaint(), tmp_path / "sense.jsonl"
    (tmp_path / "a.txt").write_text(f"look:\n{write(complaint)}\nthanks", "utf-8")
    (tmp_path / "b.txt").write_text(f"https://cards.example/{complaint.link}", "utf-8")
    (tmp_path / "c.txt").write_text("hello", "utf-8")
    for _ in range(2):
        assert main(["complaints", str(tmp_path), "--join", str(positions)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("a.txt: casual played ")
    assert "(why?): right: " in said[0]
    assert said[0].endswith("+1.00 ± 0.20 points")
    assert said[1].startswith("b.txt: somebody played")
    assert said[2].startswith("c.txt: no complaint: ")
    assert said[3:5] == ["2 right, 1 unreadable", f"1 new positions in {positions}"]
    assert said[-1] == f"0 new positions in {positions}"
    (line,) = positions.read_text("utf-8").splitlines()
    assert json.loads(line)["link"] == complaint.link
    assert len(seen) == 4
    assert all(view == complaint.view for view in seen)


def test_a_folder_or_a_judge_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["complaints", str(tmp_path / "no")]) == 2
    assert "no such folder" in capsys.readouterr().err
    (tmp_path / "a.txt").write_text(write(_complaint()), "utf-8")
    assert main(["complaints", str(tmp_path), "--judge", "solomon"]) == 2
    assert "no such judge: 'solomon'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("?v=1&game=durak&preset=duel#r=1", "durak"),
        ('> [ DurakRecord "1"]', "durak"),
        ("?v=1&preset=sdc#r=1", "napoleon"),
        ("nothing", "napoleon"),
    ],
)
def test_a_text_says_of_which_game_it_is(text: str, game: str) -> None:
    assert game_in(text).name == game


def test_files_of_older_editors_are_read_and_an_unknown_encoding_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ARENA, "judges", {"one": lambda _view: _values([1.0, 2.0])}, raising=False)
    text = write(_complaint()._replace(words="どうして"))
    (tmp_path / "a.txt").write_bytes(text.encode("cp932"))
    (tmp_path / "b.txt").write_bytes('[Player0 "АННА"]'.encode("cp1251"))
    assert main(["complaints", str(tmp_path)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("a.txt (read as Shift_JIS): ")
    assert "どうして" in said[0]
    assert said[1].startswith("b.txt: no complaint: file: encoding: ")
    assert said[1].endswith("Save it as UTF-8.")
