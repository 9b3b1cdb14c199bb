"""A seat is a person's: they come to it from another device, and nobody waits for them for ever."""

from __future__ import annotations

from typing import Any

import pytest

from napoleon.games import game_named
from napoleon.match.game import Game
from napoleon.match.parties.entries import Row, start_of
from napoleon.match.parties.gathering import (
    Admit,
    Begin,
    Claim,
    Claims,
    Gathered,
    Idle,
    Join,
    Kick,
    Lock,
    Look,
    Move,
    Nudge,
    Plan,
    Sight,
    Sit,
)
from napoleon.match.parties.hosting import take
from napoleon.match.parties.keeper import AWAY_S, Keeper, KeeperStep
from napoleon.match.parties.outcome import read_happening
from napoleon.match.parties.party import WATCHES, Party
from napoleon.match.parties.patience import AGAIN_S, IDLE_S
from napoleon.match.seat import Back, Do, Left, Refused, Say, Seen, StoodIn, Welcome
from napoleon.match.wire import read_message, read_notice, write_message
from tests.host.scripted import Scripted
from tests.match.guests import SHORT

BEA = 1
SHORTS = Plan(SHORT)


class Room:
    """A keeper with people, whose pages play by themselves unless they are `still`."""

    def __init__(self, *names: str, plan: Plan = SHORTS, game: str = "durak") -> None:
        self.game: Game = game_named(game)
        self.start = Party(self.game, "word", "ab" * 32, plan)
        self.rows: list[Row] = []
        self.now, self.last = 1000.0, 0
        self.keeper = Keeper(self.start, self.now)
        self.pages: dict[int, Scripted] = {}
        self.got: dict[int, list[Any]] = {}
        self.still = set[int]()
        self.ended = dict[int, str]()
        for name in names:
            self.comes(name)

    @property
    def party(self) -> Party:
        return self.keeper.party

    def does(self, step: KeeperStep) -> None:
        """The shell: rows, the new keeper, messages; then the pages answer."""
        if step.start is not None:
            self.start, self.rows = step.start, []
        self.rows += step.rows
        self.keeper = step.keeper
        answers = list[tuple[int, str]]()
        for line, message, closes in step.posts:
            text = write_message(self.game, message)
            assert read_message(self.game, text) == message
            self.got.setdefault(line, []).append(message)
            if closes:
                self.ended[line] = message.reason
            page = self.pages.get(line)
            said = page.hears(text) if page else []
            answers += [(line, one) for one in said if line not in self.still or '"do"' not in one]
        if step.asks is not None:
            self.does(self.keeper.answered(step.asks, None, self.now))
        for line, text in answers:
            if self.keeper.guest_on(line) is not None:
                self.says(line, read_message(self.game, text))

    def stored(self) -> Party:
        """The party that the rows lead to."""
        party = self.start
        for row in self.rows:
            party = take(party, read_happening(self.game, *row)).party
        return party

    def says(self, line: int, message: Any) -> None:
        self.does(self.keeper.hear(line, message, self.now))

    def line(self, *messages: Any) -> int:
        """Somebody comes by a new line and sends this."""
        self.last += 1
        for message in messages:
            self.says(self.last, message)
        return self.last

    def comes(self, name: str, token: str = "", *, looks: bool = True, still: bool = False) -> int:
        """A person comes; returns their line."""
        self.last += 1
        line, page = self.last, Scripted(name, self.game.name)
        page.token = token
        self.pages[line] = page
        self.still |= {line} if still else set()
        if looks:
            self.says(line, Look())
        self.says(line, read_notice(page.joins()))
        return line

    def loses(self, line: int) -> None:
        self.keeper = self.keeper.gone(line)
        self.pages.pop(line, None)
        self.does(self.keeper.due(self.now))

    def waits(self, seconds: float) -> None:
        self.now += seconds
        self.does(self.keeper.due(self.now))
        assert self.stored() == self.party

    def heard(self, line: int, kind: type) -> list[Any]:
        return [one for one in self.got.get(line, ()) if isinstance(one, kind)]

    def reasons(self, line: int) -> list[str]:
        return [one.reason for one in self.heard(line, Refused)]


