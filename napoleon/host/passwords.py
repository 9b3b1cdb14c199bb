"""Passwords of rooms: stored as a salted hash, and guesses are limited."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from napoleon.match.game import IllegalAction

MOST_TRIES: Final = 10
TRIES_S: Final = 60
"""The most wrong passwords of a room in this many seconds, whoever sends them."""


def kept(password: str) -> str:
    """A password as it is stored: a salt, and the hash of both."""
    salt = secrets.token_hex(16)
    return f"{salt}${_mixed(password, salt)}"


def _mixed(password: str, salt: str) -> str:
    return hashlib.scrypt(password.encode(), salt=salt.encode(), n=2**12, r=8, p=1).hex()


class Tries:
    """The latest wrong passwords, by room."""

    def __init__(self) -> None:
        self._tried: dict[str, list[float]] = {}

    def check(self, key: str, password: str, as_kept: str, now: float) -> None:
        """Raises `IllegalAction`: ``wrong_password``, or ``too_fast`` if too many were tried."""
        tried = [at for at in self._tried.get(key, ()) if now - at < TRIES_S]
        if len(tried) >= MOST_TRIES:
            raise IllegalAction("too_fast")
        salt, _, mixed = as_kept.partition("$")
        if not hmac.compare_digest(_mixed(password, salt), mixed):
            self._tried[key] = [*tried, now]
            raise IllegalAction("wrong_password")
