"""The examples of the rules: for each preset a trick or a bout from deals that are played here.

The engine plays them, with computer players of the middling level and from a fixed seed. So the
same sources give the same example, and none contradicts the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, Final

from napoleon.kit.rule_book import Book
from napoleon.match.game import Event, Game, State, View
from napoleon.match.match import Match
from napoleon.match.rooms import players_of, room_of
from napoleon.match.turns import next_action, reflex
from napoleon.ui.help.example import Example, ExampleOf

SEED: Final = "rules"
DEALS: Final = 2
PARTS: Final = 8
"""The best example is taken from this many deals, and this many tricks or bouts of each."""
NOBODY: Final = 6
"""A seat that no table has: a view from there is what everybody sees."""


def example_of(game: Game) -> ExampleOf[View, Event]:
    """The game's own part of its examples."""
    found: ExampleOf[View, Event] = room_of(game, "page.example").EXAMPLE
    return found


def example(game: Game, rules: Book) -> Example:
    """The example that shows most of some rules."""
    of = example_of(game)
    deals = (_parts(game, rules, of, number) for number in range(1, DEALS + 1))
    found = chain.from_iterable(islice(parts, PARTS) for parts in deals)
    return max(found, key=lambda one: of.worth(one.events))


def _parts(game: Game, rules: Book, of: ExampleOf[View, Event], number: int) -> Iterator[Example]:
    """The tricks or bouts of a deal, each from its first card to its end."""
    past: list[Event] = []
    shown: list[Event] = []
    over = False
    before: tuple[State, tuple[Event, ...]] | None = None
    for state, events in _steps(game, rules, number):
        for event in (game.redact(event, NOBODY) for event in events):
            if of.laid(event) and (over or not shown):
                if over and before is not None:
                    yield Example(game.observe(before[0], 0), before[1], tuple(shown))
                shown, over, before = [], False, (state, tuple(past))
            if shown or of.laid(event):
                shown += [event] if isinstance(event, of.shown) else []
                over = over or isinstance(event, of.ends)
            past.append(event)
    if over and before is not None:
        yield Example(game.observe(before[0], 0), before[1], tuple(shown))


def _steps(game: Game, rules: Book, number: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A deal, action by action: the state before, and the events."""
    players = players_of(game)
    match = Match.begun(game, rules, SEED, number)

    def decide(seat: int) -> Any:
        view = game.observe(match.state, seat)
        return players.choose(view, players.middling, SEED, 0).action

    while not match.deal_over:
        state = match.state
        action = reflex(game, state)
        if action is None:
            action = next_action(game, state, decide)
        match, step = match.play(action)
        yield state, tuple(step.events)
