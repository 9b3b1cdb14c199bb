"""What a view leaves open: the cards whose places it does not show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from napoleon.games.durak.play.state import FINISHED, NOBODY, SHUFFLE
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.rules import trump
from napoleon.kit.cards import Card, mask_of


def known_hands(view: View) -> tuple[int, ...]:
    """The cards that are known in a view to be in a hand, by seat."""
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
    """The cards whose places are unknown in a view."""
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


class Places(NamedTuple):
    """How many of the hidden cards are in each place that a seat does not see."""

    hands: tuple[int, ...]
    """In the hands, by seat."""
    talon: int
    """In the talon, without the turn-up and what is on its way there."""
    away: int
    """Out of play."""
    down: tuple[int, ...]
    """Face down before the seats."""
    covers: int
    """Covers on the table."""

    @property
    def each(self) -> tuple[int, ...]:
        """The numbers of all the places, one after another."""
        return (*self.hands, self.talon, self.away, *self.down, self.covers)


def hidden_places(view: View) -> Places:
    """The places of the cards whose places are unknown in a view."""
    return Places(
        hands=tuple(
            size - known.bit_count() if hand is None else 0
            for size, known, hand in zip(view.sizes, view.known, view.hands, strict=True)
        ),
        talon=view.talon - (view.turnup >= 0) - returned_cards(view).bit_count(),
        away=view.discards - view.seen.bit_count(),
        down=view.down,
        covers=sum(entry.cover == HIDDEN for entry in view.bout.table)
        if lies_on_table(view)
        else 0,
    )


def hidden_turnups(view: View, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Those of some hidden cards that an unseen turn-up may be: its suit was announced (V28)."""
    law = view.law
    if law.shows_turnup or view.turnup >= 0 or not hidden_places(view).talon:
        return ()
    if trump.turnup_place(law.rules.trump, 1, "") is None:
        return ()
    return tuple(card for card in cards if law.trump_of(card) == view.trump)
