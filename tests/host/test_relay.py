"""The host's relay: what it passes on, to whom, and how much."""

from __future__ import annotations

import json
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.host.lines import Out
from napoleon.host.relay import LONGEST, MOST_IN_ROOM, MOST_ROOMS, Relay
from napoleon.match.wire import MOST_A_SECOND
from tests.laws.random_play import examples

ID: Final = "a1" * 32


def event(room: str = "room", **other: object) -> str:
    whole = {"id": ID, "kind": 20_001, "tags": [["x", room]], "content": "sealed", "pubkey": "p"}
    return json.dumps(["EVENT", whole | other])


def request(room: str = "room", name: str = "s") -> str:
    return json.dumps(["REQ", name, {"kinds": [20_001], "#x": [room]}])


def opened(*rooms: str) -> Relay:
    """A relay with lines 0, 1, … in these rooms."""
    relay = Relay()
    for line, room in enumerate(rooms):
        relay.opened(line, 0.0)
        assert relay.heard(line, request(room), 0.0) == [Out(line, '["EOSE","s"]')]
    return relay


def test_an_event_goes_to_everybody_in_its_room_and_to_nobody_else() -> None:
    relay = opened("room", "room", "elsewhere")
    first, *others = relay.heard(0, event(more="of no use"), 0.0)
    assert first == Out(0, f'["OK","{ID}",true,""]')
    assert [out.line for out in others] == [0, 1]
    kind, name, passed = json.loads(others[1].text)
    assert (kind, name) == ("EVENT", "s")
    assert passed == {
        "id": ID,
        "kind": 20_001,
        "tags": [["x", "room"]],
        "content": "sealed",
        "pubkey": "p",
    }


def test_who_has_left_a_room_or_the_relay_hears_no_more() -> None:
    relay = opened("room", "room", "room")
    assert relay.heard(1, '["CLOSE","s"]', 0.0) == []
    assert relay.lost(2, 0.0) == []
    assert [out.line for out in relay.heard(0, event(), 0.0)] == [0, 0]
    assert relay.heard(2, event(), 0.0) == []


def test_a_subscription_of_the_same_name_moves_to_another_room() -> None:
    relay = opened("room", "room")
    relay.heard(1, request("elsewhere"), 0.0)
    assert [out.line for out in relay.heard(0, event(), 0.0)] == [0, 0]
    assert [out.line for out in relay.heard(0, event("elsewhere"), 0.0)] == [0, 1]


def test_a_room_of_two_subscriptions_is_left_with_the_second() -> None:
    relay = opened("room", "room")
    relay.heard(1, request(name="t"), 0.0)
    relay.heard(1, '["CLOSE","s"]', 0.0)
    names = [(out.line, json.loads(out.text)[1]) for out in relay.heard(0, event(), 0.0)[1:]]
    assert names == [(0, "s"), (1, "t")]
    relay.heard(1, '["CLOSE","t"]', 0.0)
    assert [out.line for out in relay.heard(0, event(), 0.0)[1:]] == [0]


def test_half_a_character_is_no_frame() -> None:
    relay = opened("room", "room")
    for bad in (event(content="\ud800"), event(pubkey=["\udfff"]), request(name="\ud800")):
        [out] = relay.heard(0, bad, 0.0)
        assert out.text.startswith('["NOTICE","error')
    assert len(relay.heard(0, event(content="\N{GRINNING FACE}"), 0.0)) == 3


def test_a_clock_that_goes_back_closes_no_line() -> None:
    relay = Relay()
    relay.opened(0, 3600.0)
    outs = [relay.heard(0, request(), 0.3 * at) for at in range(3 * MOST_A_SECOND)]
    assert outs == [[Out(0, '["EOSE","s"]')]] * len(outs)


@pytest.mark.parametrize(
    "bad",
    [
        event(kind=1),
        event(kind=30_000),
        event(kind="20001"),
        event(id="short"),
        event(tags=[]),
        event(content=5),
        '["EVENT",{}]',
    ],
)
def test_what_would_have_to_be_kept_or_is_no_event_of_ours_is_refused(bad: str) -> None:
    [out] = opened("room", "room").heard(0, bad, 0.0)
    assert json.loads(out.text)[2] is False
    assert "invalid" in out.text


def test_what_is_no_frame_is_answered_and_changes_nothing() -> None:
    relay = opened("room", "room")
    for bad in ("", "null", "{}", "[", '["REQ"]', '["REQ","s",{}]', "[" * 2000):
        [out] = relay.heard(0, bad, 0.0)
        assert out.text.startswith('["NOTICE","error')
        assert not out.close
    assert len(relay.heard(0, event(), 1.0)) == 3


def test_who_sends_too_much_is_cut_off() -> None:
    relay = opened("room")
    assert [out.close for out in relay.heard(0, "x" * (LONGEST + 1), 0.0)] == [True]
    assert relay.heard(0, event(), 0.0) == []
    relay.opened(1, 10.0)
    closed = [relay.heard(1, event(), 10.5)[0].close for _ in range(MOST_A_SECOND + 1)]
    assert closed == [False] * MOST_A_SECOND + [True]
    relay.opened(2, 0.0)
    slowly = [relay.heard(2, event(), float(at))[0].close for at in range(3 * MOST_A_SECOND)]
    assert not any(slowly)


def test_rooms_and_lines_in_a_room_are_bounded() -> None:
    relay = opened(*["room"] * MOST_IN_ROOM)
    relay.opened(99, 0.0)
    [out] = relay.heard(99, request(), 0.0)
    assert out.text.startswith('["CLOSED","s"')
    many = [relay.heard(99, request(f"r{at}", f"s{at}"), 0.0)[0] for at in range(MOST_ROOMS + 1)]
    assert ["EOSE" in out.text for out in many] == [True] * MOST_ROOMS + [False]


def anything(chance: Random) -> str:
    """A frame, or what is none."""
    few, many = chance.choice("st"), str(chance.randrange(99))
    return chance.choice(
        (
            request(few, few),
            request(many, many),
            request("room", many),
            event(few, content=chance.choice(("sealed", "\ud800", "\N{GRINNING FACE}"))),
            json.dumps(["CLOSE", few]),
            chance.choice(("", "[", "null", "\ud800", '["REQ","s",{}]', "x" * LONGEST)),
        )
    )


@examples(10)
@given(st.integers(0, 2**32))
def test_whatever_comes_only_open_lines_are_sent_to_and_nothing_of_the_others_is_kept(
    seed: int,
) -> None:
    relay, lines, chance = Relay(), set[int](), Random(seed)
    for at in range(100):
        line, what = chance.randrange(3), chance.randrange(20)
        if what == 0:
            relay.lost(line, float(at))
            lines.discard(line)
        elif line not in lines:
            relay.opened(line, float(at))
            lines.add(line)
        else:
            outs = relay.heard(line, anything(chance), float(at))
            assert {out.line for out in outs} <= lines
            assert all(out.text.encode() for out in outs)
            lines -= {out.line for out in outs if out.close}
        assert all(relay._rooms.values()), "no empty room is kept"
    for line in lines:
        relay.lost(line, 100.0)
    assert (relay._rooms, relay._lines) == ({}, {})
