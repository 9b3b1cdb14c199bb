"""The whole state of the page, as one value."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.game.actions import Action
from napoleon.game.match import Match
from napoleon.game.state import AUCTION
from napoleon.game.view import PlayerView, observe
from napoleon.kit.cards import SPADES, cards_of, suit_of
from napoleon.rules import RuleSet
from napoleon.rules.trick import NO_CARD
from napoleon.ui.clock import Clock
from napoleon.ui.link import Link
from napoleon.ui.own_presets import OwnPreset
from napoleon.ui.pauses import NOTHING
from napoleon.ui.settings import Settings
from napoleon.ui.study import Study
from napoleon.ui.words import Words, words_of

HUMAN: Final = 0
"""The user's seat."""

START: Final = "start"
TABLE: Final = "table"
STUDY: Final = "study"


class Reason(NamedTuple):
    """Why a computer player would do something: a key of words, and what fills its gaps."""

    key: str
    params: tuple[tuple[str, str | int], ...] = ()


class Hint(NamedTuple):
    """What a computer player would do in the user's place."""

    action: Action
    reasons: tuple[Reason, ...]


class Draft(NamedTuple):
    """What the user has set up but not yet done.

    ``suit``, ``number`` and ``card`` are what the suit card, UP/DOWN and the adjutant card show;
    ``picked_mask`` are the cards put out in the exchange; ``chosen`` is the card that a first tap
    has raised; ``joker`` a Joker that waits for its suit; ``complaint`` the duty that the user
    just ran against. ``focus`` is the card of the hand that the arrow keys are on; ``hint``
    the one that was asked for.
    """

    suit: int = SPADES
    number: int = 0
    card: int = NO_CARD
    picked_mask: int = 0
    chosen: int = NO_CARD
    joker: int = NO_CARD
    complaint: str = ""
    focus: int = NO_CARD
    hint: Hint | None = None


class Question(NamedTuple):
    """A question that a computer player is thinking about.

    ``answer`` has come but the shortest time is not over; ``waited``: that time is over.
    ``here``: the page itself computes, because the worker failed; ``hint``: the user asks for
    himself.
    """

    number: int
    seat: int
    answer: str | None = None
    waited: bool = False
    here: bool = False
    hint: bool = False


class Notice(NamedTuple):
    """Something the user should know: ``key`` names the words, ``parts`` fill their gaps."""

    key: str
    parts: tuple[tuple[str, str], ...] = ()
    kind: str = "info"
    action: str = ""


class RuleSheet(NamedTuple):
    """How the rule form is looked at, apart from its rules.

    ``base`` is the preset that was called up: its id, ``own:`` and a name, or "". ``touched`` is
    the field that was changed last, ``explained`` the one whose help is open. ``name`` is what
    stands in the field for the name of one's own rules, ``fault`` what is wrong with it;
    ``asked`` the name that a question is about, ``told`` what became of one's own rules last.
    """

    base: str = ""
    search: str = ""
    changed_only: bool = False
    touched: str = ""
    explained: str = ""
    name: str = ""
    fault: str = ""
    asked: str = ""
    told: Notice | None = None


class Model(NamedTuple):
    """The page at one moment.

    ``rules`` are the saved ones; ``visit`` is the link that the page was opened by, whose rules
    win for this visit. ``form`` are the rules in the open rule dialog. ``asking`` is a yes-or-no
    question that is open (its key), ``dialog`` the open dialog. ``browser_language`` is used
    while the settings leave the language open. ``seed`` is where the next match's seed comes
    from; ``address`` is the page's own, without a query; ``shared`` is the link in the link
    dialog. ``serial`` numbers the questions to computer players. ``study`` is the record that is
    studied. ``own`` are the user's own presets, ``sheet`` how the rule form is looked at;
    ``anchor`` is the place in the rulebook that was asked for, ``book_from`` the dialog from which
    its full page was opened.
    """

    settings: Settings
    rules: RuleSet
    visit: Link
    browser_language: str
    seed: str
    address: str = ""
    shared: str = ""
    scene: str = START
    match: Match | None = None
    pause: str = NOTHING
    undos: int = 0
    hints: int = 0
    draft: Draft = Draft()
    question: Question | None = None
    clock: Clock | None = None
    serial: int = 0
    dialog: str = ""
    asking: str = ""
    form: RuleSet | None = None
    own: tuple[OwnPreset, ...] = ()
    sheet: RuleSheet = RuleSheet()
    anchor: str = ""
    book_from: str = ""
    shown_trick: int = 0
    shown_deal: int = 0
    notices: tuple[Notice, ...] = ()
    study: Study | None = None

    @property
    def language(self) -> str:
        """The language of the page."""
        if self.visit.language:
            return self.visit.language
        chosen = self.settings.language
        return self.browser_language if chosen == "auto" else chosen

    @property
    def words(self) -> Words:
        """The words of that language; in a study the players have the names of the record."""
        return words_of(self.language, self.studied.record.names if self.studied else ())

    @property
    def studied(self) -> Study | None:
        """The record on the screen; None where the screen shows something else."""
        return self.study if self.scene == STUDY else None

    @property
    def playing_rules(self) -> RuleSet:
        """The rules that a new match has: the link's, else the saved ones."""
        return self.visit.rules or self.rules

    @property
    def running(self) -> Match:
        """The match. Raises `ValueError` where there is none."""
        if self.match is None:
            raise ValueError("no match")
        return self.match

    @property
    def view(self) -> PlayerView:
        """What the user may see of the running deal."""
        return observe(self.running.state, HUMAN)

    @property
    def my_turn(self) -> bool:
        """Whether the user can act now; in an open auction at any moment, but not over himself."""
        if self.scene != TABLE or self.match is None or self.pause != NOTHING:
            return False
        state = self.match.state
        if state.turn is None:
            return state.phase == AUCTION and state.auction.bidder != HUMAN
        return state.turn == HUMAN


def hand_order(mask: int) -> list[int]:
    """A hand as it lies on the table: by suit ♠ ♥ ♦ ♣, high cards first, Jokers last."""
    return sorted(cards_of(mask), key=lambda card: (suit_of(card) > SPADES, -card))
