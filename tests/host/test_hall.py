"""The rooms of a host, without a socket: who comes, who is refused, and what survives a stop."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from napoleon.games import game_named
from napoleon.host.hall import JOIN_S, MOST_FAULTS, Hall
from napoleon.host.store import Start
from napoleon.match.parties.gathering import Kick, Plan
from napoleon.match.parties.keeper import AWAY_S
from napoleon.match.seat import Back, Do, Left, Refused
from napoleon.match.wire import MOST_A_SECOND, write_message
from tests.host.house import LIMITS, PLAN, House, opened
from tests.host.scripted import Scripted

OLD_ROOMS = Path(__file__).parents[1] / "match/old/rooms.json"
"""Rooms that a version before sealed numbers has stored."""

# ---- who comes -----------------------------------------------------------------------------


def test_a_room_is_opened_and_a_match_is_played_to_its_end() -> None:
    house = House()
    key, people = opened(house)
    assert len(key) == 10
    assert key.isalpha()
    for person in people:
        person.begins = False
    house.plays()
    assert [person.checked for person in people] == [2, 2]
    records = {person.seat.record for person in people}
    assert len(records) == 1
    assert all(person.refused == [] for person in people)


def test_who_knows_no_password_or_no_room_is_refused() -> None:
    house = House()
    anna, bea, carl = Scripted("Anna"), Scripted("Bea"), Scripted("Carl")
    house.comes(anna, "", anna.opens(PLAN, "open sesame"))
    key = house.store.keys()[0]
    line = house.comes(bea, key, bea.joins("wrong"))
    assert house.closed[line] == "wrong_password"
    line = house.comes(bea, key, bea.joins("open sesame"))
    assert line not in house.closed
    house.goes(line)
    assert house.comes(bea, key, bea.joins()) not in house.closed, "a token is enough to come back"
    line = house.comes(carl, "nowhere", carl.joins())
    assert house.closed[line] == "no_room"
    line = house.comes(carl, key, carl.opens(PLAN))
    assert house.closed[line] == "bad_message"
    dump = "\n".join(house.store._base.iterdump())
    assert "sesame" not in dump


def test_rooms_of_one_host_begin_alike() -> None:
    house = House()
    house.hall = Hall(house.store, game_named, LIMITS, first="b")
    key, _ = opened(house)
    assert key[0] == "b"
    assert len(key) == 11


def test_a_game_or_rules_that_there_are_not_are_refused() -> None:
    house = House()
    for line in (
        '{"v":1,"say":"open","name":"A","game":"chess","plan":["","",0,false],"password":""}',
        '{"v":1,"say":"open","name":"A","game":"durak","plan":["x=1","",0,false],"password":""}',
    ):
        number = house.comes(Scripted("A"), "", line)
        assert house.closed[number] == "wrong_rules"
    assert house.store.keys() == []


def test_who_comes_by_a_second_line_has_left_the_first() -> None:
    house = House()
    key, (anna, bea) = opened(house)
    house.inbox.clear()
    twin = Scripted("N1")
    twin.token = bea.token
    line = house.comes(twin, key, twin.joins())
    assert house.closed == {1: "elsewhere"}
    assert anna.gathered is not None
    assert [guest.here for guest in anna.gathered.guests] == [True, True]
    house.goes(1)
    assert line in house.people
    assert anna.gathered.guests[1].here


def test_a_line_over_which_nobody_comes_is_closed() -> None:
    house = House()
    house.people[7] = Scripted("nobody")
    house.hall.opened(7, "", house.now)
    house.sent(house.hall.tick(house.now + JOIN_S))
    assert 7 in house.people
    house.sent(house.hall.tick(house.now + JOIN_S + 1))
    assert house.closed == {7: "too_late"}


def test_a_lost_line_is_waited_for_before_a_computer_plays() -> None:
    house = House()
    key, (anna, bea) = opened(house)
    house.plays(20)
    house.inbox.clear()
    house.now = 2000
    house.goes(1)
    assert anna.gathered is not None
    assert [guest.here for guest in anna.gathered.guests] == [True, False], "it is seen at once"
    for seconds in (1, AWAY_S - 1):
        house.sent(house.hall.tick(2000 + seconds))
        assert not anna.seat.away
    house.now = 2000 + AWAY_S - 1
    line = house.comes(bea, key, bea.joins())
    house.sent(house.hall.tick(2500))
    assert not anna.seat.away
    house.now = 3000
    house.goes(line)
    house.sent(house.hall.tick(3000 + AWAY_S))
    assert anna.seat.away == {1}


def test_who_leaves_is_played_for_at_once() -> None:
    house = House()
    _, (anna, _) = opened(house)
    house.plays(20)
    house.says(1, write_message(None, Left()))
    assert anna.seat.away == {1}


def test_a_killed_host_waits_for_everybody() -> None:
    house = House()
    key, (anna, bea) = opened(house)
    house.plays(20)
    house.again()
    house.now = 2000
    house.comes(anna, key, anna.joins())
    house.sent(house.hall.tick(house.now + AWAY_S - 1))
    assert not anna.seat.away
    house.goes(next(iter(house.people)))
    house.now = 3000
    house.comes(anna, key, anna.joins())
    assert not anna.seat.away, "nobody was there, and nothing was waited for"
    house.sent(house.hall.tick(house.now + AWAY_S))
    assert anna.seat.away == {1}
    house.comes(bea, key, bea.joins())
    assert not anna.seat.away


# ---- who plays foul ------------------------------------------------------------------------


def test_rubbish_is_refused_and_then_the_line_is_closed() -> None:
    house = House()
    _, people = opened(house)
    house.inbox.clear()
    for at in range(MOST_FAULTS):
        assert 1 in house.people, at
        house.says(1, "rubbish" * (at + 1))
    assert people[1].refused == ["bad_message"] * MOST_FAULTS
    assert house.closed == {1: "bad_message"}
    assert people[0].gathered is not None
    assert not people[0].gathered.guests[1].here


def test_a_flood_closes_its_line_and_nobody_elses() -> None:
    house = House()
    _, people = opened(house)
    house.inbox.clear()
    line = write_message(None, Refused("x", 0))
    for _ in range(MOST_A_SECOND + 1):
        house.sent(house.hall.heard(1, line, house.now))
    assert house.closed == {1: "too_fast"}
    assert 0 in house.people
    assert people[0].refused == []


def test_a_table_is_not_moved_by_who_plays_late_twice_or_for_another_seat() -> None:
    house = House()
    _, people = opened(house)
    house.plays(12)
    house.inbox.clear()
    game = people[0].game
    rows = house.store._base.execute("select count(*) from entry").fetchone()
    for number, person in enumerate(people):
        asked = person.seat.asked
        for ply in (person.seat.ply - 1, person.seat.ply + 1, 0, 2**50):
            house.says(number, write_message(game, Do(ply, game.read_action("pass"))))
        if asked is None:
            house.says(number, write_message(game, Do(person.seat.ply, game.read_action("SA"))))
        house.says(number, write_message(game, Kick(0)))
        house.says(number, write_message(game, Back(1 - number)))
    assert house.store._base.execute("select count(*) from entry").fetchone() == rows
    refused = {reason for person in people for reason in person.refused}
    assert refused >= {"not_yet"}
    assert refused & {"too_late", "twice"}


# ---- what survives -------------------------------------------------------------------------


@pytest.mark.nightly  # by day a real host is killed: tests/host/test_server.py
def test_a_killed_host_goes_on_where_it_was(tmp_path: Path) -> None:
    house = House(path=tmp_path / "rooms.sqlite")
    key, people = opened(house, 3, PLAN)
    for person in people:
        person.begins = False
    kills = 0
    while min(person.checked for person in people) < 1 and kills < 40:
        house.plays(9)
        before = [person.seat.ply if person.seat.story else -1 for person in people]
        house.again()
        kills += 1
        for person in people:
            house.comes(person, key, person.joins())
        after = [person.seat.ply if person.seat.story else -1 for person in people]
        assert after >= before
        house.plays(3)
    assert kills > 5
    house.plays()
    assert people[0].seat.over is not None
    assert people[0].seat.over.last
    assert len({person.seat.record for person in people}) == 1


def test_nothing_is_ever_half_written(tmp_path: Path) -> None:
    house = House(path=tmp_path / "rooms.sqlite")
    key, _ = opened(house)
    rows = [("guest", 0.0, "x"), ("guest", 0.0, "y")]
    before = house.store.read(key)
    assert before is not None
    with pytest.raises(sqlite3.IntegrityError):
        house.store.add(key, len(before[1]) - 1, rows, 1.0)
    assert house.store.read(key) == before


def test_nobody_inherits_cards_in_a_room_of_an_earlier_version() -> None:
    house, old = House(), json.loads(OLD_ROOMS.read_text("utf-8"))["durak in its second deal"]
    house.store.begin(Start("oldroom", old["game"], old["root"], Plan(*old["plan"])), house.now)
    left = [("guest", number, write_message(None, Left())) for number in (0, 3)]
    rows = [*map(tuple, old["rows"]), *left]
    house.store.add("oldroom", 0, rows, house.now)
    stranger = Scripted("stranger", "durak")
    house.comes(stranger, "oldroom", stranger.joins())
    assert stranger.gathered is not None
    assert stranger.seat.story == ()
    assert stranger.watched
