"""A digest of a text: two people who see the same one have the same text."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

FINGERPRINT_DIGITS: Final = 8
DIGEST_DIGITS: Final = 32
SYLLABLES: Final = "kakekikomamemimonaneninorarerirotatetoyayoyuwasahahehimurunuku"
"""Syllables of two letters that sound alike in Japanese and in English."""


def digest_of(text: str) -> str:
    """32 hex digits of a hash of a text (SHA-256): nobody can find another such text.

    >>> digest_of("SA.HT.Jo")[:8]
    '5df46e96'
    """
    return sha256(text.encode()).hexdigest()[:DIGEST_DIGITS]


def word_of(text: str) -> str:
    """A word of three syllables out of a hash of a text (SHA-256), to be compared aloud.

    >>> word_of("SA.HT.Jo")
    'kuwanu'
    """
    number = int.from_bytes(sha256(text.encode()).digest()[:4], "big")
    count = len(SYLLABLES) // 2
    places = (2 * (number // count**at % count) for at in range(3))
    return "".join(SYLLABLES[at : at + 2] for at in places)


def fingerprint_of(text: str) -> str:
    """The first eight digits of the digest, short enough to compare by eye."""
    return digest_of(text)[:FINGERPRINT_DIGITS]
