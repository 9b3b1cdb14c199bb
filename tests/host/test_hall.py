"""The rooms of a host, without a socket: who comes, who is refused, and what survives a stop."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from napoleon.games import game_named
from napoleon.host.hall import JOIN_S, MOST_FAULTS, Hall
from napoleon.host.rooms import MOST_BEFORE_MATCH, UNUSED_S, Limits
from napoleon.host.store import Start
from napoleon.host.visitors import MINUTE_S, Visitors
from napoleon.match.parties.gathering import Arrange, Join, Kick, Sit
from napoleon.match.parties.keeper import AWAY_S
from napoleon.match.seat import Back, Do, Left, Refused
from napoleon.match.wire import MOST_A_SECOND, write_message
from tests.host.house import LIMITS, PLAN, House, opened
from tests.host.scripted import Scripted


def stranger_joins(password: str = "") -> str:
    """The line with which a stranger comes."""
    return Scripted("X").joins(password)


def opens_from(house: House, address: str) -> str:
    """Why somebody at an address may not open a room; "" if they may."""
    house.now -= 1
    person = Scripted("Anna")
    return house.closed.get(house.comes(person, "", person.opens(PLAN), address), "")


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


GUESSES = Visitors().guesses.most


def closed_by(house: House, key: str, line: str, address: str) -> str:
    """Why a line is closed at once; "" if it is not."""
    return house.closed.get(house.comes(Scripted("X"), key, line, address), "")


def test_words_and_passwords_cannot_be_tried_out_and_others_come_in_meanwhile() -> None:
    house = House()
    anna, bea = Scripted("Anna"), Scripted("Bea")
    house.comes(anna, "", anna.opens(PLAN, "open sesame"), "home")
    key = house.store.keys()[0]
    house.goes(house.comes(bea, key, bea.joins("open sesame"), "thief's"))
    guesses = [
        closed_by(house, key if at % 2 else "nowhere", stranger_joins(f"word {at}"), "thief's")
        for at in range(GUESSES)
    ]
    assert guesses == ["no_room", "wrong_password"] * (GUESSES // 2)
    for tried in (key, "nowhere"):
        assert closed_by(house, tried, stranger_joins("open sesame"), "thief's") == "too_many_tries"
    stranger = Join("X", "ab" * 32, "open sesame")
    assert closed_by(house, key, write_message(None, stranger), "thief's") == "too_many_tries"
    assert closed_by(house, key, bea.joins(), "thief's") == "", "who has a seat comes back"
    assert closed_by(house, key, stranger_joins("open sesame"), "a friend's") == ""
    house.now += MINUTE_S
    assert closed_by(house, key, stranger_joins("open sesame"), "thief's") == ""


def test_half_a_character_is_a_password_like_any_other() -> None:
    house = House()
    anna = Scripted("Anna")
    house.comes(anna, "", anna.opens(PLAN, "\ud800"))
    key = house.store.keys()[0]
    assert closed_by(house, key, stranger_joins("\udfff"), "") == "wrong_password"
    assert closed_by(house, key, stranger_joins("\ud800"), "") == ""


def test_an_address_opens_so_many_rooms_in_a_minute() -> None:
    house = House(Limits(rooms=100))
    most = Visitors().openings.most
    lines = [opens_from(house, "school") for _ in range(most + 1)]
    assert lines == [""] * most + ["too_many_openings"]
    assert opens_from(house, "elsewhere") == ""
    house.now += MINUTE_S
    assert opens_from(house, "school") == ""


def test_a_seat_is_come_back_to_so_many_times_in_a_minute() -> None:
    house = House(Limits(rooms=100))
    house.hall = house.another_hall(Visitors(lines=1))
    key, (_, bea) = opened(house)
    found = []
    for _ in range(4):
        house.now -= 1
        found.append(closed_by(house, key, bea.joins(), "home"))
    assert found == ["", "", "too_fast", "too_fast"]
    assert closed_by(house, key, bea.joins(), "elsewhere") == ""


def test_rooms_that_nobody_used_go_after_an_hour_and_the_others_when_they_are_idle() -> None:
    house = House(Limits(rooms=3, idle_s=10 * UNUSED_S))
    _, people = opened(house)
    house.plays(30)
    for number in list(house.people):
        house.goes(number)
    here = Scripted("Here")
    house.comes(here, "", here.opens(PLAN))
    house.goes(house.comes(left := Scripted("Left"), "", left.opens(PLAN)))
    assert house.hall.swept() == 0
    house.now += UNUSED_S + 1
    assert house.hall.swept() == 1, "but not where somebody waits"
    assert people[0].gathered is not None
    assert here.gathered is not None
    assert {*house.store.keys()} == {people[0].gathered.key, here.gathered.key}
    house.now += 10 * UNUSED_S
    assert house.hall.swept() == 1
    assert house.store.keys() == [here.gathered.key]


def test_in_a_full_host_the_oldest_room_that_nobody_used_gives_way() -> None:
    house = House()
    _, used = opened(house)
    house.plays(30)
    house.inbox.clear()
    for number in list(house.people):
        house.goes(number)
    old, late, new, last = (Scripted(name) for name in ("Old", "Late", "New", "Last"))
    for person in (old, late):
        house.goes(house.comes(person, "", person.opens(PLAN)))
    assert used[0].gathered is not None
    assert late.gathered is not None
    assert opens_from(house, "x") == ""
    assert len(house.store.keys()) == 3
    assert {used[0].gathered.key, late.gathered.key} < {*house.store.keys()}
    for person in (new, last):
        house.comes(person, "", person.opens(PLAN))
    assert house.closed[next(reversed(house.closed))] == "too_many_rooms"
    assert len(house.people) == 2
    assert house.store.has(used[0].gathered.key)


def test_a_room_that_is_removed_is_closed_for_everybody_in_it() -> None:
    house = House()
    key, people = opened(house)
    house.plays(12)
    house.store.ask_removal(key)
    house.store.ask_removal("nowhere")
    house.sent(house.hall.tick(house.now))
    assert house.closed == {0: "no_room", 1: "no_room"}
    assert (house.store.keys(), house.store.removals()) == ([], [])
    assert closed_by(house, key, people[0].joins(), "") == "no_room"
    house.goes(0)
    assert house.hall.counts() == {"lines": 0, "rooms": 0}


def test_a_removal_that_cannot_be_written_is_made_up_for() -> None:
    house = House()
    key, _ = opened(house)
    house.inbox.clear()
    house.store.ask_removal(key)
    house.store.failing = 1
    house.sent(house.hall.tick(house.now))
    assert house.closed == {}
    assert house.store.has(key)
    house.sent(house.hall.tick(house.now))
    assert house.closed == {0: "no_room", 1: "no_room"}


def test_old_rooms_of_four_syllables_go_on() -> None:
    house = House()
    house.store.begin(Start("kotobame", "napoleon", "root", PLAN), house.now)
    assert closed_by(house, "kotobame", stranger_joins(), "") == ""


def test_a_room_before_a_match_does_not_grow_for_ever() -> None:
    house = House()
    key, (anna, bea) = opened(house)
    anna.begins = False
    for at in range(MOST_BEFORE_MATCH // 2 + 30):
        house.says(1, write_message(None, Sit(2 + at % 3)))
        house.says(0, write_message(None, Arrange(PLAN._replace(think_s=10 + at % 5))))
        house.inbox.clear()
    found = house.store.read(key)
    assert found is not None
    assert len(found[1]) <= MOST_BEFORE_MATCH
    assert bea.gathered is not None
    before = bea.gathered
    house.again()
    house.comes(anna, key, anna.joins())
    house.comes(bea, key, bea.joins())
    assert bea.gathered == before


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


def test_a_killed_host_goes_on_where_it_was(tmp_path: Path) -> None:
    house = House(path=tmp_path / "rooms.sqlite")
    key, people = opened(house, 3, PLAN)
    for person in people:
        person.begins = False
    kills = 0
    while min(person.checked for person in people) < 2 and kills < 40:
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
