"""What everybody does who runs a table: a host, a page for its guests or its own user, a terminal.

`napoleon.match.table.Table` decides what is possible; here is what they say to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from napoleon.kit.cards import Seat
from napoleon.match.game import Action, Game, State
from napoleon.match.match import AnyMatch
from napoleon.match.player_stream import player_stream
from napoleon.match.protocol import CHOOSE, Ask, write_ask
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import Do, Ready, Refused
from napoleon.match.table import Heard, Question, Table


def done(table: Table, sender: Seat, action: Action) -> Heard:
    """The table after a player's action. Raises `IllegalAction`."""
    heard = table.hear(sender, Do(table.ply, action))
    for send in heard.sends:
        if isinstance(send.message, Refused):
            raise IllegalAction(send.message.reason)
    return heard


def answered(table: Table, action: Action) -> Heard:
    """The table after the action of whoever may do it. Raises `IllegalAction`."""
    game, state = table.match.game, table.match.state
    actor = game.actor_of(state, action)
    if actor is None and not table.asked:
        raise IllegalAction("not_your_turn")
    sender = game.player_of(state, table.match.next_actor if actor is None else actor)
    return done(table, sender, action)


def of_computers(table: Table) -> tuple[Question, ...]:
    """The decisions that computer players have to make now, the first one to be asked first."""
    return tuple(one for one in table.due() if one.sitter.kind == "computer")


def reply(game: Game, state: State, wanted: str) -> Action:
    """The first action of ``wanted`` that a player may do, else the first legal one.

    ``wanted``: actions in letters, with spaces between them.
    """
    for text in wanted.split():
        action: Action = game.read_action(text)
        try:
            game.apply(state, action)
        except IllegalAction:
            continue
        return action
    legal: Sequence[Action] = game.legal(state, game.actors(state)[0])
    return legal[0]


def write_question(
    match: AnyMatch,
    number: int,
    seat: Seat,
    level: str,
    budget_ms: int,
    *,
    table: Sequence[str] = (),
    style: str = "",
) -> str:
    """The question to a computer player what a seat does now, as `napoleon.ai.wire` reads it.

    ``table``: the levels for which chances are given; ``style``: how the seat likes to play.
    """
    view = match.game.view_to_json(match.game.seen(match.state, seat))
    ask = Ask(CHOOSE, view, player_stream(match, seat), level=level, table=tuple(table))
    return write_ask(ask._replace(budget_ms=budget_ms, number=number, style=style))


def is_open(table: Table) -> bool:
    """Whether something happens if nobody speaks."""
    return table.match.game.silence(table.match.state) is not None


def silent(table: Table, seats: Iterable[Seat]) -> Table:
    """The table once these players let the others speak; nothing changes for one who cannot."""
    quiet = table.match.game.silence(table.match.state)
    for seat in seats:
        table = table.hear(seat, Do(table.ply, quiet)).table
    return table


def next_deal(table: Table, dealer: Seat | None) -> Heard:
    """The next deal, once everybody who is there has seen the result.

    ``dealer``: the next dealer, if a player has chosen; None for the one that the rules name.
    """
    dealers = table.match.dealers
    for seat in table.present:
        table = table.hear(seat, Ready(dealer if seat in dealers else None)).table
    return table.late(0)
