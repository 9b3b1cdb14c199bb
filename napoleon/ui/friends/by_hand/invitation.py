"""Invitations and answers as links: what one browser must know of another, in about 250 letters.

``#invite=…`` goes to a guest, ``#answer=…`` back to the host. The letters are base64url of: version
and kind, length, room, number of the invitation, name, description (`description`), and the first
four bytes of a hash (SHA-256) of it all. The part after a "#" is never sent to a server.
"""

from __future__ import annotations

import base64
import re
from hashlib import sha256
from typing import Final, Literal, NamedTuple
from urllib.parse import unquote

from napoleon.kit.json_in import BadText
from napoleon.kit.query import whole
from napoleon.ui.challenge.state import tidy
from napoleon.ui.friends.by_hand.description import (
    BadDescription,
    Cursor,
    Description,
    pack,
    unpack,
)
from napoleon.ui.settings.state import is_name
from napoleon.ui.shell.link import ANSWER, INVITE

VERSION: Final = 1
LONGEST_READ: Final = 10_000
"""The most characters of a text that is searched for a link."""
LONGEST: Final = 300
"""The most letters of an invitation or answer."""
MOST: Final = 255
"""The highest number of an invitation."""
ROOM_DIGITS: Final = 12

_KINDS: Final = ("invite", "answer")
_BEGINS: Final = re.compile("#(?:invite|answer)=")
_LETTERS: Final = re.compile("[A-Za-z0-9_-]*")
_HEAD: Final = 2
_HEAD_LETTERS: Final = 4
_SEAL: Final = 4


class BadSlip(BadText):
    """A text that is not an invitation or answer, or not the one that is wanted.

    ``reason`` is ``no_link``, ``too_long``, ``version``, ``cut_off``, ``altered`` or ``damaged``;
    when it is used, also ``invitation`` (an answer is wanted), ``old`` (of a table that no longer
    exists), ``used`` (a guest has come by it), ``own``, or ``hosting`` (the user has guests).
    """


class Slip(NamedTuple):
    """An invitation, or the answer to one."""

    kind: Literal["invite", "answer"]
    room: str
    """The host's table: 12 hex digits."""
    number: int
    """The number of the invitation at that table, from 1."""
    name: str
    """The writer's name; "" for none."""
    description: Description
    """How the writer's browser can be reached."""


def write(slip: Slip) -> str:
    """The fragment of the link. Raises `BadDescription`."""
    name = slip.name.encode()
    head = bytes.fromhex(slip.room) + bytes((slip.number, len(name))) + name
    room = LONGEST * 3 // 4 - _HEAD - len(head) - _SEAL
    body = head + pack(slip.description, room)
    kind = _KINDS.index(slip.kind)
    whole_body = bytes((VERSION << 4 | kind, _HEAD + len(body))) + body
    letters = base64.urlsafe_b64encode(whole_body + _seal(whole_body)).decode().rstrip("=")
    return (INVITE if slip.kind == "invite" else ANSWER) + letters


def _seal(body: bytes) -> bytes:
    return sha256(body).digest()[:_SEAL]


def read(text: str) -> Slip:
    """The last invitation or answer in a text: a link, its letters, or a message with it.

    Raises `BadSlip`. Punctuation around it is not taken for a part of it.
    """
    if len(text) > LONGEST_READ:
        raise BadSlip("too_long")
    before, *links = _BEGINS.split(whole(unquote(text)))
    packed = _decoded((links[-1] if links else before).strip(), is_link=bool(links))
    body, seal = packed[:-_SEAL], packed[-_SEAL:]
    if seal != _seal(body):
        raise BadSlip("altered")
    try:
        return _slip(body)
    except BadDescription as bad:
        raise BadSlip("damaged", bad.detail) from bad


def _decoded(text: str, *, is_link: bool) -> bytes:
    """The bytes of the letters at the start of a text, as many as they announce.

    Raises `BadSlip`.
    """
    found = _LETTERS.match(text)
    letters = found[0] if found else ""
    version = length = 0
    if len(letters) >= _HEAD_LETTERS:
        head = base64.urlsafe_b64decode(letters[:_HEAD_LETTERS])
        version, length = head[0] >> 4, head[1] + _SEAL
    if version != VERSION:
        raise BadSlip("no_link" if not is_link else "version" if version else "cut_off")
    many = -(-length * 4 // 3)
    if len(letters) < many:
        raise BadSlip("cut_off")
    if letters[many : many + 1].isalnum():
        raise BadSlip("altered")
    letters = letters[:many]
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-many % 4))
    except ValueError as bad:
        raise BadSlip("altered") from bad
    if base64.urlsafe_b64encode(packed).decode().rstrip("=") != letters:
        raise BadSlip("altered")
    return packed


def _slip(body: bytes) -> Slip:
    cursor = Cursor(body)
    form = cursor.number() & 15
    if form >= len(_KINDS):
        raise BadDescription("kind")
    kind = _KINDS[form]
    cursor.number()  # the length, checked already
    room, number = cursor.take(ROOM_DIGITS // 2).hex(), cursor.number()
    try:
        name = cursor.take(cursor.number()).decode()
    except UnicodeDecodeError as bad:
        raise BadDescription("name") from bad
    if not is_name(name) or name != tidy(name) or number == 0:
        raise BadDescription("name or number")
    description = unpack(cursor.rest)
    if (description.setup == "actpass") != (kind == "invite"):
        raise BadDescription("setup")
    return Slip("invite" if kind == "invite" else "answer", room, number, name, description)
