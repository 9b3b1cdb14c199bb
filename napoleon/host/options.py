"""The options of ``python -m napoleon table``, which need none of a host's packages."""

from __future__ import annotations

import argparse
import contextlib
import re
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from math import isfinite
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from napoleon.host.rooms import Limits
from napoleon.host.visitors import LINES, counted_as, name_in

_MOST: Final = 1_000_000


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    add, usual = parser.add_argument, Limits()
    add("--root", type=Path, default=Path("dist"), help="the site's folder (dist)")
    add("--host", default="127.0.0.1", help="0.0.0.0 for other devices (127.0.0.1)")
    add("--port", type=_whole(0, 65_535), default=8000, help="(8000)")
    file = Path("napoleon-rooms.sqlite")
    add("--rooms", type=Path, default=file, help="the file of the rooms")
    add("--most-rooms", type=_whole(1), default=usual.rooms, metavar="N", help="rooms at most")
    add(
        "--idle-days", type=_days, default=usual.idle_s / 86_400, metavar="N", help="a room is kept"
    )
    add("--think-ms", type=_whole(0), default=usual.think_ms, metavar="MS", help="for a decision")
    add("--workers", type=_whole(1, 1000), default=1, metavar="N", help="thinking processes")
    add("--lines", type=_whole(1), default=LINES, help="from one address")
    add("--origin", type=_origin, action="append", default=[], help="another site's pages")
    add("--name", type=_name, action="append", default=[], help="a name of this host")
    add("--proxy", type=_proxy, action="append", default=[], help="the address of a trusted proxy")
    add("--no-relay", action="store_true", help="no relay at /meet")
    add("--first", type=_first, default="", metavar="a", help="how the rooms' words begin")
    add("--public", type=_public, metavar="ADDRESS", help="what people type, behind a proxy")
    add("--watch", type=_watch, metavar="PORT", help="/health and /metrics, on this machine")
    todo = parser.add_mutually_exclusive_group()
    todo.add_argument("--list", action="store_true", help="list the rooms of the file, and end")
    todo.add_argument("--remove", metavar="WORD", help="close a room, and end")
    todo.add_argument("--backup", type=Path, metavar="FILE", help="copy the rooms, and end")
    todo.add_argument("--check", type=Path, metavar="FILE", help="check a copy, and end")
    todo.add_argument("--ban", type=_network, metavar="ADDRESS", help="let nobody in from there")
    todo.add_argument("--unban", type=_network, metavar="ADDRESS", help="let them in again")
    minutes = _whole(0, 1440)
    todo.add_argument("--announce", type=minutes, metavar="MINUTES", help="a restart; 0: none")


# ---- values of options -------------------------------------------------------------------


def _whole(low: int, high: int = _MOST) -> Callable[[str], int]:
    """A reader of whole numbers."""

    def whole(text: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", text) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high}")
        return int(text)

    return whole


def _days(text: str) -> float:
    with contextlib.suppress(ValueError):
        if isfinite(days := float(text)) and days > 0:
            return days
    raise argparse.ArgumentTypeError("a number of days above 0")


def _origin(text: str) -> str:
    """The scheme and the host of a page, as a browser names them."""
    with contextlib.suppress(ValueError):
        page = urlsplit(text)
        if page.scheme in {"http", "https"} and page.hostname:
            return f"{page.scheme}://{page.netloc.lower()}"
    raise argparse.ArgumentTypeError("the address of a page: https://cards.example")


def _public(text: str) -> str:
    """The address of the page with tables; one of a folder is enough."""
    with contextlib.suppress(ValueError):
        page = urlsplit(text)
        if page.scheme in {"http", "https"} and page.hostname and not page.fragment:
            path = f"{page.path.rstrip('/')}/"
            return f"{page.scheme}://{page.netloc.lower()}{path}?table="
    raise argparse.ArgumentTypeError("the address of the page: https://cards.example/")


def _watch(text: str) -> tuple[str, int]:
    """A port on this machine, or an address with a port."""
    host, _, port = text.rpartition(":")
    with contextlib.suppress(ValueError, argparse.ArgumentTypeError):
        return str(ip_address(host.strip("[]"))) if host else "127.0.0.1", _whole(0, 65_535)(port)
    raise argparse.ArgumentTypeError("a port, or an address in figures with a port: 127.0.0.1:9464")


def _network(text: str) -> str:
    """A network, or an address; for IPv6 the network by which visitors are counted."""
    try:
        return counted_as(text) or str(ip_network(text))
    except ValueError:
        fault = "an address or a network in figures: 203.0.113.7, 2001:db8::/48"
        raise argparse.ArgumentTypeError(fault) from None


def _name(text: str) -> str:
    if name_in(text) != text.lower() or not re.fullmatch(r"[^\s/@:?#]+", text):
        raise argparse.ArgumentTypeError("a name without scheme and port: cards.example")
    return text


def _proxy(text: str) -> str:
    try:
        ip_network(text)
    except ValueError:
        fault = "an address or a network in figures: 127.0.0.1, 10.0.0.0/8"
        raise argparse.ArgumentTypeError(fault) from None
    return text


def _first(text: str) -> str:
    if not re.fullmatch("[a-z]{0,20}", text):
        raise argparse.ArgumentTypeError("small letters from a to z, at most 20")
    return text
