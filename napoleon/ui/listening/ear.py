"""What the page knows of a listener: what they heard, what waits, and when a key counts."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.review.state import reviewed
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import News, Wait
from napoleon.ui.shell.frame import CURTAIN
from napoleon.ui.shell.messages import Do, Key, Message, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.slot import Slot, never_seen
from napoleon.ui.study.state import studied

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


EARLY: Final = "table-early"
_LASTS_MS: Final = {"short": 400, "1": 1000, "2": 2000, "4": 4000}


def refused(before: Model, message: Message, outcome: Outcome) -> Outcome | None:
    """The outcome of a message; None for an Enter or a Space meant for what was there before."""
    return None if _is_too_early(before, message, outcome[0]) else outcome


def _is_too_early(model: Model, message: Message, after: Model) -> bool:
    if not model.of(EAR).early or after.sitting is model.sitting:
        return False
    match message:
        case Do():
            return message.value == "key"
        case Key():
            return message.key in ("Enter", " ")
    return False


def guarded(before: Model, _message: Message, outcome: Outcome) -> Outcome:
    """The outcome of a message; if the user is asked something new, early keys are not heard."""
    model, effects = outcome
    asked = _asked(model)
    if asked is None or asked == _asked(before):
        return outcome
    number = model.of(EAR).questions + 1
    wait = Wait(EARLY, number, _LASTS_MS[model.settings.early])
    ear = model.of(EAR)._replace(questions=number, early=True)
    return model.put(EAR, ear), (*effects, wait)


def _asked(model: Model) -> tuple[object, ...] | None:
    """What the user is asked at the table; None for nothing."""
    if model.match is None or model.scene == START or studied(model) or reviewed(model):
        return None
    if model.scene == CURTAIN:
        evening = evening_at(model)
        return CURTAIN, model.me, evening and evening.question
    if not model.my_turn and not model.pause:
        return None
    return model.me, model.table.seat.ply, model.pause


def over(model: Model, message: Waited) -> Outcome:
    """The time is over: from now on Enter answers the newest question."""
    if message.question != model.of(EAR).questions:
        return model, ()
    return model.put(EAR, model.of(EAR)._replace(early=False)), ()
