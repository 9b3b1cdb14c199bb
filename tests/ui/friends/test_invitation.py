"""Invitations and answers as links: what is written is read back, and nothing else."""

from __future__ import annotations

import base64
from hashlib import sha256
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.ui.challenge.state import tidy
from napoleon.ui.friends.by_hand.description import (
    MOST_CANDIDATES,
    BadDescription,
    Candidate,
    read_sdp,
    write_sdp,
)
from napoleon.ui.friends.by_hand.invitation import LONGEST, BadSlip, Slip, read, write
from napoleon.ui.shell.words import LANGUAGES, Words
from tests.laws.random_play import examples
from tests.ui.friends.slips import (
    ANSWER,
    CHROMIUM,
    FIREFOX,
    INVITATION,
    PAIRS,
    WEBKIT,
    candidates,
    slips,
)
from tests.ui.player import ADDRESS

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def refusal(text: str) -> str:
    """Why a text is not an invitation."""
    with pytest.raises(BadSlip) as bad:
        read(text)
    return bad.value.reason


@examples(67)
@given(slips)
def test_what_is_written_is_read(slip: Slip) -> None:
    link = write(slip)
    found = read(link)
    assert len(link) <= LONGEST + len("#invite=")
    assert found == slip._replace(
        description=slip.description._replace(candidates=found.description.candidates)
    )
    assert set(found.description.candidates) <= set(slip.description.candidates)


@examples(20)
@given(slips, st.data())
def test_every_cut_and_every_changed_letter_is_refused(slip: Slip, data: st.DataObject) -> None:
    link = write(slip)
    start = link.index("=") + 1
    end = data.draw(st.integers(start, len(link) - 1))
    assert refusal(link[:end]) == "cut_off"
    at = data.draw(st.integers(start, len(link) - 1))
    letter = data.draw(st.sampled_from([sign for sign in ALPHABET if sign != link[at]]))
    changed = link[:at] + letter + link[at + 1 :]
    assert refusal(changed) in {"altered", "cut_off", "version"}
    assert refusal(link[:at] + letter + link[at:]) in {"altered", "cut_off", "version"}


@pytest.mark.parametrize("slip", [INVITATION, ANSWER])
def test_what_chats_do_to_a_link_is_undone(slip: Slip) -> None:
    link = ADDRESS + write(slip)
    letters = link.partition("=")[2]
    for text in (
        link,
        letters,
        f"  {letters}\n",
        f"Come!\n{link}\n-- Anna",
        f"（{link}）。",
        f"*{link}*",
        f"_{link}_",
        f"<{link}>",
        f"{link}&fbclid=x",
        link.replace("#", "%23"),
        link.replace("=", "%3D"),
        quote(link),
        f"{ADDRESS}#invite=AAAA {link}",
    ):
        assert read(text) == slip, text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no_link"),
        ("hello", "no_link"),
        ("AAAAAAAAAAAA", "no_link"),
        ("#invite=", "cut_off"),
        ("#answer=EG", "cut_off"),
        ("#invite=%%%", "cut_off"),
        ("x" * 10_001, "too_long"),
    ],
)
def test_what_is_no_invitation_is_named(text: str, reason: str) -> None:
    assert refusal(text) == reason


def sealed(body: bytes) -> str:
    """Bytes as a link whose check sum fits."""
    body = body[:1] + bytes((len(body),)) + body[2:]
    letters = base64.urlsafe_b64encode(body + sha256(body).digest()[:4])
    return f"#invite={letters.decode().rstrip('=')}"


def body_of(slip: Slip) -> bytes:
    """The bytes of a link without their check sum."""
    letters = write(slip).partition("=")[2]
    return base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))[:-4]


def test_another_version_is_named() -> None:
    assert refusal(sealed(b"\x20" + body_of(INVITATION)[1:])) == "version"


