"""A match in a terminal: one person at seat 0, computer players at the others."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from napoleon.match.game import Action, IllegalAction, State, View
from napoleon.match.match import Match
from napoleon.match.player_stream import player_stream
from napoleon.match.rooms import players_of
from napoleon.match.turns import next_action, reflex
from napoleon.terminal.screen import HUMAN, NotUnderstood, Screen
from napoleon.terminal.words import TerminalWords

_HINT_MS: Final = 1000


class Console(NamedTuple):
    """Output for words and input for answers; None at the end of the input."""

    say: Callable[[str], None]
    ask: Callable[[str], str | None]


class Quit(Exception):
    """The person wants to stop, or the input has ended."""


class _TakenBack(Exception):
    """The match is another one now: whoever may act there is asked."""


class Table:
    """A running match."""

    def __init__(
        self, match: Match, level: str, budget_ms: int, screen: Screen, console: Console
    ) -> None:
        self.match = match
        self.game = match.game
        self.level = level
        self.budget_ms = budget_ms
        self.screen = screen
        self.words: TerminalWords = screen.words
        self.console = console
        self.seat = HUMAN
        self._commands: dict[str, Callable[[], None]] = {
            **{key: partial(self._shown, lines) for key, lines in screen.commands.items()},
            "?": self._help,
            "H": self._hint,
            "U": self._undo,
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
                self.match = self.match.next_deal(self._dealer())
        except Quit:
            self._say(self.words("goodbye", seed=self.match.seed, deal=self.match.number))
            return False

    # ---- one deal

    def _deal(self) -> None:
        self._say("")
        self._say(self.screen.heading(self.match))
        while not self.match.deal_over:
            try:
                self._act(self._next())
            except _TakenBack:
                continue
        if self.match.counts:
            self._say("")
            self._lines(self.screen.result(self.match))

    def _next(self) -> Action:
        """What happens next: what a computer player does by reflex, or what somebody answers."""
        state = self.match.state
        found = reflex(self.game, state, lambda seat: not self._is_mine(seat))
        return found or next_action(self.game, state, self._asked, self._person_last)

    def _person_last(self, state: State) -> tuple[int, ...]:
        """The order where several may act: the person knows what the computers do."""
        return self.game.actors(state)[::-1]

    def _act(self, action: Action) -> None:
        self.match, step = self.match.play(action)
        self._lines(self.screen.told(self.match, step.events))

    def _asked(self, seat: int) -> Action:
        if self._is_mine(seat):
            return self._mine(seat)
        view, seed = self.game.observe(self.match.state, seat), player_stream(self.match, seat)
        return players_of(self.game).choose(view, self.level, seed, self.budget_ms).action

    # ---- the person

    def _is_mine(self, seat: int | None) -> bool:
        """Whether the person decides for a seat; None: chance, for which not."""
        return seat is not None and self.game.player_of(self.match.state, seat) == HUMAN

    def _mine(self, seat: int) -> Action:
        """What the person wants, asked until it is possible; commands are done on the way."""
        self.seat = seat
        view = self.game.observe(self.match.state, seat)
        self._say("")
        self._lines(self.screen.situation(self.match, view))
        while True:
            typed = self._ask(f"{self.screen.question(view)} > ")
            if not typed:
                continue
            command = self._commands.get(unicodedata.normalize("NFKC", typed).upper())
            if command is not None:
                command()
                continue
            try:
                return self._checked(typed, view)
            except NotUnderstood:
                self._say(f"  {self.words('not_understood', text=typed[:40])}")
            except IllegalAction as error:
                self._say(f"  {self.screen.refusal(error.reason, view)}")

    def _checked(self, typed: str, view: View) -> Action:
        state = self.match.state
        action = self.screen.read(typed, view, state)
        if not self.game.keeps_silent(state, action):
            self.match.play(action)  # raises what the rules have against it
        return action

    def _ask(self, prompt: str) -> str:
        typed = self.console.ask(prompt)
        if typed is None or typed.strip().upper() in ("Q", "QUIT"):
            raise Quit
        return typed.strip()

    def _between(self) -> None:
        while self.match.counts:
            typed = self._ask(self.words("ask.next") + " > ").upper()
            if typed == "REC":
                self._say(self.screen.record(self.match))
            else:
                return

    def _dealer(self) -> int | None:
        """Who deals next, if the person's side may choose; None: whom the rules name."""
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
        seat = self.seat
        view, seed = self.game.observe(self.match.state, seat), player_stream(self.match, seat)
        players = players_of(self.game)
        advice = players.choose(view, players.best, seed, _HINT_MS)
        self._say(f"  {self.screen.hint(advice, view)}")

    def _undo(self) -> None:
        """Undo the last action and what followed."""
        own = [at for at, actor in enumerate(self.match.actors) if self._is_mine(actor)]
        if not own:
            self._say(f"  {self.words('nothing_to_undo')}")
            return
        self.match = self.match.back_to(own[-1])
        self._say(f"  {self.words('undone')}")
        raise _TakenBack

    def _shown(self, lines: Callable[[Match], Iterable[str]]) -> None:
        self._lines(lines(self.match))

    def _standings(self) -> None:
        for seat, points in enumerate(self.match.totals):
            self._say(f"  {self.words.seat(seat)}  {points:+d}")

    def _rules(self) -> None:
        self._say(self.words("rules", query=self.match.rules.to_query()))

    # ---- lines

    def _say(self, text: str) -> None:
        self.console.say(text)

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)
