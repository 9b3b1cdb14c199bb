"""A match in a terminal that is kept in a file, and the file of its records."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from napoleon import read_all
from napoleon.__main__ import main
from napoleon.games import game_named
from napoleon.games.durak import read_all as read_all_of_durak
from napoleon.match.match import AnyMatch, Match
from napoleon.terminal.files import Files
from napoleon.terminal.game import Console, Evening
from napoleon.terminal.screen import screen_of
from tests.terminal.test_game import sensible

GAME = game_named("napoleon")
SHORT = "preset=sdc&table.deals=2"


def _typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))


def _play(*arguments: str) -> int:
    return main(["play", "--lang", "en", "--budget", "0", "--level", "beginner", *arguments])


class Typist:
    """A match that somebody types, and what was said; ``answer`` types one line."""

    def __init__(self, files: Files, match: AnyMatch) -> None:
        self.said: list[str] = []
        self.answer: Callable[[], str | None] = self.sensible
        screen = screen_of(match.game, "en", colours=False)
        console = Console(self.said.append, lambda _: self.answer())
        self.evening = Evening(match, "random", 0, screen, console, files=files)

    def sensible(self) -> str:
        """An action that is allowed, or Enter after a deal."""
        match = self.evening.match
        if match.game is GAME or match.deal_over:
            return sensible(self.evening)
        return "1"

    def up_to_a_result(self) -> str | None:
        """The same until a deal is over, then the end of the input."""
        return None if self.evening.match.deal_over else self.sensible()


def test_a_match_goes_on_where_it_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    _typed(monkeypatch, "pass", "q")
    assert _play("--match", str(file), "--seed", "kept", "--rules", SHORT) == 0
    assert f"The match is in {file}; the same command goes on with it." in capsys.readouterr().out
    left = Files(file).begun(GAME)
    assert left is not None
    assert left.seed == "kept"
    assert left.actions

    _typed(monkeypatch, "q")
    assert _play("--match", str(file)) == 0
    assert "Seed: kept." in capsys.readouterr().out
    assert Files(file).begun(GAME) == left


def test_a_file_with_a_match_takes_no_other_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    _typed(monkeypatch, "pass", "q")
    _play("--match", str(file), "--seed", "kept")
    before = file.read_bytes()
    for more in (("--seed", "b"), ("--rules", ""), ("--deal", "1")):
        assert _play("--match", str(file), *more) == 2
        assert "Leave out --rules, --seed and --deal" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_seed_that_no_file_can_hold_is_refused_before_the_first_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    assert _play("--match", str(file), "--seed", "two words") == 2
    assert "without blanks" in capsys.readouterr().err
    assert not file.exists()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": 2}', "\udcff"])
def test_a_file_that_is_no_match_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert _play("--match", str(file)) == 2
    assert "holds no match of napoleon that can be read" in capsys.readouterr().err
    assert file.read_bytes() == text.encode("utf-8", "surrogateescape")


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _play("--match", str(tmp_path)) == 2
    assert f"{tmp_path} cannot be read (Is a directory)." in capsys.readouterr().err


def test_each_finished_deal_is_recorded_once_also_after_a_break(tmp_path: Path) -> None:
    kept, records = tmp_path / "match.json", tmp_path / "records.txt"
    rules, _ = GAME.rules.from_query(SHORT)
    first = Typist(Files(kept, records), Match.begun(GAME, rules, "two-deals"))
    first.answer = first.up_to_a_result
    assert not first.evening.run()

    files = Files(kept, records)
    match = files.begun(GAME)
    assert match == first.evening.match
    assert match is not None
    assert match.deal_over
    again = Typist(files, match).evening
    assert again.run()
    found = [*read_all(records.read_text("utf-8"))]
    assert [record.actions for record in found] == [deal.actions for deal in again.match.deals]
    assert not kept.exists(), "the match is over"


def test_records_of_durak_are_read_again(tmp_path: Path) -> None:
    game = game_named("durak")
    files = Files(None, tmp_path / "records.txt")
    assert Typist(files, Match.begun(game, game.rules(), "one")).evening.run()
    [record] = read_all_of_durak((tmp_path / "records.txt").read_text("utf-8"))
    assert record.seed == "one"


def test_what_cannot_be_written_is_said_and_written_later(tmp_path: Path) -> None:
    folder = tmp_path / "not yet there"
    kept, records = folder / "match.json", folder / "records.txt"
    rules, _ = GAME.rules.from_query(SHORT)
    typist = Typist(Files(None, records), Match.begun(GAME, rules, "no-folder"))

    def makes_the_folder_after_a_deal() -> str:
        if typist.evening.match.deal_over and not folder.exists():
            folder.mkdir()
            typist.evening.files.match = kept
        return typist.sensible()

    typist.answer = makes_the_folder_after_a_deal
    assert typist.evening.run()
    said = [line for line in typist.said if "cannot be written" in line]
    assert len(said) == 1
    assert f"{records} cannot be written (No such file or directory)." in said[0]
    assert len([*read_all(records.read_text("utf-8"))]) == 2
    assert [*folder.iterdir()] == [records], "the match is over"


def test_a_kept_match_is_written_as_the_page_writes_one(tmp_path: Path) -> None:
    kept = tmp_path / "match.json"
    Files(kept).follow(Match.begun(GAME, GAME.rules(), "as-the-page"))
    assert json.loads(kept.read_text("utf-8"))["schema"] == 2
