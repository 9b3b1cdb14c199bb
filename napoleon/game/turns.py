"""Who may act now, and how a deal has ended: what every loop round the engine asks."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.game.state import AUCTION, FINISHED, State

MADE: Final = "made"
SET: Final = "set"
REDEAL: Final = "redeal"


class Ending(NamedTuple):
    """How a deal ended.

    ``points`` are those of the deal, by seat. ``label`` is ``"made"`` where the French reached
    their goal, ``"set"`` where they did not, and ``"redeal"`` where nobody bid and the cards are
    dealt again: then nobody has points, and `State.result` is None.
    """

    points: tuple[int, ...]
    label: str


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now; `napoleon.observe` tells what each of them may do.

    It is one seat as a rule. In an open auction it is everybody but the one who has bid last;
    the auctioneer's ``close``, which `napoleon.legal` lists first there, is no seat's action: it
    stands for the end of the time to bid. () when the deal is over.
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
