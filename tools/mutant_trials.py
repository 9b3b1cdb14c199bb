"""Trying mutants: pytest collects the tests once, and each mutant is tried in a fork of it.

A plugin of pytest for `tools.mutants`; it runs in the folder of the mutants that mutmut has made.
mutmut itself would collect the tests again for each mutant, with caches full of values from the
unchanged program. Here each trial begins with empty caches, and the code of the mutant takes the
place of the function's own.

A mutant is tried with the tests that reach its function, the quickest first, until one fails, or
until the seconds that ``--seconds`` allows are used up. All times are those of the processor, so
that a slow machine changes nothing. A test that takes ten times as long as ever, and
``--hang`` seconds more, hangs.
"""

from __future__ import annotations

import functools
import gc
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

ORIGINAL: Final = "_mutmut_orig"
"""The name under which mutmut keeps a function as it is."""
SURVIVED, KILLED, BROKEN, NO_TESTS, HUNG = range(5)
STATUS: Final = {
    SURVIVED: "survived",
    KILLED: "killed",
    BROKEN: "broken",
    NO_TESTS: "no tests",
    HUNG: "hung",
}
"""The meaning of a trial's exit status; ``broken``: the trial itself went wrong."""
MEMORY: Final = 4 << 30
"""The memory that a trial may take, in bytes: a mutant may build a list without end."""
_FOUND: Final[list[tuple[Any, Mapping[str, Any]]]] = []


def _noted(mutants: Mapping[str, Any], **_: object) -> Callable[[Any], Any]:
    """Replaces mutmut's decorator: functions stay as they are, and their mutants are noted."""

    def note(function: Any) -> Any:
        _FOUND.append((function, mutants))
        return function

    return note


vars(importlib.import_module("mutmut.mutation.trampoline"))["wrap_in_trampoline"] = _noted


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the plugin."""
    parser.addoption("--mutants", type=Path, help="a file with the names of the mutants")
    parser.addoption("--results", type=Path, help="where a line of JSON for each goes")
    parser.addoption("--jobs", type=int, default=os.cpu_count())
    parser.addoption("--seconds", type=float, default=10.0)
    parser.addoption("--hang", type=float, default=5.0)


def pytest_configure(config: pytest.Config) -> None:
    """Takes the place of pytest's own loop."""
    config.pluginmanager.register(Trials(config), "trials of mutants")


class Trials:
    """The loop over the mutants."""

    def __init__(self, config: pytest.Config) -> None:
        self.options = config.option
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[str, tuple[Any, Mapping[str, Any]]] = {}
        self.caches: list[Any] = []
        self.reaching: dict[str, list[tuple[float, str]]] = defaultdict(list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Finds the functions that each test reaches, and tries the mutants."""
        self.items = {item.nodeid: item for item in session.items}
        for function, mutants in _FOUND:
            plain = getattr(function, "__func__", function)
            name = next((one for one in mutants if one != ORIGINAL), "")
            self.functions[f"{plain.__module__}.{_function_of(name)}"] = plain, mutants
        kind = type(functools.lru_cache(_function_of))
        self.caches = [one for one in gc.get_objects() if isinstance(one, kind)]
        for test, (seconds, names) in self._all_reaches().items():
            for name in names:
                self.reaching[name].append((seconds, test))
        for tests in self.reaching.values():
            tests.sort()
        self._try_all(self.options.mutants.read_text("utf-8").split())
        return True

    def _run(self, item: pytest.Item) -> bool:
        """Whether a test passes."""
        return not any(one.failed for one in runtestprotocol(item, log=False, nextitem=None))

    def _forget(self) -> None:
        """Empties the caches: what they hold was computed by other code."""
        for cache in self.caches:
            cache.cache_clear()

    def _all_reaches(self) -> dict[str, tuple[float, list[str]]]:
        """The seconds of each test that passes, and the functions that it reaches.

        They are found in other processes, so that nothing is left behind in this one.
        """
        pipes = []
        for part in range(self.options.jobs):
            pipe, output = os.pipe()
            if not os.fork():
                os.close(pipe)
                with os.fdopen(output, "w", encoding="utf-8") as file:
                    json.dump(self._reaches([*self.items][part :: self.options.jobs]), file)
                os._exit(0)
            os.close(output)
            pipes.append(pipe)
        found = {}
        for pipe in pipes:
            with os.fdopen(pipe, encoding="utf-8") as file:
                found.update(json.load(file))
            os.wait()
        return found

    def _reaches(self, tests: Iterable[str]) -> dict[str, tuple[float, list[str]]]:
        """The same for some tests."""
        names: dict[CodeType, str] = {one.__code__: n for n, (one, _) in self.functions.items()}
        seen: set[str] = set()

        def trace(frame: FrameType, *_: object) -> None:
            if name := names.get(frame.f_code):
                seen.add(name)

        found = {}
        for test in tests:
            seen.clear()
            self._forget()
            start = time.process_time()
            sys.settrace(trace)
            passed = self._run(self.items[test])
            sys.settrace(None)
            if passed:
                found[test] = round(time.process_time() - start, 3), sorted(seen)
        return found

    def _try_all(self, names: Iterable[str]) -> None:
        """Tries the mutants, some at a time, and writes the outcome of each."""
        running: dict[int, tuple[str, int]] = {}
        with self.options.results.open("w", encoding="utf-8") as results:

            def end_one() -> None:
                child, status = os.wait()
                name, pipe = running.pop(child)
                words = os.read(pipe, 4096).decode("utf-8")
                os.close(pipe)
                code = os.waitstatus_to_exitcode(status)
                results.write(f"{json.dumps([name, STATUS.get(code, STATUS[BROKEN]), words])}\n")
                results.flush()

            for name in names:
                if len(running) == self.options.jobs:
                    end_one()
                pipe, output = os.pipe()
                child = os.fork()
                if not child:
                    self._be(name, output)
                os.close(output)
                running[child] = name, pipe
            while running:
                end_one()

    def _be(self, name: str, output: int) -> None:
        """Becomes a mutant: ends this process with its outcome."""
        status = BROKEN
        try:
            status, words = self._trial(name)
            os.write(output, words.encode("utf-8")[:4096])
        finally:
            os._exit(status)

    def _trial(self, name: str) -> tuple[int, str]:
        """The status of a mutant, and the test that kills it, or how many do not."""
        key = _function_of(name)
        tests = self.reaching.get(key)
        if not tests:
            return NO_TESTS, ""
        function, mutants = self.functions[key]
        mutant = mutants[name.rpartition(".")[2]]
        mutant = getattr(mutant, "__func__", mutant)
        self._forget()
        function.__code__ = mutant.__code__
        function.__defaults__, function.__kwdefaults__ = mutant.__defaults__, mutant.__kwdefaults__
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, lambda *_: os._exit(HUNG))
        spent, tried = 0.0, 0
        for seconds, test in tests:
            spent += seconds
            if tried and spent > self.options.seconds:
                break
            signal.setitimer(signal.ITIMER_PROF, self.options.hang + 10 * seconds)
            if not self._run(self.items[test]):
                return KILLED, test
            tried += 1
        return SURVIVED, f"{tried} of {len(tests)} tests"


def _function_of(mutant: str) -> str:
    """The function whose mutant has this name."""
    return mutant.rpartition("__mutmut_")[0]
