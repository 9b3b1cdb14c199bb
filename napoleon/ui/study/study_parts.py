"""What a game's page makes of deals that are over: study, review, comparing, sharing, proof."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from napoleon.match.game import Action, Deal, State, View
from napoleon.match.match import Match, Played
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Place, always

if TYPE_CHECKING:
    from napoleon.ui.share.picture import Shown
    from napoleon.ui.shell.model import Model
    from napoleon.ui.study.state import Study


class StudyParts(NamedTuple):
    """A game's part in what is made of finished deals. What is left out is as in any game."""

    # ---- review ----------------------------------------------------------------------------

    swing: Callable[[State], float] | None = None
    """What winning instead of losing makes, in points: by it losses are called small or big.

    Left out: one point from everybody.
    """
    moment: Callable[[Words, View], str] | None = None
    """What a decision is called. Left out: its number in the deal."""
    named: Callable[[Words, Action, View], str] | None = None
    """An action beside what its decision is called. Left out: as anywhere."""
    situation: Callable[[Words, View, Action, str], Sequence[tuple[str, Child]]] = always(())
    """What a seat saw when it decided: rows, each with its name."""
    on_graph: Callable[[Words, State, Action], Place | None] | None = None
    """Where an action stands in the graph of chances; None where it does not.

    Left out: by its number in the deal.
    """
    outcome: Callable[[Words, State, int], Child] | None = None
    """How a deal that counts ended for a seat; whether its side won is said beside it.

    Left out: the points.
    """

    # ---- study -----------------------------------------------------------------------------

    seen: Callable[[State, int | None], View] | None = None
    """What is drawn of a state: what a seat sees, None for everything; nothing can be done.

    Left out: what a seat sees, the first one's for everything.
    """
    stops_after: Callable[[State, State], bool] | None = None
    """Whether something is complete after an action: one goes from there to the next.

    Left out: where the table waits for NEXT.
    """
    middle: Callable[[Model, Study, View, Sequence[int]], Child] | None = None
    """What lies on the table, if it is not what lies there in play.

    The first parameter is the model with the table of that moment.
    """
    hand_row: int = 4
    """How many small cards are in a row of a hand."""
    hand_room: Callable[[Study], int] | None = None
    """For how many cards a hand is drawn at this time. Left out: for the largest one."""
    role: Callable[[State, int], str] = always("")
    """The part of a seat once it is fixed, as in the words ``role.…``; "" for none."""
    move_rows: Callable[[Words, Study, tuple[int, ...]], list[Child]] | None = None
    """The rows of the list of moves. Left out: each action in a line of its own."""
    move_columns: bool = False
    """Whether the list of moves has a column for each seat, and a head for it."""

    # ---- comparing, sharing, proof ---------------------------------------------------------

    rival_rows: Callable[[Words, State, str], Sequence[tuple[str, Child]]] = always(())
    """What is compared of two deals that count, besides the points: names and contents.

    The rows are the same for every deal.
    """
    shared_deal: Callable[[Words, str, Played], Shown] | None = None
    """What a picture and a text show of a finished deal; the second parameter is the deck.

    Left out: the players with their points.
    """
    shared_match: Callable[[Words, str, Match], Shown] | None = None
    """The same of a match that is over."""
    brief: Callable[[Words, str, State], str] = always("")
    """A finished deal in a few words, where results are compared; "" for none."""
    dealt_by_play: Callable[[State], Deal | None] = always(None)
    """The deal as the finished play shows it; None if not every card has been seen."""
