"""Invitations and answers for tests: some as browsers make them, and any at all."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address
from typing import Final
from uuid import UUID

from hypothesis import strategies as st

from napoleon.ui.challenge.state import tidy
from napoleon.ui.friends.by_hand.description import (
    MOST_CANDIDATES,
    Candidate,
    Description,
    read_sdp,
)
from napoleon.ui.friends.by_hand.invitation import MOST, Slip

PAIRS: Final = ":".join(f"{number:02X}" for number in range(32))
CHROMIUM: Final = f"""v=0
o=- 6936838164888825784 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 50123 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 203.0.113.7
a=candidate:1 1 udp 2113937151 0f4b2a6c-91d3-4f6e-8a2b-0d4c5e6f7a8b.local 50123 typ host
a=candidate:2 1 udp 1677729535 203.0.113.7 50123 typ srflx raddr 0.0.0.0 rport 0 generation 0
a=candidate:3 1 tcp 1518214911 192.0.2.9 9 typ host tcptype active generation 0
a=ice-ufrag:H34I
a=ice-pwd:YrLmdRZpBBqUO82kYDMZ6+Dx
a=ice-options:trickle
a=fingerprint:sha-256 {PAIRS}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
FIREFOX: Final = f"""v=0
o=mozilla...THIS_IS_SDPARTA-99.0 2718 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 {PAIRS}
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 50124 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.0.2.4
a=candidate:0 1 UDP 2122252543 192.0.2.4 50124 typ host
a=candidate:2 1 UDP 2122187007 2001:db8::4 50125 typ host
a=candidate:4 1 TCP 2105524479 192.0.2.4 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=ice-pwd:0123456789abcdef0123456789abcdef
a=ice-ufrag:01ab23cd
a=mid:0
a=setup:active
a=sctp-port:5000
a=max-message-size:1073741823
"""
WEBKIT: Final = CHROMIUM.replace("a=extmap-allow-mixed\n", "").replace(
    "ice-ufrag:H34I", "ice-ufrag:+a/Z"
)

ROOM: Final = "00c0ffee00ff"
INVITATION: Final = Slip("invite", ROOM, 1, "Anna", read_sdp(CHROMIUM))
ANSWER: Final = Slip("answer", ROOM, 1, "アンナ", read_sdp(FIREFOX))

_LETTERS: Final = "ABCabc019+/"
_ports = st.integers(1, 65535)
_v4 = st.integers(0x01000000, 0xDFFFFFFF).map(lambda number: str(IPv4Address(number)))
_v6 = st.integers(0x2000 << 112, 0x3FFF << 112).map(lambda number: str(IPv6Address(number)))
_names = st.integers(0, 2**128 - 1).map(lambda number: f"{UUID(int=number)}.local")
candidates = st.one_of(
    st.builds(Candidate, st.sampled_from(("host", "srflx", "relay")), _v4 | _v6, _ports),
    st.builds(Candidate, st.just("host"), _names, _ports),
)


def _slip(kind: str, room: int, number: int, name: str, description: Description) -> Slip:
    if kind == "invite":
        description = description._replace(setup="actpass")
        return Slip("invite", f"{room:012x}", number, tidy(name), description)
    return Slip("answer", f"{room:012x}", number, tidy(name), description)


slips = st.builds(
    _slip,
    st.sampled_from(("invite", "answer")),
    st.integers(0, 2**48 - 1),
    st.integers(1, MOST),
    st.text(max_size=30),
    st.builds(
        Description,
        st.text(_LETTERS, min_size=4, max_size=8),
        st.text(_LETTERS, min_size=22, max_size=32),
        st.binary(min_size=32, max_size=32),
        st.sampled_from(("active", "passive")),
        st.lists(candidates, min_size=1, max_size=MOST_CANDIDATES, unique=True).map(tuple),
    ),
)
"""Any invitation or answer that browsers could have made."""
