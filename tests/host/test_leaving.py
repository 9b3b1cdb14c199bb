"""Leaving a table on a host for good, and deleting it: what is still stored then."""

from __future__ import annotations

from pathlib import Path

import pytest

from napoleon.host.store import Store
from napoleon.match.parties.gathering import Delete, Plan, Quit
from napoleon.match.wire import write_message
from tests.host.house import House, opened
from tests.host.scripted import Scripted

PLAN = Plan("preset=sdc&table.deals=2", "beginner", watching=True)
QUIT, DELETE = write_message(None, Quit()), write_message(None, Delete())


def stored(house: House) -> bytes:
    """Everything on the disk."""
    folder = Path(house.path).parent
    return b"".join(one.read_bytes() for one in sorted(folder.glob("rooms*")))


def ticked(house: House) -> None:
    """A second goes by."""
    house.now += 1
    house.hall.tick(house.now)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(path=tmp_path / "rooms.sqlite")


def number_of(house: House, person: Scripted) -> int:
    return next(number for number, one in house.people.items() if one is person)


@pytest.mark.parametrize("played", [0, 40])
def test_a_name_is_gone_with_whoever_leaves_for_good(house: House, played: int) -> None:
    _, people = opened(house, people=1, plan=PLAN)
    anna = people[0]
    assert anna.gathered is not None
    word = anna.gathered.key
    gone, other = Scripted("Gwendoline"), Scripted("Gwendoline")
    for person in (gone, other):
        house.comes(person, word, person.joins())
    house.plays(played)
    house.says(number_of(house, gone), QUIT)
    house.plays(4)
    assert anna.gathered is not None
    assert [guest.name for guest in anna.gathered.guests] == ["Anna", "Gwendoline 2"]
    names = {guest.name for guest in anna.gathered.guests}
    ticked(house)
    whole = stored(house)
    assert whole.count(b"Gwendoline") == whole.count(b"Gwendoline 2") > 0
    anna.begins = False
    house.again()
    for person in (anna, other):
        house.comes(person, word, person.joins())
    assert anna.gathered is not None
    assert {guest.name for guest in anna.gathered.guests} == names
    token = gone.token
    house.comes(gone, word, gone.joins())
    assert gone.token != token, "they are somebody new"


def test_whoever_opened_a_table_deletes_it_for_everybody(house: House) -> None:
    word, (anna, bea) = opened(house, plan=PLAN)
    line = number_of(house, bea)
    house.says(line, DELETE)
    assert bea.refused == ["not_opener"]
    assert house.store.has(word)
    house.says(number_of(house, anna), DELETE)
    assert set(house.closed.values()) == {"deleted"}
    assert len(house.closed) == 2
    assert not house.store.has(word)
    ticked(house)
    assert b"Anna" not in stored(house)
    assert house.hall.counts()["rooms"] == 0
    house.comes(bea, word, bea.joins())
    assert bea.refused[-1] == "no_room"


def test_where_the_opener_has_left_for_good_whoever_came_next_may_delete(house: House) -> None:
    word, (anna, bea) = opened(house, plan=PLAN)
    house.says(number_of(house, anna), QUIT)
    house.says(number_of(house, bea), DELETE)
    assert not house.store.has(word)


def test_what_cannot_be_written_is_not_done(house: House) -> None:
    word, (anna, bea) = opened(house, plan=PLAN)
    house.store.failing = 1
    house.says(number_of(house, anna), DELETE)
    assert anna.refused == ["cannot_write"]
    assert house.store.has(word)
    house.store.failing = 1
    house.says(number_of(house, bea), QUIT)
    assert "cannot_write" in bea.refused
    assert b"N1" in stored(house)


def test_a_name_is_no_longer_in_a_copy(house: House, tmp_path: Path) -> None:
    _, (_, bea) = opened(house, plan=PLAN)
    house.says(number_of(house, bea), QUIT)
    with Store(house.path) as store:
        store.copy_to(tmp_path / "copy")
    assert b'"N1"' not in (tmp_path / "copy").read_bytes()
