"""A match as a seat knows it: finished deals are open to all, the running one is missing.

It is made only of the messages that the seat got (`napoleon.match.seat`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from napoleon.match.game import REDEAL, State
from napoleon.match.match import AnyMatch, AnyPlayed, Match, Played
from napoleon.match.records.record import Record
from napoleon.match.seat import Over, Seat
from napoleon.match.table import Table

_UNKNOWN: Final = cast("State", None)


def known_match(seat: Seat, past: Sequence[Over]) -> AnyMatch:
    """The match of a seat that knows how the deals before the running one ended.

    While a deal runs, its state is None, and its actions are (). Raises `ValueError` before the
    seat's first message, `Unplayable` for a record that cannot be played.
    """
    welcome = seat.welcome
    if welcome is None:
        raise ValueError("no message yet")
    played = tuple(map(_played, past))
    start = played[0].number if played else welcome.number
    about = seat.game, welcome.rules, "", start, welcome.number, welcome.attempt
    running: AnyMatch = Match(*about, _UNKNOWN, (), (), played)
    return running if seat.over is None else with_end(running, seat.over)


def with_end(match: AnyMatch, over: Over) -> AnyMatch:
    """The match after its running deal has ended like this.

    Raises `Unplayable` as `known_match`.
    """
    last = _played(over)
    return match._replace(seed=last.seed, state=last.state, actions=last.actions)


def earlier(table: Table) -> tuple[Over, ...]:
    """What everybody was sent of the deals before the running one, at a table with drawn cards."""
    found, totals = [], (0,) * table.match.seats
    names = [sitter.name for sitter in table.sitters]
    for number, attempt, seed, state, actions, ending in table.match.past:
        if ending.label != REDEAL:
            totals = tuple(map(sum, zip(totals, ending.points, strict=True)))
        record = Record.ended(
            table.match.game,
            state,
            actions,
            seed=seed,
            number=number,
            attempt=attempt,
            names=names,
        )
        found.append(Over(record, ending, totals))
    return tuple(found)


def _played(over: Over) -> AnyPlayed:
    record = over.record
    about = record.number or 1, record.attempt, record.seed or ""
    return Played(*about, record.replay(), record.actions, over.ending)
