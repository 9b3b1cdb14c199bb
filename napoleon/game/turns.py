"""Who may act now, and how a deal ended: for every loop that runs the engine."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.game.state import AUCTION, FINISHED, State

MADE: Final = "made"
SET: Final = "set"
REDEAL: Final = "redeal"


class Ending(NamedTuple):
    """How a deal ended.

    ``points`` are those of the deal, by seat. ``label`` is ``"made"`` if the French reached
    their goal, ``"set"`` if they did not, and ``"redeal"`` if nobody bid and the cards are dealt
    again; then nobody has points, and `State.result` is None.
    """

    points: tuple[int, ...]
    label: str


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now; the view of `napoleon.observe` has the legal actions of each.

    Usually it is one seat. In an open auction it is everybody except the highest bidder. The
    auctioneer's ``close``, which `napoleon.legal` lists first there, is not an action of a seat: it
    means that the time to bid is over. () when the deal is over.
    """
    if state.turn is not None:
        return (state.turn,)
    if state.phase != AUCTION:
        return ()
    return tuple(seat for seat, _ in enumerate(state.hands) if seat != state.auction.bidder)


def ending(state: State) -> Ending | None:
    """How the deal ended; None while it runs."""
    if state.phase != FINISHED:
        return None
    if state.result is None:
        return Ending((0,) * len(state.hands), REDEAL)
    return Ending(state.result.points, MADE if state.result.made else SET)
