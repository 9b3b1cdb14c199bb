"""Puzzles: endings of dealt games in which the attacker wins, but hardly any attack does.

The same seed gives the same puzzle on every Python: deals, their play and the choice of positions
come from the seed's own chance and from whole numbers. `VERSION` is part of that chance; raise it
whenever a seed would give another puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from napoleon.games.durak.ai.endings.duel import Duel, TooLong
from napoleon.games.durak.ai.endings.solution import WIN, Root
from napoleon.games.durak.ai.endings.tables import Tables, is_ending
from napoleon.games.durak.play.actions import PASS, TAKE, Action, Cover, Lead, Throw, plain
from napoleon.games.durak.play.deal import Deal, deal_to_json, shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.state import FINISHED, LEAD, State
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.kit.cards import SUITS, suit_of, write_cards
from napoleon.kit.chance import Chance, seed_of
from napoleon.kit.json_in import JsonWritten

VERSION: Final = 1
RULES: Final = PRESETS["podkidnoy"].with_text("table.players", "2")
"""The rules of every puzzle: two players, throw-in, nothing added after a take, draws."""
LEVELS: Final = 4
"""Puzzles are from level 1, the easiest, to this one."""
MOST_DEALS: Final = 800
"""The most deals that are looked through."""
_NODES: Final = 700
_FEWEST, _MOST = 5, 10
"""How many cards are in play."""
_FEWEST_ATTACKS: Final = 3
_CARELESS: Final = 6
"""One decision in this many is made at random, so that deals differ."""
_MANY: Final = 99
_SAME_SIDE: Final = 0.5
"""The rating of an answer after which the same seat moves again."""


class Puzzle(NamedTuple):
    """An ending: seat 0 attacks and wins."""

    rules: RuleSet
    """Its rules."""
    deal: Deal
    """The position, with both hands open."""
    line: tuple[Action, ...]
    """The solution, against the defence that makes it hardest."""
    level: int
    """How hard it is, from 1 on."""
    good: tuple[Action, ...]
    """The first attacks that win."""

    def write(self) -> JsonWritten:
        """The puzzle as an object of JSON, for the page."""
        return {
            "rules": self.rules.to_query(),
            "deal": deal_to_json(self.deal),
            "line": [write_action(action) for action in self.line],
            "good": [write_action(action) for action in self.good],
            "level": self.level,
        }


def puzzle(seed: str, level: int = 0) -> Puzzle:
    """The puzzle of a seed; ``level`` 0 for the first that is found, whatever its level.

    Raises `LookupError` if none is found in `MOST_DEALS` deals, `BadSeed` and `TypeError` for
    anything that is not a seed.
    """
    seed = seed_of(seed)
    for number in range(1, MOST_DEALS + 1):
        for found in puzzles_of_deal(seed, number):
            if level in (0, found.level):
                return found
    raise LookupError(f"no puzzle of level {level}")


def puzzle_of_the_day(date: str) -> Puzzle:
    """The puzzle of a date (``2026-11-23``): the same for everybody, of any level."""
    return puzzle(f"day {date}")


def puzzles_of_deal(seed: str, number: int) -> Iterator[Puzzle]:
    """The puzzles of one deal of a seed, as it is played."""
    label = f"durak|puzzle|{VERSION}|{seed}|{number}"
    chance = Chance(label)
    state = new_deal(RULES, shuffled(RULES, label, 1), 0)
    while state.phase != FINISHED:
        if state.phase == LEAD and not state.talon and _is_small(state):
            found = _puzzle(state)
            if found is not None:
                yield found
        state = apply(state, _played(state, chance)).state


def _is_small(state: State) -> bool:
    mine, theirs = (state.hands[seat].bit_count() for seat in _sides(state))
    return mine > 2 <= theirs and _FEWEST <= mine + theirs <= _MOST and is_ending(state)


def _sides(state: State) -> tuple[int, int]:
    return state.bout.attacker, state.bout.defender


def _played(state: State, chance: Chance) -> Action:
    """The play on the way: the weakest cover and attack; trumps only in the ending."""
    actions = legal(state, state.acting[0])
    if len(actions) == 1:
        return actions[0]
    if not chance.below(_CARELESS):
        return actions[chance.below(len(actions))]

    def cost(action: Action) -> tuple[bool, int]:
        match plain(action):
            case Cover(_, card) | Lead((card,)) | Throw((card,)):
                return suit_of(card) == state.trump, card % 13
        return True, 99

    best = min(actions, key=cost)
    dear = isinstance(plain(best), Throw) and cost(best)[0] and bool(state.talon)
    return PASS if dear else best


# ---- a position as a puzzle --------------------------------------------------------------


def _puzzle(state: State) -> Puzzle | None:
    """The puzzle of a position; None if it makes none: no win, or too many."""
    deal = _laid_out(state)
    start = new_deal(RULES, deal, 0)
    if len(legal(start, 0)) < _FEWEST_ATTACKS:
        return None
    duel = Duel(Tables(start), _NODES)
    try:
        most = (len(legal(start, 0)) + 1) // 3
        good = winning(start, duel, most)
        if not 0 < len(good) <= most:
            return None
        line, single = _line(start, duel)
    except TooLong:
        return None
    level = 1 if len(good) > 1 else min(LEVELS, single)
    return Puzzle(RULES, deal, line, level, good)


def _laid_out(state: State) -> Deal:
    """The position with the attacker in seat 0."""
    hands = [write_cards(state.hands[seat]) for seat in _sides(state)]
    return Deal.parse(hands, trump=SUITS[state.trump], open=True)


def _line(start: State, duel: Duel) -> tuple[tuple[Action, ...], int]:
    """The solution, and how many of its attacks were the only ones to win. Raises `TooLong`."""
    state, line, single = start, [], 0
    while state.phase != FINISHED:
        if state.acting[0] == 0:
            good = winning(state, duel)
            single += len(good) == 1 < len(legal(state, 0))
            action = next((one for one in good if one != PASS), PASS)
        else:
            action = hardest(state, 1, duel)
        line.append(action)
        state = apply(state, action).state
    return tuple(line), single


def winning(state: State, duel: Duel, most: int = _MANY) -> tuple[Action, ...]:
    """The actions that win for the seat that acts first, at most one more than ``most``.

    Raises `TooLong`.
    """
    root, seat = Root(state, duel.nodes, duel), state.acting[0]
    found: list[Action] = []
    for action in legal(state, seat):
        if len(found) <= most and root.reaches(seat, action, WIN):
            found.append(action)
    return tuple(found)


def hardest(state: State, seat: int, duel: Duel) -> Action:
    """The action of a lost seat: it leaves the other the smallest share of good actions.

    Raises `TooLong`.
    """

    def share(action: Action) -> tuple[float, bool]:
        after = apply(state, action).state
        if after.phase == FINISHED:
            return 1.0, False
        if after.acting[0] == seat:
            return _SAME_SIDE, False
        return len(winning(after, duel)) / len(legal(after, after.acting[0])), action == TAKE

    return min(legal(state, seat), key=share)
