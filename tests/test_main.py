"""``python -m napoleon``: its parts, and its answers to bad arguments."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from napoleon import __version__
from napoleon.__main__ import REFUSED, main
from napoleon.terminal.serving import on_port_or_free, site_in
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import spread


def _typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_match_by_typing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _typed(monkeypatch, "?", "pass", "h", "q")
    arguments = ["play", "--seed", "x", "--lang", "ja", "--name", "花子", "--level", "beginner"]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "シードは x" in said
    assert "花子" in said
    assert "--seed x --deal 1" in said
    assert "\033[" not in said  # no colours where nobody sees them


class Screen(io.StringIO):
    """An output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("name", "value", "coloured"),
    [
        ("TERM", "xterm", True),
        ("NO_COLOR", "", True),
        ("NO_COLOR", "1", False),
        ("TERM", "dumb", False),
    ],
)
def test_colours_are_off_where_somebody_wants_none(
    name: str, value: str, *, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv(name, value)
    screen = Screen()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr("builtins.input", lambda _prompt: "q")
    assert main(["play", "--seed", "x", "--lang", "en", "--level", "beginner"]) == 0
    assert ("\033[" in screen.getvalue()) is coloured


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"napoleon {__version__}\n"


def test_the_end_of_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _typed(monkeypatch)
    assert main(["play", "--lang", "en"]) == 0
    assert "Goodbye" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["play", "--rules", "preset=mars"], "rules: unknown_preset preset mars"),
        (["play", "--rules", "joker.count=9"], "rules: bad_value joker.count 9"),
        (["play", "--seed", "x" * 257], "seed: "),
        (["serve", "--root", "/nowhere", "--lang", "en"], "There is no site in /nowhere"),
        (["arena", "casual:wizard"], "no such player"),
    ],
)
def test_bad_wishes(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "--level", "wizard"],
        ["play", "--deal", "0"],
        ["play", "--deal", "１"],
        ["play", "--budget", "-5"],
        ["play", "--budget", "1" + "0" * 5000],
        ["serve", "--port", "65536"],
        ["dance"],
    ],
    ids=lambda arguments: " ".join(arguments)[:20],
)
def test_wishes_that_argparse_refuses(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2


def test_no_wish_is_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "python -m napoleon arena" in capsys.readouterr().out


def test_a_clone_whose_words_are_not_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for language in LANGUAGES:
        (tmp_path / language / "LC_MESSAGES").mkdir(parents=True)
        (tmp_path / language / "LC_MESSAGES" / "napoleon.po").touch()
    monkeypatch.setattr("napoleon.ui.shell.words._LOCALE", tmp_path)
    assert main(["play"]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "make play" in line


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_stopped_arena_ends_the_programs_too(tmp_path: Path, jobs: int) -> None:
    """SIGTERM is what `kill` and a service manager send."""
    program = tmp_path / "sleeper.py"
    program.write_text(
        f"import os, pathlib, time\npathlib.Path({str(tmp_path)!r}, f'{{os.getpid()}}.pid').touch()"
        "\ntime.sleep(300)\n"
    )
    pairing = f"program:{sys.executable} -S {program}|random"
    options = f"--deals 3 --jobs {jobs} --start-seconds 250".split()
    arena = subprocess.Popen(
        [sys.executable, "-m", "napoleon", "arena", pairing, *options], stderr=subprocess.PIPE
    )
    _wait_until(lambda: any(tmp_path.glob("*.pid")), 120)
    started = [int(path.stem) for path in tmp_path.glob("*.pid")]
    arena.terminate()
    _, said = arena.communicate(timeout=60)
    assert arena.returncode == 130
    assert b"stopped" in said
    assert started
    _wait_until(lambda: not any(map(_is_running, started)), 20)


def _wait_until(holds: Callable[[], bool], seconds: float) -> None:
    """Waits until something holds; fails after this time."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().split(")")[1].split()[0]


@pytest.mark.parametrize("game", spread(["napoleon", "durak"], 2))
@pytest.mark.parametrize(
    ("language", "encoding", "shown"),
    [
        ("ja", "ascii", "en"),
        ("ja", "latin-1", "en"),
        ("ja", "cp932", "ja"),
        ("ja", "utf-8", "ja"),
        ("en", "ascii", "en"),
        ("en", "utf-8", "en"),
    ],
)
def test_a_terminal_that_knows_few_signs(
    game: str, language: str, encoding: str, shown: str
) -> None:
    """It names a language that it cannot show, and has letters where it has no suits."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "napoleon", "play", "--game", game, "--lang", language),
            *("--name", "\033[31mA", "--seed", "few", "--budget", "0"),
        ],
        input=b"1\nq\n",
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    text = done.stdout.decode(encoding)
    assert "\033" not in text
    assert ("no letters for" in text) == (language != shown)
    assert ("コンピュータ" in text or "相手の強さ" in text) == (shown == "ja")
    assert ("Computer players" in text) == (shown == "en")
    assert not re.search(r"\?(?! (?:tells|helps|shows))", text) or shown == "ja"
    suits = "♣♦♥♠" if encoding == "utf-8" else "CDHS"
    assert encoding == "cp932" or re.search(f"[{suits}](10|[2-9JQKA])", text)


@pytest.mark.parametrize("part", ["", "play", "arena", "serve", "think"])
def test_help_is_there(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*([part] if part else []), "--help"])
    assert stopped.value.code == 0
    assert "usage: python -m napoleon" in capsys.readouterr().out


