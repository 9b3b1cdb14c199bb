"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`; each feature has its section, in the same order there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from napoleon.match.game import Deal, Game, State, View
from napoleon.match.match import Match
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.words import Words
from napoleon.ui.table import plain
from napoleon.ui.table.pieces import Dealt, Figure, Grading, HandCard, Plate, Verdict

if TYPE_CHECKING:
    from napoleon.ui.help.chapters import Section
    from napoleon.ui.shell.model import Model


class PageOf(ABC):
    """A game's part of the page."""

    game: ClassVar[Game]
    """The game."""

    # ---- shell: words, controls, link ------------------------------------------------------

    dialogs: ClassVar[Mapping[str, Callable[[Model], Html]]] = {}
    """The dialogs that only this game has, by name; each draws itself."""

    def chips(self, model: Model) -> Child:
        """What stands in the header behind the number of the deal."""
        del model
        return None

    # ---- table: the course of a deal -------------------------------------------------------

    @abstractmethod
    def status(self, model: Model) -> Any:
        """What the status line says: the key of its words, what fills the gaps, its tone."""

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
        """The cards that lie in the user's hand, in the order in which they lie."""
        view: View = model.view
        return list(view.hand)

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

    # ---- review ----------------------------------------------------------------------------

    # ---- study -----------------------------------------------------------------------------

    # ---- rival -----------------------------------------------------------------------------

    # ---- lessons ---------------------------------------------------------------------------

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
