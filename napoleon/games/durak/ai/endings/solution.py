"""What is certain in an ending: the deal behind a view, and the exact value of every action."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from napoleon.games.durak.ai.endings.duel import ASKS_WIN, Duel, TooLong, packed
from napoleon.games.durak.ai.endings.open_search import MOST_CARDS, OpenSearch
from napoleon.games.durak.ai.endings.tables import Tables, exchanges_six, is_ending
from napoleon.games.durak.ai.worlds import Worlds
from napoleon.games.durak.play.actions import PASS, TAKE, Action, Cover, Lead, Plain, Throw, plain
from napoleon.games.durak.play.engine import legal, state_after
from napoleon.games.durak.play.laying import taken_out
from napoleon.games.durak.play.state import AFTER_TAKE, FINISHED, PREPARING, State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import refill
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, Seat
from napoleon.kit.kinds import must_be
from napoleon.match.refusals import IllegalAction, NoWorld


def known_deal(view: View) -> State | None:
    """The state behind a view; None where more than one is possible, or the deal is over.

    The known cards are those in hands that the seat sees, those that everybody saw being taken,
    shown or put away, those of the table, and the turn-up. The rest is in the only place that still
    has room. The talon may hold the turn-up and one card above it; where nobody draws, its order
    does not matter. The first hands, the deal and its chance are not restored.
    """
    if view.phase in PREPARING or view.phase == FINISHED or any(view.down) or view.law.unseen:
        return None
    try:
        worlds = Worlds(view)
    except NoWorld:
        return None
    if worlds.covers or sum(map(bool, worlds.places)) > 1:
        return None
    if worlds.talon_size > 1 and refill.draws(view.law.rules.refill):
        return None
    return worlds.draw(Random(0))


WIN: Final = 1.0
DRAW: Final = 0.5
LOSS: Final = 0.0
_DEARER: Final = 10
"""A position of `OpenSearch` takes about as long as this many of `Duel`."""

_FIRST_SHARE: Final = 200
"""How many positions each action gets at first to be proven a win."""
_GROWTH: Final = 4
"""How many times as large each next share is."""


class Solution(NamedTuple):
    """What each action of a seat is worth if both play perfectly from then on."""

    values: Mapping[Action, float]
    """`WIN`, `DRAW` or `LOSS`, for every legal action."""
    nodes: int
    """How many positions were searched."""

    @property
    def value(self) -> float:
        """What the position is worth."""
        return max(self.values.values())

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that keep it, in the order of the legal ones."""
        value = self.value
        return tuple(action for action, worth in self.values.items() if worth == value)


class Sought(NamedTuple):
    """The findings about an ending."""

    solution: Solution | None = None
    """What every action is worth; None: that would take too long."""
    win: Action | None = None
    """An action that wins; it may be found where the others would take too long."""


def sought(view: View, nodes: int, deadline: float = inf) -> Sought:
    """What a seat can be sure of, within a number of positions and a deadline of `perf_counter`.

    A winning action is sought first, then what all actions are worth: within as many positions
    again, or half as many where a win is found. Findings are used again.
    """
    state = known_deal(view)
    if state is None or not view.legal:
        return Sought()
    if not is_ending(state):
        return Sought(solved_open(state, view.seat, nodes, deadline))
    root = Root(state, nodes, Duel(Tables(state), nodes, deadline))
    win = root.win(view.seat, nodes)
    root.duel.nodes = nodes if win is None else nodes // 2
    try:
        return Sought(root.solution(view.seat), win)
    except TooLong:
        return Sought(None, win)


def solved(view: View, nodes: int) -> Solution | None:
    """The exact value of every action of the view's seat.

    None where more than one deal is possible, where something cannot be proven (three players, or
    positions that come again), or where the search would need more than ``nodes`` positions.
    Deterministic; it sees the view only.
    """
    state = known_deal(view)
    return None if state is None else solved_open(state, view.seat, nodes)


def solve(state: State, seat: Seat | None = None, *, nodes: int = 200_000) -> Solution | None:
    """The exact value of every action of a seat, with all cards open, the talon included.

    ``seat`` is the first that acts if left out. None where something cannot be proven (three
    players, or positions that come again), or where the search would need more than ``nodes``
    positions. Deterministic.

    Raises `IllegalAction` where nobody acts (``wrong_phase``) or it is another seat's turn
    (``not_your_turn``).

    >>> from napoleon.games import durak
    >>> deal = durak.Deal.parse(["S7C6", "C9H9"], trump="S")
    >>> found = durak.solve(durak.new_deal(durak.PRESETS["duel"], deal, first=0))
    >>> {durak.write_action(action): value for action, value in found.values.items()}
    {'C6': 0.0, 'S7': 1.0}
    """
    must_be(state, State)
    if not state.acting:
        raise IllegalAction("wrong_phase")
    if seat is not None and seat not in state.acting:
        raise IllegalAction("not_your_turn")
    return solved_open(state, state.acting[0] if seat is None else seat, nodes)


