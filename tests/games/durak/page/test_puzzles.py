"""Puzzles on the page: chosen, played on the table, solved, kept, and shown move by move."""

from __future__ import annotations

import json

import pytest

from napoleon.ai.wire import think
from napoleon.games.durak.ai.endings.puzzles import puzzle
from napoleon.games.durak.ai.endings.solution import solved, sought
from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.puzzles import dialog
from napoleon.games.durak.page.puzzles.dialog import MOST_SOLVED, SOLVED, Riddle, Solved
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.play.state import faces_of
from napoleon.kit.cards import write_card
from napoleon.kit.json_in import BadText
from napoleon.match.rooms import records_of
from napoleon.ui.backup import keys_of
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.table import course
from napoleon.ui.table.pauses import RESULT, TRICK
from tests.duraks import match_of
from tests.games.durak.page.visits import visit
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.screens import study_of
from tests.ui.thinkers import Fails, Said

KEY = SOLVED.stored_as(GAME)
NODES = 100_000
DAY = "2026-11-23"


def solver(question: int, text: str) -> Said:
    """The other player makes no mistake; puzzles come as they do."""
    ask = json.loads(text)
    if ask["ask"] != "choose":
        return think(text)
    found = sought(GAME.view_from_json(ask["view"]), NODES).solution
    assert found is not None
    answer = {"v": 1, "id": question, "answer": GAME.write_action(found.best[0])}
    return json.dumps(answer)


def at_home(language: str = "en", **storage: str) -> Player:
    """The home screen of Durak, with what is stored."""
    player = visit("", language)
    player.thinker = player.here = solver
    player.storage |= storage
    player.today = DAY
    return player


def at_puzzle(name: str, language: str = "en", **storage: str) -> Player:
    """A puzzle at the table."""
    player = at_home(language, **storage)
    player.press("puzzles")
    player.send(Do("puzzle-play", name))
    player.rest()
    assert player.model.table.occasion.levels == ("expert",)
    return player


def play(player: Player, *, well: bool) -> Player:
    """Plays to the end, by the solver or as badly as one can."""
    while player.model.pause in ("", TRICK):
        if player.model.pause == TRICK:
            player.press("next")
            continue
        view = view_of(player.model.frame)
        exact = solved(view, NODES)
        assert exact is not None
        worst = min(exact.values, key=lambda action: exact.values[action])
        action = exact.best[0] if well else worst
        player.model, effects = course.act(player.model, action)
        player._carry_out(effects)
        player.rest()
    return player


def marks(player: Player) -> tuple[Solved, ...]:
    return SOLVED.read(GAME, player.storage[KEY]) if KEY in player.storage else ()


def test_the_home_screen_leads_to_the_puzzles() -> None:
    player = at_home()
    player.press("puzzles")
    assert player.dialog == "puzzles"
    offered = [c.arg for c in player.controls if c.do == "puzzle-play"]
    assert offered == [f"day {DAY}", "1.1", "2.1", "3.1", "4.1"]
    assert faults_of(player.html) == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_puzzle_is_played_with_open_hands_and_solved(language: str) -> None:
    player = at_puzzle("2.1", language)
    view = view_of(player.model.frame)
    assert view.known[1] == match_of(player.model).state.hands[1]
    assert view.known[1]
    play(player, well=True)
    assert player.model.pause == RESULT
    assert marks(player) == (Solved("2.1", aided=False),)
    assert faults_of(player.html) == []
    player.press("puzzles")
    assert [c.arg for c in player.controls if c.do == "puzzle-play"][2] == "2.2"
    assert faults_of(player.html) == []


@pytest.mark.parametrize("language", spread(LANGUAGES, 4))
def test_the_goal_and_the_open_hand_lie_on_the_table(language: str) -> None:
    player = at_puzzle(f"day {DAY}", language)
    assert player.says("puzzle.goal.day")
    assert player.says("puzzle.chip")
    assert f">{player.model.words('preset.podkidnoy')}</button>" in player.html, (
        "no change is named"
    )
    hand = player.html.partition('id="open-hand-1"')[2].partition("</ul>")[0]
    held = faces_of(match_of(player.model).state.hands[1])
    assert [f'id="open1-{write_card(face)}"' in hand for face in sorted(held)] == [True] * len(held)
    assert hand.count("<li") == len(held)
    assert faults_of(player.html) == []
    other = at_puzzle("4.12", language)
    assert other.says("puzzle.goal", number="12")


@pytest.mark.parametrize("language", spread(LANGUAGES, 4))
def test_what_became_of_it_is_said_in_large_letters(language: str) -> None:
    lost = play(at_puzzle("3.1", language), well=False)
    assert lost.says("puzzle.head.lost")
    assert not lost.says("result.lost"), "nobody is called a durak"
    assert 'data-outcome="lost"' in lost.html
    assert "btn-main" in lost.control("puzzle-again").attributes["class"]
    assert faults_of(lost.html) == []
    won = play(at_puzzle("2.1", language), well=True)
    assert won.says("puzzle.head.solved")
    assert "data-triumph" in won.html, "it is celebrated"
    assert "btn-main" in won.control("puzzles").attributes["class"]
    assert faults_of(won.html) == []


