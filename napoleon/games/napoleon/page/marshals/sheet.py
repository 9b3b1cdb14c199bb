"""The sheet of a marshal: how boldly they bid, and how soon they spend a power."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from napoleon.games.napoleon.page.marshals.remarks import style
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Character, Dial

DIALS: Final[Mapping[str, tuple[int, int]]] = {
    "ney": (2, 2),
    "lannes": (0, -2),
    "murat": (2, 0),
    "davout": (-2, -2),
    "soult": (-2, 2),
}
"""By marshal: how boldly they bid and how soon they spend a power, from -2 to 2.

They are the same as the players' own styles, which the page does not import (`napoleon.ai`).
"""


def character(words: Words, sitter: int) -> Character | None:
    """The values of the marshal with that face; None if there is none."""
    name = style(sitter)
    if name not in DIALS:
        return None
    bold, quick = DIALS[name]
    return Character(
        words(f"character.{name}"),
        (
            Dial(words("character.careful"), words("character.bold"), bold),
            Dial(words("character.patient"), words("character.quick"), quick),
        ),
    )
