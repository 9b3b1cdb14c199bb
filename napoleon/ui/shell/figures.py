"""Figures as a language writes them: decimal mark, groups of thousands, percent.

Its catalogue says how, under ``figure.``.
"""

from __future__ import annotations

from typing import Final

from napoleon.ui.shell.words import Words

_OWN_ENDING: Final = (1, 2, 3, 7)
"""Places with an ending of their own in some languages."""


def signed(points: int) -> str:
    """Points gained or lost, with their sign; 0 has none."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def counted(points: int) -> str:
    """Points as a total, with a sign only below zero."""
    return str(points).replace("-", "−")


def place_name(words: Words, place: int) -> str:
    """A place in words: “1st place”."""
    return words(f"place.{place}" if place in _OWN_ENDING else "place.other", place=place)


def placed(words: Words, place: int, points: int) -> str:
    """A place and the points there."""
    return words("grade.place", place=place_name(words, place), points=counted(points))


def figure(words: Words, number: float, digits: int = 0, *, sign: bool = False) -> str:
    """A number with ``digits`` decimals; ``sign``: with a plus if it is above zero."""
    whole, _, part = f"{abs(number):.{digits}f}".partition(".")
    nothing = not (whole + part).strip("0")
    minus = "−" if number < 0 and not nothing else ""
    plus = "+" if sign and number > 0 and not nothing else ""
    head = whole[: len(whole) % 3 or 3]
    for at in range(len(head), len(whole), 3):
        head = words("figure.thousands", head=head, tail=whole[at : at + 3])
    return plus + minus + (words("figure.fraction", whole=head, part=part) if part else head)


def percent(words: Words, share: float, digits: int = 0) -> str:
    """A share as percent, with ``digits`` decimals."""
    return words("figure.percent", number=figure(words, 100 * share, digits))
