"""The reasons of a hint in words."""

from __future__ import annotations

from napoleon.games.durak.page.table.phrases import the_card
from napoleon.kit.cards import BadCard, read_card
from napoleon.match.protocol import Reason
from napoleon.ui.shell.words import Words


def reason_text(words: Words, reason: Reason) -> str:
    """A reason as a sentence; "" for one that the page has no words for."""
    key = f"reason.{reason.key}"
    if not words.has(key):
        return ""
    return words(key, **{name: _said(words, name, value) for name, value in reason.params.items()})


def _said(words: Words, name: str, value: str | int) -> str | int:
    """What fills a gap: cards by their names, seats by their players', ranks as on the cards."""
    if name == "seat" and isinstance(value, int):
        return words.seat(value)
    if name in ("card", "attack"):
        try:
            return the_card(words, read_card(str(value)))
        except BadCard:
            return str(value)
    return "10" if (name, value) == ("rank", "T") else value
