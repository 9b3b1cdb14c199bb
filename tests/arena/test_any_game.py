"""The arena plays any game by its name: here the toy game, which has no room ``arena``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from napoleon.arena import plan, regret
from napoleon.arena.__main__ import main
from napoleon.arena.arena_of import ArenaOf, arena_of
from napoleon.arena.cast import Cast
from napoleon.arena.deals import Game, play
from napoleon.arena.outside import OUTSIDE
from napoleon.arena.regret import collect
from napoleon.arena.results import read_file
from napoleon.games import GAMES
from tests.games.toy.game import GAME


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.name, "tests.games.toy")


def test_the_toy_game_is_played_reported_and_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, page, picture = (tmp_path / name for name in ("out.jsonl", "page.md", "picture.svg"))
    wishes = ["--game", "toy", "ladder", "presets", "random:expert", "--deals", "4", "--jobs", "1"]
    assert main([*wishes, "--out", str(out), "--markdown", str(page), "--svg", str(picture)]) == 0
    assert "preset=usual" in capsys.readouterr().out
    games = {line.game for line in read_file(out)}
    assert {game.game for game in games} == {"toy"}
    pairs = {(game.one, game.others) for game in games}
    assert {("expert", "strong"), ("expert", "casual"), ("random", "expert")} <= pairs
    text = page.read_text(encoding="utf-8")
    assert "By role" not in text
    assert "Contracts" not in text
    assert "expert among strong" in picture.read_text(encoding="utf-8")


def test_who_plays_high_wins() -> None:
    (game, *_) = plan.games(["expert:random"], [], "s", 1, 10, game="toy")
    found = play(game)
    assert found.gain > 0
    assert (found.faults, found.roles, found.contracts) == ({}, {}, [])


def test_a_program_plays_it_too(tmp_path: Path) -> None:
    program = tmp_path / "player.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    view = asked['view']\n"
        "    answer = 'start' if view['doubling'] else view['legal'][-1]\n"
        "    print(json.dumps({'id': asked['id'], 'answer': answer}), flush=True)\n",
        encoding="utf-8",
    )
    found = play(Game("", f"{OUTSIDE}{sys.executable} {program}", "random", "s", 1, 10, "toy"))
    assert found.faults == {}


def test_its_players_are_named_where_one_is_not_known() -> None:
    with pytest.raises(
        ValueError, match="there are: random, beginner, casual, strong, expert, program:COMMAND"
    ):
        plan.games(["low:expert"], [], "s", 1, 10, game="toy")
    with pytest.raises(SystemExit):
        main(["--game", "chess", "expert:random"])


def test_what_a_game_does_not_say_has_a_default() -> None:
    arena = arena_of(GAME)
    assert type(arena) is ArenaOf
    with Cast(GAME, 0), pytest.raises(ValueError, match="nobody sees"):
        arena.see(None, 0, "seeing", "", 0)


def test_positions_of_any_game_are_set_up_again(capsys: pytest.CaptureFixture[str]) -> None:
    for decision in collect(GAME, "toy", 3, 2):
        assert len(decision.view(GAME).legal) > 1
    assert regret.main(["--game", "toy", "--collect", "1"]) == 2
    assert "no such judge" in capsys.readouterr().err


def test_a_line_without_a_game_is_one_of_napoleon(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    main(["casual:random", "--deals", "1", "--jobs", "1", "--out", str(path)])
    (line,) = read_file(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data.pop("game") == "napoleon"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert read_file(path) == [line]
