"""What a game provides for its page: everything on the page that only this game can know.

The shared features ask here and import nothing of a game. A game's page is one value of this class,
`napoleon.games.<game>.page.game_page.PAGE`. Each feature has its section, in the same order there;
the table's are in `napoleon.ui.table.table_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from napoleon.match.game import Action, Event, State, View
from napoleon.match.match import Match
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.help.books import Books
from napoleon.ui.settings.state import OF_EVERY_GAME
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.sitting import Own
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.ledger import Ledger
from napoleon.ui.study.study_parts import StudyParts
from napoleon.ui.table import plain
from napoleon.ui.table.pieces import always
from napoleon.ui.table.table_of import TableOf

if TYPE_CHECKING:
    from napoleon.kit.chance import Chance
    from napoleon.ui.advice.options import Column
    from napoleon.ui.characters.view import Character
    from napoleon.ui.shell.controls import Controls, Outcome
    from napoleon.ui.shell.messages import Recalled
    from napoleon.ui.shell.model import Model
    from napoleon.ui.table.talk import Remark


class Tells(Protocol):
    """Puts events into words."""

    def __call__(self, words: Words, event: Event, /, *, brief: bool = False) -> str:
        """An event as a sentence to read aloud; "" for one that goes without saying.

        ``brief``: what comes again and again goes without saying, too.
        """


class Texts(NamedTuple):
    """What a game's page says. What is left out is as in any game."""

    tell: Tells = always("")
    """What has happened, as a sentence to read aloud."""
    complaint: Callable[[Words, str], str] = plain.complaint
    """Why something cannot be done, as a sentence; "" for a reason without words."""
    said: Callable[[Words, Action, View], str] | None = None
    """An action as part of a sentence. Left out: in letters."""
    picture: Callable[[Words, Action, View, str], Html] | None = None
    """An action in pictures; the last parameter keeps ids of a card apart. Left out: in words."""
    reason: Callable[[Words, Reason], str] = plain.reason
    """A reason as a sentence; "" for one that there are no words for."""
    rough_column: Callable[[Words, Advice[Action]], Column | None] = always(None)
    """What estimates that are no points count; None where they only tell better from worse."""
    compared: Callable[[Words, Advice[Action], View], str] = plain.compared
    """What the chances and points of an advice mean."""
    aloud: Callable[[Model, str], str] = always("")
    """What a key reads aloud: ``a`` the hand, ``b`` the table, ``s`` the deal, ``p`` the seats.

    "" for nothing.
    """
    calls_for_words: Callable[[Event], bool] = always(value=False)
    """Whether anybody could say something to an event; only then `remark` is asked."""
    remark: Callable[[View, View, Sequence[Event], Chance], Remark | None] = always(None)
    """What the seat whose views these are says to what happened; None for nothing."""
    style: Callable[[int], str] = always("")
    """How the computer player with that face plays: one of `Players.styles`, "" for none."""
    character: Callable[[Words, int], Character | None] = always(None)
    """Who the computer player with that face is; None where all play alike."""
    record: Callable[[Match, int, Words], str] = plain.record
    """The record of a finished deal, counted as in `Match.deals`."""
    score: Callable[[Match, int, Words], str] = always("")
    """The same deal in the notation of the game's home; "" where `record` is that already."""
    score_language: str = ""
    """The language of `score`."""


class PageOf(TableOf):
    """A game's part of the page."""

    # ---- shell: words, controls, link ------------------------------------------------------

    controls: ClassVar[Controls] = {}
    """What its own elements do, by their ``data-do``; none has the name of a shared control."""
    catalogues: ClassVar[tuple[str, ...]] = ()
    """The folders of its own words, which go before those of every game."""
    dialogs: ClassVar[Mapping[str, Callable[[Model], Html]]] = {}
    """The dialogs that only this game has, by name; each draws itself."""

    recalled: ClassVar[Mapping[str, Callable[[Model, Recalled], Outcome]]] = {}
    """What only this game reads from storage, by the purpose; no shared one has such a name."""

    def stores(self) -> Mapping[str, Callable[[str], int]]:
        """What only this game stores, by its name: how many things are in a text.

        A text that is damaged raises `BadText`. All of it goes into backups.
        """
        return {}

    def answered(self, model: Model, text: str | None) -> Outcome:
        """What a dialog of the game has asked for (`OfGame.asked`); None: no answer came."""
        del text
        return model, ()

    def chips(self, model: Model) -> Child:
        """What stands in the header behind the number of the deal."""
        del model
        return None

    # ---- advice ----------------------------------------------------------------------------

    def hinted(self, model: Model, advice: Advice[Action]) -> Own:
        """The draft with a hint, set to what it says."""
        return replace(model.draft, hint=advice)

    def has_suspects(self, view: View) -> bool:
        """Whether the user may ask who plays in secret (`Players.suspects`)."""
        del view
        return False

    # ---- study -----------------------------------------------------------------------------

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The cards in the hand of a seat, in their usual order; equal ones one by one."""
        return tuple(self.game.observe(state, seat).hand)

    texts: ClassVar[Texts] = Texts()
    """What is said: of actions, events, reasons, and by the characters."""

    def said(self, words: Words, action: Action, view: View) -> str:
        """An action as part of a sentence; ``view`` is what its seat knows when it does it."""
        own = self.texts.said
        return own(words, action, view) if own else self.game.write_action(action)

    def picture(self, words: Words, action: Action, view: View, where: str) -> Html:
        """An action in pictures, where there are any; ``where`` keeps ids of a card apart."""
        if self.texts.picture is not None:
            return self.texts.picture(words, action, view, where)
        text = h("span", self.said(words, action, view), class_="option-words")
        return h("span", text, class_="option-what")

    study: ClassVar[StudyParts] = StudyParts()
    """What is made of finished deals: study, review, comparing, sharing, proof."""

    # ---- rule form, rulebook, lessons ------------------------------------------------------

    books: ClassVar[Books]
    """What is explained: rules, keys, lessons."""

    # ---- statistics, deal of the day -------------------------------------------------------

    ledger: ClassVar[Ledger] = Ledger()
    """What the statistics, the deals of the day, the achievements and the grades are made of."""

    # ---- achievements ----------------------------------------------------------------------

    # ---- settings and start ----------------------------------------------------------------

    choices: ClassVar[Set[str]] = OF_EVERY_GAME
    """The settings that are shown: those of every game and, of `OF_SOME_GAMES`, its own."""
    fan: ClassVar[Sequence[str]] = ("HQ", "SA", "CK", "D2", "C3")
    """Five cards in letters, for the home screen."""

    def usual_deck(self, language: str) -> str:
        """The deck that is shown in a language where nobody has chosen one."""
        del language
        return "classic4"

    def home_cards(self, model: Model) -> list[Html]:
        """What else can be done from the home screen (`home_card`)."""
        del model
        return []

    def after_deal(self, model: Model) -> Child:
        """What only this game says below the verdict of a deal that is over."""
        del model
        return None
