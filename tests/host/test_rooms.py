"""What an address may do at a host in a minute, and which rooms are removed when."""

from __future__ import annotations

from napoleon.host.rooms import MOST_BEFORE_MATCH, UNUSED_S, Limits
from napoleon.host.store import Start
from napoleon.host.visitors import MINUTE_S, Visitors
from napoleon.match.parties.gathering import Arrange, Join, Sit
from napoleon.match.wire import write_message
from tests.host.house import PLAN, House, opened
from tests.host.scripted import Scripted


def stranger_joins(password: str = "") -> str:
    """The line with which a stranger comes."""
    return Scripted("X").joins(password)


def opens_from(house: House, address: str) -> str:
    """Why somebody at an address may not open a room; "" if they may."""
    house.now -= 1
    person = Scripted("Anna")
    return house.closed.get(house.comes(person, "", person.opens(PLAN), address), "")


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
    assert house.hall.counts() == {"lines": 0, "people": 0, "rooms": 0}


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
