"""What a game provides for its table on the page: the course of a deal, and what is drawn of it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from napoleon.kit.cards import NO_CARD, mask_of
from napoleon.match.game import REDEAL, Action, Event, Game, State, View
from napoleon.match.match import Match
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.sitting import Draft, Own
from napoleon.ui.shell.words import Words
from napoleon.ui.table import plain
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.hand import own_order
from napoleon.ui.table.pauses import ALL_PASSED, NOTHING, RESULT, STANDINGS, from_there
from napoleon.ui.table.pieces import (
    Dealt,
    Decided,
    Evaluation,
    Figure,
    HandCard,
    Plate,
    Rung,
    Spoils,
    Verdict,
)
from napoleon.ui.table.status import Status, usual

if TYPE_CHECKING:
    from napoleon.kit.chance import Chance
    from napoleon.ui.characters.view import Character
    from napoleon.ui.settings.state import Settings
    from napoleon.ui.shell.controls import Outcome
    from napoleon.ui.shell.messages import Do, Key
    from napoleon.ui.shell.model import Model
    from napoleon.ui.table.motion import Move
    from napoleon.ui.table.talk import Remark


class TableOf(ABC):
    """A game's table."""

    game: ClassVar[Game]
    """The game."""
    late: ClassVar[Mapping[str, str]] = {}
    """Its modules that the start memory does not hold, by short names (`late.of`)."""

    # ---- table: the course of a deal -------------------------------------------------------

    draft: ClassVar[Own] = Draft()
    """What is set up at a new table: nothing."""

    def fresh(self, model: Model) -> Own:
        """The draft for the decision that the user is about to make.

        It follows from the match and the draft before.
        """
        kept = model.draft.focus if model.draft.focus in self.hand(model) else NO_CARD
        return replace(model.draft, chosen=NO_CARD, complaint="", focus=kept, hint=None)

    def let_go(self, model: Model) -> Own:
        """The draft once the user has closed a dialog without choosing there."""
        return model.draft

    def unasked(self, model: Model) -> Action | None:
        """What the user does now without being asked, as they wanted; None: they decide."""
        del model
        return None

    def seat_played(self, match: Match) -> int:
        """The seat for which the user acts: their own, or a dummy's where it is to act now."""
        del match
        return HUMAN

    def is_brief(self, match: Match, action: Action) -> bool:
        """Whether an action of a computer player is shown after hardly any time."""
        del match, action
        return False

    def is_shown_with_next(self, match: Match, action: Action) -> bool:
        """Whether an action of a computer player is shown with that of the next one."""
        del match, action
        return False

    def is_watching(self, view: View) -> bool:
        """Whether the user does nothing more in this deal."""
        del view
        return False

    def shown_ms(self, settings: Settings) -> int | None:
        """How long something complete stays on the table; None: until NEXT."""
        return settings.next_ms

    def counts_as_help(self, settings: Settings) -> bool:
        """Whether these settings show something that makes a deal one with help."""
        del settings
        return False

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

    def waits(self, match: Match, pause: str) -> bool:
        """Whether the table can stand there: where an action has led it, or NEXT from there."""
        if pause == NOTHING:  # while a deal runs, NEXT leads to it from everywhere
            return not match.deal_over
        if pause == STANDINGS:  # earlier pages showed them after every deal
            return match.counts
        last = len(match.actions) - 1
        first = NOTHING if last < 0 else self.pause(match.back_to(last).state, match.state)
        return pause in from_there(match, first)

    def held_ms(self, before: State, after: State) -> int:
        """How much longer than usual an action is shown before the next: ms at normal speed."""
        del before, after
        return 0

    def hastened_ms(self, model: Model, milliseconds: int) -> int:
        """How long something is really shown, in view of what the user has watched already."""
        del model
        return milliseconds

    def status(self, model: Model) -> Status:
        """What the status line says."""
        return usual(model)

    def tell(self, words: Words, event: Event, *, brief: bool = False) -> str:
        """An event as a sentence to read aloud; "" for one that goes without saying.

        ``brief``: what comes again and again goes without saying, too.
        """
        del words, event, brief
        return ""

    def complaint(self, words: Words, reason: str) -> str:
        """Why something cannot be done, as a sentence; "" for a reason without words."""
        key = f"complaint.{reason}"
        return words(key) if words.has(key) else ""

    # ---- table: what is drawn --------------------------------------------------------------

    complaints: ClassVar[Mapping[str, str]] = {}
    """Where the rulebook explains why something cannot be done: places, by the complaint's key."""

    def phase(self, model: Model, view: View) -> str:
        """What the style sheet calls this moment of a deal."""
        del model, view
        return "play"

    def middle(self, model: Model, view: View, seats: Sequence[int]) -> Child:
        """What lies on the table, with the seats in their order round it."""
        return plain.middle(model, view, seats)

    def banner(self, model: Model, view: View) -> Child:
        """What the plan of motion shows over the table for a moment; hidden until then."""
        del model, view
        return None

    def side(self, model: Model, view: View, tools: Html) -> Child:
        """The column beside the table; ``tools`` are its buttons."""
        del view
        return plain.side(model.words, tools)

    def plate(self, model: Model, view: View, seat: int) -> Plate:
        """What stands on a player's plate besides name, face and level."""
        del model, view, seat
        return Plate()

    def mood(self, model: Model, view: View, seat: int) -> str:
        """What a face shows of the deal, and only what everybody can see."""
        del model, view, seat
        return "neutral"

    def keys_row(self, model: Model, view: View) -> Child:
        """The buttons for what the user can do now."""
        return plain.keys_row(model, view)

    def hand(self, model: Model) -> list[int]:
        """The cards that lie in the user's hand, in the order in which they lie.

        This one is for views whose ``hand`` lists its cards.
        """
        return own_order(model.settings, None, mask_of(model.view.hand))

    def own_hand(self, model: Model, view: View) -> Html | None:
        """The user's hand as the game draws it; None: its cards in a row, with `hand_card`."""
        del model, view
        return None

    def hand_places(self, model: Model) -> int:
        """For how many cards the hand has room."""
        return len(self.hand(model))

    def hand_card(self, model: Model, view: View, card: int) -> HandCard:
        """What a card of the hand does, and what is marked on it."""
        return plain.hand_card(model, view, card)

    def rounds(self, view: View) -> int:
        """How many finished rounds of the deal the dialog ``last`` can show."""
        del view
        return 0

    def last_caption(self, view: View) -> str:
        """The key of what the button of the dialog ``last`` is called."""
        del view
        return "tool.last"

    def rule_shown(self, model: Model) -> str:
        """The place in the rulebook of the rule that the status line names; "" for none."""
        del model
        return ""

    def offer(self, model: Model) -> Child:
        """A button beside the status line."""
        del model
        return None

    # ---- table: keys, motion, talk ---------------------------------------------------------

    letters: ClassVar[Mapping[str, str]] = {}
    """Letters that use a control of the game's own at any moment of the table."""

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

    def style(self, sitter: int) -> str:
        """How the computer player with that face plays: one of `Players.styles`, "" for none."""
        del sitter
        return ""

    def character(self, words: Words, sitter: int) -> Character | None:
        """Who the computer player with that face is; None where all play alike."""
        del words, sitter
        return None

    # ---- result and standings --------------------------------------------------------------

    score_language: ClassVar[str] = ""
    """The language of `score`."""

    def verdict(self, model: Model) -> Verdict:
        """What there is to say of how the deal that is over has ended, besides who has won."""
        del model
        return Verdict()

    def spoils(self, words: Words, state: State) -> tuple[Spoils, ...]:
        """The cards that each side has taken; () in games where they are not shown."""
        del words, state
        return ()

    def earned(self, words: Words, state: State, seat: int) -> tuple[Figure, ...]:
        """What stands before a seat's points in the table of the result."""
        del words, state, seat
        return ()

    def dealt(self, words: Words, state: State) -> tuple[Dealt, ...]:
        """The cards as they were dealt, by the last state of the deal."""
        del words, state
        return ()

    def record(self, match: Match, at: int, words: Words) -> str:
        """The record of a finished deal, counted as in `Match.deals`."""
        del words
        return plain.record(match, at)

    def score(self, match: Match, at: int, words: Words) -> str:
        """The same deal in the notation of the game's home; "" where `record` is that already."""
        del match, at, words
        return ""

    def deals(self, rules: Any) -> int | None:
        """How many deals a match has; None where something else ends it."""
        del rules
        return None

    def goal(self, words: Words, rules: Any) -> str:
        """What ends a match that has no number of deals, in a sentence; "" for nothing."""
        del words, rules
        return ""

    ladder: ClassVar[Sequence[Rung]] = ()
    """The ranks that the user can have, the lowest first; () where there are no grades."""

    def evaluation(
        self, match: Match, words: Words, decided: Sequence[Sequence[Decided] | None]
    ) -> Evaluation | None:
        """What a match that is over brought; None where nobody knows what is usual.

        ``decided``: the user's decisions, deal by deal, as far as they have been judged.
        """
        del match, words, decided
        return None
