"""Why something may not be done: the keys of the page's sentences."""

from __future__ import annotations

from typing import NoReturn

from napoleon.games.durak.play.state import State
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import Seat
from napoleon.match.refusals import IllegalAction

BY_RUNG = {"same_suit": "does_not_beat", "trump": "does_not_beat", "twin": "does_not_beat"}
"""The rungs of the ladder of beating that have no reason of their own."""


def refuse(reason: str) -> NoReturn:
    """Raises `IllegalAction`."""
    raise IllegalAction(reason)


def why_not_beaten(
    state: State, *, cover_face: Face, attack: Face, by: Seat, owner: Seat
) -> str | None:
    """Why a face does not beat another one, as laid by one seat on the card of another."""
    beating = state.law.beating(state.trump_of(by), state.trump_of(owner))
    verdict = beating.verdict(cover_face, attack)
    return None if verdict.beats else BY_RUNG.get(verdict.by, verdict.by)
