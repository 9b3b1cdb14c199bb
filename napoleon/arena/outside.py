"""Players of the arena: our own levels, and outside programs over the line protocol.

An outside program gets the requests of `napoleon.ai.wire`, one JSON object a line, on its
standard input and answers each with one line. It may die, hang or answer nonsense: that is a
fault, which is counted, and `casual` decides in its place.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from types import TracebackType
from typing import Final, Self

from napoleon.ai import choose
from napoleon.game.actions import PASS, Action
from napoleon.game.notation import BadNotation, read_action
from napoleon.game.view import PlayerView
from napoleon.game.wire import JsonValue, dumps, view_to_json

OUTSIDE: Final = "program:"
"""A player of that name is the command line of a program: ``program:python my_player.py``."""
STAND_IN: Final = "casual"

_GRACE_S: Final = 5.0
_MOST_FAULTS: Final = 20


class Fault(Exception):
    """Why an outside program gave no usable answer."""


class Program:
    """An outside program; started when first asked, and again after it died."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._running: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._number = 0
        self.faults = 0

    def ask(self, view: PlayerView, seed: str, budget_ms: int) -> Action:
        """The program's answer. Raises `Fault`."""
        if self.faults >= _MOST_FAULTS:
            raise Fault("given up")
        try:
            return self._asked(view, seed, budget_ms)
        except Fault:
            self.faults += 1
            self.close()
            raise

    def _asked(self, view: PlayerView, seed: str, budget_ms: int) -> Action:
        running = self._start()
        self._number += 1
        request: dict[str, JsonValue] = {
            "v": 1,
            "id": self._number,
            "ask": "choose",
            "view": view_to_json(view),
            "level": STAND_IN,
            "seed": seed,
            "budget_ms": budget_ms,
        }
        try:
            if running.stdin is not None:
                running.stdin.write(dumps(request) + "\n")
                running.stdin.flush()
        except OSError as error:
            raise Fault("died") from error
        try:
            line = self._lines.get(timeout=budget_ms / 1000 + _GRACE_S)
        except queue.Empty:
            raise Fault("hangs") from None
        if line is None:
            raise Fault("died")
        return self._read(line, view)

    def _read(self, line: str, view: PlayerView) -> Action:
        try:
            answer = json.loads(line)
            if answer.get("id") != self._number:
                raise Fault("nonsense")
            if "fault" in answer:
                raise Fault("declines")
            action = read_action(str(answer.get("answer")))
        except (ValueError, AttributeError, RecursionError, BadNotation) as error:
            raise Fault("nonsense") from error
        if action not in view.legal and not (view.turn is None and action == PASS):
            raise Fault("illegal")
        return action

    def _start(self) -> subprocess.Popen[str]:
        if self._running is None or self._running.poll() is not None:
            try:
                self._running = subprocess.Popen(
                    shlex.split(self.command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    text=True,
                    encoding="utf-8",
                    errors="replace",
                )
            except (OSError, ValueError) as error:
                raise Fault("does not start") from error
            self._lines = queue.Queue()
            threading.Thread(target=_listen, args=(self._running, self._lines), daemon=True).start()
        return self._running

    def close(self) -> None:
        """Ends the program."""
        if self._running is not None:
            self._running.kill()
            self._running.wait()
            for stream in (self._running.stdin, self._running.stdout):
                if stream is not None:
                    try:
                        stream.close()
                    except OSError:
                        continue  # what it did not read any more
            self._running = None


def _listen(running: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    try:
        for line in running.stdout or ():
            lines.put(line)
    except ValueError:
        pass  # closed while reading
    lines.put(None)


class Cast:
    """The players of a game by name, their programs running; counts faults and time."""

    def __init__(self, budget_ms: int) -> None:
        self.budget_ms = budget_ms
        self._programs: dict[tuple[str, int], Program] = {}
        self.faults: list[tuple[str, str]] = []

    def choose(self, name: str, seat: int, view: PlayerView, seed: str) -> Action:
        """What the player of that name does in a seat."""
        if not name.startswith(OUTSIDE):
            return choose(view, name, seed, self.budget_ms).action
        key = (name, seat)
        program = self._programs.setdefault(key, Program(name.removeprefix(OUTSIDE)))
        try:
            return program.ask(view, seed, self.budget_ms)
        except Fault as fault:
            self.faults.append((name, str(fault)))
            return choose(view, STAND_IN, seed, self.budget_ms).action

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for program in self._programs.values():
            program.close()
