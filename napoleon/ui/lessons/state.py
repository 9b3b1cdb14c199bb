"""The parts of a lesson: laid-out cards, and steps that explain, show or let the user try."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from napoleon.match.game import Action, Game, IllegalAction, State
from napoleon.match.match import Match

Fits = Callable[[State, Action], bool]
"""Whether an action in a state is of some kind."""


class Tell(NamedTuple):
    """Something is explained; NEXT goes on. A finished trick stays meanwhile."""


class Others(NamedTuple):
    """What the computer players do, one after another, as actions in letters."""

    actions: str


class Do(NamedTuple):
    """The user's turn: the wanted actions, and the corrections for others.

    An action that fits neither ``wanted`` nor a kind of ``mistakes`` gets the general correction.
    The words are those of the step, with the name of the mistake added.
    """

    wanted: Fits
    mistakes: tuple[tuple[str, Fits], ...] = ()

    def mistake(self, state: State, action: Action) -> str | None:
        """The name of what is wrong with an action; None where it is wanted."""
        if self.wanted(state, action):
            return None
        return next((name for name, kind in self.mistakes if kind(state, action)), "no")


Step = Tell | Others | Do


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson on the table."""

    name: str
    """Its name: in its words, and where it is told which lessons are done."""
    match: Callable[[], Match]
    """Makes the match of one deal at which the lesson begins."""
    steps: tuple[Step, ...]
    """What happens, in order."""

    @property
    def told(self) -> Iterator[tuple[int, str]]:
        """Every place where words stand: the step's number, and the ending of their key."""
        for at, step in enumerate(self.steps):
            if isinstance(step, Tell):
                yield at, ""
            elif isinstance(step, Do):
                yield at, ""
                yield at, "no"
                yield from ((at, name) for name, _ in step.mistakes)


def after(lessons: Sequence[Lesson], lesson: Lesson) -> Lesson | None:
    """The lesson that comes after another; None after the last."""
    at = lessons.index(lesson) + 1
    return lessons[at] if at < len(lessons) else None


def reply(game: Game, state: State, wanted: str) -> Action:
    """What a computer player does: what the lesson wants, else its first legal action."""
    action = game.read_action(wanted)
    try:
        game.apply(state, action)
    except IllegalAction:
        return game.legal(state, game.actors(state)[0])[0]
    return action
