"""The servers by which browsers find each other: chosen when the site is built.

``NAPOLEON_MEETING`` lists relays (``wss://relay.example``), ``NAPOLEON_STUN`` servers by which a
browser finds out its own address (``stun:…``, ``turn:name:password@…``), with spaces between them.
Without relays none of this is offered, and the page asks nobody.
"""

from __future__ import annotations

import html
import os
import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from napoleon.ui.friends.by_link.open_house import BadServer, ice_server

RELAYS: Final = "NAPOLEON_MEETING"
STUN: Final = "NAPOLEON_STUN"
MOST: Final = 8
"""The most servers of each kind; more would only take longer."""
_RELAY: Final = re.compile(r"wss?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?(/[a-z0-9/_~-]*)?")
OFF: Final = "off"
"""The word instead of a list: nothing is offered, even if a workflow has its own list."""
_PUBLISHED: Final = re.compile('data-relays="[^"]*" data-stun="[^"]*"')
_CONNECT: Final = re.compile("(connect-src 'self')[^;]*")


class Chosen(NamedTuple):
    """The servers of a site."""

    relays: Sequence[str] = ()
    stun: Sequence[str] = ()


def chosen(environment: Mapping[str, str] = os.environ) -> Chosen:
    """The servers from the environment. Raises `ValueError` for an invalid address."""
    found = Chosen(*(_listed(environment.get(name, "")) for name in (RELAYS, STUN)))
    for name, servers in ((RELAYS, found.relays), (STUN, found.stun)):
        if len(servers) > MOST:
            msg = f"{name} names more than {MOST} servers"
            raise ValueError(msg)
    for relay in found.relays:
        if not _RELAY.fullmatch(relay):
            msg = f"{RELAYS}: {relay} is no address such as wss://relay.example"
            raise ValueError(msg)
    for server in found.stun:
        try:
            ice_server(server)
        except BadServer as bad:
            msg = f"{STUN}: {server} is no address such as stun:stun.example:3478"
            raise ValueError(msg) from bad
    return found


def _listed(text: str) -> Sequence[str]:
    listed = [one for one in re.split(r"[\s,]+", text) if one]
    return () if listed == [OFF] else tuple(listed)


def put(page: str, servers: Chosen) -> str:
    """The page with these servers, and with the relays in its policy.

    Raises `ValueError` if the page has no place for them.
    """
    relays, stun = (html.escape(" ".join(some)) for some in servers)
    places = {
        _PUBLISHED: f'data-relays="{relays}" data-stun="{stun}"',
        _CONNECT: " ".join(("connect-src 'self'", *servers.relays)),
    }
    for mark, value in places.items():
        page, many = mark.subn(value, page)
        if many != 1:
            msg = f"web/index.html has not one {mark.pattern}"
            raise ValueError(msg)
    return page
