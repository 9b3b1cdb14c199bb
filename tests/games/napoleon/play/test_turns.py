"""Who may act, how a deal ends, and the names that a program needs for both."""

from __future__ import annotations

import doctest
import random
import re
from itertools import chain, pairwise

import pytest
from hypothesis import given

import napoleon
from napoleon import (
    PRESETS,
    Action,
    IllegalAction,
    Match,
    RuleSet,
    State,
    actors,
    apply,
    ending,
    legal,
    new_deal,
    observe,
    shuffled,
)
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import CLOSE, PASS, Bid, Play, Seated
from napoleon.games.napoleon.play.state import PLAY
from napoleon.games.napoleon.play.turns import actor_of, keeps_silent, legal_for, silence
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.match.turns import Order, Turn, course, next_action, outcome, played_out
from tests.laws.random_play import CHANCES, any_rules, examples, steps
from tests.letters import after, started
from tests.nightly import spread


@examples(10, share=4)
@given(CHANCES)
def test_those_may_act_who_have_something_to_do(chance: random.Random) -> None:
    for before, _, end in steps(chance, any_rules(chance)):
        for state in (before, end):
            ways = {seat: observe(state, seat).legal for seat in range(len(state.hands))}
            assert actors(state) == tuple(seat for seat, legal_ in ways.items() if legal_)
            every = set(chain.from_iterable(ways.values()))
            assert every == set(legal(state)) - {CLOSE}
            assert (ending(state) is None) == (state.phase != "finished")
            assert bool(actors(state)) == (ending(state) is None)


def test_everybody_but_the_last_bidder_may_act_in_an_open_auction() -> None:
    state = started("auction.order=open")
    assert actors(state) == (0, 1, 2, 3, 4)
    assert actors(after(state, "3:13S")) == (0, 1, 2, 4)
    assert actors(after(state, "3:13S close")) == (3,)
    forced = after(started("auction.order=open auction.all_pass=dealer-bids", first=2), "close")
    assert actors(forced) == (2,)


def test_a_redeal_says_so() -> None:
    state = after(started("auction.all_pass=redeal"), "pass pass pass pass pass")
    assert (state.phase, state.result, actors(state)) == ("finished", None, ())
    assert ending(state) == ((0, 0, 0, 0, 0), (False,) * 5, "redeal")


@pytest.mark.parametrize("preset", spread(PRESETS, 3))
def test_the_ending_agrees_with_the_result(preset: str) -> None:
    chance, labels = random.Random(preset), set()
    for _ in range(30):
        *_, (_, _, state) = steps(chance, PRESETS[preset])
        end = ending(state)
        assert end is not None
        labels.add(end.label)
        if state.result is not None:
            won = tuple(state.result.won(seat) for seat in range(len(state.hands)))
            assert end == (state.result.points, won, "made" if state.result.made else "set")
            assert any(won)
    assert labels <= {"made", "set", "redeal"}


# ---- silence and the loop ----------------------------------------------------------------


@examples(10, share=4)
@given(CHANCES)
def test_silence_is_legal_and_nobodys_action(chance: random.Random) -> None:
    for before, action, end in steps(chance, any_rules(chance)):
        for state in (before, end):
            quiet = silence(state)
            assert (quiet is None) == (CLOSE not in legal(state))
            assert keeps_silent(state, PASS) == (quiet is not None)
            for way in legal(state):
                seat = actor_of(state, way)
                assert (seat is None) == (way == quiet)
                assert seat is None or seat in actors(state)
                assert not keeps_silent(state, way)
            for seat in range(len(state.hands)):
                assert legal(state, seat) == legal_for(state, seat) == observe(state, seat).legal
        assert actor_of(before, action) in (*actors(before), None)


def _asked(
    state: State, *answers: Action, order: Order[State] = actors
) -> tuple[Action, list[int]]:
    """What happens next after these answers, and who was asked."""
    seats: list[int] = []

    def decide(seat: int) -> Action:
        seats.append(seat)
        return answers[len(seats) - 1]

    return next_action(GAME, state, decide, order), seats


BID = Bid(13, 3)


def test_the_first_who_speaks_up_acts_and_nobody_else_is_asked() -> None:
    state = started("auction.order=open")
    assert _asked(state, PASS, PASS, Seated(2, BID)) == (Seated(2, BID), [0, 1, 2])
    assert _asked(state, *[PASS] * 5) == (CLOSE, [0, 1, 2, 3, 4])
    bid = after(state, "3:13S")
    assert _asked(bid, *[PASS] * 4) == (CLOSE, [0, 1, 2, 4])


def test_the_order_says_who_is_asked_and_when() -> None:
    state = started("auction.order=open")
    backwards: list[Order[State]] = [lambda now: actors(now)[::-1], lambda _: (3, 1)]
    asked = [_asked(state, *[PASS] * 5, order=order) for order in backwards]
    assert asked == [(CLOSE, [4, 3, 2, 1, 0]), (CLOSE, [3, 1])]
    assert _asked(state, order=lambda _: ()) == (CLOSE, [])


