"""Drawing the cards at a party: digests first, then numbers; who is late, and who withholds."""

from __future__ import annotations

import random

from napoleon.games.durak.game import GAME as DURAK
from napoleon.match.parties.digests import digest_of, secret_of
from napoleon.match.parties.drawing import LOT_S, UNREAD
from napoleon.match.parties.gathering import Begin, Kick, Lock, Plan, Pledge, Pledged, Void
from napoleon.match.parties.hosting import take
from napoleon.match.parties.outcome import Happening
from napoleon.match.parties.party import NOBODY
from napoleon.match.seat import LOT_LATE, Lot, Ready, Refused, StoodIn
from tests.match.guests import SHORT, Gathering

PLAN = Plan(SHORT, "beginner")


def gathered(keeper: int = NOBODY) -> Gathering:
    """Three people at a table for four."""
    found = Gathering(DURAK, PLAN, "drawing", keeper)
    for name in ("Anna", "Bea", "Carl"):
        found.joins(name)
    return found


def voids(found: Gathering, guest: int) -> list[Void]:
    """The void draws that a guest was told of."""
    return [one for one, _ in found.guests[guest].log if isinstance(one, Void)]


def faults(found: Gathering, guest: int) -> set[str]:
    """What a guest's page has found so far."""
    return {one.fault for one in found.guests[guest].witness.faults}


def test_numbers_come_after_all_digests_and_the_keepers_is_its_secret() -> None:
    found = gathered(keeper=0)
    found.says(0, Begin())
    party = found.party
    assert party.table is not None
    for guest in (0, 1, 2):
        kinds = [type(one) for one, _ in found.guests[guest].log]
        own = [Lot] * (guest > 0)
        assert [kind for kind in kinds if kind in (Pledged, Lot)] == [Pledged, *own]
    assert party.shown[0] == digest_of(1, party.secret(1))
    assert [bool(lot) for lot in party.drawn] == [False, True, True, False]
    assert [bool(digest) for digest in party.shown] == [True, True, True, False]
    found.plays_on(random.Random("drawing"))
    assert [found.guests[guest].findings for guest in (0, 1, 2)] == [(), (), ()]


def test_who_gives_no_digest_is_not_waited_for_long_and_everybody_sees_it() -> None:
    found = gathered()
    found.mute = {(2, Pledge)}
    found.says(0, Begin())
    assert not found.waits(LOT_S - 1)
    assert not found.party.opening
    found.waits(LOT_S)
    assert found.party.table is not None
    for guest in (0, 1, 2):
        [shown] = [one for one, _ in found.guests[guest].log if isinstance(one, Pledged)]
        assert [bool(digest) for digest in shown.digests] == [True, True, False, False]
    late = take(found.party, Happening("guest", 2, Pledge(1, "a" * 64))).posts[0].message
    assert late == Refused(LOT_LATE, 0)
    found.mute = set()
    found.plays_on(random.Random("drawing"))
    assert [found.guests[guest].findings for guest in (0, 1)] == [(), ()]
    assert {one.fault for one in found.guests[2].findings} == {"left_out"}


def test_who_withholds_a_number_is_named_and_the_second_time_left_out() -> None:
    found = gathered()
    found.mute = {(2, Lot)}
    found.says(0, Begin())
    assert found.party.opening
    assert not found.waits(LOT_S - 1)
    found.waits(LOT_S)
    assert (found.party.draw, found.party.table) == (2, None)
    assert voids(found, 0) == [Void(1, (2,), ())]
    found.waits(LOT_S)
    assert voids(found, 0) == [Void(1, (2,), ()), Void(2, (2,), (2,))]
    assert found.party.table is not None
    assert found.party.table.draw == 3
    assert not found.party.shown[2]
    assert faults(found, 0) == faults(found, 1) == set()
    found.mute = set()
    found.plays_on(random.Random("drawing"))
    for guest in (0, 1, 2):
        found.says(guest, Ready())
    found.waits(0)
    assert not found.party.shown[2], "for the rest of the match"
    assert found.again() == found.party


def test_who_opens_it_the_next_time_is_among_them_again() -> None:
    found = gathered()
    found.mute = {(2, Lot)}
    found.says(0, Begin())
    found.mute = set()
    found.waits(LOT_S)
    assert found.party.table is not None
    assert all(found.party.shown[:3])
    assert found.party.withheld == found.party.out == frozenset()


