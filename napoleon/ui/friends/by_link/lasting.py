"""The one link to a table: its guests find the host's browser through relays, every time.

``#meet=…`` holds the key of the table and a secret. From the secret come the name of the room,
which relays see, and the key that encrypts what they pass on, which they never see. All of it comes
after a "#", and is never sent to a server. The secret comes from that of the party: the link stays
the same as long as the party exists, also after a reload of the host's page.
"""

from __future__ import annotations

import base64
import re
from hashlib import sha256
from typing import Final, NamedTuple
from urllib.parse import unquote

from napoleon.kit.query import whole
from napoleon.ui.friends.by_hand.invitation import LONGEST_READ, BadSlip
from napoleon.ui.shell.link import MEET

HOUSE: Final = 999
"""The number of the line that waits for guests of such a link; their own numbers are higher."""
VERSION: Final = 1
KEY_BYTES: Final = 6
SECRET_BYTES: Final = 32
_SEAL: Final = 4
_LENGTH: Final = 1 + KEY_BYTES + SECRET_BYTES + _SEAL
_LETTERS: Final = -(-_LENGTH * 4 // 3)
_BEGINS: Final = re.compile("[A-Za-z0-9_-]*")


class Lasting(NamedTuple):
    """The contents of a link to a table."""

    key: str
    """The table's key, 12 hex digits."""
    secret: str
    """64 hex digits: half of it names the room, half of it is the key (`web/meeting.js`)."""


def lasting_of(key: str, root: str) -> Lasting:
    """The link of a party with this key and this secret. It does not reveal the secret."""
    return Lasting(key, sha256(f"meeting:{key}:{root}".encode()).hexdigest())


def write_lasting(link: Lasting) -> str:
    """The fragment of the link."""
    body = bytes((VERSION,)) + bytes.fromhex(link.key + link.secret)
    return MEET + base64.urlsafe_b64encode(body + _seal(body)).decode().rstrip("=")


def _seal(body: bytes) -> bytes:
    return sha256(body).digest()[:_SEAL]


def read_lasting(text: str) -> Lasting:
    """The last link of this kind in a text. Raises `BadSlip` with the reasons of invitations."""
    if len(text) > LONGEST_READ:
        raise BadSlip("too_long")
    *links, last = whole(unquote(text)).split(MEET)
    found = _BEGINS.match(last)
    letters = found[0] if found and links else ""
    if not links:
        raise BadSlip("no_link")
    if len(letters) < _LETTERS:
        raise BadSlip("cut_off")
    letters, after = letters[:_LETTERS], letters[_LETTERS:]
    packed = base64.urlsafe_b64decode(letters + "=" * (-_LETTERS % 4))
    body, seal = packed[:-_SEAL], packed[-_SEAL:]
    again = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if seal != _seal(body) or again != letters or after[:1].isalnum():
        raise BadSlip("altered")
    if body[0] != VERSION:
        raise BadSlip("version")
    digits = body[1:].hex()
    return Lasting(digits[: 2 * KEY_BYTES], digits[2 * KEY_BYTES :])
