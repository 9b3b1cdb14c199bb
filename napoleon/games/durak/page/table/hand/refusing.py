"""Why a card is grey: the engine's own reason, and its sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from napoleon.games.durak.play.actions import Action, Cover, Lead, Throw, Transfer, seated
from napoleon.games.durak.play.state import ANSWER, RESPOND, face_of
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.strength import Face
from napoleon.ui.shell.words import Words


def refusal(refused: Callable[[Action], str], view: View, card: Face) -> str:
    """The reason why a card of the user cannot be used now.

    ``refused``: why the table would refuse an action of theirs; "" where it would not.
    """
    reason = "not_now"
    several = len(view.acting) > 1
    for action in _tries(view, card):
        found = refused(seated(view.seat, action) if several else action)
        reason = found or reason
        if found and found not in _OF_ANOTHER_MOMENT:
            return found
    return reason


_OF_ANOTHER_MOMENT: Final = ("rank_not_on_table", "wrong_phase", "no_transfer", "not_your_turn")
"""Reasons that only say that another action would have been meant."""


def _tries(view: View, card: Face) -> Iterator[Action]:
    """What a player could mean to do with a card; the sentence is about the last of them."""
    if view.phase in (RESPOND, ANSWER):
        open_ones = [face_of(entry.attack) for entry in view.bout.table if entry.is_open]
        if view.pile:
            open_ones = [face_of(view.pile[-1].card)]
        same_rank = any(attack % 13 == card % 13 for attack in open_ones)
        if view.law.passes_on and same_rank:
            yield Transfer((card,))
        for attack in open_ones:
            yield Cover(attack, card)
    elif view.bout.table:
        yield Throw((card,))
    else:
        yield Lead((card,))


def sentence(words: Words, reason: str) -> str:
    """A reason as a sentence; "" for one without words."""
    for key in (f"refused.{reason}", f"complaint.{reason}"):
        if words.has(key):
            return words(key)
    return ""
