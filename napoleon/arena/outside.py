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
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import IO, Final, Self, TypeVar

from napoleon.kit.escapes import printable
from napoleon.match import answers
from napoleon.match.game import Action, Game, View
from napoleon.match.protocol import CHOOSE, Advice, Ask, write_ask
from napoleon.match.records.declared import VERSIONS
from napoleon.match.rooms import players_of

Found = TypeVar("Found")

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
    """An outside program that speaks the line protocol, as an object that can be asked.

    It is started for the first request and again after a fault, and ended by `close`, or by
    ``with``. ``game`` is a game as `napoleon.games.game_named` finds it, ``command`` a command
    line, ``start_s`` how many seconds it has for its first answer, on top of the time to think.

    >>> import sys
    >>> import napoleon
    >>> from napoleon.games import game_named
    >>> rules = napoleon.PRESETS["sdc"]
    >>> state = napoleon.new_deal(rules, napoleon.shuffled(rules, "tanaka-cup-1", 1), first=0)
    >>> view = napoleon.observe(state, 0)
    >>> with Program(game_named("napoleon"), f"{sys.executable} -m napoleon think") as program:
    ...     advice = program.choose(view, "casual", seed="tanaka", budget_ms=1000)
    >>> advice == napoleon.choose(view, "casual", seed="tanaka", budget_ms=1000)
    True
    """

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
        ask = Ask(CHOOSE, None, seed, players_of(self.game).middling, budget_ms=budget_ms)

        def read(answer: answers.Answer) -> Action:
            return answers.action_in(self.game, answer)

        return self._answered(
            view, ask, read, lambda action: action in view.legal or silent(action)
        )

    def choose(
        self,
        view: View,
        level: str,
        seed: str,
        budget_ms: int,
        *,
        table: Sequence[str] = (),
        style: str = "",
    ) -> Advice[Action]:
        """The program's decision in a view, with what it says about it: as `napoleon.choose`.

        Its reasons, candidates and chances are there if it gives them. Raises `Fault` where it
        gives no usable answer (it is started again for the next one), `Refusal` and `TypeError`
        for arguments that the protocol does not allow.
        """
        players = players_of(self.game)
        others = players.checked(level, seed, budget_ms, table, style)
        ask = Ask(CHOOSE, None, seed, level, "", budget_ms, others, style=style)

        def read(answer: answers.Answer) -> Advice[Action]:
            return answers.advice_in(self.game, answer)

        return self._answered(view, ask, read, lambda advice: advice.action in view.legal)

    def _answered(
        self,
        view: View,
        ask: Ask,
        read: Callable[[answers.Answer], Found],
        allowed: Callable[[Found], bool],
    ) -> Found:
        """What an answer has, in the newest version that the program speaks. Raises `Fault`."""
        self._number += 1
        fault: Fault | None = None
        for version in [self._version] if self._version else reversed(VERSIONS):
            data = self.game.view_to_json(view, version)
            question = ask._replace(view=data, number=self._number, version=version)
            try:
                found, spoken = self._asked(question, read, allowed)
            except Fault as bad:
                self.close()
                fault = fault or bad
                if isinstance(bad, NoStart):
                    break
            else:
                if version in (self._version, VERSIONS[0], spoken):
                    self._version = version
                    return found
        raise fault or Fault("speaks no version")

    def _asked(
        self, ask: Ask, read: Callable[[answers.Answer], Found], allowed: Callable[[Found], bool]
    ) -> tuple[Found, object]:
        """What its answer to a question has, and the version of the answer. Raises `Fault`."""
        if self._running is None:
            self._running = _Running(self.command)
        running = self._running
        start = perf_counter()
        running.requests.put(write_ask(ask).encode() + b"\n")
        seconds = ask.budget_ms / 1000 + (_GRACE_S if running.answered else self.start_s)
        line = self._line(running, start + seconds)
        while not running.answered and not line.lstrip("\ufeff \t").startswith("{"):
            running.banner.append(line)
            if len(running.banner) > _MOST_LINES:
                raise Fault("floods its output")
            line = self._line(running, start + seconds)
        found, spoken = self._read(line, read)
        if not allowed(found):
            raise Fault(f"illegal{_printed(line)}")
        running.answered = True
        return found, spoken

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

    def _read(self, line: str, read: Callable[[answers.Answer], Found]) -> tuple[Found, object]:
        """What an answer has, and its version."""
        try:
            answer = answers.read_loose_answer(line, self._number)
            return read(answer), answer.get("v")
        except answers.Declined as declined:
            raise Fault(f"declines: {printable(str(declined), _LONGEST_REASON)}") from declined
        except answers.BadAnswerError as bad:
            raise Fault(f"answers {bad}{_printed(line)}") from bad

    def close(self) -> None:
        """Ends the program."""
        if self._running is not None:
            self._running.end()
            self._running = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
