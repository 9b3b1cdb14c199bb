"""Who comes to a party during a deal: nobody inherits cards, and a running match can be closed."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.match.game import Game
from napoleon.match.parties.gathering import Begin, Kick, Lock, Plan
from napoleon.match.seat import Do, Ready, Say
from tests.match.guests import SHORT, Gathering
from tests.match.test_party import NAPS, gathered


def locks(found: Gathering, guest: int) -> list[Lock]:
    """What a guest was told about newcomers."""
    return [one for one, lot in found.guests[guest].log if isinstance(one, Lock) and lot]


def next_deal(found: Gathering) -> None:
    """Everybody has seen the result, and the next deal begins."""
    for guest in found.party.here:
        found.says(guest.number, Ready())
    found.waits(0)


@pytest.mark.parametrize(("game", "plan"), [(NAPOLEON, NAPS), (DURAK, Plan(SHORT))])
def test_who_comes_during_a_deal_sees_no_hand_of_it_and_sits_down_for_the_next(
    game: Game, plan: Plan
) -> None:
    found = gathered(2, plan._replace(watching=False), game)
    found.says(0, Begin())
    number = found.joins("Carl")
    assert number == 2
    guest, table = found.guests[2], found.party.table
    assert table is not None
    assert not table.sitters[2].is_person
    assert found.party.guests[2].seat == 2
    assert guest.seat.story == ()
    assert guest.watched, "they see what everybody sees"
    view = game.observe(table.match.state, 2)
    for action in view.legal or game.observe(table.match.state, 0).legal[:1]:
        found.says(2, Do(table.ply, action))
    found.says(2, Say("glad"))
    assert set(guest.refused) == {"no_seat"}
    assert found.party.table == table
    found.plays_on(random.Random("newcomer"))
    assert guest.seat.story == ()
    found.check()
    next_deal(found)
    table = found.party.table
    assert table is not None
    assert (table.match.number, table.sitters[2].name) == (2, "Carl")
    assert guest.seat.view == game.observe(table.match.state, 2)
    assert found.party.shown[2], "they have drawn the cards, too"
    found.plays_on(random.Random("newcomer"))
    found.check()
    assert [found.guests[number].checked for number in (0, 1, 2)] == [2, 2, 1]
    assert found.again() == found.party


def test_nobody_inherits_the_hand_of_who_was_sent_away() -> None:
    found = gathered()
    found.says(0, Begin())
    found.says(0, Kick(2))
    for guest in (0, 1):
        welcome = found.guests[guest].seat.welcome
        assert welcome is not None
        assert welcome.sitters[2].kind == "computer", "the others are told at once"
    new = found.joins("new")
    assert new == 3
    assert found.guests[3].seat.story == ()
    found.plays_on(random.Random("kick"))
    found.check()
    next_deal(found)
    assert found.guests[3].seat.story
    found.check()


def test_who_comes_during_a_deal_and_goes_has_no_seat_in_the_next() -> None:
    found = gathered(2)
    found.says(0, Begin())
    number = found.joins("Carl")
    assert number is not None
    token = found.party.token(number)
    found.leaves(number)
    found.plays_on(random.Random("goes"))
    next_deal(found)
    table = found.party.table
    assert table is not None
    assert not table.sitters[2].is_person
    assert found.joins("Carl", token) == number
    assert found.guests[number].seat.story == ()
    found.check()


def test_a_running_match_can_be_closed_to_newcomers() -> None:
    found = gathered(3)
    found.says(0, Lock(locked=True))
    assert found.guests[0].refused == ["no_match"]
    found.says(0, Begin())
    found.says(1, Lock(locked=True))
    assert found.guests[1].refused == ["not_leader"]
    found.says(0, Lock(locked=True))
    assert locks(found, 1) == [Lock(locked=True)]
    assert found.joins("Dora") is None
    assert found.reasons["locked"] == 1
    token = found.party.token(2)
    found.leaves(2)
    assert found.joins("N2", token) == 2, "who has a seat comes back"
    assert locks(found, 2) == [Lock(locked=True)]
    found.says(0, Lock(locked=False))
    assert found.joins("Dora") == 3
    found.says(0, Lock(locked=True))
    while not (found.party.table and found.party.table.match.over):
        found.plays_on(random.Random("lock"))
        found.waits(20)
    assert found.joins("Emil") == 4, "the match is over"
    found.says(0, Begin())
    assert not found.party.locked
    found.check()
    assert found.again() == found.party