@examples(100)
@given(st.data())
def test_a_forged_link_is_read_as_one_that_could_be_written_or_refused(data: st.DataObject) -> None:
    body = body_of(data.draw(st.sampled_from((INVITATION, ANSWER))))
    at = data.draw(st.integers(1, len(body) - 1))
    forged = body[:at] + data.draw(st.binary(max_size=3)) + body[at + 1 :]
    try:
        slip = read(sealed(forged))
    except BadSlip as bad:
        assert bad.reason == "damaged"  # noqa: PT017 - either way is right
    else:
        assert read(write(slip)) == slip
        assert read_sdp(write_sdp(slip.description)) == slip.description


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_has_its_sentence(language: str) -> None:
    words = Words(language)
    for reason in (
        *("no_link", "too_long", "version", "cut_off", "altered", "damaged"),
        *("invitation", "old", "used", "own", "hosting", "stun"),
    ):
        assert words.has(f"friends.bad.{reason}"), reason


@examples(100)
@given(st.text(max_size=40) | st.lists(st.sampled_from("a\r\x1b <＜\u0301ﬁ ")).map("".join))
def test_a_tidy_name_stays_as_it_is(name: str) -> None:
    assert tidy(tidy(name)) == tidy(name)


# ---- descriptions --------------------------------------------------------------------------


def test_of_a_browsers_description_only_what_differs_is_kept() -> None:
    found = read_sdp(CHROMIUM)
    assert found.candidates == (
        Candidate("host", "0f4b2a6c-91d3-4f6e-8a2b-0d4c5e6f7a8b.local", 50123),
        Candidate("srflx", "203.0.113.7", 50123),
    )
    assert (found.name, found.setup) == ("H34I", "actpass")
    other = read_sdp(FIREFOX)
    assert [one.address for one in other.candidates] == ["192.0.2.4", "2001:db8::4"]
    assert other.password == "0123456789abcdef0123456789abcdef"
    assert read_sdp(WEBKIT).name == "+a/Z"


@examples(34)
@given(slips)
def test_a_description_is_written_as_lines_that_lead_back_to_it(slip: Slip) -> None:
    text = write_sdp(slip.description)
    found = read_sdp(text)
    assert found._replace(candidates=()) == slip.description._replace(candidates=())
    assert set(found.candidates) == set(slip.description.candidates)
    assert all(line.isascii() for line in text.split("\r\n"))


@examples(17)
@given(st.lists(candidates, min_size=MOST_CANDIDATES + 1, max_size=20, unique=True))
def test_of_many_addresses_each_kind_is_among_the_kept_ones(many: list[Candidate]) -> None:
    lines = "".join(
        f"a=candidate:{at} 1 udp {9999 - at} {one.address} {one.port} typ {one.kind}\n"
        for at, one in enumerate(many)
    )
    kept = read_sdp(CHROMIUM.replace("a=candidate:1 ", "x:") + lines).candidates
    assert len(kept) == MOST_CANDIDATES
    assert {one.kind for one in kept} >= {one.kind for one in many}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a=mid:0", "a=mid:1"),
        ("a=sctp-port:5000", "a=sctp-port:5001"),
        ("m=application", "m=audio 9 RTP/AVP 0\nm=application"),
        ("a=setup:actpass", "a=setup:holdconn"),
        ("sha-256", "sha-1"),
        (PAIRS, PAIRS[:-3]),
        (PAIRS, "zz"),
        ("H34I", "H3I"),
        ("H34I", "H3 I"),
        ("YrLmdRZpBBqUO82kYDMZ6+Dx", "short"),
        ("udp", "tcp"),
        ("v=0", "v=0" * 9000),
    ],
)
def test_a_description_that_no_browser_makes_is_refused(old: str, new: str) -> None:
    with pytest.raises(BadDescription):
        read_sdp(CHROMIUM.replace(old, new))


@pytest.mark.parametrize(
    "address", ["0.0.0.0", "224.0.0.1", "::", "ff02::1", "fe80::1%eth0", "example.org", "x.local"]
)
def test_addresses_that_reach_nobody_are_left_out(address: str) -> None:
    line = f"a=candidate:9 1 udp 9 {address} 50 typ host\n"
    assert read_sdp(CHROMIUM + line) == read_sdp(CHROMIUM)


@pytest.mark.parametrize("port", ["0", "65536", "-1", "１", "99999999999"])
def test_ports_that_are_none_are_left_out(port: str) -> None:
    line = f"a=candidate:9 1 udp 9 192.0.2.1 {port} typ host\n"
    assert read_sdp(CHROMIUM + line) == read_sdp(CHROMIUM)
