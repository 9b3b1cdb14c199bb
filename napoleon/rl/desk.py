"""One table at which programs learn: deals one after another, and the next decision of a program.

Moves of chance, the results of silence and the decisions of computer players happen in between. A
program is asked with a view, and never learns more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from importlib import import_module
from typing import TYPE_CHECKING, Final

from napoleon.match.game import REDEAL
from napoleon.match.player_stream import deal_stream
from napoleon.match.protocol import LONGEST_BUDGET
from napoleon.match.rooms import players_of
from napoleon.match.turns import reflex
from napoleon.rl.settings import BadNumber, BadSetting, whole_of

if TYPE_CHECKING:
    from napoleon.kit.rule_book import Book
    from napoleon.match.game import Action, Deal, Ending, State, View
    from napoleon.rl.code import AnyGameCode, Ways

MOST_REDEALS: Final = 100
"""How often cards are dealt again where nobody bids."""
BUDGET_MS: Final = 100
"""How long a computer player may think; the levels below ``strong`` need less."""


def rules_of(code: AnyGameCode, rules: Book | str) -> Book:
    """A rule set, or the one in a query such as ``preset=four``. Raises `BadSetting`."""
    if not isinstance(rules, str):
        return rules
    read, problems = code.game.rules.from_query(rules)
    if problems:
        problem = problems[0]
        raise BadSetting(f"rules: {problem.key} {problem.name} {problem.value}")
    return read


class Desk:
    """A table at which the programs are asked, one decision at a time."""

    def __init__(
        self,
        code: AnyGameCode,
        rules: Book | str = "",
        opponents: str | Mapping[int, str] | None = None,
        budget_ms: int = BUDGET_MS,
    ) -> None:
        """``opponents``: the level of all seats but 0, or levels by seat; None: programs only.

        Raises `BadSetting` for bad rules, levels, seats and time limits.
        """
        self.code: Final = code
        self.game: Final = code.game
        self.rules: Final = rules_of(code, rules)
        start = self.game.new_deal(self.rules, self.game.shuffled(self.rules, "seats", 1), 0)
        self.seats: Final = self.game.seats(self.rules)
        players = [at for at in range(self.seats) if self.game.player_of(start, at) == at]
        self.levels: Final = _levels(code, players, opponents)
        self.programs: Final = tuple(at for at in players if at not in self.levels)
        """The seats of the programs; a dummy has none."""
        self.budget_ms: Final = whole_of(budget_ms, "budget_ms", 0, LONGEST_BUDGET)
        self.state: State = start
        self.ending: Ending | None = None
        """How the deal ended; None while it runs."""
        self.player = 0
        """The seat that is asked."""
        self.chosen: tuple[int, ...] = ()
        """The numbers chosen so far in this decision."""
        self.said: list[tuple[int, Action]] = []
        """The actions so far, each with its seat."""
        self._asked: tuple[int, ...] = ()
        self._seen: View | None = None
        self._ways: Ways[Action] | None = None

    @property
    def view(self) -> View:
        """All that the seat may know; from a dummy's place where it decides for one."""
        return self.knows(self._asked[0] if self._asked else self.player)

    @property
    def asked(self) -> tuple[View, tuple[int, ...]]:
        """The view as `Code.observe` has it, and the numbers chosen so far."""
        if self._seen is None:
            self._seen = self.code.observe(self.state, self._asked[0])
        return self._seen, self.chosen

    @property
    def ways(self) -> Ways[Action]:
        """What it may do."""
        if self._ways is None:
            self._ways = self.code.ways(*self.asked, self._quiet)
        return self._ways

    def begin(
        self, seed: str, number: int, deal: Deal | None = None, first: int | None = None
    ) -> None:
        """Deals these cards, or those of a seed and a number; then a program is asked."""
        self._seed, self._number, self._given = seed, number, deal
        self._first = number % self.seats if first is None else first
        self._attempt = 0
        self._deal()
        self._go_on()

    def do(self, number: int) -> None:
        """Does the action of a number; then a program is asked, or the deal is over.

        Raises `BadNumber` if the number is not among the `ways`.
        """
        ways = self.ways
        if number not in ways:
            raise BadNumber(f"illegal action: {number}")
        action = ways[number]
        if action is None:
            self.chosen = (*self.chosen, number)
            self._ways = None
            return
        self._decided(action)
        self._go_on()

    def arrive(self, state: State, said: Iterable[tuple[int, Action]]) -> None:
        """Continues from a state of the same deal that was reached elsewhere, and its actions."""
        self.state = state
        self.said += said
        self._asked = ()
        self._go_on()

    def copied(self) -> Desk:
        """Another table at the same moment; what is done at one does not happen at the other."""
        other = copy(self)
        other.said = [*self.said]
        return other

    def __getstate__(self) -> dict[str, object]:
        """The table without its game, which is found again by its name."""
        return {**self.__dict__, "code": None, "game": self.game.name}

    def __setstate__(self, data: Mapping[str, object]) -> None:
        code = import_module("napoleon.rl.code").code_of(str(data["game"]))
        self.__dict__.update(data, code=code, game=code.game)

    def __deepcopy__(self, _memo: object) -> Desk:
        """The same: everything else at a table is a value."""
        return self.copied()

    def knows(self, seat: int) -> View:
        """All that a seat may know."""
        view: View = self.game.observe(self.state, seat)
        return view

    # ---- the course of a deal

    def _deal(self) -> None:
        given = self._given
        dealt = given or self.game.shuffled(self.rules, self._seed, self._number, self._attempt)
        self.state = self.game.new_deal(self.rules, dealt, self._first)
        self.said = []
        self._moves = 0
        self._last: tuple[Action, int | None] | None = None
        self._asked = ()
        self._quiet: Action | None = None
        self.ending = None

    def _again(self) -> bool:
        """Whether the cards are dealt again, because nobody bid."""
        redeals = self.ending is not None and self.ending.label == REDEAL
        if not redeals or self._given is not None or self._attempt >= MOST_REDEALS:
            return False
        self._attempt += 1
        self._deal()
        return True

    def _go_on(self) -> None:
        """Plays on until a program is asked, or the deal is over."""
        game = self.game
        while True:
            state = self.state
            self.ending = game.ending(state)
            if self.ending is not None:
                if self._again():
                    continue
                self.chosen, self._ways = (), {}
                return
            if not self._asked:
                happens = self._by_itself()
                if happens is not None:
                    self._apply(happens, game.actor_of(state, happens))
                    continue
                self._quiet = game.silence(state)
                self._asked = self._round()
            seat = self._asked[0]
            player = game.player_of(state, seat)
            if player in self.levels:
                self._decided(self._advised(game.observe(state, seat), player))
                continue
            self.player, self.chosen = player, ()
            self._seen = self._ways = None
            return

    def _by_itself(self) -> Action | None:
        """The action that happens before anybody is asked; None for none."""
        if not self.game.actors(self.state):
            return self.game.silence(self.state)
        return reflex(self.game, self.state, self.levels.__contains__) if self.levels else None

    def _round(self) -> tuple[int, ...]:
        """The seats that are asked, in order: one, or all in turn where nobody has to speak."""
        game, state = self.game, self.state
        actors = game.actors(state)
        if len(actors) == 1:
            return actors
        if self._quiet is None:
            return (game.next_actor(state, self._last),)
        last = self._last[1] if self._last else None
        first = self._first if last is None else last
        return tuple(sorted(actors, key=lambda seat: (seat - first) % self.seats))

    def _advised(self, view: View, player: int) -> Action:
        chance = deal_stream(self._seed, player, self._number, self._attempt, self._moves)
        level = self.levels[player]
        action: Action = players_of(self.game).choose(view, level, chance, self.budget_ms).action
        return action

    def _decided(self, action: Action) -> None:
        seat = self._asked[0]
        self.said.append((seat, action))
        quiet = self._quiet
        if quiet is None or not (action == quiet or self.game.keeps_silent(self.state, action)):
            self._apply(action, seat)
            return
        self._asked = self._asked[1:]
        if not self._asked:
            self._apply(quiet, None)

    def _apply(self, action: Action, seat: int | None) -> None:
        self._last = action, seat
        self.state = self.game.apply(self.state, action).state
        self._asked = ()
        self._moves += 1


def _levels(
    code: AnyGameCode, players: list[int], opponents: str | Mapping[int, str] | None
) -> dict[int, str]:
    """The levels by seat. Raises `BadSetting`."""
    if opponents is None:
        return {}
    given = dict.fromkeys(players[1:], opponents) if isinstance(opponents, str) else {**opponents}
    known = players_of(code.game).levels
    for seat, level in given.items():
        if seat not in players:
            raise BadSetting(f"opponents: no player has the seat {seat}")
        if level not in known:
            raise BadSetting(f"opponents: no such level: {level[:40]!r}")
    if len(given) == len(players):
        raise BadSetting("opponents: no seat is left for a program")
    return given
