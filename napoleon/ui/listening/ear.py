"""What the page knows of a listener: what was announced to them, and what waits."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from napoleon.ui.shell.effects import News
from napoleon.ui.shell.slot import Slot, never_seen

Mark: TypeAlias = tuple[int, int, int]
"""A place in the match: the number of the deal, which attempt, and how many moments of it."""


Deal: TypeAlias = tuple[str, int, int]
"""What makes a deal different from all others: the match's seed, the number, and which attempt."""


class Said(NamedTuple):
    """An announcement that a voice has not finished yet."""

    ms: int
    """How long a voice needs for it."""
    since: Mark | None = None
    """The first moment that it is about; None if it brings no news."""
    of_all: bool = False
    """Once it is heard whole, nothing is missed any more."""


class Ear(NamedTuple):
    """A listener. How much a voice has said by now is an estimate."""

    questions: int = 0
    early: bool = False
    """How often the user was asked; whether Enter is too early for the last question."""
    waiting: tuple[News, ...] = ()
    since: Mark = (0, 0, 0)
    """What happened and was not announced yet; the first moment of that."""
    status: str = ""
    """The status line, if it waits to be announced."""
    saying: tuple[Said, ...] = ()
    """What the voice says now, and what it will say after that."""
    timer: int = 0
    runs: bool = False
    """The number of the last wait; whether it is not over."""
    times: int = 0
    ms: int = 0
    """How much was announced since the user's last act: how often, and how long that takes."""
    missed: Mark | None = None
    """The first moment that was left out or cut off; None if everything was heard."""
    begun: Deal | None = None
    """The deal whose beginning was announced last."""

    def cut(self) -> Ear:
        """The user has pressed something, which ends what a reader says."""
        if not (self.runs or self.times):
            return self
        missed = min((one.since for one in self.saying if one.since), default=None)
        ear = self.misses(missed) if missed else self
        return ear._replace(saying=(), timer=self.timer + 1, runs=False, times=0, ms=0)

    def misses(self, since: Mark) -> Ear:
        """What happened since then was not heard, or not all of it."""
        return self._replace(missed=min(since, self.missed or since))

    def empty(self) -> Ear:
        """Nothing waits any more: what happens here is for somebody else."""
        return self.cut()._replace(waiting=(), status="")


EAR: Final = Slot("ear", Ear(), never_seen)
"""What the user was asked, and what was announced."""