def test_a_pass_in_turn_is_an_action() -> None:
    state = started(first=2)
    assert _asked(state, PASS) == (PASS, [2])
    over = after(started("auction.all_pass=redeal"), "pass pass pass pass pass")
    with pytest.raises(ValueError, match="nobody_acts"):
        _asked(over)


@examples(10, share=4)
@given(CHANCES)
def test_asking_one_by_one_comes_to_the_same(chance: random.Random) -> None:
    for state, _, _ in steps(chance, any_rules(chance)):
        said = {
            seat: chance.choice([*legal(state, seat), *[PASS] * 9])
            if silence(state)
            else legal(state, seat)[0]
            for seat in actors(state)
        }
        waiting, happened = actors(state), None
        while happened is None:
            happened = outcome(GAME, state, waiting, said[waiting[0]])
            waiting = waiting[1:]
        assert happened == next_action(GAME, state, said.__getitem__)


@pytest.mark.parametrize("order", OPTIONS["auction.order"].texts)
def test_a_course_is_every_state_to_the_end(order: str) -> None:
    rules = RuleSet().with_texts({"auction.order": order, "auction.all_pass": "first-bidder"})
    chance, turns = random.Random(order), list[Turn[State]]()
    done: list[Action] = []

    def decide(turn: Turn[State]) -> Action:
        turns.append(turn)
        assert turn.seat in actors(turn.state)
        if silence(turn.state) is not None and chance.random() < 0.8:
            return PASS
        return chance.choice(legal(turn.state, turn.seat))

    start = new_deal(rules, shuffled(rules, "course", 1), 0)
    states = list(course(GAME, start, decide))
    assert (states[0], ending(states[-1]) is None) == (start, False)
    assert [ending(state) for state in states[:-1]] == [None] * (len(states) - 1)
    for turn in turns:
        assert turn.state is states[turn.step]
    for before, then in pairwise(states):
        way = next(way for way in legal(before) if napoleon.apply(before, way).state == then)
        done.append(way)
    match = Match.from_deal(rules, start.deal, 0, tuple(done), seed="course")
    assert match.state == states[-1]
    chance = random.Random(order)
    assert played_out(GAME, start, decide) == states[-1]


LOOP = (napoleon.__doc__ or "").partition("\n>>> end.label")[0].partition("first=0)\n")[2]


@pytest.mark.parametrize("order", OPTIONS["auction.order"].texts)
@pytest.mark.parametrize("all_pass", OPTIONS["auction.all_pass"].texts)
@pytest.mark.parametrize("preset", ["sdc", "classic", "four"])
def test_the_loop_of_the_docstring_plays_to_the_end_whatever_the_rules(
    preset: str, all_pass: str, order: str
) -> None:
    texts = {"auction.all_pass": all_pass, "auction.order": order}
    rules = PRESETS[preset].with_texts(texts)
    chance = random.Random(f"{preset} {all_pass} {order}")

    def mostly_passing(state: napoleon.State) -> tuple[napoleon.Action, ...]:
        ways = legal(state)
        if ways[0] in (PASS, CLOSE) and chance.random() < 0.8:
            return ways[:1]
        return (chance.choice(ways),)

    names = vars(napoleon) | {
        "rules": rules,
        "legal": mostly_passing,
        "attempt": 0,
        "state": napoleon.new_deal(rules, napoleon.shuffled(rules, "loop", 1), 0),
        **{name: getattr(napoleon, name) for name in napoleon.__all__ if name != "legal"},
    }
    lines = doctest.script_from_examples(LOOP)
    for _ in range(5):
        exec(lines, names)
        assert names["end"].label in ("made", "set")
        assert names["state"].result is not None


def test_a_match_deals_again_by_itself() -> None:
    rules = RuleSet().with_texts({"auction.all_pass": "redeal", "table.deals": "1"})
    match = Match.new(rules, "again")
    for _ in range(5):
        match, _ = match.play(PASS)
    assert match.deal_over
    assert not match.over
    assert match.next_deal().attempt == 1


def test_what_the_promised_names_raise_is_promised_too() -> None:
    named: set[str] = set()
    for name in napoleon.__all__:
        value = getattr(napoleon, name)
        members = [value]
        if isinstance(value, type):
            members += [getattr(value, member, None) for member in dir(value)]
        for member in members:
            named |= set(re.findall(r"`(Bad\w+|Illegal\w+|Un\w+)`", member.__doc__ or ""))
    assert {"BadCard", "BadDeal", "BadNotation", "BadValue", "IllegalAction"} <= named
    assert named <= {*napoleon.__all__}


def test_every_promised_name_is_there() -> None:
    for name in napoleon.__all__:
        assert getattr(napoleon, name) is not None


def test_reasons_of_refusals_are_what_programs_know_them_by() -> None:
    over = after(started("auction.all_pass=redeal"), "pass pass pass pass pass")
    with pytest.raises(IllegalAction) as refused:
        apply(over, PASS)
    assert refused.value.reason == "deal_over"
    with pytest.raises(IllegalAction) as refused:
        apply(at_the_first_trick(), Play(99))
    assert refused.value.reason == "not_in_pack"


def at_the_first_trick() -> State:
    """A deal in which the auction and what follows it are over."""
    state = started()
    while state.phase != PLAY:
        state = apply(state, legal(state)[-1]).state
    return state
