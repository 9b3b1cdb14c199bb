"""What Napoleon's table is drawn from: a view, and what the user has set up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, cast

from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import RuleSet
from napoleon.kit.cards import NO_CARD, SPADES
from napoleon.ui.shell.frame import Frame
from napoleon.ui.study import state
from napoleon.ui.table import look, pieces


@dataclass(frozen=True, slots=True)
class Draft(pieces.Draft[Action]):
    """The action that the user has set up but not yet done."""

    suit: int = SPADES
    """The suit of the bid, or on the suit card."""
    number: int = 0
    """The number of honors in the bid that is set up; 0 if none is possible."""
    card: int = NO_CARD
    """The adjutant card that is shown."""
    picked_mask: int = 0
    """The cards that are put out in the exchange."""
    joker: int = NO_CARD
    """A Joker that waits for its suit."""
    second: bool = False
    """With the keys of Napoleon L: the suit is chosen, the number or the rank is being chosen."""
    is_set_up: bool = False
    """Whether the user has chosen something since they were asked: Enter does it."""
    out_over: tuple[int, ...] | None = None
    """The cards of the widow that all saw when the user said to bid no more; None: they bid."""

    @property
    def staying_out(self) -> bool:
        """Whether the user bids no more in the running auction."""
        return self.out_over is not None


Look: TypeAlias = pieces.Look[Action, PlayerView, Draft]
"""What the table of this game is drawn from."""

Study: TypeAlias = state.Study[RuleSet, Deal, State, Action]
"""A studied record of this game."""


def view_of(frame: Frame) -> PlayerView:
    """What the seat of the page knows, as this game's controls read it."""
    return cast("PlayerView", frame.view)


def draft_of(frame: Frame) -> Draft:
    """What the user has set up, as this game's controls read it."""
    return cast("Draft", frame.draft)


def look_of(frame: Frame) -> Look:
    """What the table of the page is drawn from, as this game's controls read it."""
    return cast("Look", look.look_of(frame))
