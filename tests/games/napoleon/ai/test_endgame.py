"""The solver: the same results as plain minimax, but faster; and it stops at its limits."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given

from napoleon import PRESETS, RuleSet
from napoleon.games.napoleon.ai.endings.endgame import Move, Solver, TooLong
from napoleon.games.napoleon.ai.endings.solution import honors_of_french
from napoleon.games.napoleon.ai.mask_table import MaskTable, Stands, table_of
from napoleon.games.napoleon.ai.playout import MaskState, after, bits_of
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.trick import NO_SUIT
from tests.laws.random_play import CHANCES, EVERY_RULES, examples

LONG = 10**7


def endings(law: Law, chance: random.Random, cards: int) -> MaskState:
    """The last cards of a shuffled pack, a random seat to lead, random sides."""
    table = table_of(law)
    pack = list(law.pack.cards)
    chance.shuffle(pack)
    hands = tuple(
        sum(table.bit_of[card] for card in pack[seat * cards : (seat + 1) * cards])
        for seat in range(table.players)
    )
    french = tuple(chance.random() < 0.4 for _ in range(table.players))
    number = table.tricks - cards
    leader = chance.randrange(table.players)
    return MaskState(hands, (), NO_SUIT, (), leader, number, french, chance.randrange(2), 0)


def moves(table: MaskTable, at: MaskState) -> list[Move]:
    """Every legal card; a led Joker with every suit that it may name."""
    found: list[Move] = []
    law = table.law
    hand = at.hands[at.turn]
    for bit in bits_of(table.legal(hand, at.bits, at.suit, at.number, at.stands)):
        card = table.card_of[bit.bit_length() - 1]
        if at.bits:
            more: Stands = ()
            if bit & table.standing:
                more = table.stand_in(bit, at.bits, at.suit, at.number)
            found.append((bit, at.suit, (*at.stands, *more)))
        elif not bit & table.jokers:
            found.append((bit, law.asked(card, at.number, None, None), ()))
        elif law.namings(card, at.number):
            found.extend(
                (bit, law.asked(card, at.number, suit, None), ())
                for suit in law.namings(card, at.number)
            )
        else:
            found.append((bit, *table.lead_joker(bit, hand ^ bit, at.number)))
    return found


def minimax(table: MaskTable, at: MaskState) -> int:
    """The honors of the French, by trying everything."""
    if at.number == table.tricks:
        return at.taken
    values = [minimax(table, after(table, at, *move)) for move in moves(table, at)]
    return max(values) if at.french[at.turn] else min(values)


@examples(20, share=4)
@given(CHANCES, EVERY_RULES)
def test_the_solver_is_minimax(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    law = Law(rules_of(chance), chance.randrange(4))
    table, at = table_of(law), endings(law, chance, 2)
    assert honors_of_french(Solver(table, LONG), at) == minimax(table, at)


def test_three_cards_under_every_preset() -> None:
    chance = random.Random(3)
    for rules in PRESETS.values():
        law = Law(rules, chance.randrange(4))
        table, at = table_of(law), endings(law, chance, 3)
        solver = Solver(table, LONG)
        assert honors_of_french(solver, at) == minimax(table, at)
        first = moves(table, at)[0]
        then = after(table, at, *first)
        assert honors_of_french(solver, then) == minimax(table, then), "what it knows misleads it"


def test_it_gives_up_where_it_may_look_at_too_few_positions() -> None:
    chance = random.Random(1)
    law = Law(RuleSet(), 2)
    table, at = table_of(law), endings(law, chance, 6)
    solver = Solver(table, 20)
    with pytest.raises(TooLong):
        honors_of_french(solver, at)
    ticks = iter(range(10**6))
    late = Solver(table, LONG, deadline=2.0, clock=lambda: float(next(ticks)))
    with pytest.raises(TooLong):
        late.reaches(endings(law, chance, 9)._replace(french=(True, False, True, False, False)), 9)
    assert next(ticks) == 4
