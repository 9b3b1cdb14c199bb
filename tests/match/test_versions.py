"""Versions of the line protocol: the old one is read and answered as before."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from napoleon.ai.wire import think
from napoleon.arena.deals import Game, play
from napoleon.arena.outside import OUTSIDE, Program
from napoleon.games import GAMES, game_named
from napoleon.match.game import Game as AnyGame
from napoleon.match.match import Match
from napoleon.match.records.declared import NEWEST, VERSIONS
from napoleon.match.records.fault import Unreadable

OLD: Final = Path(__file__).parent / "old"
LINES: Final = (OLD / "lines.txt").read_text("utf-8").splitlines()
"""Questions of version 1 and their answers, as they were before there was a second one."""
ASKED: Final = dict(zip(LINES[::2], LINES[1::2], strict=True))
EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def test_old_lines_are_of_both_games_and_many_presets() -> None:
    views = [json.loads(line)["view"] for line in ASKED]
    assert {view.get("game", "napoleon") for view in views} == {*GAMES}
    assert len({view["rules"] for view in views}) == 15


@pytest.mark.parametrize("line", ASKED, ids=range(len(ASKED)))
def test_an_old_line_is_read_and_answered_in_kind(line: str) -> None:
    assert think(line) == ASKED[line]
    old = json.loads(line)
    game = game_named(old["view"].get("game", "napoleon"))
    view = game.view_from_json(old["view"])
    assert game.view_to_json(view, 1) == old["view"]
    newer = json.dumps({**old, "v": NEWEST, "view": game.view_to_json(view, NEWEST)})
    assert json.loads(think(newer)) == {**json.loads(ASKED[line]), "v": NEWEST}


@pytest.mark.parametrize("line", [*ASKED][::4])
@pytest.mark.parametrize("version", VERSIONS)
def test_a_question_and_its_view_are_of_one_version(line: str, version: int) -> None:
    old = json.loads(line)
    game = game_named(old["view"].get("game", "napoleon"))
    view = game.view_to_json(game.view_from_json(old["view"]), version)
    other = VERSIONS[VERSIONS.index(version) - 1]
    found = json.loads(think(json.dumps({**old, "v": other, "view": view})))
    assert (found["v"], found["fault"]) == (other, "view: v: not the version of the request")


@pytest.mark.parametrize("name", GAMES)
def test_a_fault_is_reported_in_the_version_of_its_question(name: str) -> None:
    for version in VERSIONS:
        for wrong in ({"level": "wizard"}, {"seed": 7}, {"view": {"game": name, "v": 9}}):
            line = {"v": version, "id": None, "ask": "choose", "level": "casual", "seed": "s"}
            rest = {"budget_ms": 0, "view": {"game": name}, **wrong}
            found = json.loads(think(json.dumps({**line, **rest})))
            assert found.keys() == {"v", "id", "fault"}
            assert found["v"] == version


def _view(game: AnyGame) -> Any:
    match = Match.begun(game, game.rules(), "versions")
    return game.observe(match.state, match.next_actor)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("version", [0, 3, True, "2", None, 2.0])
def test_another_version_is_refused(name: str, version: object) -> None:
    game = game_named(name)
    with pytest.raises(Unreadable, match=r"^v:"):
        game.view_from_json({**game.view_to_json(_view(game), NEWEST), "v": version})


CARDS: Final = {"napoleon": ("hand", "card", "trump"), "durak": ("known", "turnup", "trump")}


@pytest.mark.parametrize("name", GAMES)
def test_cards_and_suits_are_written_in_one_way(name: str) -> None:
    """Sets are lists of letters, cards and suits are letters, and null means none."""
    game = game_named(name)
    many, one, suit = (game.view_to_json(_view(game), NEWEST)[field] for field in CARDS[name])
    flat = [card for cards in many for card in (cards if isinstance(cards, list) else [cards])]
    assert {*map(type, flat)} <= {str}
    assert one is None or one in {f"{s}{r}" for s in "CDHS" for r in "6789TJQKA"}
    assert suit in (None, *"CDHS")
    assert (suit is None) == (name == "napoleon")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("turnup", 38),
        ("turnup", "H1"),
        ("trump", 2),
        ("trump", "N"),
        ("known", ["C6", [], [], []]),
        ("known", [["C7", "C6"], [], [], []]),
        ("known", [["C6", "C6"], [], [], []]),
        ("acting", [None]),
        ("acting", ["0"]),
        ("cube", {"value": 1, "owner": -1, "asked": [], "offered": False}),
        ("cube", {"value": 1, "owner": None, "asked": 0, "offered": False}),
        ("cube", {"value": 1, "owner": None, "asked": [1, 0], "offered": False}),
    ],
)
def test_a_card_a_suit_or_a_seat_that_is_none_is_refused_by_its_place(
    field: str, value: object
) -> None:
    game = game_named("durak")
    with pytest.raises(Unreadable, match=rf"^{field}"):
        game.view_from_json({**game.view_to_json(_view(game), NEWEST), field: value})


# ---- the arena -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "player"), [("napoleon", "player.txt"), ("durak", "durak_player.txt")]
)
def test_a_program_of_the_old_version_plays_on(tmp_path: Path, name: str, player: str) -> None:
    """The example players as they were before there was a second version."""
    path = tmp_path / "player.py"
    path.write_text((OLD / player).read_text("utf-8"), "utf-8")
    command = f"{OUTSIDE}{sys.executable} -S {path}"
    found = play(Game("", command, "random", "old", 1, 50, name))
    assert found.faults == {}


@pytest.mark.parametrize("name", GAMES)
def test_a_program_of_the_new_version_is_asked_in_it(name: str) -> None:
    game, player = game_named(name), {"napoleon": "player.py", "durak": "durak_player.py"}[name]
    program = Program(game, f"{sys.executable} -S {EXAMPLES / player}")
    view = _view(game)
    try:
        assert program.ask(view, "seed", 50) in view.legal
        assert program._version == NEWEST
        assert program._number == 1
    finally:
        program.close()


def test_a_program_that_names_no_version_is_asked_in_the_old_one(tmp_path: Path) -> None:
    notes, path = tmp_path / "notes.txt", tmp_path / "player.py"
    path.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    ask = json.loads(line)\n"
        f"    open({str(notes)!r}, 'a').write(f\"{{ask['v']}}{{ask['id']}} \")\n"
        "    print(json.dumps({'id': ask['id'], 'answer': ask['view']['legal'][0]}), flush=True)\n",
        "utf-8",
    )
    game = game_named("durak")
    program, view = Program(game, f"{sys.executable} -S {path}"), _view(game)
    for _ in range(2):
        assert program.ask(view, "seed", 50) == view.legal[0]
    program.close()
    assert notes.read_text("utf-8") == "21 11 12 "
