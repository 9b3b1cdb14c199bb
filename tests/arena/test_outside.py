"""Outside programs: whatever they do counts as a fault, and the arena goes on."""

from __future__ import annotations

import os
import select
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from napoleon import PRESETS, RuleSet
from napoleon.arena.cast import MOST_FAULTS
from napoleon.arena.deals import Game, Played, play
from napoleon.arena.outside import OUTSIDE, Fault, Program
from napoleon.games import GAMES, game_named
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import PASS
from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.play.engine import new_deal
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.rules import rules_to_query
from napoleon.kit.refusal import Refusal
from napoleon.match.rooms import players_of

SDC = rules_to_query(PRESETS["sdc"])

_ANSWERS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps(ANSWER), flush=True)
"""


def _answers(answer: str) -> str:
    return _ANSWERS.replace("ANSWER", answer)


def _played(tmp_path: Path, code: str, start_s: float = 20.0) -> tuple[str, Played]:
    path = tmp_path / "player.py"
    path.write_text(code, encoding="utf-8")
    name = f"{OUTSIDE}{sys.executable} -S {path}"
    return name, play(Game(SDC, name, "random", "test", 1, 50), start_s)


def test_an_outside_program_plays() -> None:
    name = f"{OUTSIDE}{sys.executable} -m napoleon.ai"
    found = play(Game(SDC, name, "random", "test", 1, 50))
    assert found.faults == {}
    assert found.gain == play(Game(SDC, "casual", "random", "test", 1, 50)).gain


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "died: exit code 0"),
        ("import nothing_like_it", "died: ModuleNotFoundError: No module named 'nothing_like_it'"),
        ("print('hello', flush=True)", "died: exit code 0, printed: hello"),
        ("print(flush=True)", "died: exit code 0, printed an empty line"),
        ("print('[' * 100000, flush=True)", f"died: exit code 0, printed: {'[' * 60}"),
        ("print('{\\x1b', flush=True)", "answers no JSON, printed: {\\x1b"),
        (_answers('{"id": -1}'), 'answers the wrong id, printed: {"id": -1}'),
        (_answers('{"id": True}'), 'answers the wrong id, printed: {"id": true}'),
        (_answers('{"id": 1}'), 'answers no action, printed: {"id": 1}'),
        (_answers('{"id": 1, "answer": 7}'), 'answers no action, printed: {"id": 1, "answer": 7}'),
        (
            _answers('{"id": 1, "answer": "S2S2"}'),
            'answers no action, printed: {"id": 1, "answer": "S2S2"}',
        ),
        (_answers('{"id": 1, "answer": "=SA"}'), 'illegal, printed: {"id": 1, "answer": "=SA"}'),
        (_answers('{"id": asked["id"], "fault": "no idea"}'), "declines: no idea"),
        ("import sys\nwhile True: sys.stdout.write('ha' * 5000)", "floods its output"),
    ],
)
def test_a_bad_program_is_counted(tmp_path: Path, code: str, why: str) -> None:
    name, found = _played(tmp_path, code)
    assert found.faults.get(f"{name}: {why}", 0) >= 1, found.faults
    assert len(found.contracts) == 5


def test_a_program_that_talks_without_end(tmp_path: Path) -> None:
    """Endless lines: the first may be read before the flood is noticed."""
    name, found = _played(tmp_path, "while True: print('ha' * 5000)")
    assert sum(found.faults.values()) > 10
    reasons = {why.removeprefix(f"{name}: ") for why in found.faults}
    assert reasons <= {"floods its output", "given up"}


@pytest.mark.parametrize(
    "printed",
    [
        'print("My player 1.0", flush=True)',
        'print("[1]", flush=True)',
        "print(flush=True)",
        r'sys.stdout.buffer.write(b"\xef\xbb\xbf")',
    ],
)
def test_a_banner_and_a_byte_order_mark_are_no_fault(tmp_path: Path, printed: str) -> None:
    """Nor is a whole float: the only kind of number that some languages have."""
    code = f"""
