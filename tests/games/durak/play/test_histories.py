"""A view holds what its seat may know, and no more: histories that a seat cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import given

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import PASS, SIX, plain
from napoleon.games.durak.play.engine import apply, opening_events
from napoleon.games.durak.play.events import Recycled
from napoleon.games.durak.play.notation import read_face
from napoleon.games.durak.play.public import public_of
from napoleon.games.durak.play.state import FINISHED
from napoleon.games.durak.play.view import View, observe, redact
from napoleon.games.durak.records.view import view_to_json
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.kit.cards import DECK
from tests.games.durak.histories import Moment, some_history, twins
from tests.games.durak.letters import after, table
from tests.games.durak.random_play import any_rules
from tests.laws.pages import page_after
from tests.laws.random_play import CHANCES, examples
from tests.nightly import spread

DOUBLE: Final[dict[str, RuleSet]] = {
    f"{name} {lowest}": PRESETS[name].with_text("pack.copies", "2").with_text("pack.lowest", lowest)
    for name in ("podkidnoy", "perevodnoy")
    for lowest in ("9", "7", "6")
}
"""Packs of 48, 64 and 72 cards of which there are two each."""


SIXES: Final = {name: rules.with_text("trump.six", "on") for name, rules in DOUBLE.items()}
"""Two packs in which the lowest trump is exchanged for a turn-up that has a twin."""


def _double_rules(chance: random.Random) -> RuleSet:
    """Any playable rules with two packs."""
    while True:
        rules = any_rules(chance).with_text("pack.copies", "2")
        if rules.conflict() is None:
            return rules


def _events(moments: list[Moment], at: int, seat: int) -> list[object]:
    """The events that a seat is sent at a moment of a history."""
    state, action, _ = moments[at]
    if action is None:
        return [redact(event, seat) for event in opening_events(state)]
    return [redact(event, seat) for event in apply(moments[at - 1].state, action).events]


def _settled(moment: Moment, seat: int) -> View | None:
    """A seat's view of the moment at which the bout before was over: the page shows it."""
    settled = moment.state.settled
    return None if settled is None else observe(settled, seat)


def _check(chance: random.Random, rules: RuleSet) -> int:
    """Compares the views and events of a seat in histories that it cannot tell apart; how many."""
    moments = some_history(chance, rules)
    seat = chance.randrange(moments[0].state.law.seats)
    found = _compared(chance, moments, seat)
    return sum(len(one) for one in found if one[0].state.deal != moments[0].state.deal)


def _compared(chance: random.Random, moments: list[Moment], seat: int) -> Iterator[list[Moment]]:
    """The histories that a seat cannot tell from this one: the same views and the same events."""
    for other in twins(chance, moments, seat):
        for at, (one, two) in enumerate(zip(moments, other, strict=False)):
            view = observe(one.state, seat)
            assert observe(two.state, seat) == view
            assert public_of(two.state) == public_of(one.state)
            assert _settled(two, seat) == _settled(one, seat)
            assert _events(other, at, seat) == _events(moments, at, seat)
        assert view_to_json(observe(other[-1].state, seat)) == view_to_json(
            observe(moments[len(other) - 1].state, seat)
        )
        yield other


@examples(20)
@given(CHANCES)
def test_a_seat_sees_the_same_in_histories_that_it_cannot_tell_apart(chance: random.Random) -> None:
    _check(chance, any_rules(chance))


@examples(20)
@given(CHANCES)
def test_the_same_with_two_packs_under_any_rules(chance: random.Random) -> None:
    _check(chance, _double_rules(chance))


def test_a_cover_face_down_that_goes_back_into_the_talon_stays_hidden() -> None:
    """Found by the law above with more examples than usual."""
    options = "defend.face_down=may bout.recycle=2 deal.hand=1"
    for to in ("above-turnup", "shuffle"):
        state = table(
            "S7C8CA|SJCTCQHA", f"{options} bout.recycled_to={to}", trump="H", talon="D6H9"
        )
        state = after(state, "S7 S7/SJ pass CT CT/(CA) pass")
        events = apply(state, PASS).events
        assert Recycled((read_face("CT"),), 1) in events


@pytest.mark.parametrize("preset", spread([*PRESETS, *DOUBLE], 9))
def test_a_seat_sees_the_same_under_every_preset(preset: str) -> None:
    rules = {**PRESETS, **DOUBLE}[preset]
    assert sum(_check(random.Random(f"{preset} {n}"), rules) for n in range(3)) > 5


def _same_pages(chance: random.Random, rules: RuleSet) -> int:
    """Compares the page of some seat in histories that it cannot tell apart; how many.

    Once the deal is over the page shows all cards.
    """
    moments, compared = some_history(chance, rules), 0
    me = chance.randrange(GAME.seats(rules))
    if moments[-1].state.phase == FINISHED:
        moments.pop()
    for other in twins(chance, moments, me):
        pages = []
        for history in (moments[: len(other)], other):
            actions = tuple(one.action for one in history if one.action is not None)
            pages.append(page_after(GAME, history[0].state, actions, me))
        if None in pages:
            continue
        assert pages[0] == pages[1]
        compared += other[0].state.deal != moments[0].state.deal
    return compared


@pytest.mark.parametrize("preset", spread([*PRESETS, *DOUBLE], 12))
def test_the_page_is_the_same_under_every_preset(preset: str) -> None:
    rules = {**PRESETS, **DOUBLE}[preset]
    assert sum(_same_pages(random.Random(f"page {preset} {n}"), rules) for n in range(3))


@examples(10, share=4)
@given(CHANCES)
def test_the_page_is_the_same_under_any_rules(chance: random.Random) -> None:
    _same_pages(chance, _double_rules(chance) if chance.random() < 0.5 else any_rules(chance))


def _places(moments: list[Moment]) -> list[int]:
    """Where the turn-up and its twin go."""
    start = moments[0].state
    face = start.turnup % DECK
    return [at for at, card in enumerate(start.deal.cards) if card % DECK == face]


@pytest.mark.parametrize("name", spread(SIXES, 6))
def test_an_exchange_shows_nobody_where_the_twin_of_the_turn_up_is(name: str) -> None:
    moved = 0
    for n in range(4):
        chance = random.Random(n)
        moments = some_history(chance, SIXES[name])
        for seat in range(moments[0].state.law.seats):
            for other in _compared(chance, moments, seat):
                if _places(other) != _places(moments):
                    moved += sum(
                        one.action is not None and plain(one.action) == SIX for one in other
                    )
    assert moved > 0, "exchanges where the twin lies elsewhere"
