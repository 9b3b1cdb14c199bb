"""Rules with a name given by a person, and the limits of such a name."""

from __future__ import annotations

import unicodedata
from typing import Final, NamedTuple

from napoleon.kit.rule_book import Book

OWN: Final = "own:"
"""The prefix of a name that the user gave."""
LONGEST_NAME: Final = 30
_UNFIT: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


class OwnPreset(NamedTuple):
    """Rules with a name; ``base`` is the preset that they come from, "" if unknown."""

    name: str
    rules: Book
    base: str = ""


def tidy(name: str) -> str:
    """A name in the form that is saved: normalized, without surplus spaces."""
    plain = unicodedata.normalize("NFKC", name)
    return " ".join(part for part in plain.split(" ") if part)


def name_fault(name: str) -> str | None:
    """Why a tidy name cannot be used: ``empty``, ``long``, ``control``; None if it can."""
    if not name:
        return "empty"
    if len(name) > LONGEST_NAME:
        return "long"
    return "control" if any(unicodedata.category(c) in _UNFIT for c in name) else None


def is_kept(name: object) -> bool:
    """Whether this is a name in the form that is saved."""
    return isinstance(name, str) and name == tidy(name) and name_fault(name) is None
