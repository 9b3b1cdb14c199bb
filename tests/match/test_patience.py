"""Nobody waits for ever: a computer player makes the move of somebody who does nothing."""

from __future__ import annotations

from typing import Any

from napoleon.match.parties.gathering import Idle, Nudge
from napoleon.match.parties.patience import AGAIN_S, IDLE_S, Patience
from napoleon.match.seat import Back, Do, Seen, StoodIn
from napoleon.match.wire import read_message, write_message
from tests.match.kept_room import Room, running


def waited(room: Room) -> int:
    """The line of whoever everybody waits for."""
    table = room.party.table
    assert table is not None
    (question,) = table.due()
    return next(line for line, guest in room.keeper.lines if guest == question.player)


def test_after_a_minute_the_leader_lets_a_computer_make_this_move() -> None:
    room = running()
    idle = waited(room)
    room.waits(IDLE_S - 1)
    assert not any(room.heard(line, Idle) for line in range(1, 5))
    room.waits(1)
    table = room.party.table
    assert table is not None
    note = Idle(table.ply, idle - 1, (), 2)
    assert all(room.heard(line, Idle) == [note] for line in range(1, 5))
    others = [line for line in (1, 2, 3, 4) if line != idle]
    leads = 1 in others
    room.says(others[0], Nudge(table.ply))
    if not leads:
        assert room.heard(others[1], Idle)[-1].by == (others[0] - 1,)
        room.says(others[1], Nudge(table.ply))
    now = room.party.table
    assert now is not None
    assert now.ply > table.ply
    assert room.heard(idle, StoodIn)[-1].plies == (table.ply,)
    assert room.heard(idle, Seen)[-1].ply >= now.ply, "they see what was played for them"


def test_one_guest_who_does_not_lead_is_not_enough() -> None:
    room = running()
    idle = waited(room)
    table = room.party.table
    assert table is not None
    first, second = [line for line in (2, 3, 4) if line != idle][:2]
    room.says(first, Nudge(table.ply))
    assert room.reasons(first) == ["not_idle"], "it is too early"
    room.waits(IDLE_S)
    room.says(idle, Nudge(table.ply))
    assert room.reasons(idle) == ["no_seat"]
    room.says(first, Nudge(table.ply))
    room.says(first, Nudge(table.ply))
    assert room.party.table == table
    room.says(second, Nudge(table.ply))
    assert room.party.table != table


def test_who_dozes_is_helped_on_until_they_show_a_sign_of_life() -> None:
    room = running()
    room.still = set()
    while waited(room) == 1:
        room.still |= {1, 2, 3, 4}
        room.says(1, read_message(room.game, write_message(room.game, _any(room, 1))))
    idle = waited(room)
    room.still = {idle}
    room.waits(IDLE_S)
    room.says(1, Nudge(room.party.table.ply if room.party.table else 0))
    assert room.keeper.patience.dozing == {idle - 1}
    while room.party.table is not None and waited(room) != idle:
        line = waited(room)
        room.says(line, _any(room, line))
    before = room.party.table
    room.waits(AGAIN_S)
    assert room.party.table != before, "nobody has to press again"
    room.says(idle, Back())
    assert room.keeper.patience.dozing == frozenset()
    assert "twice" not in room.reasons(idle)


def test_to_come_again_is_a_sign_of_life() -> None:
    room = running()
    idle = waited(room)
    guest = room.keeper.guest_on(idle)
    assert guest is not None
    room.keeper = room.keeper._replace(patience=Patience(dozing=frozenset({guest})))
    room.says(idle, room.keeper.join_of(guest))
    assert room.keeper.patience.dozing == frozenset()


def _any(room: Room, line: int) -> Any:
    table = room.party.table
    assert table is not None
    (question,) = table.due()
    assert question.player == line - 1
    return Do(table.ply, question.view.legal[0])
