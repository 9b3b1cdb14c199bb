"""The likely adjutant from one seat's view."""

from __future__ import annotations

from random import Random
from typing import Final

from napoleon.games.napoleon.ai.worlds import Worlds
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.trick import NO_CARD

_WORLDS: Final = 300


def suspicion(view: PlayerView, seed: str = "", worlds: int = _WORLDS) -> dict[int, float]:
    """By seat: the chance that it is the adjutant; the rest up to 1 is that Napoleon is alone.

    Empty until a card is named. Raises `NoWorld` for an impossible view.
    """
    if view.napoleon is None or view.card == NO_CARD:
        return {}
    others = [seat for seat in range(view.players) if seat != view.napoleon]
    if view.adjutant is not None or view.alone:
        return {seat: float(seat == view.adjutant) for seat in others}
    source = Worlds(view, Random(f"suspicion|{seed}|{view.seat}|{view.trick.number}"))
    counts = dict.fromkeys(others, 0)
    for _ in range(worlds):
        hands = source.draw().hands
        for seat in others:
            counts[seat] += hands[seat] >> view.card & 1
    return {seat: count / worlds for seat, count in counts.items()}