import json, sys
{printed}
for line in sys.stdin:
    asked = json.loads(line)
    legal = asked["view"]["legal"] or ["pass"]
    print(json.dumps({{"id": float(asked["id"]), "answer": legal[-1]}}), flush=True)
"""
    _, found = _played(tmp_path, code)
    reasons = {why.split(": ", 1)[1].split(",")[0] for why in found.faults}
    assert reasons <= {"illegal"}, found.faults  # a discard is no "pass"


def test_a_program_with_many_faults_is_given_up(tmp_path: Path) -> None:
    name, found = _played(tmp_path, "")
    assert found.faults.pop(f"{name}: died: exit code 0") == MOST_FAULTS
    assert found.faults.pop(f"{name}: given up") > 10
    assert found.faults == {}
    assert found.gain == play(Game(SDC, "casual", "random", "test", 1, 50)).gain


def test_a_program_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("napoleon.arena.outside._GRACE_S", 0.2)
    once = (
        "import json, sys, time\n"
        "asked = json.loads(sys.stdin.readline())\n"
        "print(json.dumps({'id': asked['id'], 'answer': 'pass'}), flush=True)\n"
        "time.sleep(60)"
    )
    name, found = _played(tmp_path, once)
    assert found.faults[f"{name}: hangs"] >= 1


def test_a_program_that_starts_slowly(tmp_path: Path) -> None:
    """It has time to start, once; a slow one is not waited for again and again."""
    slow = "import time\ntime.sleep(0.7)\n" + _answers('{"id": asked["id"], "answer": "pass"}')
    name, found = _played(tmp_path, slow)
    assert f"{name}: does not start in time" not in found.faults
    name, found = _played(tmp_path, slow, start_s=0.1)
    assert found.faults[f"{name}: does not start in time"] == 1


@pytest.mark.parametrize("command", ["/nowhere/at-all", "'", "/"])
def test_a_program_that_is_not_there(command: str) -> None:
    found = play(Game(SDC, OUTSIDE + command, "random", "test", 1, 50))
    assert sum("does not start: " in why for why in found.faults) == 1
    assert found.gain == play(Game(SDC, "casual", "random", "test", 1, 50)).gain


# ---- what a program leaves behind --------------------------------------------------------


def _view() -> PlayerView:
    return observe(new_deal(RuleSet(), shuffled(RuleSet(), "outside", 1), 0), 0)


def _fault(command: str, start_s: float = 0.3) -> str:
    """Why a program gives no answer."""
    program = Program(GAME, command, start_s)
    with pytest.raises(Fault) as fault:
        program.ask(_view(), "x", 0)
    return str(fault.value)


@pytest.mark.parametrize("then", ["wait", "exec sleep 1000", "while :; do :; done"])
def test_what_a_wrapper_started_is_ended_with_it(tmp_path: Path, then: str) -> None:
    """A pipe that all of them hold ends when the last of them is gone."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    script = f"exec 9> {shlex.quote(str(pipe))}; echo started >&9; sleep 1000 & {then}"
    assert _fault(f"sh -c {shlex.quote(script)}", 1.0) == "does not start in time"
    assert os.read(end, 100) == b"started\n"
    assert select.select([end], [], [], 20)[0], "still held"
    assert os.read(end, 100) == b""
    os.close(end)


def test_a_child_that_gets_away_holds_up_nobody(tmp_path: Path) -> None:
    """It has a session of its own, and the program's pipes."""
    notes = tmp_path / "child"
    code = (
        "import subprocess, sys\n"
        "child = subprocess.Popen(['sleep', '1000'], start_new_session=True)\n"
        f"open({str(notes)!r}, 'w').write(str(child.pid))\n"
    )
    path = tmp_path / "player.py"
    path.write_text(code, encoding="utf-8")
    try:
        assert _fault(f"{sys.executable} -S {path}", 1.0) == "does not start in time"
    finally:
        os.kill(int(notes.read_text(encoding="utf-8")), 9)


