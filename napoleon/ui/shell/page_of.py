"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`; each feature has its section, in the same order there.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from napoleon.kit.cards import NO_CARD, mask_of
from napoleon.match.game import REDEAL, Action, Event, Game, State, View
from napoleon.ui.shell.sitting import Own
from napoleon.ui.table.hand import own_order
from napoleon.ui.table.pauses import ALL_PASSED, NOTHING, RESULT
from napoleon.ui.table.status import Status, usual

if TYPE_CHECKING:
    from napoleon.kit.chance import Chance
    from napoleon.ui.shell.controls import Controls, Outcome
    from napoleon.ui.shell.messages import Do, Key
    from napoleon.ui.shell.model import Model
    from napoleon.ui.shell.words import Words
    from napoleon.ui.table.motion import Move
    from napoleon.ui.table.talk import Remark


class PageOf(ABC):
    """A game's part of the page."""

    game: ClassVar[Game]
    """The game."""

    # ---- shell: words, controls, link ------------------------------------------------------

    controls: ClassVar[Controls] = {}
    """What its own elements do, by their ``data-do``; none has the name of a shared control."""
    late: ClassVar[Mapping[str, str]] = {}
    """Its modules that the start memory does not hold, by short names (`late.of`)."""

    # ---- table: the course of a deal -------------------------------------------------------

    def fresh(self, model: Model) -> Own:
        """The draft for the decision that the user is about to make.

        It follows from the match and the draft before, which is a plain `Draft` at a new table.
        """
        view = model.view
        kept = model.draft.focus if model.draft.focus in self.hand(model, view) else NO_CARD
        return replace(model.draft, chosen=NO_CARD, complaint="", focus=kept, hint=None)

    def let_go(self, model: Model) -> Own:
        """The draft once the user has closed a dialog without choosing there."""
        return model.draft

    def unasked(self, model: Model) -> Action | None:
        """What the user does now without being asked, as they wanted; None: they decide."""
        del model
        return None

    def is_decided(self, view: View) -> bool:
        """Whether nothing that is still played matters: the rest can be played out."""
        del view
        return False

    def pause(self, before: State, after: State) -> str:
        """What waits for NEXT after an action: one of `napoleon.ui.table.pauses`."""
        del before
        ending = self.game.ending(after)
        if ending is None:
            return NOTHING
        return ALL_PASSED if ending.label == REDEAL else RESULT

    def status(self, model: Model) -> Status:
        """What the status line says."""
        return usual(model)

    def tell(self, words: Words, event: Event, *, brief: bool = False) -> str:
        """An event as a sentence to read aloud; "" for one that goes without saying.

        ``brief``: what comes again and again goes without saying, too.
        """
        del words, event, brief
        return ""

    # ---- table: what is drawn --------------------------------------------------------------

    def hand(self, model: Model, view: View) -> Sequence[int]:
        """The cards that lie in the user's hand, in their order; not those laid aside.

        This one is for views whose ``hand`` lists its cards.
        """
        return own_order(model.settings, None, mask_of(view.hand))

    def tricks(self, state: State) -> int:
        """How many finished tricks there are to look at once more."""
        del state
        return 0

    # ---- table: keys, motion, talk ---------------------------------------------------------

    def key(self, model: Model, key: Key) -> Do | Outcome | None:
        """What a key means on the user's turn; None where it means what it means in any game."""
        del model, key
        return None

    def main_key(self, model: Model) -> str:
        """The id of the button that has the focus on the user's turn; "": a card of the hand."""
        del model
        return ""

    def aloud(self, model: Model, letter: str) -> str:
        """What a key reads aloud: ``a`` the hand, ``b`` the table, ``s`` the deal, ``p`` the seats.

        "" for nothing.
        """
        del model, letter
        return ""

    def motion(self, before: Model, after: Model) -> Iterator[Move]:
        """What moves from one moment of a running deal to a later one."""
        del before, after
        return iter(())

    def sound(self, happened: Sequence[Event], seat: int) -> str:
        """The sound of what happened, for the player at a seat; "" for silence."""
        del happened, seat
        return ""

    def calls_for_words(self, event: Event) -> bool:
        """Whether anybody could say something to an event; only then `remark` is asked."""
        del event
        return False

    def remark(
        self, before: View, after: View, happened: Sequence[Event], chance: Chance
    ) -> Remark | None:
        """What the seat whose views these are says to what happened; None for nothing."""
        del before, after, happened, chance
        return None

    # ---- result and standings --------------------------------------------------------------

    # ---- advice ----------------------------------------------------------------------------

    # ---- review ----------------------------------------------------------------------------

    # ---- study -----------------------------------------------------------------------------

    # ---- rival -----------------------------------------------------------------------------

    # ---- lessons ---------------------------------------------------------------------------

    # ---- rule form and rulebook ------------------------------------------------------------

    # ---- settings and start ----------------------------------------------------------------

    # ---- statistics, deal of the day --------------------------------------------------------

    # ---- proof of the deals ----------------------------------------------------------------
