"""The arena: fair, resumable, and not to be stopped by a bad program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from napoleon import PRESETS
from napoleon.arena import plan
from napoleon.arena.__main__ import main
from napoleon.arena.deals import Game, play
from napoleon.arena.results import DealLine, read_file
from napoleon.games.napoleon.ai import NapoleonPlayers, bot
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.ai.choice import Choice
from napoleon.games.napoleon.arena.seeing import SEERS
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import rules_to_query
from tests.nightly import spread

SDC = rules_to_query(PRESETS["sdc"])


def _game(one: str, others: str = "random", rules: str = SDC) -> Game:
    return Game(rules, one, others, "test", 1, 50)


def test_equal_players_are_equal() -> None:
    """All seats are alike: whoever sits where, the gains of a deal add up to zero."""
    assert play(_game("casual", "casual")).gain == pytest.approx(0)


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
def test_every_rule_set_is_played(preset: str) -> None:
    found = play(_game("casual", "beginner", rules_to_query(PRESETS[preset])))
    assert found.faults == {}
    assert set(found.ms) == {"casual", "beginner"}
    again = play(_game("casual", "beginner", rules_to_query(PRESETS[preset])))
    assert (found.gain, found.roles) == (again.gain, again.roles)


def test_a_run_goes_on_where_it_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.jsonl"
    arguments = ["casual:random", "--jobs", "1", "--out", str(out)]
    assert main([*arguments, "--deals", "2"]) == 0
    first = out.read_text(encoding="utf-8")
    out.write_text(first + '{"v":1,"ru', encoding="utf-8")
    assert len(read_file(out)) == 2
    page, picture = tmp_path / "page.md", tmp_path / "ladder.svg"
    assert main([*arguments, "--deals", "3", "--markdown", str(page), "--svg", str(picture)]) == 0
    assert out.read_text(encoding="utf-8").startswith(first)
    assert len(read_file(out)) == 3
    assert "| casual | random |" in page.read_text(encoding="utf-8")
    assert "among random" in picture.read_text(encoding="utf-8")
    assert main(["--report", str(out)]) == 0
    assert "casual" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["casual:wizard"], "no such player: 'wizard'"),
        (["casual"], "no such player: ''"),
        (["program:|casual"], "no such player: 'program:'"),
        (["casual:random", "--rules", "joker.count=9"], "bad_value joker.count 9"),
        (["casual:random", "--rules", "preset=mars"], "unknown_preset"),
        (["casual:random", "--deals", "0"], "deals: at least 1"),
        (["casual:random", "--budget", "-1"], "budget: from 0"),
        (["casual:random", "--budget", "3600001"], "budget: from 0"),
        (["--report", "/nowhere/at-all.jsonl"], "there is no file"),
        ([], "nothing to play"),
    ],
)
def test_a_bad_wish_is_refused(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith("arena: ")
    assert why in said


def test_a_run_that_is_stopped_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(games: list[Game], *_: object) -> Iterator[DealLine]:
        yield DealLine(games[0], play(games[0]))
        raise KeyboardInterrupt

    monkeypatch.setattr("napoleon.arena.__main__.run", stopped)
    out = tmp_path / "out.jsonl"
    assert main(["casual:random", "--deals", "9", "--out", str(out)]) == 130
    assert len(read_file(out)) == 1
    output = capsys.readouterr()
    assert "goes on from here" in output.err
    assert "casual" in output.out


def test_an_internal_error_of_a_level_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The arena goes on, and reports it."""

    def broken(
        _: NapoleonPlayers,
        view: PlayerView,
        level: str,
        seed: str,
        budget_ms: int,
        *,
        style: str = "",
    ) -> Choice:
        assert not style
        if level == "expert":
            raise ZeroDivisionError("oh")
        return bot.choose(view, level, seed, budget_ms)

    monkeypatch.setattr(NapoleonPlayers, "choose", broken)
    found = play(_game("expert"))
    assert set(found.faults) == {"expert: internal error: ZeroDivisionError: oh"}
    assert found.gain == play(_game("casual")).gain


@pytest.mark.parametrize("budget", [0, 3_600_000])
def test_any_budget_is_played(budget: int) -> None:
    found = play(_game("strong")._replace(budget_ms=budget))
    assert found.faults == {}
    assert len(found.contracts) == 5


def test_the_ladder_has_every_step_and_one_yardstick() -> None:
    games = plan.games(["ladder"], ["preset=sdc"], "s", 2, 10)
    pairs = {(game.one, game.others) for game in games}
    assert {("beginner", "random"), ("casual", "beginner"), ("expert", "strong")} <= pairs
    assert {(name, "casual") for name in (*LEVELS, *SEERS) if name != "casual"} <= pairs
    assert len(games) == 2 * len(pairs)
    assert [game.number for game in games] == sorted(game.number for game in games)


def test_the_presets_are_all_played() -> None:
    games = plan.games(["presets"], ["preset=sdc"], "s", 1, 10)
    assert {game.rules for game in games} == {rules_to_query(rules) for rules in PRESETS.values()}


def test_equal_games_are_played_once() -> None:
    assert len(plan.games(["casual:random", "casual|random"], ["preset=sdc", ""], "s", 1, 10)) == 1
