"""A page that watches the drawing of the cards: was the one who keeps the table still free?"""

from __future__ import annotations

from typing import Any

import pytest

from napoleon.match.parties.digests import digest_of, pledge_of, secret_of, seed_of
from napoleon.match.parties.fair import checked
from napoleon.match.parties.gathering import Pledge, Pledged, Void
from napoleon.match.parties.witness import Fault, Witness
from napoleon.match.seat import Lot, Opened, Replaced, Sealed, Seat, Sitter, Welcome
from napoleon.match.table import Table
from tests.match.drawn import (
    ROOT,
    begun,
    example,
    faults,
    heard,
    lots_of,
    played,
    pledges_of,
    room_of,
)
from tests.match.people import RULES


def started(name: str = "toy usual") -> tuple[Table, Witness]:
    """A page that is asked for a number, and the table to which the draw leads."""
    table = begun(name)
    witness = Witness(Seat(table.match.game)).hear(room_of(table, 0))
    return table, witness.hear(Sealed(1, digest_of(1, secret_of(ROOT, 1))))


def found_at_once(witness: Witness) -> set[Fault]:
    """What a page has found before the deal is over."""
    return {finding.fault for finding in witness.faults}


def test_no_number_is_opened_before_all_digests_are_there_and_the_own_among_them() -> None:
    table, page = started()
    lots = lots_of(table.match.seats)
    page, (pledge,) = page.pledged(lots[0])
    assert pledge == Pledge(1, pledge_of(1, 0, lots[0]))
    assert page.opens() == (page, ())
    assert page.pledged("f" * 64) == (page, (pledge,)), "a number is not chosen twice"
    without = Pledged(1, ("", *pledges_of(1, lots)[1:]))
    assert page.hear(without).opens()[1] == ()
    complete = page.hear(Pledged(1, pledges_of(1, lots)))
    assert complete.opens()[1] == (Lot(1, lots[0]),)


def test_digests_do_not_change_once_they_were_shown() -> None:
    table, page = started()
    assert found_at_once(page.hear(Sealed(1, "0" * 64))) == {"sealed_twice"}
    page = page.hear(Pledged(1, pledges_of(1, lots_of(table.match.seats))))
    assert found_at_once(page) == set()
    other = Pledged(1, ("0" * 64,) * table.match.seats)
    assert found_at_once(page.hear(other)) == {"sealed_twice"}


def test_a_draw_follows_the_last_one_or_one_that_everybody_knows_to_be_void() -> None:
    table, page = started()
    again = Sealed(2, digest_of(2, secret_of(ROOT, 2)))
    assert found_at_once(page.hear(again)) == {"drawn_again"}
    assert found_at_once(page.hear(Void(1, (1,), ())).hear(again)) == set()
    skipped = Sealed(3, digest_of(3, secret_of(ROOT, 3)))
    assert found_at_once(page.hear(Void(1, (1,), ())).hear(skipped)) == {"drawn_again"}
    assert found_at_once(page.returns().hear(skipped)) == set(), "they were away meanwhile"
    over = heard(played(table, "toy usual"), 0)
    assert found_at_once(over.hear(again)) == set()
    assert found_at_once(over.hear(skipped)) == {"drawn_again"}


def test_who_has_opened_a_number_is_not_accused_of_withholding_it() -> None:
    table, page = started()
    lots = lots_of(table.match.seats)
    page, _ = page.pledged(lots[0])
    page = page.hear(Pledged(1, pledges_of(1, lots)))
    assert found_at_once(page.hear(Void(1, (0,), ()))) == set(), "the number is not sent yet"
    page, _ = page.opens()
    assert found_at_once(page.hear(Void(1, (1,), ()))) == set()
    assert found_at_once(page.hear(Void(1, (0,), ()))) == {"accused"}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"number": 2}, "wrong_number"),
        ({"attempt": 1}, "wrong_number"),
        ({"totals": (1, 0, 0)}, "wrong_totals"),
        ({"sitters": (Sitter("elsewhere", "N0"), *[Sitter("computer")] * 2)}, "other_people"),
        ({"sitters": (*[Sitter("elsewhere", f"N{n}") for n in range(3)],)}, "other_people"),
        ({"sitters": (*[Sitter("elsewhere", "N0")] * 2, Sitter("computer"))}, "other_people"),
        ({"rules": RULES["toy usual"][1].with_text("table.deals", "9")}, "other_plan"),
    ],
)
def test_a_deal_begins_as_the_room_and_the_deal_before_say(
    changes: dict[str, Any], fault: Fault
) -> None:
    table, page = started()
    page = page.hear(Pledged(1, pledges_of(1, lots_of(table.match.seats))))
    welcome = next(iter(table.story(0)))
    assert isinstance(welcome, Welcome)
    assert found_at_once(page.hear(welcome)) == set()
    assert found_at_once(page.hear(welcome._replace(**changes))) == {fault}


