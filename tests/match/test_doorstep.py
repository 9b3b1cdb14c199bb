"""A seat is a person's: they come to it from another device, and nobody waits for them for ever."""

from __future__ import annotations

import pytest

from napoleon.match.parties.entries import start_of
from napoleon.match.parties.gathering import (
    Admit,
    Begin,
    Claim,
    Claimants,
    Gathered,
    Join,
    Kick,
    Lock,
    Look,
    Plan,
    Preview,
    Sit,
    TakeAlong,
)
from napoleon.match.parties.hosting import take
from napoleon.match.parties.keeper import AWAY_S
from napoleon.match.parties.outcome import Happening, read_happening
from napoleon.match.parties.party import LASTING, SEALED, WATCHES
from napoleon.match.seat import Left, Say, Seen, Welcome
from tests.match.guests import SHORT
from tests.match.kept_room import BEA, Room, running

# ---- the seat of somebody who is away --------------------------------------------------------


def test_who_looks_sees_what_is_played_and_who_is_there() -> None:
    room = running()
    room.loses(2)
    line = room.line(Look())
    (sight,) = room.heard(line, Preview)
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
    assert room.heard(phone, Claimants) == [Claimants((BEA,))]
    assert room.heard(1, Claimants) == [Claimants((BEA,))], "the leader is asked"
    assert room.heard(3, Claimants) == [], "nobody else is"
    room.says(3, Admit(BEA, yes=True))
    assert room.reasons(3) == ["not_leader"]
    room.says(1, Admit(BEA, yes=True))
    assert room.keeper.guest_on(phone) == BEA
    assert room.heard(phone, Welcome)[-1].seat == 1
    assert room.heard(phone, Seen)[-1].view == hand
    assert room.heard(phone, Gathered)[-1].guests[BEA].name == "Bea", "not “Bea 2”"
    assert room.heard(1, Claimants)[-1] == Claimants(())


def test_while_the_leader_is_away_anybody_at_the_table_confirms() -> None:
    room = running()
    room.loses(2)
    phone = room.line(Look(), Claim(BEA))
    room.loses(1)
    assert room.heard(3, Claimants)[-1] == room.heard(4, Claimants)[-1] == Claimants((BEA,))
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
    assert room.heard(1, Claimants)[-1] == Claimants(())


def test_a_line_that_ends_asks_no_more() -> None:
    room = running()
    room.loses(2)
    room.loses(room.line(Look(), Claim(BEA)))
    assert room.heard(1, Claimants)[-1] == Claimants(())
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
    room.says(old, TakeAlong(token))
    assert room.keeper.guest_on(old) == BEA
    assert room.ended == {phone: "elsewhere"}


def test_ones_own_seat_moves_to_another_device_without_being_asked_about() -> None:
    room = running()
    token = room.party.token(BEA)
    phone = room.line(Look(), TakeAlong(token))
    assert room.keeper.guest_on(phone) == BEA
    assert room.ended == {2: "elsewhere"}
    newest = room.heard(phone, Gathered)[-1].token
    assert newest not in ("", token)
    room.loses(phone)
    again = room.comes("Bea", newest)
    assert room.keeper.guest_on(again) == BEA
    assert room.reasons(room.line(Look(), TakeAlong("0" * 64))) == ["no_seat"]


def test_tokens_hold_after_the_next_match_has_begun_and_the_room_is_read_anew() -> None:
    room = running()
    room.line(Look(), TakeAlong(room.party.token(BEA)))
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


def test_rows_of_earlier_versions_lead_on_as_they_did() -> None:
    """Then the next one led as soon as the opener's line was lost, and could send them away."""
    room = Room("Anna", "Bea", "Carl")
    party = room.start
    anna, bea, carl = (Happening("guest", -1, Join(name)) for name in ("Anna", "Bea", "Carl"))
    for way, leads in ((SEALED, True), (LASTING, False)):
        led = party
        for entry in (anna, bea, carl, Happening("way", way), Happening("line", 0)):
            led = take(led, entry).party
        begun, kicked = (take(led, Happening("guest", 1, one)).party for one in (Begin(), Kick(0)))
        assert (begun.drawing, 0 in kicked.gone) == (leads, leads)
