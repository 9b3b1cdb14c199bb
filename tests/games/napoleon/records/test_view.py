"""Views as JSON: what is written is read back, and nothing else is accepted."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from napoleon import (
    PlayerView,
    RuleSet,
    State,
    Unreadable,
    apply,
    legal,
    new_deal,
    observe,
    read_action,
    rules_from_query,
    shuffled,
)
from napoleon.games.napoleon.play.state import FINISHED
from napoleon.games.napoleon.records.view.read import view_from_json
from napoleon.games.napoleon.records.view.write import view_to_json
from tests.games.napoleon.ai.players import rule_sets
from tests.laws.random_play import examples
from tests.letters import after, dealt, rules_of, started


def _crossed(view: PlayerView) -> PlayerView:
    return view_from_json(json.loads(json.dumps(view_to_json(view))))


@examples(10)
@given(rules=rule_sets(), seed=st.integers(0, 10**6))
def test_every_view_comes_back(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    players = rules.table.players
    state = new_deal(rules, shuffled(rules, str(seed), 1), first=seed % players)
    shy = random.random() < 0.5
    while state.phase != FINISHED:
        seen = [observe(state, seat) for seat in range(players) if random.random() < 0.35]
        assert list(map(_crossed, seen)) == seen
        actions = legal(state)
        if state.phase == "auction":
            actions = actions[:1] if shy else actions[:6]
        state = apply(state, random.choice(actions)).state
    for seat in range(players):
        view = observe(state, seat)
        assert _crossed(view) == view


def test_a_named_card_may_be_a_discard_that_lies_face_down() -> None:
    rules, problems = rules_from_query("preset=beginner&adjutant.own_card=off")
    assert problems == []
    state = new_deal(rules, shuffled(rules, "0", 1), first=0)
    texts = """
        11D 11H 12H 13D 14D pass 15D 15H pass 16H 17H 17S 18H pass 19C 19S 20D pass =H9 -H9S7SJ
        D2 D9 DK D7 DA CK C9 C6 CJ C8 Jo:H HT H8 HK HQ HA H2 H5 H3 C2 C5 H4 CT CQ CA
        DJ DQ DT S2 D8 S8 S5 S4 SK H7 C4 C7 D6 C3 SA D3 ST D5 S3 HJ S9 D4 S6 H6
    """
    for text in texts.split():
        state = apply(state, read_action(text)).state
    assert (len(state.tricks), state.holder) == (9, None), "the named card was in the widow"
    for seat in range(5):
        assert _crossed(observe(state, seat)) == observe(state, seat)


@pytest.mark.parametrize(
    ("options", "actions"),
    [
        ("auction.all_pass=mighty-holder", "pass pass pass pass pass"),
        ("auction.all_pass=turned-jack", "pass pass pass pass pass"),
        ("auction.all_pass=open-widow", "pass pass pass pass pass 11S"),
        ("auction.all_pass=open-widow", "pass pass pass pass pass pass pass pass pass pass"),
        ("auction.all_pass=dealer-bids auction.order=open", "close"),
        ("auction.all_pass=dealer-bids auction.order=open", "close 12H"),
        ("auction.order=open", "3:13S 1:14C close"),
        ("auction.order=open auction.all_pass=redeal", "close"),
        ("auction.order=open auction.all_pass=open-widow", "close 2:11H"),
        ("auction.order=open auction.all_pass=open-widow", "close close"),
        ("adjutant.naming=with-bid", "13S=HA pass pass pass pass"),
        ("adjutant.naming=after-exchange", "13S pass pass pass pass"),
    ],
)
def test_unusual_auctions_come_back(options: str, actions: str) -> None:
    state = after(started(options), actions)
    for seat in range(5):
        view = observe(state, seat)
        assert _crossed(view) == view


def _contract(options: str = "") -> State:
    """Seat 0 plays 13 hearts with the spade ace, and took the widow."""
    state = dealt(rules_of(options), a="HAHKHQHJ", b="SA", widow="C2D2")
    return after(state, "13H pass pass pass pass =SA")


@pytest.mark.parametrize(
    ("option", "actions"),
    [
        ("trump", ["change 14S", "-C2D2C3"]),
        ("adjutant", ["change =DK"]),
        ("both", ["change 15S=DK", "-C2D2C3"]),
        ("both", ["pass"]),
    ],
)
def test_changed_contracts_come_back(option: str, actions: list[str]) -> None:
    state = _contract(f"adjutant.change={option}")
    for text in actions:
        state = after_one(state, text)
    for seat in range(5):
        view = observe(state, seat)
        assert _crossed(view) == view


def after_one(state: State, text: str) -> State:
    """The state after one action, whose notation may have a space in it."""
    return apply(state, read_action(text)).state


AUCTION = view_to_json(observe(started(), 0))
PLAYING = view_to_json(observe(after(_contract(), "-C2D2C3 HA"), 1))
ENDED = view_to_json(observe(after(_contract(), "-C2D2C3 HA"), 0))


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"v": 0}, "v"),
        ({"v": 1.0}, "v"),
        ({"v": True}, "v"),
        ({"rules": "joker.count=9"}, "rules"),
        ({"rules": "preset=nobody"}, "rules"),
        ({"rules": "preset=sdc&joker.count=1"}, "rules"),
        ({"rules": "table.widow=none&adjutant.change=both"}, "rules"),
        ({"rules": "x" * 100_000}, "rules"),
        ({"rules": 5}, "rules"),
        ({"seat": 5}, "seat"),
        ({"seat": -1}, "seat"),
        ({"seat": True}, "seat"),
        ({"seat": "1"}, "seat"),
        ({"first": 10**30}, "first"),
        ({"phase": "sleep"}, "phase"),
        ({"phase": "naming"}, "phase"),
        ({"phase": "finished"}, "phase"),
        ({"turn": 3}, "turn"),
        ({"turn": 1.0}, "turn"),
        ({"calls": "0:13H"}, "calls"),
        ({"calls": ["0:13H"] * 5000}, "calls"),
        ({"calls": ["0:13H"]}, "phase"),
        ({"calls": ["0:13H", "1:pass", "2:pass", "3:pass", "4:12H"]}, "calls"),
        ({"calls": ["7:13H"]}, "calls"),
        ({"calls": ["0:SA"]}, "calls"),
        ({"calls": ["0-13H"]}, "calls"),
        ({"calls": [3]}, "calls"),
        ({"shown": "C2"}, "shown"),
        ({"shown": None}, "shown"),
        ({"forced_call": True}, "forced_call"),
        ({"napoleon": 2}, "napoleon"),
        ({"napoleon": None}, "napoleon"),
        ({"bid": 14}, "bid"),
        ({"bid": 200}, "bid"),
        ({"trump": "S"}, "trump"),
        ({"trump": "Q"}, "trump"),
        ({"trump": ""}, "trump"),
        ({"target": 12}, "target"),
        ({"card": "DA"}, "hand"),
        ({"card": "SX"}, "card"),
        ({"card": "SASK"}, "card"),
        ({"card": None}, "tricks"),
        ({"forced": True}, "forced"),
        ({"betrayed": "nobody"}, "betrayed"),
        ({"betrayed": "adjutant"}, "betrayed"),
        ({"betrayed": "napoleon"}, "betrayed"),
        ({"hand": "SASA"}, "hand"),
        ({"hand": "SA"}, "hand"),
        ({"hand": "S1"}, "hand"),
        ({"hand": "SAjo"}, "hand"),
        ({"hand": "D"}, "hand"),
        ({"hand": "SA" * 10_000}, "hand"),
        ({"widow": "C2D2C3"}, "widow"),
        ({"discards": "SKSQ"}, "discards"),
        ({"face_up": "SK"}, "face_up"),
        ({"discarded": False}, "tricks"),
        ({"discarded": 1}, "discarded"),
        ({"adjutant": 2}, "tricks"),
        ({"adjutant": None}, "adjutant"),
        ({"alone": True}, "alone"),
        ({"tricks": ["0 HA"]}, "tricks"),
        ({"tricks": [""]}, "tricks"),
        ({"tricks": ["0 HA"] * 90}, "tricks"),
        ({"trick": "1 HA"}, "hand"),
        ({"trick": "0 HA "}, "trick"),
        ({"trick": "0 HA HA"}, "tricks"),
        ({"trick": "0 SA"}, "tricks"),
        ({"trick": "0 Jo"}, "tricks"),
        ({"trick": "0 C5 C6 C7 C8 C9 CT"}, "trick"),
        ({"trick": None}, "turn"),
        ({"winners": [0]}, "winners"),
        ({"winners": 0}, "winners"),
        ({"honors": [1, 0, 0, 0, 0]}, "honors"),
        ({"honors": [False, 0, 0, 0, 0]}, "honors"),
        ({"waiting": 1}, "waiting"),
        ({"result": {}}, "result.napoleon"),
        ({"legal": ["SA"]}, "legal"),
        ({"legal": None}, "legal"),
        ({"cheat": 1}, "cheat"),
    ],
)
def test_a_damaged_view_is_refused_by_name(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(Unreadable) as caught:
        view_from_json({**PLAYING, **changes})
    assert str(caught.value).startswith(f"{field}:"), str(caught.value)


@pytest.mark.parametrize("field", sorted(PLAYING))
def test_every_field_is_needed(field: str) -> None:
    data = {key: value for key, value in PLAYING.items() if key != field}
    with pytest.raises(Unreadable):
        view_from_json(data)


@pytest.mark.parametrize("data", [None, 3, "x", [], {}, [AUCTION]])
def test_what_is_no_view_at_all(data: object) -> None:
    with pytest.raises(Unreadable):
        view_from_json(data)


def test_a_seat_that_showed_a_void_cannot_have_the_suit_later() -> None:
    state = dealt(rules_of(), a="HAHKHQHJC4", b="SAC5C6", c="DADK", d="C7C8", e="C9CT", widow="C2")
    state = after(state, "13H pass pass pass pass =SA -C2D2D3 C4 C5")
    assert _crossed(observe(state, 1)) == observe(state, 1)
    data = view_to_json(observe(state, 1))
    assert data["trick"] == "0 C4 C5"
    with pytest.raises(Unreadable, match=r"^tricks"):
        view_from_json({**data, "trick": "0 C4 SA", "hand": data["hand"]})


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@examples(34)
@example(base=PLAYING, changes={})
@given(
    base=st.sampled_from([AUCTION, PLAYING, ENDED]),
    changes=st.dictionaries(st.sampled_from(sorted(AUCTION)), VALUES, min_size=1, max_size=3),
)
def test_nothing_but_unreadable_is_raised(base: dict[str, Any], changes: dict[str, Any]) -> None:
    data = {**base, **changes}
    try:
        again = view_to_json(view_from_json(data))
    except Unreadable:
        assert changes
    else:
        assert again == data
