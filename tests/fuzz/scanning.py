"""The steps that a regular expression takes, counted by a matcher that goes the same ways."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

compiler, signs, parser = (
    import_module(f"re.{name}") for name in ("_compiler", "_constants", "_parser")
)
"""What the standard library makes of a pattern; it has no other names for it."""
SINGLE: Final = (signs.LITERAL, signs.NOT_LITERAL, signs.ANY, signs.IN)
"""What matches one character."""


OFTEN: Final = 1_000
"""After so many steps they are compared with the most."""


class TooManySteps(BaseException):
    """More steps than are wanted; no reader can catch it."""


def _none(_: str, __: int) -> None:
    """Of steps that look at no character."""


class Step(NamedTuple):
    """One step of a program."""

    do: str
    """``look``: what C matches; ``run``: repeated characters; ``fork``: two ways; ``go``: a leap;
    ``inner`` and ``not``: a program of its own that must match, or must not."""
    match: Callable[[str, int], Any] = _none
    to: int = 0
    """How many steps on; of ``fork`` for the later way, of ``run`` the fewest characters."""
    keeps: bool = False
    """Whether a ``run`` may give characters back."""
    least: bool = False
    """Whether a ``run`` begins with the fewest."""
    inner: tuple[Step, ...] = ()
    ahead: bool = False
    """Whether an ``inner`` program only looks ahead."""


def _compiled(items: list[Any], flags: int) -> re.Pattern[str]:
    state = parser.State()
    state.flags = flags
    found: re.Pattern[str] = compiler.compile(parser.SubPattern(state, items))
    return found


class _Writer:
    """Turns what `re` has parsed into a program."""

    def __init__(self, flags: int) -> None:
        self.flags = flags
        self.steps: list[Step] = []

    def inner(self, items: Any) -> tuple[Step, ...]:
        writer = _Writer(self.flags)
        writer.write(items)
        return tuple(writer.steps)

    def look(self, item: Any) -> None:
        self.steps.append(Step("look", _compiled([item], self.flags).match))

    def write(self, items: Any) -> None:
        for op, what in items:
            if op in (signs.MAX_REPEAT, signs.MIN_REPEAT, signs.POSSESSIVE_REPEAT):
                self.repeat(op, *what)
            elif op is signs.SUBPATTERN:
                _, more, fewer, part = what
                writer = _Writer((self.flags | more) & ~fewer)
                writer.steps = self.steps
                writer.write(part)
            elif op is signs.BRANCH:
                self.branch(what[1])
            elif op is signs.ATOMIC_GROUP:
                self.steps.append(Step("inner", inner=self.inner(what)))
            elif op is signs.ASSERT and what[0] > 0:
                self.steps.append(Step("inner", inner=self.inner(what[1]), ahead=True))
            elif op is signs.ASSERT_NOT and what[0] > 0:
                self.steps.append(Step("not", inner=self.inner(what[1])))
            elif op in (*SINGLE, signs.AT, signs.ASSERT, signs.ASSERT_NOT):
                self.look((op, what))
            else:
                raise NotImplementedError(op)

    def branch(self, ways: list[Any]) -> None:
        ends = []
        for way in ways[:-1]:
            fork = len(self.steps)
            self.steps.append(Step("fork"))
            self.write(way)
            ends.append(len(self.steps))
            self.steps.append(Step("go"))
            self.steps[fork] = Step("fork", to=len(self.steps) - fork)
        self.write(ways[-1])
        for end in ends:
            self.steps[end] = Step("go", to=len(self.steps) - end)

    def repeat(self, op: Any, fewest: int, most: Any, part: Any) -> None:
        least, keeps = op is signs.MIN_REPEAT, op is not signs.POSSESSIVE_REPEAT
        if len(part) == 1 and part[0][0] in SINGLE:
            run = _compiled([(signs.MAX_REPEAT, (0, most, part))], self.flags).match
            self.steps.append(Step("run", run, fewest, keeps=keeps, least=least))
        elif not keeps:
            self.steps.append(
                Step("inner", inner=self.inner([(signs.MAX_REPEAT, (fewest, most, part))]))
            )
        elif least:
            raise NotImplementedError(op)
        else:
            for _ in range(fewest):
                self.write(part)
            endless = most is signs.MAXREPEAT
            for _ in range(1 if endless else most - fewest):
                fork = len(self.steps)
                self.steps.append(Step("fork"))
                self.write(part)
                if endless:
                    if not part.getwidth()[0]:
                        raise NotImplementedError("a repeated group that may be empty")
                    self.steps.append(Step("go", to=fork - len(self.steps)))
                self.steps[fork] = Step("fork", to=len(self.steps) - fork)


def _first(items: Any) -> list[Any] | None:
    """What may stand first; nothing where that may be anything."""
    if not len(items):
        return None
    op, what = items[0]
    if op in (*SINGLE, signs.AT, signs.ASSERT):
        return [items[0]]
    if op is signs.SUBPATTERN and not what[1] and not what[2]:
        return _first(what[3])
    if op is signs.ATOMIC_GROUP:
        return _first(what)
    if op in (signs.MAX_REPEAT, signs.POSSESSIVE_REPEAT, signs.MIN_REPEAT) and what[0]:
        return _first(what[2])
    if op is signs.BRANCH:
        ways = [_first(way) for way in what[1]]
        return None if None in ways else [one for way in ways for one in way or ()]
    return None


class _Program(NamedTuple):
    steps: tuple[Step, ...]
    starts: re.Pattern[str] | None
    """Finds the next place where it may begin; nothing: it may begin anywhere."""


@cache
def _program(pattern: re.Pattern[str]) -> _Program | None:
    """Nothing for one that refers to its own groups."""
    parsed = parser.parse(pattern.pattern, pattern.flags)
    writer = _Writer(parsed.state.flags)
    if "GROUPREF" in repr(parsed):
        return None
    writer.write(parsed)
    first = _first(parsed)
    ways = [parser.SubPattern(parsed.state, [one]) for one in first or ()]
    starts = _compiled([(signs.BRANCH, (None, ways))], writer.flags) if ways else None
    return _Program(tuple(writer.steps), starts)


class Scanner:
    """Counts steps, up to ``most`` of them."""

    def __init__(self, most: int) -> None:
        self.steps, self._most = 0, most

    def _count(self, steps: int) -> None:
        self.steps += steps
        if self.steps > self._most:
            raise TooManySteps

    def tried(
        self, pattern: re.Pattern[str], text: str, at: int = 0, end: int | None = None
    ) -> None:
        """Count the steps of a match at one place."""
        program = _program(pattern)
        if program is None:
            self._count(len(text) - at)
        else:
            self._run(program.steps, text[:end], at)

    def finding(
        self, pattern: re.Pattern[str], text: str, at: int = 0, end: int | None = None
    ) -> Iterator[re.Match[str]]:
        """All matches, while the steps to each are counted."""
        text = text[:end]
        for found in pattern.finditer(text, at):
            self._sought(pattern, text, at, found.start())
            at = found.end()
            yield found
        self._sought(pattern, text, at, len(text))

    def _sought(self, pattern: re.Pattern[str], text: str, at: int, last: int) -> None:
        program = _program(pattern)
        if program is None:
            self._count(last - at + 1)
            return
        while at <= last:
            if program.starts:
                found = program.starts.search(text, at)
                start = min(found.start() if found else last + 1, last + 1)
                self._count(start - at + 1)
                if start > last:
                    return
                at = start
            self._run(program.steps, text, at)
            at += 1

    def _run(self, steps: tuple[Step, ...], text: str, at: int) -> int | None:
        """Where a match that begins here ends."""
        later: list[tuple[int, int, int]] = []
        """Ways not yet tried: a step, and the places where it may go on, the last one first."""
        step, count = 0, 0
        while step < len(steps):
            one = steps[step]
            count += 1
            if count > OFTEN:
                self._count(count)
                count = 0
            end: int | None = at
            if one.do == "fork":
                later.append((step + one.to, at, at))
            elif one.do == "run":
                end = _last(one, text, at)
                count += (end or at) - at
                if end is not None and one.keeps and end > at + one.to:
                    least = at + one.to
                    if one.least:
                        later += [(step + 1, to, to) for to in range(end, least, -1)]
                        end = least
                    else:
                        later.append((step + 1, least, end - 1))
            elif one.do == "look":
                found = one.match(text, at)
                end = found and found.end()
            elif one.do != "go":
                end = self._inside(one, text, at)
            if end is not None:
                at, step = end, step + (one.to if one.do == "go" else 1)
            elif later:
                step, first, at = later.pop()
                if at > first:
                    later.append((step, first, at - 1))
            else:
                self._count(count)
                return None
        self._count(count)
        return at

    def _inside(self, one: Step, text: str, at: int) -> int | None:
        """Where a match goes on after a program of its own; None: it does not."""
        end = self._run(one.inner, text, at)
        if one.do == "not":
            return at if end is None else None
        return at if one.ahead and end is not None else end


def _last(run: Step, text: str, at: int) -> int | None:
    """Where repeated characters end; None for too few."""
    end: int = run.match(text, at).end()
    return end if end - at >= run.to else None
