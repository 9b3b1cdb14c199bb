"""Who may act, how a deal ends, and the names that a program needs for both."""

from __future__ import annotations

import doctest
import random
import re
from itertools import chain

import pytest
from hypothesis import given

import napoleon
from napoleon import PRESETS, Match, RuleSet, actors, ending, legal, observe
from napoleon.game.actions import CLOSE, PASS
from napoleon.rules import OPTIONS
from tests.laws.random_play import CHANCES, any_rules, examples, steps
from tests.letters import after, started


@examples(60, share=4)
@given(CHANCES)
def test_those_may_act_who_have_something_to_do(chance: random.Random) -> None:
    for before, _, end in steps(chance, any_rules(chance)):
        for state in (before, end):
            ways = {seat: observe(state, seat).legal for seat in range(len(state.hands))}
            assert actors(state) == tuple(seat for seat, legal_ in ways.items() if legal_)
            told = set(chain.from_iterable(ways.values()))
            assert told == set(legal(state)) - {CLOSE}
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
    assert ending(state) == ((0, 0, 0, 0, 0), "redeal")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_ending_agrees_with_the_result(preset: str) -> None:
    chance, labels = random.Random(preset), set()
    for _ in range(30):
        *_, (_, _, state) = steps(chance, PRESETS[preset])
        end = ending(state)
        assert end is not None
        labels.add(end.label)
        if state.result is not None:
            assert end == (state.result.points, "made" if state.result.made else "set")
    assert labels <= {"made", "set", "redeal"}


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
    told: set[str] = set()
    for name in napoleon.__all__:
        value = getattr(napoleon, name)
        members = [value, *(vars(value).values() if isinstance(value, type) else ())]
        for member in members:
            told |= set(re.findall(r"`(Bad\w+|Illegal\w+|Un\w+)`", member.__doc__ or ""))
    assert {"BadCard", "BadDeal", "BadNotation", "BadValue", "IllegalAction"} <= told
    assert told <= {*napoleon.__all__}


def test_every_promised_name_is_there() -> None:
    for name in napoleon.__all__:
        assert getattr(napoleon, name) is not None
