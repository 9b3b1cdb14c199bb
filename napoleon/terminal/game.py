"""A match in a terminal: one person at seat 0, computer players at the others."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final, NamedTuple

from napoleon.ai import choose
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.phrases import (
    action_text,
    call_text,
    complaint,
    reason_text,
)
from napoleon.games.napoleon.page.telling import tell
from napoleon.games.napoleon.play import events
from napoleon.games.napoleon.play.actions import PASS, Action
from napoleon.games.napoleon.play.state import AUCTION, PLAY, State
from napoleon.games.napoleon.play.turns import actors, keeps_silent
from napoleon.games.napoleon.play.view import PlayerView, observe, redact
from napoleon.games.napoleon.records.score.write import write as write_record
from napoleon.games.napoleon.rules import rules_to_query
from napoleon.match.game import IllegalAction
from napoleon.match.match import Match
from napoleon.match.player_stream import player_stream
from napoleon.match.records.record import Record
from napoleon.match.turns import next_action
from napoleon.terminal.screen import Screen, choosable
from napoleon.terminal.typed import NotUnderstood, needed, read
from napoleon.terminal.words import TerminalWords

HUMAN: Final = 0
HINT_LEVEL: Final = "expert"
_HINT_MS: Final = 1000


class Console(NamedTuple):
    """Output for words and input for answers; None at the end of the input."""

    say: Callable[[str], None]
    ask: Callable[[str], str | None]


class Quit(Exception):
    """The person wants to stop, or the input has ended."""


class _TakenBack(Exception):
    """The match is another one now: whoever may act there is asked."""


def _person_last(state: State) -> tuple[int, ...]:
    """The order in an open auction: the person knows what the computers do."""
    return actors(state)[::-1]


class Table:
    """A running match."""

    def __init__(
        self, match: Match, level: str, budget_ms: int, screen: Screen, console: Console
    ) -> None:
        self.match = match
        self.level = level
        self.budget_ms = budget_ms
        self.screen = screen
        self.words: TerminalWords = screen.words
        self.console = console
        self._commands: dict[str, Callable[[], None]] = {
            "?": self._help,
            "H": self._hint,
            "U": self._undo,
            "T": self._tricks,
            "B": self._calls,
            "S": self._standings,
            "R": self._rules,
        }

    def run(self) -> bool:
        """Play the match; return whether it was played to its end."""
        try:
            self._welcome()
            while True:
                self._deal()
                if self.match.over:
                    self._say("")
                    self._say(self.screen.title(self.words("match_over")))
                    self._lines(self.screen.result(self.match))
                    return True
                self._between()
                self.match = self.match.next_deal()
        except Quit:
            self._say(self.words("goodbye", seed=self.match.seed, deal=self.match.number))
            return False

    # ---- one deal

    def _deal(self) -> None:
        match, words = self.match, self.words
        self._say("")
        heading = words("deal", number=match.number, deals=match.rules.table.deals)
        self._say(self.screen.title(heading))
        while not self.match.deal_over:
            try:
                self._act(next_action(GAME, self.match.state, self._asked, _person_last))
            except _TakenBack:
                continue
        if self.match.state.result is not None:
            self._say("")
            self._lines(self.screen.result(self.match))

    def _act(self, action: Action) -> None:
        self.match, step = self.match.play(action)
        for event in step.events:
            match event:
                case events.CardPlayed(seat, play) if seat != HUMAN and play.suit is None:
                    continue  # the table shows it
                case events.TrickWon():
                    trick = self.screen.trick_line(step.state, step.state.tricks[-1])
                    self._say(trick)
            if sentence := tell(self.words, redact(event, HUMAN)):
                self._say(f"  {sentence}")

    def _asked(self, seat: int) -> Action:
        if seat == HUMAN:
            return self._mine()
        view, seed = observe(self.match.state, seat), player_stream(self.match, seat)
        return choose(view, self.level, seed, self.budget_ms).action

    # ---- the person

    def _mine(self) -> Action:
        """What the person wants, asked until it is possible; commands are done on the way."""
        view = observe(self.match.state, HUMAN)
        cards = choosable(view)
        self._show(view, cards)
        while True:
            typed = self._ask(f"{self._question(view)} > ")
            if not typed:
                continue
            command = self._commands.get(unicodedata.normalize("NFKC", typed).upper())
            if command is not None:
                command()
                continue
            try:
                return self._checked(read(typed, view, cards))
            except NotUnderstood:
                self._say(f"  {self.words('not_understood', text=typed[:40])}")
            except IllegalAction as error:
                key, parts = complaint(self.words, error.reason, view)
                self._say(f"  {self.words(key, **parts)}")

    def _checked(self, action: Action) -> Action:
        if not keeps_silent(self.match.state, action):
            self.match.play(action)  # raises what the rules have against it
        return action

    def _show(self, view: PlayerView, cards: list[int]) -> None:
        self._say("")
        self._lines(self.screen.contract(view))
        if view.phase == PLAY:
            self._lines(self.screen.trick(view))
        elif view.phase == AUCTION:
            self._calls()
        self._lines(self.screen.hand(view, cards))

    def _question(self, view: PlayerView) -> str:
        if view.phase == AUCTION and PASS not in view.legal and view.turn is not None:
            return self.words("ask.must_bid")
        return self.words(f"ask.{view.phase}", cards=needed(view))

    def _ask(self, prompt: str) -> str:
        typed = self.console.ask(prompt)
        if typed is None or typed.strip().upper() in ("Q", "QUIT"):
            raise Quit
        return typed.strip()

    def _between(self) -> None:
        while self.match.state.result is not None:
            typed = self._ask(self.words("ask.next") + " > ").upper()
            if typed == "REC":
                self._say(write_record(Record.of(self.match)))
            else:
                return

    # ---- commands

    def _welcome(self) -> None:
        match, words = self.match, self.words
        self._say(
            words(
                "welcome",
                players=match.rules.table.players,
                deals=match.rules.table.deals,
                level=words(f"setting.level.{self.level}"),
                seed=match.seed,
            )
        )
        self._rules()
        self._say(words("help_hint"))

    def _help(self) -> None:
        self._say(self.words("help"))

    def _hint(self) -> None:
        view = observe(self.match.state, HUMAN)
        choice = choose(view, HINT_LEVEL, player_stream(self.match, HUMAN), _HINT_MS)
        why = " ".join(reason_text(self.words, found) for found in choice.reasons)
        action = action_text(self.words, choice.action, view.phase)
        self._say(f"  {self.words('status.hint', action=action, why=why)}")

    def _undo(self) -> None:
        """Undo the last action and what followed."""
        own = [at for at, actor in enumerate(self.match.actors) if actor == HUMAN]
        if not own:
            self._say(f"  {self.words('nothing_to_undo')}")
            return
        self.match = self.match.back_to(own[-1])
        self._say(f"  {self.words('undone')}")
        raise _TakenBack

    def _tricks(self) -> None:
        state = self.match.state
        if not state.tricks:
            self._say(f"  {self.words('no_tricks')}")
        for trick, winner in zip(state.tricks, state.winners, strict=True):
            line = self.screen.trick_line(state, trick)
            self._say(f"{trick.number + 1:>4}{line}  → {self.words.seat(winner)}")

    def _calls(self) -> None:
        calls = [
            f"{self.words.seat(seat)} {call_text(self.words, call)}"
            for seat, call in self.match.state.auction.calls
        ]
        if calls:
            self._say(f"  {self.words('calls')}  " + "  ".join(calls))

    def _standings(self) -> None:
        for seat, points in enumerate(self.match.totals):
            self._say(f"  {self.words.seat(seat)}  {points:+d}")

    def _rules(self) -> None:
        self._say(self.words("rules", query=rules_to_query(self.match.rules)))

    # ---- lines

    def _say(self, text: str) -> None:
        self.console.say(text)

    def _lines(self, lines: list[str]) -> None:
        for line in lines:
            self._say(line)
