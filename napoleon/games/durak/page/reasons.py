"""The reasons of a hint in words."""

from __future__ import annotations

from napoleon.games.durak.page.table.phrases import the_card
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import BadCard, read_card
from napoleon.kit.sentences import begun
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.table import plain


def reason_text(words: Words, reason: Reason) -> str:
    """A reason as a sentence; "" for one without words on the page."""
    key = f"reason.{reason.key}"
    if not words.has(key):
        return ""
    parts = {name: _said(words, name, value) for name, value in reason.params.items()}
    return begun(words(key, **parts))


def _said(words: Words, name: str, value: str | int) -> str | int:
    """The text for a gap: cards by their names, seats by their players', ranks as on the cards."""
    if name == "seat" and isinstance(value, int):
        return words.seat(value)
    if name in ("card", "attack"):
        try:
            return the_card(words, Face(read_card(str(value))))
        except BadCard:
            return str(value)
    return "10" if (name, value) == ("rank", "T") else value


def compared(words: Words, advice: Advice[Action], view: View) -> str:
    """The meaning of the figures; an ending that was solved is not an average."""
    if advice.exact:
        return words("options.note_exact")
    first, *others = (one.chance or 0 for one in advice.candidates)
    prudent = words("options.note_prudent") if max(others, default=0) > first else ""
    return in_a_row((plain.compared(words, advice, view), prudent))
