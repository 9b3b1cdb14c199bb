"""What holds in every deal, whatever the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from napoleon import Action, IllegalAction, RuleSet, State, apply, legal, read_action, write_action
from napoleon.games.napoleon.play.actions import (
    BETRAY,
    CLOSE,
    PASS,
    Bid,
    Change,
    Discard,
    Name,
    Play,
    Seated,
)
from napoleon.games.napoleon.play.gain import gain_of
from napoleon.games.napoleon.play.result import french_seats
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS, HONORS_MASK
from napoleon.games.napoleon.rules.widow import face_up
from napoleon.kit.cards import mask_of
from napoleon.match.refusals import BadNotation
from tests.laws.random_play import CHANCES, EVERY_RULES, any_rules, examples, sdc_rules, steps

LONGEST_AUCTION = 6 * 60
"""More calls than any auction has: each bid is higher, with at most five passes between two."""


def check_cards(state: State) -> None:
    """Every card is in exactly one place: a hand, the widow, the discards or a trick."""
    taken = state.phase in ("change", "exchange") or bool(state.discards_mask)
    places = [
        *state.hands,
        *(trick.played for trick in (*state.tricks, state.trick)),
        state.discards_mask if taken else state.deal.widow_mask,
    ]
    whole = 0
    for place in places:
        assert not whole & place
        whole |= place
    assert whole == mask_of(pack_of(state.rules).cards)


def check_honors(state: State) -> None:
    """Honors taken and waiting are those of the tricks, with what the rules add for discards."""
    in_tricks = sum((trick.played & HONORS_MASK).bit_count() for trick in state.tricks)
    laid = (state.discards_mask & HONORS_MASK).bit_count()
    way = state.rules.text("widow.discarded_honors")
    added = laid if way == "collect" and state.tricks else 0
    assert sum(state.honors) + state.waiting == in_tricks + added
    assert sum(state.honors) <= HONORS
    if state.rules.text("joker.holds") == "off":
        assert state.waiting == 0


def check_gain(before: State, after: State) -> None:
    """What a trick brought is what its winner got, or what waits; also by the open cards."""
    if len(after.tricks) == len(before.tricks):
        return
    gain = gain_of(after.law, after.tricks, after.discards_mask)
    got = sum(after.honors) - sum(before.honors)
    assert gain.honors == got + after.waiting
    assert gain.carried == before.waiting
    shown = face_up(after.rules.widow, after.discards_mask)
    assert gain == gain_of(after.law, after.tricks, shown)


def check_result(state: State) -> None:
    """The end: every card is played, the sides add up, the points are a row of the table."""
    result = state.result
    if result is None:
        assert state.contract is None
        assert state.rules.text("auction.all_pass") not in ("first-bidder", "dealer-bids")
        return
    assert not any(state.hands)
    assert len(state.tricks) == len(state.winners) == pack_of(state.rules).hand_size
    side = french_seats(state)
    assert result.french == sum(state.honors[seat] for seat in side)
    allies = [points for seat, points in enumerate(result.points) if seat not in side]
    assert len(set(allies)) == 1
    if state.rules.text("scoring.points") in ("zerosum", "bid"):
        assert sum(result.points) == 0
    else:
        assert min(result.points) >= 0
        assert (result.points[side[0]] > 0) == result.made
        assert (allies[0] > 0) != result.made
    if result.triumph:
        assert result.french in (0, HONORS)


def play_one(chance: random.Random, rules: RuleSet) -> int:
    """One deal under every check; returns the number of its actions."""
    calls = count = 0
    last: State | None = None
    for before, action, after in steps(chance, rules):
        count += 1
        calls += before.phase == "auction"
        check_cards(before)
        check_honors(before)
        check_gain(before, after)
        assert action in legal(before)
        assert read_action(write_action(action)) == action
        assert (after.phase == "finished") == (legal(after) == ())
        last = after
    assert calls < LONGEST_AUCTION
    assert last is not None
    check_honors(last)
    check_result(last)
    return count


@examples(20)
@given(CHANCES)
def test_deals_under_sdc_options(chance: random.Random) -> None:
    assert play_one(chance, sdc_rules(chance)) >= 50


@examples(20, share=1)
@given(CHANCES)
def test_deals_under_all_rules(chance: random.Random) -> None:
    assert play_one(chance, any_rules(chance)) > 0


def _guesses(chance: random.Random, state: State) -> list[Action]:
    """Actions of every kind, most of them illegal now."""
    seats, suits = range(-1, 7), range(5)
    card = chance.randrange(54)
    bid = Bid(chance.randrange(9, 22), chance.choice(suits), chance.choice((None, card)))
    some = [chance.randrange(54) for _ in range(len(state.deal.widow))]
    joker = chance.choice((52, 53))
    return [
        PASS,
        CLOSE,
        BETRAY,
        bid,
        Seated(chance.choice(seats), bid),
        Name(card),
        Change(bid.number, bid.trump, None),
        Change(None, None, card),
        Change(bid.number, bid.trump, card),
        Discard(mask_of(some)),
        Discard(state.hands[0]),
        *(Play(other) for other in range(54)),
        Play(joker, suit=chance.randrange(4)),
        Play(joker, stands_for=card),
        Play(card, suit=chance.randrange(4)),
        Play(card, stands_for=card),
        Play(card, betrays=True),
        Play(8, betrays=True),
    ]


@examples(10, share=4)
@given(CHANCES, EVERY_RULES)
def test_apply_accepts_exactly_what_is_legal(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    for state, _, _ in steps(chance, rules_of(chance)):
        allowed = set(legal(state))
        assert len(allowed) == len(legal(state))
        for action in chance.sample(sorted(allowed, key=write_action), min(len(allowed), 8)):
            apply(state, action)
        for action in _guesses(chance, state):
            if action in allowed:
                continue
            with pytest.raises(IllegalAction) as refused:
                apply(state, action)
            assert refused.value.reason


def _anything(chance: random.Random) -> Any:
    """Values that a program may pass where a number belongs."""
    near = chance.randrange(-3, 60)
    return chance.choice(
        (near, near, near, chance.randrange(22), None, True, -1, 1 << 70, -(1 << 70))
    )


def _nonsense(chance: random.Random) -> Any:
    """An action of each kind with anything in it."""
    some = [_anything(chance) for _ in range(4)]
    bid = Bid(some[0], some[1], some[2])
    return [
        bid,
        Seated(some[3], bid),
        Seated(some[3], some[0]),
        Name(some[0]),
        Change(some[0], some[1], some[2]),
        Discard(some[0]),
        Discard(chance.getrandbits(60)),
        Play(some[0]),
        Play(some[0], some[1], some[2], betrays=chance.random() < 0.5),
        Play(52, some[1], some[2], betrays=chance.random() < 0.5),
        Play(8, some[1], betrays=True),
    ]


@examples(20, share=4)
@given(CHANCES, EVERY_RULES)
def test_an_action_object_with_anything_in_it_is_refused_with_a_reason(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    for state, _, after in steps(chance, rules_of(chance)):
        for action in _nonsense(chance):
            try:
                apply(state, action)
            except IllegalAction:
                assert action not in legal(state)
            else:
                assert action in legal(state)
        if after.phase == "finished":
            for action in _nonsense(chance):
                with pytest.raises(IllegalAction, match="deal_over"):
                    apply(after, action)


@examples(14, share=4)
@given(CHANCES, EVERY_RULES)
def test_what_is_no_action_at_all_is_a_wrong_type(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    no_actions: list[Any] = [None, 13, "13S", (13, 3), object()]
    for before, _, after in steps(chance, rules_of(chance)):
        for state in (before, after):
            with pytest.raises(TypeError, match="was expected"):
                apply(state, chance.choice(no_actions))


@examples(14, share=4)
@given(CHANCES)
def test_a_finished_deal_takes_nothing_more(chance: random.Random) -> None:
    *_, (_, _, end) = steps(chance, any_rules(chance))
    for action in _guesses(chance, end):
        with pytest.raises(IllegalAction, match="deal_over"):
            apply(end, action)


@examples(67)
@example("-")
@example("HA")
@given(st.text(max_size=12))
def test_texts_that_are_no_actions_are_refused(text: str) -> None:
    found: list[Action] = []
    with suppress(BadNotation):
        found.append(read_action(text))
    assert [read_action(write_action(action)) for action in found] == found
