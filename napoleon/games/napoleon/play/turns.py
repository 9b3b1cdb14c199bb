"""Who may act now, what happens when nobody speaks, and how a deal has ended."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.play.actions import CLOSE, PASS, Action, Seated
from napoleon.games.napoleon.play.engine import legal
from napoleon.games.napoleon.play.state import AUCTION, FINISHED, State
from napoleon.kit.cards import Seat
from napoleon.kit.kinds import must_be
from napoleon.match.game import REDEAL, Ending

MADE: Final = "made"
SET: Final = "set"


def ending(state: State) -> Ending | None:
    """How the deal ended; None while it runs."""
    if type(state) is not State:  # saves a call in every drawing
        must_be(state, State)
    if state.phase != FINISHED:
        return None
    seats, result = range(len(state.hands)), state.result
    if result is None:
        return Ending((0,) * len(seats), (False,) * len(seats), REDEAL)
    won = tuple(result.won(seat) for seat in seats)
    return Ending(result.points, won, MADE if result.made else SET)


def actors(state: State) -> tuple[Seat, ...]:
    """The seats that may act now; the view of `napoleon.observe` has the legal actions of each.

    Usually it is one seat. In an open auction it is every seat except the last bidder's; the
    auctioneer's ``close``, which `napoleon.legal` lists first there, belongs to no seat: `silence`
    leads to it. () when the deal is over.
    """
    if type(state) is not State:  # saves a call in every drawing
        must_be(state, State)
    if state.turn is not None:
        return (state.turn,)
    if state.phase != AUCTION:
        return ()
    return tuple(seat for seat, _ in enumerate(state.hands) if seat != state.auction.bidder)


def legal_for(state: State, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do now: the older name of `napoleon.legal` with a seat."""
    return legal(state, seat)


def actor_of(state: State, action: Action) -> Seat | None:
    """The seat that does an action; None for the auctioneer, who closes an open auction."""
    return action.seat if isinstance(action, Seated) else state.turn


def silence(state: State) -> Action | None:
    """What happens when none of the `actors` speaks: the auctioneer closes an open auction.

    None where the seat to act has to do something, and when the deal is over.
    """
    return CLOSE if state.turn is None and state.phase == AUCTION else None


def keeps_silent(state: State, action: Action) -> bool:
    """Whether an action only keeps silent: a pass where nobody has to speak.

    Such a pass is not applied; the seat only lets the others speak.
    """
    return action == PASS and silence(state) is not None
