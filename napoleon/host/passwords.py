"""Passwords of rooms: stored as a salted hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def kept(password: str) -> str:
    """A password as it is stored: a salt, and the hash of both."""
    salt = secrets.token_hex(16)
    return f"{salt}${_mixed(password, salt)}"


def is_right(password: str, as_kept: str) -> bool:
    """Whether a password is the one that is stored."""
    salt, _, mixed = as_kept.partition("$")
    return hmac.compare_digest(_mixed(password, salt), mixed)


def _mixed(password: str, salt: str) -> str:
    whole = password.encode(errors="surrogatepass")  # a message may have half a character
    return hashlib.scrypt(whole, salt=salt.encode(), n=2**12, r=8, p=1).hex()
