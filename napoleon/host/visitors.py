"""Where visitors come from, and how much may come from each address.

An IPv6 address is counted by its first 64 bits, since a visitor has all addresses that begin alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

LINES: Final = 60
"""The usual limit of lines from one address: a school or a family shares one."""
MINUTE_S: Final = 60
_OWN_BITS: Final = 64


class Allowance:
    """So many of something in a minute for each address; "" is nobody's, and has no limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._times: dict[str, list[float]] = {}
        self._swept_at = 0.0

    def is_left(self, address: str, now: float) -> bool:
        """Whether an address may have one more."""
        return not address or len(self._lately(address, now)) < self.most

    def use(self, address: str, now: float) -> bool:
        """Counts one more; False, and nothing is counted, where it is one too many."""
        if not 0 <= now - self._swept_at < MINUTE_S:
            self._swept_at = now
            self._times = {one: left for one in self._times if (left := self._lately(one, now))}
        if not self.is_left(address, now):
            return False
        if address:
            self._times[address] = [*self._lately(address, now), now]
        return True

    def _lately(self, address: str, now: float) -> list[float]:
        """The times in the last minute; a clock that has gone back forgets."""
        return [at for at in self._times.get(address, ()) if 0 <= now - at < MINUTE_S]


class Visitors:
    """What each address may do in a minute, in proportion to the lines that it may have."""

    def __init__(self, lines: int = LINES) -> None:
        self.openings = Allowance(max(1, lines // 6))
        """New rooms."""
        self.guesses = Allowance(max(1, lines // 3))
        """Wrong passwords, and words without a room."""
        self.returns = Allowance(2 * lines)
        """People who come back to their seat."""


class Networks:
    """Some addresses and networks."""

    def __init__(self, networks: Iterable[str]) -> None:
        """``networks``: addresses or networks in figures. Raises `ValueError`."""
        self._networks = [ip_network(one) for one in networks]

    def has(self, address: str) -> bool:
        """Whether an address, or the network by which a visitor is counted, is one of them."""
        try:
            found = _plain(address.partition("/")[0])
        except ValueError:
            return False
        return any(found in network for network in self._networks)


class Proxies(Networks):
    """The proxies that are trusted to say from which address a visitor comes."""

    def visitor(self, peer: str, forwarded: Sequence[str]) -> str:
        """The address by which a visitor is counted.

        ``peer``: the other end of the connection; ``forwarded``: the header ``X-Forwarded-For``,
        to which each proxy adds from where it was asked. What stands before an address that is not
        trusted may be anything.
        """
        hops = [hop.strip() for header in forwarded for hop in header.split(",")]
        found = peer
        while hops and self.has(found):
            found = hops.pop()
        return counted_as(found) or peer


def counted_as(address: str) -> str:
    """The address, or for IPv6 the network, by which a visitor is counted; "" for no address."""
    try:
        found = _plain(address)
    except ValueError:
        return ""
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found), _OWN_BITS), strict=False))
    return str(found)


def _plain(address: str) -> IPv4Address | IPv6Address:
    """An address; an IPv4 address that is written as an IPv6 one is itself."""
    found = ip_address(address.partition("%")[0])
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def name_in(host: str) -> str:
    """The name in the header ``Host``, without its port; "" where there is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return ""