def test_the_puzzle_of_the_day_is_everybody_s() -> None:
    player = at_puzzle(f"day {DAY}")
    assert match_of(player.model).state.deal.position == puzzle(f"day {DAY}").deal.position
    play(player, well=True)
    player.press("puzzles")
    assert "solved" in player.html


def test_a_lost_puzzle_is_not_kept_and_can_be_tried_again() -> None:
    player = play(at_puzzle("3.1"), well=False)
    assert marks(player) == ()
    player.press("puzzle-again")
    assert isinstance(player.model.practice, Riddle)
    assert not match_of(player.model).actions
    play(player, well=True)
    assert marks(player) == (Solved("3.1", aided=False),)


def test_the_solution_is_shown_move_by_move() -> None:
    player = play(at_puzzle("2.2"), well=False)
    player.press("puzzle-solution")
    study = study_of(player.model)
    assert study is not None
    assert study.at == 0
    assert study.record.actions == puzzle("2.2", 2).line
    linked = records_of(GAME).find(study.link).record
    assert (linked.deal, linked.actions) == (study.record.deal, study.record.actions)
    player.press("leave")
    assert player.model.pause == RESULT


def test_help_is_remembered_until_it_is_solved_without() -> None:
    player = at_puzzle("2.3")
    player.model = player.model.with_table(player.model.table.with_aid(0))
    play(player, well=True)
    assert marks(player) == (Solved("2.3", aided=True),)
    player.press("puzzle-again")
    play(player, well=True)
    assert marks(player) == (Solved("2.3", aided=False),)


def test_a_match_waits_while_a_puzzle_is_played_and_stays_saved() -> None:
    player = visit()
    player.thinker = player.here = solver
    before = player.storage["durak.match"]
    running = match_of(player.model)
    player.press("home") if player.has("home") else player.send(Do("home"))
    player.press("puzzles")
    player.press("puzzle-play", "1.1")
    assert player.storage["durak.match"] == before
    player.send(Do("leave-match"))
    player.rest()
    assert player.model.sitting is not None
    assert player.model.sitting.home.table.match == running


def test_the_page_itself_looks_where_the_worker_is_dead() -> None:
    player = at_home()
    player.press("puzzles")
    player.thinker = lambda _question, _text: Fails("died")
    player.press("puzzle-play", "1.1")
    assert player.model.practice is not None


@pytest.mark.parametrize("answer", ['{"v":1,"id":%d,"puzzle":{}}', "hello", '{"v":1,"id":%d}'])
def test_an_answer_that_is_no_puzzle_is_reported(answer: str) -> None:
    player = at_home()
    player.press("puzzles")
    player.thinker = player.here = lambda question, _: answer.replace("%d", str(question))
    player.press("puzzle-play", "1.1")
    assert player.dialog == "puzzles"
    assert player.model.words("puzzle.failed") in player.html
    assert player.has("puzzle-play")


def test_what_is_solved_is_read_strictly() -> None:
    rows = (Solved(f"day {DAY}", aided=True), Solved("4.17", aided=False))
    assert SOLVED.read(GAME, SOLVED.write(GAME, rows)) == rows
    for solved_text in (
        "[]",
        '{"schema":1}',
        '{"schema":1,"solved":[["5.1",false]]}',
        '{"schema":1,"solved":[["1.0",false]]}',
        '{"schema":1,"solved":[["day 2026-13-40",false]]}',
        '{"schema":1,"solved":[["1.1",0]]}',
        '{"schema":1,"solved":[["1.1",false],["1.1",true]]}',
        '{"schema":2,"solved":[]}',
        json.dumps({"schema": 1, "solved": [["1.1", False]] * (MOST_SOLVED + 1)}),
    ):
        with pytest.raises(BadText):
            SOLVED.read(GAME, solved_text)


def test_a_damaged_list_is_set_aside_with_a_notice() -> None:
    player = at_home(**{KEY: '{"schema":1,"solved":7}'})
    player.press("puzzles")
    assert player.dialog == "puzzles"
    assert any(isinstance(effect, wants.SetAside) for effect in player.done)
    assert [notice.key for notice in player.model.notices] == ["bad_save.puzzles.damaged"]


def test_what_is_solved_belongs_to_the_backup() -> None:
    assert keys_of([visit("").page])[KEY] == KEY


def test_only_the_puzzle_s_own_line_is_accepted_from_the_worker() -> None:
    data = json.loads(json.dumps(puzzle("1.1", 1).write()))
    assert dialog.read_puzzle("1.1", data).line == puzzle("1.1", 1).line
    changes: tuple[dict[str, object], ...] = (
        {"line": []},
        {"line": data["line"][:-1]},
        {"line": ["take"]},
        {"line": data["line"] * 50},
        {"level": 9},
        {"rules": "preset=nonsense"},
        {"deal": {}},
        {"deal": {"position": {"hands": ["C6", "C6"]}}},
    )
    for change in changes:
        with pytest.raises(ValueError, match="no puzzle"):
            dialog.read_puzzle("1.1", data | change)
