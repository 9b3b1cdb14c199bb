"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`; each feature has its section, in the same order there.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from napoleon.kit.cards import NO_CARD, mask_of
from napoleon.match.game import REDEAL, Action, Deal, Event, Game, State, View
from napoleon.match.match import Match
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import gain
from napoleon.ui.shell.sitting import Draft, Own
from napoleon.ui.shell.words import Words
from napoleon.ui.table import plain
from napoleon.ui.table.hand import own_order
from napoleon.ui.table.pauses import ALL_PASSED, NOTHING, RESULT
from napoleon.ui.table.pieces import Dealt, Figure, Grading, HandCard, Place, Plate, Verdict
from napoleon.ui.table.status import Status, usual

if TYPE_CHECKING:
    from napoleon.kit.chance import Chance
    from napoleon.ui.advice.options import Column
    from napoleon.ui.help.chapters import Section
    from napoleon.ui.lessons.state import Lesson
    from napoleon.ui.shell.controls import Controls, Outcome
    from napoleon.ui.shell.messages import Do, Key
    from napoleon.ui.shell.model import Model
    from napoleon.ui.study.state import Study
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
    dialogs: ClassVar[Mapping[str, Callable[[Model], Html]]] = {}
    """The dialogs that only this game has, by name; each draws itself."""

    def chips(self, model: Model) -> Child:
        """What stands in the header behind the number of the deal."""
        del model
        return None

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

    complaints: ClassVar[Mapping[str, str]] = {}
    """Where the rulebook explains why something cannot be done: places, by the complaint's key."""

    def phase(self, model: Model, view: View) -> str:
        """What the style sheet calls this moment of a deal."""
        del model, view
        return "play"

    def middle(self, model: Model, view: View, seats: Sequence[int]) -> Child:
        """What lies on the table, with the seats in their order round it."""
        del model, view, seats
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

    def rule_shown(self, model: Model) -> str:
        """The place in the rulebook of the rule that the status line names; "" for none."""
        del model
        return ""

    def offer(self, model: Model) -> Child:
        """A button beside the status line."""
        del model
        return None

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

    score_language: ClassVar[str] = ""
    """The language of `score`."""

    def verdict(self, model: Model) -> Verdict:
        """How the deal that is over has ended."""
        return plain.verdict(model)

    def earned(self, words: Words, state: State, seat: int) -> tuple[Figure, ...]:
        """What stands before a seat's points in the table of the result."""
        del words, state, seat
        return ()

    def dealt(self, words: Words, deal: Deal) -> tuple[Dealt, ...]:
        """The cards as they were dealt."""
        del words, deal
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

    def grading(self, match: Match, words: Words) -> Grading | None:
        """The grade of a match that is over; None where there are no grades."""
        del match, words
        return None

    # ---- advice ----------------------------------------------------------------------------

    def said(self, words: Words, action: Action, view: View) -> str:
        """An action as part of a sentence; ``view`` is what its seat knows when it does it."""
        del words, view
        return self.game.write_action(action)

    def picture(self, words: Words, action: Action, view: View, where: str) -> Html:
        """An action in pictures, where there are any; ``where`` keeps ids of a card apart."""
        del where
        text = h("span", self.said(words, action, view), class_="option-words")
        return h("span", text, class_="option-what")

    def reason(self, words: Words, reason: Reason) -> str:
        """A reason as a sentence; "" for one that there are no words for."""
        key = f"reason.{reason.key}"
        return words(key, **reason.params) if words.has(key) else ""

    def rough_column(self, words: Words, advice: Advice[Action]) -> Column | None:
        """What estimates that are no points count; None where they only tell better from worse."""
        del words, advice
        return None

    def compared(self, words: Words, advice: Advice[Action], view: View) -> str:
        """What the chances and points of an advice mean."""
        del view
        return words("options.note" if advice.points else "options.note_rough")

    def hinted(self, model: Model, advice: Advice[Action]) -> Own:
        """The draft with a hint, set to what it says."""
        return replace(model.draft, hint=advice)

    def has_suspects(self, view: View) -> bool:
        """Whether the user may ask who plays in secret (`Players.suspects`)."""
        del view
        return False

    # ---- review ----------------------------------------------------------------------------

    def swing(self, state: State) -> float:
        """What winning instead of losing makes, in points: by it losses are called small or big."""
        return float(self.game.seats(state.rules))

    def moment(self, words: Words, view: View, ply: int) -> str:
        """What a decision is called, by its place in the deal."""
        del view
        return words("review.at.ply", number=ply + 1)

    def named(self, words: Words, action: Action, view: View) -> str:
        """An action beside what its decision is called."""
        return self.said(words, action, view)

    def situation(
        self, words: Words, view: View, action: Action, where: str
    ) -> list[tuple[str, Child]]:
        """What a seat saw when it decided: rows, each with its name."""
        del words, view, action, where
        return []

    def on_graph(self, words: Words, state: State, action: Action, ply: int) -> Place | None:
        """Where an action stands in the graph of chances; None where it does not."""
        del state, action
        return Place(str(ply + 1), words("review.at.ply", number=ply + 1))

    def outcome(self, words: Words, state: State, seat: int) -> Child:
        """How a deal that counts ended for a seat; whether its side won is told beside it."""
        del words
        ending = self.game.ending(state)
        return gain(ending.points[seat]) if ending else None

    # ---- study -----------------------------------------------------------------------------

    def seen(self, state: State, seat: int | None) -> View:
        """What is drawn of a state: what a seat sees, None for everything; nothing can be done."""
        return self.game.observe(state, seat or 0)

    def stops_after(self, before: State, after: State) -> bool:
        """Whether something is complete after an action: one goes from there to the next."""
        return self.pause(before, after) != NOTHING

    def study_middle(self, stage: Model, study: Study, view: View, seats: Sequence[int]) -> Child:
        """What lies on the table; ``stage`` is the model with the table of that moment."""
        del study
        return self.middle(stage, view, seats)

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The cards in the hand of a seat, in their usual order."""
        return tuple(self.game.observe(state, seat).hand)

    def hand_room(self, state: State) -> int:
        """For how many cards a hand is drawn at this time."""
        return max(len(self.hand_of(state, seat)) for seat in range(self.game.seats(state.rules)))

    def role(self, state: State, seat: int) -> str:
        """The part of a seat once it is fixed, as in the words ``role.…``; "" for none."""
        del state, seat
        return ""

    def move_rows(self, words: Words, study: Study, seats: tuple[int, ...]) -> list[Child] | None:
        """The rows of the list of moves, with a column for each seat.

        None: each action in a line of its own.
        """
        del words, study, seats
        return None

    # ---- rival -----------------------------------------------------------------------------

    def rival_rows(self, words: Words, state: State, where: str) -> list[tuple[str, Child]]:
        """What is compared of two deals that count, besides the points: names and contents.

        The rows are the same for every deal.
        """
        del words, state, where
        return []

    # ---- lessons ---------------------------------------------------------------------------

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons, in the order in which they are learned; their words are in catalogues."""
        return ()

    # ---- rule form and rulebook ------------------------------------------------------------

    help_keys: ClassVar[Mapping[str, Sequence[tuple[str, str]]]] = {"standard": plain.HELP_KEYS}
    """The keys that the help lists: under the name of a group, keys and what they do."""

    def rulebook(self, model: Model, rules: Any) -> tuple[Section, ...]:
        """The chapters of the rulebook."""
        del model, rules
        return ()

    def figure(self, model: Model, block: Any) -> Html:
        """A block of a chapter that is no sentence, drawn. Raises `TypeError` for any other."""
        del model
        raise TypeError(f"no figure: {block!r}")

    # ---- settings and start ----------------------------------------------------------------

    # ---- statistics, deal of the day --------------------------------------------------------

    # ---- proof of the deals ----------------------------------------------------------------

    def dealt_by_play(self, state: State) -> Deal | None:
        """The deal as the finished play shows it; None if not every card has been seen."""
        del state
        return None
