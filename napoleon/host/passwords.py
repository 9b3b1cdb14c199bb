"""Passwords of rooms: kept as a salted hash, and not to be tried out."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from napoleon.match.game import IllegalAction

MOST_TRIES: Final = 10
TRIES_S: Final = 60
"""A room hears no more wrong passwords than this in so many seconds, from whomever they come."""


def kept(password: str) -> str:
    """A password as it is kept: its salt, and what is made of both."""
    salt = secrets.token_hex(16)
    return f"{salt}${_mixed(password, salt)}"


def _mixed(password: str, salt: str) -> str:
    return hashlib.scrypt(password.encode(), salt=salt.encode(), n=2**12, r=8, p=1).hex()


class Tries:
    """The wrong passwords of late, by room."""

    def __init__(self) -> None:
        self._tried: dict[str, list[float]] = {}

    def check(self, key: str, password: str, as_kept: str, now: float) -> None:
        """Raises `IllegalAction`: ``wrong_password``, ``too_fast`` where too many were tried."""
        tried = [at for at in self._tried.get(key, ()) if now - at < TRIES_S]
        if len(tried) >= MOST_TRIES:
            raise IllegalAction("too_fast")
        salt, _, mixed = as_kept.partition("$")
        if not hmac.compare_digest(_mixed(password, salt), mixed):
            self._tried[key] = [*tried, now]
            raise IllegalAction("wrong_password")
