"""What a view does not tell: the cards of which it does not know where they are."""

from __future__ import annotations

from napoleon.games.durak.play.state import FINISHED, NOBODY, SHUFFLE
from napoleon.games.durak.play.view import View
from napoleon.kit.cards import mask_of


def known_hands(view: View) -> tuple[int, ...]:
    """The cards that a view knows to be in a hand, by seat."""
    return tuple(
        known if hand is None else hand for hand, known in zip(view.hands, view.known, strict=True)
    )


def open_table(view: View) -> int:
    """The open cards on the table."""
    return mask_of(
        card for entry in view.bout.table for card in (entry.attack, entry.cover) if card >= 0
    )


def returned_cards(view: View) -> int:
    """Those of them that are on their way into the talon."""
    back = view.phase == SHUFFLE and view.bout.taker == NOBODY
    return open_table(view) if back else 0


def lies_on_table(view: View) -> bool:
    """Whether the cards of the bout still lie on the table, and nowhere else."""
    if view.phase == FINISHED:
        last = view.course.last
        return last is None or last.table != view.bout.table
    return view.phase != SHUFFLE


def hidden_cards(view: View) -> int:
    """The cards of which a view does not know where they are."""
    seen = view.seen | view.field | returned_cards(view)
    seen |= mask_of(layer.card for layer in view.pile)
    seen |= mask_of(card for card in (view.turned, view.turnup) if card >= 0)
    for hand in known_hands(view):
        seen |= hand
    for stack in view.stacks:
        seen |= mask_of(stack)
    if lies_on_table(view):
        seen |= open_table(view)
    return mask_of(view.law.cards) & ~seen
