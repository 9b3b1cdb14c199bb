"""Tricks that are played on in place are the engine's, bit by bit."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import PRESETS, RuleSet
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.rl.code import NapoleonCode
from napoleon.games.napoleon.rl.numbers import COUNT
from napoleon.games.napoleon.rl.tricks import Tricks
from napoleon.rl.bits import Row
from napoleon.rl.desk import Desk
from napoleon.rl.vector import VectorTable
from tests.games.napoleon.ai.players import rule_sets
from tests.laws.random_play import examples
from tests.napoleons import own_state
from tests.nightly import sampled


class Engine(NapoleonCode):
    """Napoleon in the same numbers, with the engine alone."""

    def shortcut(self, state: State) -> None:
        """Nothing is quicker than the engine."""


class Counting(NapoleonCode):
    """Counts the deals with tricks that are played on in place."""

    runs = 0

    def shortcut(self, state: State) -> Tricks | None:
        """The tricks of a deal, counted."""
        found = super().shortcut(state)
        self.runs += found is not None
        return found


def drawn(mask: Row, chance: np.random.Generator) -> Row:
    """A legal number at each table; all are equally likely."""
    rows, numbers = mask.nonzero()
    legal = np.bincount(rows)
    first: Row = np.cumsum(legal) - legal
    found: Row = numbers[first + (chance.random(len(legal)) * legal).astype(int)]
    return found


def same(one: object, other: object) -> bool:
    """Whether two results of an environment are equal, part by part."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, np.ndarray) and isinstance(other, np.ndarray) and one.dtype.kind == "O":
        return same(one.tolist(), other.tolist())
    return bool(np.array_equal(one, other))


def compared(
    rules: RuleSet | str, tables: int, deals: int, seed: int, max_cycles: int | None = None
) -> int:
    """Plays a number of deals both ways; returns how many had tricks played on in place."""
    chance, quick = np.random.default_rng(seed), Counting()
    both = [
        VectorTable([Desk(code, rules) for _ in range(tables)], max_cycles)
        for code in (quick, Engine())
    ]
    (seen, infos), (plain, known) = (table.reset(seed=seed) for table in both)
    ended = 0
    while ended < deals:
        assert same(seen, plain)
        assert same(infos, known)
        numbers = drawn(seen["action_mask"], chance)
        (seen, *results, infos), (plain, *others, known) = (table.step(numbers) for table in both)
        assert same(results, others)
        ended += int(results[1].sum() + results[2].sum())
    return quick.runs


@pytest.mark.parametrize(
    ("preset", "deals"),
    sampled(
        [(preset, deals) for preset in PRESETS for deals in (30, 2000)],
        [(preset, 30) for preset in list(PRESETS)[::4]],
    ),
)
def test_every_preset_is_played_as_by_the_engine(preset: str, deals: int) -> None:
    assert compared(f"preset={preset}", 16, deals, deals) >= deals


@examples(10)
@given(rules=rule_sets(), seed=st.integers(0, 10_000))
def test_any_rules_are_played_as_by_the_engine(rules: RuleSet, seed: int) -> None:
    changes = rules.betrayal.adjutant or rules.betrayal.napoleon
    assert bool(compared(rules, 3, 4, seed)) != changes


def test_deals_that_are_cut_off_end_as_with_the_engine() -> None:
    assert compared("preset=four", 3, 12, 5, max_cycles=37)


def test_the_desks_learn_what_was_played() -> None:
    quick, plain = (
        VectorTable([Desk(code) for _ in range(4)]) for code in (NapoleonCode(), Engine())
    )
    chance = np.random.default_rng(3)
    seen, _ = quick.reset(seed=3)
    plain.reset(seed=3)
    tricks = 0
    for step in range(90):
        numbers = drawn(seen["action_mask"], chance)
        seen = quick.step(numbers)[0]
        plain.step(numbers)
        if step % 7 == 0:
            for desk, other in zip(quick.desks, plain.desks, strict=True):
                assert (desk.state, desk.said, desk.view) == (other.state, other.said, other.view)
                tricks += len(own_state(desk.state).tricks)
    assert tricks


def test_where_a_number_is_refused_nothing_is_done() -> None:
    table = VectorTable([Desk(NapoleonCode()) for _ in range(2)])
    seen, chance, refused = table.reset(seed=1)[0], np.random.default_rng(1), 0
    for number in (-1, COUNT):
        with pytest.raises(ValueError, match=f"illegal action: {number}$"):
            table.step(np.array([0, number]))
    for _ in range(120):
        numbers = drawn(seen["action_mask"], chance)
        wrong = np.array([numbers[0], refused * 7 % COUNT])
        if not seen["action_mask"][1, wrong[1]]:
            said = [len(desk.said) for desk in table.desks]
            with pytest.raises(ValueError, match=f"illegal action: {wrong[1]}$"):
                table.step(wrong)
            assert [len(desk.said) for desk in table.desks] == said
            refused += 1
        seen = table.step(numbers)[0]
    assert refused > 100
