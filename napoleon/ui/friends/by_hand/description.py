"""How a browser can be reached: the WebRTC description, in few bytes and as browsers take it.

A browser describes its end of a connection as lines of text (SDP, RFC 8866; for data channels RFC
8841). Of its two kilobytes only a few facts differ from one description to the next. Only these are
kept, and the lines are rebuilt from them, so that nothing else from a stranger reaches the browser.
"""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address
from typing import Final, Literal, NamedTuple, TypeAlias

from napoleon.kit.json_in import BadText

MOST_CANDIDATES: Final = 6
"""The most addresses of a description; trying more would only take longer."""
HASH: Final = "sha-256"
"""The only kind of fingerprint that the major browsers make."""
LONGEST: Final = 20_000
"""The most characters of a browser's own description."""

Setup: TypeAlias = Literal["actpass", "active", "passive"]
_SETUPS: Final[tuple[Setup, ...]] = ("actpass", "active", "passive")
_KINDS: Final = {"host": 126, "srflx": 100, "relay": 0}
"""The kinds of addresses with the preference of each (RFC 8445, 5.1.2.2)."""
_FINGERPRINT: Final = 32
_TOKEN: Final = re.compile("[A-Za-z0-9+/]+")
_SHORTEST_TOKENS, _LONGEST_TOKENS = (4, 22), (32, 64)
"""The length of name and password (RFC 8839, 5.4); no browser makes longer ones."""
_LOCAL_NAME: Final = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local")
"""The name by which a browser hides its address in its own network (mDNS)."""


class Candidate(NamedTuple):
    """An address at which a browser may be reached."""

    kind: str
    """``host`` (its own), ``srflx`` (as a STUN server sees it) or ``relay``."""
    address: str
    """IPv4, IPv6, or a name that ends in ``.local``."""
    port: int


class Description(NamedTuple):
    """One end of a connection."""

    name: str
    """The name that the other end uses for it, in the letters of base64."""
    password: str
    fingerprint: bytes
    """SHA-256 of the certificate, which proves this end."""
    setup: Setup
    """``actpass`` in an invitation, ``active`` or ``passive`` in an answer."""
    candidates: tuple[Candidate, ...]


class BadDescription(BadText):
    """A description that cannot be used; ``detail`` names what is wrong, for its author."""

    def __init__(self, detail: str) -> None:
        super().__init__("damaged", detail)


# ---- as lines for a browser -----------------------------------------------------------------


def write_sdp(description: Description) -> str:
    """The lines that a browser takes."""
    digits = description.fingerprint.hex().upper()
    pairs = ":".join(digits[at : at + 2] for at in range(0, len(digits), 2))
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        f"a=ice-ufrag:{description.name}",
        f"a=ice-pwd:{description.password}",
        f"a=fingerprint:{HASH} {pairs}",
        f"a=setup:{description.setup}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:65536",
        *map(_candidate_line, range(len(description.candidates)), description.candidates),
    ]
    return "".join(f"{line}\r\n" for line in lines)


def _candidate_line(at: int, candidate: Candidate) -> str:
    priority = (_KINDS[candidate.kind] << 24) + ((65535 - at) << 8) + 255
    line = f"a=candidate:{at + 1} 1 udp {priority} {candidate.address} {candidate.port}"
    related = "" if candidate.kind == "host" else " raddr 0.0.0.0 rport 0"
    return f"{line} typ {candidate.kind}{related}"


def read_sdp(text: str) -> Description:
    """A browser's own description, with the addresses that it prefers.

    Raises `BadDescription` unless it is one of a single data channel.
    """
    if len(text) > LONGEST:
        raise BadDescription("too long")
    lines = text.splitlines()
    if sum(line.startswith("m=") for line in lines) != 1:
        raise BadDescription("not one channel")
    if _value(lines, "a=mid:") != "0" or _value(lines, "a=sctp-port:") != "5000":
        raise BadDescription("another kind of channel")
    hashed, _, pairs = _value(lines, "a=fingerprint:").partition(" ")
    try:
        fingerprint = bytes.fromhex(pairs.replace(":", ""))
    except ValueError as bad:
        raise BadDescription("fingerprint") from bad
    if hashed.lower() != HASH:
        raise BadDescription("fingerprint")
    setup = _value(lines, "a=setup:")
    known = next((one for one in _SETUPS if one == setup), None)
    if known is None:
        raise BadDescription("setup")
    name, password = _value(lines, "a=ice-ufrag:"), _value(lines, "a=ice-pwd:")
    return _checked(Description(name, password, fingerprint, known, _preferred(lines)))


def _value(lines: Sequence[str], begins: str) -> str:
    found = [line.removeprefix(begins).strip() for line in lines if line.startswith(begins)]
    return found[0] if found else ""