def running(*still: int, plan: Plan = SHORTS) -> Room:
    """Anna (line 1), Bea (2), Carl (3) and Dora (4) in a running deal."""
    room = Room(plan=plan)
    for line, name in enumerate(("Anna", "Bea", "Carl", "Dora"), start=1):
        room.comes(name, still=line in (still or (1, 2, 3, 4)))
    room.says(1, Begin())
    assert room.party.playing
    return room


# ---- the seat of somebody who is away --------------------------------------------------------


def test_who_looks_sees_what_is_played_and_who_is_there() -> None:
    room = running()
    room.loses(2)
    line = room.line(Look())
    (sight,) = room.heard(line, Sight)
    assert (sight.game, sight.playing, sight.door) == ("durak", True, "full")
    assert [(guest.name, guest.here) for guest in sight.guests][:2] == [("Anna", 1), ("Bea", 0)]
    assert room.heard(line, Gathered) == []


@pytest.mark.parametrize("wait", [0, AWAY_S + 1])
def test_a_seat_is_asked_for_and_given_by_one_press(wait: float) -> None:
    """The most repeated complaint: the link was opened in a chat's browser, then in the phone's."""
    room = running()
    room.loses(2)
    room.waits(wait)
    table = room.party.table
    assert table is not None
    hand = room.game.observe(table.match.state, 1)
    phone = room.line(Look(), Claim(BEA))
    assert room.heard(phone, Claims) == [Claims((BEA,))]
    assert room.heard(1, Claims) == [Claims((BEA,))], "the leader is asked"
    assert room.heard(3, Claims) == [], "nobody else is"
    room.says(3, Admit(BEA, yes=True))
    assert room.reasons(3) == ["not_leader"]
    room.says(1, Admit(BEA, yes=True))
    assert room.keeper.guest_on(phone) == BEA
    assert room.heard(phone, Welcome)[-1].seat == 1
    assert room.heard(phone, Seen)[-1].view == hand
    assert room.heard(phone, Gathered)[-1].guests[BEA].name == "Bea", "not “Bea 2”"
    assert room.heard(1, Claims)[-1] == Claims(())


def test_while_the_leader_is_away_anybody_at_the_table_confirms() -> None:
    room = running()
    room.loses(2)
    phone = room.line(Look(), Claim(BEA))
    room.loses(1)
    assert room.heard(3, Claims)[-1] == room.heard(4, Claims)[-1] == Claims((BEA,))
    room.says(4, Admit(BEA, yes=True))
    assert room.keeper.guest_on(phone) == BEA


def test_who_was_not_confirmed_may_still_come_as_somebody_else() -> None:
    room = Room("Anna", "Bea")
    room.loses(2)
    other = room.line(Look(), Claim(BEA))
    room.says(1, Admit(BEA, yes=False))
    assert room.reasons(other) == ["not_admitted"]
    assert room.keeper.guest_on(other) is None
    room.says(other, Join("Bea"))
    assert room.heard(other, Gathered)[-1].guests[-1].name == "Bea 2"


def test_a_seat_is_not_asked_for_while_its_guest_is_there() -> None:
    room = running()
    assert room.reasons(room.line(Look(), Claim(BEA))) == ["not_away"]
    assert room.reasons(room.line(Look(), Claim(99))) == ["not_away"]
    token = room.party.token(BEA)
    room.loses(2)
    line = room.line(Look(), Claim(BEA))
    room.comes("Bea", token)
    assert room.reasons(line) == ["not_away"]
    assert room.heard(1, Claims)[-1] == Claims(())


def test_a_line_that_ends_asks_no_more() -> None:
    room = running()
    room.loses(2)
    room.loses(room.line(Look(), Claim(BEA)))
    assert room.heard(1, Claims)[-1] == Claims(())
    room.says(1, Admit(BEA, yes=True))
    assert not room.party.guests[BEA].here


def test_a_locked_table_lets_people_in_to_their_own_seats() -> None:
    room = running()
    room.says(1, Lock(locked=True))
    room.loses(2)
    phone = room.line(Look(), Join("Bea"))
    assert room.reasons(phone) == ["locked"]
    room.says(phone, Claim(BEA))
    room.says(1, Admit(BEA, yes=True))
    assert room.keeper.guest_on(phone) == BEA


