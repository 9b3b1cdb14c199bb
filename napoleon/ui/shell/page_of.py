"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`; each feature has its section, in the same order there.
"""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from napoleon.match.game import Action, Game, State, View
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import gain

if TYPE_CHECKING:
    from napoleon.ui.advice.options import Column
    from napoleon.ui.lessons.state import Lesson
    from napoleon.ui.shell.model import Model
    from napoleon.ui.shell.sitting import Draft
    from napoleon.ui.shell.words import Words


class Place(NamedTuple):
    """A place in the course of a deal: in a letter or two, and in words."""

    short: str
    name: str


class PageOf(ABC):
    """A game's part of the page."""

    game: ClassVar[Game]
    """The game."""

    # ---- shell: words, controls, link ------------------------------------------------------

    # ---- table: the course of a deal -------------------------------------------------------

    # ---- table: what is drawn --------------------------------------------------------------

    # ---- table: keys, motion, talk ---------------------------------------------------------

    # ---- result and standings --------------------------------------------------------------

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

    def hinted(self, model: Model, advice: Advice[Action]) -> Draft:
        """The draft with a hint, set to what it says."""
        return model.draft._replace(hint=advice)

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

    # ---- settings and start ----------------------------------------------------------------

    # ---- statistics, deal of the day --------------------------------------------------------

    # ---- proof of the deals ----------------------------------------------------------------
