"""Links that last, and what browsers send before they are connected: read back, or refused."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.kit.json_in import BadText
from napoleon.ui.friends.by_hand.description import read_sdp
from napoleon.ui.friends.by_hand.invitation import BadSlip, Slip
from napoleon.ui.friends.by_link.lasting import Lasting, lasting_of, read_lasting, write_lasting
from napoleon.ui.friends.by_link.open_house import BadServer, host_of, ice_server
from napoleon.ui.friends.by_link.signal import (
    LONGEST,
    Described,
    Full,
    Hello,
    Here,
    Signal,
    read_signal,
    write_signal,
)
from tests.laws.random_play import examples
from tests.ui.friends.slips import ANSWER, CHROMIUM, INVITATION, slips

GUEST, HOST = "0123456789abcdef", "fedcba9876543210"
LINK: Final = Lasting("00c0ffee00ff", "5e" * 32)


def signal_of(slip: Slip) -> Signal:
    kind = "offer" if slip.kind == "invite" else "reply"
    return Described("offer" if kind == "offer" else "reply", GUEST, HOST, slip.description)


PLAIN: Final[dict[str, Signal]] = {
    f"1 hello {GUEST}": Hello(GUEST),
    f"1 hello {GUEST} {HOST}": Hello(GUEST, HOST),
    f"1 here {HOST}": Here(HOST),
    f"1 full {GUEST} {HOST}": Full(GUEST, HOST),
}
"""Texts that must never change, since pages of any age meet."""


def test_plain_signals_are_written_as_ever() -> None:
    assert {write_signal(signal): signal for signal in PLAIN.values()} == PLAIN


@pytest.mark.parametrize("signal", [*PLAIN.values(), signal_of(INVITATION), signal_of(ANSWER)])
def test_a_signal_is_read_back(signal: Signal) -> None:
    text = write_signal(signal)
    assert read_signal(text) == signal
    assert len(text) <= LONGEST


@examples(34)
@given(slips)
def test_any_description_fits_into_a_signal(slip: Slip) -> None:
    signal = signal_of(slip)
    assert read_signal(write_signal(signal)) == signal


@examples(67)
@given(st.text(max_size=60) | st.from_regex(r"1 (offer|reply|hello|here|full) [ -~]{0,80}"))
def test_anything_else_is_refused_as_a_bad_text(text: str) -> None:
    again = text
    with suppress(BadText):
        again = write_signal(read_signal(text))
    assert again == text


def test_an_offer_is_no_reply_and_a_reply_no_offer() -> None:
    for slip, kind, other in ((INVITATION, "offer", "reply"), (ANSWER, "reply", "offer")):
        text = write_signal(signal_of(slip))
        with pytest.raises(BadText):
            read_signal(text.replace(f"1 {kind}", f"1 {other}"))


@examples(20)
@given(st.binary(min_size=6, max_size=6), st.binary(min_size=32, max_size=32))
def test_a_link_is_read_back_out_of_a_message(key: bytes, secret: bytes) -> None:
    link = Lasting(key.hex(), secret.hex())
    fragment = write_lasting(link)
    assert len(fragment) == 64
    assert read_lasting(fragment) == link
    assert read_lasting(f"Come: https://cards.example/?game=durak{fragment}. See you!") == link


def test_the_link_of_a_party_is_always_the_same_and_shows_nothing_of_another() -> None:
    one = lasting_of("00c0ffee00ff", "ab" * 32)
    assert one == lasting_of("00c0ffee00ff", "ab" * 32)
    assert one.key == "00c0ffee00ff"
    others = {lasting_of("00c0ffee00ff", "ac" * 32).secret, lasting_of("0" * 12, "ab" * 32).secret}
    assert len({one.secret, *others}) == 3
    assert "ab" * 8 not in one.secret


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no_link"),
        ("https://cards.example/", "no_link"),
        (write_lasting(LINK)[:-1], "cut_off"),
        ("#meet=", "cut_off"),
        (write_lasting(LINK)[:-1] + "!", "cut_off"),
        (write_lasting(LINK) + "A", "altered"),
        (write_lasting(LINK).replace("5e", "5f").swapcase().replace("#MEET", "#meet"), "altered"),
        ("x" * 20_000, "too_long"),
    ],
)
def test_a_link_that_cannot_be_used_says_why(text: str, reason: str) -> None:
    with pytest.raises(BadSlip) as bad:
        read_lasting(text)
    assert bad.value.reason == reason


@examples(34)
@given(st.integers(6, 63), st.sampled_from("ABCxyz019-_"))
def test_a_letter_that_was_changed_is_noticed(at: int, letter: str) -> None:
    text = write_lasting(LINK)
    changed = text[:at] + letter + text[at + 1 :]
    if changed != text:
        with pytest.raises(BadSlip):
            read_lasting(changed)
    assert read_lasting(text) == LINK


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("stun:stun.example", {"urls": "stun:stun.example"}),
        ("stuns:stun.example:443", {"urls": "stuns:stun.example:443"}),
        (
            "turns:club:s3cret@turn.example:443?transport=tcp",
            {
                "urls": "turns:turn.example:443?transport=tcp",
                "username": "club",
                "credential": "s3cret",
            },
        ),
    ],
)
def test_a_server_as_browsers_take_it(text: str, server: dict[str, str]) -> None:
    assert ice_server(text) == server
    assert host_of(text) in ("stun.example", "turn.example")


@pytest.mark.parametrize("text", ["", "stun.example", "stun:", "turn:turn.example", "http://a.b"])
def test_what_is_no_server_is_refused(text: str) -> None:
    with pytest.raises(BadServer):
        ice_server(text)


def test_a_browsers_own_description_makes_a_signal_of_few_letters() -> None:
    signal = Described("offer", GUEST, HOST, read_sdp(CHROMIUM))
    assert len(write_signal(signal)) < 250