def test_a_deal_after_a_deal_follows_from_it() -> None:
    table, page = example("toy usual")
    lots = lots_of(table.match.seats)
    after = table.next_deal(seed_of(2, secret_of(ROOT, 2), lots), 2).table
    welcome = next(iter(after.story(0)))
    assert isinstance(welcome, Welcome)
    page = page.hear(Sealed(2, digest_of(2, secret_of(ROOT, 2))))
    assert found_at_once(page.hear(welcome)) == {"not_pledged"}
    page = page.hear(Pledged(2, pledges_of(2, lots)))
    assert found_at_once(page.hear(welcome)) == set()
    more = welcome._replace(totals=(welcome.totals[0] + 50, *welcome.totals[1:]))
    assert found_at_once(page.hear(more)) == {"wrong_totals"}
    changes: tuple[dict[str, Any], ...] = ({"number": 3}, {"number": 1}, {"attempt": 1})
    for other in changes:
        assert "wrong_number" in found_at_once(page.hear(welcome._replace(**other)))


@pytest.mark.parametrize(
    ("missing", "fault"), [(Sealed, "not_sealed"), (Pledged, "not_pledged"), (Opened, "not_opened")]
)
def test_what_is_left_out_is_found(missing: type, fault: Fault) -> None:
    table, _ = example("toy usual")
    lots, secret = lots_of(table.match.seats), secret_of(ROOT, 1)
    every = (
        room_of(table, 0),
        Sealed(1, digest_of(1, secret)),
        Pledged(1, (digest_of(1, secret), *pledges_of(1, lots)[1:])),
        *table.story(0),
        Opened(1, secret, ("", *lots[1:])),
    )
    page = Witness(Seat(table.match.game))._replace(since=None)
    for message in every:
        page = page if isinstance(message, missing) else page.hear(message)
    assert fault in faults(page)


def test_cards_that_are_not_drawn_by_all_are_found_among_people() -> None:
    table = played(begun("toy usual")._replace(draw=0), "plain")
    page = Witness(Seat(table.match.game)).hear(room_of(table, 0))
    for message in table.story(0):
        page = page.hear(message)
    assert "not_drawn" in faults(page)


def test_whose_number_is_left_out_finds_it() -> None:
    _, page = example("toy usual")
    digests = page.draw.digests
    assert digests is not None
    without = page._replace(draw=page.draw._replace(digests=("", *digests[1:])))
    assert {"left_out"} <= faults(without)
    late = without._replace(draw=without.draw._replace(pledge="", lot=""))
    assert {"left_out"} <= faults(late), "it came too late, and the page says so"


def test_who_comes_back_without_memory_checks_all_but_the_drawing() -> None:
    table, honest = example("napoleon sdc")
    opened = honest.opened
    assert opened is not None
    page = Witness(Seat(table.match.game)).hear(room_of(table, 0))
    welcome, *story = table.story(0)
    for message in (welcome, Sealed(1, honest.draw.sealed), *story):
        page = page.hear(message)
    assert page.draw.is_late
    assert checked(page.hear(opened)) == ()
    assert "secret_exchanged" in faults(page.hear(opened._replace(secret="0" * 64)))


def test_who_comes_back_in_the_middle_of_a_deal_goes_on_where_it_was() -> None:
    table, honest = example("toy usual")
    opened, (welcome, first, *story) = honest.opened, table.story(0)
    assert opened is not None
    page, *_ = started()[1].pledged(lots_of(3)[0])
    page = page.hear(Pledged(1, pledges_of(1, lots_of(3))))
    page = page.hear(welcome).hear(first).returns()
    for message in (room_of(table, 0), welcome, Sealed(1, honest.draw.sealed), first, *story):
        page = page.hear(message)
    page = page._replace(sent=honest.sent)
    assert checked(page.hear(opened)) == ()


def test_a_running_deal_has_nothing_to_check() -> None:
    table, page = started()
    with pytest.raises(ValueError, match="no deal to be checked"):
        checked(page.hear(next(iter(table.story(0)))))


def test_another_player_decides_for_a_seat_that_there_is() -> None:
    table, page = started()
    for message in table.story(0):
        page = page.hear(message)
    computer = Sitter("computer", level="casual")
    other = page.hear(Replaced(1, computer)).seat.welcome
    assert other is not None
    assert other.sitters[1] == computer
    for seat in (-1, 3, 99):
        assert page.hear(Replaced(seat, computer)).seat == page.seat


def test_lists_of_another_length_are_wrong_and_nothing_else() -> None:
    _, page = example("toy usual")
    for digests in ((), ("0" * 64,) * 9):
        other = page._replace(draw=page.draw._replace(digests=digests))
        assert faults(other) >= {"left_out"}
    opened = page.opened
    assert opened is not None
    for lots in ((), ("0" * 64,) * 9):
        assert "number_exchanged" in faults(page.hear(opened._replace(lots=lots)))
