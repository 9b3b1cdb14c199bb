"""What Durak's table is drawn from: a view, and what the user has set up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, cast

from napoleon.games.durak.game import Standing
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.state import NO_FACE, State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import RuleSet
from napoleon.games.durak.rules.strength import Face
from napoleon.ui.shell.frame import Frame
from napoleon.ui.study import state
from napoleon.ui.table import look, pieces


@dataclass(frozen=True, slots=True)
class Draft(pieces.Draft[Action]):
    """What the user has set up but not yet done."""

    lifted: tuple[Face, ...] = ()
    """The cards that are lifted, in the order in which they were: faces or positions."""
    attack: Face = NO_FACE
    """The attack that was chosen to be answered."""
    quits: int | None = None
    """The number of the bout in which the user adds nothing more; None: they are asked."""


Look: TypeAlias = pieces.Look[Action, View, Draft]
"""What the table of this game is drawn from."""

Study: TypeAlias = state.Study[RuleSet, Deal, State, Action]
"""A studied record of this game."""


def view_of(frame: Frame) -> View:
    """What the seat of the page knows, as this game's controls read it."""
    return cast("View", frame.view)


def draft_of(frame: Frame) -> Draft:
    """What the user has set up, as this game's controls read it."""
    return cast("Draft", frame.draft)


def look_of(frame: Frame) -> Look:
    """What the table of the page is drawn from, as this game's controls read it."""
    return cast("Look", look.look_of(frame))


def standing_of(frame: Frame) -> Standing:
    """How the match at the page's table stands, as this game's controls read it."""
    return cast("Standing", frame.table.match)


def shown_of(frame: Frame) -> View:
    """The view that is drawn, as this game's dialogs read it."""
    return cast("View", frame.shown)
