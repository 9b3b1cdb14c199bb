"""What a game provides for its table on the page: the course of a deal, and what is drawn of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

from napoleon.match.game import Action, ActionT, Event, EventT, State, StateT, View, ViewT
from napoleon.match.seat import Seen
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.words import Words
from napoleon.ui.table import plain
from napoleon.ui.table.pieces import (
    Dealt,
    Draft,
    Drafted,
    Figure,
    HandCard,
    Look,
    Move,
    Offers,
    Onlooked,
    Own,
    Plate,
    Spoils,
    Verdict,
    always,
)
from napoleon.ui.table.status import Status

if TYPE_CHECKING:
    from napoleon.match.match import Match
    from napoleon.match.protocol import Advice
    from napoleon.ui.settings.state import Settings
    from napoleon.ui.shell.messages import Do, Key
    from napoleon.ui.table.pauses import Pause
    from napoleon.ui.table.sounds import Sound


class TableParts(NamedTuple, Generic[ViewT, StateT, ActionT, EventT]):
    """A game's table, in its own types. What is left out is as in any game, or not there."""

    # ---- the course of a deal --------------------------------------------------------------

    draft: Own = Draft()
    """What is set up at a new table: nothing."""
    fresh: Callable[[Look], Own] | None = None
    """The draft for the decision that the user is about to make.

    It follows from the match and the draft before. Left out: nothing is chosen.
    """
    let_go: Callable[[Own], Own] = plain.let_go
    """The draft once the user has closed a dialog without choosing there."""
    hinted: Callable[[ViewT, Own, Advice[ActionT]], Own] = plain.hinted
    """The draft with a hint, set to what it says."""
    unasked: Callable[[ViewT, Own, Settings], ActionT | None] = always(None)
    """What the user does now without being asked, as they wanted; None: they decide."""
    is_brief: Callable[[ViewT, ActionT], bool] = always(value=False)
    """Whether an action of a computer player is shown after hardly any time."""
    is_shown_with_next: Callable[[ViewT, ActionT], bool] = always(value=False)
    """Whether an action of a computer player is shown with that of the next one."""
    is_watching: Callable[[ViewT], bool] = always(value=False)
    """Whether the user does nothing more in this deal."""
    is_decided: Callable[[ViewT], bool] = always(value=False)
    """Whether nothing that is still played matters: the rest can be played out."""
    has_suspects: Callable[[ViewT], bool] = always(value=False)
    """Whether the user may ask who plays in secret (`Players.suspects`)."""
    unseen: Callable[[ViewT], Sequence[int]] | None = None
    """The cards that a seat has not seen yet, each as often as it is there. Left out: not told."""
    counts_as_help: Callable[[Settings], bool] = always(value=False)
    """Whether these settings show something that makes a deal one with help."""
    pause: Callable[[ViewT, Seen], Pause] | None = None
    """What waits for NEXT after an action: one of `napoleon.ui.table.pauses`.

    By what was known before it, and what is known now. Left out: the end of a deal.
    """
    shown_ms: Callable[[Settings], int | None] = plain.shown_ms
    """How long something complete stays on the table; None: until NEXT."""
    held_ms: Callable[[ViewT, ViewT], int] = always(0)
    """How much longer than usual an action is shown before the next: ms at normal speed."""
    hastened_ms: Callable[[Settings, ViewT, int, int], int] = plain.hastened_ms
    """How long something is really shown: ms, by how long the user has watched and how long it is.

    The last two parameters are the ms that the user has watched, and those of the thing itself.
    """

    # ---- what is drawn ---------------------------------------------------------------------

    status: Callable[[Look], Status] | None = None
    """What the status line says. Left out: what can be said in any game."""
    phase: Callable[[ViewT, Pause], str] = always("play")
    """What the style sheet calls this moment of a deal, by the view and the pause."""
    middle: Callable[[Look, Sequence[int]], Child] = plain.middle
    """What lies on the table, with the seats in their order round it."""
    shape: Callable[[Settings, str], str | None] = always(None)
    """How what lies in the middle is laid out, as the style sheet calls it."""
    onlooked: Callable[[Words, Any], Onlooked] = always(Onlooked())
    """The table for somebody who only watches, from what everybody sees (`GameOf.public_of`)."""
    banner: Callable[[Look], Child] = always(None)
    """What the plan of motion shows over the table for a moment; hidden until then."""
    side: Callable[[Look, Html], Child] = plain.side
    """The column beside the table; the last parameter is its buttons."""
    plate: Callable[[Look, int], Plate] = always(Plate())
    """What stands on a player's plate besides name, face and level."""
    mood: Callable[[Look, int], str] = always("neutral")
    """What a face shows of the deal, and only what everybody can see."""
    keys_row: Callable[[Look, Offers], Child] | None = None
    """The buttons for what the user can do now. Left out: one for each action that is no card."""
    offer: Callable[[Look, Offers], Child] = always(None)
    """A button beside the status line."""
    hand: Callable[[Look], list[int]] = plain.hand
    """The cards that lie in the user's hand, in the order in which they lie.

    Left out: where the ``hand`` of views lists its cards.
    """
    hand_of: Callable[[StateT, int], Sequence[int]] | None = None
    """The cards in the hand of a seat, in their usual order; equal ones one by one.

    Left out: the ``hand`` of its view.
    """
    own_hand: Callable[[Look, Sequence[int], str], Html] | None = None
    """The user’s hand: its cards, and what is said of one that was refused.

    Left out: the cards in rows, with `hand_card`.
    """
    hand_places: Callable[[ViewT], int] | None = None
    """For how many cards the hand has room. Left out: for those in it."""
    hand_whole: Callable[[Settings, ViewT], Sequence[int]] | None = None
    """The cards that lay in the hand when it was whole, in their order.

    A card stays in its row whatever is played. Left out: those that lie there now.
    """
    hand_gaps: Callable[[ViewT, Pause, Sequence[int]], int] = always(0)
    """The cards, as a mask, that have just left the hand: their places stay empty."""
    hand_card: Callable[[Look, int], HandCard] = plain.hand_card
    """What a card of the hand does, and what is marked on it."""
    points: Callable[[Look, Sequence[ActionT]], Sequence[str]] = always(())
    """The ids of the elements of which one is to be pressed next, for any of these actions."""
    rounds: Callable[[ViewT], int] = always(0)
    """How many finished rounds of the deal the dialog ``last`` can show."""
    last_caption: Callable[[ViewT], str] = always("tool.last")
    """The key of what the button of the dialog ``last`` is called."""
    rule_shown: Callable[[Look], str] = always("")
    """The place in the rulebook of the rule that the status line names; "" for none."""
    chips: Callable[[Look], Child] = always(None)
    """What stands in the header behind the number of the deal."""

    # ---- keys, motion, sound ---------------------------------------------------------------

    letters: Mapping[str, str] = {}
    """Letters that use a control of the game's own at any moment of the table."""
    key: Callable[[Look, Key], Do | Drafted | None] = always(None)
    """What a key means on the user's turn; None where it means what it means in any game."""
    main_key: Callable[[Look], str] = always("")
    """The id of the button that has the focus on the user's turn; "": a card of the hand."""
    motion: Callable[[Look, Look], Iterable[Move]] = always(())
    """What moves from one moment of a running deal to a later one."""
    sound: Callable[[Sequence[EventT], int], Sound | None] = always(None)
    """The sound of what happened, for the player at a seat; None for silence."""

    # ---- the result ------------------------------------------------------------------------

    verdict: Callable[[Words, StateT], Verdict] = always(Verdict())
    """What there is to say of how the deal has ended, by its last state, besides who has won."""
    best: Callable[[Words, Match], Child] = always(None)
    """The best that the user did in a match that is over, in a sentence; None: nothing is known."""
    spoils: Callable[[Words, StateT], Sequence[Spoils]] = always(())
    """The cards that each side has taken, by the last state; () where they are not shown."""
    earned: Callable[[Words, StateT, int], Sequence[Figure]] = always(())
    """What stands before a seat's points in the table of the result."""
    dealt: Callable[[Words, StateT], Sequence[Dealt]] = always(())
    """The cards as they were dealt, by the last state of the deal."""


AnyTable: TypeAlias = TableParts[View, State, Action, Event]
"""The table of any game, as the shared rooms hand it on."""
