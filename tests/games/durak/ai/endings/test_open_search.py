"""Endings that may go round in circles: an analysis of all positions confirms the proofs."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from napoleon.games.durak.ai.endings.duel import TooLong
from napoleon.games.durak.ai.endings.open_search import OpenSearch, _key
from napoleon.games.durak.ai.endings.solution import LOSS, WIN, solved, solved_open
from napoleon.games.durak.ai.endings.tables import is_ending
from napoleon.games.durak.play.engine import apply, legal
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.state import FINISHED, State
from napoleon.games.durak.play.view import observe
from tests.games.durak.ai.endings.minimax import FULL, ending, ending_rules
from tests.games.durak.letters import after, table
from tests.games.durak.random_play import any_rules, steps
from tests.nightly import spread

NODES = 20_000
MOST = 4_000


def analysed(start: State) -> float | None:
    """What seat 0 of two can get, from all positions that can be reached; None: neither can."""
    states: dict[object, State] = {_key(start): start}
    follows: dict[object, list[object]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if len(states) > MOST:
            raise TooLong
        later = [apply(state, action).state for action in legal(state, state.acting[0])]
        follows[_key(state)] = [_key(one) for one in later]
        for one in later:
            if _key(one) not in states:
                states[_key(one)] = one
                if one.phase != FINISHED:
                    waiting.append(one)
    low = dict.fromkeys(states, 0.0)
    high = dict.fromkeys(states, 1.0)
    for key, end in states.items():
        if end.result is not None:
            losers = end.result.losers
            low[key] = high[key] = 0.0 if 0 in losers else 1.0 if losers else 0.5
    changed = True
    while changed:
        changed = False
        for key, after_keys in follows.items():
            best = min if states[key].acting[0] else max
            for bounds in (low, high):
                value = best(bounds[one] for one in after_keys)
                changed |= value != bounds[key]
                bounds[key] = value
    return low[_key(start)] if low[_key(start)] == high[_key(start)] else None


@pytest.mark.parametrize("number", spread(range(30), 4))
def test_it_proves_what_the_solver_of_two_says(number: int) -> None:
    chance = random.Random(f"open {number}")
    reached = 0
    while not reached:
        state = ending(chance, ending_rules(chance), 5)
        while state.phase != FINISHED:
            seat = state.acting[0]
            exact = solved_open(state, seat, FULL) if is_ending(state) else None
            if exact is not None:
                assert OpenSearch(NODES).value(state, seat) == exact.value
                reached += 1
            state = apply(state, chance.choice(legal(state))).state
    assert reached


def transferring(chance: random.Random) -> tuple[State, float]:
    """An ending with transfers that is small enough to be analysed whole, and its value."""
    while True:
        rules = ending_rules(chance).with_texts(
            {"transfer.allowed": "on", "transfer.last_lap": "allow", "trump.six": "off"}
        )
        if rules.conflict() is None:
            state = ending(chance, rules, 5)
            if not state.talon and state.phase != FINISHED:
                with suppress(TooLong):
                    if (value := analysed(state)) is not None:
                        return state, value


@pytest.mark.parametrize("number", spread(range(40), 4))
def test_with_transfers_it_proves_what_an_analysis_of_all_positions_says(number: int) -> None:
    state, expected = transferring(random.Random(f"transfer {number}"))
    assert OpenSearch(NODES).value(state, 0) == expected


def test_a_transfer_has_its_exact_value() -> None:
    state = after(table("C6 D6 HA | S6 C9 D9", "transfer.allowed=on"), "C6")
    found = solved(observe(state, 1), NODES)
    assert found is not None
    values = {write_action(action): value for action, value in found.values.items()}
    assert values == {"C6/C9": WIN, "C6/S6": WIN, ">S6": WIN, "take": LOSS}


def test_three_players_are_sure_only_against_both_others() -> None:
    state = table("SA | C6 D7 | H8 H9", trump="S")
    found = solved(observe(state, 0), NODES)
    assert found is None or found.value == WIN  # the others' hands are not told apart
    state = table("SA | C6 D7 | H8 H9", trump="S", open=True)
    found = solved(observe(state, 0), NODES)
    assert found is not None
    assert found.value == WIN


@pytest.mark.parametrize("number", spread(range(10), 5))
def test_other_games_are_never_called_solved_wrongly(number: int) -> None:
    chance = random.Random(f"any {number}")
    proven = 0
    while not proven:
        for state, action, _ in steps(chance, any_rules(chance)):
            if sum(map(int.bit_count, state.hands)) > 6 or not state.acting:
                continue
            seat = state.acting[0]
            found = solved(observe(state, seat), NODES)
            if found is None:
                continue
            proven += 1
            assert set(found.values) == set(legal(state, seat))
            end = apply(state, action).state.result
            if end is not None and found.value == WIN and action in found.best:
                assert seat not in end.losers
    assert proven