def test_a_draw_that_is_void_between_two_deals_is_no_fault_of_the_next_one() -> None:
    found = gathered()
    found.says(0, Begin())
    found.plays_on(random.Random("drawing"))
    found.mute = {(2, Lot)}
    for guest in (0, 1, 2):
        found.says(guest, Ready())
    found.waits(0)
    assert found.party.drawing
    found.mute = set()
    found.waits(LOT_S)
    assert voids(found, 0) == [Void(2, (2,), ())]
    assert found.party.table is not None
    assert found.party.table.draw == found.party.draw == 3
    found.plays_on(random.Random("drawing"))
    assert [found.guests[guest].findings for guest in (0, 1)] == [(), ()]
    assert {one.fault for one in found.guests[2].findings} == {"accused"}, "theirs was sent"
    assert found.again() == found.party


def test_a_number_that_does_not_fit_its_digest_is_refused() -> None:
    found = gathered()
    found.mute = {(2, Lot)}
    found.says(0, Begin())
    party = found.party
    for lot in ("f" * 64, secret_of("another", 1)):
        step = take(party, Happening("guest", 2, Lot(1, lot)))
        assert step.party is party
        assert step.posts[0].message == Refused(LOT_LATE, 0)


def test_a_digest_can_be_changed_only_until_all_are_shown() -> None:
    found = gathered()
    found.mute = {(0, Pledge), (1, Pledge), (2, Pledge)}
    found.says(0, Begin())
    for digest in ("a" * 64, "b" * 64):
        found.says(1, Pledge(1, digest))
    assert found.party.digests == ("", "b" * 64, "", "")
    early = take(found.party, Happening("guest", 1, Lot(1, "c" * 64)))
    assert early.posts[0].message == Refused(LOT_LATE, 0)
    found.waits(LOT_S)
    assert found.party.opening
    again = take(found.party, Happening("guest", 1, Pledge(1, "b" * 64)))
    assert again == (found.party, ()), "a line that was lost says it once more"
    other = take(found.party, Happening("guest", 1, Pledge(1, "c" * 64)))
    assert other.posts[0].message == Refused(LOT_LATE, 0)


def test_who_loses_the_line_between_both_steps_opens_the_number_that_was_sealed() -> None:
    found = gathered()
    found.mute = {(2, Lot)}
    found.says(0, Begin())
    found.take(Happening("line", 2))
    found.mute = set()
    found.guests[2].witness = found.guests[2].witness.returns()
    assert found.joins("Carl", found.party.token(2)) == 2
    assert found.party.table is not None
    assert all(found.party.drawn[:3])
    assert voids(found, 0) == []


def test_while_nobody_is_there_no_cards_are_drawn() -> None:
    found = gathered()
    found.mute = {(guest, Pledge) for guest in (0, 1, 2)}
    found.says(0, Begin())
    for guest in (0, 1, 2):
        found.take(Happening("line", guest))
    found.waits(LOT_S)
    assert (found.party.table, found.party.opening) == (None, False)
    found.mute = set()
    found.guests[0].witness = found.guests[0].witness.returns()
    assert found.joins("Anna", found.party.token(0)) == 0
    assert found.party.table is not None
    assert found.party.drawn[0], "the first who is back takes part"


def test_a_page_of_an_earlier_version_is_told_so_and_gets_nothing_that_it_cannot_read() -> None:
    found = gathered()
    found.mute = {(2, Pledge)}
    found.says(0, Begin())
    found.says(2, Lot(1, "a" * 64))
    assert found.guests[2].refused == [UNREAD]
    party = found.party
    assert party.table is not None, "it is not waited for"
    assert take(party, Happening("guest", 2, Lot(1, "a" * 64))).party is party
    found.says(0, Lock(locked=True))
    found.says(0, Kick(1))
    found.plays_on(random.Random("drawing"))
    new = (Pledged, Void, Lock, StoodIn)
    assert not [one for one, _ in found.guests[2].log if isinstance(one, new)]
    assert found.guests[0].findings == ()
    assert found.again() == found.party


def test_who_is_alone_with_computers_draws_at_once() -> None:
    found = Gathering(DURAK, PLAN, "alone", 0)
    found.joins("Anna")
    found.says(0, Begin())
    assert found.party.table is not None
    assert found.party.drawn == ("", "", "", "")
