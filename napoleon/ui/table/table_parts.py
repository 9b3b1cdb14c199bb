"""What a game provides for its table on the page: the course of a deal, and what is drawn of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

from napoleon.match.game import ActionT, EventT, RulesT, StateT, ViewT
from napoleon.match.seat import Seen
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.words import Words
from napoleon.ui.table import plain
from napoleon.ui.table.pieces import (
    AnyDraft,
    Dealt,
    Draft,
    Drafted,
    Figure,
    HandCard,
    Look,
    Move,
    Offers,
    Onlooked,
    OwnT,
    Plate,
    Spoils,
    Verdict,
    always,
)
from napoleon.ui.table.status import Status

if TYPE_CHECKING:
    from napoleon.match.protocol import Advice
    from napoleon.match.standing import Standing
    from napoleon.ui.settings.state import Settings
    from napoleon.ui.shell.messages import Do, Key
    from napoleon.ui.table.pauses import Pause
    from napoleon.ui.table.sounds import Sound


class TableParts(NamedTuple, Generic[RulesT, StateT, ActionT, EventT, ViewT, OwnT]):
    """A game's table, in its own types. Defaults fit any game."""

    # ---- the course of a deal --------------------------------------------------------------

    draft: AnyDraft = Draft()
    """The draft at a new table: nothing is set up."""
    fresh: Callable[[Look[ActionT, ViewT, OwnT]], OwnT] | None = None
    """The draft for the decision that the user is about to make.

    It follows from the match and the previous draft. Default: nothing is chosen.
    """
    let_go: Callable[[OwnT], OwnT] = plain.let_go
    """The draft after the user has closed a dialog without choosing."""
    hinted: Callable[[ViewT, OwnT, Advice[ActionT]], OwnT] = plain.hinted
    """The draft with a hint, set to what it says."""
    unasked: Callable[[ViewT, OwnT, Settings], ActionT | None] = always(None)
    """What the user does now without being asked, as they wished; None: they decide."""
    open_question: Callable[[ViewT], str] = always("")
    """What people at one device ask the player of a seat who may also do nothing.

    The end of a key of words (``openly.throw``); "" where nothing is asked in the open. To do
    nothing is silence, or a brief action.
    """
    is_brief: Callable[[ViewT, ActionT], bool] = always(value=False)
    """Whether an action of a computer player is shown almost at once."""
    is_shown_with_next: Callable[[ViewT, ActionT], bool] = always(value=False)
    """Whether an action of a computer player is shown together with that of the next one."""
    is_watching: Callable[[ViewT], bool] = always(value=False)
    """Whether the user does nothing more in this deal."""
    is_decided: Callable[[ViewT], bool] = always(value=False)
    """Whether the deal is decided: the rest can be played out."""
    has_suspects: Callable[[ViewT], bool] = always(value=False)
    """Whether the user may ask who plays in secret (`Players.suspects`)."""
    unseen: Callable[[ViewT], Sequence[int]] | None = None
    """The cards that a seat has not seen yet, each as often as it is there. Left out: not shown."""
    counts_as_help: Callable[[Settings], bool] = always(value=False)
    """Whether these settings show something that counts as help."""
    pause: Callable[[ViewT, Seen], Pause] | None = None
    """What waits for NEXT after an action: one of `napoleon.ui.table.pauses`.

    The arguments are the view before it, and what is known now. Default: the end of a deal.
    """
    shown_ms: Callable[[Settings], int | None] = plain.shown_ms
    """How long something complete stays on the table; None: until NEXT."""
    held_ms: Callable[[ViewT, ViewT], int] = always(0)
    """How much longer than usual an action is shown before the next: ms at normal speed."""
    hastened_ms: Callable[[Settings, ViewT, int, int], int] = plain.hastened_ms
    """How long something is really shown, in ms.

    The last two parameters are the ms that the user has watched, and those wanted for the thing.
    """

    # ---- what is drawn ---------------------------------------------------------------------

    status: Callable[[Look[ActionT, ViewT, OwnT]], Status] | None = None
    """The text of the status line. Default: that of any game."""
    phase: Callable[[ViewT, Pause], str] = always("play")
    """The name of this moment of a deal in the style sheet, from the view and the pause."""
    middle: Callable[[Look[ActionT, ViewT, OwnT], Sequence[int]], Child] = plain.middle
    """What lies on the table, with the seats in order around it."""
    shape: Callable[[Settings, str], str | None] = always(None)
    """The layout of the middle, by its name in the style sheet."""
    onlooked: Callable[[Words, Any], Onlooked] = always(Onlooked())
    """The table for an onlooker, from what everybody sees (`GameOf.public_of`)."""
    banner: Callable[[Look[ActionT, ViewT, OwnT]], Child] = always(None)
    """What the plan of motion shows briefly over the table; hidden until then."""
    side: Callable[[Look[ActionT, ViewT, OwnT], Html], Child] = plain.side
    """The column beside the table; the last parameter is its buttons."""
    plate: Callable[[Look[ActionT, ViewT, OwnT], int], Plate] = always(Plate())
    """The contents of a player's plate besides name, face and level."""
    mood: Callable[[Look[ActionT, ViewT, OwnT], int], str] = always("neutral")
    """What a face shows of the deal; only what everybody can see."""
    keys_row: Callable[[Look[ActionT, ViewT, OwnT], Offers], Child] | None = None
    """The buttons for what the user can do now. Default: one for each action that is not a card."""
    offer: Callable[[Look[ActionT, ViewT, OwnT], Offers], tuple[Child, ...]] = always(())
    """A button beside the status line."""
    hand: Callable[[Look[ActionT, ViewT, OwnT]], Sequence[int]] = plain.hand
    """The cards in the user's hand, in their order. Default: those in the ``hand`` of the view."""
    hand_of: Callable[[StateT, int], Sequence[int]] | None = None
    """The cards in the hand of a seat, in their usual order; equal ones one by one.

    Default: the ``hand`` of its view.
    """
    in_order: Callable[[int], Sequence[int]] | None = None
    """The same of a hand in a view, which is a mask. Default: the view lists its cards."""
    own_hand: Callable[[Look[ActionT, ViewT, OwnT], Sequence[int], str], Html] | None = None
    """The user’s hand: its cards, and the sentence about a refused one.

    Default: the cards in rows, with `hand_card`.
    """
    hand_places: Callable[[ViewT], int] | None = None
    """The number of cards that the hand has room for. Default: as many as are in it."""
    hand_whole: Callable[[Settings, ViewT], Sequence[int]] | None = None
    """The cards that lay in the hand when it was whole, in their order.

    A card stays in its row whatever is played. Default: the cards there now.
    """
    hand_gaps: Callable[[ViewT, Pause, Sequence[int]], int] = always(0)
    """The cards, as a mask, that have just left the hand: their places stay empty."""
    hand_card: Callable[[Look[ActionT, ViewT, OwnT], int], HandCard] = plain.hand_card
    """The effect of pressing a card of the hand, and the marks on it."""
    points: Callable[[Look[ActionT, ViewT, OwnT], Sequence[ActionT]], Sequence[str]] = always(())
    """The ids of the elements to press next, one for any of these actions."""
    rounds: Callable[[ViewT], int] = always(0)
    """How many finished rounds of the deal the dialog ``last`` can show."""
    last_caption: Callable[[ViewT], str] = always("tool.last")
    """The key of the label of the button for the dialog ``last``."""
    rule_shown: Callable[[Look[ActionT, ViewT, OwnT]], str] = always("")
    """The place in the rulebook of the rule that the status line names; "" for none."""
    chips: Callable[[Look[ActionT, ViewT, OwnT]], Child] = always(None)
    """The text in the header after the number of the deal."""

    # ---- keys, motion, sound ---------------------------------------------------------------

    letters: Mapping[str, str] = {}
    """Letters that use a control of the game's own at any time at the table."""
    key: Callable[[Look[ActionT, ViewT, OwnT], Key], Do | Drafted[OwnT] | None] = always(None)
    """What a key means on the user's turn; None for its meaning in any game."""
    motion: Callable[[Look[ActionT, ViewT, OwnT], Look[ActionT, ViewT, OwnT]], Iterable[Move]] = (
        always(())
    )
    """What moves from one moment of a deal to a later one."""
    turned: Callable[[Look[ActionT, ViewT, OwnT]], str] = always("")
    """The id of the card that is turned over once the hands are dealt; "" for none."""
    sound: Callable[[Sequence[EventT], int], Sound | None] = always(None)
    """The sound of an event, for the player at a seat; None for silence."""

    # ---- the result ------------------------------------------------------------------------

    verdict: Callable[[Words, StateT], Verdict] = always(Verdict())
    """What to say about the end of the deal, besides who has won, from its last state."""
    best: Callable[[Words, Standing[RulesT, StateT, ActionT]], Child] = always(None)
    """The best thing that the user did in a finished match, as a sentence; None if nothing is
    known."""
    spoils: Callable[[Words, StateT], Sequence[Spoils]] = always(())
    """The cards that each side has taken, from the last state; () if they are not shown."""
    earned: Callable[[Words, StateT, int], Sequence[Figure]] = always(())
    """The cells before a seat's points in the table of the result."""
    marked: Callable[[StateT], Sequence[int]] = always(())
    """The seats that get a mark, from the last state of a deal; an evening counts the marks."""
    marks: str = ""
    """The name of such marks: a key of words."""
    dealt: Callable[[Words, StateT], Sequence[Dealt]] = always(())
    """The cards as they were dealt, from the last state of the deal."""


AnyTable: TypeAlias = TableParts[Any, Any, Any, Any, Any, Any]
"""The table of a game whose types are not known."""
