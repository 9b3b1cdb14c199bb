"""Who may act now, what happens when nobody speaks, and how a deal has ended.

Every loop round the engine asks here, and those that can wait for their players use the loop of
this module: `next_action` and `course`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from napoleon.games.napoleon.play.actions import CLOSE, PASS, Action, Seated
from napoleon.games.napoleon.play.engine import apply, legal
from napoleon.games.napoleon.play.state import AUCTION, FINISHED, State

MADE: Final = "made"
SET: Final = "set"
REDEAL: Final = "redeal"


class Ending(NamedTuple):
    """How a deal ended."""

    points: tuple[int, ...]
    """The points of the deal, by seat."""
    won: tuple[bool, ...]
    """Whether a seat's side won, by seat; a betrayal counts (`Result.won`)."""
    label: str
    """``"made"`` where the French reached their goal, ``"set"`` where they did not.

    ``"redeal"`` where nobody bid and the cards are dealt again: then nobody has points, nobody has
    won, and `State.result` is None.
    """


def ending(state: State) -> Ending | None:
    """How the deal ended; None while it runs."""
    if state.phase != FINISHED:
        return None
    seats, result = range(len(state.hands)), state.result
    if result is None:
        return Ending((0,) * len(seats), (False,) * len(seats), REDEAL)
    won = tuple(result.won(seat) for seat in seats)
    return Ending(result.points, won, MADE if result.made else SET)


# ---- who may act -------------------------------------------------------------------------


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now; the view of `napoleon.observe` has the legal actions of each.

    It is one seat as a rule. In an open auction it is everybody but the one who has bid last;
    the auctioneer's ``close``, which `napoleon.legal` lists first there, is no seat's action: it
    is what `silence` leads to. () when the deal is over.
    """
    if state.turn is not None:
        return (state.turn,)
    if state.phase != AUCTION:
        return ()
    return tuple(seat for seat, _ in enumerate(state.hands) if seat != state.auction.bidder)


def legal_for(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do now, out of `napoleon.legal`; () for one that may not act."""
    if state.turn == seat:
        return legal(state)
    if seat not in actors(state):
        return ()
    return tuple(
        action for action in legal(state) if isinstance(action, Seated) and action.seat == seat
    )


def actor_of(state: State, action: Action) -> int | None:
    """Who does an action in a state; None: the auctioneer, who closes an open auction."""
    return action.seat if isinstance(action, Seated) else state.turn


def silence(state: State) -> Action | None:
    """What happens when none of the `actors` speaks: the auctioneer closes an open auction.

    None where the seat to act has to do something, and when the deal is over.
    """
    return CLOSE if state.turn is None and state.phase == AUCTION else None


def keeps_silent(state: State, action: Action) -> bool:
    """Whether an answer is none: a pass where nobody has to speak.

    Such a pass is not applied. It only says that the seat lets the others speak.
    """
    return action == PASS and silence(state) is not None


# ---- the loop ----------------------------------------------------------------------------

Order = Callable[[State], Iterable[int]]
"""In which order the actors are asked. One who is left out is not asked and keeps silent."""


def outcome(state: State, asked: tuple[int, ...], answer: Action) -> Action | None:
    """What happens once the first of those who are asked has answered.

    The answer itself as a rule. Where the seat keeps silent: None while there are others to ask,
    and `silence` after the last of them.
    """
    if not keeps_silent(state, answer):
        return answer
    return silence(state) if len(asked) == 1 else None


def next_action(state: State, decide: Callable[[int], Action], order: Order = actors) -> Action:
    """What happens next: the action of the first who speaks up, or what `silence` leads to.

    ``decide`` says what a seat does; a pass keeps silent where that is possible. Raises
    `ValueError` where nobody may act.
    """
    for seat in order(state):
        action = decide(seat)
        if not keeps_silent(state, action):
            return action
    quiet = silence(state)
    if quiet is None:
        raise ValueError("nobody is to act")
    return quiet


class Turn(NamedTuple):
    """A seat is asked what it does."""

    state: State
    """The deal at this moment."""
    seat: int
    """Who is asked."""
    step: int
    """How many actions the loop has applied before."""


def course(
    state: State, decide: Callable[[Turn], Action], order: Order = actors
) -> Iterator[State]:
    """Plays a deal to its end: every state from this one on, itself first.

    ``decide`` and ``order`` are those of `next_action`. Raises `IllegalAction` where an action is
    not legal.
    """
    step = 0
    yield state
    while actors(state):
        state = apply(state, _decided(state, step, decide, order)).state
        step += 1
        yield state


def _decided(state: State, step: int, decide: Callable[[Turn], Action], order: Order) -> Action:
    return next_action(state, lambda seat: decide(Turn(state, seat, step)), order)


def played_out(state: State, decide: Callable[[Turn], Action], order: Order = actors) -> State:
    """The last state of a deal that is played to its end; as `course`."""
    *_, end = course(state, decide, order)
    return end
