"""Trained nets play: from a view, by the line protocol, and in the arena."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from napoleon.arena.deals import Game, play
from napoleon.match.protocol import CHOOSE, Ask, write_ask
from napoleon.match.rooms import players_of
from napoleon.rl import code_of, player
from napoleon.rl.desk import Desk

SCRIPT = """
import sys
from napoleon.rl import player

player(lambda seen: int(seen["action_mask"].nonzero()[0][-1]), sys.argv[1]).main()
"""


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_it_plays_in_the_arena_without_a_fault(game: str, tmp_path: Path) -> None:
    """The highest number each time: Napoleon's longest decisions are among them."""
    script = tmp_path / "net.py"
    script.write_text(SCRIPT, encoding="utf-8")
    name = f"program:{sys.executable} {script} {game}"
    rules = "preset=four" if game == "napoleon" else "preset=duel"
    played = play(Game(rules, name, "beginner", "net", 1, 1000, game))
    assert played.faults == {}
    assert played.ms[name][0] > 10


@pytest.mark.parametrize(("game", "rules"), [("napoleon", "preset=four"), ("durak", "")])
def test_it_decides_as_it_would_in_the_environment(game: str, rules: str) -> None:
    """The same numbers lead to the same deal, by the desk and by views."""
    code = code_of(game)
    found = player(lambda seen: int(seen["action_mask"].nonzero()[0][0]), game)
    by_number, by_view = Desk(code, rules), Desk(code, rules)
    for desk in (by_number, by_view):
        desk.begin("net", 2)
    while by_number.ending is None:
        by_number.do(min(by_number.ways))
    while by_view.ending is None:
        for number in code.steps(by_view.view, found(by_view.view)):
            by_view.do(number)
    assert by_number.said == by_view.said


def test_a_bad_line_is_answered_by_a_fault() -> None:
    found = player(lambda _: -1, "durak")
    desk = Desk(found.code, "preset=duel")
    desk.begin("lines", 1)
    view = desk.game.view_to_json(desk.view)
    level = players_of(desk.game).middling
    ask = write_ask(Ask(CHOOSE, view, "s", level, budget_ms=1, number=3))
    answers = io.StringIO()
    found.speak(["\n", "rubbish\n", ask + "\n"], answers)
    faults = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [fault["id"] for fault in faults] == [None, 3]
    assert [fault["fault"] for fault in faults] == ["request: not JSON", "illegal action: -1"]


def test_where_there_is_nothing_to_decide_it_says_so() -> None:
    found = player(lambda _: 0, "durak")
    desk = Desk(found.code, "preset=podkidnoy")
    desk.begin("nothing", 1)
    other = desk.knows((desk.view.seat + 1) % desk.seats)
    with pytest.raises(ValueError, match="nothing to decide"):
        found(other)
