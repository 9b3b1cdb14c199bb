"""A game in numbers, so that programs can learn it: its actions and its views.

A decision is one number, or several, one after another, where there are very many choices: a bid
and then its card, or cards one by one. As soon as only one action is left, it is done.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeAlias, cast

import numpy as np
from gymnasium import spaces

from napoleon.games import GAMES, game_named
from napoleon.match.game import Action, ActionT, Game, State, StateT, View, ViewT
from napoleon.match.rooms import room_if_any
from napoleon.rl.bits import Bits, Block, Row, number_of, rule_parts, rule_row
from napoleon.rl.settings import BadNumber, BadSetting

if TYPE_CHECKING:
    from napoleon.match.game import Action, State
if TYPE_CHECKING:
    from napoleon.kit.rule_book import Book
    from napoleon.match.game import Game
if TYPE_CHECKING:
    from napoleon.rl.bits import Row


class Shortcut(Protocol):
    """A part of a deal that is played without the engine."""

    @property
    def player(self) -> int:
        """The seat that is asked."""

    @property
    def row(self) -> int:
        """What it sees: the lowest bit is the first value."""

    @property
    def legal(self) -> int:
        """The numbers that it may choose, as bits."""

    @property
    def said(self) -> Sequence[tuple[int, Action]]:
        """The actions so far, each with its seat."""

    @property
    def state(self) -> State:
        """The state as the engine has it."""

    @property
    def is_over(self) -> bool:
        """Whether the engine goes on."""

    def do(self, number: int) -> None:
        """Does the action of a number. Raises `ValueError` if it is not legal."""


Ways: TypeAlias = "Mapping[int, ActionT | None]"
"""The actions that may be done, by number; None: the decision goes on with another number."""


class Code(ABC, Generic[StateT, ActionT, ViewT]):
    """A game in numbers."""

    name: ClassVar[str]
    """Its name in PettingZoo, with the version of its numbers and observations."""
    game: Game
    """The game."""
    kinds: tuple[tuple[str, int], ...]
    """The kinds of actions in the order of their numbers, each with how many it has."""
    seen: spaces.Box
    """The space of an agent's observations."""

    def __init__(self, layout: tuple[tuple[str, int], ...]) -> None:
        self.layout: Final = layout
        """The parts of an observation: name and length, in order."""
        self.places: Final[Mapping[str, slice]] = _slices(layout)
        """Where each part is."""
        self.size: Final = sum(length for _, length in layout)
        """How many values an observation has."""
        self.numbers: Final[Mapping[str, slice]] = _slices(self.kinds)
        """Which numbers each kind of action has."""
        self.count: Final = sum(length for _, length in self.kinds)
        """How many numbers of actions there are."""

    def kind(self, number: int) -> tuple[str, int]:
        """The kind of a number, and its place in the kind.

        Raises `ValueError` for an unknown number.
        """
        for name, found in self.numbers.items():
            if found.start <= number < found.stop:
                return name, number - found.start
        raise BadNumber(f"no such number: {number}")

    def observe(self, state: StateT, seat: int) -> ViewT:
        """What a seat may know of a state; what `ways` works out itself may be missing."""
        view: ViewT = self.game.observe(state, seat)
        return view

    @abstractmethod
    def ways(
        self, view: ViewT, chosen: tuple[int, ...] = (), quiet: ActionT | None = None
    ) -> Ways[ActionT]:
        """What a seat may do, by number, after the numbers ``chosen`` in this decision.

        ``quiet``: what follows if nobody speaks, where that is possible (`GameOf.silence`).
        """

    @abstractmethod
    def steps(self, view: ViewT, action: ActionT) -> tuple[int, ...]:
        """The numbers that choose an action. Raises `ValueError` if it is not legal."""

    def action(self, view: ViewT, numbers: Iterable[int]) -> ActionT:
        """The action that numbers choose, the inverse of `steps`.

        Raises `ValueError` if they choose none, or do so before the last of them.
        """
        given, found = tuple(numbers), None
        for at, number in enumerate(given):
            ways = self.ways(view, given[:at])
            if found is not None or number not in ways:
                raise BadNumber(f"no such action: {given}")
            found = ways[number]
        if found is None:
            raise BadNumber(f"not a whole action: {given}")
        return found

    @abstractmethod
    def rows(self, asked: Sequence[tuple[ViewT, tuple[int, ...]]]) -> Row:
        """The observations, a row for each view with the numbers chosen so far."""

    def row(self, view: ViewT, chosen: tuple[int, ...]) -> int:
        """A row of zeros and ones as a whole number, whose lowest bit is the first value."""
        return number_of(self.rows([(view, chosen)])[0])

    def shortcut(self, state: StateT) -> Shortcut | None:
        """A quicker way than the engine from here on; None for none."""
        del state
        return None