def test_the_arena_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "casual:random", "--deals", "1", "--jobs", "1"]) == 0
    assert "casual" in capsys.readouterr().out


def test_thinking_by_lines() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "napoleon", "think"],
        input='{"v":1,"id":3}\n',
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"id":3' in done.stdout
    assert '"fault"' in done.stdout


def test_a_site_is_served_with_its_types(tmp_path: Path) -> None:
    assert not site_in(tmp_path)
    (tmp_path / "index.html").write_text("<p>here", encoding="utf-8")
    (tmp_path / "x.wasm").write_bytes(b"\0asm")
    assert site_in(tmp_path)
    with on_port_or_free(tmp_path, 0) as running:
        with on_port_or_free(tmp_path, running.server_address[1]) as other:
            assert other.address != running.address
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        with urlopen(running.address) as answer:
            assert answer.read() == b"<p>here"
        with urlopen(f"{running.address}x.wasm") as answer:
            assert answer.headers["Content-Type"] == "application/wasm"
        running.shutdown()
        thread.join()


@pytest.mark.parametrize("module", ["napoleon.ai", "napoleon"])
def test_thinking_ends_quietly_when_nobody_reads_any_more(module: str) -> None:
    command = [sys.executable, "-m", module, *(["think"] if module == "napoleon" else [])]
    thinker = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert thinker.stdin is not None
    assert thinker.stdout is not None
    thinker.stdout.close()
    _, said = thinker.communicate(b'{"v":1,"id":3}\n' * 3, timeout=60)
    assert said == b""
    assert thinker.returncode == 0


@pytest.fixture
def interruptible() -> Iterator[None]:
    """A child process may be interrupted, even from a shell that blocks that in its background."""
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, former)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("module", ["napoleon.ai", "napoleon"])
def test_thinking_is_interrupted_without_a_traceback(module: str) -> None:
    command = [sys.executable, "-m", module, *(["think"] if module == "napoleon" else [])]
    thinker = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert thinker.stdin is not None
    assert thinker.stdout is not None
    thinker.stdin.write(b"{}\n")
    thinker.stdin.flush()
    assert b"fault" in thinker.stdout.readline()
    thinker.send_signal(signal.SIGINT)
    thinker.wait(60)
    assert thinker.stderr is not None
    assert thinker.stderr.read() == b""
    assert thinker.returncode == 130
    for pipe in (thinker.stdin, thinker.stdout, thinker.stderr):
        pipe.close()


@pytest.fixture
def without_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python as it is without the packages that only tables need."""
    for name in ("aiohttp", "segno"):
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("napoleon.host.command", "napoleon.host.server"):
        monkeypatch.delitem(sys.modules, name, raising=False)


@pytest.mark.usefixtures("without_extra")
def test_tables_have_help_without_what_they_need(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["table", "--help"])
    assert ended.value.code == 0
    assert "--most-rooms" in capsys.readouterr().out
    assert main(["table", "--lang", "uk"]) == REFUSED
    assert "pip install aiohttp prometheus-client segno" in capsys.readouterr().err
