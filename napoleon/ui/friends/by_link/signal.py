"""What two browsers send before they are connected, through relays that cannot read it.

A guest sends ``hello`` until the host's browser has described itself (``offer``), and describes
itself in turn (``reply``); ``full`` means that no more guests can come. Each text is one line with
the numbers of guest and host. Both are new with each page that is loaded. The host shows its number
(``here``), and a ``hello`` contains it, so that nobody can use greetings of an earlier evening; it
also reveals a second host in the same room. Texts that are repeated, late or from a stranger change
nothing.
"""

from __future__ import annotations

import base64
import re
from typing import Final, Literal, NamedTuple, TypeAlias

from napoleon.kit.json_in import BadText
from napoleon.ui.friends.by_hand.description import Description, pack, unpack

LONGEST: Final = 700
"""The most characters of a text."""
NUMBER_BYTES: Final = 8
_MOST_BYTES: Final = 450
_SHAPE: Final = re.compile(
    r"1 (hello) ([0-9a-f]{16})(?: ([0-9a-f]{16}))?|1 (here) ([0-9a-f]{16})"
    r"|1 (full) ([0-9a-f]{16}) ([0-9a-f]{16})"
    r"|1 (offer|reply) ([0-9a-f]{16}) ([0-9a-f]{16}) ([A-Za-z0-9_-]{1,600})"
)


class Hello(NamedTuple):
    """A guest with the link wants to come."""

    guest: str
    host: str = ""
    """The host's number; "" if the guest does not know it yet, and always from older pages."""


class Here(NamedTuple):
    """A host's page is here."""

    host: str


class Full(NamedTuple):
    """No more guests can come."""

    guest: str
    host: str


class Described(NamedTuple):
    """How an end can be reached: the host's (``offer``), or the guest's in turn (``reply``)."""

    kind: Literal["offer", "reply"]
    guest: str
    host: str
    description: Description


Signal: TypeAlias = Hello | Here | Full | Described


def write_signal(signal: Signal) -> str:
    """A signal as text, ready to be encrypted and sent. Raises `BadDescription`."""
    match signal:
        case Hello(guest, host):
            return f"1 hello {guest} {host}".rstrip()
        case Here(host):
            return f"1 here {host}"
        case Full(guest, host):
            return f"1 full {guest} {host}"
        case Described(kind, guest, host, description):
            packed = base64.urlsafe_b64encode(pack(description, _MOST_BYTES)).decode().rstrip("=")
            return f"1 {kind} {guest} {host} {packed}"


def read_signal(text: str) -> Signal:
    """A signal from anyone with the link. Raises `BadText`."""
    found = _SHAPE.fullmatch(text) if len(text) <= LONGEST else None
    match found.groups() if found else ():
        case ["hello", str(guest), host, *_]:
            return Hello(guest, host or "")
        case [_, _, _, "here", str(host), *_]:
            return Here(host)
        case [*_, "full", str(guest), str(host), None, None, None, None]:
            return Full(guest, host)
        case [*_, ("offer" | "reply") as kind, str(guest), str(host), str(letters)]:
            described = Described(kind, guest, host, _unpacked(letters))
            if (described.description.setup == "actpass") == (kind == "offer"):
                return described
    raise BadText("damaged")


def _unpacked(letters: str) -> Description:
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except ValueError as bad:
        raise BadText("damaged") from bad
    if base64.urlsafe_b64encode(packed).decode().rstrip("=") != letters:
        raise BadText("damaged")
    return unpack(packed)