def _preferred(lines: Sequence[str]) -> tuple[Candidate, ...]:
    """The best addresses of each kind in turn, so that no kind displaces another."""
    found: dict[Candidate, int] = {}
    for line in lines:
        fields = line.removeprefix("a=candidate:").split()
        match fields if line.startswith("a=candidate:") else []:
            case [_, "1", protocol, priority, address, port, "typ", kind, *_]:
                candidate = _candidate(kind, address, port)
                if protocol.lower() == "udp" and priority.isdecimal() and candidate is not None:
                    found.setdefault(candidate, int(priority))
    ranked, many = [], Counter[str]()
    for candidate in sorted(found, key=lambda one: -found[one]):
        ranked.append((many[candidate.kind], candidate))
        many[candidate.kind] += 1
    ranked.sort(key=lambda one: one[0])
    return tuple(candidate for _, candidate in ranked[:MOST_CANDIDATES])


def _candidate(kind: str, address: str, port: str) -> Candidate | None:
    """An address in our form; None if it is useless."""
    if kind not in _KINDS or not re.fullmatch("[0-9]{1,5}", port) or not 0 < int(port) < 65536:
        return None
    if _LOCAL_NAME.fullmatch(address.lower()):
        return Candidate(kind, address.lower(), int(port)) if kind == "host" else None
    try:
        found = ip_address(address)
    except ValueError:
        return None
    if found.is_unspecified or found.is_multicast or "%" in address:
        return None
    return Candidate(kind, str(found), int(port))


def _checked(description: Description) -> Description:
    tokens = description.name, description.password
    for token, shortest, longest in zip(tokens, _SHORTEST_TOKENS, _LONGEST_TOKENS, strict=True):
        if not shortest <= len(token) <= longest or not _TOKEN.fullmatch(token):
            raise BadDescription("name or password")
    if len(description.fingerprint) != _FINGERPRINT:
        raise BadDescription("fingerprint")
    if not description.candidates:
        raise BadDescription("no address")
    return description


# ---- in few bytes ---------------------------------------------------------------------------

_FAMILIES: Final = (4, 16, 16)
"""The bytes of an address: IPv4, IPv6, a local name."""
_V6, _LOCAL = 1, 2


class Cursor:
    """Bytes that are read piece by piece."""

    def __init__(self, packed: bytes) -> None:
        self.rest: bytes = packed
        """The bytes that are not read yet."""

    def take(self, length: int) -> bytes:
        """The next bytes. Raises `BadDescription` if there are fewer."""
        piece, self.rest = self.rest[:length], self.rest[length:]
        if len(piece) < length:
            raise BadDescription("too short")
        return piece

    def number(self, length: int = 1) -> int:
        """The next bytes as a number, big-endian. Raises `BadDescription`."""
        return int.from_bytes(self.take(length), "big")


def pack(description: Description, room: int) -> bytes:
    """The description in at most ``room`` bytes; the last addresses are left out.

    Raises `BadDescription` if not even one fits.
    """
    packed = bytes((_SETUPS.index(description.setup),))
    for token in (description.name, description.password):
        packed += bytes((len(token),)) + base64.b64decode(token + "A" * (-len(token) % 4))
    packed += description.fingerprint
    shortest = len(packed)
    for piece in map(_packed, description.candidates):
        if len(packed) + len(piece) <= room:
            packed += piece
    if len(packed) == shortest:
        raise BadDescription("no room for an address")
    return packed


def _packed(candidate: Candidate) -> bytes:
    tag = [*_KINDS].index(candidate.kind) * len(_FAMILIES)
    port = candidate.port.to_bytes(2, "big")
    if candidate.address.endswith(".local"):
        name = bytes.fromhex(candidate.address.removesuffix(".local").replace("-", ""))
        return bytes((tag + _LOCAL,)) + name + port
    address = ip_address(candidate.address)
    family = _V6 if isinstance(address, IPv6Address) else 0
    return bytes((tag + family,)) + address.packed + port


def unpack(packed: bytes) -> Description:
    """The description in these bytes. Raises `BadDescription`."""
    cursor = Cursor(packed)
    setup = cursor.number()
    if setup >= len(_SETUPS):
        raise BadDescription("setup")
    name, password = _token(cursor), _token(cursor)
    fingerprint = cursor.take(_FINGERPRINT)
    candidates = []
    while cursor.rest:
        candidates.append(_unpacked(cursor))
    if len(set(candidates)) != len(candidates) or len(candidates) > MOST_CANDIDATES:
        raise BadDescription("addresses")
    setup_word = _SETUPS[setup]
    return _checked(Description(name, password, fingerprint, setup_word, tuple(candidates)))


def _token(cursor: Cursor) -> str:
    length = cursor.number()
    letters = base64.b64encode(cursor.take(-(-length // 4) * 3)).decode()
    if letters[length:].strip("A"):
        raise BadDescription("name or password")
    return letters[:length]


def _unpacked(cursor: Cursor) -> Candidate:
    kind, family = divmod(cursor.number(), len(_FAMILIES))
    if kind >= len(_KINDS):
        raise BadDescription("a kind of address")
    packed = cursor.take(_FAMILIES[family])
    address = str(ip_address(packed)) if family < _LOCAL else _local_name(packed.hex())
    candidate = _candidate([*_KINDS][kind], address, str(cursor.number(2)))
    if candidate is None or candidate.address != address:
        raise BadDescription("an address")
    return candidate


def _local_name(digits: str) -> str:
    parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
    return f"{'-'.join(parts)}.local"
