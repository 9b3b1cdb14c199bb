"""Endings dealt at random, and what they are worth by plain minimax through the engine.

``python -m tests.games.durak.ai.endings.minimax 100000`` compares the solver with it until this
many positions have been checked, and stops at the first difference. ``--cards`` is the most cards
in play, ``--seed`` another course of chance.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from typing import Final

from napoleon.games.durak.ai.endings.solution import WIN, solved, solved_open, sought
from napoleon.games.durak.ai.endings.tables import exchanges_six, is_ending
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.engine import apply, legal, new_deal
from napoleon.games.durak.play.state import FINISHED, LEAD, State
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules import PRESETS, RuleSet, strength, trump
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import DECK, SUITS, suit_of, write_card

FULL: Final = 1_000_000
"""Positions enough for every ending here."""
MOST_KNOWN: Final = 30_000
"""Minimax gives up an ending with more positions than this."""
MOST_LED: Final = 30
"""The most positions before a lead that are checked in each ending."""
_OPTIONS: Final = {
    "deal.hand": "6 6 3 2",
    "pack.lowest": "6 9 2 7",
    "pack.copies": "1 1 1 2",
    "trump.source": "next next own none",
    "trump.must_answer": "off on",
    "trump.visible": "on off",
    "trump.six": "off off on",
    "strength.closed": "none none spades",
    "strength.royal": "off six six-and-ace",
    "strength.ten_high": "off on",
    "strength.one_plain_suit": "off off on",
    "strength.twin": "no closes",
    "lead.same": "1 1 2 4",
    "lead.strongest": "off off off on",
    "throw.allowed": "on on on on off",
    "throw.limit": "six hand",
    "throw.first_cap": "none first-bout until-success",
    "throw.order": "free sequential gate attacker-first",
    "throw.after_take": "off on",
    "transfer.allowed": "off off off on",
    "transfer.last_lap": "forbid",
    "bout.taken": "all all unbeaten",
    "refill.rule": "to-size to-size when-empty none",
    "ending.draw": "on off",
}


class TooMany(Exception):
    """An ending has more positions than minimax searches."""


def ending_rules(chance: random.Random) -> RuleSet:
    """Rules of two players in which endings can be solved."""
    while True:
        rules = PRESETS["podkidnoy"].with_text("table.players", "2")
        for name, texts in _OPTIONS.items():
            rules = rules.with_text(name, chance.choice(texts.split()))
        if rules.conflict() is None:
            return rules


def ending(chance: random.Random, rules: RuleSet, most: int) -> State:
    """A position with a limited number of cards in the hands, and up to two in the talon."""
    law = law_of(rules)
    cards = list(law.cards)
    chance.shuffle(cards)
    if chance.random() < 0.5:  # few ranks, so that much can be added
        some = set(chance.sample(range(law.six, 13), 4))
        cards.sort(key=lambda card: card % DECK % 13 not in some)
    count = chance.randint(2, most)
    first = chance.randint(1, count - 1)
    talon = cards[count : count + chance.choice((0, 0, 1, 2))]
    suit = suit_of(talon[-1] % DECK) if talon else chance.randrange(4)
    letters = SUITS[suit]
    if trump.is_own(law.rules.trump):
        letters = chance.choice(SUITS) + chance.choice(SUITS)
    elif not trump.named_by_card(law.rules.trump) or suit == strength.closed_suit(
        law.rules.strength
    ):
        letters = "N"
    hands = [_written(cards[:first]), _written(cards[first:count])]
    deal = Deal.parse(
        hands,
        _written(talon),
        trump=letters,
        attacker=chance.randrange(2),
        bouts=chance.randrange(2),
    )
    return new_deal(rules, deal, 0)


def _written(cards: list[int]) -> str:
    return "".join(write_card(card % DECK) for card in cards)


class Minimax:
    """Plain minimax with a memory. Its methods raise `TooMany`.

    Where several seats may act, the first that the engine names does.
    """

    def __init__(self) -> None:
        self._known: dict[object, float] = {}
        self.led: list[State] = []
        """The positions before a lead that it has reached."""

    def worth(self, state: State) -> float:
        """What a position is worth for seat 0."""
        if state.result is not None:
            losers = state.result.losers
            return 0.0 if 0 in losers else 1.0 if losers else 0.5
        bout, course = state.bout, state.course
        key = (
            *(state.phase, state.acting, state.hands, state.talon),
            *(bout.attacker, bout.limit, bout.table, bout.fits, bout.closed, bout.window),
            *(bool(course.bouts), bool(course.successes)),
        )
        if key not in self._known:
            if len(self._known) >= MOST_KNOWN:
                raise TooMany
            seat = state.acting[0]
            values = [self.worth(apply(state, action).state) for action in legal(state, seat)]
            self._known[key] = min(values) if seat else max(values)
            if state.phase == LEAD:
                self.led.append(state)
        return self._known[key]

    def worths(self, state: State, seat: int) -> dict[Action, float]:
        """What every action of a seat is worth to it."""
        values = {action: self.worth(apply(state, action).state) for action in legal(state, seat)}
        return {action: 1 - value if seat else value for action, value in values.items()}


def compared(chance: random.Random, most: int) -> Iterator[str]:
    """One ending: for each checked position ``""``, or what differs.

    These are the decisions of a random course of it, and some of all the positions before a lead.
    """
    rules = ending_rules(chance)
    state = ending(chance, rules, most)
    minimax = Minimax()
    while state.phase != FINISHED:
        for seat in state.acting:
            if not is_ending(state):  # with transfers it could go on for ever
                yield "" if _may_be_left(state) else f"left: {_said(state, seat)}"
                continue
            try:
                yield _difference(state, seat, minimax.worths(state, seat))
            except TooMany:
                return
        state = apply(state, chance.choice(legal(state))).state
    for state in chance.sample(minimax.led, min(len(minimax.led), MOST_LED)):
        seat = state.acting[0]
        value, found = minimax.worth(state), solved_open(state, seat, FULL)
        right = found is not None and found.value == (1 - value if seat else value)
        yield "" if right else f"{found} for {value} in {_said(state, seat)}"


def _difference(state: State, seat: int, expected: dict[Action, float]) -> str:
    """The solver's disagreements with minimax about a position."""
    view = observe(state, seat)
    open_cards, found = solved_open(state, seat, FULL), solved(view, FULL)
    said = f"{expected} in {_said(state, seat)}"
    if open_cards is None:
        return f"not solved: {said}"
    if open_cards.values != expected:
        return f"{open_cards.values} for {said}"
    best = sought(view, FULL)
    if found is None:
        hidden = len(state.talon) - (view.turnup >= 0)
        return "" if hidden else f"not solved from the view: {said}"
    if found.values != expected or best.solution is None:
        return f"{found.values} for the view of {said}"
    win = next((action for action, value in expected.items() if value == WIN), None)
    agrees = best.solution.values == expected and (best.win is None) == (win is None)
    proven = best.win is None or expected[best.win] == WIN
    return "" if agrees and proven else f"{best} for {said}"


def _said(state: State, seat: int) -> str:
    rules, position = state.rules.to_query(), state.deal.position
    return f"{rules} {position} {state.phase} {seat} {state.hands} {state.talon}"


def _may_be_left(state: State) -> bool:
    """Whether the solver skips it: a six may still be exchanged, or an attack passed on."""
    swaps = exchanges_six(state)
    passes = state.law.passes_on and state.course.lap_first < 0
    return passes or swaps


def main() -> None:
    """Compares until enough positions were checked; ends with an error at a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions", type=int)
    parser.add_argument("--cards", type=int, default=7)
    parser.add_argument("--seed", default="endings")
    wanted = parser.parse_args()
    chance = random.Random(wanted.seed)
    looked_at = endings = 0
    while looked_at < wanted.positions:
        endings += 1
        for difference in compared(chance, wanted.cards):
            looked_at += 1
            if difference:
                raise SystemExit(difference)
    sys.stdout.write(f"{looked_at} positions of {endings} endings: no difference\n")


if __name__ == "__main__":
    main()
