"""Outside programs as players: over the line protocol, and never trusted.

An outside program gets the requests of `napoleon.ai.wire`, one JSON object a line, on its
standard input and answers each with one line. It may die, hang, answer nonsense or too much:
that is a `Fault` with its reason. The program is then ended, and started again when it is next
asked.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import tempfile
import threading
from time import perf_counter
from typing import IO, Final

from napoleon.game.actions import PASS, Action
from napoleon.game.notation import BadNotation, read_action
from napoleon.game.view import PlayerView
from napoleon.game.wire import JsonValue, dumps, view_to_json

OUTSIDE: Final = "program:"
"""A player of that name is the command line of a program: ``program:python my_player.py``."""
START_S: Final = 20.0
"""Seconds that a program has for its first answer, on top of the budget."""

_LEVEL: Final = "casual"  # what the request asks for; a program may do as it likes
_GRACE_S: Final = 5.0
_LONGEST_LINE: Final = 1_000_000
_MOST_LINES: Final = 100
_LONGEST_REASON: Final = 100


class Fault(Exception):
    """Why a player gave no usable answer."""


class NoStart(Fault):
    """A program that does not start; asking it again would only take time."""


class _Running:
    """A started program, and what it has said."""

    def __init__(self, command: str) -> None:
        self.errors: IO[str] = tempfile.TemporaryFile(  # noqa: SIM115 - closed in `end`
            "w+", encoding="utf-8", errors="replace"
        )
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError, IndexError) as error:
            self.errors.close()
            raise NoStart(f"does not start: {_short(error)}") from error
        self.lines: queue.Queue[str | None] = queue.Queue(_MOST_LINES)
        self.flooded = False
        self.answered = False
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        output = self.process.stdout
        try:
            while output is not None and (line := output.readline(_LONGEST_LINE)):
                if len(line) >= _LONGEST_LINE or self.lines.full():
                    self.flooded = True
                    return self.process.kill()
                self.lines.put(line)
            self.lines.put(None)
        except ValueError:
            pass  # closed while reading

    def last_words(self) -> str:
        """The end of what it wrote to standard error, where its reason for dying stands."""
        self.errors.seek(0)
        lines = [line.strip() for line in self.errors if line.strip()]
        return lines[-1] if lines else f"exit code {self.process.poll()}"

    def end(self) -> None:
        """Ends it, whatever it does."""
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.errors):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    continue  # what it did not read any more


class Program:
    """An outside program; started when first asked, and again after it failed."""

    def __init__(self, command: str, start_s: float = START_S) -> None:
        self.command = command
        self.start_s = start_s
        self._running: _Running | None = None
        self._number = 0

    def ask(self, view: PlayerView, seed: str, budget_ms: int) -> Action:
        """The program's answer. Raises `Fault`."""
        try:
            return self._asked(view, seed, budget_ms)
        except Fault:
            self.close()
            raise

    def _asked(self, view: PlayerView, seed: str, budget_ms: int) -> Action:
        if self._running is None:
            self._running = _Running(self.command)
        running = self._running
        self._number += 1
        request: dict[str, JsonValue] = {
            "v": 1,
            "id": self._number,
            "ask": "choose",
            "view": view_to_json(view),
            "level": _LEVEL,
            "seed": seed,
            "budget_ms": budget_ms,
        }
        start = perf_counter()
        try:
            if running.process.stdin is not None:
                running.process.stdin.write(dumps(request) + "\n")
                running.process.stdin.flush()
        except OSError:
            pass  # dead, which the silence below will tell
        seconds = budget_ms / 1000 + (_GRACE_S if running.answered else self.start_s)
        line = self._line(running, start + seconds)
        action = self._read(line, view)
        running.answered = True
        return action

    def _line(self, running: _Running, until: float) -> str:
        """Its next line. Waits in short steps, as a flood is told by a flag."""
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
                running.process.wait()
                raise Fault(f"died: {running.last_words()[:_LONGEST_REASON]}")
            if running.answered:
                raise Fault("hangs")
            raise NoStart("does not start in time")

    def _read(self, line: str, view: PlayerView) -> Action:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise Fault("answers no JSON") from error
        if not isinstance(answer, dict):
            raise Fault("answers no object")
        if answer.get("id") != self._number or isinstance(answer.get("id"), bool):
            raise Fault("answers the wrong id")
        if "fault" in answer:
            raise Fault(f"declines: {str(answer['fault'])[:_LONGEST_REASON]}")
        text = answer.get("answer")
        if not isinstance(text, str):
            raise Fault("answers no action")
        try:
            action = read_action(text)
        except BadNotation as error:
            raise Fault("answers no action") from error
        if action not in view.legal and not (view.turn is None and action == PASS):
            raise Fault("illegal")
        return action

    def close(self) -> None:
        """Ends the program."""
        if self._running is not None:
            self._running.end()
            self._running = None


def _short(error: Exception) -> str:
    return str(error)[:_LONGEST_REASON]
