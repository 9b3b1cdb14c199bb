"""The texts that cards are drawn with: secrets, digests and seeds."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from napoleon.kit.cards import Seat


def secret_of(root: str, draw: int) -> str:
    """A secret for a draw, made from a root that is never shown."""
    return _digest("secret", root, str(draw))


def digest_of(draw: int, secret: str) -> str:
    """The digest of the keeper's secret, shown before the numbers are chosen."""
    return _digest("seal", str(draw), secret)


def pledge_of(draw: int, seat: Seat, lot: str) -> str:
    """The digest of a seat's number, shown before any number is opened."""
    return _digest("pledge", str(draw), str(seat), lot)


def seed_of(draw: int, secret: str, lots: Sequence[str]) -> str:
    """The seed of a deal; ``lots`` are the numbers by seat, "" for a seat that gave none."""
    return _digest("deal", str(draw), secret, *lots)


def _digest(*parts: str) -> str:
    return sha256("|".join(("napoleon", "fair", *parts)).encode()).hexdigest()
