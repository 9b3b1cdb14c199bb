"""A match in a terminal: one person at seat 0, computer players at the others."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from napoleon.match.game import View
from napoleon.match.match import AnyMatch
from napoleon.match.parties import leading
from napoleon.match.refusals import IllegalAction
from napoleon.match.rooms import players_of
from napoleon.match.seat import Seen, Sitter
from napoleon.match.table import Heard, Question, Table
from napoleon.terminal.files import Files
from napoleon.terminal.screen import HUMAN, AnyScreen, NotUnderstood
from napoleon.terminal.words import TerminalWords
from napoleon.terminal.wrapping import wrapped

_HINT_MS: Final = 1000


def _plain(typed: str) -> str:
    """What was typed, whatever the case and the width of its letters."""
    return unicodedata.normalize("NFKC", typed).strip().upper()


class Console(NamedTuple):
    """Output for words and input for answers; None at the end of the input."""

    say: Callable[[str], None]
    ask: Callable[[str], str | None]
    columns: Callable[[], int] | None = None
    """How wide a line may be now; None where it may have any width."""


class Quit(Exception):
    """The person wants to stop, or the input has ended."""


class _TakenBack(Exception):
    """The match was replaced by another one, whose seats are asked next."""


class Evening:
    """A match at a table: the person at their seat gets its messages, and computers answer."""

    def __init__(
        self,
        match: AnyMatch,
        level: str,
        budget_ms: int,
        screen: AnyScreen,
        console: Console,
        *,
        files: Files | None = None,
    ) -> None:
        sitters = [Sitter("computer", level=level)] * match.seats
        sitters[HUMAN] = Sitter("here")
        self.table = Table(match, tuple(sitters))
        self.game = match.game
        self.level = level
        self.budget_ms = budget_ms
        self.screen = screen
        self.words: TerminalWords = screen.words
        self.console = console
        self.files = files or Files()
        self._commands: dict[str, Callable[[], None]] = {
            **{key: partial(self._shown, lines) for key, lines in screen.commands.items()},
            "?": self._help,
            "H": self._hint,
            "U": self._undo,
            "S": self._standings,
            "R": self._rules,
        }
        self._letters = {"HELP": "?", "QUIT": "Q"}
        *_, commands = self.words("help").splitlines()
        for letter, word in (one.split(" ", 1) for one in re.split(" {2,}", commands.strip())):
            self._letters[_plain(word)] = letter.upper()

    @property
    def match(self) -> AnyMatch:
        """The match at the table."""
        return self.table.match

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
                self._heard(leading.next_deal(self.table, self._dealer()))
        except Quit:
            self._say(self._goodbye())
            return False

    def _goodbye(self) -> str:
        kept = self.files.match
        if kept is not None and kept.is_file():
            return self.words("goodbye.kept", file=str(kept))
        return self.words("goodbye", seed=self.match.seed, deal=self.match.number)

    # ---- one deal

    def _deal(self) -> None:
        self._say("")
        self._say(self.screen.heading(self.match))
        while not self.match.deal_over:
            try:
                self._go_on()
            except _TakenBack:
                continue
        if self.match.counts:
            self._say("")
            self._lines(self.screen.result(self.match))

    def _go_on(self) -> None:
        """One thing happens: a decision, or something that comes by itself.

        Where several may speak, the person is asked last: they know what the computers do.
        """
        due = self.table.due()
        if not due:
            self._heard(self.table.late(0))
            return
        question = min(due, key=lambda asked: asked.player == HUMAN)
        if question.player == HUMAN:
            self._mine(question)
            return
        chosen = players_of(self.game).choose(
            question.view, self.level, self.table.seed(question), self.budget_ms
        )
        self._heard(leading.done(self.table, question.player, chosen.action))

    def _heard(self, heard: Heard) -> None:
        """The table after something has happened there."""
        self.table = heard.table
        for _, message in heard.sends:
            if isinstance(message, Seen) and message.events:
                self._lines(self.screen.event_lines(self.match, message.events))
        self._written()

    def _written(self) -> None:
        """Write the files of the match; say it where that fails, and play on."""
        try:
            self.files.follow(self.match)
        except OSError as error:
            self._say(
                f"  {self.words('file.unwritten', file=error.filename, error=str(error.strerror))}"
            )

    # ---- the person

    def _mine(self, question: Question) -> None:
        """The person's action, asked until it is possible; commands are done meanwhile."""
        self.question = question
        view = question.view
        self._say("")
        self._lines(self.screen.situation(self.match, view))
        while True:
            typed = self._ask(f"{self.screen.question(view)} > ")
            if not typed:
                continue
            command = self._commands.get(self.letter(typed))
            if command is not None:
                command()
                continue
            try:
                self._do(typed, view)
            except NotUnderstood:
                self._say(f"  {self.words('not_understood', text=typed[:40])}")
            except IllegalAction as error:
                self._say(f"  {self.screen.refusal(error.reason, view)}")
            else:
                return

    def _do(self, typed: str, view: View) -> None:
        action = self.screen.read(typed, view, self.match.state)
        self._heard(leading.done(self.table, HUMAN, action))

    def _ask(self, prompt: str) -> str:
        typed = self.console.ask(prompt)
        if typed is None or self.letter(typed) == "Q":
            raise Quit
        return typed.strip()

    def letter(self, typed: str) -> str:
        """The letter of a command that was typed as the help's word for it; else what was typed."""
        plain = _plain(typed)
        return self._letters.get(plain, plain)

    def _between(self) -> None:
        while self.match.counts:
            typed = self._ask(self.words("ask.next") + " > ").upper()
            if typed == "REC":
                self.console.say(self.screen.record(self.match))
            else:
                return

    def _dealer(self) -> int | None:
        """The next dealer, if the person's side may choose; None if the rules name one."""
        dealers = self.match.dealers
        if HUMAN not in dealers:
            return None
        names = "   ".join(f"{at}: {self.words.seat(seat)}" for at, seat in enumerate(dealers, 1))
        while typed := self._ask(f"{self.words('ask.dealer', names=names)} > "):
            if typed in (numbers := [str(at) for at in range(1, len(dealers) + 1)]):
                return dealers[numbers.index(typed)]
            self._say(f"  {self.words('not_understood', text=typed[:40])}")
        return None

    # ---- commands

    def _welcome(self) -> None:
        self._say(self.screen.welcome(self.match, self.level))
        self._rules()
        self._say(self.words("help_hint"))

    def _help(self) -> None:
        self._say(self.words("help"))

    def _hint(self) -> None:
        players, view = players_of(self.game), self.question.view
        advice = players.choose(view, players.best, self.table.seed(self.question), _HINT_MS)
        self._say(f"  {self.screen.hint(advice, view)}")

    def _undo(self) -> None:
        """Undo the last action and what followed."""
        state, player_of = self.match.state, self.game.player_of
        own = [
            at
            for at, actor in enumerate(self.match.actors)
            if actor is not None and player_of(state, actor) == HUMAN
        ]
        if not own:
            self._say(f"  {self.words('nothing_to_undo')}")
            return
        self.table = self.table.back_to(own[-1])
        self._written()
        self._say(f"  {self.words('undone')}")
        raise _TakenBack

    def _shown(self, lines: Callable[[AnyMatch], Iterable[str]]) -> None:
        self._lines(lines(self.match))

    def _standings(self) -> None:
        for seat, points in enumerate(self.match.totals):
            self._say(f"  {self.words.seat(seat)}  {points:+d}")

    def _rules(self) -> None:
        self._say(self.words("rules", query=self.match.rules.to_query()))

    # ---- lines

    def _say(self, text: str) -> None:
        if self.console.columns is None:
            self.console.say(text)
            return
        for line in wrapped(text, self.console.columns()):
            self.console.say(line)

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)
