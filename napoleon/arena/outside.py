"""Outside programs as players, over the line protocol; they are never trusted.

An outside program gets the questions of `napoleon.match.protocol`, one JSON object a line, on its
standard input and answers each with one line. It may die, hang, or answer nonsense or too much:
that is a `Fault` with its reason and the text that it printed instead. The program is then killed
with everything that it started, and started again when it is next asked. Lines before its first
answer that are not JSON objects, such as a name or a version, are ignored.

The first question is of the newest version. A program that does not answer it with that ``v``, or
cannot understand it, is asked this and all other questions in the version before.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import IO, Final

from napoleon.kit.escapes import printable
from napoleon.match.answers import BadAnswerError, Declined, action_in, read_loose_answer
from napoleon.match.game import Action, Game, View
from napoleon.match.protocol import CHOOSE, Ask, write_ask
from napoleon.match.records.declared import VERSIONS
from napoleon.match.rooms import players_of

OUTSIDE: Final = "program:"
"""A name that starts like this is a command line: ``program:python my_player.py``."""
START_S: Final = 20.0
"""Seconds that a program has for its first answer, on top of the budget."""

_GRACE_S: Final = 5.0
_LAST_S: Final = 1.0
_CHUNK: Final = 1 << 16
_LONGEST_LINE: Final = 1_000_000
_ERRORS_KEPT: Final = 4096
_MOST_LINES: Final = 100
_LONGEST_REASON: Final = 100
_SHOWN: Final = 60
"""How many characters are shown of the text that a program printed instead of an answer."""


class Fault(Exception):
    """Why a player gave no usable answer."""


class NoStart(Fault):
    """A program that does not start; trying again would only take time."""


class _Running:
    """A running program with its child processes and its output.

    Each of its three pipes has a thread. A thread ends and closes its pipe when the other end is
    closed; nothing waits for it, because an escaped process may hold the pipe open.
    """

    def __init__(self, command: str) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise NoStart(f"does not start: {printable(str(error), _LONGEST_REASON)}") from error
        self.requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.errors = b""
        self.flooded = False
        self.answered = False
        self.banner: list[str] = []
        """The lines before its first answer that are no JSON objects."""
        self._reader = threading.Thread(target=self._read_errors, daemon=True)
        self._reader.start()
        for work in (self._listen, self._feed):
            threading.Thread(target=work, daemon=True).start()

    def _feed(self) -> None:
        """Write the requests in a thread, so that an unread request blocks nothing."""
        with contextlib.suppress(OSError), _pipe(self.process.stdin) as pipe:
            while (request := self.requests.get()) is not None:
                while request:
                    request = request[pipe.write(request) :]

    def _listen(self) -> None:
        """Read its answers; a program that writes too much is killed."""
        rest = b""
        with _pipe(self.process.stdout) as pipe:
            while chunk := pipe.read(_CHUNK):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self.lines.put(line.decode(errors="replace"))
                if len(rest) >= _LONGEST_LINE or self.lines.qsize() > _MOST_LINES:
                    self.flooded = True
                    self._kill()
                    break
        if rest and not self.flooded:
            self.lines.put(rest.decode(errors="replace"))
        self.lines.put(None)

    def _read_errors(self) -> None:
        """Read its standard error and store the end of it."""
        with _pipe(self.process.stderr) as pipe:
            while chunk := pipe.read(_CHUNK):
                self.errors = (self.errors + chunk)[-_ERRORS_KEPT:]

    def last_words(self) -> str:
        """The end of its standard error, which usually says why it died."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(_LAST_S)
        self._reader.join(_LAST_S)
        lines = [line for line in self.errors.decode(errors="replace").splitlines() if line.strip()]
        return lines[-1].strip() if lines else f"exit code {self.process.poll()}"

    def end(self) -> None:
        """Kill it and its child processes, except those in a session of their own."""
        self._kill()
        self.requests.put(None)
        self.process.wait()

    def _kill(self) -> None:
        if sys.platform == "win32":
            self.process.kill()
            return
        with contextlib.suppress(OSError):
            os.killpg(self.process.pid, signal.SIGKILL)


