"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`. Each feature has its section, in the same order there;
the table's are in `napoleon.ui.table.table_of`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from napoleon.match.game import Action, Deal, State, View
from napoleon.match.match import Match, Played
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.rule_form.fields import Form
from napoleon.ui.settings.state import NEXT, Setting
from napoleon.ui.shell.feature import Feature, Registry, drawn, later
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import gain
from napoleon.ui.shell.sitting import Own
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.ledger import Account, Ledger
from napoleon.ui.table import plain
from napoleon.ui.table.pauses import NOTHING
from napoleon.ui.table.pieces import Place
from napoleon.ui.table.table_of import TableOf

if TYPE_CHECKING:
    from napoleon.ui.achievements.state import Achievement
    from napoleon.ui.advice.options import Column
    from napoleon.ui.help.chapters import Section
    from napoleon.ui.lessons.state import Lesson
    from napoleon.ui.share.picture import Shown
    from napoleon.ui.shell.model import Model
    from napoleon.ui.statistics.state import Entry
    from napoleon.ui.study.state import Study


class PageOf(TableOf):
    """A game's part of the page."""

    # ---- shell: words, controls, link ------------------------------------------------------

    at_table: ClassVar[Feature] = Feature("table")
    """What its own elements do; none has the name of a shared control. Its dialogs go first."""
    features: ClassVar[Registry] = Registry({})
    """What only this game has besides its table."""
    catalogues: ClassVar[tuple[str, ...]] = ()
    """The folders of its own words, which go before those of every game."""

    def chips(self, model: Model) -> Child:
        """What stands in the header behind the number of the deal."""
        del model
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
        """The cards in the hand of a seat, in their usual order; equal ones one by one."""
        return tuple(self.game.observe(state, seat).hand)

    hand_row: ClassVar[int] = 4
    """So many small cards are in a row of a hand in the study."""

    def hand_room(self, study: Study) -> int:
        """For how many cards a hand is drawn at this time."""
        return max(len(self.hand_of(study.state, seat)) for seat in range(study.record.seats))

    def role(self, state: State, seat: int) -> str:
        """The part of a seat once it is fixed, as in the words ``role.…``; "" for none."""
        del state, seat
        return ""

    def move_rows(self, words: Words, study: Study, seats: tuple[int, ...]) -> list[Child] | None:
        """The rows of the list of moves. None: each action in a line of its own."""
        del words, study, seats
        return None

    move_columns: ClassVar[bool] = False
    """Whether the list of moves has a column for each seat, and a head for it."""

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

    @cached_property
    def form(self) -> Form:
        """The groups of the rule form, and which of its fields belong together."""
        return Form(self.game.rules)

    # ---- statistics, deal of the day -------------------------------------------------------

    ledger: ClassVar[Ledger] = Ledger()
    """How the statistics remember a deal."""
    day_ledger: ClassVar[Ledger] = Ledger()
    """How the deals of the day are remembered."""

    def figures(self, words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        """What is counted of some deals besides wins and points: names and texts."""
        del words, entries
        return []

    def means(self, words: Words, entries: Sequence[Entry]) -> list[tuple[str, str]]:
        """What a table of groups says of one of them, behind its points: headings and texts.

        The headings are the same for all deals, and for none.
        """
        del words, entries
        return []

    def panels(self, words: Words, entries: Sequence[Entry]) -> Child:
        """Charts of what only this game counts (`napoleon.ui.statistics.view.chart`)."""
        del words, entries
        return None

    def day_columns(self, words: Words, account: Account) -> list[tuple[str, Child]]:
        """A deal of the day between its date and its points: headings and cells.

        The headings are the same for every deal.
        """
        del words, account
        return []

    # ---- showing it to others ----------------------------------------------------------------

    def shared_deal(self, words: Words, deck: str, played: Played) -> Shown:
        """What a picture and a text show of a finished deal; ``deck`` is the user's."""
        del deck
        shown: Shown = later("napoleon.ui.share.plain:deal")(words, played)
        return shown

    def shared_match(self, words: Words, deck: str, match: Match) -> Shown:
        """The same of a match that is over."""
        del deck
        shown: Shown = later("napoleon.ui.share.plain:match")(words, match)
        return shown

    def brief(self, words: Words, deck: str, state: State) -> str:
        """A finished deal in a few words, where results are compared; "" for none."""
        del words, deck, state
        return ""

    # ---- achievements ----------------------------------------------------------------------

    @property
    def achievements(self) -> tuple[Achievement, ...]:
        """What only this game has to achieve, in the order in which it is shown."""
        return ()

    # ---- settings and start ----------------------------------------------------------------

    settings: ClassVar[tuple[Setting, ...]] = (NEXT,)
    """The settings that it has beside those of every game, in the order of the dialog."""
    fan: ClassVar[Sequence[str]] = ("HQ", "SA", "CK", "D2", "C3")
    """Five cards in letters, for the home screen."""
    first_lesson: ClassVar[str] = ""
    """The lesson that the home screen offers to a newcomer; "" where there are no lessons."""

    def in_a_minute(self, words: Words) -> Sequence[str]:
        """The game in a few sentences: what it is about, then step by step; () for none."""
        del words
        return ()

    def usual_deck(self, language: str) -> str:
        """The deck that is shown in a language where nobody has chosen one."""
        del language
        return "classic4"

    def rank_note(self, model: Model) -> Child:
        """What the home screen says about how far the user has come; None for nothing."""
        return drawn(model, "grade-rank") if self.ladder and model.grades else None

    def home_cards(self, model: Model) -> list[Html]:
        """What else can be done from the home screen (`home_card`)."""
        del model
        return []

    def after_deal(self, model: Model) -> Child:
        """What only this game says below the verdict of a deal that is over."""
        del model
        return None

    # ---- proof of the deals ----------------------------------------------------------------

    def dealt_by_play(self, state: State) -> Deal | None:
        """The deal as the finished play shows it; None if not every card has been seen."""
        del state
        return None