def test_a_program_that_reads_nothing_holds_up_nobody(tmp_path: Path) -> None:
    """Its answers come without a question; the requests that it does not read stay behind."""
    path = tmp_path / "player.py"
    code = "import time\nfor at in range(1, 60):\n"
    code += '    print(\'{"v": 2, "id": %d, "answer": "pass"}\' % at, flush=True)\n'
    path.write_text(code + "time.sleep(1000)", encoding="utf-8")
    program = Program(GAME, f"{sys.executable} -S {path}", 20.0)
    view = _view()
    view = view._replace(turn=None)
    for _ in range(59):
        program.ask(view, "x" * 4000, 0)
    program.close()


def test_a_flood_of_errors_is_read_and_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "player.py"
    code = "import os\nfor _ in range(300): os.write(2, b'x' * 65536)\n"
    path.write_text(code + "os.write(2, b'\\nthe last words\\n')", encoding="utf-8")
    program = Program(GAME, f"{sys.executable} -S {path}", 20.0)
    with pytest.raises(Fault, match="died: the last words"):
        program.ask(_view(), "x", 0)
    running = program._running
    assert running is None or len(running.errors) <= 4096


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (r"import sys; sys.exit('\x1b[31mred\x07')", r"died: \x1b[31mred\x07"),
        (
            r"import sys; sys.stderr.reconfigure(encoding='utf-8'); sys.exit('\u202egpj\u2067')",
            r"died: \u202egpj\u2067",
        ),
        (_answers('{"id": 1, "fault": "a\\x1b[2Jb\\nc"}'), r"declines: a\x1b[2Jb\nc"),
    ],
)
def test_what_a_program_says_takes_no_effect(tmp_path: Path, code: str, why: str) -> None:
    path = tmp_path / "player.py"
    path.write_text(code, encoding="utf-8")
    assert _fault(f"{sys.executable} -S {path}", 20.0) == why


# ---- a program as an object ----------------------------------------------------------------

THINK = f"{sys.executable} -m napoleon think"


def _first_view(name: str) -> Any:
    game = game_named(name)
    rules = game.rules()
    state = game.new_deal(rules, game.shuffled(rules, "outside", 1), 0)
    return game.observe(state, game.actors(state)[0])


@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_as_our_players_do(name: str) -> None:
    game, view = game_named(name), _first_view(name)
    players = players_of(game)
    level, best = players.levels[0], players.middling
    with Program(game, THINK) as program:
        for one, table in ((level, ()), (best, (level,))):
            ours = players.choose(view, one, "seed", 60_000, table=table)
            assert program.choose(view, one, "seed", 60_000, table=table) == ours
        running = program._running
        assert running is not None
    assert running.process.poll() is not None, "it ends with the block"


def test_an_answer_may_be_an_action_alone(tmp_path: Path) -> None:
    path = tmp_path / "player.py"
    path.write_text(_answers('{"v": 2, "id": asked["id"], "answer": "pass"}'), encoding="utf-8")
    with Program(GAME, f"{sys.executable} -S {path}") as program:
        advice = program.choose(_view(), "casual", "seed", 0)
    assert (advice.action, advice.reasons, advice.candidates) == (PASS, (), ())


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ('"answer": "SA"', "illegal"),
        ('"answer": "pass", "candidates": 3', "answers no list"),
        ('"fault": "tired"', "declines: tired"),
    ],
)
def test_what_cannot_be_used_is_a_fault_and_the_next_question_is_asked(
    tmp_path: Path, answer: str, why: str
) -> None:
    path = tmp_path / "player.py"
    code = _answers('{"v": 2, "id": asked["id"], ' + answer + "}")
    path.write_text(code, encoding="utf-8")
    with Program(GAME, f"{sys.executable} -S {path}") as program:
        for _ in range(2):
            with pytest.raises(Fault, match=why):
                program.choose(_view(), "casual", "seed", 0)


def test_what_the_protocol_does_not_allow_is_refused_before_it_is_asked() -> None:
    program = Program(GAME, "/nowhere/at-all")
    for wrong in ({"level": "wizard"}, {"budget_ms": -1}, {"style": "x"}, {"table": ("x",)}):
        given: dict[str, Any] = {"level": "casual", "seed": "x", "budget_ms": 0} | wrong
        with pytest.raises(Refusal):
            program.choose(_view(), **given)