@contextlib.contextmanager
def _pipe(pipe: IO[bytes] | None) -> Iterator[IO[bytes]]:
    """A pipe to or from a program; closed at the end."""
    if pipe is None:
        raise ValueError("not a pipe")
    with pipe:
        yield pipe


def _printed(line: str) -> str:
    """The text that a program printed, for a fault's reason."""
    shown = printable(line.strip(), _SHOWN)
    return f", printed: {shown}" if shown else ", printed an empty line"


class Program:
    """An outside program; started for the first request, and again after a fault."""

    def __init__(self, game: Game, command: str, start_s: float = START_S) -> None:
        self.game = game
        self.command = command
        self.start_s = start_s
        self._running: _Running | None = None
        self._number = 0
        self._version = 0
        """The version that it speaks; 0 while that is unknown."""

    def ask(
        self,
        view: View,
        seed: str,
        budget_ms: int,
        silent: Callable[[Action], bool] = lambda _: False,
    ) -> Action:
        """The program's answer: a legal action, or an action that keeps ``silent``.

        Raises `Fault`.
        """
        self._number += 1
        fault: Fault | None = None
        for version in [self._version] if self._version else reversed(VERSIONS):
            try:
                action, spoken = self._asked(view, seed, budget_ms, silent, version)
            except Fault as found:
                self.close()
                fault = fault or found
                if isinstance(found, NoStart):
                    break
            else:
                if version in (self._version, VERSIONS[0], spoken):
                    self._version = version
                    return action
        raise fault or Fault("speaks no version")

    def _asked(
        self,
        view: View,
        seed: str,
        budget_ms: int,
        silent: Callable[[Action], bool],
        version: int,
    ) -> tuple[Action, object]:
        """Its answer to a question of that version, and the version in the answer."""
        if self._running is None:
            self._running = _Running(self.command)
        running = self._running
        data, level = self.game.view_to_json(view, version), players_of(self.game).middling
        ask = Ask(CHOOSE, data, seed, level, budget_ms=budget_ms, number=self._number)
        request = write_ask(ask._replace(version=version)).encode() + b"\n"
        start = perf_counter()
        running.requests.put(request)
        seconds = budget_ms / 1000 + (_GRACE_S if running.answered else self.start_s)
        line = self._line(running, start + seconds)
        while not running.answered and not line.lstrip("\ufeff \t").startswith("{"):
            running.banner.append(line)
            if len(running.banner) > _MOST_LINES:
                raise Fault("floods its output")
            line = self._line(running, start + seconds)
        action, spoken = self._read(line)
        if action not in view.legal and not silent(action):
            raise Fault(f"illegal{_printed(line)}")
        running.answered = True
        return action, spoken

    def _line(self, running: _Running, until: float) -> str:
        """Its next line. Waits in short steps, because a flag reports too much output."""
        banner = _printed(running.banner[0]) if running.banner else ""
        while True:
            try:
                line = running.lines.get(timeout=max(0.0, min(0.2, until - perf_counter())))
            except queue.Empty:
                if not running.flooded and perf_counter() < until:
                    continue
                line = None
            else:
                if line is not None and not running.flooded:
                    return line
            if running.flooded:
                raise Fault("floods its output")
            if line is None and perf_counter() < until:
                died = f"died: {printable(running.last_words(), _LONGEST_REASON)}"
                raise Fault(died + banner)
            if running.answered:
                raise Fault("hangs")
            raise NoStart(f"does not start in time{banner}")

    def _read(self, line: str) -> tuple[Action, object]:
        try:
            answer = read_loose_answer(line, self._number)
            return action_in(self.game, answer), answer.get("v")
        except Declined as declined:
            raise Fault(f"declines: {printable(str(declined), _LONGEST_REASON)}") from declined
        except BadAnswerError as bad:
            raise Fault(f"answers {bad}{_printed(line)}") from bad

    def close(self) -> None:
        """Ends the program."""
        if self._running is not None:
            self._running.end()
            self._running = None
