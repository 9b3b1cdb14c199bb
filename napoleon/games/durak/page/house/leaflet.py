"""What a leaflet of Durak has besides the changes: the order of strength, and how a deal ends."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.rulebook import rulebook, said
from napoleon.games.durak.rules import RuleSet
from napoleon.ui.leaflet.pieces import Piece
from napoleon.ui.shell.words import Words

_TOPICS: Final = ("strength", "ending", "match")
"""The chapters that it has."""


def pieces(words: Words, rules: RuleSet) -> tuple[Piece, ...]:
    """The basics, which have the order of the cards in them, and how a deal ends."""
    chapters = rulebook(rules)
    chosen = [chapters[0], *(one for one in chapters[1:] if one.topic in _TOPICS)]
    return tuple(
        Piece(
            words(chapter.title),
            tuple(("", said(words.language, line)) for line in chapter.sentences),
        )
        for chapter in chosen
    )
