"""What holds in every deal, whatever the rules."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak.play.actions import (
    PASS,
    SIX,
    TAKE,
    TOP,
    TOP_THROWN,
    Action,
    Chance,
    Choose,
    Counter,
    Doubt,
    Lead,
    Pick,
    Plain,
    Seated,
    Show,
    Throw,
    Transfer,
    cover,
)
from napoleon.games.durak.play.engine import MOST_MOVES, apply, legal
from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.games.durak.play.state import FINISHED, NO_CARD, State
from napoleon.games.durak.play.telling import opening_events
from napoleon.games.durak.play.view import HIDDEN, observe, redact
from napoleon.games.durak.rules import PRESETS
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import JOKER, mask_of
from napoleon.match.game import IllegalAction
from tests.games.durak.random_play import any_rules, new_state, steps


def check_cards(state: State) -> None:
    """Every card is in exactly one place, and what is known of hands is true."""
    places = [*state.hands, *(mask_of(cards) for cards in state.down), mask_of(state.talon)]
    places.append(state.discard)
    places += [1 << layer.card for layer in state.pile]
    places += [mask_of(stack) for stack in state.stacks]
    places += [state.field, 1 << state.turned if state.turned >= 0 else 0]
    if state.phase != "shuffle" and state.course.last is not state.bout:
        places += [1 << entry.attack for entry in state.bout.table]
        places += [1 << entry.cover for entry in state.bout.table if entry.cover >= 0]
    whole = 0
    for place in places:
        assert not whole & place
        whole |= place
    assert whole == mask_of(law_of(state.rules).cards)
    assert not state.seen & ~state.discard
    for order, hand in zip(state.order, state.hands, strict=False):
        if state.phase != "shuffle":
            assert mask_of(order) == hand
            assert len(order) == hand.bit_count()


def check_roles(state: State) -> None:
    bout = state.bout
    assert bout.attacker != bout.defender or bout.attacker < 0
    if state.phase in ("lead", "respond", "throw"):
        assert len(bout.table) <= max(bout.limit, 1)
        assert not {bout.attacker, bout.defender} & set(state.course.out)
    for seat in state.acting:
        assert legal(state, seat), "somebody may act and can do nothing"


def every_action(state: State) -> list[Action]:
    """Actions that may be legal or not, most of them not."""
    faces = range(JOKER)
    table = [entry.attack % 54 for entry in state.bout.table]
    table += [layer.card % 54 for layer in state.pile[-2:]]
    found: list[Plain] = [PASS, TAKE, SIX, TOP, TOP_THROWN]
    found += [Lead((card,)) for card in faces] + [Throw((card,)) for card in faces]
    found += [Transfer((card,)) for card in faces] + [Show(card) for card in faces]
    found += [cover(attack, card) for attack in table for card in faces]
    found += [cover(attack, card, down=True) for attack in table for card in faces]
    found += [Chance(attack) for attack in table] + [Doubt(attack) for attack in table]
    found += [Choose(suit) for suit in range(4)] + [Pick(card) for card in faces]
    found += [Counter(a, card, (card % 13,)) for a in table for card in faces]
    pairs = [(card, other) for card in faces for other in range(card % 13, JOKER, 13)]
    found += [Lead(pair) for pair in pairs] + [Throw(pair) for pair in pairs]
    seats = range(state.law.seats)
    return [*found, *(Seated(seat, action) for seat in seats for action in found)]


def check_exact(state: State) -> None:
    """`apply` accepts what is legal and refuses all else."""
    allowed = {action for seat in range(state.law.seats) for action in legal(state, seat)}
    for action in {*every_action(state), *allowed}:
        assert is_accepted(state, action) == (action in allowed), write_action(action)


def is_accepted(state: State, action: Action) -> bool:
    try:
        apply(state, action)
    except IllegalAction as illegal:
        return not illegal.reason
    return True


def _player(state: State, seat: int) -> int:
    """Who decides for a seat: for the dummy's, the one who plays it."""
    return state.controller if seat == state.law.dummy else seat


def check_view(state: State, seat: int) -> None:
    """A view shows no card of a place that the seat does not see."""
    view, player = observe(state, seat), _player(state, seat)
    assert view.legal == legal(state, seat)
    if state.phase == FINISHED:
        return
    own = {other for other in range(state.law.seats) if _player(state, other) == player}
    for other, hand in enumerate(view.hands):
        assert (hand is not None) == ((other in own) != state.law.unseen)
        assert not view.known[other] & ~state.hands[other]
    for seen, entry in zip(view.bout.table, state.bout.table, strict=True):
        hidden = entry.down and entry.by not in own
        assert seen.cover == (HIDDEN if hidden else entry.cover)
    assert view.turnup in (NO_CARD, state.turnup)
    assert (view.pile, view.field, view.stacks) == (state.pile, state.field, state.stacks)


@pytest.mark.parametrize("number", range(60))
def test_every_deal_ends_and_breaks_no_law(number: int) -> None:
    chance = random.Random(number)
    for _ in range(3):
        rules = any_rules(chance)
        last = None
        for before, action, after in steps(chance, rules):
            check_cards(after)
            check_roles(before)
            assert read_action(write_action(action)) == action
            step = apply(before, action)
            for event in step.events:
                for seat in range(before.law.seats):
                    redact(event, seat)
            last = after
        assert last is not None
        assert last.moves <= MOST_MOVES
        result = last.result
        assert result is not None
        assert len(result.points) == last.law.seats
        assert (result.label == "durak") == bool(result.losers) or result.label == "dropped"


@pytest.mark.parametrize("number", range(30))
def test_apply_accepts_exactly_what_is_legal(number: int) -> None:
    chance = random.Random(f"exact {number}")
    rules = any_rules(chance)
    for before, _, _ in steps(chance, rules):
        if chance.random() < 0.02 and before.moves < 500:
            check_exact(before)


@pytest.mark.parametrize("number", range(30))
def test_views_hide_what_they_must(number: int) -> None:
    chance = random.Random(f"view {number}")
    rules = any_rules(chance)
    for before, _, after in steps(chance, rules):
        if chance.random() < 0.1:
            for seat in range(before.law.seats):
                check_view(before, seat)
                check_view(after, seat)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_plays_to_its_end(preset: str) -> None:
    chance = random.Random(preset)
    *_, (_, _, last) = steps(chance, PRESETS[preset])
    assert last.result is not None
    assert not last.acting


def test_presets_begin_with_somebody_who_may_act() -> None:
    chance = random.Random(3)
    for rules in PRESETS.values():
        state = new_state(chance, rules)
        assert state.acting
        assert opening_events(state)
