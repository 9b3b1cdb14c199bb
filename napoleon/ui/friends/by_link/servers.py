"""Servers that help a browser find a direct way to another: STUN, and TURN if necessary."""

from __future__ import annotations

import re
from typing import Final

_PLACE: Final = (
    r"[a-z0-9](?:[a-z0-9.-]{0,100}[a-z0-9])?(?::[0-9]{1,5})?(?:\?transport=(?:udp|tcp))?"
)
_STUN: Final = re.compile(f"stuns?:{_PLACE}")
_TURN: Final = re.compile(f"(turns?):([^\\s:@]{{1,80}}):([^\\s:@]{{1,80}})@({_PLACE})")


class BadServer(ValueError):
    """A text that is not the address of such a server."""


def ice_server(text: str) -> dict[str, str]:
    """A server in the form that browsers take. Raises `BadServer`.

    >>> ice_server("stun:stun.example:3478")
    {'urls': 'stun:stun.example:3478'}
    >>> ice_server("turn:club:secret@turn.example")
    {'urls': 'turn:turn.example', 'username': 'club', 'credential': 'secret'}
    """
    if _STUN.fullmatch(text):
        return {"urls": text}
    found = _TURN.fullmatch(text)
    if found is None:
        raise BadServer(text)
    kind, name, password, place = found.groups()
    return {"urls": f"{kind}:{place}", "username": name, "credential": password}


def host_of(server: str) -> str:
    """The name of a server or a relay, for people.

    >>> host_of("wss://relay.example:444/path"), host_of("turn:club:secret@turn.example:3478")
    ('relay.example', 'turn.example')
    """
    place = re.sub(r"^\w+:(?://)?(?:.*@)?", "", server)
    return re.split("[:/?]", place)[0]
