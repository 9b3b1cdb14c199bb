"""How a match stands for a seat, and what everybody is sent of its finished deals.

It is made only of the messages that the seat got (`napoleon.match.seat`).
"""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.match.game import REDEAL
from napoleon.match.records.record import Record
from napoleon.match.seat import Over, Seat
from napoleon.match.standing import AnyPlayed, AnyStanding, Played, Standing
from napoleon.match.table import Table


def standing_of(seat: Seat, past: Sequence[Over]) -> AnyStanding:
    """How the match of a seat stands that knows how the deals before the current one ended.

    Raises `ValueError` before the seat's first message, `Unplayable` for a record that cannot be
    played.
    """
    welcome = seat.welcome
    if welcome is None:
        raise ValueError("no message yet")
    played = tuple(map(_played, past))
    start = played[0].number if played else welcome.number
    about = seat.game, welcome.rules, "", start, welcome.number, welcome.attempt
    running: AnyStanding = Standing(*about, played)
    return running if seat.over is None else with_end(running, seat.over)


def with_end(standing: AnyStanding, over: Over) -> AnyStanding:
    """How the match stands after its current deal has ended like this.

    Raises `Unplayable` as `standing_of`.
    """
    last = _played(over)
    return standing._replace(seed=last.seed, last=last)


def earlier(table: Table) -> tuple[Over, ...]:
    """What everybody was sent of the deals before the running one, at a table with drawn cards."""
    found, totals = [], (0,) * table.match.seats
    names = [sitter.name for sitter in table.sitters]
    for played in table.match.past:
        if played.ending.label != REDEAL:
            totals = tuple(map(sum, zip(totals, played.ending.points, strict=True)))
        record = Record.of_deal(table.match.standing, played, names)
        found.append(Over(record, played.ending, totals))
    return tuple(found)


def _played(over: Over) -> AnyPlayed:
    record = over.record
    about = record.number or 1, record.attempt, record.seed or ""
    return Played(*about, record.replay(), record.actions, over.ending)
