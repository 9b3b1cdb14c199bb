"""The positions of imagined deals follow the engine, step for step."""

from __future__ import annotations

import random
from typing import Final

import pytest

from napoleon.games.durak.ai.mask_table import is_common, is_playable
from napoleon.games.durak.ai.playout import play_out
from napoleon.games.durak.ai.position import LEADS, OVER, Position
from napoleon.games.durak.ai.worlds import Imagined
from napoleon.games.durak.play.actions import (
    PASS,
    TAKE,
    Cover,
    Lead,
    Plain,
    Show,
    Throw,
    Transfer,
    seated,
)
from napoleon.games.durak.play.engine import apply, legal
from napoleon.games.durak.play.roles import names_seat
from napoleon.games.durak.play.state import CUBE, FINISHED, State, face_of, faces_of
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.kit.cards import DECK
from tests.games.durak.letters import after, table
from tests.games.durak.random_play import any_rules, new_state, some_action
from tests.nightly import spread

COMMON: Final = [
    name for name, rules in PRESETS.items() if is_common(new_state(random.Random(1), rules).law)
]


class _Engine:
    """Plays in the engine what is played in the position, and compares the two."""

    def __init__(self, state: State, at: Position) -> None:
        self.state = state
        self.at = at
        self.steps: list[str] = []

    def __call__(self, name: str, seat: int, bits: int, attack: int) -> None:
        if self.went_round:
            return
        self.compare()
        table = self.at.table
        faces = tuple(sorted(map(face_of, table.cards_in(bits))))
        action: Plain
        match name:
            case "lead":
                action = Lead(faces)
            case "cover":
                (beaten,) = table.cards_in(attack)
                action = Cover(face_of(beaten), faces[0])
            case "throw":
                action = Throw(faces)
            case "transfer":
                action = Transfer(faces)
            case "show":
                action = Show(faces[0])
            case _:
                action = TAKE if name == "take" else PASS
        state = self.state
        named = seated(seat, action) if names_seat(state, action) else action
        assert named in legal(state, seat)
        self.state = apply(state, named).state
        self._skip_doubling()
        self.steps.append(name)

    @property
    def went_round(self) -> bool:
        """Whether the deal has ended in a circle; a position goes on to a bound of its own."""
        result = self.state.result
        return result is not None and result.label == "no-result"

    def _skip_doubling(self) -> None:
        while self.state.phase == CUBE:
            self.state = apply(self.state, PASS).state

    def _faces(self, bits: int) -> list[int]:
        """The faces of some bits: it does not matter which of two copies is played."""
        return sorted(card % DECK for card in self.at.table.cards_in(bits))

    def compare(self) -> None:
        """The same cards, roles and counters in both."""
        state, at = self.state, self.at
        table, bout, course = at.table, state.bout, state.course
        over = state.phase == FINISHED
        hands = [sorted(faces_of(hand)) for hand in state.hands]
        assert [self._faces(hand) for hand in at.hands] == hands
        assert at.talon == tuple(table.bit_of[card] for card in state.talon)
        assert sorted(at.out) == sorted(course.out)
        assert (at.phase == OVER) == over
        if over:
            assert state.result is not None
            assert at.losers == state.result.losers
            return
        assert (at.leader, at.attacker, at.defender) == (bout.leader, bout.attacker, bout.defender)
        assert at.limit == bout.limit
        counters = course.bouts, course.successes, course.refills, course.advance, course.lap_first
        assert (at.bouts, at.successes, at.refills, at.advance, at.lap_first) == counters
        if at.phase == LEADS:
            return
        assert at.fits == table.mask(bout.fits)
        assert at.laid == len(bout.table)
        attacks = sorted(one.attack % DECK for one in bout.table if one.is_open)
        assert sorted(face for bit in at.open for face in self._faces(bit)) == attacks
        assert (at.closed, at.thrown, at.passed_on) == (bout.closed, bout.thrown, bout.transfers)


def _followed(chance: random.Random, rules: RuleSet) -> list[str]:
    """Plays on from a state of a deal in both; the names of the steps."""
    state = new_state(chance, rules)
    for _ in range(chance.randrange(60)):
        after = apply(state, some_action(chance, state)).state
        if after.phase == FINISHED:
            break
        state = after
    while not is_playable(observe(state, 0)) or state.phase == CUBE:
        state = apply(state, legal(state)[0]).state
        if state.phase == FINISHED:
            return []
    seat = state.acting[0]
    at = Imagined(observe(state, seat)).of_state(state)
    engine = _Engine(state, at)
    engine.compare()
    play_out(at, chance.random, 0.3, engine)
    if at.phase == OVER and not engine.went_round:
        engine.compare()
    return engine.steps


@pytest.mark.parametrize("preset", spread(COMMON, 4))
def test_a_position_of_a_preset_follows_the_engine(preset: str) -> None:
    chance = random.Random(preset)
    found = {name for _ in range(12) for name in _followed(chance, PRESETS[preset])}
    assert {"lead", "cover", "take"} <= found


@pytest.mark.parametrize("number", spread(range(40), 4))
def test_a_position_follows_the_engine_under_any_common_rules(number: int) -> None:
    chance = random.Random(f"position {number}")
    while True:
        rules = any_rules(chance)
        if is_common(new_state(chance, rules).law):
            break
    for _ in range(4):
        _followed(chance, rules)


def test_most_presets_are_common() -> None:
    assert len(COMMON) >= 20


@pytest.mark.parametrize("preset", spread(COMMON, 4))
def test_bouts_in_one_go_are_the_same_bouts(preset: str) -> None:
    chance = random.Random(preset)
    for _ in range(20):
        state = new_state(chance, PRESETS[preset])
        at = Imagined(observe(state, 0)).of_state(state)
        number = chance.random()
        ends = []
        for quick in (False, True):
            end = at.copy()
            play_out(end, random.Random(number).random, 0.2, quick=quick)
            ends.append((end.hands, end.talon, sorted(end.out), end.losers, end.bouts))
        assert ends[0] == ends[1]


def test_in_an_imagined_deal_an_attack_that_can_be_covered_is() -> None:
    state = after(table("C7 D9 SA | H6 D8 S9", trump="H", talon="DJCJSTDKCKHJ"), "C7")
    steps: list[str] = []
    for number in range(20):
        chance = random.Random(number)
        at, before = Imagined(observe(state, 1)).draw(chance), len(steps)
        play_out(at, chance.random, 0.0, lambda name, *_: steps.append(name))
        assert steps[before] == "cover"
