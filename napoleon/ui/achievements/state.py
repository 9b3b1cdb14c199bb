"""An achievement, and those that are won, each with the date on which it was first won.

Whether one is won follows from the record of a finished deal, or from the saved lessons and days.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeAlias

from napoleon.match.game import Action, ActionT, ActionT_co, Game, State, StateT, StateT_co
from napoleon.match.standing import Played
from napoleon.ui.daily.state import Day
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.effects import Recall
from napoleon.ui.shell.slot import Slot
from napoleon.ui.shell.words import Words
from napoleon.ui.storage import lists
from napoleon.ui.storage.saved import ACHIEVEMENTS, DAILY, LESSONS, key_of

SHOW: Final = "achievements-show"
DEAL: Final = "achievements-deal"
AFTER_KEPT: Final = "achievements-kept"


def asked(game: Game, purpose: str) -> tuple[Recall]:
    """The effect that reads what achievements depend on besides a deal."""
    return (Recall(purpose, tuple(key_of(game, w) for w in (ACHIEVEMENTS, LESSONS, DAILY))),)


MOST: Final = 200
_NAME: Final = re.compile(r"[a-z][a-z_]{0,29}")


class Deed(NamedTuple, Generic[StateT_co, ActionT_co]):
    """A finished deal that counts, played without help."""

    played: Played[StateT_co, ActionT_co]
    """The deal."""
    levels: tuple[str, ...]
    """The levels of the computer players at the table."""
    me: int = 0
    """The user's seat."""


AnyDeed: TypeAlias = Deed[State, Action]
"""A finished deal of any game."""


class Standing(NamedTuple):
    """The saved progress besides the deals."""

    lessons: frozenset[str] = frozenset()
    """The names of the lessons that are done."""
    taught: frozenset[str] = frozenset()
    """The names of all lessons of the game."""
    days: tuple[Day, ...] = ()
    """The deals of the days."""


class Achievement(NamedTuple, Generic[StateT, ActionT]):
    """An achievement that can be won once.

    Its words have the keys ``achievement.<name>`` and ``achievement.<name>.words``.
    """

    name: str
    mark: str
    """The engraving on its medal: the outline of an SVG path, 32 units wide and high."""
    by_deal: Callable[[Deed[StateT, ActionT]], bool] | None = None
    """Whether it is won by a deal."""
    by_standing: Callable[[Standing], bool] | None = None
    """Whether it is won by the other progress."""


AnyAchievement: TypeAlias = Achievement[Any, Any]
"""An achievement of a game whose types are not known."""


class Won(NamedTuple):
    """An achievement that is won."""

    name: Annotated[str, _NAME]
    day: lists.Day


KEPT: Final = lists.KeptList(
    ACHIEVEMENTS, "won", MOST, *lists.by_declaration(Won), lambda one: one.name, is_file=False
)
"""The ones that are won, those of later pages included."""


@named("achievements")
class Achievements(NamedTuple):
    """The achievements."""

    won: tuple[Won, ...]
    """The ones that are won."""


ACHIEVED: Final = Slot[tuple[str, ...]]("achieved", (), of_deal=True)
"""The achievements won in the last deal."""


def announced(words: Words, names: tuple[str, ...]) -> str:
    """The sentence about achievements that were won now; "" for none."""
    named = words.listed([words(f"achievement.{name}") for name in names])
    return words("achievements.new", names=named) if names else ""
