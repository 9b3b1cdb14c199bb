"""Puzzles on the page: what one is, which are solved, and the table at which one is played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, NamedTuple

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.puzzles.way import PUZZLES
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.rules import RuleSet
from napoleon.match.days import is_day
from napoleon.match.match import AnyMatch, Match
from napoleon.match.protocol import PUZZLE, Ask, write_ask
from napoleon.match.refusals import BadDeal, BadNotation, IllegalAction
from napoleon.ui.shell.dialogs import OfGame
from napoleon.ui.shell.effects import Effect
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.sitting import Practice, Sitting
from napoleon.ui.storage.lists import KeptList, by_declaration

ASKED: Final = "puzzle-asked"
SHOW: Final = "puzzle-show"
COUNT: Final = "puzzle-count"
LEVELS: Final = ("1", "2", "3", "4")
DAY: Final = "day "
"""How the name of a day's puzzle begins."""
OPPONENT: Final = "expert"
MOST_SOLVED: Final = 20_000
LONGEST_LINE: Final = 200
_NUMBERED: Final = re.compile(r"([1-4])\.([1-9][0-9]{0,5})")


class Puzzle(NamedTuple):
    """An ending in which the user attacks and wins."""

    name: str
    """``day 2026-11-23``, or a level with a number, ``3.17``."""
    rules: RuleSet
    """Its rules."""
    deal: Deal
    """The position."""
    line: tuple[Action, ...]
    """The solution."""
    level: int
    """How hard it is, from 1 on."""

    def match(self, seed: str) -> AnyMatch:
        """The table at its beginning; ``seed`` is for the other player's chance."""
        return Match.laid_out(GAME, self.rules, self.deal, 0, seed=seed)

    def solution(self, seed: str) -> AnyMatch:
        """The same once the solution has been played."""
        match = self.match(seed)
        for action in self.line:
            match, _ = match.play(action)
        return match


class Solved(NamedTuple):
    """A puzzle that was solved."""

    name: Annotated[str, is_name]
    """Its name."""
    aided: bool
    """Whether a hint or an undo helped."""


class Shown(NamedTuple):
    """The dialog of the puzzles."""

    today: str
    """The date; "" where the browser did not give it."""
    solved: tuple[Solved, ...] = ()
    """The solved puzzles, in the order of solving."""
    name: str = ""
    """The puzzle that the dialog waits for."""
    failed: bool = False
    """It did not come."""


@dataclass(frozen=True, slots=True)
class Riddle(Practice):
    """A puzzle is played. It is neither saved nor counted as a deal."""

    aim: ClassVar[str] = "puzzle"
    is_saved: ClassVar[bool] = False

    puzzle: Puzzle | None = None
    """Which one."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The other player makes no mistake that can be computed."""
        return (OPPONENT,)

    def counted(self, _sitting: Sitting) -> tuple[Effect, ...]:
        """Asks for the solved puzzles, so that this one can be added."""
        return (SOLVED.recall(GAME, COUNT),)


def shown_in(frame: Frame) -> Shown | None:
    """The dialog, where it is open."""
    found = frame.dialog
    return found.value if isinstance(found, OfGame) and found.name == PUZZLES else None


def riddle_of(frame: Frame) -> Riddle | None:
    """The puzzle at the table."""
    found = frame.practice
    return found if isinstance(found, Riddle) else None


# ---- names -------------------------------------------------------------------------------


def is_name(text: str) -> bool:
    """Whether a puzzle can have this name."""
    if text.startswith(DAY):
        return is_day(text.removeprefix(DAY))
    return _NUMBERED.fullmatch(text) is not None


def level_in(name: str) -> str:
    """The level that a name asks for; "" for that of a day."""
    return "" if name.startswith(DAY) else name.partition(".")[0]


def next_of(level: str, solved: tuple[Solved, ...]) -> str:
    """The name of the first puzzle of a level that is not solved yet."""
    done = {one.name for one in solved}
    return next(name for at in range(1, 10**6) if (name := f"{level}.{at}") not in done)


def count_of(level: str, solved: tuple[Solved, ...]) -> int:
    """How many puzzles of a level are solved."""
    return sum(level_in(one.name) == level for one in solved)


# ---- the question and its answer ---------------------------------------------------------


def question(number: int, name: str) -> str:
    """The question for the puzzle of a name."""
    return write_ask(Ask(PUZZLE, {"game": GAME.name}, name, level=level_in(name), number=number))


def read_puzzle(name: str, data: Mapping[str, object]) -> Puzzle:
    """The puzzle in an answer, played through once. Raises `ValueError`."""
    match data:
        case {"rules": str(rules), "deal": dict(deal), "line": [*line], "level": int(level)}:
            found, problems = GAME.rules.from_query(rules)
            if problems or str(level) not in LEVELS or not 0 < len(line) <= LONGEST_LINE:
                raise ValueError("no puzzle")
            try:
                actions = tuple(GAME.read_action(str(text)) for text in line)
                puzzle = Puzzle(name, found, GAME.deal_from_json(deal), actions, level)
                end = puzzle.solution("").ending
            except (BadDeal, BadNotation, IllegalAction) as bad:
                raise ValueError("no puzzle") from bad
            if end is not None and end.won[0]:
                return puzzle
    raise ValueError("no puzzle")


# ---- what is stored ----------------------------------------------------------------------


def added(solved: tuple[Solved, ...], one: Solved) -> tuple[Solved, ...]:
    """The solved puzzles with another one; solved without help counts more than with it."""
    before = next((other for other in solved if other.name == one.name), None)
    if before is not None and before.aided <= one.aided:
        return solved
    kept = tuple(other for other in solved if other.name != one.name)
    return (*kept, one)[-MOST_SOLVED:]


SOLVED: Final = KeptList(
    PUZZLES,
    "solved",
    MOST_SOLVED,
    *by_declaration(Solved),
    lambda one: one.name,
    is_file=False,
)
"""The solved puzzles as they are saved."""