class StepCode(Code[StateT, ActionT, ViewT]):
    """A game whose views are zeros and ones, by a layout; the rules come last."""

    parts: tuple[Block, ...]
    """The observation without the rules."""
    _steps: Callable[[ActionT], tuple[int, ...]]
    """The numbers of an action, all of them, whatever else is legal."""
    end: ClassVar[int] = 0
    """The number that ends a decision which might go on."""
    beyond: ClassVar[frozenset[str]] = frozenset()
    """The options that change nothing in a deal."""

    def __init__(self) -> None:
        rules = rule_parts(self.game.rules, self.beyond)
        layout = tuple((part.name, part.length * part.times) for part in (*self.parts, *rules))
        super().__init__(layout)
        self.seen = spaces.Box(0, 1, (self.size,), np.int8)

    def ways(
        self, view: ViewT, chosen: tuple[int, ...] = (), quiet: ActionT | None = None
    ) -> Ways[ActionT]:
        """What a seat may do, by number: the next step of every legal action that is left."""
        del quiet
        legal = cast("Sequence[ActionT]", view.legal)
        return next_steps(legal, self._steps, chosen, self.end)

    def steps(self, view: ViewT, action: ActionT) -> tuple[int, ...]:
        """The numbers that choose an action, as few as possible."""
        chosen: tuple[int, ...] = ()
        whole = self._steps(action)
        while True:
            ways = self.ways(view, chosen)
            number = whole[len(chosen)] if len(chosen) < len(whole) else self.end
            chosen = (*chosen, number)
            if number not in ways:
                raise BadNumber(f"not legal: {action}")
            if (found := ways[number]) is not None:
                if found != action:
                    raise BadNumber(f"not legal: {action}")
                return chosen


class BitCode(StepCode[StateT, ActionT, ViewT]):
    """A `StepCode` whose observations are made from values, each of them a whole number."""

    _values: Callable[[ViewT, tuple[int, ...]], Sequence[int]]
    """The observation, in the order of `parts`: each value as a whole number."""

    def __init__(self) -> None:
        super().__init__()
        self._bits = Bits(self.parts)

    def rows(self, asked: Sequence[tuple[ViewT, tuple[int, ...]]]) -> Row:
        """The observations, a row of zeros and ones for each view."""
        bits = self._bits
        found: Row = np.empty((len(asked), self.size), np.int8)
        bits.write([self._values(view, chosen) for view, chosen in asked], found)
        rules: Book | None = None
        for at, (view, _) in enumerate(asked):
            if view.rules is not rules:  # mostly the same for all rows
                rules = view.rules
                found[at:, bits.size :] = rule_row(rules, self.beyond)
        return found


def next_steps(
    legal: Iterable[ActionT],
    steps: Callable[[ActionT], tuple[int, ...]],
    chosen: tuple[int, ...],
    end: int,
) -> dict[int, ActionT | None]:
    """The numbers that may come next, with the action if only one is left."""
    found: dict[int, ActionT | None] = {}
    if not chosen:
        for action in legal:
            number = steps(action)[0]
            found[number] = None if number in found else action
        return found
    at = len(chosen)
    for action in legal:
        whole = steps(action)
        if whole[:at] == chosen:
            number = whole[at] if at < len(whole) else end
            found[number] = None if number in found else action
    return found


def _slices(layout: Iterable[tuple[str, int]]) -> dict[str, slice]:
    found: dict[str, slice] = {}
    start = 0
    for name, length in layout:
        found[name] = slice(start, start + length)
        start += length
    return found


AnyGameCode: TypeAlias = Code[Any, Any, Any]
"""A game whose types are not known, in numbers."""


MOST_ACTIONS: Final = 1024
"""How many numbers there are for actions; if more actions are legal, the first of them count."""
LONGEST_VIEW: Final = 32_768
"""How many bytes an observation has; a shorter text is followed by zeros."""


class AnyCode(Code[State, Action, View]):
    """A game in numbers that have another meaning in every position."""

    name: ClassVar[str] = "any_game_v1"
    kinds = (("silence", 1), ("legal action", MOST_ACTIONS - 1))

    def __init__(self, game: Game) -> None:
        super().__init__((("view as JSON", LONGEST_VIEW),))
        self.game = game
        self.seen = spaces.Box(0, 127, (LONGEST_VIEW,), np.int8)

    def ways(
        self, view: View, chosen: tuple[int, ...] = (), quiet: Action | None = None
    ) -> Ways[Action]:
        """The legal actions by their places."""
        if chosen:
            return {}
        ways: dict[int, Action | None] = {} if quiet is None else {0: quiet}
        return ways | dict(enumerate(view.legal[: MOST_ACTIONS - 1], 1))

    def steps(self, view: View, action: Action) -> tuple[int, ...]:
        """The place of an action."""
        return (view.legal.index(action) + 1,)

    def rows(self, asked: Sequence[tuple[View, tuple[int, ...]]]) -> Row:
        """The views as texts."""
        found: Row = np.zeros((len(asked), LONGEST_VIEW), np.int8)
        for at, (view, _) in enumerate(asked):
            text = json.dumps(self.game.view_to_json(view), separators=(",", ":")).encode()
            found[at, : len(text)] = np.frombuffer(text[:LONGEST_VIEW], np.int8)
        return found


def found_game(game: Game | str) -> Game:
    """A game, or the one with a name. Raises `BadSetting` for an unknown game."""
    if not isinstance(game, str):
        return game
    if game not in GAMES:
        raise BadSetting(f"no such game: {game[:40]}")
    return game_named(game)


def code_of(game: Game | str) -> AnyGameCode:
    """A game in its own numbers, or in those of any game if it has none.

    Raises `BadSetting` for an unknown game.
    """
    found = found_game(game)
    room = room_if_any(found, "rl.code")
    code: AnyGameCode = room.CODE if room else AnyCode(found)
    return code
