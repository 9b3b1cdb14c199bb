"""Figures as a language writes them: the mark of decimals, groups of thousands, percent.

How it writes them is in its catalogue, under ``figure.``.
"""

from __future__ import annotations

from napoleon.ui.shell.words import Words


def figure(words: Words, number: float, digits: int = 0, *, sign: bool = False) -> str:
    """A number with so many decimals; ``sign``: with a plus, too, if it is more than nothing."""
    whole, _, part = f"{abs(number):.{digits}f}".partition(".")
    nothing = not (whole + part).strip("0")
    minus = "−" if number < 0 and not nothing else ""
    plus = "+" if sign and number > 0 and not nothing else ""
    head = whole[: len(whole) % 3 or 3]
    for at in range(len(head), len(whole), 3):
        head = words("figure.thousands", head=head, tail=whole[at : at + 3])
    return plus + minus + (words("figure.fraction", whole=head, part=part) if part else head)


def percent(words: Words, share: float, digits: int = 0) -> str:
    """A share as percent: whole ones, or with so many decimals."""
    return words("figure.percent", number=figure(words, 100 * share, digits))