def solved_open(state: State, seat: int, nodes: int, deadline: float = inf) -> Solution | None:
    """The same as `solve`, before a ``deadline`` of `perf_counter`; None for who does not act."""
    if seat not in state.acting:
        return None
    try:
        if is_ending(state):
            return Root(state, nodes).solution(seat)
        return _searched(state, seat, nodes // _DEARER, deadline)
    except TooLong:
        return None


def _searched(state: State, seat: int, nodes: int, deadline: float) -> Solution | None:
    """The same where the ending could go on for ever; None unless every action is proven."""
    if sum(map(int.bit_count, state.hands)) > MOST_CARDS or exchanges_six(state):
        return None
    search, values = OpenSearch(nodes, deadline), {}
    for action in legal(state, seat):
        value = search.value(state_after(state, action), seat)
        if value is None:
            return None
        values[action] = value
    return Solution(values, (nodes - search.nodes) * _DEARER)


class Root:
    """The position of a state in an ending, and what its actions lead to."""

    def __init__(self, state: State, nodes: int, duel: Duel | None = None) -> None:
        """``duel``: that of an earlier position of the same deal, whose memory is used again."""
        self.state = state
        self.duel = duel or Duel(Tables(state), nodes)
        self.duel.nodes = nodes
        self.tables = tables = self.duel.tables
        bout = state.bout
        self._hands = [tables.masked(state.hands[seat]) for seat in (bout.attacker, bout.defender)]
        self._room = 0 if bout.closed else bout.limit - len(bout.table)
        self._fits = tables.masked(bout.fits) if tables.may_throw else 0
        self._uncovered = self._table = 0
        for entry in bout.table:
            if entry.is_open:
                self._uncovered |= tables.numbered(entry.attack)
            if entry.is_open or tables.takes_beaten:
                self._table |= tables.numbered(entry.attack)
            if entry.cover >= 0 and tables.takes_beaten:
                self._table |= tables.numbered(entry.cover)

    def solution(self, seat: int) -> Solution:
        """The values of all actions of a seat. Raises `TooLong`."""
        before = self.duel.nodes
        values = {action: self.value(seat, action) for action in legal(self.state, seat)}
        return Solution(values, before - self.duel.nodes)

    def win(self, seat: int, nodes: int) -> Action | None:
        """An action that is proven to win within this many positions; None: there is none.

        Each action gets a small share first, those that are left get larger ones: a proof may
        be short for one action and a thousand times as long for the next.
        """
        actions, share = legal(self.state, seat), _FIRST_SHARE
        while actions and nodes > 0:
            left = []
            for action in actions:
                given = self.duel.nodes = min(share, nodes)
                try:
                    if self.reaches(seat, action, WIN):
                        return action
                except TooLong:
                    if perf_counter() > self.duel.deadline:
                        return None
                    left.append(action)
                nodes -= given - max(self.duel.nodes, 0)
            actions, share = tuple(left), share * _GROWTH
        return None

    def value(self, seat: int, action: Action) -> float:
        """What an action is worth for the seat that does it. Raises `TooLong`."""
        if self.reaches(seat, action, WIN):
            return WIN
        return DRAW if self.tables.draw and self.reaches(seat, action, DRAW) else LOSS

    def reaches(self, seat: int, action: Action, value: float) -> bool:
        """Whether an action is worth at least this, `WIN` or `DRAW`. Raises `TooLong`."""
        bout = self.state.bout
        attacks = seat == bout.attacker
        course = self.state.course
        at = packed(
            self.tables,
            talon=len(self.state.talon) if self.tables.talon else 0,
            capped=(course.bouts > 0) | (course.successes > 0) << 1,
            who=self.tables.seats.index(bout.attacker),
            win=(value == WIN) == attacks,
        )
        worth = self._attacker_gets(plain(action), at, attacks=attacks)
        return (worth > at & ASKS_WIN) == attacks

    def _attacker_gets(self, action: Plain, at: int, *, attacks: bool) -> int:
        """What an action of either side is worth for the attacker, by the question ``at``."""
        duel, tables = self.duel, self.tables
        mine, theirs = self._hands
        table, uncovered, fits, room = self._table, self._uncovered, self._fits, self._room
        match action:
            case Lead():
                cards = self._cards(mine, action.cards)
                room -= cards.bit_count()
                fits = tables.fitting(cards)
                return duel.answer(mine ^ cards, theirs, cards, cards, fits, room, at)
            case Throw():
                card = self._cards(mine, action.cards)
                mine, table, room = mine ^ card, table | card, room - 1
                if self.state.phase == AFTER_TAKE:
                    return duel.given_up(mine, theirs, table, fits, room, at)
                uncovered |= card
                fitting = mine & fits if room else 0
                worth = duel.answer(mine, theirs, table, uncovered, fits, room, at)
                if worth > at & ASKS_WIN:
                    return worth
                more = duel.add(mine, theirs, table, uncovered, fits, room, at, fitting)
                return max(worth, more)
            case Cover():
                return self._covered(action, at)
        if action == TAKE:
            return duel.given_up(mine, theirs, table, fits, room, at)
        assert action == PASS
        assert attacks
        if self.state.phase == AFTER_TAKE:
            return duel.taken(mine, theirs | table, at)
        if uncovered:
            return duel.answer(mine, theirs, table, uncovered, fits, room, at)
        return duel.beaten(mine, theirs, at)

    def _covered(self, action: Cover, at: int) -> int:
        tables = self.tables
        mine, theirs = self._hands
        card = self._cards(theirs, (action.card,))
        attacks = (
            tables.numbered(entry.attack)
            for entry in self.state.bout.table
            if entry.is_open and entry.attack % DECK == action.attack
        )
        attack = next(attacks)
        uncovered = self._uncovered ^ attack
        table = self._table | card if tables.takes_beaten else self._table ^ attack
        fits = self._fits | tables.fitting(card)
        room = 0 if action.card == action.attack else self._room
        if uncovered:
            return self.duel.answer(mine, theirs ^ card, table, uncovered, fits, room, at)
        return self.duel.wait(mine, theirs ^ card, table, fits, room, at)

    def _cards(self, hand: int, faces: tuple[Face, ...]) -> int:
        """The cards of these faces in a hand, as the engine takes them."""
        whole = sum(1 << card for at, card in enumerate(self.tables.cards) if hand >> at & 1)
        cards, _ = taken_out(whole, faces)
        return sum(self.tables.numbered(card) for card in cards)