def test_the_old_page_sees_where_the_seat_went_and_can_take_it_back() -> None:
    room = running()
    token = room.party.token(BEA)
    room.loses(2)
    phone = room.line(Look(), Claim(BEA))
    room.says(1, Admit(BEA, yes=True))
    old = room.comes("Bea", token)
    assert room.reasons(old) == ["moved"], "it does not take the seat back by itself"
    assert room.keeper.guest_on(phone) == BEA
    room.says(old, Move(token))
    assert room.keeper.guest_on(old) == BEA
    assert room.ended == {phone: "elsewhere"}


def test_ones_own_seat_moves_to_another_device_without_being_asked_about() -> None:
    room = running()
    token = room.party.token(BEA)
    phone = room.line(Look(), Move(token))
    assert room.keeper.guest_on(phone) == BEA
    assert room.ended == {2: "elsewhere"}
    newest = room.heard(phone, Gathered)[-1].token
    assert newest not in ("", token)
    room.loses(phone)
    again = room.comes("Bea", newest)
    assert room.keeper.guest_on(again) == BEA
    assert room.reasons(room.line(Look(), Move("0" * 64))) == ["no_seat"]


def test_tokens_hold_after_the_next_match_has_begun_and_the_room_is_read_anew() -> None:
    room = running()
    room.line(Look(), Move(room.party.token(BEA)))
    token = room.party.token(BEA)
    start, rows = start_of(room.party)
    assert start.moved == ()
    for row in rows:
        start = take(start, read_happening(room.game, *row)).party
    assert start.token(BEA) == token
    assert [guest.here for guest in start.guests] == [True] * 4


def test_pages_of_an_earlier_version_are_sent_nothing_new() -> None:
    room = Room()
    room.comes("Anna", looks=False)
    room.comes("Bea")
    room.loses(2)
    room.line(Look(), Claim(BEA))
    assert {type(one) for one in room.got[1]} == {Gathered}


def test_at_a_table_of_ones_own_there_is_nobody_to_ask() -> None:
    room = Room("Anna")
    room.loses(1)
    phone = room.line(Look(), Claim(0))
    assert room.keeper.guest_on(phone) == 0


# ---- who leads -------------------------------------------------------------------------------


def test_who_leads_moves_only_once_a_seat_counts_as_away() -> None:
    room = Room("Anna", "Bea")
    token = room.party.token(0)
    room.loses(1)
    room.waits(AWAY_S - 1)
    room.says(2, Kick(0))
    room.says(2, Begin())
    assert room.reasons(2) == ["not_leader"] * 2
    room.waits(1)
    assert room.heard(2, Gathered)[-1].leader == 1
    room.says(2, Kick(0))
    assert room.reasons(2)[2:] == ["opener"], "nobody locks the opener out"
    room.comes("Anna", token)
    assert room.party.leader == 0


def test_who_leaves_hands_on_at_once() -> None:
    room = Room("Anna", "Bea")
    room.says(1, Left())
    assert room.party.leader == 1


# ---- nobody waits for ever -------------------------------------------------------------------


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


def _any(room: Room, line: int) -> Any:
    table = room.party.table
    assert table is not None
    (question,) = table.due()
    assert question.player == line - 1
    return Do(table.ply, question.view.legal[0])


# ---- from the bench --------------------------------------------------------------------------


def test_a_spectator_takes_a_computers_seat_for_the_next_deal_by_one_press() -> None:
    room = Room("Anna", "Bea", plan=Plan(SHORT, watching=True))
    room.still = {1, 2}
    carl = room.comes("Carl")
    room.says(carl, Sit(WATCHES))
    room.says(1, Begin())
    assert room.party.guests[2].seat == WATCHES
    room.says(carl, Sit(3))
    assert room.party.guests[2].seat == 3
    table = room.party.table
    assert table is not None
    assert not table.sitters[3].is_person, "nobody inherits cards"
    room.says(carl, Sit(WATCHES))
    room.says(carl, Say("glad"))
    assert room.reasons(carl) == ["match_running", "no_seat"]
