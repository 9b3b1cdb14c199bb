"""Napoleon's part of the page: what the shared features ask, section by section."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page import advice as advising
from napoleon.games.napoleon.page import characters, help_keys, phrases, result, rival, telling
from napoleon.games.napoleon.page.grade_view import grading
from napoleon.games.napoleon.page.rulebook.chapters import rulebook
from napoleon.games.napoleon.page.rulebook.complaints import COMPLAINTS
from napoleon.games.napoleon.page.rulebook.figures import figure, shown_trump
from napoleon.games.napoleon.page.rulebook.ladder import Ladder
from napoleon.games.napoleon.page.rulebook.scores import Scores
from napoleon.games.napoleon.page.table import (
    auction,
    drafts,
    hand_cards,
    keys,
    motion,
    own_hand,
    plates,
    rest,
)
from napoleon.games.napoleon.page.table.control_row import controls, stay_out
from napoleon.games.napoleon.page.table.dialogs import card_grid, last_trick
from napoleon.games.napoleon.page.table.lanes import lanes, phase_name, trick_chip
from napoleon.games.napoleon.page.table.pause import pause_after
from napoleon.games.napoleon.page.table.slot import slot
from napoleon.games.napoleon.page.table.sounds import sound_of
from napoleon.games.napoleon.page.table.trick import rule_shown
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.events import Event
from napoleon.games.napoleon.play.proof import dealt_by_play
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.records.score.write import LANGUAGE as SCORE_LANGUAGE
from napoleon.games.napoleon.rules import RuleSet
from napoleon.kit.chance import Chance
from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.advice.options import Column
from napoleon.ui.help.chapters import Section
from napoleon.ui.shell import late
from napoleon.ui.shell.controls import Controls, Outcome, joined
from napoleon.ui.shell.html import Child, Html
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.shell.words import Words
from napoleon.ui.study.state import Study
from napoleon.ui.table.hand import hand_order
from napoleon.ui.table.motion import Move
from napoleon.ui.table.pieces import Dealt, Figure, Grading, HandCard, Place, Plate, Verdict
from napoleon.ui.table.status import Status
from napoleon.ui.table.talk import Remark

if TYPE_CHECKING:
    from napoleon.ui.lessons.state import Lesson


class NapoleonPage(PageOf):
    """The page of Napoleon."""

    game: ClassVar[Game] = GAME

    # ---- shell: words, controls, link ------------------------------------------------------

    controls: ClassVar[Controls] = joined(auction.CONTROLS, hand_cards.CONTROLS)
    late: ClassVar[Mapping[str, str]] = {
        "aloud": "napoleon.games.napoleon.page.table.aloud",
        "keys_l": "napoleon.games.napoleon.page.table.keys_l",
        "lesson_book": "napoleon.games.napoleon.page.lesson_book",
        "moves": "napoleon.games.napoleon.page.moves",
        "text_record": "napoleon.games.napoleon.records.tagged.write",
        "review": "napoleon.games.napoleon.page.review",
        "study": "napoleon.games.napoleon.page.study",
    }
    dialogs: ClassVar[Mapping[str, Callable[[Model], Html]]] = {
        "last": last_trick,
        "grid": card_grid,
    }

    def chips(self, model: Model) -> Child:
        """The number of the trick."""
        return trick_chip(model)

    # ---- table: the course of a deal -------------------------------------------------------

    draft: ClassVar[drafts.Draft] = drafts.Draft()

    def fresh(self, model: Model) -> drafts.Draft:
        """The draft for the decision that the user is about to make."""
        return drafts.fresh(model)

    def let_go(self, model: Model) -> drafts.Draft:
        """A Joker that waits for its card goes back to the hand."""
        return drafts.without_joker(model.draft)

    def unasked(self, model: Model) -> Action | None:
        """The pass of a user who bids no more in an auction."""
        return drafts.unasked(model)

    def is_decided(self, view: PlayerView) -> bool:
        """Whether nothing that is still played can change who wins, or what anybody earns."""
        return rest.decided(view)

    def pause(self, before: State, after: State) -> str:
        """NEXT is waited for after a trick, and where the contract is told."""
        return pause_after(before, after)

    def status(self, model: Model) -> Status:
        """What the status line says."""
        return telling.status(model)

    def tell(self, words: Words, event: Event, *, brief: bool = False) -> str:
        """An event as a sentence; "" for one that goes without saying."""
        return telling.tell(words, event, brief=brief)

    # ---- table: what is drawn --------------------------------------------------------------

    complaints: ClassVar[Mapping[str, str]] = COMPLAINTS

    def phase(self, model: Model, view: PlayerView) -> str:
        """What the style sheet calls the phase."""
        return phase_name(model, view)

    def middle(self, model: Model, view: PlayerView, seats: Sequence[int]) -> Child:
        """The lanes (場札テーブル)."""
        return lanes(model, view, seats)

    def side(self, model: Model, view: PlayerView, tools: Html) -> Child:
        """The slot column."""
        return slot(model, view, tools)

    def plate(self, model: Model, view: PlayerView, seat: int) -> Plate:
        """The bid, or part and honors."""
        return plates.plate(model, view, seat)

    def mood(self, model: Model, view: PlayerView, seat: int) -> str:
        """Who has gained in a trick, and who has lost."""
        return plates.mood(model, view, seat)

    def keys_row(self, model: Model, view: PlayerView) -> Child:
        """SdC's buttons."""
        return controls(model, view)

    def hand(self, model: Model) -> list[int]:
        """The cards that lie in the hand."""
        return own_hand.hand(model)

    def hand_places(self, model: Model) -> int:
        """For how many cards the hand has room."""
        return own_hand.hand_places(model)

    def hand_card(self, model: Model, view: PlayerView, card: int) -> HandCard:
        """What a card of the hand does, and what is marked on it."""
        return own_hand.hand_card(model, view, card)

    def rounds(self, view: PlayerView) -> int:
        """How many tricks are finished."""
        return len(view.tricks)

    def rule_shown(self, model: Model) -> str:
        """The place of the rule that won the trick."""
        return rule_shown(model)

    def offer(self, model: Model) -> Child:
        """To pass until the auction ends."""
        return stay_out(model)

    # ---- table: keys, motion, talk ---------------------------------------------------------

    def key(self, model: Model, key: Key) -> Do | Outcome | None:
        """What a key means on the user's turn."""
        return keys.pressed(model, key)

    def main_key(self, model: Model) -> str:
        """The button that calls, or "" in the phases of cards."""
        return keys.main_key(model)

    def aloud(self, model: Model, letter: str) -> str:
        """The table in words, for the keys A, B, S and P."""
        text: str = late.of(self, "aloud").text(model, letter)
        return text

    def motion(self, before: Model, after: Model) -> Iterator[Move]:
        """How cards are played, collected and laid aside."""
        return motion.moves(before, after)

    def sound(self, happened: Sequence[Event], seat: int) -> str:
        """Which of the five sounds belongs to what happened."""
        return sound_of(happened, seat)

    def calls_for_words(self, event: Event) -> bool:
        """Whether anybody could have something to say; most cards pass in silence."""
        return characters.calls_for_words(event)

    def remark(
        self, before: PlayerView, after: PlayerView, happened: Sequence[Event], chance: Chance
    ) -> Remark | None:
        """What a character says to what happened; mostly nothing."""
        return characters.remark(before, after, happened, chance)

    # ---- result and standings --------------------------------------------------------------

    score_language: ClassVar[str] = SCORE_LANGUAGE

    def verdict(self, model: Model) -> Verdict:
        """Which side won, and by how much."""
        return result.verdict(model)

    def earned(self, words: Words, state: State, seat: int) -> tuple[Figure, ...]:
        """Part and honors."""
        return result.earned(words, state, seat)

    def dealt(self, words: Words, deal: Deal) -> tuple[Dealt, ...]:
        """The hands and the widow."""
        return result.dealt(words, deal)

    def record(self, match: Match, at: int, words: Words) -> str:
        """The 譜, or the text with tags."""
        return result.record_text(self, match, at, words)

    def score(self, match: Match, at: int, words: Words) -> str:
        """The 譜 for those who do not read Japanese."""
        return result.score_text(match, at, words)

    def deals(self, rules: RuleSet) -> int:
        """A match has a number of deals."""
        return rules.table.deals

    def grading(self, match: Match, words: Words) -> Grading:
        """The grade (成績)."""
        return grading(match, words)

    # ---- advice ----------------------------------------------------------------------------

    def said(self, words: Words, action: Action, view: PlayerView) -> str:
        """An action as part of a sentence."""
        return phrases.action_text(words, action, view.phase)

    def picture(self, words: Words, action: Action, view: PlayerView, where: str) -> Html:
        """The cards of an action, or the call."""
        return advising.picture(words, action, view.phase, where)

    def reason(self, words: Words, reason: Reason) -> str:
        """A reason as a sentence."""
        return phrases.reason_text(words, reason)

    def rough_column(self, words: Words, advice: Advice[Action]) -> Column | None:
        """Honors to spare."""
        return advising.spare_honors(words, advice)

    def compared(self, words: Words, advice: Advice[Action], view: PlayerView) -> str:
        """What the chances and points of an advice mean."""
        return advising.compared(words, advice, view.phase)

    def hinted(self, model: Model, advice: Advice[Action]) -> drafts.Draft:
        """The draft with a hint, set to what it says."""
        return drafts.hinted(model.view, model.draft, advice)

    def has_suspects(self, view: PlayerView) -> bool:
        """Whether the adjutant is still to be found."""
        return advising.has_suspects(view)

    # ---- review ----------------------------------------------------------------------------

    def swing(self, state: State) -> float:
        """What winning instead of losing makes for Napoleon, in points."""
        points: float = late.of(self, "review").swing(state)
        return points

    def moment(self, words: Words, view: PlayerView, ply: int) -> str:
        """The trick and the turn in it, or the phase."""
        del ply
        title: str = late.of(self, "review").moment(words, view)
        return title

    def named(self, words: Words, action: Action, view: PlayerView) -> str:
        """An action beside its phase."""
        text: str = late.of(self, "review").named(words, action, view.phase)
        return text

    def situation(
        self, words: Words, view: PlayerView, action: Action, where: str
    ) -> list[tuple[str, Child]]:
        """The trick or the calls so far, the contract, and the hand."""
        rows: list[tuple[str, Child]] = late.of(self, "review").situation(
            words, view, action, where
        )
        return rows

    def on_graph(self, words: Words, state: State, action: Action, ply: int) -> Place | None:
        """The trick of a play."""
        del ply
        place: Place | None = late.of(self, "review").on_graph(words, state, action)
        return place

    def outcome(self, words: Words, state: State, seat: int) -> Child:
        """The part of a seat, contract and result."""
        told: Child = late.of(self, "review").outcome(words, state, seat)
        return told

    # ---- study -----------------------------------------------------------------------------

    def seen(self, state: State, seat: int | None) -> PlayerView:
        """What a seat sees; None: everything."""
        view: PlayerView = late.of(self, "study").seen(state, seat)
        return view

    def stops_after(self, before: State, after: State) -> bool:
        """Whether the auction, the exchange or a trick is complete."""
        stops: bool = late.of(self, "study").stops_after(before, after)
        return stops

    def study_middle(
        self, stage: Model, study: Study, view: PlayerView, seats: Sequence[int]
    ) -> Child:
        """The lanes; between auction and first lead one lane with the contract."""
        lanes_: Child = late.of(self, "study").middle(stage, study, view, seats)
        return lanes_

    def hand_of(self, state: State, seat: int) -> Sequence[int]:
        """The hand of a seat by suits."""
        return hand_order(state.hands[seat])

    def hand_room(self, state: State) -> int:
        """A hand and, before play, the widow."""
        room: int = late.of(self, "study").hand_room(state)
        return room

    def role(self, state: State, seat: int) -> str:
        """Napoleon, adjutant or ally, once there is a contract."""
        key: str = late.of(self, "study").role(state, seat)
        return key

    def move_rows(self, words: Words, study: Study, seats: tuple[int, ...]) -> list[Child]:
        """Auction, contract, exchange, and the tricks seat by seat."""
        rows: list[Child] = late.of(self, "moves").rows(words, study, seats)
        return rows

    # ---- rival -----------------------------------------------------------------------------

    def rival_rows(self, words: Words, state: State, where: str) -> list[tuple[str, Child]]:
        """Contract, part, outcome and honors."""
        return rival.rows(words, state, where)

    # ---- lessons ---------------------------------------------------------------------------

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons."""
        book: tuple[Lesson, ...] = late.of(self, "lesson_book").LESSONS
        return book

    # ---- rule form and rulebook ------------------------------------------------------------

    help_keys: ClassVar[Mapping[str, Sequence[tuple[str, str]]]] = help_keys.HELP_KEYS

    def rulebook(self, model: Model, rules: RuleSet) -> tuple[Section, ...]:
        """The chapters for these rules."""
        return rulebook(rules, shown_trump(model))

    def figure(self, model: Model, block: Ladder | Scores) -> Html:
        """The ladder or a score table."""
        return figure(model, block)

    # ---- settings and start ----------------------------------------------------------------

    # ---- statistics, deal of the day --------------------------------------------------------

    # ---- proof of the deals ----------------------------------------------------------------

    def dealt_by_play(self, state: State) -> Deal | None:
        """The deal as the tricks and the discards show it."""
        return dealt_by_play(state)


PAGE: Final = NapoleonPage()
"""The page of the game."""
