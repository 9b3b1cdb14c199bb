"""The host's relay: what it passes on, to whom, and how much."""

from __future__ import annotations

import json
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.host.hall import Out
from napoleon.host.relay import LONGEST, MOST_A_SECOND, MOST_IN_ROOM, MOST_ROOMS, Relay
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


steps = st.lists(
    st.tuples(
        st.integers(0, 4),
        st.sampled_from(("open", "lose", "say")),
        st.one_of(
            st.text(max_size=40), st.just(request()), st.just(event()), st.just(request("b"))
        ),
    ),
    max_size=30,
)


@examples(60)
@given(steps)
def test_whatever_comes_only_lines_that_are_open_are_sent_to(
    happened: list[tuple[int, str, str]],
) -> None:
    relay, lines, strangers = Relay(), set[int](), set[int]()
    for line, what, text in happened:
        if what == "open" and line not in lines:
            relay.opened(line, 0.0)
            lines.add(line)
        elif what == "lose":
            relay.lost(line, 0.0)
            lines.discard(line)
        else:
            outs = relay.heard(line, text, 0.0)
            strangers |= {out.line for out in outs} - lines
            lines -= {out.line for out in outs if out.close}
    assert strangers == set()
