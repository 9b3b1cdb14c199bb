"""Nobody waits for ever: when the others may let a computer player make somebody's move.

Whoever does nothing for `IDLE_S` may be helped on: by one press of the leader, or of two others. As
long as they have shown no sign of life since, a computer player makes their next moves after
`AGAIN_S`; with any message, and by coming again, they decide for themselves again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from napoleon.kit.cards import Seat
from napoleon.match.parties.gathering import Idle
from napoleon.match.parties.party import WATCHES, Party
from napoleon.match.refusals import IllegalAction
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


IDLE_S: Final = 60
"""How long a person may do nothing before the others may let a computer player decide."""
AGAIN_S: Final = 20
"""How long the others wait for a person for whom a computer player had to decide before."""
NOT_IDLE: Final = "not_idle"
"""Why a wish is refused: nobody has done nothing for that long, or not any more."""
_ENOUGH: Final = 2


class Patience(NamedTuple):
    """What the others wish, and who does nothing."""

    wishes: frozenset[int] = frozenset()
    """The guests who wish that a computer player makes the move that is waited for."""
    dozing: frozenset[int] = frozenset()
    """The guests who did not decide in time, and have shown no sign of life since."""

    def woken(self, guest: int) -> Self:
        """The same after a sign of life."""
        return self if guest not in self.dozing else self._replace(dozing=self.dozing - {guest})

    def after(self, before: Party, party: Party) -> Self:
        """The same when something has happened that the others waited for."""
        table, now = before.table, party.table
        is_running = table is not None and now is not None and not now.match.over
        dozing = self.dozing & party.known if is_running else frozenset[int]()
        if is_running and table is not None and table.overdue is not None:
            guest = party.at(table.overdue)
            dozing |= {guest.number} if guest is not None and guest.here else set()
        return self._replace(wishes=frozenset(), dozing=dozing)

    def idle(self, party: Party, waited_s: float) -> Idle | None:
        """Whose move the others may leave to a computer player; None while it is too early."""
        table = party.table
        if waited_s < AGAIN_S or table is None or party.drawing or not party.here:
            return None
        seat = waited_for(table)
        guest = None if seat is None else party.at(seat)
        if seat is None or guest is None:
            return None
        if waited_s < IDLE_S and guest.number not in self.dozing:
            return None
        others = sum(one.number != guest.number for one in party.asked)
        wishes = tuple(sorted(self.wishes))
        return Idle(table.ply, seat, wishes, min(_ENOUGH, max(1, others)))

    def goes_on(self, party: Party, waited_s: float) -> bool:
        """Whether a computer player makes the move without being asked to."""
        idle = self.idle(party, waited_s)
        guest = None if idle is None else party.at(idle.seat)
        return guest is not None and guest.number in self.dozing

    def nudged(self, party: Party, guest: int, ply: int, waited_s: float) -> tuple[Self, bool]:
        """The same when a guest wishes so, and whether that is enough. Raises `IllegalAction`."""
        idle = self.idle(party, waited_s)
        if idle is None or idle.ply != ply:
            raise IllegalAction(NOT_IDLE)
        one = party.guests[guest]
        if one.seat == idle.seat or (one.seat == WATCHES and guest != party.leader):
            raise IllegalAction("no_seat")
        wishes = self.wishes | {guest}
        return self._replace(wishes=wishes), guest == party.leader or len(wishes) >= idle.needed
