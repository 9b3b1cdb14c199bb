"""When a computer player stands in for a person, and stood in: their own page learns of it."""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.kit.cards import Seat
from napoleon.match.seat import StoodIn
from napoleon.match.table import Table


def stood(before: Table | None, after: Table) -> frozenset[tuple[int, int]]:
    """When a computer has acted for a person who is away or too late: the ply and the seat."""
    match = after.match
    if before is None or before.draw != after.draw or after.ply == before.ply:
        return frozenset()
    seat = match.actors[-1]
    player = None if seat is None else match.game.player_of(before.match.state, seat)
    is_absent = player is not None and (player in before.away or player == before.overdue)
    if player is None or not is_absent or not before.sitters[player].is_person:
        return frozenset()
    return frozenset({(before.ply, player)})


def announced(entries: Iterable[tuple[int, int]], seat: Seat) -> StoodIn:
    """The message to a person who is back."""
    return StoodIn(tuple(sorted(ply for ply, own in entries if own == seat)))


def waited_for(table: Table) -> Seat | None:
    """The seat of the person for whose decision alone everybody waits; None where nobody does."""
    match = table.match
    if match.deal_over or match.game.silence(match.state) is not None:
        return None
    return next((due.player for due in table.due() if due.sitter.is_person), None)
