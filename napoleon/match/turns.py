"""The loop around a deal: those who may act are asked, and their answers are applied.

It is for callers that can wait for their players: the arena, the terminal, benches and tests. The
page asks one question at a time and uses `outcome`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from napoleon.kit.cards import Seat
from napoleon.kit.refusal import Refusal
from napoleon.match.game import Action, Ending, Game, State, StateT

ActT = TypeVar("ActT")

Order: TypeAlias = Callable[[StateT], Iterable[int]]
"""In which order the actors are asked. A seat that is left out is not asked and keeps silent."""


def outcome(game: Game, state: State, asked: tuple[int, ...], answer: Action) -> Action | None:
    """What happens once the first of those who are asked has answered.

    Usually it is the answer itself. Where the seat keeps silent: None while there are others to
    ask, and `silence` after the last of them.
    """
    if not game.keeps_silent(state, answer):
        return answer
    return game.silence(state) if len(asked) == 1 else None


def next_action(
    game: Game, state: StateT, decide: Callable[[int], ActT], order: Order[StateT] | None = None
) -> ActT:
    """What happens next: the action of the first who speaks up, or what `silence` leads to.

    ``decide`` says what a seat does; a pass keeps silent where that is possible. Raises
    `ValueError` if nobody may act and there is no move of chance.
    """
    for seat in (order or game.actors)(state):
        action = decide(seat)
        if not game.keeps_silent(state, action):
            return action
    quiet: ActT | None = game.silence(state)
    if quiet is None:
        raise Refusal("nobody_acts")
    return quiet


def reflex(
    game: Game, state: State, is_computer: Callable[[int], bool] = lambda _: True
) -> Action | None:
    """The action of a computer player before anybody is asked; None for none."""
    found = game.reflexes(state).items()
    return next((action for seat, action in found if is_computer(seat)), None)


def points_by_player(game: Game, over: State, ending: Ending) -> dict[Seat, float]:
    """The points of a finished deal by player; a dummy's belong to the one who plays it."""
    found: dict[Seat, float] = {}
    for seat, points in enumerate(ending.points):
        player = game.player_of(over, seat)
        found[player] = found.get(player, 0.0) + points
    return found


class Turn(NamedTuple, Generic[StateT]):
    """A question to a seat about its next action."""

    state: StateT
    """The deal at this moment."""
    seat: Seat
    """Who is asked."""
    step: int
    """How many actions the loop has applied before."""


def course(
    game: Game,
    state: StateT,
    decide: Callable[[Turn[StateT]], Action],
    order: Order[StateT] | None = None,
) -> Iterator[StateT]:
    """Plays a deal to its end: every state from this one on, itself first.

    ``decide`` and ``order`` are those of `next_action`; where nobody may act, chance does. What all
    seats do by reflex comes first. Raises `IllegalAction` where an action is not legal.
    """
    yield state
    for _, after in steps(game, state, decide, order):
        yield after


def steps(
    game: Game,
    state: StateT,
    decide: Callable[[Turn[StateT]], Action],
    order: Order[StateT] | None = None,
) -> Iterator[tuple[Action, StateT]]:
    """As `course`: every action, and the state after it."""
    step = 0
    while game.ending(state) is None:
        action: Action | None = reflex(game, state)
        if action is None:
            action = next_action(game, state, partial(_asked, decide, state, step), order)
        state = game.apply(state, action).state
        step += 1
        yield action, state


def _asked(
    decide: Callable[[Turn[StateT]], Action], state: StateT, step: int, seat: Seat
) -> Action:
    return decide(Turn(state, seat, step))


def played_out(
    game: Game,
    state: StateT,
    decide: Callable[[Turn[StateT]], Action],
    order: Order[StateT] | None = None,
) -> StateT:
    """The last state of a deal that is played to its end; as `course`."""
    *_, end = course(game, state, decide, order)
    return end
