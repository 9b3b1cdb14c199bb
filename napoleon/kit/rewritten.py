"""Addresses that mail guards and social networks have put behind pages of their own.

Most put the address into a value: ``https://guard.example/?url=https%3A%2F%2F…&data=…``. Proofpoint
has two ways of its own.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from binascii import Error
from itertools import chain, repeat
from typing import Final
from urllib.parse import unquote

_ADDRESS: Final = re.compile(r"https?://[^\s?#<>\"']{1,300}\?[^\s<>\"']+", re.IGNORECASE)
_INSIDE: Final = re.compile(
    r"[?&](?:amp;)?[a-z_]{1,20}=(https?(?::|%3A|-3A)(?://|%2F%2F|__)[^&]+)", re.IGNORECASE
)
_STARRED: Final = re.compile(
    r"https://urldefense(?:\.proofpoint)?\.com/v3/__(\S+?)__;([\w-]{0,4000})!\S*"
)
_STARS: Final = re.compile(r"\*(?:\*(.))?")
_RUNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_DEEPEST: Final = 3


def unwrapped(text: str) -> str:
    """A text in which every rewritten address is again the address that it leads to.

    >>> unwrapped("look: https://guard.example/?url=https%3A%2F%2Fa.example%2F%3Fdeal%3D2&data=05")
    'look: https://a.example/?deal=2'
    """
    for _ in range(_DEEPEST):
        inner = _ADDRESS.sub(_from_value, _STARRED.sub(_from_stars, text))
        if inner == text:
            break
        text = inner
    return text


def _from_value(address: re.Match[str]) -> str:
    before, sign, fragment = address[0].partition("#")
    found = _INSIDE.search(before)
    if found is None:
        return address[0]
    value = found[1]
    if re.match("https?-3A__", value):
        value = value.replace("_", "/").replace("-", "%")
    inner = unquote(value)
    if "#" not in inner:
        inner += sign + fragment
    return inner


def _from_stars(address: re.Match[str]) -> str:
    """An address with stars for some of its characters, which follow it in base64."""
    letters = address[2]
    try:
        hidden = urlsafe_b64decode(letters + "=" * (-len(letters) % 4)).decode()
    except (Error, UnicodeDecodeError):
        return address[0]
    signs = chain(hidden, repeat("*"))

    def shown(stars: re.Match[str]) -> str:
        many = _RUNS.find(stars[1]) + 2 if stars[1] else 1
        return "".join(next(signs) for _ in range(many))

    return _STARS.sub(shown, address[1])
